"""Whose view a client shows, who has to act, who types in real dice. Pure functions."""

from collections.abc import Sequence
from typing import Any

import msgspec

from nightraid.engine.ask import CHANCE_QUESTIONS, ChanceQuestion, Seat, seen_by_of
from nightraid.engine.match import Match
from nightraid.server.store.matches import SeatRow


class Viewer(msgspec.Struct, frozen=True):
    """One screen: whose view it shows, who waits behind its curtain, and all seats that belong to it."""

    seat: Seat | None
    curtain: tuple[Seat, ...] = ()
    held: tuple[Seat, ...] = ()


def viewer_of(open_table: bool, held: tuple[Seat, ...], sitting: Seat | None, acting: Sequence[Seat]) -> Viewer:
    """Whose view a screen shows now.

    A shared screen of an open table follows who has to act. Where hands are hidden it shows what everybody may see
    until a player sits down, and again as soon as another one who shares it has to act.
    """
    mine = tuple(seat for seat in held if seat in acting)
    if len(held) <= 1:
        return Viewer(held[0] if held else None, held=held)
    if open_table:
        return Viewer((mine or held)[0], held=held)
    if sitting in held and (sitting in mine or not mine):
        return Viewer(sitting, held=held)
    return Viewer(None, mine, held)


def acting_seats(match: Match[Any], seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """The seats that have to choose, or that may type in what came. Open dice are their roller's, if a person rolls."""
    pending = match.pending
    if not isinstance(pending, CHANCE_QUESTIONS):
        return tuple(ask.seat for ask in match.asks())
    may = typists(pending, seats)
    return (pending.seat,) if pending.seat in may else may


def typists(question: ChanceQuestion, seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """The people who may see what comes, and so may type it in."""
    return tuple(seat.seat for seat in seats if seat.kind == "person" and _may_see(question, seat.seat))


def left_to_software(question: ChanceQuestion, seats: Sequence[SeatRow]) -> bool:
    """Whether no person may see what comes, nor anybody who may still come: then nobody can type it in."""
    return not any(seat.kind != "bot" and _may_see(question, seat.seat) for seat in seats)


def _may_see(question: ChanceQuestion, seat: Seat) -> bool:
    seen_by = seen_by_of(question)
    return seen_by is None or seat in seen_by


def name_of(seats: Sequence[SeatRow], seat: Seat, roles: Sequence[str] = ()) -> str:
    """A player's name with what they play, or else with their place: `Ada (Axis)`, `Ada (seat 2)`."""
    row = next((row for row in seats if row.seat == seat), None)
    place = (roles[seat] if seat < len(roles) else "") or f"seat {seat + 1}"
    return f"{row.name} ({place})" if row is not None and row.name else place
