"""How far a match has come: its log, the newest checkpoint, and the rules as they run from there.

`Match` is the surface for everyone. This record is for the engine itself: `replay`, `undo` and `save` move a match
through the operations here. A match that is taken back or replayed takes over the progress of a twin.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any, Generic, Literal, TypeAlias

import msgspec

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
from nightraid.engine.asking import kept, sound
from nightraid.engine.chance import WAIT, Chance, ChanceAnswer
from nightraid.engine.errors import MatchOver, NotAsked, RuleBroken
from nightraid.engine.events import REVEALING, Ended, Event, Kinds, Told
from nightraid.engine.game import Game, Setup
from nightraid.engine.log import ChanceCame, Chosen, Entry, Log, Withdrawn
from nightraid.engine.state import S, State

_SPARING = 8  # answers between two checkpoints of a match that has not been cloned yet
_SEGMENT = 16  # of the checkpoints, one in this many is kept for undo
_IDLE_STEPS = 10_000  # steps without a question after which the rules count as stuck
_ASK, _EVENT, _CHANCE, _EXPLAIN = int(Told.ASK), int(Told.EVENT), int(Told.CHANCE), int(Told.EXPLAIN)
_ENDED, _SETTLED, _STEP_DONE = int(Told.ENDED), int(Told.SETTLED), 99
_new: Any = object.__new__  # looked up once: bots clone by the million
_NO_QUESTION = (_EVENT, _EXPLAIN, _SETTLED, _STEP_DONE)

Origin: TypeAlias = Literal["set-up", "checkpoint", "hand-made"]
"""Where a match began. From a checkpoint, it knows its past by the log alone; no log leads to a hand-made state."""


class Checkpoint(msgspec.Struct, frozen=True, gc=False):
    """A copy of the state between two steps, where no rule is under way. Clones share it.

    Checkpoints follow each other in segments. The first of each segment is kept for undo and linked to the one before.
    """

    state: Any
    answers: int = 0
    """How many answers lead here."""
    free_from: int = 0
    """How many of them a free undo cannot go behind: something was revealed there."""
    first_event: int = 0
    """How many events happened before."""
    number: int = 0
    """Its place in the segment."""
    before: "Checkpoint | None" = None
    """Of the first in a segment: the first in the segment before."""
    events: tuple[Event, ...] = ()
    """Of the first in a segment: what happened in the segment before."""


class _StepDone:
    """What the engine itself yields between two steps."""

    told = _STEP_DONE


_DONE: Any = _StepDone()
_KINDS = Kinds()


def _play(step: Callable[[S], Rule[None]], state: S) -> Rule[None]:
    """All steps, one after the other. It knows nothing of the match, so it keeps no match alive."""
    while True:
        yield from step(state)
        yield _DONE


def _catch_up(rule: Any, state: State, replies: Iterable[Any]) -> None:
    """Bring rules that begin at a checkpoint to where these replies lead.

    The log and the events have all this already: only the rules must come to stand where they stood.
    """
    waiting, reply = iter(replies), None
    while True:
        told = rule.send(reply)
        kind, reply = told.told, None
        if kind in _NO_QUESTION:
            continue
        if kind == _ENDED:
            _end(rule, state, told)
            return
        if (reply := next(waiting, None)) is None:
            return


def _end(rule: Any, state: State, event: Ended) -> None:
    """The match is over, in the middle of the rule that said so."""
    rule.close()
    state.outcome = event.outcome


class Progress(Generic[S]):
    """Where one match stands, and how it got there."""

    __slots__ = (
        "answers",
        "base",
        "chance",
        "checkpoint",
        "events",
        "free_from",
        "game",
        "log",
        "open",
        "origin",
        "pending",
        "record",
        "replies",
        "rule",
        "seed_from",
        "setup",
        "sparing",
        "state",
    )

    origin: Origin
    log: Log
    """Every answer ever given, taken back or not."""
    seed_from: int
    """The entry of the log from which on `chance` has answered."""
    sparing: int
    """How many answers lie between two checkpoints."""
    base: Checkpoint
    """The first checkpoint of the segment under way."""
    checkpoint: Checkpoint
    """The newest checkpoint."""
    state: S | None
    """The live state; None in a clone that nobody has looked at or answered yet."""
    rule: Any
    """The rules as they run on the live state."""
    answers: int
    """How many answers count so far."""
    free_from: int
    """How many of them a free undo cannot go behind."""
    events: list[Event]
    """What happened in the segment under way."""
    replies: list[Any]
    """What the rules were answered since the checkpoint."""
    open: dict[Seat, Option]
    """The choices made in a secret question that is still open. Never changed in place: clones share it."""
    pending: Question | None
    """The question that waits; None when the match is over."""

    def __init__(self, game: Game[S], setup: Setup, chance: Chance, *, record: bool) -> None:
        """Stand at the set-up, before the first step. `run` starts the match."""
        self.game, self.setup, self.record = game, setup, record
        self.origin, self.log, self.sparing = "set-up", Log(), _SPARING
        self.chance, self.seed_from = chance, 0
        self._begin(Checkpoint(game.new(setup)))

    # ---- going elsewhere

    def restart(self, checkpoint: Checkpoint, origin: Origin, before: Iterable[Entry] = ()) -> None:
        """Start again at a checkpoint of a new segment, with the answers that led there."""
        self.origin, self.log = origin, Log(before)
        self._begin(checkpoint)
        self.run(None)

    def hand_over(self, chance: Chance, seed_from: int) -> None:
        """From here on this source answers. It also gave the log's entries from `seed_from` on."""
        self.chance, self.seed_from = chance, seed_from
        self.go_on()

    def go_on(self) -> None:
        """If dice or cards are asked for, let the chance source answer them."""
        question = self.pending
        if isinstance(question, CHANCE_QUESTIONS):
            self.live()
            if (came := self._ask_chance(question)) is not None:
                self.run(came)

    @contextmanager
    def replaying(self, answers: int) -> Iterator[int]:
        """Go back to the last checkpoint kept at or before this number of answers, to give the rest of them again.

        Gives the number of answers at that checkpoint. The log stays as it is, and chance waits for its answers.
        """
        log, chance = self.log, self.chance
        self.log, self.chance = Log(), WAIT
        try:
            self._go_back(answers)
            start = self.answers
            self.run(None)
            yield start
        finally:
            self.log, self.chance = log, chance

    def withdraw_secret(self, seat: Seat) -> None:
        """Take back a choice in a secret question that is still open: the seat is asked again."""
        self.log.append(Withdrawn(seat))
        self.open = {other: option for other, option in self.open.items() if other != seat}
        self.answers -= 1

    def fork(self, chance: Chance | None) -> "Progress[S]":
        """An independent twin, with a source of its own if one is given."""
        self.sparing = 1  # what is cloned once is cloned often: from now on take a checkpoint at every step
        pending: Any = self.pending
        if pending is not None and pending.told == _ASK and type(pending.options) is list:
            self.pending = pending = kept(pending)
        twin: Progress[S] = _new(Progress)
        twin.game, twin.setup, twin.record = self.game, self.setup, self.record
        twin.origin, twin.base, twin.checkpoint = self.origin, self.base, self.checkpoint
        twin.answers, twin.free_from, twin.sparing = self.answers, self.free_from, _SPARING
        twin.events, twin.replies, twin.log = self.events[:], self.replies[:], self.log.fork()
        twin.open, twin.pending = self.open, pending
        twin.state = twin.rule = None
        if chance is None:
            twin.chance, twin.seed_from = self.chance.clone(), self.seed_from
        else:
            twin.hand_over(chance, self.log.length)  # the new source may answer what the old one left to people
        return twin

    def _begin(self, checkpoint: Checkpoint) -> None:
        """Stand at the first checkpoint of a segment."""
        self.base, self.events = checkpoint, []
        self._stand_at(checkpoint)

    def _stand_at(self, checkpoint: Checkpoint) -> None:
        """Stand at a checkpoint of the segment under way, with nothing answered since."""
        self.checkpoint = checkpoint
        self.answers, self.free_from = checkpoint.answers, checkpoint.free_from
        self.state = self.rule = self.pending = None
        self.replies, self.open = [], {}

    def _go_back(self, answers: int) -> None:
        """Stand at the last checkpoint kept at or before this number of answers."""
        checkpoint, base = self.checkpoint, self.base
        if checkpoint.answers <= answers:
            del self.events[checkpoint.first_event - base.first_event :]
            self._stand_at(checkpoint)
            return
        while base.answers > answers:
            base = base.before or Checkpoint(self.game.new(self.setup))
        self._begin(base)

    # ---- answering

    def asks(self) -> tuple[Ask[Any], ...]:
        """The choices that wait for a seat now; see `Match.asks`."""
        pending = self.pending
        if isinstance(pending, Ask):
            return (pending,)
        if isinstance(pending, SecretAsk):
            return tuple(ask for ask in pending.asks if ask.seat not in self.open)
        return pending.asks if isinstance(pending, AnyAsk) else ()

    def expect_ask(self, seat: Seat) -> Ask[Any]:
        """The choice this seat has to make now."""
        if self.pending is None:
            raise MatchOver("the match is over", where=f"answer of seat {seat}")
        for ask in self.asks():
            if ask.seat == seat:
                return ask
        raise NotAsked(f"seat {seat} is not asked now", expected=f"an answer of {self._waiting()}")

    def expect_chance(self, typed_by: Seat | None) -> ChanceQuestion:
        """The dice or cards asked for now, if this seat may type them in."""
        question = self.pending
        if question is None:
            raise MatchOver("the match is over", where="dice or cards")
        if not isinstance(question, CHANCE_QUESTIONS):
            raise NotAsked("no dice or cards are asked for now", expected=f"a choice of {self._waiting()}")
        seen_by = seen_by_of(question)
        allowed = range(self.setup.seats) if seen_by is None else seen_by
        if typed_by is not None and (type(typed_by) is not int or typed_by not in allowed):
            raise NotAsked(f"seat {typed_by} may not see this", expected=f"typed in by one of {tuple(allowed)}")
        return question

    def _waiting(self) -> str:
        return ", ".join(f"seat {ask.seat}" for ask in self.asks()) or "dice or cards"

    def choose(self, seat: Seat, option: Option) -> None:
        """Answer the pending question to one seat with an option of it."""
        if self.state is None:
            self.live()
        self.log.append(Chosen(seat, option))
        self.answers += 1
        self.replies.append(option)
        self.run(option)

    def choose_with_others(self, seat: Seat, option: Option) -> None:
        """Answer the pending question to several seats with an option that it offers this one."""
        self.live()
        if isinstance(self.pending, SecretAsk):
            self._keep_secret(seat, option, self.pending.asks)
        else:
            self.log.append(Chosen(seat, option))
            self.answers += 1
            self.replies.append((seat, option))
            self.run((seat, option))

    def _keep_secret(self, seat: Seat, option: Option, asks: Sequence[Ask[Any]]) -> None:
        """Keep a secret choice until the last one is made; then all are shown at once."""
        self.log.append(Chosen(seat, option, secret=True))
        self.answers += 1
        self.open = {**self.open, seat: option}
        if len(self.open) == len(asks):
            together = tuple([self.open[ask.seat] for ask in asks])
            self.open = {}
            self.replies.append(together)
            self.run(together)

    def take_chance(self, question: ChanceQuestion, came: ChanceAnswer, typed_by: Seat | None) -> None:
        """Answer the pending dice, draw or shuffle with something that can come of it."""
        self.live()
        self._accept_chance(question, came, typed_by)
        self.run(came)

    def _accept_chance(self, question: ChanceQuestion, came: ChanceAnswer, typed_by: Seat | None) -> None:
        self.log.append(ChanceCame(came, typed_by, question.seen_by))
        self.answers += 1
        self.replies.append(came)

    # ---- running the rules

    def run(self, reply: Any) -> None:
        """Run the rules until they ask a player, or people for dice, or the match ends."""
        send, record, idle = self._live_rule().send, self.record, 0
        while True:
            told = send(reply)
            try:
                kind = _KINDS[type(told)]
            except AttributeError:
                raise RuleBroken(f"a rule yields {told!r}", expected="a question or event, or `yield from`") from None
            reply = None
            if kind == _EVENT:  # most of what rules yield; explanations are made only if events are recorded
                if record:
                    self.events.append(told if told.told == _EVENT else told.make())
            elif kind == _ASK and told.options:
                self.pending = told
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
                self.pending = sound(told)
                return

    def _live_rule(self) -> Any:
        """The rules as they run; after a checkpoint they begin on a copy of it."""
        if self.rule is None:
            self.state = self.game.copy(self.checkpoint.state)
            self.rule = _play(self.game.step, self.state)
        return self.rule

    def _ask_chance(self, question: ChanceQuestion) -> ChanceAnswer | None:
        """Let the chance source answer; None if it leaves that to people, and the match waits for them."""
        came = self.chance.answer(question, self.answers)
        if came is None:
            self.pending = question
        else:
            self._accept_chance(question, came, None)
        return came

    def _take_aside(self, told: Any) -> None:
        """Something is revealed, or it is `Settled`: what was private counts from here on."""
        self.free_from = self.answers
        if self.record and told.told == _EVENT:
            self.events.append(told)

    def _tell_end(self, event: Ended) -> None:
        """The rules say that it is over."""
        if self.record:
            self.events.append(event)
        if event.reveals:
            self.free_from = self.answers
        assert self.state is not None
        _end(self.rule, self.state, event)
        self.pending = None

    def _step_done(self, idle: int) -> None:
        """Between two steps everything is in the state: take a checkpoint here."""
        newest = self.checkpoint
        if self.answers - newest.answers >= self.sparing:
            assert self.state is not None
            state = self.game.copy(self.state)
            first_event, number = self.base.first_event + len(self.events), newest.number + 1
            self.replies = []
            if number < _SEGMENT:
                self.checkpoint = Checkpoint(state, self.answers, self.free_from, first_event, number)
                return
            past = (self.base, tuple(self.events))
            self.checkpoint = self.base = Checkpoint(state, self.answers, self.free_from, first_event, 0, *past)
            self.events = []
        elif idle > _IDLE_STEPS:
            raise RuleBroken(f"{idle} steps without a question", where=self.game.name)

    # ---- looking

    def live(self) -> S:
        """The live state; a clone that nobody has looked at yet makes it now, from the checkpoint."""
        state = self.state
        if state is None:
            state = self.game.copy(self.checkpoint.state)
            rule = _play(self.game.step, state)
            _catch_up(rule, state, self.replies)
            self.state, self.rule = state, rule
        return state

    def events_since(self, since: int) -> Iterator[Event]:
        """What happened, in order, from event number `since` on."""
        base, parts = self.base, [tuple(self.events)]
        while base.first_event > since and base.before is not None:
            parts.append(base.events)
            base = base.before
        return islice(chain.from_iterable(reversed(parts)), max(0, since - base.first_event), None)
