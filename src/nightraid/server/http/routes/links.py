"""Links: codes that let a friend sit down, watch, or see the replay.

A code is shown once and kept as a hash.
"""

import msgspec
from litestar import post
from litestar.params import FromPath

from nightraid.engine.errors import NightRaidError
from nightraid.server.http.keys import Caller, hash_of, new_secret, well_formed
from nightraid.server.http.routes.common import Call, TheCaller, TheServices, operation, read
from nightraid.server.limits import cleaned
from nightraid.server.rooms.access import Forbidden, enter, is_free, is_kept
from nightraid.server.rooms.new_matches import player_name
from nightraid.server.store.matches import LinkKind, LinkRow, NoSuchSeat, SeatRow, SeatTaken, Store
from nightraid.server.wire.bodies import Link, LinkOpened, NewLink, OpenLink

PATHS: dict[LinkKind, str] = {"invite": "/join", "watch": "/watch", "replay": "/replay"}


class NoSuchLink(NightRaidError):
    """A code that nobody was given."""

    code = "no-such-link"


async def new_link(store: Store, match: str, kind: LinkKind, seat: int | None = None) -> Link:
    """A link to be given to somebody. The code stands behind the `#`, so that it is never sent with a page."""
    code = new_secret()
    await store.add_link(hash_of(code), match, kind, seat)
    return Link(kind, code, f"{PATHS[kind]}#{code}", seat)


@post("/api/matches/{match_id:str}/links", opt=operation(Link, takes=NewLink, refuses=(404, 409, 429)))
async def make_link(request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str]) -> Link:
    """Make a link: to a seat (without a number, to whichever is free), for watching, or for the replay."""
    services.count("links", request, caller)
    new = await read(request, NewLink, services.settings.body_bytes)
    match, seats, access = await enter(services.store, match_id, caller.key)
    if not access.at_home:
        raise Forbidden("only who plays here gives out links", where="links", expected="a seat at this match")
    seat = new.seat if new.kind == "invite" else None
    if seat is not None:
        row = _seat(seats, seat)
        if row.kind == "person" and row.key not in (None, caller.key):
            raise SeatTaken(f"somebody sits on seat {seat}", where="seat", expected="a free seat, or your own")
        if is_kept(row, services.library.game(match.game).open_table, caller.key):
            raise SeatTaken(f"a bot keeps seat {seat} for somebody", where="seat", expected="a free seat, or your own")
    return await new_link(services.store, match_id, new.kind, seat)


@post("/api/links", status_code=200, opt=operation(LinkOpened, takes=OpenLink, refuses=(404, 409, 429)))
async def open_link(request: Call, services: TheServices, caller: TheCaller) -> LinkOpened:
    """Open a link that you were given: it lets you sit down, or watch."""
    services.count("links", request, caller)
    opened = await read(request, OpenLink, services.settings.body_bytes)
    link = await services.store.link(hash_of(opened.code)) if well_formed(opened.code) else None
    if link is None:
        raise NoSuchLink("no such link", where="code", expected="the whole of a link that you were given")
    link = await _in_campaign(services, link)
    if link.kind != "invite":
        await services.store.add_guest(link.match, caller.need())
        return LinkOpened(link.kind, link.match)
    seat = await _sit_down(services, caller, link, cleaned(opened.name))
    return LinkOpened(link.kind, link.match, seat)


async def _in_campaign(services: TheServices, link: LinkRow) -> LinkRow:
    """A link to sit or watch leads to the chapter that is played now; that of a replay to its own match."""
    kept = await services.campaigns.of_match(link.match) if link.kind != "replay" else None
    return link if kept is None else msgspec.structs.replace(link, match=kept.last.match)


async def _sit_down(services: TheServices, caller: Caller, link: LinkRow, name: str) -> int:
    """Take the seat that an invitation is for; who sits there already just goes on."""
    seats = await services.store.seats(link.match)
    wanted = seats if link.seat is None else (_seat(seats, link.seat),)
    mine = [row.seat for row in wanted if caller.key is not None and row.kind == "person" and row.key == caller.key]
    if mine:
        return mine[0]
    open_table = (await services.live_matches.room(link.match)).live.game.open_table
    free = [row for row in wanted if is_free(row) and not is_kept(row, open_table, caller.key)]
    if not free:
        raise SeatTaken("somebody else has come first", where="seat", expected="a seat that is free")
    before = min(free, key=_eagerness)
    expected_name = before.name if before.kind == "person" else ""
    after = SeatRow(before.seat, "person", caller.need(), name or expected_name or player_name(before.seat), "")
    await services.change_seat(link.match, after, before)
    return before.seat


def _eagerness(seat: SeatRow) -> tuple[int, int]:
    """Which free seat an invitation without a number leads to: one kept for a guest, then an open one, then a bot's."""
    return ("person", "open", "bot").index(seat.kind), seat.seat


def _seat(seats: tuple[SeatRow, ...], number: int) -> SeatRow:
    if not 0 <= number < len(seats):
        raise NoSuchSeat(f"no seat {number}", where="seat", expected=f"0 to {len(seats) - 1}")
    return seats[number]


HANDLERS = (make_link, open_link)
