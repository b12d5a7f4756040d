"""Seats change hands: somebody sits down, gets up, lets a bot play, or takes another name."""

import msgspec
from litestar import post
from litestar.params import FromPath

from nightraid.engine.errors import NightRaidError
from nightraid.server.access import Access, Forbidden, enter
from nightraid.server.api.links import is_free
from nightraid.server.api.parts import Call, TheCaller, TheServices, operation, read
from nightraid.server.bodies import ChangeSeat
from nightraid.server.infos import info_of
from nightraid.server.keys import Caller
from nightraid.server.limits import cleaned
from nightraid.server.making import bot_name, player_name
from nightraid.server.refusals import NotKept
from nightraid.server.store import NoSuchSeat, SeatRow, SeatTaken
from nightraid.server.wire import MatchInfo


class NothingToChange(NightRaidError):
    """A change that changes nothing."""

    code = "nothing-to-change"


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
    if wanted.who == "me":
        after = _take(before, wanted, access, caller)
    elif wanted.who is None:
        after = _rename(before, wanted, access)
    else:
        bot = bot_name(services.shelf.game(row.game), wanted.bot) if wanted.who == "bot" else ""
        after = _leave(before, wanted, access, bot)
    if after != before:
        await services.change_seat(match_id, after, before)
    try:
        return (await services.hall.room(match_id)).info(caller.key)
    except NotKept:  # the server goes, and who sits there now must still get the key to the seat
        return info_of(services.shelf, row, await services.store.seats(match_id), caller.key)


def _take(before: SeatRow, wanted: ChangeSeat, access: Access, caller: Caller) -> SeatRow:
    """Sit down. A bot gets up for who plays here or lent it the seat; people do for nobody."""
    name = cleaned(wanted.name)
    if before.seat in access.seats:
        return msgspec.structs.replace(before, name=name or before.name)
    if not is_free(before):
        raise SeatTaken(f"somebody sits on seat {before.seat}", where="seat", expected="a seat that is free")
    lent = before.lent_by is not None and before.lent_by == caller.key
    if before.kind != "open" and not (access.at_home or lent):
        raise Forbidden("only who plays here takes this seat", where="seat", expected="an open seat, or an invitation")
    return SeatRow(before.seat, "person", caller.need(), name or player_name(before.seat), "")


def _leave(before: SeatRow, wanted: ChangeSeat, access: Access, bot: str) -> SeatRow:
    """Let a bot or whoever comes have the seat: your own, or one that nobody sits on."""
    mine = before.seat in access.seats
    if not mine and not is_free(before):
        raise SeatTaken(f"somebody sits on seat {before.seat}", where="seat", expected="your own seat, or a free one")
    if not (mine or access.at_home):
        raise Forbidden("only who plays here changes seats", where="seat", expected="a seat at this match")
    lent_by = before.key if mine else before.lent_by
    if bot:
        return SeatRow(before.seat, "bot", None, cleaned(wanted.name) or bot, bot, lent_by)
    return SeatRow(before.seat, "open", None, "", "", lent_by)


def _rename(before: SeatRow, wanted: ChangeSeat, access: Access) -> SeatRow:
    """Take another name."""
    if before.seat not in access.seats:
        raise Forbidden("not your seat", where="seat", expected="a seat that you hold")
    if not (name := cleaned(wanted.name)):
        raise NothingToChange("nothing to change", where="body", expected="`who` or a `name`")
    return msgspec.structs.replace(before, name=name)


HANDLERS = (change_seat,)
