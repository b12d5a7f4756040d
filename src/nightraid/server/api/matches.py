"""Matches: making one, listing them, and what one of them is."""

from collections.abc import Sequence

from litestar import get, post

from nightraid.server.access import enter
from nightraid.server.api.links import new_link
from nightraid.server.api.parts import Call, Services, operation, read
from nightraid.server.infos import info_of
from nightraid.server.keys import Caller
from nightraid.server.making import begin, keep, own_dice_of, seat_of, seed_of
from nightraid.server.refusals import MatchTrouble
from nightraid.server.store import MatchRow
from nightraid.server.wire import MatchInfo, MatchList, MatchMade, NewMatch


@post("/api/matches", opt=operation(MatchMade, takes=NewMatch, refuses=(404, 409, 422, 429)))
async def make_match(request: Call, services: Services, caller: Caller) -> MatchMade:
    """Set a match up. Each seat for a friend comes with an invitation."""
    services.count("new matches", request, caller)
    new = await read(request, NewMatch, services.settings.body_bytes)
    game = services.shelf.game(new.game)
    seed = seed_of(new)
    match = begin(game, new, seed)
    key = caller.need()
    seats = [seat_of(game, number, seat, key) for number, seat in enumerate(new.seats)]
    row = await keep(services.store, match, seats, seed=seed, creator=key, own_dice=own_dice_of(new), listed=new.listed)
    friends = [number for number, seat in enumerate(new.seats) if seat.who == "friend"]
    invitations = [await new_link(services.store, row.id, "invite", number) for number in friends]
    return MatchMade(info_of(services.shelf, row, seats, key), tuple(invitations))


@get("/api/matches", opt=operation(MatchList))
async def list_matches(services: Services, caller: Caller) -> MatchList:
    """Your matches, and those that are open to all."""
    store, most = services.store, services.settings.lists
    mine = await store.matches_of(caller.key, most) if caller.key is not None else ()
    listed = await store.listed(most)
    seats = await store.seats_of([row.id for row in (*mine, *listed)])

    def infos(rows: Sequence[MatchRow]) -> tuple[MatchInfo, ...]:
        return tuple(info_of(services.shelf, row, seats[row.id], caller.key) for row in rows)

    return MatchList(infos(mine), infos(listed))


@get("/api/matches/{match_id:str}", opt=operation(MatchInfo, refuses=(404,)))
async def read_match(services: Services, caller: Caller, match_id: str) -> MatchInfo:
    """What a match is and who sits at it. One that cannot be opened any more says why."""
    row, seats, _ = await enter(services.store, match_id, caller.key)
    try:
        room = await services.hall.room(match_id)
    except MatchTrouble as trouble:
        return info_of(services.shelf, row, seats, caller.key, trouble=str(trouble))
    return room.info(caller.key)


HANDLERS = (make_match, list_matches, read_match)
