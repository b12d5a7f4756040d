"""Live matches with a real store, and people at it: everything but the network, in one event loop.

    async with world(folder) as table:
        match = await table.match("cellar", ADA, BEN)
        ada = await table.screen(match, ADA)        # connected and greeted
        await ada.answer("bid:2")

A screen keeps what it is told, as a real client does: `ada.position`, `ada.lines`, and every frame in `ada.frames`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
import pytest

from nightraid.engine.log import Record
from nightraid.server.game_library import GameLibrary
from nightraid.server.http.keys import hash_of
from nightraid.server.rooms.live_matches import LiveMatches
from nightraid.server.rooms.new_matches import begin, keep
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.socket import Socket, live
from nightraid.server.rooms.throttle import Throttle
from nightraid.server.store.matches import SeatRow, Store
from nightraid.server.wire import frames, requests
from nightraid.server.wire.bodies import NewMatch, NewSeat
from nightraid.server.wire.fields import OwnDice
from nightraid.server.wire.frames import ChatLine, Done, Line, Position, Refused, Seen, ToClient, UndoProposal
from nightraid.server.wire.match_info import MatchInfo
from nightraid.server.wire.requests import FromClient

F = TypeVar("F")
SECONDS = 30
"""Longer than anything here takes: a frame that never comes fails the test instead of hanging it."""
ADA, BEN, EVE = hash_of("ada"), hash_of("ben"), hash_of("eve")
NAMES = {ADA: "Ada", BEN: "Ben", EVE: "Eve"}
OPEN = "open"
_decoder: msgspec.json.Decoder[ToClient] = msgspec.json.Decoder(ToClient)


@cache
def library() -> GameLibrary:
    """All games, the teaching game too."""
    return GameLibrary(teaching_game=True)


@asynccontextmanager
async def world(folder: Path, games: GameLibrary | None = None, **changes: Any) -> AsyncIterator[World]:
    """A store in a folder and live matches around it, closed at the end."""
    store = await Store.open(folder / "matches.sqlite")
    games = games or library()
    made = World(store, LiveMatches(store, games, **changes), folder, games)
    try:
        yield made
    finally:
        await made.close()
        await made.store.close()


class World:
    """A server without a network."""

    def __init__(self, store: Store, live_matches: LiveMatches, folder: Path, games: GameLibrary) -> None:
        self.store, self.live_matches, self.folder, self.games = store, live_matches, folder, games
        self.screens: list[Screen] = []

    async def close(self) -> None:
        """Everybody leaves."""
        await self.live_matches.close()
        for screen in self.screens:
            await screen.gone()

    async def restart(self) -> None:
        """The process dies and comes again: nothing is left but the store."""
        await self.close()
        self.screens.clear()
        await self.store.close()
        self.store = await Store.open(self.folder / "matches.sqlite")
        self.live_matches = LiveMatches(self.store, self.games)

    async def match(
        self,
        game: str,
        *seats: bytes | str,
        seed: int = 8,
        own_dice: tuple[OwnDice, ...] = (),
        listed: bool = False,
        **choices: str,
    ) -> str:
        """A new match: keys of people, names of bots, or `OPEN`."""
        chosen: dict[str, tuple[str, ...]] = {name: (value,) for name, value in choices.items()}
        new = NewMatch(game, tuple(NewSeat("me") for _ in seats), chosen)
        rows = [_seat_row(number, who) for number, who in enumerate(seats)]
        match = begin(self.games.game(game), msgspec.structs.replace(new, own_dice=own_dice), seed)
        creator = next((who for who in seats if isinstance(who, bytes)), ADA)
        row = await keep(self.store, match, rows, seed=seed, creator=creator, own_dice=own_dice, listed=listed)
        return row.id

    async def ada_and_ben(self, game: str = "cellar", **more: Any) -> tuple[str, Screen, Screen]:
        """A new match of these two, and both have come to it."""
        match = await self.match(game, ADA, BEN, **more)
        return match, await self.screen(match, ADA), await self.screen(match, BEN)

    async def room(self, match: str) -> Room:
        """The room of a match."""
        room = await self.live_matches.room(match)
        room.audience.gallery = Throttle(count().__next__)  # where nobody hurries
        return room

    async def screen(self, match: str, key: bytes | None, *, greet: bool = True) -> Screen:
        """Somebody comes to the match."""
        screen = Screen(await self.room(match), key)
        self.screens.append(screen)
        if greet:
            await screen.greet()
        return screen

    async def bots_rest(self, match: str) -> None:
        """Wait until no bot of a match has anything more to do."""
        bots = self.live_matches._rooms[match].bots
        while bots._task is not None:
            await asyncio.wait([bots._task])

    async def records(self, match: str) -> list[Record]:
        """What is on the disk."""
        return await self.store.records(match)


def _seat_row(number: int, who: bytes | str) -> SeatRow:
    if isinstance(who, bytes):
        return SeatRow(number, "person", who, NAMES.get(who, ""), "")
    if who == OPEN:
        return SeatRow(number, "open", None, "", "")
    return SeatRow(number, "bot", None, who, who)


def slow_disk(monkeypatch: pytest.MonkeyPatch) -> tuple[asyncio.Event, asyncio.Event]:
    """From now on an answer waits before it is written: the first event says so, the second lets it go on."""
    writing, go_on, append = asyncio.Event(), asyncio.Event(), Store.append

    async def slow_append(self: Store, *args: Any) -> None:
        writing.set()
        await go_on.wait()
        await append(self, *args)

    monkeypatch.setattr(Store, "append", slow_append)
    return writing, go_on


def without_id(data: bytes, match: str) -> bytes:
    """A frame without what differs between any two matches: its id and the clock."""
    frame = msgspec.json.decode(data.replace(match.encode(), b"match"))
    if isinstance(info := frame.get("info"), dict):
        del info["created"], info["changed"]
    return msgspec.json.encode(frame)


class FakeSocket:
    """The server's end of a socket, with the client's end at hand. `blocked` is a client that does not read."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.outgoing: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.reading = asyncio.Event()
        self.reading.set()
        self.closed: tuple[int, str] | None = None

    async def accept(self) -> None:
        """Let in."""

    async def receive(self) -> dict[str, Any]:
        """What the client sends."""
        return await self.incoming.get()

    async def send_text(self, data: bytes) -> None:
        """To the client, as soon as it reads."""
        await self.reading.wait()
        self.outgoing.put_nowait(data)

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """The server closes."""
        self.closed = (code, reason)
        self.outgoing.put_nowait(None)


