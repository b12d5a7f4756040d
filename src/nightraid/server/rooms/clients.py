"""One client at a match: its key, what it has been sent, what is on the way to it."""

import asyncio
from collections import Counter

import msgspec

from nightraid.engine.ask import Seat
from nightraid.server.rooms.refusals import NoRoom
from nightraid.server.rooms.seats import Viewer
from nightraid.server.wire.frames import ToClient

QUEUE_FRAMES, QUEUE_BYTES = 256, 4_000_000
"""More on the way than this, and the longest frame: the client does not read, and is cut off."""
AGAIN_LATER, GOING, NO_ACCESS = 1013, 1012, 4403
KEY_SCREENS, ADDRESS_SCREENS, ALL_SCREENS = 100, 500, 5000
"""The most connections of one key to this process, of one address, and of everybody."""
encoder = msgspec.json.Encoder()


class Ending(msgspec.Struct, frozen=True):
    """How a connection ends. A hard end does not wait for what is still on the way."""

    code: int
    reason: str
    hard: bool = False


class Connections:
    """Everybody who is connected to this process, counted."""

    def __init__(self) -> None:
        self._all = 0
        self._keys: Counter[bytes] = Counter()
        self._addresses: Counter[str] = Counter()

    def enter(self, client: "Client") -> None:
        """One more; raises `NoRoom`. Who has no key, or no address that is known, counts only among all."""
        key, address = client.key, client.address
        of_key = self._keys[key] if key is not None else 0
        of_address = self._addresses[address] if address else 0
        if of_key >= KEY_SCREENS or of_address >= ADDRESS_SCREENS or self._all >= ALL_SCREENS:
            raise NoRoom("too many connections", expected="some of them closed first")
        self._change(client, 1)

    def leave(self, client: "Client") -> None:
        """One less."""
        self._change(client, -1)

    def _change(self, client: "Client", by: int) -> None:
        self._all += by
        if client.key is not None:
            self._keys[client.key] += by
            if not self._keys[client.key]:
                del self._keys[client.key]
        if client.address:
            self._addresses[client.address] += by
            if not self._addresses[client.address]:
                del self._addresses[client.address]

    def __len__(self) -> int:
        return self._all


class Client:
    """A connection, seen from the room. It never waits: what it sends goes into a bounded queue."""

    def __init__(self, key: bytes | None, address: str = "") -> None:
        self.key, self.address = key, address
        self.greeted = False
        self.sitting: Seat | None = None
        self.viewer: Viewer | None = None
        """Whose view it was sent last."""
        self.version, self.lines = -1, 0
        """What it has of the match."""
        self.outgoing: asyncio.Queue[bytes] = asyncio.Queue(QUEUE_FRAMES)
        self._on_the_way = self._longest = 0  # bytes: of all frames in the queue, and of the longest there ever was
        self.ending: asyncio.Future[Ending] = asyncio.get_running_loop().create_future()

    def tell(self, frame: ToClient) -> None:
        """Send a frame that only this client gets."""
        self.send(encoder.encode(frame))

    def send(self, data: bytes) -> None:
        """Send what is encoded already."""
        if self.ending.done():
            return
        self._longest = max(self._longest, len(data))
        if self.outgoing.full() or self._on_the_way + len(data) > QUEUE_BYTES + self._longest:
            self.end(AGAIN_LATER, "too slow", hard=True)
            return
        self.outgoing.put_nowait(data)
        self._on_the_way += len(data)

    def arrived(self, data: bytes) -> None:
        """A frame of the queue has been sent."""
        self.outgoing.task_done()
        self._on_the_way -= len(data)

    def end(self, code: int, reason: str, *, hard: bool = False) -> None:
        """Close the connection, after what was sent before unless it is `hard`."""
        if not self.ending.done():
            self.ending.set_result(Ending(code, reason, hard))

    def __repr__(self) -> str:
        return f"Client(sitting={self.sitting}, version={self.version})"
