"""The only list of games."""

import importlib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.engine.game import Game


class UnknownGame(NightRaidError):
    """A name that no game has."""

    code = "unknown-game"


class GameEntry(msgspec.Struct, frozen=True):
    """One game: where its code is, and whether every rule of its catalogue must be proved."""

    name: str
    class_path: str
    finished: bool
    editions: tuple[str, ...] = ()
    """The editions of its rules that are built, where a catalogue holds several; rules of others need no proof yet."""
    for_tests: bool = False
    """The teaching game: played by tests and by whoever names it, offered to nobody else."""

    @property
    def package(self) -> str:
        """The package that holds the game."""
        return f"nightraid.games.{self.name}"

    def load(self, packs: Sequence[Path] = ()) -> Game[Any]:
        """The game with its content, changed by the packs."""
        module, _, name = self.class_path.partition(":")
        game: Game[Any] = getattr(importlib.import_module(module), name)(packs)
        return game


_GAMES = (
    GameEntry("cellar", "nightraid.games.cellar.game:CellarFight", finished=True, for_tests=True),
    GameEntry("incursion", "nightraid.games.incursion.game:Incursion", finished=True),
    GameEntry("reichbusters", "nightraid.games.reichbusters.game:Reichbusters", finished=True, editions=("1.0", "1.1")),
    GameEntry("wolfenstein", "nightraid.games.wolfenstein.game:Wolfenstein", finished=True),
)


def entries(*, tests: bool = True) -> tuple[GameEntry, ...]:
    """All games; without those for tests, the ones people are offered."""
    return tuple(entry for entry in _GAMES if tests or not entry.for_tests)


def entry(name: str) -> GameEntry:
    """The game of this name."""
    for known in _GAMES:
        if known.name == name:
            return known
    raise UnknownGame(f"no game {name!r}", expected=f"one of {', '.join(known.name for known in _GAMES)}")
