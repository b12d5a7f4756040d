"""How a package declares a game: what it is called, what it is like, and where its parts are.

The declaration stands in the `__init__` of the game's package and costs next to nothing to import: parts are named,
and imported when they are needed. `pyproject.toml` offers it under the entry point group `nightraid.games`:

    [project.entry-points."nightraid.games"]
    wolfenstein = "nightraid.games.wolfenstein:GAME"
"""

import importlib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from itertools import accumulate
from pathlib import Path
from typing import Any

import msgspec

from nightraid.engine.catalogue import RULES_FILE
from nightraid.engine.game import Game


class GameDeclaration(msgspec.Struct, frozen=True, kw_only=True):
    """One game. Parts are named within its package: `game:Wolfenstein` is that class in its module `game`.

    The parts from `odds` to `lab` have a name by default. A package without such a module does without the part.
    """

    name: str
    """What people type and saves hold; also the name of the entry point."""
    title: str
    package: str
    game: str
    """The subclass of `Game`."""
    about: str
    """Two short sentences for the start page."""
    picture: str
    """The icon in its picture on the start page."""
    place: int = 100
    """Where it stands on the start page: smaller numbers come first."""

    odds: str = "odds"
    """The module with `distributions`, and `plan_distributions` if plans can fail; see `nightraid.odds`."""
    greedy: str = "bots.greedy:GreedyBot"
    """The bot that plays by rules of thumb."""
    greedy_text: str = ""
    """How it plays, in one sentence."""
    mind: str = "bots.mind:mind"
    """The function that makes what the planner knows of the game; see `nightraid.bots.planner.mind`."""
    encoder: str = "env:GameEncoder"
    """The encoder for learning environments; see `nightraid.envs.encoder`."""
    lab: str = "lab:GameLab"
    """The game in the lab; see `nightraid.lab.subjects`."""

    finished: bool = True
    """Whether every rule of its catalogue must be proved by a test."""
    editions: tuple[str, ...] = ()
    """The editions that can be played, if the catalogue holds several; rules of others need no proof yet."""
    for_tests: bool = False
    """A teaching game: offered only to people who name it."""
    bench_setup: Mapping[str, Any] = {}
    """The set-up to measure where the default would be no fair match."""
    long_setup: Mapping[str, Any] = {}
    """A set-up whose matches last thousands of answers; empty where there is none."""

    def load(self, packs: Sequence[Path] = ()) -> Game[Any]:
        """The game with its content, changed by the packs."""
        game: Game[Any] = self.part(self.game)(tuple(packs))
        return game

    def has(self, path: str) -> bool:
        """Whether the package has the module of a part. Imports no more than the packages it lies in."""
        return _is_there(self.package, path.partition(":")[0])

    def part(self, path: str) -> Any:
        """A part by its name in the package: a module, or a thing in one. Imported now."""
        module, _, thing = path.partition(":")
        found = importlib.import_module(f"{self.package}.{module}")
        return getattr(found, thing) if thing else found

    @property
    def rules(self) -> Traversable:
        """The file with its rule catalogue."""
        return files(self.package) / RULES_FILE


@cache
def _is_there(package: str, module: str) -> bool:
    names = accumulate((package, *module.split(".")), "{}.{}".format)
    return all(find_spec(name) is not None for name in names)
