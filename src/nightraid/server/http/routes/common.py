"""What all routes use: the server's services, strict bodies, notes for the schema."""

import asyncio
import contextlib
from typing import Any, TypeVar

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency

from nightraid.engine.errors import NightRaidError
from nightraid.server.game_library import GameLibrary
from nightraid.server.http.keys import Caller
from nightraid.server.limits import Limits, TooLong
from nightraid.server.metrics import Metrics
from nightraid.server.rooms.live_matches import LiveMatches
from nightraid.server.rooms.refusals import NotKept
from nightraid.server.settings import Settings
from nightraid.server.store.campaigns import CampaignStore
from nightraid.server.store.matches import SeatRow, Store

T = TypeVar("T")
Call = Request[Any, Any, Any]
OPERATION = "operation"


class BadBody(NightRaidError):
    """A body that is not what the request takes."""

    code = "bad-body"


class Services:
    """What the server is made of. (No struct: the framework would take it apart to check it, at every request.)"""

    def __init__(
        self, settings: Settings, store: Store, library: GameLibrary, live_matches: LiveMatches, metrics: Metrics
    ) -> None:
        self.settings, self.store, self.library = settings, store, library
        self.live_matches, self.metrics = live_matches, metrics
        self.campaigns = CampaignStore(store)
        self.limits = Limits(settings.rates)
        self.replaying = asyncio.Semaphore(1)
        """Held while a whole match is replayed for somebody who does not play it yet."""

    def count(self, what: str, request: ASGIConnection[Any, Any, Any, Any], caller: Caller) -> None:
        """Count something that costs; raises `TooMany`."""
        self.limits.take(what, caller.key, address_of(request))

    async def change_seat(self, match: str, after: SeatRow, before: SeatRow) -> None:
        """Let a seat change hands, and tell everybody there. Raises `MatchTrouble` before anything has changed."""
        await self.live_matches.room(match)
        await self.store.change_seat(match, after, before)
        with contextlib.suppress(NotKept):  # the room closes, or the server goes: the seat has changed all the same
            await (await self.live_matches.room(match)).seats_changed()


def address_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """Where a request comes from, as far as that is known."""
    return request.client.host if request.client else ""


TheServices = NamedDependency[Services]
TheCaller = NamedDependency[Caller]


class Operation(msgspec.Struct, frozen=True):
    """What a request takes and gives, for the schema."""

    gives: Any
    takes: Any = None
    refuses: tuple[int, ...] = ()
    kind: str = "application/json"


def operation(gives: Any, *, takes: Any = None, refuses: tuple[int, ...] = (), kind: str = "application/json") -> Any:
    """The note on a handler that the schema is made from, as its `opt`."""
    return {OPERATION: Operation(gives, takes, refuses, kind)}


async def read_bytes(request: Call, most: int) -> bytes:
    """The body of a request; raises `TooLong` as soon as it is."""
    said = request.headers.get("content-length", "")
    if said.isdigit() and int(said) > most:
        raise TooLong(f"{said} bytes", where="body", expected=f"at most {most}")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > most:
            raise TooLong("the body goes on and on", where="body", expected=f"at most {most} bytes")
    return bytes(body)


async def read(request: Call, kind: type[T], most: int) -> T:
    """The body of a request as what it must be; raises `BadBody`."""
    body = await read_bytes(request, most)
    try:
        return msgspec.convert(_whole(msgspec.json.decode(body)), kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        what, _, where = str(error).partition(" - at ")
        raise BadBody(what, where=where.strip("`") or "body", expected=f"a {kind.__name__} in JSON") from error


def _whole(value: Any) -> Any:
    """JSON has one kind of number: `3.0` is a whole one, too."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, list):
        return [_whole(one) for one in value]
    if isinstance(value, dict):
        return {name: _whole(one) for name, one in value.items()}
    return value
