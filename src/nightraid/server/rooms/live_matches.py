"""The hall: the live matches of this process. A room is opened when somebody comes and let go when it stands idle."""

import asyncio
import time
from collections.abc import Callable, Mapping

import msgspec

from nightraid.server.game_library import GameLibrary
from nightraid.server.rooms.bot_seats import BotSeats, bot_seats
from nightraid.server.rooms.clients import Crowd
from nightraid.server.rooms.loading import load
from nightraid.server.rooms.refusals import MatchTrouble, NotKept
from nightraid.server.rooms.room import House, Room, Stats
from nightraid.server.store.matches import NoSuchMatch, Store
from nightraid.server.thinking.processes import Thinkers

IDLE_SECONDS = 600
IDLE_ROOMS = 200
"""A room without a screen is let go after so long, or when there are so many of them."""

__all__ = ["Hall", "MatchTrouble", "NoSuchMatch", "Room"]


class _Kept(msgspec.Struct):
    """A room, who plays for its bots, and when somebody last wanted it."""

    room: Room
    bots: BotSeats
    wanted: float


class Hall:
    """The live matches of this process."""

    def __init__(
        self,
        store: Store,
        shelf: GameLibrary,
        thinkers: Thinkers | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """`thinkers` think for the bots that take their time; they end with the hall."""
        self._store, self._shelf, self._clock = store, shelf, clock
        self._rooms: dict[str, _Kept] = {}
        self._opening: dict[str, asyncio.Task[_Kept]] = {}
        self._house = House(store, shelf, Stats(), Crowd(), thinkers or Thinkers())
        self._closed = False

    async def room(self, id: str) -> Room:  # noqa: A002 - what everybody calls it
        """The room of a match, opened if it is not yet.

        Raises `NoSuchMatch`, or `MatchTrouble` with the reason why a match that is there cannot be opened.
        """
        self._let_go()
        kept = self._rooms.get(id)
        if kept is None or kept.room.gone:
            kept = await self._open(id)
        kept.wanted = self._clock()
        return kept.room

    async def _open(self, id: str) -> _Kept:  # noqa: A002
        """Open a room once, however many want it at the same time."""
        if self._closed:
            raise NotKept("the server goes", expected="another try in a moment")
        if id not in self._opening:
            task = asyncio.ensure_future(self._load(id))
            self._opening[id] = task
            task.add_done_callback(lambda done: self._opened(id, done))
        return await asyncio.shield(self._opening[id])

    def _opened(self, id: str, task: "asyncio.Task[_Kept]") -> None:  # noqa: A002
        del self._opening[id]
        if not task.cancelled() and task.exception() is None:
            self._rooms[id] = task.result()

    async def _load(self, id: str) -> _Kept:  # noqa: A002
        loaded = await load(self._store, self._shelf, id)
        self._house.stats.loads += 1
        room = Room(self._house, lambda: load(self._store, self._shelf, id), loaded)
        await room.settle()
        return _Kept(room, bot_seats(room), self._clock())

    def _let_go(self) -> None:
        """Forget rooms that nobody needs: what they hold is in the store."""
        now = self._clock()
        idle = [kept for kept in self._rooms.values() if not kept.room.clients and not kept.room.running]
        idle.sort(key=lambda kept: kept.wanted)
        surplus = len(idle) - IDLE_ROOMS
        for place, kept in enumerate(idle):
            if kept.room.gone or place < surplus or now - kept.wanted > IDLE_SECONDS:
                kept.room.gone = True
                del self._rooms[kept.room.id]

    async def close(self) -> None:
        """Go in good order: what is being done comes to its end, everybody is told, nobody comes in any more."""
        self._closed = True
        if self._opening:
            await asyncio.wait(self._opening.values())
        rooms = list(self._rooms.values())
        self._rooms.clear()
        await asyncio.gather(*(self._close(kept) for kept in rooms))
        await self._house.thinkers.close()

    @staticmethod
    async def _close(kept: _Kept) -> None:
        kept.room.gone = True
        await kept.bots.stop()
        await kept.room.close()

    @property
    def stats(self) -> Mapping[str, float]:
        """Numbers for the metrics, by name."""
        totals = {f"{name}_total": value for name, value in msgspec.structs.asdict(self._house.stats).items()}
        return {"rooms": len(self._rooms), "connections": len(self._house.crowd), **totals}
