"""What wound cards do: their top effects, and what begins when a wound becomes permanent (RB-WOUND-4, RB-WOUND-5).

The permanent effects that only change numbers are asked for by the chapters concerned, with `permanent`.
"""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose
from nightraid.games.reichbusters.asks.events.enemy import HeroCriesOut, HeroismLost, SkillPutOut
from nightraid.games.reichbusters.asks.events.hero import WeaponJammed
from nightraid.games.reichbusters.asks.options.enemy import JamThis, LoseItem, LosePoint, LoseSkill
from nightraid.games.reichbusters.asks.questions.enemy import (
    WhichItemLost,
    WhichPointLost,
    WhichSkillOut,
    WhichWeaponJams,
)
from nightraid.games.reichbusters.ids import CardId, HeroId, HeroismKind, UnitId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.base.decks import discard_of_choice
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, add_noise, new_action
from nightraid.games.reichbusters.rules.base.weapons import change_weapon, weapon_of
from nightraid.games.reichbusters.rules.falling import knock_back, knock_down
from nightraid.games.reichbusters.schema.wound_cards import (
    CryOut,
    DiscardCards,
    DropItem,
    GritTeeth,
    JamWeapon,
    KnockedBack,
    KnockedDown,
    LoseHeroism,
    SkillOff,
    SlotLost,
)
from nightraid.games.reichbusters.state import State

TOP: RuleIds = ("RB-WOUND-4",)
BOTTOM: RuleIds = ("RB-WOUND-5",)
KINDS: tuple[HeroismKind, ...] = ("attack", "defence", "wild")

# ---------------------------------------------------------------- top


def apply_top(game: State, hero: HeroId, card: CardId, unit: UnitId) -> Rule[int]:
    """The top effects of a card in their order; `unit` is who caused the wound, the main attacker (RB-Q-82).

    Returns the noise dice for which the Hero will cry out when what caused the wound is over.
    """
    cries = 0
    for effect in game.box.wound_card(card).top:
        match effect:
            case GritTeeth():
                pass
            case KnockedBack():
                yield from knock_back(game, hero, unit)
            case KnockedDown():
                yield from knock_down(game, hero, why=TOP)
            case DiscardCards():
                yield from discard_of_choice(game, hero, effect.cards, TOP)
            case DropItem():
                yield from _drop_one(game, hero)
            case JamWeapon():
                yield from _jam_one(game, hero)
            case LoseHeroism():
                yield from _lose_points(game, hero, effect.points)
            case CryOut():
                cries += effect.dice
    return cries


def _drop_one(game: State, hero: HeroId) -> Rule[None]:
    """One item of choice lies faceup in the area."""
    options = [LoseItem(item.token) for item in game.heroes[hero].items]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from choose(WhichItemLost(hero, seat=game.seat_of(hero), options=options, why=TOP))
    yield from items.drop_item(game, hero, chosen.item, why=TOP)


def _jam_one(game: State, hero: HeroId) -> Rule[None]:
    """A jam token on one weapon that can be used."""
    usable = [token.weapon for token in game.heroes[hero].weapons if not (token.jams or token.drained)]
    if not usable:
        return
    options = [JamThis(weapon) for weapon in usable]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from choose(WhichWeaponJams(hero, seat=game.seat_of(hero), options=options, why=TOP))
    change_weapon(game, hero, replace(weapon_of(game, hero, chosen.weapon), jams=1))
    yield WeaponJammed(hero, chosen.weapon, 1, why=TOP)


def _lose_points(game: State, hero: HeroId, count: int) -> Rule[None]:
    """Heroism points of the Hero's own, of choice, are put aside (RB-Q-53)."""
    lost: tuple[HeroismKind, ...] = ()
    while len(lost) < count and game.heroes[hero].points.total:
        points = game.heroes[hero].points
        options = [LosePoint(kind) for kind in KINDS if points.of(kind)]
        chosen = options[0]
        if len(options) > 1 and points.total > count - len(lost):
            chosen = yield from choose(WhichPointLost(hero, seat=game.seat_of(hero), options=options, why=TOP))
        game.change(hero, points=points.plus(chosen.kind, -1))
        game.spent = game.spent.plus(chosen.kind)
        lost = (*lost, chosen.kind)
    if lost:
        yield HeroismLost(hero, lost, why=(*TOP, "RB-Q-53"))


def cry(game: State, hero: HeroId, dice: int, in_action: bool) -> Rule[None]:
    """One more noise value of the running action (RB-NOISE-6, RB-Q-115); else a noise test of its own (RB-Q-42).

    The latter is no weapon noise test (RB-SKILL-2).
    """
    if in_action:
        yield HeroCriesOut(hero, dice, why=(*TOP, "RB-Q-115"))
        add_noise(game, dice)
        return
    yield HeroCriesOut(hero, dice, why=(*TOP, "RB-Q-42"))
    with DuringAction(game, new_action(game, hero, noise=dice, free=True)):
        yield from finish_action(game)


# ---------------------------------------------------------------- permanent


def begin(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """A wound has become permanent: a skill goes out of use, items find no slot any more."""
    match game.box.wound_card(card).permanent:
        case SkillOff():
            yield from _put_skill_out(game, hero, card)
        case SlotLost():
            yield from items.make_room(game, hero)


def _put_skill_out(game: State, hero: HeroId, card: CardId) -> Rule[None]:
    """One active skill of choice; it works again when this card is healed (RB-SKILL-1)."""
    record = game.heroes[hero]
    options = [LoseSkill(token.skill) for token in record.skills if token.active]
    if not options:
        return
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from choose(WhichSkillOut(hero, card, seat=game.seat_of(hero), options=options, why=BOTTOM))
    game.change(
        hero,
        skills=tuple(replace(one, active=False) if one.skill == chosen.skill else one for one in record.skills),
        wounds=tuple(replace(one, skill=chosen.skill) if one.card == card else one for one in record.wounds),
    )
    yield SkillPutOut(hero, chosen.skill, why=(*BOTTOM, "RB-SKILL-1"))
