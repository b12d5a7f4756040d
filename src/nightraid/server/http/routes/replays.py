"""Looking back at a match, and going on from an earlier position of it."""

from litestar import get, post
from litestar.params import FromPath

from nightraid.server.http.routes.common import Call, TheCaller, TheServices, operation, read
from nightraid.server.limits import cleaned
from nightraid.server.rooms import replays
from nightraid.server.rooms.access import enter
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.new_matches import keep, new_seed, player_name
from nightraid.server.store.matches import SeatRow
from nightraid.server.wire.bodies import Fork, MatchMade, Replay, ReplayAt


@get("/api/matches/{match_id:str}/replay", opt=operation(Replay, refuses=(404, 409, 429)))
async def read_replay(request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str]) -> Replay:
    """Everything that happened, as you may know it."""
    services.count("replays", request, caller)
    _, _, access = await enter(services.store, match_id, caller.key)
    return replays.replay(await services.live_matches.room(match_id), access, caller.key)


@get("/api/matches/{match_id:str}/replay/{answers:int}", opt=operation(ReplayAt, refuses=(404, 409, 429)))
async def read_position(
    request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str], answers: FromPath[int]
) -> ReplayAt:
    """The match as it stood after so many answers."""
    services.count("replays", request, caller)
    _, _, access = await enter(services.store, match_id, caller.key)
    return replays.replay_at((await services.live_matches.room(match_id)).live, access, answers)


@post("/api/matches/{match_id:str}/fork", opt=operation(MatchMade, takes=Fork, refuses=(404, 409, 429)))
async def fork_match(request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str]) -> MatchMade:
    """Go on from an earlier position, as a match of your own: bots stay, all other seats are yours, dice are new."""
    services.count("new matches", request, caller)
    wanted = await read(request, Fork, services.settings.body_bytes)
    _, seats, access = await enter(services.store, match_id, caller.key)
    live, seed = (await services.live_matches.room(match_id)).live, new_seed()
    match = replays.fork(live, access, wanted.answers, seed)
    key = caller.need()
    new_seats = [_forked_seat(seat, key, cleaned(wanted.name)) for seat in seats]
    row = await keep(
        services.store,
        match,
        new_seats,
        seed=seed,
        creator=key,
        own_dice=live.row.own_dice,
        forked_from=match_id,
        seed_from=replays.standing(live, access, wanted.answers),
    )
    return MatchMade(info_of(services.library, row, new_seats, key))


def _forked_seat(seat: SeatRow, key: bytes, name: str) -> SeatRow:
    if seat.kind == "bot":
        return SeatRow(seat.seat, "bot", None, seat.name, seat.bot)
    return SeatRow(seat.seat, "person", key, name or player_name(seat.seat), "")


HANDLERS = (read_replay, read_position, fork_match)
