"""A match: its set-up plus its answers, and everything that follows from them.

The match runs the game's steps, waits at questions, and keeps each answer in the log. Between steps the state is
plain data; the match keeps a copy of it there, a *checkpoint*. To clone a match is to share the checkpoint and
the answers since: the twin runs the generator again only when it is answered. To undo is to go back to an
earlier checkpoint and feed the answers again.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic

from nightraid.engine import replay, undo
from nightraid.engine import view as looking
from nightraid.engine.ask import (
    CHANCE_QUESTIONS,
    AnyAsk,
    Ask,
    ChanceQuestion,
    Option,
    Question,
    Rule,
    Seat,
    SecretAsk,
    seen_by_of,
)
from nightraid.engine.asking import find_option, kept, sound
from nightraid.engine.chance import WAIT, Chance, ChanceAnswer, check_chance
from nightraid.engine.errors import BadSetup, MatchOver, NotAsked, RuleBroken
from nightraid.engine.events import REVEALING, Ended, Event, Kinds, Outcome, Told
from nightraid.engine.game import Game, Refusal, Setup
from nightraid.engine.log import Answer, ChanceCame, Chosen, Entry, Log
from nightraid.engine.replay import Segment
from nightraid.engine.state import S
from nightraid.engine.words import Message

_SPARING = 8  # answers between two checkpoints of a match that nobody has cloned yet
_SEGMENT = 16  # of the checkpoints, every so many is kept for undo
_IDLE_STEPS = 10_000  # steps without a question after which the rules are taken to be stuck
_ASK, _EVENT, _CHANCE, _EXPLAIN = int(Told.ASK), int(Told.EVENT), int(Told.CHANCE), int(Told.EXPLAIN)
_ENDED, _SETTLED, _STEP_DONE = int(Told.ENDED), int(Told.SETTLED), 99
_NO_QUESTION = (_EVENT, _EXPLAIN, _SETTLED, _STEP_DONE)


class _StepDone:
    """What the match itself yields between two steps."""

    told = _STEP_DONE


_DONE: Any = _StepDone()
_KINDS = Kinds()


def _play(step: Callable[[S], Rule[None]], state: S) -> Rule[None]:
    """All steps, one after the other. It knows nothing of the match, so that nothing holds the match alive."""
    while True:
        yield from step(state)
        yield _DONE


class Match(Generic[S]):
    """One match of one game. See `docs/engine.md` for the whole surface in use."""

    __slots__ = (
        "_base",
        "_chance",
        "_checkpoint",
        "_checkpoints",
        "_events",
        "_free_from",
        "_hand_made",
        "_index",
        "_log",
        "_open",
        "_pending",
        "_replies",
        "_rule",
        "_seed_from",
        "_short",
        "_sparing",
        "_start",
        "_start_events",
        "_start_free_from",
        "_state",
        "game",
        "record",
        "setup",
    )

    def __init__(self, game: Game[S], setup: Setup, chance: Chance, *, record: bool = True) -> None:
        """Start a match. `record=False` drops events, for simulations that nobody watches."""
        if not isinstance(setup, game.setup_type):
            raise BadSetup(f"{type(setup).__name__} for {game.name}", expected=game.setup_type.__name__)
        self.game, self.setup, self.record = game, setup, record
        self._chance, self._seed_from = chance, 0  # from which entry of the log on it is this source that answers
        self._short = self._hand_made = False
        self._sparing = _SPARING
        self._log = Log()
        self._open: dict[Seat, Option] = {}
        self._begin(Segment(None, 0, 0, game.new(setup), 0))
        self._run(None)

    @classmethod
    def at(cls, game: Game[S], setup: Setup, state: S, chance: Chance, *, record: bool = True) -> "Match[S]":
        """A match that begins at a hand-made state, for tests, editors and odds. It has no log to be saved by."""
        match = cls(game, setup, WAIT, record=record)
        match._hand_made, match._chance, match._log = True, chance, Log()
        match._begin(Segment(None, 0, 0, game.copy(state), 0))
        match._run(None)
        return match

    # ---- what stands now

    @property
    def pending(self) -> Question | None:
        """The question that waits, or None when the match is over."""
        return self._pending

    @property
    def state(self) -> S:
        """The state as it stands. Look, do not touch: only answers change it."""
        state = self._state
        return state if state is not None else self._warm_state()

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self._warm_state().outcome if self._pending is None else None

    @property
    def box(self) -> Any:
        """What is printed: content and geometry of this match."""
        return self._checkpoint.box

    @property
    def seats(self) -> range:
        """All seats of this match."""
        return range(self.setup.seats)

    @property
    def answers(self) -> int:
        """How many answers count so far: choices and chance, without what was taken back."""
        return self._index

    @property
    def chance(self) -> Chance:
        """Who answers dice, draws and shuffles. Another source takes over in `clone` or on loading."""
        return self._chance

    @property
    def log(self) -> Log:
        """Everything that was ever answered, taken back or not."""
        if self._short:
            replay.recall(self)
        return self._log

    def asks(self) -> tuple[Ask[Any], ...]:
        """The choices that wait for a seat now: none, one, those of any seat, or of a secret question not yet made."""
        pending = self._pending
        if isinstance(pending, Ask):
            return (pending,)
        if isinstance(pending, SecretAsk):
            return tuple(ask for ask in pending.asks if ask.seat not in self._open)
        return pending.asks if isinstance(pending, AnyAsk) else ()

    def ask_of(self, seat: Seat) -> Ask[Any] | None:
        """The choice that waits for this seat, if any."""
        return next((ask for ask in self.asks() if ask.seat == seat), None)

    # ---- answering

    def answer(self, seat: Seat, choice: Option | str | int) -> None:
        """Answer the question for a seat: with an option, its key, or its place in the list.

        Any error leaves everything as it was.
        """
        pending: Any = self._pending  # not isinstance: it is slow for structs, and this is where time goes
        waits = pending is not None and pending.told == _ASK and pending.seat == seat
        ask: Ask[Any] = pending if waits else self._expect_ask(seat)
        options = ask.options
        option = options[choice] if type(choice) is int and 0 <= choice < len(options) else find_option(ask, choice)
        log = self._log
        before = log.length
        try:
            if self._state is None:
                self._warm_state()
            if waits:
                log.append(Chosen(ask.seat, option))
                self._index += 1
                self._replies.append(option)
                self._run(option)
            elif isinstance(pending, AnyAsk):
                self._accept_first(ask.seat, option)
            else:
                self._accept_secret(ask.seat, option)
        except BaseException:
            replay.restore(self, before)
            raise

    def answer_chance(self, came: Sequence[Any], typed_by: Seat | None = None) -> None:
        """Answer dice, a draw or a shuffle that the chance source left to people."""
        question = self._expect_chance(typed_by)
        answer = check_chance(question, came)
        before = self._log.length
        try:
            self._warm_state()
            self._accept_chance(question, answer, typed_by)
            self._run(answer)
        except BaseException:
            replay.restore(self, before)
            raise

    def _expect_ask(self, seat: Seat) -> Ask[Any]:
        """The choice this seat has to make now."""
        if self._pending is None:
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
        if typed_by is not None and (type(typed_by) is not int or typed_by not in allowed):
            raise NotAsked(f"seat {typed_by} may not see this", expected=f"typed in by one of {tuple(allowed)}")
        return question

    def _waiting(self) -> str:
        return ", ".join(f"seat {ask.seat}" for ask in self.asks()) or "dice or cards"

    def _accept_first(self, seat: Seat, option: Option) -> None:
        """The first answer to a question to any of several seats: the rules go on with it."""
        self._log.append(Chosen(seat, option))
        self._index += 1
        self._replies.append((seat, option))
        self._run((seat, option))

    def _accept_secret(self, seat: Seat, option: Option) -> None:
        """Keep a secret choice until the last one is made; then all are shown at once."""
        assert isinstance(self._pending, SecretAsk)
        self._log.append(Chosen(seat, option, secret=True))
        self._index += 1
        self._open = {**self._open, seat: option}
        if len(self._open) == len(self._pending.asks):
            together = tuple([self._open[ask.seat] for ask in self._pending.asks])
            self._open = {}
            self._replies.append(together)
            self._run(together)

    def _accept_chance(self, question: ChanceQuestion, came: ChanceAnswer, typed_by: Seat | None) -> None:
        self._log.append(ChanceCame(came, typed_by, question.seen_by))
        self._index += 1
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
        send, record, idle = self._live_rule().send, self.record, 0
        while True:
            told = send(reply)
            try:
                kind = _KINDS[type(told)]
            except AttributeError:
                raise RuleBroken(f"a rule yields {told!r}", expected="a question or event, or `yield from`") from None
            reply = None
            if kind == _EVENT:  # most of what rules tell; what is to be explained is made only for who listens
                if record:
                    self._events.append(told if told.told == _EVENT else told.make())
            elif kind == _ASK and told.options:
                self._pending = told
                return
            elif kind == _STEP_DONE:
                idle += 1
                self._step_done(idle)
            elif kind == _CHANCE:
                reply = self._ask_chance(told)
                if reply is None:
                    return
            elif kind in (_SETTLED, REVEALING):
                self._take_aside(told)
            elif kind == _ENDED:
                self._tell_end(told)
                return
            else:
                self._pending = sound(told)
                return

    def _live_rule(self) -> Any:
        """The rules as they run; after a checkpoint they begin on a copy of it."""
        if self._rule is None:
            self._state = self.game.copy(self._checkpoint)
            self._rule = _play(self.game.step, self._state)
        return self._rule

    def _ask_chance(self, question: ChanceQuestion) -> ChanceAnswer | None:
        """Let the chance source answer; None if it leaves that to people, who are waited for."""
        came = self._chance.answer(question, self._index)
        if came is None:
            self._pending = question
        else:
            self._accept_chance(question, came, None)
        return came

    def _tell_end(self, event: Ended) -> None:
        """The rules say that it is over."""
        if self.record:
            self._events.append(event)
        if event.reveals:
            self._free_from = self._index
        self._end(event)

    def _take_aside(self, told: Any) -> None:
        """Something is revealed, or it is `Settled`: what was private counts from here on."""
        self._free_from = self._index
        if self.record and told.told == _EVENT:
            self._events.append(told)

    def _step_done(self, idle: int) -> None:
        """Between two steps everything is in the state: take a checkpoint here."""
        if self._index - self._start >= self._sparing:
            assert self._state is not None
            self._checkpoint = self.game.copy(self._state)
            self._start, self._start_free_from = self._index, self._free_from
            self._replies = []
            self._checkpoints += 1
            if self._checkpoints == _SEGMENT:
                self._close_segment()
            self._start_events = len(self._events)
        elif idle > _IDLE_STEPS:
            raise RuleBroken(f"{idle} steps without a question", where=self.game.name)

    def _close_segment(self) -> None:
        """Lay this segment to the past and begin another at the checkpoint just taken."""
        base = self._base
        past = Segment(base.before, base.start, base.free_from, base.checkpoint, base.first_event, tuple(self._events))
        first_event = base.first_event + len(self._events)
        self._base = Segment(past, self._start, self._start_free_from, self._checkpoint, first_event)
        self._checkpoints = 0
        self._events = []

    def _end(self, event: Ended) -> None:
        """The match is over, in the middle of whatever rule said so."""
        assert self._state is not None
        self._rule.close()
        self._state.outcome = event.outcome
        self._pending = None

    def _warm_state(self) -> S:
        """The live state; a clone that has not been looked at yet makes it now, from the checkpoint."""
        if self._state is None:
            try:
                self._catch_up(self._live_rule())
            except BaseException:
                self._state = self._rule = None  # cold as before, not half way
                raise
        assert self._state is not None
        return self._state

    def _catch_up(self, rule: Any) -> None:
        """Feed the answers since the checkpoint again.

        The log and the events have all this already: only the rules must come to stand where they stood.
        """
        replies, reply = iter(self._replies), None
        while True:
            told = rule.send(reply)
            reply = None
            if told.told == _ENDED:
                self._end(told)
                return
            if told.told not in _NO_QUESTION and (reply := next(replies, None)) is None:
                return

    # ---- twins

    def clone(self, chance: Chance | None = None) -> "Match[S]":
        """An independent twin. Give playouts a `chance` of their own: they must not read this match's dice."""
        self._sparing = 1  # what is cloned once is cloned often: from now on take a checkpoint at every step
        twin: Match[S] = Match.__new__(Match)
        twin.game, twin.setup, twin.record = self.game, self.setup, self.record
        twin._chance = self._chance.clone() if chance is None else chance
        twin._seed_from = self._seed_from if chance is None else self._log.length
        twin._short, twin._hand_made = self._short, self._hand_made
        twin._sparing = _SPARING
        twin._base, twin._checkpoints, twin._checkpoint = self._base, self._checkpoints, self._checkpoint
        twin._start, twin._start_free_from = self._start, self._start_free_from
        twin._index, twin._free_from, twin._start_events = self._index, self._free_from, self._start_events
        twin._events, twin._replies = self._events[:], self._replies[:]
        pending: Any = self._pending
        if pending is not None and pending.told == _ASK and type(pending.options) is list:
            self._pending = kept(pending)
        twin._open, twin._pending = self._open, self._pending
        twin._log = self._log.fork()
        twin._state = twin._rule = None
        if chance is not None:
            replay.go_on(twin)  # the new source may answer what the old one left to people
        return twin

    def earlier(self, answers: int) -> "Match[S]":
        """A twin that stands where the first so many answers that count lead, with no dice of its own."""
        return replay.earlier(self, answers)

    def under_way(self) -> tuple[S, tuple[Answer, ...]]:
        """The state at which the step began that is under way, and the answers in it so far, all hidden things too."""
        return replay.under_way(self)

    def _become(self, other: "Match[S]") -> None:
        """Take over everything from a twin that was brought to where this match should stand."""
        for name in Match.__slots__:
            setattr(self, name, getattr(other, name))

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
        if self._short:
            replay.recall(self)
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

    def say(self, message: Message) -> str:
        """A message in words, with the names of this match."""
        return self.game.words.say(message, self.box)

    def fingerprint(self) -> str:
        """The same for two matches that stand alike: same state, same question, same options."""
        return looking.fingerprint(self)
