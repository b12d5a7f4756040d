"""Campaigns in the store: their matches, how each ended, what it handed on."""

from collections.abc import Collection, Sequence
from datetime import datetime
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Row, Select, insert, literal, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from nightraid.engine.campaign import Handed
from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import Record
from nightraid.server.store import tables
from nightraid.server.store.matches import MatchRow, SeatRow, Store, insert_match
from nightraid.server.store.shielded import to_its_end

Choices: TypeAlias = dict[str, tuple[str, ...]]


class NoSuchCampaign(NightRaidError):
    """No campaign has this id, or it is none of your business."""

    code = "no-such-campaign"


class ChapterTaken(NightRaidError):
    """Another player has begun this chapter."""

    code = "chapter-taken"


class CampaignRow(msgspec.Struct, frozen=True):
    """A campaign: the plan it follows, and what was chosen for all its chapters."""

    id: str
    game: str
    plan: str
    choices: Choices
    created: datetime


class Ended(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a chapter ended, and what it handed on."""

    won: bool
    handed: Handed


class ChapterRow(msgspec.Struct, frozen=True):
    """A match of a campaign. `ended` is None while it is played."""

    n: int
    match: str
    chapter: str
    ended: Ended | None = None


class StoredCampaign(msgspec.Struct, frozen=True):
    """A campaign as it stands in the store: its chapters in the order they were played."""

    row: CampaignRow
    chapters: tuple[ChapterRow, ...]

    @property
    def last(self) -> ChapterRow:
        """The chapter that is played now, or was played last."""
        return self.chapters[-1]

    def of(self, match: str) -> ChapterRow | None:
        """The chapter that is this match."""
        return next((chapter for chapter in self.chapters if chapter.match == match), None)

    def after(self, chapter: ChapterRow) -> ChapterRow | None:
        """The chapter that was begun after this one."""
        return next((one for one in self.chapters if one.n == chapter.n + 1), None)


class NewChapter(msgspec.Struct, frozen=True):
    """A chapter with its match, about to be written down."""

    n: int
    chapter: str
    match: MatchRow
    seats: Sequence[SeatRow]
    records: Sequence[Record]


class CampaignStore:
    """The campaigns of a store. Every method is one transaction, as it is there."""

    def __init__(self, store: Store) -> None:
        self._store, self.begun = store, store.begun

    @to_its_end
    async def add(self, row: CampaignRow, first: NewChapter) -> None:
        """A new campaign with the match that is its first chapter."""
        values = {**msgspec.structs.asdict(row), "choices": msgspec.json.encode(row.choices)}
        async with self._store.writing() as connection:
            await connection.execute(insert(tables.campaigns).values(values))
            await _insert_chapter(connection, row.id, first)

    @to_its_end
    async def go_on(self, campaign: str, new: NewChapter, before: str, choices: Choices) -> None:
        """The next chapter, and what is chosen from now on; guests of the match `before` may watch this one too.

        Raises `ChapterTaken` if there is one already: of two who want to go on, one is first.
        """
        guests = select(literal(new.match.id), tables.guests.c.key).where(tables.guests.c.match == before)
        try:
            async with self._store.writing() as connection:
                await _insert_chapter(connection, campaign, new)
                chosen = update(tables.campaigns).where(tables.campaigns.c.id == campaign)
                await connection.execute(chosen.values(choices=msgspec.json.encode(choices)))
                await connection.execute(insert(tables.guests).from_select(["match", "key"], guests))
        except IntegrityError as error:
            raise ChapterTaken(f"chapter {new.n}", where=f"campaign {campaign}") from error

    @to_its_end
    async def end(self, campaign: str, n: int, ended: Ended) -> None:
        """Write down how a chapter ended. What was written first stays."""
        place = (tables.chapters.c.campaign == campaign) & (tables.chapters.c.n == n)
        chosen = update(tables.chapters).where(place, tables.chapters.c.ended.is_(None))
        async with self._store.writing() as connection:
            await connection.execute(chosen.values(ended=msgspec.json.encode(ended)))

    async def get(self, id: str) -> StoredCampaign | None:  # noqa: A002 - what everybody calls it
        """The campaign with this id."""
        return (await self._read(select(tables.campaigns).where(tables.campaigns.c.id == id))).get(id)

    async def of_match(self, match: str) -> StoredCampaign | None:
        """The campaign that a match is a chapter of."""
        return (await self.of_matches((match,))).get(match)

    async def of_matches(self, matches: Collection[str]) -> dict[str, StoredCampaign]:
        """The campaigns of those of these matches that are chapters."""
        ids = select(tables.chapters.c.campaign).where(tables.chapters.c.match.in_(matches))
        found = await self._read(select(tables.campaigns).where(tables.campaigns.c.id.in_(ids)))
        return {chapter.match: kept for kept in found.values() for chapter in kept.chapters}

    @to_its_end
    async def _read(self, chosen: Select[Any]) -> dict[str, StoredCampaign]:
        async with self._store.reading() as connection:
            rows = [_campaign_row(row) for row in await connection.execute(chosen)]
            ids = [row.id for row in rows]
            ordered = tables.chapters.c.campaign, tables.chapters.c.n
            wanted = select(tables.chapters).where(tables.chapters.c.campaign.in_(ids)).order_by(*ordered)
            chapters: dict[str, list[ChapterRow]] = {row.id: [] for row in rows}
            for found in await connection.execute(wanted) if ids else ():
                chapters[found.campaign].append(_chapter_row(found))
        return {row.id: StoredCampaign(row, tuple(chapters[row.id])) for row in rows}


async def _insert_chapter(connection: AsyncConnection, campaign: str, new: NewChapter) -> None:
    await insert_match(connection, new.match, new.seats, new.records)
    values = {"campaign": campaign, "n": new.n, "match": new.match.id, "chapter": new.chapter}
    await connection.execute(insert(tables.chapters).values(values))


def _campaign_row(found: Row[Any]) -> CampaignRow:
    choices = msgspec.json.decode(found.choices, type=Choices)
    return CampaignRow(found.id, found.game, found.plan, choices, found.created)


def _chapter_row(found: Row[Any]) -> ChapterRow:
    ended = None if found.ended is None else msgspec.json.decode(found.ended, type=Ended)
    return ChapterRow(found.n, found.match, found.chapter, ended)
