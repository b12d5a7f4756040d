"""Store methods that finish even when their caller is cancelled."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Keeper(Protocol):
    """Something that knows what it has begun."""

    begun: "set[asyncio.Task[Any]]"


K = TypeVar("K", bound=Keeper)


def to_its_end(
    method: Callable[Concatenate[K, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[K, P], Awaitable[T]]:
    """Make a method go on when its caller is cancelled.

    A statement that is broken off leaves a connection whose thread answers to nobody, maybe after the loop has ended.
    """

    @wraps(method)
    async def begin(self: K, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.ensure_future(method(self, *args, **kwargs))
        self.begun.add(task)
        task.add_done_callback(self.begun.discard)
        return await asyncio.shield(task)

    return begin
