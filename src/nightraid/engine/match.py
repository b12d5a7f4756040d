"""A match: its set-up plus its answers, and everything that follows from them.

The match runs the game's steps, waits at questions, and keeps each answer in the log. Between steps the state is
plain data; the match keeps a copy of it there, a *checkpoint*. To clone a match is to share the checkpoint and
the answers since: the twin runs the generator again only when it is answered. To undo is to go back to an
earlier checkpoint and feed the answers again.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Generic

import msgspec

from nightraid.engine import undo
from nightraid.engine import view as looking
from nightraid.engine.ask import (
    CHANCE_QUESTIONS,
    Ask,
    ChanceQuestion,
    Option,
    Question,
    Roll,
    Seat,
    SecretAsk,
)
from nightraid.engine.chance import Chance, ChanceAnswer, TypedIn, check_chance
from nightraid.engine.errors import BadSetup, MatchOver, NoSuchOption, NotAsked, RuleBroken
from nightraid.engine.events import Ended, Event, Outcome, Told
from nightraid.engine.game import Game, Refusal, Setup
from nightraid.engine.log import ChanceCame, Chosen, Entry, Log, effective
from nightraid.engine.state import S

_SEGMENT = 16  # of the checkpoints, every so many is kept for undo
_IDLE_STEPS = 10_000  # steps without a question after which the rules are taken to be stuck
_EVENT, _CHANCE, _EXPLAIN = int(Told.EVENT), int(Told.CHANCE), int(Told.EXPLAIN)
WAIT: Chance = TypedIn()


class Segment(msgspec.Struct, frozen=True, gc=False):
    """A stretch of the past: the checkpoint it began at and the events in it. Linked backwards, shared by clones."""

    before: "Segment | None"
    start: int
    free_from: int
    checkpoint: Any
    first_event: int
    events: tuple[Event, ...] = ()


class Match(Generic[S]):
    """One match of one game. See `docs/engine.md` for the whole surface in use."""

    __slots__ = (
        "_base",
        "_checkpoint",
        "_checkpoints",
        "_events",
        "_free_from",
        "_index",
        "_log",
        "_open",
        "_pending",
        "_replies",
        "_rule",
        "_start",
        "_start_events",
        "_start_free_from",
        "_state",
        "chance",
        "checkpoint_every",
        "game",
        "record",
        "setup",
    )

    def __init__(
        self, game: Game[S], setup: Setup, chance: Chance, *, record: bool = True, checkpoint_every: int = 1
    ) -> None:
        """Start a match. `record=False` drops events; a larger `checkpoint_every` makes clones dearer and play cheaper."""
        if not isinstance(setup, game.setup_type):
            raise BadSetup(f"{type(setup).__name__} for {game.name}", expected=game.setup_type.__name__)
        self.game, self.setup, self.chance = game, setup, chance
        self.record, self.checkpoint_every = record, checkpoint_every
        self._log = Log()
        self._open: dict[Seat, Option] = {}
        self._begin(Segment(None, 0, 0, game.new(setup), 0))
        self._run(None)

    # ---- what stands now

    @property
    def pending(self) -> Question | None:
        """The question that waits, or None when the match is over."""
        return self._pending

    @property
    def state(self) -> S:
        """The state as it stands. Look, do not touch: only answers change it."""
        return self._warm_state()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self._warm_state().outcome if self._pending is None else None

    @property
    def seats(self) -> range:
        """All seats of this match."""
        return range(self.setup.seats)

    @property
    def answers(self) -> int:
        """How many answers count so far: choices and chance, without what was taken back."""
        return self._index

    @property
    def log(self) -> Log:
        """Everything that was ever answered, taken back or not."""
        return self._log

    def asks(self) -> tuple[Ask[Any], ...]:
        """The choices that wait for a seat now: none, one, or those of a secret question not yet made."""
        pending = self._pending
        if isinstance(pending, Ask):
            return (pending,)
        if isinstance(pending, SecretAsk):
            return tuple(ask for ask in pending.asks if ask.seat not in self._open)
        return ()

    def ask_of(self, seat: Seat) -> Ask[Any] | None:
        """The choice that waits for this seat, if any."""
        return next((ask for ask in self.asks() if ask.seat == seat), None)

    # ---- answering

    def answer(self, seat: Seat, choice: Option | str) -> None:
        """Answer the question for a seat, with a listed option or its key. Any error leaves everything as it was."""
        option = _find(self._expect_ask(seat), choice)
        before = self._log.length
        try:
            if self._state is None:
                self._warm_state()
            self._accept_choice(seat, option)
        except BaseException:
            self._restore(before)
            raise

    def answer_chance(self, came: Sequence[Any], typed_by: Seat | None = None) -> None:
        """Answer dice, a draw or a shuffle that the chance source left to people."""
        question = self._expect_chance(typed_by)
        answer = tuple(came)
        check_chance(question, answer)
        before = self._log.length
        try:
            self._warm_state()
            self._accept_chance(question, answer, typed_by)
            self._run(answer)
        except BaseException:
            self._restore(before)
            raise

    def _expect_ask(self, seat: Seat) -> Ask[Any]:
        pending = self._pending
        if isinstance(pending, Ask) and pending.seat == seat:
            return pending
        if pending is None:
            raise MatchOver("the match is over", where=f"answer of seat {seat}")
        if (ask := self.ask_of(seat)) is not None:
            return ask
        raise NotAsked(f"seat {seat} is not asked now", expected=f"an answer of {self._waiting()}")

    def _expect_chance(self, typed_by: Seat | None) -> ChanceQuestion:
        question = self._pending
        if question is None:
            raise MatchOver("the match is over", where="dice or cards")
        if not isinstance(question, CHANCE_QUESTIONS):
            raise NotAsked("no dice or cards are asked for now", expected=f"a choice of {self._waiting()}")
        seen_by = seen_by_of(question)
        allowed = self.seats if seen_by is None else seen_by
        if typed_by is not None and typed_by not in allowed:
            raise NotAsked(f"seat {typed_by} may not see this", expected=f"typed in by one of {tuple(allowed)}")
        return question

    def _waiting(self) -> str:
        return ", ".join(f"seat {ask.seat}" for ask in self.asks()) or "dice or cards"

    def _accept_choice(self, seat: Seat, option: Option) -> None:
        self._index += 1
        pending = self._pending
        if not isinstance(pending, SecretAsk):
            self._log.append(Chosen(seat, option))
            self._replies.append(option)
            self._run(option)
            return
        self._log.append(Chosen(seat, option, secret=True))
        self._open = {**self._open, seat: option}
        if len(self._open) == len(pending.asks):
            together = tuple([self._open[ask.seat] for ask in pending.asks])
            self._open = {}
            self._free_from = self._index  # now everybody knows
            self._replies.append(together)
            self._run(together)

    def _accept_chance(self, question: ChanceQuestion, came: ChanceAnswer, typed_by: Seat | None) -> None:
        self._log.append(ChanceCame(came, typed_by, seen_by_of(question)))
        self._index += 1
        self._free_from = self._index
        self._replies.append(came)

    # ---- running the rules

    def _begin(self, base: Segment) -> None:
        """Stand at the beginning of a segment, with nothing answered in it."""
        self._base = base
        self._checkpoints = 0  # taken in this segment
        self._checkpoint: S = base.checkpoint
        self._state: S | None = None
        self._rule: Any = None
        self._start = self._index = base.start
        self._start_free_from = self._free_from = base.free_from
        self._start_events = 0
        self._events: list[Event] = []
        self._replies: list[Any] = []
        self._open = {}
        self._pending: Question | None = None

    def _run(self, reply: Any) -> None:
        """Run the rules until they ask somebody who is not here, or the match ends."""
        if self._rule is None:
            self._state = self.game.copy(self._checkpoint)
            self._rule = self.game.step(self._state)
        send, idle = self._rule.send, 0
        while True:
            try:
                told = send(reply)
            except StopIteration:
                idle += 1
                if idle > _IDLE_STEPS:
                    raise RuleBroken(f"{idle} steps without a question", where=self.game.name) from None
                send, reply = self._next_step(), None
                continue
            kind = told.told
            if kind == _EVENT:
                reply = None
                if self.record:
                    self._events.append(told)
                if told.reveals:
                    self._free_from = self._index
                if type(told) is Ended:
                    self._end(told)
                    return
            elif kind == _CHANCE:
                came = self.chance.answer(told, self._index)
                if came is None:
                    self._pending = told
                    return
                self._accept_chance(told, came, None)
                reply, idle = came, 0
            elif kind == _EXPLAIN:
                reply = None
                if self.record:
                    self._events.append(told.make())
            else:
                self._pending = _sound(told)
                return

    def _end(self, event: Ended) -> None:
        """The match is over, in the middle of whatever rule said so."""
        assert self._state is not None
        self._rule.close()
        self._state.outcome = event.outcome
        self._pending = None

    def _next_step(self) -> Any:
        """A step is done and everything is in the state: take a checkpoint here, and begin the next step."""
        state = self._state
        assert state is not None
        if self._index - self._start >= self.checkpoint_every:
            self._checkpoint = self.game.copy(state)
            self._start, self._start_free_from = self._index, self._free_from
            self._replies = []
            self._checkpoints += 1
            if self._checkpoints == _SEGMENT:
                self._close_segment()
            self._start_events = len(self._events)
        self._rule = self.game.step(state)
        return self._rule.send

    def _close_segment(self) -> None:
        """Lay this segment to the past and begin another at the checkpoint just taken."""
        base = self._base
        past = Segment(base.before, base.start, base.free_from, base.checkpoint, base.first_event, tuple(self._events))
        first_event = base.first_event + len(self._events)
        self._base = Segment(past, self._start, self._start_free_from, self._checkpoint, first_event)
        self._checkpoints = 0
        self._events = []

    def _warm_state(self) -> S:
        """The live state; a clone that has not been looked at yet makes it now, from the checkpoint."""
        if self._state is None:
            self._state = state = self.game.copy(self._checkpoint)
            self._rule, reply = self.game.step(state), None
            replies = iter(self._replies)
            while True:
                try:
                    told = self._rule.send(reply)
                except StopIteration:
                    self._rule, reply = self.game.step(state), None
                    continue
                reply = None
                if isinstance(told, Ended):
                    state.outcome = told.outcome
                    break
                if told.told not in (_EVENT, _EXPLAIN):
                    try:
                        reply = next(replies)
                    except StopIteration:
                        break
        return self._state

    # ---- twins

    def clone(self, chance: Chance | None = None) -> "Match[S]":
        """An independent twin. Give playouts a `chance` of their own: they must not read this match's dice."""
        twin: Match[S] = Match.__new__(Match)
        twin.game, twin.setup, twin.record = self.game, self.setup, self.record
        twin.chance = self.chance.clone() if chance is None else chance
        twin.checkpoint_every = self.checkpoint_every
        twin._base, twin._checkpoints, twin._checkpoint = self._base, self._checkpoints, self._checkpoint
        twin._start, twin._start_free_from = self._start, self._start_free_from
        twin._index, twin._free_from, twin._start_events = self._index, self._free_from, self._start_events
        twin._events, twin._replies = self._events[:], self._replies[:]
        twin._open, twin._pending = self._open, self._pending
        twin._log = self._log.fork()
        twin._state = twin._rule = None
        return twin

    def _become(self, other: "Match[S]") -> None:
        """Take over everything from a twin that was brought to where this match should stand."""
        for name in Match.__slots__:
            setattr(self, name, getattr(other, name))

    def _restore(self, length: int) -> None:
        """An answer failed in the rules: stand again where the log was `length` entries long."""
        self._log.cut(length)
        self._rebuild(effective(self._log))

    def _rebuild(self, answers: Sequence[Chosen | ChanceCame]) -> None:
        """Stand where these answers lead, from the nearest checkpoint before; the log stays as it is."""
        log, chance = self._log, self.chance
        self._log, self.chance = Log(), WAIT
        try:
            self._go_back(len(answers))
            self._run(None)
            for entry in answers[self._start :]:
                self._feed(entry)
        finally:
            self._log, self.chance = log, chance

    def _go_back(self, index: int) -> None:
        """Stand at the last checkpoint that is kept at or before this number of answers."""
        if self._start <= index:
            # The newest checkpoint stands within the segment: stay there and keep the events before it.
            del self._events[self._start_events :]
            self._index, self._free_from = self._start, self._start_free_from
            self._state = self._rule = self._pending = None
            self._replies, self._open = [], {}
            return
        base: Segment | None = self._base
        while base is not None and base.start > index:
            base = base.before
        self._begin(base or Segment(None, 0, 0, self.game.new(self.setup), 0))

    def _feed(self, entry: Entry) -> None:
        """Give an answer out of a log, checked like any other."""
        match entry:
            case Chosen():
                ask = self._expect_ask(entry.seat)
                if entry.secret != isinstance(self._pending, SecretAsk):
                    raise NotAsked("a choice wrongly marked as secret or open", expected="as it was asked")
                self._accept_choice(entry.seat, _find(ask, entry.option))
            case ChanceCame():
                question = self._expect_chance(entry.typed_by)
                check_chance(question, entry.came)
                if entry.seen_by != seen_by_of(question):
                    raise NotAsked(f"seen by {entry.seen_by}", expected=f"seen by {seen_by_of(question)}")
                self._accept_chance(question, entry.came, entry.typed_by)
                self._run(entry.came)
            case _:
                undo.replay(self, entry)

    def _go_on(self) -> None:
        """After a replay: if dice or cards are asked for, let the chance source answer them."""
        question = self._pending
        if isinstance(question, CHANCE_QUESTIONS):
            came = self.chance.answer(question, self._index)
            if came is not None:
                self._accept_chance(question, came, None)
                self._run(came)

    # ---- taking back

    def free_undo(self, seat: Seat) -> int | None:
        """The number of answers this seat may go back to without asking anybody; None if it may not."""
        return undo.free_undo(self, seat)

    def undo(self, seat: Seat, to: int | None = None, consent: Sequence[Seat] = ()) -> None:
        """Take back this seat's last choice, or everything after `to` answers.

        Free as long as nothing was revealed since; beyond that every seat must be in `consent`, and the log says so.
        """
        undo.take_back(self, seat, to, tuple(consent))

    # ---- looking

    def events(self, since: int = 0) -> Iterator[Event]:
        """What happened, in order, from event number `since` on."""
        parts = [(self._base.first_event, tuple(self._events))]
        past = self._base.before
        while past is not None and parts[-1][0] > since:
            parts.append((past.first_event, past.events))
            past = past.before
        for first, events in reversed(parts):
            yield from events[max(0, since - first) :]

    @property
    def event_count(self) -> int:
        """How many events there have been."""
        return self._base.first_event + len(self._events)

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

    def fingerprint(self) -> str:
        """The same for two matches that stand alike: same state, same question, same options."""
        return looking.fingerprint(self)


