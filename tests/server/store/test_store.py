"""The store keeps what it says it keeps, and a refusal leaves it as it was."""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError
from tests.database import database
from tests.server.store.rows import ADA, BEN, EVE, FIRST, LATER, MATCH, MORE, SEATS, match, opened

from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import ChoiceRecord
from nightraid.server.store.matches import (
    LinkRow,
    NoSuchMatch,
    NoSuchSeat,
    SeatRow,
    SeatTaken,
    SeqTaken,
    Store,
    StoreTrouble,
    Summary,
)


def everything(file: Path) -> dict[str, list[Any]]:
    """All rows of all tables, to see whether anything has changed."""
    with database(file) as connection:
        names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in names}


async def test_a_match_is_read_as_it_was_written(file: Path) -> None:
    async with opened(file) as store:
        await store.add_match(MATCH, SEATS, FIRST)
        assert await store.match("m1") == MATCH
        assert await store.seats("m1") == SEATS
        assert await store.records("m1") == list(FIRST)
        assert await store.match("m2") is None
        assert await store.seats("m2") == ()
        assert await store.records("m2") == []

    async with opened(file) as again:
        assert await again.match("m1") == MATCH, "also after the file was closed"


async def test_moments_are_kept_in_utc_and_need_a_zone(store: Store) -> None:
    berlin = datetime(1944, 6, 5, 23, 0, 0, 123456, tzinfo=timezone(timedelta(hours=2)))
    await store.add_match(match("m1", created=berlin), SEATS, ())
    row = await store.match("m1")
    assert row is not None
    assert row.created == berlin
    assert row.created.tzinfo is UTC
    with pytest.raises(Exception, match="has no zone"):
        await store.add_match(match("m2", created=berlin.replace(tzinfo=None)), SEATS, ())


async def test_the_log_grows_and_the_summary_with_it(store: Store) -> None:
    await store.add_match(MATCH, SEATS, FIRST)
    await store.append("m1", 1, MORE, LATER)
    assert await store.records("m1") == [*FIRST, *MORE]
    row = await store.match("m1")
    assert row is not None
    assert Summary(row.answers, row.waiting, row.over, row.changed, row.fingerprint) == LATER
    assert row.changed > MATCH.changed
    await store.append("m1", 4, (), replace(LATER, waiting=(), over=True))
    row = await store.match("m1")
    assert row is not None
    assert (row.over, row.waiting) == (True, ())


async def test_a_match_may_begin_with_an_empty_log(store: Store) -> None:
    await store.add_match(MATCH, SEATS, ())
    await store.append("m1", 0, FIRST, LATER)
    assert await store.records("m1") == list(FIRST)


Attempt = Callable[[Store], Any]
REFUSED: dict[str, tuple[type[Exception], Attempt]] = {
    "written already": (SeqTaken, lambda store: store.append("m1", 1, MORE, LATER)),
    "overlaps": (SeqTaken, lambda store: store.append("m1", 3, MORE, LATER)),
    "leaves a gap": (SeqTaken, lambda store: store.append("m1", 5, MORE, LATER)),
    "before the beginning": (SeqTaken, lambda store: store.append("m1", -1, MORE, LATER)),
    "nothing, but stale": (SeqTaken, lambda store: store.append("m1", 3, (), LATER)),
    "no match to append to": (NoSuchMatch, lambda store: store.append("m9", 0, MORE, LATER)),
    "the same match twice": (IntegrityError, lambda store: store.add_match(MATCH, SEATS, FIRST)),
    "two seats of one number": (IntegrityError, lambda store: store.add_match(match("m2"), SEATS[:1] * 2, FIRST)),
    "no such seat": (NoSuchSeat, lambda store: store.change_seat("m1", SeatRow(7, "open", None, "", ""))),
    "a seat of no match": (NoSuchMatch, lambda store: store.change_seat("m9", SEATS[0])),
    "a seat that has changed": (
        SeatTaken,
        lambda store: store.change_seat("m1", SeatRow(1, "person", EVE, "Eve", ""), SeatRow(1, "bot", None, "", "x")),
    ),
    "a guest of no match": (NoSuchMatch, lambda store: store.add_guest("m9", EVE)),
    "a link to no match": (NoSuchMatch, lambda store: store.add_link(b"code", "m9", "watch", None)),
    "a code given out twice": (IntegrityError, lambda store: store.add_link(b"known", "m1", "invite", 1)),
    "talk at no match": (NoSuchMatch, lambda store: store.say("m9", 0, "Ada", "hello")),
}


