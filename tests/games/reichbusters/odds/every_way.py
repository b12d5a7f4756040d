"""A test of Reichbusters followed every way: all that dice can show, and after each all that the Hero can do.

The rule itself is run again for every way, and nothing is known here of what is good: so this is slow and simple. Where
the same dice lie there in the same order, the rest is the same and not followed again.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from tests.possibilities import possibilities, total_weight

from nightraid.engine.ask import Ask, Draw, Option, Roll
from nightraid.engine.events import Event, Explain, Settled
from nightraid.engine.state import copier
from nightraid.games.reichbusters.asks.options.testing import (
    Boost,
    GiveNoHelp,
    RerollDie,
    RollDice,
    Settle,
    Spend,
    TakeFailure,
)
from nightraid.games.reichbusters.asks.questions.testing import RerollRoll
from nightraid.games.reichbusters.rules import testing
from nightraid.games.reichbusters.rules.base.pool import DuringTest, succeeds, total
from nightraid.games.reichbusters.state import RunningTest, State

FREE = (Spend, Boost, RerollDie, Settle)
"""What costs nothing but specials."""
PASSED = (RollDice, TakeFailure, GiveNoHelp)
copy_state = copier(State)


class Came(NamedTuple):
    """Where a rule stands after some replies: its question, or the test as it ended."""

    game: State
    question: Any
    test: RunningTest | None


def best_chance(game: State, test: RunningTest) -> float:
    """How likely a test succeeds if the Hero always does what is best for that; in a noise test, what is quietest."""
    return _chance(game, test, (), {})


def _chance(game: State, test: RunningTest, replies: tuple[Any, ...], known: dict[Any, float]) -> float:
    came = _run(game, test, replies)
    if came.test is not None:
        return float(succeeds(came.game, came.test) or came.test.ignored)
    now = came.game.test
    assert now is not None
    if test.kind != "noise" and now.rolled and total(came.game, now) >= test.against and not _again(came.question):
        return 1.0  # who has enough can leave it at that
    if test.kind == "noise" and any(die.face == "special" for die in now.dice):
        return 1.0  # specials are not rolled again
    if isinstance(came.question, Draw):
        return float(total(came.game, now) >= test.against)  # surges strike: the dice lie as they lie
    if isinstance(came.question, Roll):
        ways, weights = possibilities(came.question), total_weight(came.question)
        return sum(often / weights * _chance(game, test, (*replies, faces), known) for faces, often in ways)
    place = now, came.game.action
    if place not in known:
        chances = [_chance(game, test, (*replies, option), known) for option in _worth_trying(came.question)]
        known[place] = min(chances) if test.kind == "noise" else max(chances)
    return known[place]


def _again(question: Any) -> bool:
    """Whether a die lies there that is about to be rolled again, so that it does not count."""
    return isinstance(question, RerollRoll)


def _worth_trying(ask: Ask[Any]) -> Sequence[Option]:
    passed = [option for option in ask.options if isinstance(option, PASSED)]
    return passed or [option for option in ask.options if isinstance(option, FREE)]


def _run(game: State, test: RunningTest, replies: Sequence[Any]) -> Came:
    twin = copy_state(game)
    rule = _whole(twin, test)
    waiting, reply = list(replies), None
    while True:
        try:
            said = rule.send(reply)
        except StopIteration as done:
            return Came(twin, None, done.value)
        reply = None
        if not isinstance(said, Event | Explain | Settled):
            if not waiting:
                return Came(twin, said, None)
            reply = waiting.pop(0)


def _whole(game: State, test: RunningTest) -> Any:
    """The test from its beginning until its result is declared; no card is drawn for noise."""
    if test.kind != "noise":
        return testing.run_test(game, test)
    return _noise(game, test)


def _noise(game: State, test: RunningTest) -> Any:
    with DuringTest(game, test):
        yield testing.test_began(test)
        yield from testing.before_the_roll(game)
        yield from testing.roll_and_spend(game)
        return testing.end_test(game)
