"""Matches, seats and records for tests of the store, and a store that is opened and closed."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

from msgspec.structs import replace

from nightraid.engine.log import ChanceRecord, ChoiceRecord, Record, UndoRecord
from nightraid.server.http.keys import hash_of
from nightraid.server.store.matches import MatchRow, SeatRow, Store, Summary

ADA, BEN, EVE = hash_of("ada"), hash_of("ben"), hash_of("eve")
BEGUN = datetime(1944, 6, 5, 21, 0, tzinfo=UTC)
MATCH = MatchRow(
    id="m1",
    game="cellar",
    setup=b'{"seats":2}',
    rules="1",
    content="abc",
    seed=2**63 - 1,
    own_dice=("dice", "cards"),
    listed=False,
    mission="The vault",
    created=BEGUN,
    changed=BEGUN,
    answers=1,
    waiting=(0, 1),
    over=False,
    forked_from="",
    seed_from=0,
    creator=ADA,
    fingerprint="f0",
)
SEATS = (SeatRow(0, "person", ADA, "Ada", ""), SeatRow(1, "open", None, "", ""))
FIRST: tuple[Record, ...] = (ChanceRecord(("duck", 3), None, (0,)),)
MORE: tuple[Record, ...] = (ChoiceRecord(0, "bid:2", secret=True), ChanceRecord((6, "hit")), UndoRecord(0, 1, (0, 1)))
LATER = Summary(3, (1,), over=False, changed=datetime(1944, 6, 6, 6, 30, tzinfo=UTC), fingerprint="f3")


def match(name: str, **changes: object) -> MatchRow:
    """Another match, like the first but for what is named."""
    return replace(MATCH, id=name, **changes)


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Store]:
    """The store in a file, closed at the end."""
    store = await Store.open(file)
    try:
        yield store
    finally:
        await store.close()
