"""Taking back: free to the last answer that revealed anything, further only with everyone's consent.

Revealing are: dice, draws, shuffles, the end of a secret question or of runs apart, an event marked `reveals`, and an
answer of another seat that one can tell was given. Every taking back is an entry of the log, and a log that holds one
nobody was entitled to is refused.

A choice on which no other rests is *withdrawn* instead, and leaves all later ones alone: one that lies face down in a
secret question, and a seat's last one in a run of its own beside others (`apart.py`).
"""

from typing import TYPE_CHECKING, Any

from nightraid.engine import replay
from nightraid.engine import view as looking
from nightraid.engine.ask import AnyAsk, Seat, SecretAsk
from nightraid.engine.errors import CannotUndo, NightRaidError, RuleBroken
from nightraid.engine.log import Chosen, Undone, Withdrawn, effective

if TYPE_CHECKING:
    from nightraid.engine.match import Match


def free_undo(match: "Match[Any]", seat: Seat) -> int | None:
    """The number of answers this seat may freely go back to: the start of its own unbroken run of choices."""
    answers = effective(match.progress.log)
    face_down = len(answers) - len(match.progress.open)  # secret choices from here on have not been shown
    last = to = len(answers) - _unnoticed(match, answers, seat)
    while to > match.progress.free_from:
        entry = answers[to - 1]
        if not isinstance(entry, Chosen) or entry.seat != seat or (entry.secret and to <= face_down):
            break
        to -= 1
    return to if to < last else None


def _unnoticed(match: "Match[Any]", answers: list[Any], seat: Seat) -> int:
    """How many of the last answers were given by others without this seat being able to tell.

    Were they to end what is free, that would tell of them. Runs apart are left alone: what others chose there is not
    this seat's to take back.
    """
    if isinstance(match.pending, AnyAsk) and match.pending.given is not None:
        return 0
    count = 0
    while count < len(answers) and _hidden(match, answers[-1 - count], seat):
        count += 1
    if not count:
        return 0
    before = match.earlier(len(answers) - count)
    told = looking.events_for(match, seat, before.event_count)
    return count if not told and looking.seat_view(before, seat) == looking.seat_view(match, seat) else 0


def _hidden(match: "Match[Any]", answer: Any, seat: Seat) -> bool:
    """Whether the game hides from a seat that this was answered."""
    return isinstance(answer, Chosen) and not answer.secret and match.game.redact(answer, seat) is None


def withdraws(match: "Match[Any]", seat: Seat) -> bool:
    """Whether the seat's last choice can be taken back alone; see `Match.withdraws`."""
    pending = match.pending
    if isinstance(pending, SecretAsk):
        return seat in match.progress.open
    if not isinstance(pending, AnyAsk) or not pending.given:
        return False
    answers = effective(match.progress.log)
    first = max(
        len(answers) - pending.given, match.progress.free_from
    )  # since then there are choices of the runs, and no more
    return any(isinstance(entry, Chosen) and entry.seat == seat for entry in answers[first:])


def take_back(match: "Match[Any]", seat: Seat, to: int | None, consent: tuple[Seat, ...]) -> None:
    """Take back and write it down; see `Match.undo`."""
    if type(seat) is not int or seat not in match.seats:
        raise CannotUndo(f"there is no seat {seat!r}", expected=f"0 to {match.setup.seats - 1}")
    if to is not None and type(to) is not int:
        raise CannotUndo(f"no answer number {to!r}", expected="a whole number")
    if to is None and match.withdraws(seat):
        if consent:
            raise CannotUndo("this needs nobody's consent", expected="no seats")
        _withdraw(match, seat)
        return
    answers = effective(match.progress.log)
    target = _target(answers, seat) if to is None else to
    if not 0 <= target < len(answers):
        raise CannotUndo(f"no answer number {target} to go back to", expected=f"0 to {len(answers) - 1}")
    free = free_undo(match, seat)
    if free is None or target < free:
        _check_consent(match, consent)
    elif consent:
        raise CannotUndo("this needs nobody's consent", expected="no seats")
    _rebuild(match, Undone(seat, target, consent))


def _rebuild(match: "Match[Any]", entry: Undone | Withdrawn) -> None:
    """Write it down, and stand where the answers lead that are left."""
    twin = match.clone()
    twin.progress.chance = match.chance  # itself: whoever gave it may look at it, as at what is left of a script
    twin.progress.log.append(entry)
    replay.rebuild(twin, effective(twin.progress.log))
    twin.progress.go_on()
    match.progress = twin.progress


def _withdraw(match: "Match[Any]", seat: Seat) -> None:
    """A choice that no other rests on: the seat will be asked again."""
    if isinstance(match.pending, AnyAsk):
        try:
            _rebuild(match, Withdrawn(seat))
        except NightRaidError as error:
            raise RuleBroken("runs that should be apart rest on each other", where=match.game.name) from error
        return
    match.progress.withdraw_secret(seat)


def _target(answers: list[Any], seat: Seat) -> int:
    mine = [i for i, entry in enumerate(answers) if isinstance(entry, Chosen) and entry.seat == seat]
    if not mine:
        raise CannotUndo(f"seat {seat} has not chosen anything yet")
    return mine[-1]


def _check_consent(match: "Match[Any]", consent: tuple[Seat, ...]) -> None:
    missing = [seat for seat in match.seats if seat not in consent]
    if missing:
        names = ", ".join(f"seat {seat}" for seat in missing)
        raise CannotUndo("something was revealed since", expected=f"the consent of {names}")
    if sorted(consent) != list(match.seats) or any(type(seat) is not int for seat in consent):
        raise CannotUndo(f"consent of {consent}", expected=f"each of the {match.setup.seats} seats once")
