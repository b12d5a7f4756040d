"""A way to set up a position and play it in tests: say where things stand, what chance brings, what is answered.

    table = at(game, setup, state)                          # a hand-made position; `begin` starts from the set-up
    happened = table.answer("shoot:3", came=[(1, 6)])       # one answer, and the dice it needs
    assert told(happened, Shot).hit
    assert table.refused("shoot:3") == ("CF-TURN-3",)

Answers are given by key, for whichever seat is asked; a secret question is answered in the order of its seats.
Every forced result must be used: one too few or one too many fails the test.
"""

from collections.abc import Iterable, Sequence
from typing import Any, Generic, TypeVar

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.chance import Scripted
from nightraid.engine.events import Event
from nightraid.engine.game import Game, Setup
from nightraid.engine.match import WAIT, Match, Segment
from nightraid.engine.state import S

E = TypeVar("E", bound=Event)
Came = Iterable[Sequence[Any]]
"""What chance brings, in order: faces of dice, cards of a draw."""


class Table(Generic[S]):
    """A match in the hands of a test."""

    def __init__(self, match: Match[S]) -> None:
        self.match = match

    # ---- playing

    def answer(self, *keys: str, came: Came = ()) -> list[Event]:
        """Give these answers, one after the other; returns what happened, in order."""
        before = self.match.event_count
        script = Scripted(came)
        self.match.chance = script
        for key in keys:
            self.match.answer(self.asked.seat, key)
        assert script.left == 0, f"{script.left} forced results were not needed"
        return list(self.match.events(before))

    # ---- looking

    @property
    def state(self) -> S:
        """The state as it stands."""
        return self.match.state

    @property
    def asked(self) -> Ask[Any]:
        """The choice that waits; of a secret question, the first that is still open."""
        asks = self.match.asks()
        assert asks, f"nobody is asked: {self.match.pending}"
        return asks[0]

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.asked.seat

    @property
    def keys(self) -> list[str]:
        """The keys of the options listed."""
        return [option.key for option in self.asked.options]

    def listed(self, kind: str) -> set[str]:
        """What the options of one kind are about: of `step:8` and `step:9`, 8 and 9."""
        return {key.partition(":")[2] for key in self.keys if key.partition(":")[0] == kind}

    def refused(self, key: str) -> tuple[str, ...]:
        """The rules for which an option is not offered; empty if it is offered or nobody thinks of it."""
        return tuple(rule for refusal in self.match.why_not(self.seat, key) for rule in refusal.rules)


def begin(game: Game[S], setup: Setup, came: Came = ()) -> Table[S]:
    """A match from its set-up, to the first choice."""
    script = Scripted(came)
    table = Table(Match(game, setup, script))
    assert script.left == 0, f"{script.left} forced results were not needed"
    return table


def at(game: Game[S], setup: Setup, state: S, came: Came = ()) -> Table[S]:
    """A match that stands at a hand-made state, as if it had been played there, to the first choice."""
    match: Match[S] = Match(game, setup, WAIT)
    match.chance = script = Scripted(came)
    match._begin(Segment(None, 0, 0, state, 0))
    match._run(None)
    assert script.left == 0, f"{script.left} forced results were not needed"
    return Table(match)


def all_told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def told(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (event,) = all_told(events, kind)
    return event
