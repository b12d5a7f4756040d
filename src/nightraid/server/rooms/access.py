"""What a key may do at a match: sit, watch, or not even know that it is there."""

from collections.abc import Iterable

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.server.store.matches import MatchRow, NoSuchMatch, SeatRow, Store
from nightraid.server.wire.fields import SeatWay


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


def is_free(seat: SeatRow) -> bool:
    """Whether nobody would have to get up: the seat is open, a bot's, or kept for a friend who has not come."""
    return seat.kind != "person" or seat.key is None


def is_kept(seat: SeatRow, open_table: bool, key: bytes | None) -> bool:
    """Whether a bot holds a hidden hand for its former player, who may have it back: nobody else is to see it."""
    return not open_table and seat.kind == "bot" and seat.lent_by not in (None, key)


def ways_with(seat: SeatRow, access: Access, key: bytes | None, *, open_table: bool, here: bool) -> tuple[SeatWay, ...]:
    """What a key may do about a seat. `here`: whether its holder has a client at the match.

    People get up for nobody. But the creator of the match may let a bot play for a player who went away and, where
    nothing is hidden, another person too. A seat given away can be had back as long as no other person has it.
    """
    mine, free, kept = seat.seat in access.seats, is_free(seat), is_kept(seat, open_table, key)
    left = access.creator and not (mine or free or here)
    lent = key is not None and seat.lent_by == key
    may: dict[SeatWay, bool] = {
        "take": free and not kept and (seat.kind == "open" or access.at_home or lent),
        "bot": mine or left or (free and access.at_home),
        "open": mine or (left and open_table) or (free and access.at_home and not kept),
        "invite": access.at_home and (mine or free) and not kept,
    }
    return tuple(way for way, allowed in may.items() if allowed)


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
