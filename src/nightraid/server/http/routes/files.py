"""Save files: a match to take away, and one to bring along."""

import asyncio
import time
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath

from nightraid.engine import save
from nightraid.engine.chance import Chance
from nightraid.engine.errors import BadSave
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.server.http.routes.common import Call, TheCaller, TheServices, operation, read_bytes
from nightraid.server.limits import LOG_LENGTH
from nightraid.server.rooms.access import Forbidden, enter
from nightraid.server.rooms.match_info import info_of
from nightraid.server.rooms.new_matches import chance_of, keep, new_seed, player_name
from nightraid.server.store.matches import SeatRow
from nightraid.server.wire.bodies import MatchMade
from nightraid.server.wire.fields import OwnDice

REPLAY_SECONDS = 10.0
"""Of work, not of waiting: many times what the longest match takes."""


@get("/api/matches/{match_id:str}/file", opt=operation(save.Save, refuses=(403, 404, 409, 429)))
async def read_file(
    request: Call, services: TheServices, caller: TheCaller, match_id: FromPath[str]
) -> Response[bytes]:
    """The match as a file. While it goes on, coming dice stay unknown; hidden hands are for who holds them all."""
    services.count("replays", request, caller)
    row, seats, access = await enter(services.store, match_id, caller.key)
    room = await services.live_matches.room(match_id)
    async with room.live.jobs.lock:
        match = room.live.match
        over = match.pending is None
        if not (over or match.game.open_table or len(access.seats) == len(seats)):
            raise Forbidden("the file would show hidden hands", where="file", expected="a match that is over")
        data = save.save(match, with_seed=over)
    headers = {"content-disposition": f'attachment; filename="nightraid-{row.game}-{row.id}.json"'}
    return Response(data, media_type="application/json", headers=headers)


@post("/api/files", opt=operation(MatchMade, takes=save.Save, refuses=(404, 409, 422, 429)))
async def bring_file(request: Call, services: TheServices, caller: TheCaller) -> MatchMade:
    """Go on with a match from a file, as one of your own. All its seats are yours; the dice to come are new."""
    services.count("files", request, caller)
    data = await read_bytes(request, services.settings.file_bytes)
    game = services.library.game(save.saved_game(data))
    outline = _outline(data)
    seed, own_dice = new_seed(), tuple(dict.fromkeys(outline.typed))
    async with services.replaying:  # one file at a time: people who play must not wait for it
        match = await asyncio.to_thread(_load, game, data, chance_of(seed, own_dice))
    key = caller.need()
    seats = [SeatRow(seat, "person", key, player_name(seat), "") for seat in match.seats]
    row = await keep(
        services.store, match, seats, seed=seed, creator=key, own_dice=own_dice, seed_from=len(outline.log)
    )
    return MatchMade(info_of(services.library, row, seats, key))


def _load(game: Game[Any], data: bytes, chance: Chance) -> Match[Any]:
    """Replay a file; one that is made to take for ever is refused."""
    until = time.thread_time() + REPLAY_SECONDS

    def before_each() -> None:
        if time.thread_time() > until:
            raise BadSave("it takes too long to replay", expected="a match that people have played")

    return save.load(game, data, chance, before_each)


class _Outline(msgspec.Struct):
    """As much of a file as is looked at before anything is replayed."""

    log: list[msgspec.Raw]
    typed: tuple[OwnDice, ...] = ()


def _outline(data: bytes) -> _Outline:
    """The outline of a file; refuses a log that no match has before it costs anything."""
    try:
        outline = msgspec.json.decode(data, type=_Outline)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadSave(str(error), expected="a save file") from error
    if (length := len(outline.log)) > LOG_LENGTH:
        raise BadSave(f"{length} records", expected=f"at most {LOG_LENGTH}")
    return outline


HANDLERS = (read_file, bring_file)
