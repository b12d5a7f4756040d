"""Jobs run one at a time, each to its end, whatever becomes of its caller."""

import asyncio
from functools import partial

import pytest

from nightraid.server.rooms.one_at_a_time import OneAtATime


async def test_jobs_run_one_after_the_other_in_the_order_they_came() -> None:
    jobs, steps = OneAtATime(), list[str]()

    async def job(name: str) -> str:
        steps.append(f"{name} begins")
        await asyncio.sleep(0)
        steps.append(f"{name} ends")
        return name

    assert await asyncio.gather(*(jobs.run(partial(job, name)) for name in "abc")) == ["a", "b", "c"]
    assert steps == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]
    assert not jobs.running


async def test_a_caller_that_goes_away_does_not_stop_its_job() -> None:
    jobs, go, done = OneAtATime(), asyncio.Event(), list[int]()

    async def job() -> None:
        await go.wait()
        done.append(1)

    caller = asyncio.ensure_future(jobs.run(job))
    await asyncio.sleep(0)
    caller.cancel()
    await asyncio.wait([caller])
    assert caller.cancelled()
    assert jobs.running
    go.set()
    await jobs.finish()
    assert done == [1]
    assert not jobs.running


async def test_a_job_that_fails_tells_its_caller_and_lets_the_next_one_begin() -> None:
    jobs = OneAtATime()

    async def fail() -> None:
        raise ValueError("no")

    async def succeed() -> int:
        assert jobs.lock.locked()
        return 1

    with pytest.raises(ValueError, match="no"):
        await jobs.run(fail)
    assert await jobs.run(succeed) == 1
    assert not jobs.lock.locked()
