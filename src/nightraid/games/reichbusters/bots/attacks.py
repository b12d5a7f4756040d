"""What an attack promises: its dice, the cards that can help it, who must die, the noise while the castle sleeps."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from nightraid.engine.ask import Option
from nightraid.games.reichbusters.asks.options import hero as to
from nightraid.games.reichbusters.ids import ALERT, AreaId, CardId, HeroId, Reach, UnitId
from nightraid.games.reichbusters.rules.attack_targets import UNARMED
from nightraid.games.reichbusters.rules.base.unit_keywords import defence_of, wounds_of
from nightraid.games.reichbusters.rules.base.weapons import side_of
from nightraid.games.reichbusters.rules.items import fist_dice, items_of
from nightraid.games.reichbusters.schema import action_cards as effects
from nightraid.games.reichbusters.schema.assignments import KillUnits, KillVrilmeister
from nightraid.games.reichbusters.schema.items import AttackKeyword
from nightraid.games.reichbusters.schema.units import Armoured, Elusive, Vrilmeister
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing, Burst
from nightraid.games.reichbusters.state import State

O = TypeVar("O", bound=Option)  # noqa: E741
A_DIE = 1.5
"""What an attack die is worth on average."""
A_SPECIAL = 1 / 6
"""How often a die shows one."""
A_NOISE_DIE = 0.05
A_SPACE = 0.4
"""What a noise die and a space of the marker cost before the alarm, where a kill is worth 1."""
A_NOISE_CARD = 0.3
"""What the bottom of a noise card costs in the alien world: mostly a group from the darkness."""
MOST_HELP = 3.0
"""So much of a total at most is expected of cards."""
A_ROUND = 1.0
"""What a space of the marker is worth in the alien world, where its end is defeat."""
POOR, HOPELESS = 0.12, 0.06
"""Attacks that promise less are not made before and after the alarm."""


def of_kind(options: Iterable[Option], kind: type[O]) -> list[O]:
    """The options of one kind."""
    return [option for option in options if isinstance(option, kind)]


def attack_value(game: State, hero: HeroId, option: Option) -> float:
    """How much an attack promises: how far its dice reach beyond the target's defence, more for what must die."""
    assert isinstance(option, to.Attack | to.AttackUnarmed)
    target = option.target
    side = UNARMED
    if isinstance(option, to.Attack):
        weapon = next(token for token in game.heroes[hero].weapons if token.weapon == option.weapon)
        side = side_of(game, weapon)
    dice, kinds = side.dice + side.vril_dice, {type(keyword) for keyword in side.keywords}
    if isinstance(option, to.AttackUnarmed):
        dice += fist_dice(game, hero)
    elif corrodes(game, hero, side.reach):
        kinds.add(ArmourPiercing)
    record = game.units[target]
    if Armoured in game.box.keywords(record.row, record.side) and ArmourPiercing not in kinds:
        return 0.0
    total = dice * A_DIE + help_at_hand(game, hero, side.reach)
    chance = min(1.0, max(0.05, 0.5 + (total - defence_of(game, target, side.reach)) * 0.16))
    if Elusive in game.box.keywords(record.row, record.side):
        chance *= 1 - (1 - A_SPECIAL) ** dice
    worth = 1.0 + is_wanted(game, target) * 2.0 - 0.3 * (wounds_of(game, target) - record.wounds - 1)
    if costs_time(game, record.area):
        worth += A_ROUND
    if Burst in kinds:
        worth += 0.2 * (len(game.units_in(1 << record.area)) - 1)
    return chance * worth - dread(game, side.noise)


def costs_time(game: State, area: AreaId) -> bool:
    """Whether units in an area advance the round marker in the alien world: alert ones do (RB-NTE-4, RB-ENEMY-2)."""
    return bool(game.tracker_side) and game.awareness[game.room(area)] == ALERT


def corrodes(game: State, hero: HeroId, reach: Reach) -> bool:
    """Whether an item makes an attack with a weapon of this reach armour piercing."""
    held = items_of(game, hero, AttackKeyword) if game.heroes[hero].items else ()
    return any(does.reach == reach and isinstance(does.keyword, ArmourPiercing) for _, does in held)


def second_target(game: State, hero: HeroId, target: UnitId, options: Sequence[Option]) -> Option:
    """With Dual Wielding the weakest second unit, if the better weapon and the cards should do for both."""
    sides = [side_of(game, weapon) for weapon in game.heroes[hero].weapons if not weapon.jams]
    promised = max([side.dice + side.vril_dice for side in sides], default=UNARMED.dice) * A_DIE
    promised += help_at_hand(game, hero, "ranged")
    weakest = min(of_kind(options, to.AlsoTarget), key=lambda option: defence_of(game, option.target, "ranged"))
    if promised >= defence_of(game, target, "ranged") + defence_of(game, weakest.target, "ranged"):
        return weakest
    return of_kind(options, to.OneTarget)[0]


def dread(game: State, noise: int | str) -> float:
    """What a noise costs; nothing after the alarm."""
    if game.after_alarm:
        return 0.0
    if isinstance(noise, int):
        return A_NOISE_DIE * noise
    if game.track.loud == "noise-card":
        return A_NOISE_CARD if noise in ("bang", "boom") else 0.0
    return {"bang": A_SPACE, "boom": 2 * A_SPACE}.get(noise, 0.0)


def may_be_loud(game: State) -> bool:
    """Whether a Bang! or Boom! draws a noise card only, and brings no alarm nearer."""
    return game.track.loud == "noise-card"


def is_wanted(game: State, unit: UnitId) -> bool:
    """Whether the raid needs this unit dead."""
    record = game.units[unit]
    for goal in game.box.assignment.goals:
        if isinstance(goal, KillVrilmeister) and Vrilmeister in game.box.keywords(record.row, record.side):
            return True
        if isinstance(goal, KillUnits) and game.box.rows[record.row].unit == goal.unit:
            return True
    return False


def help_at_hand(game: State, hero: HeroId, reach: Reach) -> float:
    """What the cards in hand add to an attack; some of them are kept for other things."""
    gain = 0.0
    for card in game.heroes[hero].hand:
        bottom = game.box.action_card(card).bottom
        if bottom is not None and ("attack" in bottom.modifies or reach in bottom.modifies):
            gain += gain_of(game, card)
    return min(MOST_HELP, 0.7 * gain)


def gain_of(game: State, card: CardId) -> float:
    """What a modifier adds on average."""
    bottom = game.box.action_card(card).bottom
    gain = 0.0
    for does in bottom.does if bottom is not None else ():
        match does:
            case effects.AddDice(count=count):
                gain += 1.5 * count
            case effects.AddSpecials(count=count):
                gain += 2.5 * count
            case effects.AddValue(count=count):
                gain += count
            case effects.Reroll() | effects.LessDamage():
                gain += 1.0
    return gain


def best_attack(game: State, hero: HeroId, attacks: Sequence[Option]) -> Option | None:
    """The attack that promises most, if it promises anything."""
    valued = [(attack_value(game, hero, option), place) for place, option in enumerate(attacks)]
    best = max(valued, default=(0.0, 0))
    return attacks[best[1]] if best[0] > (HOPELESS if game.after_alarm else POOR) else None
