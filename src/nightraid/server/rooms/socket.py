"""The WebSocket handler: a reader, a writer, and a bounded queue in between.

A client that does not read is cut off and never slows others; one that sends too much, too fast or nonsense is
refused, and closed when it goes on.
"""

import asyncio
import logging
from typing import Any

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from nightraid.server.limits import FRAME_BYTES
from nightraid.server.rooms import requests
from nightraid.server.rooms.clients import AGAIN_LATER, Client, Ending, encoder
from nightraid.server.rooms.refusals import NoRoom, TooFast, Unreadable
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.throttle import Throttle
from nightraid.server.wire.frames import Bye

TOO_BIG, NOT_TEXT, NUISANCE, FAULT = 1009, 1003, 1008, 1011
CLOSE_SECONDS = 2.0
"""How long a good-bye may take before the line is dropped."""
log = logging.getLogger(__name__)
Socket = WebSocket[Any, Any, Any]
GONE = (WebSocketDisconnect, RuntimeError, OSError)
"""What a socket raises that the other side has left."""


async def live(
    socket: Socket, room: Room, key: bytes | None, throttle: Throttle | None = None, *, address: str = ""
) -> None:
    """Serve one connection until it is closed. The caller has checked that this key may see the match."""
    await socket.accept()
    client = Client(key, address)
    try:
        room.join(client)
    except NoRoom as error:
        await _turn_away(socket, error)
        return
    room.stats.opened += 1
    try:
        await _serve(socket, room, client, throttle or Throttle())
    finally:
        room.leave(client)


async def _turn_away(socket: Socket, error: NoRoom) -> None:
    """Say why nobody can come in, and close."""
    try:
        await socket.send_text(encoder.encode(Bye(error.what)))
        await socket.close(AGAIN_LATER, error.code)
    except GONE:
        return


async def _serve(socket: Socket, room: Room, client: Client, throttle: Throttle) -> None:
    """Read and write until one of them ends, or the room ends it."""
    reader = asyncio.create_task(_read(socket, room, client, throttle))
    writer = asyncio.create_task(_write(socket, room, client))
    try:
        ends: set[asyncio.Future[Any]] = {reader, writer, client.ending}
        await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        if _failed(reader) or _failed(writer):
            client.end(FAULT, "something went wrong here", hard=True)
        reader.cancel()
        if client.ending.done():
            await _say_goodbye(socket, client, writer, client.ending.result())
            room.stats.cut_off += client.ending.result().hard
    finally:
        for task in (reader, writer):
            task.cancel()
        for outcome in await asyncio.gather(reader, writer, return_exceptions=True):
            if isinstance(outcome, Exception) and not isinstance(outcome, GONE):
                log.error("a connection failed", exc_info=outcome, extra={"facts": {"match": room.live.id}})


def _failed(task: "asyncio.Task[None]") -> bool:
    """Whether something broke that is not just the line."""
    return task.done() and not task.cancelled() and not isinstance(task.exception(), (type(None), *GONE))


async def _say_goodbye(socket: Socket, client: Client, writer: "asyncio.Task[None]", ending: Ending) -> None:
    """Send what is still on the way, then close; neither may take long."""
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            if not ending.hard:
                await client.outgoing.join()
            writer.cancel()
            await socket.close(ending.code, ending.reason)
    except (TimeoutError, *GONE):
        return  # it is gone, or does not listen: the server drops the line


async def _write(socket: Socket, room: Room, client: Client) -> None:
    while True:
        data = await client.outgoing.get()
        await socket.send_text(data)
        client.arrived(data)
        room.stats.frames_out += 1


async def _read(socket: Socket, room: Room, client: Client, throttle: Throttle) -> None:
    while True:
        event: Any = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        room.stats.frames_in += 1
        text = event.get("text")
        if text is None:
            client.end(NOT_TEXT, "text frames only")
        elif len(data := text.encode(errors="surrogatepass")) > FRAME_BYTES:
            requests.refuse(client, -1, Unreadable("too long", where="frame", expected=f"at most {FRAME_BYTES} bytes"))
            client.end(TOO_BIG, "too long")
        else:
            await _take(room, client, throttle, data)
        if client.ending.done():
            return


async def _take(room: Room, client: Client, throttle: Throttle, data: bytes) -> None:
    """One frame: read it, count it, do it."""
    ref = -1
    try:
        frame = requests.read(data)
        ref = frame.ref
        throttle.check(frame)
    except (Unreadable, TooFast) as error:
        room.stats.refusals += 1
        requests.refuse(client, ref, error)
        if not throttle.forgive():
            client.end(NUISANCE, "too many frames" if isinstance(error, TooFast) else "too many unreadable frames")
        return
    await requests.handle(room, client, frame)
