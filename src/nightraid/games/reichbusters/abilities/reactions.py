"""Skills that answer something: when it happens the rules come here, and the Hero's player decides.

The moments are listed in `rules/hooks.py`. The order of several after an attack is that of RB-Q-109.
"""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.engine.ask import Option, Rule, RuleIds, choose
from nightraid.games.reichbusters.abilities import skill_specials
from nightraid.games.reichbusters.asks.events.cards import AttackRedirected, OrderSwapped, SkillUsed, UnitsPushed
from nightraid.games.reichbusters.asks.options.cards import (
    Avenge,
    BecomeTarget,
    DrawForBitter,
    DrawNone,
    KeepOrder,
    KeepTarget,
    PushInto,
    StandFast,
    StepAway,
    SwapOrder,
)
from nightraid.games.reichbusters.asks.questions.cards import (
    WhereForce,
    WhetherBitter,
    WhetherDecoy,
    WhetherEvade,
    WhetherSwap,
)
from nightraid.games.reichbusters.ids import HeroId, SkillId, UnitId
from nightraid.games.reichbusters.rules import actions, attack, awareness, capture, cascade, moving, pacifying
from nightraid.games.reichbusters.rules.attack_targets import Terms, can_attack
from nightraid.games.reichbusters.rules.base import decks
from nightraid.games.reichbusters.rules.base.in_force import active, is_active, skill
from nightraid.games.reichbusters.rules.base.pool import DuringTest
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.schema.skills import (
    AnotherAttack,
    Bitter,
    Counterattack,
    CrowdControl,
    Decoy,
    Evasive,
    Opportunist,
    SkillEffect,
    Vengeance,
    Withdraw,
)
from nightraid.games.reichbusters.state import RunningTest, State


def name_of(game: State, hero: HeroId, kind: type[SkillEffect]) -> SkillId | None:
    """The name of the active skill of a Hero that does this."""
    cards = game.box.cards.skills
    for token in game.heroes[hero].skills:
        if type(cards[token.skill].does) is kind and is_active(game, hero, token):
            return token.skill
    return None


# ---------------------------------------------------------------- an attack is announced


def redirect_attack(game: State, hero: HeroId, attackers: Sequence[UnitId], power: int) -> Rule[HeroId]:
    """An attack on a Hero is announced: another one in the area may become the target (RB-SKILL-DECOY-1).

    In the same area all are in reach and sight of the same attackers, so whoever may use skills is a legal target.
    Returns who is attacked.
    """
    why: RuleIds = ("RB-SKILL-DECOY-1",)
    for other in game.heroes_at(game.heroes[hero].area):
        name = None if other == hero else name_of(game, other, Decoy)
        if name is None or game.heroes[other].helpless:
            continue
        options: list[BecomeTarget | KeepTarget] = [BecomeTarget(other), KeepTarget()]
        seat = game.seat_of(other)
        chosen = yield from choose(WhetherDecoy(hero, tuple(attackers), power, seat=seat, options=options, why=why))
        if isinstance(chosen, BecomeTarget):
            yield SkillUsed(other, name, why=why)
            yield AttackRedirected(other, hero, why=why)
            return other
    return hero


# ---------------------------------------------------------------- wounds


def wound_drawn(game: State, hero: HeroId) -> Rule[None]:
    """A wound card has been drawn: Bitter (RB-SKILL-BITTER-1), and in 1.0 Withdraw before its effects."""
    yield from _embitter(game, hero)
    if game.box.edition.withdraw == "before-wound":
        yield from _withdraw(game, hero, ("RB-SKILL-WITHDRAW-1",))


def wound_applied(game: State, hero: HeroId) -> Rule[None]:
    """All effects of a wound card are over: in 1.1 Withdraw, not if downed or knocked down (RB-SKILL-WITHDRAW-2)."""
    if game.box.edition.withdraw == "after-wound" and not game.heroes[hero].fallen:
        yield from _withdraw(game, hero, ("RB-SKILL-WITHDRAW-2",))


def _embitter(game: State, hero: HeroId) -> Rule[None]:
    bitter = skill(game, hero, Bitter)
    if bitter is None or not decks.can_draw(game, hero):
        return
    why: RuleIds = ("RB-SKILL-BITTER-1",)
    options: list[DrawForBitter | DrawNone] = [DrawForBitter(), DrawNone()]
    chosen = yield from choose(WhetherBitter(hero, seat=game.seat_of(hero), options=options, why=why))
    if isinstance(chosen, DrawForBitter):
        yield from decks.draw_action_cards(game, hero, bitter.cards, why)