@pytest.mark.parametrize("name", REFUSED)
async def test_what_is_refused_changes_nothing(store: Store, file: Path, name: str) -> None:
    kind, attempt = REFUSED[name]
    await store.add_match(MATCH, SEATS, FIRST)
    await store.append("m1", 1, MORE, LATER)
    await store.add_link(b"known", "m1", "watch", None)
    before = everything(file)
    with pytest.raises(kind):
        await attempt(store)
    assert everything(file) == before


async def test_of_many_who_write_the_same_place_one_is_right(store: Store, file: Path) -> None:
    """Two stores stand for two workers: each entry of the log is written once, whoever comes first."""
    async with opened(file) as other:
        await store.add_match(MATCH, SEATS, ())

        async def write(who: Store, seat: int) -> str:
            try:
                await who.append("m1", 0, [ChoiceRecord(seat, f"by {seat}")], LATER)
            except SeqTaken:
                return "late"
            return f"by {seat}"

        done = await asyncio.gather(*(write((store, other)[seat % 2], seat) for seat in range(10)))
        (record,) = await store.records("m1")
        assert sorted(done) == sorted([record.key, *["late"] * 9])  # type: ignore[union-attr]


async def test_many_matches_go_on_at_the_same_time(store: Store) -> None:
    """What is written together stands as if each had been alone: refusals too, and one match several times."""
    names = [f"m{number}" for number in range(40)]
    for name in names:
        await store.add_match(match(name), SEATS, FIRST)
    entries = [ChoiceRecord(0, f"key {number}") for number in range(5)]
    wanted = [(name, seq) for seq in range(1, 6) for name in names]
    wrong = [("m3", 0), ("m9", 99), ("nothing", 0)]
    outcomes = await asyncio.gather(
        *(
            store.append(name, seq, [entries[(seq - 1) % 5]], replace(LATER, answers=seq, waiting=(0,)))
            for name, seq in wanted
        ),
        *(store.append(name, seq, entries, LATER) for name, seq in wrong),
        return_exceptions=True,
    )
    assert outcomes[: len(wanted)] == [None] * len(wanted)
    assert [type(outcome) for outcome in outcomes[len(wanted) :]] == [SeqTaken, SeqTaken, NoSuchMatch]
    for name in names:
        assert await store.records(name) == [*FIRST, *entries]
        row = await store.match(name)
        assert row is not None
        assert (row.answers, row.waiting) == (5, (0,))


async def test_a_log_that_somebody_tampered_with_is_refused_and_others_go_on(store: Store, file: Path) -> None:
    for name in ("m1", "m2"):
        await store.add_match(match(name), SEATS, FIRST)
    only = "WHEN NEW.match = 'm1' BEGIN SELECT RAISE(ABORT, 'no'); END"
    with database(file) as connection:
        connection.execute(f"CREATE TRIGGER stop BEFORE INSERT ON log {only}")
    first, second = await asyncio.gather(
        store.append("m1", 1, MORE, LATER), store.append("m2", 1, MORE, LATER), return_exceptions=True
    )
    assert isinstance(first, SeqTaken)
    assert second is None
    assert await store.records("m1") == list(FIRST)
    assert await store.records("m2") == [*FIRST, *MORE]
    row = await store.match("m1")
    assert row is not None
    assert row.answers == MATCH.answers


