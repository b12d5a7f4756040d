"""What an answer would bring: the rules themselves, run on a copy of the state until chance or somebody decides.

So what people are shown beforehand is what happens. A step of a game can be run again only from its beginning: the
question must be the first that the step asks, before anything has changed.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from nightraid.engine.ask import Ask, Option, Question, Rule
from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Ended, Event, Explain, Settled


class PassedOver(msgspec.Struct, frozen=True):
    """A question on the way that was answered anyhow, because the rest does not depend on it."""

    question: Question


class Course(NamedTuple):
    """What comes of an answer, as far as it is certain."""

    happened: list[Event | PassedOver]
    question: Question | None
    """Dice, cards or a choice on which the rest depends; None: the step ends, or the match."""

    @property
    def events(self) -> list[Event]:
        """What happened, without what was passed over."""
        return [thing for thing in self.happened if isinstance(thing, Event)]


def run_on(
    step: Rule[Any], ask: Ask[Any], option: Option, pass_over: Callable[[Question], Any] = lambda _: None
) -> Course:
    """Run a step with this answer to its first question.

    `pass_over` gives the answer to a question that need not stop the run, or None for one that does. Raises
    `RuleBroken` if the step asks something else first.
    """
    reply = _until_asked(step, ask, option)
    happened: list[Event | PassedOver] = []
    while True:
        try:
            thing = step.send(reply)
        except StopIteration:
            return Course(happened, None)
        reply = None
        if isinstance(thing, Event):
            happened.append(thing)
            if isinstance(thing, Ended):
                return Course(happened, None)
        elif not isinstance(thing, Explain | Settled):
            reply = pass_over(thing)
            if reply is None:
                return Course(happened, thing)
            happened.append(PassedOver(thing))


def _until_asked(step: Rule[Any], ask: Ask[Any], option: Option) -> Any:
    """Bring a step to its first question; gives the answer to send."""
    thing = next(step)
    while isinstance(thing, Event | Explain | Settled):
        thing = next(step)
    if thing != ask:
        raise RuleBroken(f"the step asks {thing!r}", expected=f"the question of the match, {ask!r}")
    return option