class ClosedByServer(Exception):
    """The server closed the connection."""


class Screen:
    """A client: sends frames, keeps what it is told, and checks that what it is told fits together."""

    def __init__(self, room: Room, key: bytes | None, address: str = "") -> None:
        self.socket, self.room = FakeSocket(), room
        self.frames: list[ToClient] = []
        self.raw: list[bytes] = []
        self.info: MatchInfo
        self.position: Position
        self.lines: list[Line] = []
        self.chat: list[ChatLine] = []
        self.proposal: UndoProposal | None = None
        self.pings: list[frames.Pinged] = []
        self.said_bye = ""
        self.now = 0.0
        """The clock of the server's patience with this screen. It takes its time, unless `hurried`."""
        self.hurried = False
        self._ref = 0
        throttle = Throttle(self.clock)
        self.task = asyncio.ensure_future(live(cast("Socket", self.socket), room, key, throttle, address=address))

    def clock(self) -> float:
        """Seconds by the clock of this screen."""
        self.now += 0 if self.hurried else 1
        return self.now

    # ---- sending

    def ref(self) -> int:
        """A number for the next frame."""
        self._ref += 1
        return self._ref

    def send(self, frame: FromClient | str | bytes) -> None:
        """Send a frame, or any text, or bytes."""
        if isinstance(frame, bytes):
            self.socket.incoming.put_nowait({"type": "websocket.receive", "text": None, "bytes": frame})
            return
        text = frame if isinstance(frame, str) else msgspec.json.encode(frame).decode()
        self.socket.incoming.put_nowait({"type": "websocket.receive", "text": text, "bytes": None})

    async def ask(self, frame: FromClient) -> Done | Seen | Refused:
        """Send a frame and wait for what answers it."""
        self.send(frame)
        return await self.reply(frame.ref)

    async def reply(self, ref: int) -> Done | Seen | Refused:
        """What answers the frame with this number."""
        while True:
            frame = await self.next()
            if isinstance(frame, Done | Seen | Refused) and frame.ref == ref:
                return frame

    async def done(self, frame: FromClient) -> Done:
        """Send a frame that must be done."""
        reply = await self.ask(frame)
        assert isinstance(reply, Done), reply
        return reply

    async def refused(self, frame: FromClient) -> Refused:
        """Send a frame that must be refused."""
        reply = await self.ask(frame)
        assert isinstance(reply, Refused), reply
        return reply

    async def seen(self, frame: FromClient) -> Seen:
        """Send a look that must be answered."""
        reply = await self.ask(frame)
        assert isinstance(reply, Seen), reply
        return reply

    # ---- what people do

    async def greet(self, **have: Any) -> None:
        """Say hello and wait for what comes with it."""
        await self.done(requests.Hello(self.ref(), **have))

    def have(self) -> dict[str, Any]:
        """What a client that comes back says it has."""
        chat = self.chat[-1].n + 1 if self.chat else 0
        return {
            "version": self.position.version,
            "lines": len(self.lines),
            "seat": self.position.seat,
            "chat": chat,
        }

    async def answer(self, key: str, *, seat: int | None = None, seq: int | None = None) -> Done:
        """Answer the question before this screen, and see what came of it."""
        asked = self.position.asked
        seat = seat if seat is not None else asked.seat if asked else 0
        seq = seq if seq is not None else asked.seq if asked else 0
        done = await self.done(requests.Answer(self.ref(), seq, seat, key))
        await self.version(done.version)
        return done

    async def undo(self, to: int | None = None, *, seat: int | None = None) -> Done | Seen | Refused:
        """Take back."""
        seat = seat if seat is not None else self.position.seat or 0
        return await self.ask(requests.Undo(self.ref(), self.position.version, seat, to))

    # ---- hearing

    async def next(self) -> ToClient:
        """The next frame, taken in."""
        async with asyncio.timeout(SECONDS):
            data = await self.socket.outgoing.get()
        if data is None:
            raise ClosedByServer(self.socket.closed)
        self.raw.append(data)
        frame = _decoder.decode(data)
        self.frames.append(frame)
        self._take(frame)
        return frame

    async def until(self, holds: Callable[[], bool]) -> None:
        """Take frames in until something holds."""
        while not holds():
            await self.next()

    async def version(self, number: int) -> None:
        """Take frames in until the screen shows this version, or a later one."""
        await self.until(lambda: self.position.version >= number)

    async def kind(self, kind: type[F]) -> F:
        """The next frame of a kind."""
        while True:
            frame = await self.next()
            if isinstance(frame, kind):
                return frame

    async def proposed(self) -> UndoProposal:
        """The proposal to undo that lies before everybody."""
        await self.until(lambda: self.proposal is not None)
        assert self.proposal is not None
        return self.proposal

    async def asked(self) -> frames.Asked:
        """The question before this screen."""
        await self.until(lambda: self.position.asked is not None)
        assert self.position.asked is not None
        return self.position.asked

    async def closed(self) -> tuple[int, str]:
        """Take everything in until the server closes; how it did."""
        with_code: tuple[int, str] | None = None
        while with_code is None:
            try:
                await self.next()
            except ClosedByServer:
                with_code = self.socket.closed
        await self.task
        return with_code

    def _take(self, frame: ToClient) -> None:
        match frame:
            case frames.Sync():
                self.info, self.position, self.lines = frame.info, frame.position, list(frame.lines)
                self.chat, self.proposal = list(frame.chat), frame.proposal
                self.printed = frame.printed
            case frames.Update():
                assert frame.after == self.position.version, "an update to something else"
                assert frame.lines_from <= len(self.lines), "lines are missing"
                self.position = frame.position
                self.lines[frame.lines_from :] = frame.lines
            case frames.InfoChanged():
                self.info = frame.info
            case frames.Said():
                self.chat.append(frame.line)
            case frames.Pinged():
                self.pings.append(frame)
            case frames.Proposed():
                self.proposal = frame.proposal
            case frames.Bye():
                self.said_bye = frame.reason
            case _:
                return
        assert [line.n for line in self.lines] == list(range(len(self.lines)))

    async def leave(self) -> None:
        """The client goes."""
        self.socket.incoming.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await self.task

    async def gone(self) -> None:
        """The connection is over, whoever ended it."""
        if not self.task.done():
            await self.leave()
        await self.task