async def test_of_two_who_want_a_seat_one_gets_it(store: Store) -> None:
    await store.add_match(MATCH, SEATS, ())

    async def take(key: bytes) -> bool:
        try:
            await store.change_seat("m1", SeatRow(1, "person", key, "", ""), SEATS[1])
        except SeatTaken:
            return False
        return True

    assert sorted(await asyncio.gather(take(BEN), take(EVE))) == [False, True]


async def test_whose_matches_they_are(store: Store) -> None:
    """A match is mine if I made it, sit at it, or lent a seat of it; those that changed last come first."""
    hour = timedelta(hours=1)
    await store.add_match(match("made", creator=BEN), [SeatRow(0, "bot", None, "", "random")], ())
    seat = SeatRow(0, "person", BEN, "Ben", "")
    await store.add_match(match("sits", creator=ADA, changed=MATCH.changed + 2 * hour), [seat], ())
    lent = SeatRow(0, "bot", None, "", "random", lent_by=BEN)
    await store.add_match(match("lent", creator=ADA, changed=MATCH.changed + hour), [lent], ())
    await store.add_match(match("else", creator=ADA), [SeatRow(0, "person", ADA, "", "")], ())
    assert [row.id for row in await store.matches_of(BEN, 10)] == ["sits", "lent", "made"]
    assert [row.id for row in await store.matches_of(BEN, 1)] == ["sits"]
    assert await store.matches_of(EVE, 10) == ()
    assert (await store.seats_of(["lent", "sits", "none"])) == {"lent": (lent,), "sits": (seat,)}


async def test_a_match_is_put_away_for_one_person_and_brought_back(store: Store) -> None:
    ada, ben = SeatRow(0, "person", EVE, "Ada", ""), SeatRow(1, "person", BEN, "Ben", "")
    for name in ("kept", "away"):
        await store.add_match(match(name), (ada, ben), ())
    for _ in range(2):  # twice does no harm
        await store.put_away("away", BEN, away=True)
    assert [row.id for row in await store.matches_of(BEN, 10)] == ["kept"]
    assert [row.id for row in await store.matches_of(BEN, 10, put_away=True)] == ["away"]
    assert {row.id for row in await store.matches_of(EVE, 10)} == {"kept", "away"}
    for _ in range(2):
        await store.put_away("away", BEN, away=False)
    assert {row.id for row in await store.matches_of(BEN, 10)} == {"kept", "away"}
    assert await store.matches_of(BEN, 10, put_away=True) == ()


async def test_only_listed_matches_that_go_on_are_listed(store: Store) -> None:
    for name, listed, over in (("private", False, False), ("open", True, False), ("ended", True, True)):
        await store.add_match(match(name, listed=listed, over=over), SEATS, ())
    assert [row.id for row in await store.listed(10)] == ["open"]


async def test_guests_and_links(store: Store) -> None:
    await store.add_match(MATCH, SEATS, ())
    assert not await store.is_guest("m1", EVE)
    for _ in range(2):  # twice does no harm
        await store.add_guest("m1", EVE)
    assert await store.is_guest("m1", EVE)
    assert not await store.is_guest("m1", BEN)
    assert not await store.is_guest("m2", EVE)
    await store.add_link(b"code", "m1", "invite", 1)
    assert await store.link(b"code") == LinkRow("m1", "invite", 1)
    assert await store.link(b"other") is None


async def test_talk_is_numbered_and_the_last_of_it_is_read(store: Store) -> None:
    await store.add_match(MATCH, SEATS, ())
    await store.add_match(match("m2"), SEATS, ())
    said = [await store.say("m1", None if n % 2 else 0, "Ada", f"line {n}") for n in range(5)]
    assert (await store.say("m2", 0, "Ben", "here")).n == 0
    assert [line.n for line in said] == [0, 1, 2, 3, 4]
    assert await store.chat("m1", 3) == tuple(said[2:])
    assert await store.chat("m1", 99) == tuple(said)