def _withdraw(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """A move outside of all actions, with the noise of its own modifiers; a test that runs goes on afterwards."""
    withdraw, record = skill(game, hero, Withdraw), game.heroes[hero]
    if withdraw is None or record.helpless:
        return
    with DuringTest(game, None), DuringAction(game, new_action(game, hero, free=True)):
        yield from moving.move(game, hero, withdraw.areas, why=why)
        yield from actions.finish_action(game)


# ---------------------------------------------------------------- after an attack on a Hero


def strike_back(game: State, test: RunningTest) -> Rule[None]:
    """The defence test and its wound card are over: Counter, if a special was spent on it (RB-SKILL-COUNTER-1).

    It is an attack of its own on one of the attackers, with any weapon that reaches, followed by its noise (RB-Q-42).
    """
    hero = test.hero
    name = name_of(game, hero, Counterattack)
    if name is None or name not in test.spent_on or game.heroes[hero].fallen:
        return
    at_attackers = Terms(targets=test.attackers)
    if not can_attack(game, hero, at_attackers):
        return
    yield SkillUsed(hero, name, why=("RB-SKILL-COUNTER-1",))
    with DuringAction(game, new_action(game, hero, free=True)):
        yield from attack.attack(game, hero, at_attackers)
        yield from actions.finish_action(game)


def after_attack_on(game: State, hero: HeroId, attackers: Sequence[UnitId]) -> Rule[None]:
    """An enemy attack on a Hero is over, successful or not: Evasive, last of all (RB-SKILL-EVASIVE-1, RB-Q-109)."""
    record, name = game.heroes[hero], name_of(game, hero, Evasive)
    if name is None or record.fallen:
        return
    why: RuleIds = ("RB-SKILL-EVASIVE-1",)
    areas = list(bits_of(areas_away(game, hero, attackers)))
    if not areas:
        return
    options: list[StepAway | StandFast] = [*(StepAway(area) for area in areas), StandFast()]
    chosen = yield from choose(WhetherEvade(hero, seat=game.seat_of(hero), options=options, why=why))
    if isinstance(chosen, StepAway):
        yield SkillUsed(hero, name, why=why)
        with DuringAction(game, new_action(game, hero, free=True)):
            yield from moving.step_into(game, hero, chosen.to, why=why)
            yield from actions.finish_action(game)


def areas_away(game: State, hero: HeroId, attackers: Sequence[UnitId]) -> int:
    """The adjacent areas farther from the main attacker, as a mask; every one if the attackers are gone."""
    here, beside = game.heroes[hero].area, moving.beside(game, hero)
    cause = next((unit for unit in attackers if unit in game.units), None)
    if cause is None:
        return beside
    away = game.box.board.routes(game.closed).distances(game.units[cause].area)
    return mask_of([area for area in bits_of(beside) if away[area] == UNREACHABLE or away[area] > away[here]])


# ---------------------------------------------------------------- after an attack of a Hero


def after_attack(game: State, test: RunningTest) -> Rule[None]:
    """The last of an attack: Crowd Control, if a special was spent on it, pushes who is left in the target's area."""
    name = name_of(game, test.hero, CrowdControl)
    if name is not None and name in test.spent_on:
        yield from push(game, test)


def attack_again(game: State, test: RunningTest) -> Rule[None]:
    """An attack is completed, and what its kills have triggered: Frenzy and Quick Shot, if a special was spent on one.

    A further attack in the same action, on any target (RB-SKILL-FRENZY-1, RB-SKILL-QUICK-SHOT-1, RB-Q-59).
    """
    for name, does in active(game, test.hero):
        if isinstance(does, AnotherAttack) and name in test.spent_on:
            yield from attack.attack(game, test.hero, Terms(reach=does.reach))


def push(game: State, test: RunningTest) -> Rule[None]:
    """All enemy units in the area of the target go to one area farther from the Hero (RB-SKILL-CROWD-CONTROL-1)."""
    hero, why = test.hero, ("RB-SKILL-CROWD-CONTROL-1",)
    units = skill_specials.units_to_push(game, test.area)
    areas = skill_specials.areas_to_push_into(game, hero, test.area)
    if not units or not areas:
        return
    options = [PushInto(area) for area in bits_of(areas)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from choose(WhereForce(hero, test.area, seat=game.seat_of(hero), options=options, why=why))
    for unit in units:
        game.put_unit(unit, replace(game.units[unit], area=chosen.area))
    yield UnitsPushed(hero, tuple(units), chosen.area, why=why)
    yield from capture.check_rescue(game, hero, test.area, gone=len(units))
    if game.room(test.area) != game.room(chosen.area):
        pacifying.unit_left(game, game.room(test.area))
    for unit in units:
        yield from awareness.walked(game, unit, test.area)
    yield from cascade.happened(game)


# ---------------------------------------------------------------- turn order


def swap_turn_order(game: State) -> Rule[None]:
    """The turn order tokens are dealt: a Hero with Opportunist may swap with another (RB-SKILL-OPPORTUNIST-1)."""
    why: RuleIds = ("RB-SKILL-OPPORTUNIST-1",)
    for hero in range(len(game.heroes)):
        if len(game.order) < 2 or name_of(game, hero, Opportunist) is None or hero not in game.order:
            continue
        others = [other for other in game.order if other != hero]
        options: list[SwapOrder | KeepOrder] = [*(SwapOrder(other) for other in others), KeepOrder()]
        chosen = yield from choose(WhetherSwap(hero, seat=game.seat_of(hero), options=options, why=why))
        if isinstance(chosen, SwapOrder):
            trade = {hero: chosen.hero, chosen.hero: hero}
            game.order = tuple(trade.get(place, place) for place in game.order)
            yield OrderSwapped(hero, chosen.hero, why=why)


# ---------------------------------------------------------------- Vengeance, in the own turn


def offers(game: State, hero: HeroId) -> list[Option]:
    """Vengeance: once during the turn one area for free, if enemy units are there (RB-SKILL-VENGEANCE-1)."""
    name = name_of(game, hero, Vengeance)
    if name is None or name in game.turn.used or game.heroes[hero].fallen:
        return []
    return [Avenge(area) for area in bits_of(moving.next_areas(game, hero, 0) & game.unit_areas)]


def avenge(game: State, hero: HeroId, chosen: Avenge) -> Rule[None]:
    """A move of one area without noise, within an action of its own."""
    name = name_of(game, hero, Vengeance)
    assert name is not None
    game.turn = replace(game.turn, used=(*game.turn.used, name))
    yield SkillUsed(hero, name, why=("RB-SKILL-VENGEANCE-1",))
    yield from moving.step_into(game, hero, chosen.to, why=("RB-SKILL-VENGEANCE-1",))


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {Avenge: avenge}
