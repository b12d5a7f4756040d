"""What somebody may do at a match: sit, watch, or not even know that it is there."""

from collections.abc import Iterable

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.server.store import MatchRow, NoSuchMatch, SeatRow, Store


class Forbidden(NightRaidError):
    """Something that is not yours to do."""

    code = "forbidden"


class Access(msgspec.Struct, frozen=True):
    """What one key opens at one match."""

    seats: tuple[int, ...]
    """The seats it holds."""
    guest: bool
    """Whether it was let in to watch, or left a seat that it may have back."""
    listed: bool
    """Whether everybody may watch."""
    creator: bool = False

    @property
    def may_see(self) -> bool:
        """Whether the match is there at all for this key."""
        return bool(self.seats) or self.guest or self.listed or self.creator

    @property
    def at_home(self) -> bool:
        """Whether this is one of those who run the match: they invite others and place bots."""
        return bool(self.seats) or self.creator


def held(seats: Iterable[SeatRow], key: bytes | None) -> tuple[int, ...]:
    """The seats that a key holds."""
    return tuple(seat.seat for seat in seats if key is not None and seat.kind == "person" and seat.key == key)


async def access_of(store: Store, row: MatchRow, seats: Iterable[SeatRow], key: bytes | None) -> Access:
    """What a key opens at a match."""
    if key is None:
        return Access((), guest=False, listed=row.listed)
    seats = tuple(seats)
    lent = any(seat.lent_by == key for seat in seats)
    guest = lent or await store.is_guest(row.id, key)
    return Access(held(seats, key), guest, row.listed, row.creator == key)


async def enter(store: Store, id: str, key: bytes | None) -> tuple[MatchRow, tuple[SeatRow, ...], Access]:  # noqa: A002
    """A match that this key may see; to all others it is not there. Raises `NoSuchMatch`."""
    row = await store.match(id)
    if row is not None:
        seats = await store.seats(id)
        access = await access_of(store, row, seats, key)
        if access.may_see:
            return row, seats, access
    raise NoSuchMatch("no such match", where="match", expected="a match that you play, watch or find in the list")
