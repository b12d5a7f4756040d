"""The past of a match: standing again where a log leads, from the nearest checkpoint before.

Loading, undo, resuming and getting over a rule that failed are all this.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from nightraid.engine.ask import CHANCE_QUESTIONS, AnyAsk, Ask, Question, SecretAsk, seen_by_of
from nightraid.engine.chance import WAIT, Chance, check_chance
from nightraid.engine.errors import CannotUndo, NoSuchPosition, NotAsked
from nightraid.engine.events import Ended, Event, Explain, Settled
from nightraid.engine.log import Answer, ChanceCame, Chosen, Entry, Log, Undone, Withdrawn, effective

if TYPE_CHECKING:
    from nightraid.engine.match import Match


class Segment(msgspec.Struct, frozen=True, gc=False):
    """A stretch of the past: the checkpoint it began at and the events in it. Linked backwards, shared by clones."""

    before: "Segment | None"
    start: int
    free_from: int
    checkpoint: Any
    first_event: int
    events: tuple[Event, ...] = ()


def restore(match: "Match[Any]", length: int) -> None:
    """An answer failed in the rules: stand again where the log was `length` entries long."""
    match._log.cut(length)
    rebuild(match, effective(match._log))


def rebuild(match: "Match[Any]", answers: Sequence[Chosen | ChanceCame]) -> None:
    """Stand where these answers lead, from the nearest checkpoint before; the log stays as it is."""
    log, chance = match._log, match._chance
    match._log, match._chance = Log(), WAIT
    try:
        _go_back(match, len(answers))
        match._run(None)
        for entry in answers[match._start :]:
            feed(match, entry)
    finally:
        match._log, match._chance = log, chance


def _go_back(match: "Match[Any]", index: int) -> None:
    """Stand at the last checkpoint that is kept at or before this number of answers."""
    if match._start <= index:
        # The newest checkpoint stands within the segment: stay there and keep the events before it.
        del match._events[match._start_events :]
        match._index, match._free_from = match._start, match._start_free_from
        match._state = match._rule = match._pending = None
        match._replies, match._open = [], {}
        return
    base: Segment | None = match._base
    while base is not None and base.start > index:
        base = base.before
    match._begin(base or Segment(None, 0, 0, match.game.new(match.setup), 0))


def feed(match: "Match[Any]", entry: Entry) -> None:
    """Give an answer out of a log, checked like any other."""
    match entry:
        case Chosen():
            if entry.secret != isinstance(match._pending, SecretAsk):
                raise NotAsked("a choice wrongly marked as secret or open", expected="as it was asked")
            match.answer(entry.seat, entry.option)
        case ChanceCame():
            question = match._expect_chance(entry.typed_by)
            came = check_chance(question, entry.came)
            if entry.seen_by != seen_by_of(question):
                raise NotAsked(f"seen by {entry.seen_by}", expected=f"seen by {seen_by_of(question)}")
            match._accept_chance(question, came, entry.typed_by)
            match._run(came)
        case Undone():
            match.undo(entry.seat, entry.to, entry.consent)
        case Withdrawn():
            if not match.withdraws(entry.seat):
                raise CannotUndo(f"seat {entry.seat} has no choice to withdraw", expected="an open choice")
            match.undo(entry.seat)


def go_on(match: "Match[Any]") -> None:
    """After a replay: if dice or cards are asked for, let the chance source answer them."""
    question = match._pending
    if isinstance(question, CHANCE_QUESTIONS):
        match._warm_state()
        if (came := match._ask_chance(question)) is not None:
            match._run(came)


def hand_over(match: "Match[Any]", chance: Chance, seed_from: int) -> None:
    """After a whole log was fed: from here on this source answers. It gave the entries from `seed_from` on, too."""
    match._chance, match._seed_from = chance, seed_from
    go_on(match)


def earlier(match: "Match[Any]", answers: int) -> "Match[Any]":
    """A twin that stands where so many answers lead; see `Match.earlier`."""
    given = effective(match.log)
    if type(answers) is not int or not 0 <= answers <= len(given):
        raise NoSuchPosition(f"no position after {answers!r} answers", expected=f"0 to {len(given)}")
    twin = match.clone(chance=WAIT)
    rebuild(twin, given[:answers])
    twin._log = Log(given[:answers])
    twin._seed_from = len(twin._log)
    return twin


def recall(match: "Match[Any]") -> None:
    """A resumed match knows its past only by its records: whoever looks back has it played again, once."""
    whole = type(match)(match.game, match.setup, WAIT, record=match.record)
    for entry in match._log:
        feed(whole, entry)
    whole._chance, whole._seed_from = match._chance, match._seed_from
    match._become(whole)


def under_way(match: "Match[Any]") -> tuple[Any, tuple[Answer, ...]]:
    """The state at which the step began that is under way, and the answers in it so far; see `Match.under_way`.

    Which checkpoints a match has kept depends on who has looked at it, so the step is looked for from the last one on.
    """
    game = match.game
    began, since = match._checkpoint, list[Answer]()
    state = game.copy(began)
    rule, replies, reply = game.step(state), iter(match._replies), None
    while True:
        try:
            told: Any = rule.send(reply)
        except StopIteration:
            began, since = game.copy(state), []
            rule, reply = game.step(state), None
            continue
        reply = None
        if isinstance(told, Ended):
            return began, tuple(since)
        if not isinstance(told, Event | Explain | Settled):
            if (reply := next(replies, None)) is None:
                return began, tuple(since)
            since += _as_answers(told, reply)


def _as_answers(question: Question, reply: Any) -> list[Answer]:
    """What the log holds of what a rule was told."""
    match question:
        case Ask():
            return [Chosen(question.seat, reply)]
        case SecretAsk():
            return [Chosen(ask.seat, option, secret=True) for ask, option in zip(question.asks, reply, strict=True)]
        case AnyAsk():
            return [Chosen(*reply)]
        case _:
            return [ChanceCame(reply, None, seen_by_of(question))]
