"""Answers without a page: over a socket of somebody's own, as another window of theirs would give them."""

from collections.abc import Iterable

import msgspec
from websockets.sync.client import ClientConnection, connect

from nightraid.bench.table_client import Person
from nightraid.server.wire.frames import Position, Refused, Sync, ToClient, Update
from nightraid.server.wire.requests import Answer, FromClient, Hello

FRAME = 4_000_000
_frames = msgspec.json.Decoder(ToClient)


def answer(person: Person, match: str, keys: Iterable[str]) -> Position:
    """Give these answers one after the other; what stands at the end."""
    with connect(person.live_address(match), additional_headers=person.headers, max_size=FRAME) as socket:
        position = _ask(socket, Hello(1))
        for ref, key in enumerate(keys, start=2):
            assert position.asked is not None, f"over before {key}"
            position = _ask(socket, Answer(ref, position.asked.seq, position.asked.seat, key))
    return position


def _ask(socket: ClientConnection, frame: FromClient) -> Position:
    """Send a request, and wait for the screen that comes of it."""
    socket.send(msgspec.json.encode(frame).decode())
    while True:
        came = _frames.decode(socket.recv())
        assert not isinstance(came, Refused), came
        if isinstance(came, Sync | Update):
            return came.position