async def test_every_commit_is_on_the_disk_before_it_returns(store: Store) -> None:
    """WAL and `synchronous = FULL` on every connection, and references are checked."""
    async with store._reader.connect() as one, store._reader.connect() as other:
        for connection in (one, other):
            found = {
                name: (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
            assert found == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


CHILD = dedent("""
    import asyncio, sys
    from pathlib import Path
    from nightraid.server.store.matches import Store
    from tests.server.store.rows import MATCH, SEATS, FIRST, MORE, LATER

    async def main():
        store = await Store.open(Path(sys.argv[1]))
        await store.add_match(MATCH, SEATS, FIRST)
        await store.append("m1", 1, MORE, LATER)
        print("kept", flush=True)
        await asyncio.sleep(600)

    asyncio.run(main())
""")


async def test_what_was_acknowledged_survives_kill_9(file: Path) -> None:
    root = Path(__file__).parents[3]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root / "src"), str(root)])}
    command = [sys.executable, "-c", CHILD, str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as child:
        assert child.stdout is not None
        try:
            assert child.stdout.readline() == "kept\n"
        finally:
            child.send_signal(signal.SIGKILL)
    assert child.returncode == -signal.SIGKILL
    async with opened(file) as store:
        assert await store.records("m1") == [*FIRST, *MORE]
        assert await store.seats("m1") == SEATS
        row = await store.match("m1")
        assert row is not None
        assert row.answers == LATER.answers


async def test_health_asks_the_store(store: Store, file: Path) -> None:
    await store.check()
    with database(file) as connection:
        connection.execute("DROP TABLE chat")
        connection.execute("DROP TABLE links")
        connection.execute("DROP TABLE guests")
        connection.execute("DROP TABLE log")
        connection.execute("DROP TABLE seats")
        connection.execute("DROP TABLE matches")
    with pytest.raises(Exception, match="no such table"):
        await store.check()


@pytest.mark.parametrize(
    "junk", [b"this is no database, whatever it is called" * 100, b"SQLite format 3\0" + b"\1" * 4000]
)
async def test_a_file_that_is_no_store_is_refused_and_left_alone(file: Path, junk: bytes) -> None:
    file.write_bytes(junk)
    with pytest.raises(StoreTrouble, match=r"nightraid\.sqlite"):
        await Store.open(file)
    assert file.read_bytes() == junk


async def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="unable to open"):
        await Store.open(tmp_path / "none" / "x.sqlite")


def test_refusals_are_what_users_may_meet() -> None:
    for kind in (SeqTaken, NoSuchMatch, NoSuchSeat, SeatTaken, StoreTrouble):
        assert issubclass(kind, NightRaidError)
        assert kind.code != NightRaidError.code


def _let_threads_end() -> None:
    """Wait for the threads of connections: one that answers a loop that has ended fails the test with a warning."""
    for thread in threading.enumerate():
        if "_connection_worker_thread" in thread.name:
            thread.join(10)
            assert not thread.is_alive(), "a connection is still open"


def test_what_is_asked_by_somebody_who_goes_away_comes_to_its_end(file: Path) -> None:
    async def ask_and_go() -> None:
        async with opened(file) as store:
            await store.add_match(MATCH, SEATS, FIRST)
            asked: list[asyncio.Future[Any]] = [asyncio.ensure_future(store.match("m1")) for _ in range(4)]
            asked.append(asyncio.ensure_future(store.say("m1", 0, "Ada", "I must go")))
            await asyncio.sleep(0)
            for one in asked:
                one.cancel()
            ends = await asyncio.gather(*asked, return_exceptions=True)
            assert all(isinstance(end, asyncio.CancelledError) for end in ends)

    asyncio.run(ask_and_go())
    _let_threads_end()

    async def what_was_said() -> None:
        async with opened(file) as store:
            assert [line.text for line in await store.chat("m1", 10)] == ["I must go"]

    asyncio.run(what_was_said())


def test_a_file_that_cannot_be_leaves_no_thread_behind(tmp_path: Path) -> None:
    async def attempt() -> None:
        with pytest.raises(StoreTrouble, match="unable to open"):
            await Store.open(tmp_path / "no such folder" / "nightraid.sqlite")

    for _ in range(10):
        asyncio.run(attempt())
    _let_threads_end()
