"""Seats change hands: sit down, get up, let a bot play, take another name."""

from collections.abc import Sequence
from typing import Any

import msgspec
from litestar import post
from litestar.params import FromPath

from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game
from nightraid.server.http.keys import Caller
from nightraid.server.http.routes.common import Call, TheCaller, TheServices, operation, read
from nightraid.server.limits import cleaned
from nightraid.server.rooms.access import Access, Forbidden, enter, is_free, ways_with
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.new_matches import bot_kind, player_name
from nightraid.server.rooms.refusals import NotKept
from nightraid.server.store.matches import NoSuchSeat, SeatRow, SeatTaken
from nightraid.server.wire.bodies import ChangeSeat
from nightraid.server.wire.fields import SeatWay
from nightraid.server.wire.match_info import MatchInfo


class NothingToChange(NightRaidError):
    """A change that changes nothing."""

    code = "nothing-to-change"


_WAYS: dict[str, SeatWay] = {"me": "take", "bot": "bot", "open": "open"}
CHANGE = operation(MatchInfo, takes=ChangeSeat, refuses=(404, 409, 422, 429))


@post("/api/matches/{match_id:str}/seats/{seat:int}", status_code=200, opt=CHANGE)
async def change_seat(
    request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str], seat: FromPath[int]
) -> MatchInfo:
    """Take a seat, give yours to a bot, open it, or take another name."""
    services.count("changes", request, caller)
    wanted = await read(request, ChangeSeat, services.settings.body_bytes)
    row, seats, access = await enter(services.store, match_id, caller.key)
    if not 0 <= seat < len(seats):
        raise NoSuchSeat(f"no seat {seat}", where="seat", expected=f"0 to {len(seats) - 1}")
    before = seats[seat]
    if wanted.who is None or (wanted.who == "me" and seat in access.seats):
        after = _rename(before, wanted, access)
    else:
        room = await services.live_matches.room(match_id)
        here, open_table = seat in room.audience.seats, room.live.game.open_table
        _check_way(before, _WAYS[wanted.who], ways_with(before, access, caller.key, open_table=open_table, here=here))
        after = _changed(before, wanted, caller, room.live.game)
    if after != before:
        await services.change_seat(match_id, after, before)
    try:
        return (await services.live_matches.room(match_id)).sender.info(caller.key)
    except NotKept:  # the server goes, and who sits there now must still get the key to the seat
        return info_of(services.library, row, await services.store.seats(match_id), caller.key)


def _check_way(seat: SeatRow, way: SeatWay, ways: Sequence[SeatWay]) -> None:
    """Raise the reason why this is not the caller's to do."""
    if way in ways:
        return
    if not is_free(seat):
        raise SeatTaken(f"somebody sits on seat {seat.seat}", where="seat", expected="your own seat, or a free one")
    if seat.kind == "bot" and "bot" in ways:
        raise Forbidden("a bot keeps this hand for somebody", where="seat", expected="whoever gave it the seat")
    raise Forbidden("only who plays here changes this seat", where="seat", expected="an open seat, or an invitation")


def _changed(before: SeatRow, wanted: ChangeSeat, caller: Caller, game: Game[Any]) -> SeatRow:
    """The seat with who sits there from now on. Whoever gets up may have it back."""
    name = cleaned(wanted.name)
    lent_by = before.lent_by if is_free(before) else before.key
    match wanted.who:
        case "me":
            return SeatRow(before.seat, "person", caller.need(), name or player_name(before.seat), "")
        case "bot":
            bot = bot_kind(game, wanted.bot)
            return SeatRow(before.seat, "bot", None, name or bot.title, bot.name, lent_by)
        case _:
            return SeatRow(before.seat, "open", None, "", "", lent_by)


def _rename(before: SeatRow, wanted: ChangeSeat, access: Access) -> SeatRow:
    """Take another name. To sit where one sits already is nothing new."""
    if before.seat not in access.seats:
        raise Forbidden("not your seat", where="seat", expected="a seat that you hold")
    name = cleaned(wanted.name) or (before.name if wanted.who == "me" else "")
    if not name:
        raise NothingToChange("nothing to change", where="body", expected="`who` or a `name`")
    return msgspec.structs.replace(before, name=name)


HANDLERS = (change_seat,)
