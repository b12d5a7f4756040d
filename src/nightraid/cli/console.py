"""What the commands share: exit codes, errors on stderr, files read and written with care, and waiting with a bar."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from nightraid.engine.errors import NightRaidError

CONTENT_CHANGED = "The content has changed since this match was saved, or a pack is missing. So far all of it fits."

OK = 0
NEGATIVE = 1
"""The command worked and the answer is no: problems found, a file that does not hold, nothing found."""
USAGE = 2
"""The command was asked for something that makes no sense, or was given something it cannot use."""
INTERRUPTED = 130


class BadRequest(NightRaidError):
    """A command that was asked for something it cannot do."""

    code = "bad-request"


def read_file(path: Path) -> bytes:
    """The bytes of a file that somebody named; raises `BadRequest` with the reason if there are none to be had."""
    try:
        return path.read_bytes()
    except (OSError, ValueError) as error:  # a name may hold what no file system takes
        raise BadRequest(_reason(error), where=str(path), expected="a file that can be read") from error


def write_file(path: Path, data: bytes) -> None:
    """Put a file in place whole or not at all: written beside it first, then renamed over it."""
    draft: str | None = None
    try:
        handle, draft = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".part")
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        Path(draft).replace(path)
    except BaseException as error:
        if draft is not None:
            with suppress(FileNotFoundError):
                Path(draft).unlink()
        if isinstance(error, OSError | ValueError):
            raise BadRequest(_reason(error), where=str(path), expected="a file that can be written") from error
        raise


def typed_path(name: str) -> Path:
    """The path that somebody typed; raises `BadRequest` if no file can have it."""
    try:
        path = Path(name).expanduser()
        path.exists()
    except (OSError, ValueError, RuntimeError) as error:
        raise BadRequest(_reason(error), where=repr(name[:40]), expected="the name of a file") from error
    return path


def _reason(error: Exception) -> str:
    return (getattr(error, "strerror", None) or str(error)).lower()


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Show on stderr, if that is a terminal, that something goes on which may take more than a second."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        progress.add_task(what, total=None)
        yield
