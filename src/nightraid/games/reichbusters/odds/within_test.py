"""How likely the running test succeeds from where it stands, and with what could still be done to it.

Exact, if every special that is left becomes a boost and nothing else is done afterwards.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

from nightraid.engine import foresight
from nightraid.engine.ask import Option, Roll, Rule
from nightraid.engine.rolls import percent
from nightraid.engine.state import copier
from nightraid.games.reichbusters.asks.options import testing as chosen
from nightraid.games.reichbusters.asks.options.cards import RollAgain, TakeOutDie
from nightraid.games.reichbusters.asks.questions.cards import WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.asks.questions.testing import RerollRoll
from nightraid.games.reichbusters.ids import VALUES, DieKind
from nightraid.games.reichbusters.rules import boosts, heroism, items_in_test, modifiers, specials, testing
from nightraid.games.reichbusters.rules.base import in_force, pool
from nightraid.games.reichbusters.rules.base.pool_odds import SPECIAL, chance_to_reach
from nightraid.games.reichbusters.schema.skills import Precise
from nightraid.games.reichbusters.state import RunningTest, State

copy_state = copier(State)
Foreseen: TypeAlias = foresight.Foreseen[State]


# ---------------------------------------------------------------- from where a test stands


def chance_of(game: State, test: RunningTest, rolling: Sequence[DieKind] = (), less: int = 0) -> float:
    """How often of 100 a test comes to what is needed; with these dice still to be rolled, and so much off its total.

    Before the roll the whole pool is to be rolled, and others may give specials.
    """
    given = 0 if test.rolled else in_force.specials_given(game, test)
    to_roll = (*(() if test.rolled else test.pool), *test.specials, *pool.dice_of(test.kind, given), *rolling)
    precise = in_force.skill(game, test.hero, Precise) if test.kind == "attack" else None
    return chance_to_reach(
        game.box,
        to_roll,
        test.against,
        added=pool.total(game, test) - less + SPECIAL * given,
        precise=precise.value if precise else 0,
        pierced=test.piercing,
    )


def surge_chance(game: State, kinds: Sequence[DieKind]) -> float:
    """How often of 100 one of these dice, or of the boosts of their specials, shows a surge; 0 without vril dice."""
    faces = game.box.dice["vril"].faces
    quiet = sum(face not in ("surge", "special") for face in faces) / len(faces)
    special = faces.count("special") / len(faces)
    return percent(1 - (quiet / (1 - special)) ** kinds.count("vril"))


# ---------------------------------------------------------------- with what could be done to it


def within_test(game: State, option: Option) -> Foreseen | None:
    """Do something to the running test on a copy of the table; None for what does nothing to it."""
    after = copy_state(game)
    rule = doing(after, option)
    return None if rule is None else foresight.run(after, rule)


def doing(game: State, option: Option) -> Rule[Any] | None:
    """The rule that an answer within a test sets going; None for one that does nothing to it."""
    match option:
        case chosen.Spend():
            return specials.spend(game, option)
        case chosen.Boost(die):
            return boosts.boost(game, die)
        case chosen.RerollDie(place, source):
            return pool.reroll(game, (place,), source, testing.STEP_3)
        case chosen.PlayModifier(hero, card):
            return modifiers.apply_modifier(game, hero, card)
        case chosen.UseInTest():
            return items_in_test.use_in_test(game, option)
        case chosen.AddDie(source):
            offered = dict(testing.dice_offered(game, pool.running(game)))
            return pool.add_dice(game, offered[source], source, ())
        case chosen.SpendHeroism():
            return heroism.win(game, option, ("RB-HEROISM-3",))
    return None


def chance_after(foreseen: Foreseen) -> float:
    """How often of 100 the test then comes to what is needed; of dice to choose the best are taken."""
    game, test, question = foreseen.after, pool.running(foreseen.after), foreseen.question
    match question:
        case RerollRoll(showing=showing):
            kinds = _kinds(game, question)
            off = sum(_worth(test, kind, face) for kind, face in zip(kinds, showing, strict=True))
            return chance_of(game, test, kinds, off)
        case Roll():
            return chance_of(game, test, _kinds(game, question))
        case WhichRollAgain(options=options, left=left):
            places = [option.place for option in options if isinstance(option, RollAgain)]
            return _best(test, [_rerolling(game, test, few) for few in _few(test, places, left)])
        case WhichDieOut(options=options, left=left):
            places = [option.place for option in options if isinstance(option, TakeOutDie)]
            return _best(test, [chance_of(game, test, less=_sum(test, few)) for few in _few(test, places, left)])
    return chance_of(game, test)


def _few(test: RunningTest, places: Sequence[int], most: int) -> list[Sequence[int]]:
    """None of these dice, the worst, the worst two and so on; in a noise test the loudest are the worst."""
    worth = sorted(places, key=lambda place: _worth_at(test, place), reverse=test.kind == "noise")
    return [worth[:number] for number in range(min(most, len(worth)) + 1)]


def _best(test: RunningTest, chances: Sequence[float]) -> float:
    return min(chances) if test.kind == "noise" else max(chances)


def _rerolling(game: State, test: RunningTest, places: Sequence[int]) -> float:
    return chance_of(game, test, [test.dice[place].kind for place in places], _sum(test, places))


def _sum(test: RunningTest, places: Sequence[int]) -> int:
    return sum(_worth_at(test, place) for place in places)


def _worth_at(test: RunningTest, place: int) -> int:
    die = test.dice[place]
    return _worth(test, die.kind, die.face)


def _worth(test: RunningTest, kind: DieKind, face: Any) -> int:
    """What a die counts; a 1 may be pierced (RB-KEY-PIERCING-1)."""
    if face == "one" and kind == "defence" and test.piercing:
        return 0
    return VALUES[face]


def _kinds(game: State, question: Roll[Any]) -> list[DieKind]:
    kinds: dict[str, DieKind] = {die.name: kind for kind, die in game.box.dice.items()}
    return [kinds[die.name] for die in question.dice]
