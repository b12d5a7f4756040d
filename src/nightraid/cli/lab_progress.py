"""A plan carried out before somebody's eyes: how far it is, how long it will take, and Ctrl-C at any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from nightraid.cli.console import BadRequest
from nightraid.lab import running

if TYPE_CHECKING:
    from nightraid.lab.plan import Plan
    from nightraid.lab.results import Result

SECONDS_BETWEEN_LINES = 30.0
"""Where there is no terminal, a line is written now and then."""


def carry_out(plan: Plan, folder: Path, how: running.Run) -> bool:
    """Play all that is missing; False if somebody interrupted it."""
    console = Console(stderr=True, soft_wrap=True)
    counted = _Count(plan.count)
    with _shown(console, counted) as show:

        def began(done: int, notice: str) -> None:
            counted.begin(done)
            if notice:
                console.print(f"Notice: {notice}.", markup=False, highlight=False)
            show()

        def came(_: Result) -> None:
            counted.done += 1
            show()

        try:
            running.run(plan, folder, how, began, came)
        except KeyboardInterrupt:
            console.print(
                f"Interrupted: {counted.done} of {plan.count} matches are kept in {folder}; the same command goes on.",
                markup=False,
                highlight=False,
            )
            return False
    return True


class _Count:
    """How far it is."""

    def __init__(self, total: int) -> None:
        self.total, self.done = total, 0
        self._started_with, self._since = 0, monotonic()

    def begin(self, done: int) -> None:
        """So many lay there already: they say nothing about how long the others take."""
        self.done = self._started_with = done
        self._since = monotonic()

    def left(self) -> float | None:
        """Seconds until all is done, if the rest goes on like this; None before the first match."""
        fresh = self.done - self._started_with
        return (monotonic() - self._since) / fresh * (self.total - self.done) if fresh else None


@contextmanager
def _shown(console: Console, counted: _Count) -> Iterator[Callable[[], None]]:
    """A bar on a terminal, a line now and then elsewhere."""
    if not console.is_terminal:
        yield _lines(console, counted)
        return
    columns = (
        TextColumn("matches"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, speed_estimate_period=600) as progress:
        task = progress.add_task("matches", total=counted.total, start=False)

        def show() -> None:
            if not progress.tasks[0].started:
                progress.reset(task, total=counted.total, completed=counted.done)
            progress.update(task, completed=counted.done)

        yield show


def _lines(console: Console, counted: _Count) -> Callable[[], None]:
    said = monotonic()

    def show() -> None:
        nonlocal said
        left = counted.left()
        if left is not None and monotonic() - said >= SECONDS_BETWEEN_LINES:
            said = monotonic()
            text = f"{counted.done} of {counted.total} matches, about {clock(left)} left"
            console.print(text, markup=False, highlight=False)

    return show


def clock(seconds: float) -> str:
    """A length of time for people."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours} h {minutes:02} min" if hours else f"{minutes} min {rest:02} s" if minutes else f"{rest} s"


def results_folder(given: Path | None) -> Path:
    """The folder that was named; raises `BadRequest` if none was."""
    if given is None:
        raise BadRequest("where to?", where="--out", expected="a folder for the results")
    return given
