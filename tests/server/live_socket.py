"""A screen at a match over a real socket, for tests that send whatever they like."""

from contextlib import ExitStack
from functools import partial
from types import TracebackType
from typing import Self, TypeVar

import msgspec
from websockets import Origin
from websockets.sync.client import ClientConnection, connect

from nightraid.bench.table_client import Person
from nightraid.server.wire.frames import Done, Refused, Seen, Sync, ToClient
from nightraid.server.wire.requests import FromClient, Hello

F = TypeVar("F", bound=msgspec.Struct)
LONGEST = 4_000_000
SECONDS = 20
_decoder = msgspec.json.Decoder(ToClient)


class LiveSocket:
    """One connection. Frames that nobody waited for are kept in `seen`."""

    def __init__(
        self, person: Person, match: str, *, headers: dict[str, str] | None = None, origin: str | None = None
    ) -> None:
        self._open = partial(
            connect,
            person.live_address(match),
            additional_headers=person.headers if headers is None else headers,
            origin=None if origin is None else Origin(origin),
            max_size=LONGEST,
            open_timeout=SECONDS,
        )
        self._ending = ExitStack()
        self.seen: list[ToClient] = []
        self._refs = 1000

    def __enter__(self) -> Self:
        self.socket: ClientConnection = self._ending.enter_context(self._open())
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._ending.close()

    def ref(self) -> int:
        """A number for the next frame."""
        self._refs += 1
        return self._refs

    def send(self, frame: FromClient | str | bytes) -> None:
        """Send a frame, or anything at all."""
        self.socket.send(frame if isinstance(frame, str | bytes) else msgspec.json.encode(frame).decode())

    def next(self) -> ToClient:
        """The next frame, whatever it is."""
        frame: ToClient = _decoder.decode(self.socket.recv(timeout=SECONDS))
        self.seen.append(frame)
        return frame

    def await_kind(self, kind: type[F]) -> F:
        """The next frame of a kind."""
        while True:
            frame = self.next()
            if isinstance(frame, kind):
                return frame

    def ask(self, frame: FromClient) -> Done | Seen | Refused:
        """Send a frame and wait for what answers it."""
        self.send(frame)
        return self.answer_to(frame.ref)

    def answer_to(self, ref: int) -> Done | Seen | Refused:
        """What answers the frame with this number."""
        while True:
            frame = self.next()
            if isinstance(frame, Done | Seen | Refused) and frame.ref == ref:
                return frame

    def greet(self) -> Sync:
        """Say hello and get everything."""
        self.send(Hello(self.ref()))
        return self.await_kind(Sync)
