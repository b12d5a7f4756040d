"""A match: its set-up plus its answers, and everything that follows from them.

The match runs the game's steps, waits at questions, and keeps each answer in the log. Between steps the state is
plain data; the match keeps a copy of it there, a *checkpoint*. To clone a match is to share the checkpoint and
the answers since: the twin runs the generator again only when it is answered. To undo is to go back to an
earlier checkpoint and feed the answers again. `progress.py` does this work; `Match` is the surface.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic

from nightraid.engine import replay, undo
from nightraid.engine import view as looking
from nightraid.engine.ask import Ask, Option, Question, Seat
from nightraid.engine.asking import find_option
from nightraid.engine.chance import WAIT, Chance, check_chance
from nightraid.engine.errors import BadSetup
from nightraid.engine.events import Event, Outcome, Told
from nightraid.engine.game import Game, Refusal, Setup
from nightraid.engine.log import Answer, Entry, Log
from nightraid.engine.progress import Checkpoint, Progress
from nightraid.engine.state import S
from nightraid.engine.words import Message

_ASK = int(Told.ASK)
_new: Any = object.__new__  # looked up once: bots clone by the million


class Match(Generic[S]):
    """One match of one game. See `docs/engine.md` for the whole surface in use."""

    __slots__ = ("progress",)

    progress: Progress[S]
    """Where it stands inside: for `replay`, `undo` and `save`."""

    def __init__(self, game: Game[S], setup: Setup, chance: Chance, *, record: bool = True) -> None:
        """Start a match. `record=False` drops events, for simulations that nobody watches."""
        if not isinstance(setup, game.setup_type):
            raise BadSetup(f"{type(setup).__name__} for {game.name}", expected=game.setup_type.__name__)
        self.progress = Progress(game, game.settled(setup), chance, record=record)
        self.progress.run(None)

    @classmethod
    def at(cls, game: Game[S], setup: Setup, state: S, chance: Chance, *, record: bool = True) -> "Match[S]":
        """A match that begins at a hand-made state, for tests, editors and odds. It has no log to be saved by."""
        match = cls(game, setup, WAIT, record=record)
        match.progress.chance = chance
        match.progress.restart(Checkpoint(game.copy(state)), "hand-made")
        return match

    # ---- what stands now

    @property
    def game(self) -> Game[S]:
        """The game it is a match of."""
        return self.progress.game

    @property
    def setup(self) -> Setup:
        """The set-up it began with."""
        return self.progress.setup

    @property
    def pending(self) -> Question | None:
        """The question that waits, or None when the match is over."""
        return self.progress.pending

    @property
    def state(self) -> S:
        """The state as it stands. Look, do not touch: only answers change it."""
        state = self.progress.state
        return state if state is not None else self.progress.live()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.state.outcome if self.progress.pending is None else None

    @property
    def box(self) -> Any:
        """What is printed: content and geometry of this match."""
        return self.progress.checkpoint.state.box

    @property
    def seats(self) -> range:
        """All seats of this match."""
        return range(self.setup.seats)

    @property
    def answers(self) -> int:
        """How many answers count so far: choices and chance, without what was taken back."""
        return self.progress.answers

    @property
    def chance(self) -> Chance:
        """Who answers dice, draws and shuffles. Another source takes over in `clone` or on loading."""
        return self.progress.chance

    @property
    def record(self) -> bool:
        """Whether events are kept."""
        return self.progress.record

    @record.setter
    def record(self, record: bool) -> None:
        self.progress.record = record

    @property
    def log(self) -> Log:
        """Everything that was ever answered, taken back or not."""
        return replay.recalled(self).log

    def asks(self) -> tuple[Ask[Any], ...]:
        """The choices that wait for a seat now: none, one, those of any seat, or of a secret question not yet made."""
        return self.progress.asks()

    def ask_of(self, seat: Seat) -> Ask[Any] | None:
        """The choice that waits for this seat, if any."""
        return next((ask for ask in self.progress.asks() if ask.seat == seat), None)

    # ---- answering

    def answer(self, seat: Seat, choice: Option | str | int) -> None:
        """Answer the question for a seat: with an option, its key, or its place in the list.

        Any error leaves everything as it was.
        """
        progress = self.progress
        pending: Any = progress.pending  # not isinstance: it is slow for structs, and this is where time goes
        waits = pending is not None and pending.told == _ASK and pending.seat == seat
        ask: Ask[Any] = pending if waits else progress.expect_ask(seat)
        options = ask.options
        option = options[choice] if type(choice) is int and 0 <= choice < len(options) else find_option(ask, choice)
        before = progress.log.length
        try:
            if waits:
                progress.choose(ask.seat, option)
            else:
                progress.choose_with_others(ask.seat, option)
        except BaseException:
            replay.restore(self, before)
            raise

    def answer_chance(self, came: Sequence[Any], typed_by: Seat | None = None) -> None:
        """Answer dice, a draw or a shuffle that the chance source left to people."""
        progress = self.progress
        question = progress.expect_chance(typed_by)
        answer = check_chance(question, came)
        before = progress.log.length
        try:
            progress.take_chance(question, answer, typed_by)
        except BaseException:
            replay.restore(self, before)
            raise

    # ---- twins

    def clone(self, chance: Chance | None = None) -> "Match[S]":
        """An independent twin. Give playouts a `chance` of their own: they must not read this match's dice."""
        twin: Match[S] = _new(Match)
        twin.progress = self.progress.fork(chance)
        return twin

    def earlier(self, answers: int) -> "Match[S]":
        """A twin that stands where the first so many answers that count lead, with no dice of its own."""
        return replay.earlier(self, answers)

    def under_way(self) -> tuple[S, tuple[Answer, ...]]:
        """The state at which the step began that is under way, and the answers in it so far, all hidden things too."""
        return replay.under_way(self)

    # ---- taking back

    def free_undo(self, seat: Seat) -> int | None:
        """The number of answers this seat may go back to without asking anybody; None if it may not."""
        return undo.free_undo(self, seat)

    def withdraws(self, seat: Seat) -> bool:
        """Whether `undo` takes back this seat's last choice alone: nobody's later choice rests on it."""
        return undo.withdraws(self, seat)

    def undo(self, seat: Seat, to: int | None = None, consent: Sequence[Seat] = ()) -> None:
        """Take back this seat's last choice, or everything after `to` answers.

        Free as long as nothing was revealed since; beyond that every seat must be in `consent`, and the log says so.
        """
        undo.take_back(self, seat, to, tuple(consent))

    # ---- looking

    def events(self, since: int = 0) -> Iterator[Event]:
        """What happened, in order, from event number `since` on."""
        yield from replay.recalled(self).events_since(since)

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        return self.progress.base.first_event + len(self.progress.events)

    def view(self, seat: Seat | None) -> looking.SeatView:
        """What this seat may know now (None: a spectator)."""
        return looking.seat_view(self, seat)

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """The events as this seat may know them."""
        return looking.events_for(self, seat, since)

    def log_for(self, seat: Seat | None) -> list[Entry]:
        """The log as this seat may know it."""
        return looking.log_for(self, seat)

    def offer(self, seat: Seat, *, previews: bool = True) -> looking.Offer | None:
        """The question that waits for this seat with words, rules and previews, and what is refused and why."""
        return looking.offer(self, seat, previews=previews)

    def why_not(self, seat: Seat, key: str | None = None) -> list[Refusal]:
        """Why an option is not offered; without a key, everything that is refused now."""
        return looking.why_not(self, seat, key)

    def say(self, message: Message) -> str:
        """A message in words, with the names of this match."""
        return self.game.words.say(message, self.box)

    def fingerprint(self) -> str:
        """The same for two matches that stand alike: same state, same question, same options."""
        return looking.fingerprint(self)
