"""One screen at a match, as the room knows it: whose it is, what it was sent, and what is on the way to it."""

import asyncio
from collections import Counter

import msgspec

from nightraid.engine.ask import Seat
from nightraid.server.refusals import NoRoom
from nightraid.server.seating import Viewer
from nightraid.server.wire import ToClient

QUEUE_FRAMES = 256
"""More frames on the way than this: the client does not read, and is cut off."""
AGAIN_LATER, GOING, NO_ACCESS = 1013, 1012, 4403
KEY_SCREENS, ALL_SCREENS = 100, 5000
"""The most connections of one key to this process, and of everybody."""
encoder = msgspec.json.Encoder()


class Ending(msgspec.Struct, frozen=True):
    """How a connection ends. A hard end does not wait for what is still on the way."""

    code: int
    reason: str
    hard: bool = False


class Crowd:
    """Everybody who is connected to this process, counted."""

    def __init__(self) -> None:
        self._screens: Counter[bytes | None] = Counter()

    def enter(self, key: bytes | None) -> None:
        """One more; raises `NoRoom`."""
        if (key is not None and self._screens[key] >= KEY_SCREENS) or self._screens.total() >= ALL_SCREENS:
            raise NoRoom("too many connections", expected="some of them closed first")
        self._screens[key] += 1

    def leave(self, key: bytes | None) -> None:
        """One less."""
        self._screens[key] -= 1
        if not self._screens[key]:
            del self._screens[key]

    def __len__(self) -> int:
        return self._screens.total()


class Client:
    """A connection, seen from the room. It never waits: what it sends goes into a bounded queue."""

    def __init__(self, key: bytes | None) -> None:
        self.key = key
        self.greeted = False
        self.sitting: Seat | None = None
        self.viewer: Viewer | None = None
        """Whose view it was sent last."""
        self.version, self.lines = -1, 0
        """What it has of the match."""
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(QUEUE_FRAMES)
        self.ending: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def tell(self, frame: ToClient) -> None:
        """Send a frame that only this client gets."""
        self.send(encoder.encode(frame))

    def send(self, data: bytes) -> None:
        """Send what is encoded already."""
        if self.ending.done():
            return
        try:
            self.outgoing.put_nowait(data)
        except asyncio.QueueFull:
            self.end(AGAIN_LATER, "too slow", hard=True)

    def end(self, code: int, reason: str, *, hard: bool = False) -> None:
        """Close the connection, after what was sent before unless it is `hard`."""
        if not self.ending.done():
            self.ending.set_result(Ending(code, reason, hard))

    def __repr__(self) -> str:
        return f"Client(sitting={self.sitting}, version={self.version})"
