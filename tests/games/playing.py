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

from nightraid.bots import make_bot
from nightraid.engine.ask import Ask, ChanceQuestion, Seat
from nightraid.engine.chance import ChanceAnswer, Scripted
from nightraid.engine.events import Event
from nightraid.engine.game import Game, Setup
from nightraid.engine.match import Match
from nightraid.engine.state import S

E = TypeVar("E", bound=Event)
Came = Iterable[Sequence[Any]]
"""What chance brings, in order: faces of dice, cards of a draw."""


class Forced:
    """Chance as a test wants it: nothing comes before a script is laid in, and then that and no more."""

    def __init__(self) -> None:
        self._script: Scripted | None = None

    def lay_in(self, came: Came) -> None:
        """From now on these results come, in this order."""
        self._script = Scripted(came)

    def check_used(self) -> None:
        """Every result that was forced must have been needed."""
        assert self._script is not None
        assert self._script.left == 0, f"{self._script.left} forced results were not needed"

    def answer(self, question: ChanceQuestion, at: int) -> ChanceAnswer | None:
        """See `Chance.answer`."""
        return self._script.answer(question, at) if self._script else None

    def clone(self) -> "Forced":
        """See `Chance.clone`."""
        twin = Forced()
        twin._script = self._script.clone() if self._script else None
        return twin


class Table(Generic[S]):
    """A match in the hands of a test, and what chance brings to it."""

    def __init__(self, match: Match[S], chance: Forced) -> None:
        self.match, self._chance = match, chance

    # ---- playing

    def answer(self, *keys: str, came: Came = ()) -> list[Event]:
        """Give these answers, one after the other; returns what happened, in order."""
        before = self.match.event_count
        self._chance.lay_in(came)
        for key in keys:
            self.match.answer(self.asked.seat, key)
        self._chance.check_used()
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
    chance = Forced()
    chance.lay_in(came)
    table = Table(Match(game, setup, chance), chance)
    chance.check_used()
    return table


def at(game: Game[S], setup: Setup, state: S, came: Came = ()) -> Table[S]:
    """A match that stands at a hand-made state, as if it had been played there, to the first choice."""
    chance = Forced()
    chance.lay_in(came)
    match = Match.at(game, setup, state, chance)
    chance.check_used()
    return Table(match, chance)


def all_told(events: Iterable[Event], kind: type[E]) -> list[E]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def told(events: Iterable[Event], kind: type[E]) -> E:
    """The one event of this kind."""
    (event,) = all_told(events, kind)
    return event


def previews(match: Match[Any], ask: Ask[Any]) -> dict[str, Any]:
    """What each option of a question would mean, by its key."""
    offer = match.offer(ask.seat)
    assert offer is not None
    return {option.key: option.preview for option in offer.options}


def order(events: Iterable[Event], *kinds: type[Event]) -> list[type[Event]]:
    """The events of these kinds, in the order in which they came."""
    return [type(event) for event in events if isinstance(event, kinds)]


def chosen(table: Table[Any]) -> str:
    """What the greedy bot answers to the question that waits."""
    return make_bot(table.match.game, "greedy", 1).choose(table.match, table.seat)