def seen_by_of(question: ChanceQuestion) -> tuple[Seat, ...] | None:
    """Who sees the answer to a chance question; None: everybody."""
    return None if isinstance(question, Roll) else question.seen_by


def _find(ask: Ask[Option], choice: Option | str) -> Option:
    """The listed option that an answer names."""
    if isinstance(choice, str):
        for option in ask.options:
            if option.key == choice:
                return option
        named: str = choice
    else:
        if choice in ask.options:
            return choice
        named = choice.key
    keys = ", ".join(option.key for option in ask.options[:12])
    more = ", …" if len(ask.options) > 12 else ""
    raise NoSuchOption(f"{named!r} is not offered", where=f"seat {ask.seat}", expected=f"one of {keys}{more}")


def _sound(told: Any) -> Question:
    """A question somebody can answer; anything else is a fault in the rules."""
    kind = getattr(told, "told", None)
    if kind == Told.ASK:
        if told.options:
            return told  # type: ignore[no-any-return]
        raise RuleBroken(f"{type(told).__name__} has no options", where=f"seat {told.seat}")
    if kind != Told.SECRET_ASK:
        raise RuleBroken(f"a rule yielded {type(told).__name__}", expected="a question or an event")
    seats = [ask.seat for ask in told.asks]
    if not seats or len(set(seats)) != len(seats) or not all(ask.options for ask in told.asks):
        raise RuleBroken("a secret question without seats or options, or one that asks a seat twice")
    return told  # type: ignore[no-any-return]
