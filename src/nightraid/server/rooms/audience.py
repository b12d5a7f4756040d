"""The clients at one match: who may join, who is there, whose view each has."""

import asyncio

from nightraid.engine.ask import Seat
from nightraid.server.rooms import seats
from nightraid.server.rooms.clients import Client, Connections
from nightraid.server.rooms.live_match import LiveMatch
from nightraid.server.rooms.refusals import NoRoom
from nightraid.server.rooms.seats import Viewer
from nightraid.server.rooms.throttle import Throttle
from nightraid.server.wire.frames import Bye

SPECTATORS, KEY_CLIENTS = 100, 12
"""The most clients that watch one match, and the most of one key at it."""


class Audience:
    """The clients at one match."""

    def __init__(self, live: LiveMatch, connections: Connections) -> None:
        self._live, self._connections = live, connections
        self.clients: list[Client] = []
        self.gallery = Throttle()
        """All spectators together talk and point as fast as one player: a crowd must not drown the table."""
        self._empty = asyncio.Event()
        self._empty.set()

    @property
    def present(self) -> list[Client]:
        """Those who have said hello: nobody else is sent anything."""
        return [client for client in self.clients if client.greeted]

    @property
    def seats(self) -> set[Seat]:
        """The seats whose people have a client at the match."""
        return {seat for client in self.present for seat in self._live.held(client.key)}

    @property
    def spectators(self) -> int:
        """How many watch."""
        return sum(not self._live.held(client.key) for client in self.present)

    def viewer(self, client: Client) -> Viewer:
        """Whose view a client shows now."""
        live = self._live
        acting = seats.acting_seats(live.match, live.seats)
        return seats.viewer_of(live.game.open_table, live.held(client.key), client.sitting, acting)

    def join(self, client: Client) -> None:
        """Let a client in. Raises `NoRoom`."""
        if self._live.gone:  # closed while the client was on its way: nobody would ever send it anything here
            raise NoRoom("this match is being closed", expected="another try in a moment")
        same_key = sum(other.key == client.key for other in self.clients) if client.key is not None else 0
        watching = sum(not self._live.held(other.key) for other in self.clients)
        full = watching >= SPECTATORS and not self._live.held(client.key)  # a crowd never keeps players out
        if full or same_key >= KEY_CLIENTS:
            raise NoRoom("too many screens at this match", expected="some of them closed first")
        self._connections.enter(client)
        self.clients.append(client)
        self._empty.clear()

    def leave(self, client: Client) -> bool:
        """A client is gone. Whether it was there at all."""
        there = client in self.clients
        if there:
            self.clients.remove(client)
            self._connections.leave(client)
        if not self.clients:
            self._empty.set()
        return there

    def dismiss(self, reason: str, code: int) -> None:
        """Say good-bye to everybody and close their connections."""
        for client in self.clients:
            client.tell(Bye(reason))
            client.end(code, reason)

    async def emptied(self) -> None:
        """Wait until everybody is gone."""
        await self._empty.wait()
