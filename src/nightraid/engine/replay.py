"""The past of a match: standing again where a log leads, from the nearest checkpoint before.

Loading, undo, resuming and getting over a rule that failed are all this.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nightraid.engine.ask import AnyAsk, Ask, Question, SecretAsk, seen_by_of
from nightraid.engine.chance import WAIT, Chance, check_chance
from nightraid.engine.errors import CannotUndo, NoSuchPosition, NotAsked
from nightraid.engine.events import Ended, Event, Explain, Settled
from nightraid.engine.log import Answer, ChanceCame, Chosen, Entry, Log, Undone, Withdrawn, effective
from nightraid.engine.state import S

if TYPE_CHECKING:
    from nightraid.engine.match import Match
    from nightraid.engine.progress import Progress


def restore(match: "Match[Any]", length: int) -> None:
    """An answer failed in the rules: stand again where the log was `length` entries long."""
    match.progress.log.cut(length)
    rebuild(match, effective(match.progress.log))


def rebuild(match: "Match[Any]", answers: Sequence[Answer]) -> None:
    """Stand where these answers lead, from the nearest checkpoint before; the log stays as it is."""
    with match.progress.replaying(len(answers)) as start:
        for entry in answers[start:]:
            feed(match, entry)


def feed(match: "Match[Any]", entry: Entry) -> None:
    """Give an answer out of a log, checked like any other."""
    match entry:
        case Chosen():
            if entry.secret != isinstance(match.pending, SecretAsk):
                raise NotAsked("a choice wrongly marked as secret or open", expected="as it was asked")
            match.answer(entry.seat, entry.option)
        case ChanceCame():
            question = match.progress.expect_chance(entry.typed_by)
            came = check_chance(question, entry.came)
            if entry.seen_by != seen_by_of(question):
                raise NotAsked(f"seen by {entry.seen_by}", expected=f"seen by {seen_by_of(question)}")
            match.progress.take_chance(question, came, entry.typed_by)
        case Undone():
            match.undo(entry.seat, entry.to, entry.consent)
        case Withdrawn():
            if not match.withdraws(entry.seat):
                raise CannotUndo(f"seat {entry.seat} has no choice to withdraw", expected="an open choice")
            match.undo(entry.seat)


def hand_over(match: "Match[Any]", chance: Chance, seed_from: int) -> None:
    """After a whole log was fed: from here on this source answers. It gave the entries from `seed_from` on, too."""
    match.progress.hand_over(chance, seed_from)


def earlier(match: "Match[Any]", answers: int) -> "Match[Any]":
    """A twin that stands where so many answers lead; see `Match.earlier`."""
    given = effective(match.log)
    if type(answers) is not int or not 0 <= answers <= len(given):
        raise NoSuchPosition(f"no position after {answers!r} answers", expected=f"0 to {len(given)}")
    twin = match.clone(chance=WAIT)
    rebuild(twin, given[:answers])
    twin.progress.log, twin.progress.seed_from = Log(given[:answers]), answers
    return twin


def recalled(match: "Match[S]") -> "Progress[S]":
    """The match's progress with its whole past.

    A resumed match knows what happened before its checkpoint by its log alone. The first look back replays that, once.
    """
    progress = match.progress
    if progress.origin == "checkpoint":
        whole = type(match)(match.game, match.setup, WAIT, record=match.record)
        for entry in progress.log:
            feed(whole, entry)
        whole.progress.chance, whole.progress.seed_from = progress.chance, progress.seed_from
        match.progress = progress = whole.progress
    return progress


def under_way(match: "Match[Any]") -> tuple[Any, tuple[Answer, ...]]:
    """The state at which the step began that is under way, and the answers in it so far; see `Match.under_way`.

    Which checkpoints a match has kept depends on who has looked at it, so the step is looked for from the last one on.
    """
    game = match.game
    began, since = match.progress.checkpoint.state, list[Answer]()
    state = game.copy(began)
    rule, replies, reply = game.step(state), iter(match.progress.replies), None
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
