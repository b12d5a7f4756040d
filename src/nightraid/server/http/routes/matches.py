"""Matches: making one, listing them, and what one of them is."""

from collections.abc import Sequence

from litestar import get, post
from litestar.params import FromPath

from nightraid.server.game_library import GameLibrary
from nightraid.server.http.routes.common import Call, TheCaller, TheServices, operation, read
from nightraid.server.http.routes.links import new_link
from nightraid.server.rooms.access import enter
from nightraid.server.rooms.loading import game_of
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.new_matches import begin, keep, own_dice_of, same_again, seat_of, seed_of
from nightraid.server.rooms.refusals import MatchTrouble
from nightraid.server.store.matches import MatchRow
from nightraid.server.wire.bodies import MatchList, MatchMade, NewMatch, PutAway
from nightraid.server.wire.match_info import MatchInfo


@post("/api/matches", opt=operation(MatchMade, takes=NewMatch, refuses=(404, 409, 422, 429)))
async def make_match(request: Call, services: TheServices, caller: TheCaller) -> MatchMade:
    """Set a match up. Each seat for a friend comes with an invitation."""
    services.count("new matches", request, caller)
    new = await read(request, NewMatch, services.settings.body_bytes)
    game = services.library.game(new.game)
    seed = seed_of(new)
    match = begin(game, new, seed)
    key = caller.need()
    seats = [seat_of(game, number, seat, key) for number, seat in enumerate(new.seats)]
    row = await keep(
        services.store,
        match,
        seats,
        seed=seed,
        creator=key,
        own_dice=own_dice_of(new),
        listed=new.listed,
        named_seed=new.seed != "",
    )
    friends = [number for number, seat in enumerate(new.seats) if seat.who == "friend"]
    invitations = [await new_link(services.store, row.id, "invite", number) for number in friends]
    return MatchMade(info_of(services.library, row, seats, key), tuple(invitations))


@get("/api/matches", opt=operation(MatchList))
async def list_matches(services: TheServices, caller: TheCaller) -> MatchList:
    """Your matches, and those that are open to all."""
    store, most = services.store, services.settings.lists
    mine = await store.matches_of(caller.key, most) if caller.key is not None else ()
    away = await store.matches_of(caller.key, most, put_away=True) if caller.key is not None else ()
    listed = await store.listed(most)
    seats = await store.seats_of([row.id for row in (*mine, *listed, *away)])

    campaigns = await services.campaigns.of_matches([row.id for row in (*mine, *listed, *away)])

    def infos(rows: Sequence[MatchRow]) -> tuple[MatchInfo, ...]:
        return tuple(info(row) for row in rows)

    def info(row: MatchRow) -> MatchInfo:
        library, campaign = services.library, campaigns.get(row.id)
        return info_of(library, row, seats[row.id], caller.key, trouble=_trouble(library, row), campaign=campaign)

    return MatchList(infos(mine), infos(listed), infos(away))


def _trouble(library: GameLibrary, row: MatchRow) -> str:
    """Why a match cannot be opened any more, as far as that shows without its log."""
    try:
        game_of(library, row)
    except MatchTrouble as trouble:
        return trouble.what
    return ""


@get("/api/matches/{match_id:str}", opt=operation(MatchInfo, refuses=(404,)))
async def read_match(services: TheServices, caller: TheCaller, match_id: FromPath[str]) -> MatchInfo:
    """What a match is and who sits at it. One that cannot be opened any more says why."""
    row, seats, _ = await enter(services.store, match_id, caller.key)
    try:
        room = await services.live_matches.room(match_id)
    except MatchTrouble as trouble:
        campaign = await services.campaigns.of_match(match_id)
        return info_of(services.library, row, seats, caller.key, trouble=trouble.what, campaign=campaign)
    return room.sender.info(caller.key)


PUT_AWAY = operation(MatchInfo, takes=PutAway, refuses=(404, 429))


@post("/api/matches/{match_id:str}/put-away", status_code=200, opt=PUT_AWAY)
async def put_away(request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str]) -> MatchInfo:
    """Take a match out of your own list, or bring it back. It goes on as before, for you too."""
    services.count("changes", request, caller)
    wanted = await read(request, PutAway, services.settings.body_bytes)
    row, seats, _ = await enter(services.store, match_id, caller.key)
    await services.store.put_away(match_id, caller.need(), wanted.away)
    campaign = await services.campaigns.of_match(match_id)
    trouble = _trouble(services.library, row)
    return info_of(services.library, row, seats, caller.key, trouble=trouble, campaign=campaign)


@get("/api/matches/{match_id:str}/again", opt=operation(NewMatch, refuses=(404, 409)))
async def match_again(services: TheServices, caller: TheCaller, match_id: FromPath[str]) -> NewMatch:
    """What to ask for to play the same once more: the choices, the seats and everything else, but another seed."""
    row, seats, _ = await enter(services.store, match_id, caller.key)
    return same_again(game_of(services.library, row), row, seats, caller.key)


HANDLERS = (make_match, list_matches, read_match, put_away, match_again)
