"""Many live matches at once: how long from an answer until the screen that shows what came of it is there."""

import asyncio
import random
from collections.abc import Sequence
from time import perf_counter

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from nightraid.bench.table_client import Person
from nightraid.engine.errors import NightRaidError
from nightraid.server.wire.bodies import NewSeat
from nightraid.server.wire.frames import Asked, Choice, Position, Refused, Sync, ToClient, Update
from nightraid.server.wire.requests import Answer, FromClient, Hello, LookPlans, LookSketch

PACE = (0.4, 1.6)
"""Seconds of thought before an answer: a person who knows what to do."""
FRAME = 4_000_000
_frames = msgspec.json.Decoder(ToClient)
_encode = msgspec.json.Encoder().encode


class Refusal(NightRaidError):
    """An answer out of the list was refused."""

    code = "refusal"


class Load(msgspec.Struct):
    """What was measured, in milliseconds."""

    matches: int
    seconds: float
    answers: int
    p50_ms: float
    p95_ms: float
    max_ms: float


async def load(address: str, game: str, matches: int, seconds: float) -> Load:
    """Play so many matches side by side for so long, one client each, at a brisk human pace."""
    return await play(await seated(address, game, matches), seconds)


async def seated(address: str, game: str, matches: int) -> Sequence["Player"]:
    """Everybody has a match before the clock runs: people do not all come at once."""
    players = [Player(address, game, number) for number in range(matches)]
    for player in players:
        await player.make_match()
    return players


async def play(players: Sequence["Player"], seconds: float) -> Load:
    """Let them play for so long."""
    end = perf_counter() + seconds
    await asyncio.gather(*(player.play_until(end) for player in players))
    waits = sorted(wait for player in players for wait in player.waits)
    return Load(
        len(players),
        seconds,
        len(waits),
        percentile(waits, 0.5),
        percentile(waits, 0.95),
        percentile(waits, 1.0),
    )


def percentile(sorted_waits: Sequence[float], part: float) -> float:
    """That part of the waits was no longer than this, in milliseconds."""
    return round(sorted_waits[min(int(len(sorted_waits) * part), len(sorted_waits) - 1)] * 1000, 1)


class Player:
    """One person at one match after the other; any answer will do, but not always the first."""

    def __init__(self, address: str, game: str, number: int) -> None:
        self.waits: list[float] = []
        self._person, self._game, self._number = Person(address), game, number
        self._dice = random.Random(number)
        self._refs = 0

    async def make_match(self) -> None:
        """Have a match to go to."""
        seed = self._number * 1000 + self._refs
        self._match = (await asyncio.to_thread(self._person.make, self._game, NewSeat("me"), seed=seed)).info.id

    async def play_until(self, end: float) -> None:
        """Play on, in another match when one is over."""
        while perf_counter() < end:
            url = self._person.live_address(self._match)
            async with connect(url, additional_headers=self._person.headers, max_size=FRAME) as socket:
                await self._play(socket, end)
            if perf_counter() < end:
                await self.make_match()

    async def _play(self, socket: ClientConnection, end: float) -> None:
        """One match, until it is over or time is up."""
        await self._send(socket, Hello(self._ref()))
        position, _ = await self._next_position(socket)
        while position.asked is not None and perf_counter() < end:
            choice = await self._think(socket, position.asked)
            began = perf_counter()
            await self._send(socket, Answer(self._ref(), position.asked.seq, position.asked.seat, choice.key))
            position, came = await self._next_position(socket)
            self.waits.append(came - began)

    async def _think(self, socket: ClientConnection, asked: Asked) -> Choice:
        """What a page does meanwhile: it fetches the walks, and what the option pointed at would mean."""
        choice = self._dice.choice(asked.options)
        thought = self._dice.uniform(*PACE)
        await self._send(socket, LookPlans(self._ref(), asked.seq, asked.seat))
        await asyncio.sleep(thought / 2)
        await self._send(socket, LookSketch(self._ref(), asked.seq, asked.seat, choice.key))
        await asyncio.sleep(thought / 2)
        return choice

    async def _next_position(self, socket: ClientConnection) -> tuple[Position, float]:
        """What the next screen shows, and when it came."""
        while True:
            data = await socket.recv()
            came = perf_counter()
            frame = _frames.decode(data)
            if isinstance(frame, Sync | Update):
                return frame.position, came
            if isinstance(frame, Refused):
                raise Refusal(f"{frame.code}: {frame.what}", where=self._game)

    async def _send(self, socket: ClientConnection, frame: FromClient) -> None:
        await socket.send(_encode(frame).decode())

    def _ref(self) -> int:
        self._refs += 1
        return self._refs
