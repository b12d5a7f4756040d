"""Group commit: together where it can be, alone where it must be, and nobody is told more than is on the disk."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

import pytest

from nightraid.engine.errors import NightRaidError
from nightraid.server.store import commits
from nightraid.server.store.commits import GroupCommit


class Refused(NightRaidError):
    """What the writer does not want."""


class Disk:
    """A disk that is slow until it is let go on, and that fails when told to."""

    def __init__(self) -> None:
        self.kept: list[list[str]] = []
        self.free = asyncio.Event()
        self.broken = False
        self.group: GroupCommit[str] = GroupCommit(self.begin, self.write)
        self._draft: list[str] = []

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[Any]:
        self._draft = []
        yield None
        await self.free.wait()
        if self.broken:
            raise OSError("the disk is full")
        self.kept.append(self._draft)

    async def write(self, _: Any, things: Sequence[str]) -> list[NightRaidError | None]:
        if "poison" in things:
            raise ValueError("poison")
        self._draft = [thing for thing in things if thing != "no"]
        return [Refused("no") if thing == "no" else None for thing in things]

    async def add(self, *things: str) -> list[BaseException | None]:
        """Write all at the same time; what came of each."""
        return await asyncio.gather(*(self.group.add(thing) for thing in things), return_exceptions=True)


@pytest.fixture
async def disk() -> AsyncIterator[Disk]:
    made = Disk()
    async with asyncio.timeout(30):  # a fault here would leave somebody waiting for ever
        yield made
        await made.group.close()


async def turns(count: int = 10) -> None:
    """Let everybody get as far as they can."""
    for _ in range(count):
        await asyncio.sleep(0)


async def test_what_comes_while_the_disk_is_busy_is_written_together(disk: Disk) -> None:
    first = asyncio.create_task(disk.group.add("a"))
    await turns()
    rest = [asyncio.create_task(disk.group.add(thing)) for thing in "bcd"]
    await turns()
    assert disk.kept == []
    assert not any(task.done() for task in (first, *rest)), "nobody is told before it is durable"
    disk.free.set()
    await asyncio.gather(first, *rest)
    assert disk.kept == [["a"], ["b", "c", "d"]]


async def test_not_too_many_together(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commits, "MOST_TOGETHER", 2)
    disk.free.set()
    assert await disk.add(*"abcde") == [None] * 5
    assert disk.kept == [["a", "b"], ["c", "d"], ["e"]]


async def test_a_refusal_is_for_who_was_refused(disk: Disk) -> None:
    disk.free.set()
    first, refused, last = await disk.add("a", "no", "b")
    assert (first, last) == (None, None)
    assert isinstance(refused, Refused)
    assert disk.kept == [["a", "b"]]


async def test_what_undoes_it_for_all_is_done_alone(disk: Disk) -> None:
    disk.free.set()
    first, poison, last = await disk.add("a", "poison", "b")
    assert (first, last) == (None, None)
    assert isinstance(poison, ValueError)
    assert disk.kept == [["a"], ["b"]]


async def test_a_disk_that_fails_is_told_to_everybody_and_it_goes_on_afterwards(disk: Disk) -> None:
    disk.free.set()
    disk.broken = True
    assert [type(outcome) for outcome in await disk.add("a", "b")] == [OSError, OSError]
    assert disk.kept == []
    disk.broken = False
    assert await disk.add("c") == [None]
    assert disk.kept == [["c"]]


async def test_who_goes_away_leaves_the_others_alone(disk: Disk) -> None:
    tasks = [asyncio.create_task(disk.group.add(thing)) for thing in "ab"]
    await turns()
    tasks[0].cancel()
    await turns()
    disk.free.set()
    assert await asyncio.gather(*tasks, return_exceptions=True) != [None, None]
    assert disk.kept == [["a", "b"]]


async def test_closing_waits_for_what_is_on_the_way(disk: Disk) -> None:
    task = asyncio.create_task(disk.group.add("a"))
    await turns()
    closing = asyncio.create_task(disk.group.close())
    await turns()
    assert not closing.done()
    disk.free.set()
    await closing
    assert disk.kept == [["a"]]
    await task
