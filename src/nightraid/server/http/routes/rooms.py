"""The way into a live match: who may come in, then the socket is the room's."""

from typing import Any

from litestar import WebSocket, websocket
from litestar.params import FromPath

from nightraid.engine.errors import NightRaidError
from nightraid.server.http.problems import refuse
from nightraid.server.http.routes.common import TheCaller, TheServices, address_of
from nightraid.server.json_logs import log
from nightraid.server.limits import network_of
from nightraid.server.rooms.access import enter
from nightraid.server.rooms.socket import live
from nightraid.server.store.matches import StoreTrouble

_NOT_NOW = StoreTrouble("the match cannot be opened at the moment", expected="another try in a moment")


@websocket("/api/matches/{match_id:str}/live")
async def live_match(
    socket: WebSocket[Any, Any, Any], services: TheServices, caller: TheCaller, match_id: FromPath[str]
) -> None:
    """Play or watch a match."""
    try:
        services.count("connections", socket, caller)
        await enter(services.store, match_id, caller.key)
        room = await services.live_matches.room(match_id)
    except NightRaidError as refusal:
        await refuse(refusal, socket.scope, socket.receive, socket.send)
        return
    except Exception as fault:
        log.error("fault", exc_info=fault)
        await refuse(_NOT_NOW, socket.scope, socket.receive, socket.send)
        return
    await live(socket, room, caller.key, address=network_of(address_of(socket)))
