"""Matches that were played to a moment, laid on the table of a server."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.server.http.keys import hash_of
from nightraid.server.rooms.new_matches import keep, player_name
from nightraid.server.store.matches import SeatRow, Store


def lay(server: TableServer, match: Match[Any], *seats: Visitor | str) -> str:
    """Put a match as it stands into the store of a server, with these people and bots; its dice go on as they would.

    Somebody on several seats shares a screen.
    """
    shared = len(seats) > 1 and len(set(seats)) == 1
    rows = [_seat(number, who, player_name(number) if shared else "") for number, who in enumerate(seats)]
    creator = next(row.key for row in rows if row.key is not None)
    chance = match.chance
    assert isinstance(chance, Seeded)
    assert len(rows) == len(match.seats)

    async def write() -> str:
        store = await Store.open(server.folder / "table.sqlite")
        try:
            return (await keep(store, match, rows, seed=chance.seed, creator=creator)).id
        finally:
            await store.close()

    with ThreadPoolExecutor(1) as apart:  # the browser's loop runs in this thread
        return apart.submit(asyncio.run, write()).result()


def _seat(number: int, who: Visitor | str, name: str) -> SeatRow:
    if isinstance(who, str):
        return SeatRow(number, "bot", None, who, who)
    return SeatRow(number, "person", hash_of(who.person().key), name or who.name, "")
