"""Group commit: what comes while the disk is busy is written together the next time.

To put a commit on the disk takes longer than everything else about it, and as long for one answer as for fifty.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Generic, TypeAlias, TypeVar

from sqlalchemy.ext.asyncio import AsyncConnection

from nightraid.engine.errors import NightRaidError

MOST_TOGETHER = 100
T = TypeVar("T")
Refusals: TypeAlias = Sequence[NightRaidError | None]
"""For each thing to be written: why it was not, or None."""


class GroupCommit(Generic[T]):
    """Writes things, several in one transaction. `write` writes those it does not refuse, and says which it does."""

    def __init__(
        self,
        begin: Callable[[], AbstractAsyncContextManager[AsyncConnection]],
        write: Callable[[AsyncConnection, Sequence[T]], Awaitable[Refusals]],
    ) -> None:
        self._begin, self._write = begin, write
        self._waiting: list[tuple[T, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None

    async def add(self, thing: T) -> None:
        """Write something: when this returns it is durable; when it raises, nothing of it has been written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((thing, done))
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        await asyncio.shield(done)  # who goes away does not stop what others wait for

    async def close(self) -> None:
        """Wait until everything is written."""
        if self._task is not None:
            await self._task

    async def _run(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            await self._commit(together)
        self._task = None

    async def _commit(self, together: Sequence[tuple[T, "asyncio.Future[None]"]]) -> None:
        refusals: Sequence[Exception | None]
        try:
            async with self._begin() as connection:
                refusals = await self._write(connection, [thing for thing, _ in together])
        except Exception as error:
            if len(together) > 1:  # one of them undid it for all: each for itself, then
                for one in together:
                    await self._commit([one])
                return
            refusals = [error]
        for (_, done), refusal in zip(together, refusals, strict=True):
            if refusal is None:
                done.set_result(None)
            else:
                done.set_exception(refusal)
