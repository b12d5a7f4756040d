"""A plan from its first match to its last: on this machine or on a cluster, with the results kept in a folder."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import msgspec

from nightraid.lab import parquet, workers
from nightraid.lab.folder import open_folder
from nightraid.lab.plan import Job, Plan
from nightraid.lab.results import Result


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """How a plan is carried out; nothing of this changes a result."""

    workers: int = 0
    """Processes; 0: one for each core."""
    ray: str | None = None
    """The address of a Ray cluster."""


def run(plan: Plan, path: Path, how: Run, began: Callable[[int, str], None], came: Callable[[Result], None]) -> None:
    """Play what is missing in a folder.

    `began` hears how many matches lie there already and what had to be mended, `came` of every result. Whatever ends
    this early, an interruption too, leaves all finished matches in the folder.
    """
    if plan.format == "parquet":
        parquet.check()
    folder, found = open_folder(path, plan)
    with folder:
        began(found.done, found.notice)
        left = plan.count - found.done
        if not left:
            return
        results = _results(plan, how, folder.jobs_left(), left)
        try:
            for result in results:
                folder.keep(result)
                came(result)
        finally:
            results.close()


def _results(plan: Plan, how: Run, jobs: Iterator[Job], left: int) -> Generator[Result, None, None]:
    if how.ray is not None:
        from nightraid.lab.cluster import play_all

        yield from play_all(jobs, plan, how.ray)
    else:
        yield from workers.play_all(jobs, plan, min(how.workers or workers.cores(), left))
