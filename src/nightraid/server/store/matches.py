"""The store: set-ups, seats and answers, append-only and durable.

State is never kept: it follows from the log.

SQLAlchemy Core on SQLite (one file, WAL, every commit on the disk before it returns). Nothing here is peculiar to
SQLite but `_tune`, so the same code runs on PostgreSQL.
"""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec
from sqlalchemy import URL, Connection, Row, Select, bindparam, delete, event, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import Record
from nightraid.server.store import tables
from nightraid.server.store.commits import GroupCommit, Refusals
from nightraid.server.store.migrations.upgrade import upgrade
from nightraid.server.store.shielded import to_its_end
from nightraid.server.wire.fields import OwnDice, SeatKind
from nightraid.server.wire.frames import ChatLine

LinkKind: TypeAlias = Literal["invite", "watch", "replay"]
BUSY_SECONDS = 10
"""How long a writer waits for another one before it gives up."""
_records: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)


class MatchRow(msgspec.Struct, frozen=True):
    """A match, and what lists show of how it stands."""

    id: str
    game: str
    setup: bytes
    """JSON of `msgspec.to_builtins(setup)`."""
    rules: str
    content: str
    """`rules_version` and `content_hash` it was made under."""
    seed: int
    own_dice: tuple[OwnDice, ...]
    listed: bool
    mission: str
    created: datetime
    changed: datetime
    answers: int
    waiting: tuple[int, ...]
    over: bool
    forked_from: str
    seed_from: int = 0
    """How many records of the log come from another match, and so not from this seed."""
    creator: bytes | None = None
    """The hash of the key of whoever made it."""
    named_seed: bool = False
    """Whether somebody chose the seed, and so can know the dice beforehand."""
    fingerprint: str = ""
    """Of the position that the log leads to; empty if nobody has answered since this is kept."""


class SeatRow(msgspec.Struct, frozen=True):
    """A seat. A person without a key is somebody who was invited and has not come yet."""

    seat: int
    kind: SeatKind
    key: bytes | None
    name: str
    bot: str
    lent_by: bytes | None = None
    """Who gave the seat to a bot or opened it, and may have it back."""


class LinkRow(msgspec.Struct, frozen=True):
    """Where a link leads."""

    match: str
    kind: LinkKind
    seat: int | None


class Summary(msgspec.Struct, frozen=True):
    """How a match stands, for lists and to tell whether its log still leads there."""

    answers: int
    waiting: tuple[int, ...]
    over: bool
    changed: datetime
    fingerprint: str


class SeqTaken(NightRaidError):
    """Somebody else has written this part of the log: another worker was quicker."""

    code = "seq-taken"


class NoSuchMatch(NightRaidError):
    """No match has this id, or it is none of your business."""

    code = "no-such-match"


class NoSuchSeat(NightRaidError):
    """The match has no seat of this number."""

    code = "no-such-seat"


class SeatTaken(NightRaidError):
    """Somebody else sits there."""

    code = "seat-taken"


class StoreTrouble(NightRaidError):
    """The file cannot be used as a store."""

    code = "store-trouble"


