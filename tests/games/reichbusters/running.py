"""One rule of Reichbusters by itself: run it on a position, give its answers and its dice, see what it did.

    game = position({"brick": "a"}, units={"soldier 1": "c"})
    ran = run(happened(game))
    assert told(ran.events, AwarenessRose).level == 1

Every answer and every forced result must be used. A rule that asks more than it is answered fails the test with the
question it asks.
"""

from collections.abc import Generator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from tests.games.playing import Came

from nightraid.engine.ask import AnyAsk, Ask, SecretAsk
from nightraid.engine.chance import Scripted
from nightraid.engine.events import Ended, Event, Explain, Settled

T = TypeVar("T")


class Ran(NamedTuple, Generic[T]):
    """What a rule returned, what it told, and what it asked."""

    result: T | None
    events: list[Event]
    asked: list[Ask[Any]]


def run(rule: Generator[Any, Any, T], *keys: str, came: Came = ()) -> Ran[T]:
    """Run a rule to its end, or to the end of the game."""
    answers, chance = list(keys), Scripted(came)
    events: list[Event] = []
    asked: list[Ask[Any]] = []
    sent: Any = None
    rolled = 0  # each result belongs to a place of its own
    try:
        while True:
            said = rule.send(sent)
            sent = None
            match said:
                case Ended():
                    events.append(said)
                    break
                case Event():
                    events.append(said)
                case Explain():
                    events.append(said.make())
                case Settled():
                    pass
                case Ask() | AnyAsk() | SecretAsk():
                    sent = _answer(said, asked, answers)
                case _:
                    sent = chance.answer(said, rolled)
                    rolled += 1
    except StopIteration as stop:
        result = stop.value
    else:
        result = None
    assert not answers, f"answers that nobody asked for: {answers}"
    assert chance.left == 0, f"{chance.left} forced results were not needed"
    return Ran(result, events, asked)


def _answer(said: Any, asked: list[Ask[Any]], answers: list[str]) -> Any:
    asks: Sequence[Ask[Any]] = (said,) if isinstance(said, Ask) else said.asks
    if isinstance(said, SecretAsk):
        return tuple(_option(ask, asked, answers) for ask in asks)
    if isinstance(said, AnyAsk):
        wanted = answers[0] if answers else ""
        ask = next((ask for ask in asks if wanted in [option.key for option in ask.options]), asks[0])
        return ask.seat, _option(ask, asked, answers)
    return _option(said, asked, answers)


def _option(ask: Ask[Any], asked: list[Ask[Any]], answers: list[str]) -> Any:
    asked.append(ask)
    keys = [option.key for option in ask.options]
    assert answers, f"{type(ask).__name__} is asked and nobody answers; it offers {keys}"
    wanted = answers.pop(0)
    assert wanted in keys, f"{wanted} is not offered by {type(ask).__name__}: {keys}"
    return ask.options[keys.index(wanted)]


def offered(ran: Ran[Any], question: int = -1) -> list[str]:
    """The keys of what a question offered; the last one unless said otherwise."""
    return [option.key for option in ran.asked[question].options]
