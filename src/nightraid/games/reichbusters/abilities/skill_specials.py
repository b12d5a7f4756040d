"""Skills that cost a special: which can be paid for in a test, and what they do (RB-SPECIAL-2 to RB-SPECIAL-5).

An effect is named by its skill. Each works once in a test unless its text says once per action or once per turn
(RB-SPECIAL-3). What happens only after the test is kept in its `spent_on`: Counter, Crowd Control, Frenzy and Quick
Shot are carried out by `reactions`, Recon, Silent and Sleight of Hand by `noise_cards`.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.engine.ask import Rule, choose
from nightraid.games.reichbusters.asks.events.cards import CardReturned, SurgeTurned
from nightraid.games.reichbusters.asks.options.cards import BringBack
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.asks.questions.cards import WhichBack
from nightraid.games.reichbusters.ids import AreaId, HeroId, SkillId
from nightraid.games.reichbusters.rules import awareness, boosts, wounding, wounds
from nightraid.games.reichbusters.rules.attack_targets import Terms, choices
from nightraid.games.reichbusters.rules.base import decks, pool
from nightraid.games.reichbusters.rules.base.in_force import active, may_decide
from nightraid.games.reichbusters.rules.base.unit_keywords import has
from nightraid.games.reichbusters.schema.skills import (
    AnotherAttack,
    AufDeutsch,
    Counterattack,
    CrowdControl,
    IgnoreDamage,
    MechImplants,
    Recon,
    Silent,
    SkillEffect,
    SleightOfHand,
    SpecialAddsDice,
    SpecialOps,
    VrilEnhanced,
    VrilExperiment,
    VrilImplants,
)
from nightraid.games.reichbusters.schema.units import Fixed
from nightraid.games.reichbusters.state import RolledDie, RunningTest, State

HEAL, HURT = "-heal", "-hurt"
"""The two uses of the vril special of Vril Experiment: they follow the name of the skill."""

# ---------------------------------------------------------------- what can be paid for


def offers(game: State, test: RunningTest) -> Iterator[Spend]:
    """The skills of the Hero who tests that a special can be spent on now."""
    if not may_decide(game, test):
        return
    kinds = boosts.kinds_of_specials(test)
    for name, does in active(game, test.hero):
        if isinstance(does, VrilExperiment):
            if "vril" in kinds:
                yield from _experiments(game, test, name)
        elif kinds and is_open(game, test, name, does):
            for kind in kinds:
                yield Spend(name, kind)


def is_open(game: State, test: RunningTest, name: SkillId, does: SkillEffect) -> bool:
    """Whether a skill can be triggered in this test now: of the right kind, not used up, and something to do."""
    match does:
        case VrilEnhanced():
            return name not in game.action.spent_on and bool(game.heroes[test.hero].removed)
        case VrilImplants():
            return name not in game.action.spent_on and surges_left(test) > 0
    if name in test.spent_on:
        return False
    match test.kind:
        case "attack":
            return _open_in_attack(game, test, name, does)
        case "defence":
            return _open_in_defence(game, test, does)
        case "noise":
            return not test.weapon_noise and _open_in_noise(game, test, does)


def _open_in_attack(game: State, test: RunningTest, name: SkillId, does: SkillEffect) -> bool:
    match does:
        case SpecialAddsDice():
            return does.test in ("attack", test.reach)
        case AnotherAttack():
            return does.reach == test.reach and once_a_turn(game, test.hero, name) not in game.turn.used
        case CrowdControl():
            return bool(areas_to_push_into(game, test.hero, test.area)) and bool(units_to_push(game, test.area))
        case _:
            return False


def _open_in_defence(game: State, test: RunningTest, does: SkillEffect) -> bool:
    match does:
        case SpecialAddsDice():
            return does.test == "defence"
        case MechImplants():
            return True
        case IgnoreDamage():
            return not test.ignored
        case Counterattack():
            return bool(choices(game, test.hero, Terms(targets=test.attackers)))
        case _:
            return False


def _open_in_noise(game: State, test: RunningTest, does: SkillEffect) -> bool:
    match does:
        case AufDeutsch():
            return awareness.can_lower(game)
        case SpecialOps():
            return decks.can_draw(game, test.hero)
        case Recon() | Silent() | SleightOfHand():
            return True
        case _:
            return False


def _experiments(game: State, test: RunningTest, name: SkillId) -> Iterator[Spend]:
    """A vril special heals this Hero or wounds an enemy in the area, once per action (RB-SKILL-VRIL-EXPERIMENT-1)."""
    if name + HEAL in game.action.spent_on or name + HURT in game.action.spent_on:
        return
    record = game.heroes[test.hero]
    if record.wounds:
        yield Spend(name + HEAL, "vril")
    for unit in game.units_in(1 << record.area):
        yield Spend(name + HURT, "vril", unit)


def surges_left(test: RunningTest) -> int:
    """Surges that no special has cancelled."""
    return sum([die.face == "surge" for die in test.dice]) - test.cancelled


def once_a_turn(game: State, hero: HeroId, name: SkillId) -> str:
    """What `turn.used` keeps of a skill that works once in each Hero turn and once in each enemy turn (RB-Q-57)."""
    return f"{name}:{hero}:enemy" if game.phase in ("enemy", "alarm") else f"{name}:{hero}"


# ---------------------------------------------------------------- what it does


def trigger(game: State, spend: Spend) -> Rule[None]:
    """A special has been spent on a skill of the Hero who tests."""
    test = pool.running(game)
    hero = test.hero
    if spend.effect.endswith((HEAL, HURT)):
        yield from _experiment(game, hero, spend)
        return
    name = spend.effect
    match game.box.cards.skills[name].does:
        case SpecialAddsDice() | MechImplants() as more:
            yield from pool.add_dice(game, (test.kind,) * more.dice, source=name, why=("RB-SPECIAL-2",))
        case AnotherAttack():
            game.turn = replace(game.turn, used=(*game.turn.used, once_a_turn(game, hero, name)))
        case IgnoreDamage():
            game.test = replace(test, ignored=True)
        case AufDeutsch() as speech:
            why = ("RB-SKILL-AUF-DEUTSCH-1",)
            yield from awareness.lower_nearest(game, game.heroes[hero].area, speech.by, why=why)
        case SpecialOps() as ops:
            yield from decks.draw_action_cards(game, hero, ops.cards, ("RB-SKILL-SPECIAL-OPS-1",))
        case VrilEnhanced():
            yield from _bring_back(game, hero)
        case VrilImplants():
            _turn_surge(game)
            yield SurgeTurned(hero, why=("RB-SKILL-VRIL-IMPLANTS-1",))
        case _:
            pass  # carried out later, by whoever reads `spent_on`


def _experiment(game: State, hero: HeroId, spend: Spend) -> Rule[None]:
    if spend.effect.endswith(HEAL):
        yield from wounds.heal(game, hero, 1, why=("RB-SKILL-VRIL-EXPERIMENT-1",))
    else:
        yield from wounding.wound_unit(game, spend.target, 1, by=hero, how="other", caught=True)


def _bring_back(game: State, hero: HeroId) -> Rule[None]:
    """One of the Hero's cards that are out of the game goes on top of the discard pile (RB-SKILL-VRIL-ENHANCED-1)."""
    why = ("RB-SKILL-VRIL-ENHANCED-1",)
    removed = game.heroes[hero].removed
    options = [BringBack(card) for card in removed]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from choose(WhichBack(hero, seat=game.seat_of(hero), options=options, why=why))
    game.change(
        hero,
        removed=tuple(card for card in removed if card != chosen.card),
        discard=(*game.heroes[hero].discard, chosen.card),
    )
    yield CardReturned(hero, chosen.card, why=why)


def _turn_surge(game: State) -> None:
    """One surge becomes a vril special, which counts 2 and must be spent (RB-SKILL-VRIL-IMPLANTS-1)."""
    test = pool.running(game)
    place = next(place for place, die in enumerate(test.dice) if die.face == "surge")
    dice = list(test.dice)
    dice[place] = RolledDie(dice[place].kind, "special", dice[place].rerolled)
    game.test = replace(test, dice=tuple(dice), specials=(*test.specials, "vril"))


# ---------------------------------------------------------------- Crowd Control


def areas_to_push_into(game: State, hero: HeroId, area: AreaId) -> int:
    """The areas beside that of the target that are farther from the Hero, as a mask (RB-SKILL-CROWD-CONTROL-1)."""
    board = game.box.board
    away = board.routes(game.closed).distances(game.heroes[hero].area)
    beside = bits_of(board.walks(game.closed).adjacent(area))
    return mask_of([place for place in beside if away[place] == UNREACHABLE or away[place] > away[area]])


def units_to_push(game: State, area: AreaId) -> list[int]:
    """The enemy units of an area that can be moved (RB-KEY-FIXED-1)."""
    return [unit for unit in game.units_in(1 << area) if not has(game, unit, Fixed)]