class Store:
    """All matches. Every method is one transaction: done and durable when it returns, or nothing has changed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._reader = engine
        self._writer = engine.execution_options(nightraid_writes=True)
        sqlite = engine.dialect.name == "sqlite"
        self._turn: AbstractAsyncContextManager[Any] = asyncio.Lock() if sqlite else nullcontext()
        self._appends = GroupCommit(self.writing, _append_all)
        self.begun: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that writes. SQLite has one writer at a time: here they wait in line, there they would push."""
        async with self._turn, self._writer.begin() as connection:
            yield connection

    def reading(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A connection that only reads."""
        return self._reader.connect()

    @classmethod
    async def open(cls, where: Path | str) -> "Store":
        """The store in a file, or at a database address, brought up to date; raises `StoreTrouble`."""
        # What fails is written down with its statement, but never with what people said or the hashes of their keys.
        engine = create_async_engine(address_of(where), pool_pre_ping=False, hide_parameters=True)
        try:
            if engine.dialect.name == "sqlite":
                _try_file(engine.url.database)
                _tune(engine)
            await upgrade(engine)
        except Exception as error:
            await engine.dispose()
            raise StoreTrouble(_reason(error), where=str(where), expected="a store of this version") from error
        return cls(engine)

    async def close(self) -> None:
        """Finish what has been begun, and let go of the file."""
        if self.begun:
            await asyncio.wait(self.begun)
        await self._appends.close()
        await self._reader.dispose()

    @to_its_end
    async def check(self) -> None:
        """Raise if the store cannot be read."""
        async with self.reading() as connection:
            await connection.execute(select(tables.matches.c.id).limit(1))

    # ---- matches

    @to_its_end
    async def add_match(self, row: MatchRow, seats: Sequence[SeatRow], records: Sequence[Record]) -> None:
        """A new match with its seats and the log it begins with."""
        async with self.writing() as connection:
            await insert_match(connection, row, seats, records)

    @to_its_end
    async def match(self, id: str) -> MatchRow | None:  # noqa: A002 - what everybody calls it
        """The match with this id."""
        async with self.reading() as connection:
            found = (await connection.execute(select(tables.matches).where(tables.matches.c.id == id))).first()
        return None if found is None else _match_row(found)

    @to_its_end
    async def matches_of(self, key: bytes, limit: int, *, put_away: bool = False) -> tuple[MatchRow, ...]:
        """The matches somebody made, sits at or lent a seat of, those that changed last first.

        Without those they put away, or only those.
        """
        held = select(tables.seats.c.match).where(or_(tables.seats.c.key == key, tables.seats.c.lent_by == key))
        mine = or_(tables.matches.c.id.in_(held), tables.matches.c.creator == key)
        away = tables.matches.c.id.in_(select(tables.put_away.c.match).where(tables.put_away.c.key == key))
        return await self._list(select(tables.matches).where(mine, away if put_away else ~away), limit)

    @to_its_end
    async def listed(self, limit: int) -> tuple[MatchRow, ...]:
        """The matches that everybody may see and that go on, those that changed last first."""
        shown = tables.matches.c.listed.is_(True) & tables.matches.c.over.is_(False)
        return await self._list(select(tables.matches).where(shown), limit)

    async def _list(self, chosen: Select[Any], limit: int) -> tuple[MatchRow, ...]:
        newest = chosen.order_by(tables.matches.c.changed.desc(), tables.matches.c.id).limit(limit)
        async with self.reading() as connection:
            return tuple(map(_match_row, await connection.execute(newest)))

    # ---- the log

    @to_its_end
    async def records(self, id: str) -> list[Record]:  # noqa: A002
        """The whole log of a match, in order."""
        chosen = select(tables.log.c.record).where(tables.log.c.match == id).order_by(tables.log.c.seq)
        async with self.reading() as connection:
            return [_records.decode(record) for record in await connection.scalars(chosen)]

    async def append(self, id: str, first_seq: int, records: Sequence[Record], summary: Summary) -> None:  # noqa: A002
        """More of the log, from `first_seq` on, and how the match stands then.

        Raises `SeqTaken` if the log does not end right before `first_seq`, and `NoSuchMatch`.
        """
        try:
            await self._appends.add(_Append(id, first_seq, records, summary))
        except IntegrityError as error:
            raise SeqTaken(f"entry {first_seq}", where=f"log of match {id}") from error

    # ---- people

    async def seats(self, id: str) -> tuple[SeatRow, ...]:  # noqa: A002
        """The seats of a match, in order."""
        return (await self.seats_of((id,))).get(id, ())

    @to_its_end
    async def seats_of(self, ids: Sequence[str]) -> dict[str, tuple[SeatRow, ...]]:
        """The seats of several matches."""
        chosen = select(tables.seats).where(tables.seats.c.match.in_(ids)).order_by(tables.seats.c.seat)
        seats: dict[str, list[SeatRow]] = {}
        async with self.reading() as connection:
            for row in await connection.execute(chosen):
                seats.setdefault(row.match, []).append(SeatRow(*row[1:]))
        return {match: tuple(rows) for match, rows in seats.items()}

    @to_its_end
    async def change_seat(self, id: str, seat: SeatRow, before: SeatRow | None = None) -> None:  # noqa: A002
        """Somebody else sits there from now on, or under another name.

        Raises `SeatTaken` if the seat is not as it was `before` any more: of two who want it, one is first.
        """
        place = (tables.seats.c.match == id) & (tables.seats.c.seat == seat.seat)
        async with self.writing() as connection:
            await _hold(connection, id)
            found = (await connection.execute(select(tables.seats).where(place))).first()
            if found is None:
                raise NoSuchSeat(f"no seat {seat.seat}", where=f"match {id}")
            if before is not None and SeatRow(*found[1:]) != before:
                raise SeatTaken(f"seat {seat.seat} has just changed hands", where=f"match {id}")
            await connection.execute(update(tables.seats).where(place).values(_seat_values(id, seat)))

    @to_its_end
    async def add_guest(self, id: str, key: bytes) -> None:  # noqa: A002
        """Let somebody watch. Twice does no harm."""
        async with self.writing() as connection:
            await _hold(connection, id)
            if not await _is_guest(connection, id, key):
                await connection.execute(insert(tables.guests).values(match=id, key=key))

    @to_its_end
    async def put_away(self, id: str, key: bytes, away: bool) -> None:  # noqa: A002
        """Take a match out of somebody's list, or bring it back. Twice does no harm."""
        mine = (tables.put_away.c.match == id) & (tables.put_away.c.key == key)
        async with self.writing() as connection:
            await _hold(connection, id)
            await connection.execute(delete(tables.put_away).where(mine))
            if away:
                await connection.execute(insert(tables.put_away).values(match=id, key=key))

    @to_its_end
    async def is_guest(self, id: str, key: bytes) -> bool:  # noqa: A002
        """Whether somebody was let in to watch."""
        async with self.reading() as connection:
            return await _is_guest(connection, id, key)

    @to_its_end
    async def add_link(self, code_hash: bytes, match: str, kind: LinkKind, seat: int | None) -> None:
        """A link that was given out."""
        values = {"code": code_hash, "match": match, "kind": kind, "seat": seat}
        async with self.writing() as connection:
            await _hold(connection, match)
            await connection.execute(insert(tables.links).values(values))

    @to_its_end
    async def link(self, code_hash: bytes) -> LinkRow | None:
        """Where a link leads."""
        async with self.reading() as connection:
            found = (await connection.execute(select(tables.links).where(tables.links.c.code == code_hash))).first()
        return None if found is None else LinkRow(found.match, found.kind, found.seat)

    # ---- talk

    @to_its_end
    async def say(self, id: str, seat: int | None, name: str, text: str) -> ChatLine:  # noqa: A002
        """Keep what somebody says; returns it with its number."""
        at = datetime.now(UTC)
        async with self.writing() as connection:
            await _hold(connection, id)
            last = await connection.scalar(select(func.max(tables.chat.c.n)).where(tables.chat.c.match == id))
            n = 0 if last is None else last + 1
            line = {"match": id, "n": n, "seat": seat, "name": name, "text": text, "at": at}
            await connection.execute(insert(tables.chat).values(line))
        return ChatLine(n, seat, name, text, iso(at))

    @to_its_end
    async def chat(self, id: str, last: int) -> tuple[ChatLine, ...]:  # noqa: A002
        """The last so many things that were said, in order."""
        chosen = select(tables.chat).where(tables.chat.c.match == id).order_by(tables.chat.c.n.desc()).limit(last)
        async with self.reading() as connection:
            rows = (await connection.execute(chosen)).all()
        return tuple(ChatLine(row.n, row.seat, row.name, row.text, iso(row.at)) for row in reversed(rows))


def iso(moment: datetime) -> str:
    """A moment as the client gets it: UTC, to the second."""
    return moment.astimezone(UTC).isoformat(timespec="seconds")


def address_of(where: Path | str) -> URL | str:
    """The address of a database: a file is SQLite's, a text is taken as it is."""
    return URL.create("sqlite+aiosqlite", database=str(where)) if isinstance(where, Path) else where


async def insert_match(
    connection: AsyncConnection, row: MatchRow, seats: Sequence[SeatRow], records: Sequence[Record]
) -> None:
    """Write a new match down, as part of a transaction."""
    await connection.execute(insert(tables.matches).values(_match_values(row)))
    await connection.execute(insert(tables.seats), [_seat_values(row.id, seat) for seat in seats])
    if records:
        await connection.execute(insert(tables.log), _record_rows(row.id, 0, records))


async def _hold(connection: AsyncConnection, match: str) -> None:
    """Keep other writers away from this match until the transaction ends; raises `NoSuchMatch`."""
    chosen = select(tables.matches.c.id).where(tables.matches.c.id == match).with_for_update()
    if await connection.scalar(chosen) is None:
        raise _no_match(match)


def _no_match(match: str) -> NoSuchMatch:
    return NoSuchMatch(f"no match {match!r}", expected="a match in the store")


async def _is_guest(connection: AsyncConnection, match: str, key: bytes) -> bool:
    chosen = select(tables.guests.c.match).where(tables.guests.c.match == match, tables.guests.c.key == key)
    return await connection.scalar(chosen) is not None


class _Append(msgspec.Struct, frozen=True):
    """More of the log of one match."""

    match: str
    first_seq: int
    records: Sequence[Record]
    summary: Summary


async def _append_all(connection: AsyncConnection, appends: Sequence[_Append]) -> Refusals:
    """Write what fits at the end of its log, with as few statements for many as for one."""
    ends = await _ends(connection, {append.match for append in appends})
    refusals: list[NightRaidError | None] = []
    rows: list[dict[str, Any]] = []
    standing: list[dict[str, Any]] = []
    for append in appends:
        match, end = append.match, ends.get(append.match)
        if end is None:
            refusals.append(_no_match(match))
        elif append.first_seq != end:
            where = f"log of match {match}"
            refusals.append(SeqTaken(f"entry {append.first_seq}", where=where, expected=f"entry {end}"))
        else:
            refusals.append(None)
            ends[match] = end + len(append.records)
            rows += _record_rows(match, end, append.records)
            standing.append(_standing(match, append.summary))
    if rows:
        await connection.execute(insert(tables.log), rows)
    if standing:
        await connection.execute(_STAND, standing)
    return refusals


async def _ends(connection: AsyncConnection, ids: Collection[str]) -> dict[str, int]:
    """The length of the log of each of these matches, as far as they are there."""
    matches, log = tables.matches.c, tables.log.c
    end = select(func.coalesce(func.max(log.seq) + 1, 0)).where(log.match == matches.id).scalar_subquery()
    found = await connection.execute(select(matches.id, end).where(matches.id.in_(ids)))
    return {row[0]: row[1] for row in found}


_STAND = (
    update(tables.matches)
    .where(tables.matches.c.id == bindparam("of_match"))
    .values({name: bindparam(f"new_{name}") for name in ("answers", "waiting", "over", "changed", "fingerprint")})
)


def _standing(match: str, summary: Summary) -> dict[str, Any]:
    return {
        "of_match": match,
        "new_answers": summary.answers,
        "new_waiting": _numbers(summary.waiting),
        "new_over": summary.over,
        "new_changed": summary.changed,
        "new_fingerprint": summary.fingerprint,
    }


def _record_rows(match: str, first_seq: int, records: Sequence[Record]) -> list[dict[str, Any]]:
    return [
        {"match": match, "seq": seq, "record": msgspec.json.encode(record)}
        for seq, record in enumerate(records, first_seq)
    ]


def _numbers(numbers: Sequence[int]) -> str:
    return ",".join(map(str, numbers))


def _match_values(row: MatchRow) -> dict[str, Any]:
    return {**msgspec.structs.asdict(row), "own_dice": ",".join(row.own_dice), "waiting": _numbers(row.waiting)}


def _match_row(found: Row[Any]) -> MatchRow:
    values = dict(found._mapping)
    own_dice = tuple(values["own_dice"].split(",")) if values["own_dice"] else ()
    waiting = tuple(map(int, values["waiting"].split(","))) if values["waiting"] else ()
    return MatchRow(**{**values, "own_dice": own_dice, "waiting": waiting})


def _seat_values(match: str, seat: SeatRow) -> dict[str, Any]:
    return {"match": match, **msgspec.structs.asdict(seat)}


# ---- what only SQLite needs

PRAGMAS = (
    f"busy_timeout = {BUSY_SECONDS * 1000}",
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
)


def _try_file(file: str | None) -> None:
    """Raise if there can be no such file. A thread of aiosqlite's that cannot open it would outlive the attempt."""
    if file:
        sqlite3.connect(file).close()


def _tune(engine: AsyncEngine) -> None:
    """Make SQLite wait for others, check references, and put every commit on the disk before it returns."""

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _: object) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        cursor = connection.cursor()
        try:
            for pragma in PRAGMAS:
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()
        except Exception:
            connection.close()  # nobody else does it for a connection that never came to be
            raise

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Connection) -> None:
        # A writer takes the lock at once: one that reads first could find that it may not write any more.
        writes = connection.get_execution_options().get("nightraid_writes", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _reason(error: Exception) -> str:
    cause = getattr(error, "orig", None) or error
    text = str(cause) if isinstance(cause, sqlite3.Error) else str(error)
    return text.partition("\n")[0]
