"""Undo: what is meant, what is free, and who must still agree to a proposal."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nightraid.engine.ask import Seat
from nightraid.engine.errors import CannotUndo
from nightraid.engine.log import Chosen, effective
from nightraid.engine.match import Match
from nightraid.server.rooms.views import in_private_runs
from nightraid.server.rooms.visible_counts import Counts, View
from nightraid.server.store.matches import SeatRow
from nightraid.server.wire.frames import Line, UndoProposal


class PlannedUndo(msgspec.Struct, frozen=True):
    """Who undoes, back to how many answers (None: one choice is withdrawn), and whether it is free."""

    seat: Seat
    to: int | None
    free: bool


def planned_undo(match: Match[Any], seat: Seat, held: tuple[Seat, ...], to: int | None) -> PlannedUndo:
    """The undo that a seat asks for; without `to`, of its last choice.

    People who share the screen of an open table are one: the last choice is that of any of them.
    """
    if match.pending is None:  # the seed is out: after going back, all dice would be known
        raise CannotUndo("the match is over", expected="going on from an earlier position, as another match")
    if to is None and match.withdraws(seat):
        return PlannedUndo(seat, None, free=True)
    if in_private_runs(match):
        return PlannedUndo(seat, _last_choice(match, (seat,))[1] if to is None else to, free=False)
    together = held if match.game.open_table and seat in held else (seat,)
    alone = to is None
    if to is None:
        seat, to = _last_choice(match, together)
    for one in together:
        free = match.free_undo(one)
        if free is not None and to >= free:
            return PlannedUndo(one, to, free=True)
    if alone and match.withdraws(seat):
        return PlannedUndo(seat, None, free=True)
    return PlannedUndo(seat, to, free=False)


def answers_meant(match: Match[Any], counts: Counts, seat: Seat, to: int | None) -> int | None:
    """The number of answers that a seat means by its own number; raises `CannotUndo` if there is no such answer."""
    if to is not None and not 0 <= to < (answers := counts.answers(seat)):
        raise CannotUndo(f"no answer number {to} to go back to", expected=f"0 to {answers - 1}")
    return to if to is None or match.pending is None else counts.standing(seat, to)


def _last_choice(match: Match[Any], seats: tuple[Seat, ...]) -> tuple[Seat, int]:
    answers = effective(match.log)
    for place in range(len(answers) - 1, -1, -1):
        entry = answers[place]
        if isinstance(entry, Chosen) and entry.seat in seats:
            return entry.seat, place
    raise CannotUndo(f"seat {seats[0]} has not chosen anything yet", expected="a choice to take back")


class Proposal(msgspec.Struct, frozen=True):
    """A wish to undo something that was revealed. Seats of the asker's own key agree at once."""

    id: int
    seat: Seat
    to: int
    key: bytes
    text: str
    agreed: frozenset[Seat] = frozenset()

    def missing(self, seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
        """The seats held by people who have not agreed yet. Bots and empty seats do at once."""
        return tuple(
            row.seat
            for row in seats
            if row.kind == "person" and row.key not in (None, self.key) and row.seat not in self.agreed
        )

    def stands(self, seats: Sequence[SeatRow]) -> bool:
        """Whether the asker still holds the seat they asked for."""
        return any(row.seat == self.seat and row.kind == "person" and row.key == self.key for row in seats)

    def agree(self, seat: Seat) -> "Proposal":
        """One more agrees."""
        return msgspec.structs.replace(self, agreed=self.agreed | {seat})

    def shown(self, seats: Sequence[SeatRow], view: View, counts: Counts) -> UndoProposal:
        """As a view sees it."""
        missing = self.missing(seats)
        agreed = tuple(row.seat for row in seats if row.kind == "person" and row.seat not in missing)
        return UndoProposal(self.id, self.seat, counts.answers(view, self.to), self.text, agreed, missing)


def proposal_text(name: str, answers: int, lines: Sequence[Line]) -> str:
    """The proposal in words that everybody may read: `lines` are those of the public view."""
    first = next((line.text for line in lines if line.answers >= answers), None)
    if first is None:
        return f"{name} would like to take the last choice back."
    return f"{name} would like to go back to before “{first}”"
