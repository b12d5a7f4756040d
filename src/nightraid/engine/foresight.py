"""What an answer would bring: the rules themselves, run on a copy of the state until chance or a player decides.

So players are shown beforehand what really happens. A step of a game can be run again only from its beginning: the
question must be the first that the step asks, before anything has changed.
"""

from collections.abc import Callable, Iterator
from typing import Any, Generic, NamedTuple, TypeVar

from nightraid.engine.ask import Ask, Option, Question, Rule
from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Ended, Event, Explain, Settled
from nightraid.engine.state import S

T = TypeVar("T")


class Foreseen(NamedTuple, Generic[S]):
    """What comes of an answer, as far as it is certain."""

    after: S
    """The copy that the rules ran on."""
    events: list[Event]
    question: Question | None
    """Dice, cards or a choice on which the rest depends; None: the rule ends, or the match."""
    passed: int = 0
    """Questions on the way that were passed over, because the rest does not depend on them."""


class PassOver(NamedTuple):
    """Which questions need not stop a run."""

    answer: Callable[[Question], Any]
    """An answer to such a question, any will do; None for a question that stops the run."""
    shown_by: tuple[type[Event], ...] = ()
    """Events that show what came of such a question. They are left out: it is not known yet."""


def _stop(_: Question) -> Any:
    return None


NOTHING = PassOver(_stop)


def foresee(after: S, step: Rule[Any], ask: Ask[Any], option: Option, pass_over: PassOver = NOTHING) -> Foreseen[S]:
    """Run a step on a copy of the state, with this answer to its first question.

    Raises `RuleBroken` if the step asks something else first.
    """
    thing = next(step)
    while isinstance(thing, Event | Explain | Settled):
        thing = next(step)
    if thing != ask:
        raise RuleBroken(f"the step asks {thing!r}", expected=f"the question of the match, {ask!r}")
    return run(after, step, pass_over, option)


def run(after: S, rule: Rule[Any], pass_over: PassOver = NOTHING, reply: Any = None) -> Foreseen[S]:
    """Run a rule on a copy of the state until chance or a player decides. `reply` is for a rule that has asked."""
    events, stopped_by, passed, hidden = list[Event](), list[Question](), 0, False

    def answer(question: Question) -> Any:
        nonlocal passed, hidden
        given = pass_over.answer(question)
        if given is None:
            stopped_by.append(question)
        else:
            passed, hidden = passed + 1, True
        return given

    for event in events_of(rule, answer, reply):
        if hidden and isinstance(event, pass_over.shown_by):
            hidden = False
        else:
            events.append(event)
    return Foreseen(after, events, stopped_by[0] if stopped_by else None, passed)


def events_of(rule: Rule[Any], answer: Callable[[Question], Any], reply: Any = None) -> Iterator[Event]:
    """The events of a rule as they happen, while `answer` answers its questions.

    They end with the rule, with the match, or where the answer is None.
    """
    while True:
        try:
            thing = rule.send(reply)
        except StopIteration:
            return
        reply = None
        if isinstance(thing, Event):
            yield thing
            if isinstance(thing, Ended):
                return
        elif not isinstance(thing, Explain | Settled) and (reply := answer(thing)) is None:
            return


def end_of(rule: Rule[T]) -> T:
    """Run a rule that asks nothing to its end: what it returns."""
    while True:
        try:
            thing = next(rule)
        except StopIteration as done:
            value: T = done.value
            return value
        if not isinstance(thing, Event | Explain | Settled):
            raise RuleBroken(f"the rule asks {thing!r}", expected="a rule that asks nothing")
