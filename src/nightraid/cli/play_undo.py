"""How far a seat would go back, and whether that is free."""

from __future__ import annotations

from typing import Any

import msgspec

from nightraid.engine.ask import Seat
from nightraid.engine.log import Chosen, effective
from nightraid.engine.match import Match


class Back(msgspec.Struct, frozen=True):
    """Taking back a seat's last choice: how many answers go with it, and whether nobody has to agree."""

    count: int
    free: bool


def back_to(match: Match[Any], seat: Seat) -> Back | None:
    """What taking back this seat's last choice means; None if it has not chosen anything."""
    given = effective(match.log)
    mine = [place for place, entry in enumerate(given) if isinstance(entry, Chosen) and entry.seat == seat]
    if not mine:
        return None
    if match.withdraws(seat):
        return Back(1, free=True)  # only this choice: the others keep theirs
    return Back(len(given) - mine[-1], free=match.free_undo(seat) is not None)
