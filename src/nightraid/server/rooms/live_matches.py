"""The live matches of this process: rooms open on demand and go when idle."""

import asyncio
import time
from collections.abc import Callable, Mapping

import msgspec

from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms.bot_seats import BotSeats, bot_seats
from nightraid.server.rooms.clients import Connections
from nightraid.server.rooms.loading import load
from nightraid.server.rooms.refusals import MatchTrouble, NotKept
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.shared import Shared, Stats
from nightraid.server.store.matches import NoSuchMatch, Store
from nightraid.server.thinking.processes import Thinkers

IDLE_SECONDS = 600
IDLE_ROOMS = 200
"""A room without clients is let go after this time, or when there are more of them than this."""

__all__ = ["LiveMatches", "MatchTrouble", "NoSuchMatch", "Room"]


class _OpenRoom(msgspec.Struct):
    """A room, the player of its bots, and when it was last wanted."""

    room: Room
    bots: BotSeats
    wanted: float


class LiveMatches:
    """The live matches of this process."""

    def __init__(
        self,
        store: Store,
        library: GameLibrary,
        thinkers: Thinkers | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`thinkers` think for the bots that take their time; they end with the live matches."""
        self._store, self._library, self._clock = store, library, clock
        self._rooms: dict[str, _OpenRoom] = {}
        self._opening: dict[str, asyncio.Task[_OpenRoom]] = {}
        self._shared = Shared(store, library, Stats(), Connections(), thinkers or Thinkers())
        self._closed = False

    async def room(self, id: str) -> Room:  # noqa: A002 - what everybody calls it
        """The room of a match, opened if it is not yet.

        Raises `NoSuchMatch`, or `MatchTrouble` with the reason why a match that is there cannot be opened.
        """
        self._let_go()
        opened = self._rooms.get(id)
        if opened is None or opened.room.live.gone:
            opened = await self._open(id)
        opened.wanted = self._clock()
        return opened.room

    async def _open(self, id: str) -> _OpenRoom:  # noqa: A002
        """Open a room once, however many want it at the same time."""
        if self._closed:
            raise NotKept("the server goes", expected="another try in a moment")
        if id not in self._opening:
            task = asyncio.ensure_future(self._load(id))
            self._opening[id] = task
            task.add_done_callback(lambda done: self._opened(id, done))
        return await asyncio.shield(self._opening[id])

    def _opened(self, id: str, task: "asyncio.Task[_OpenRoom]") -> None:  # noqa: A002
        del self._opening[id]
        if not task.cancelled() and task.exception() is None:
            self._rooms[id] = task.result()

    async def _load(self, id: str) -> _OpenRoom:  # noqa: A002
        loaded = await load(self._store, self._library, id)
        self._shared.stats.loads += 1
        room = Room(self._shared, lambda: load(self._store, self._library, id), loaded)
        await room.live.alone(room.live.settle)
        return _OpenRoom(room, bot_seats(room), self._clock())

    def _let_go(self) -> None:
        """Forget rooms that nobody needs: what they hold is in the store."""
        now = self._clock()
        idle = [opened for opened in self._rooms.values() if opened.room.idle]
        idle.sort(key=lambda opened: opened.wanted)
        surplus = len(idle) - IDLE_ROOMS
        for place, opened in enumerate(idle):
            if opened.room.live.gone or place < surplus or now - opened.wanted > IDLE_SECONDS:
                opened.room.live.gone = True
                del self._rooms[opened.room.live.id]

    async def close(self) -> None:
        """Stop in good order: finish what is being done, say good-bye, let nobody in any more."""
        self._closed = True
        if self._opening:
            await asyncio.wait(self._opening.values())
        rooms = list(self._rooms.values())
        self._rooms.clear()
        await asyncio.gather(*(self._close(opened) for opened in rooms))
        await self._shared.thinkers.close()

    @staticmethod
    async def _close(opened: _OpenRoom) -> None:
        opened.room.live.gone = True
        await opened.bots.stop()
        await opened.room.close()

    @property
    def stats(self) -> Mapping[str, float]:
        """Numbers for the metrics, by name."""
        totals = {f"{name}_total": value for name, value in msgspec.structs.asdict(self._shared.stats).items()}
        return {"rooms": len(self._rooms), "connections": len(self._shared.connections), **totals}
