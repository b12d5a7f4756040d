"""The file a match in the terminal is saved in, and how to go on from it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

from nightraid.cli.console import write_file
from nightraid.engine.match import Match
from nightraid.engine.save import save


class SaveFile:
    """Keeps a match on disk. Without a path of its own it saves only when it is told to, in a new file."""

    def __init__(self, path: Path | None, how_to_resume: Callable[[Path], str]) -> None:
        self.path = path
        self._how_to_resume = how_to_resume
        self._saved: tuple[Path, int] | None = None

    def keep(self, match: Match[Any]) -> None:
        """Save after an answer, if a file was named and anything was answered since."""
        if self.path is not None and self._saved != (self.path, len(match.log)):
            self.write(match)

    def write(self, match: Match[Any], path: Path | None = None) -> Path:
        """Save now, in this file from now on; raises `BadRequest` if that cannot be."""
        target = path or self.path or free_path(match.game.name)
        write_file(target, save(match))
        self.path, self._saved = target, (target, len(match.log))
        return target

    def resume_line(self) -> str:
        """The command that goes on with what was saved."""
        assert self.path is not None
        return self._how_to_resume(self.path)


def free_path(game: str) -> Path:
    """A name for a save that no file has yet."""
    return next(path for number in count(1) if not (path := Path(f"nightraid-{game}-{number}.json")).exists())
