"""Jobs that run one at a time, each to its end even if its caller goes away."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

T = TypeVar("T")


class OneAtATime:
    """Runs jobs in turn. `lock` is held while one runs."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def running(self) -> bool:
        """Whether a job runs or waits for its turn."""
        return bool(self._tasks)

    async def run(self, job: Callable[[], Awaitable[T]]) -> T:
        """Run a job when all earlier ones are done. A caller that is cancelled does not stop it."""
        task = asyncio.ensure_future(self._locked(job))
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    async def finish(self) -> None:
        """Wait until no job is left."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def _locked(self, job: Callable[[], Awaitable[T]]) -> T:
        async with self.lock:
            return await job()

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # the caller has got it, or is gone: asyncio need not complain
