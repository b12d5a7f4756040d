"""The only list of games: what installed packages offer under the entry point group `nightraid.games`."""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from nightraid.engine.catalogue import Catalogue, load_catalogues
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.errors import NightRaidError

GROUP = "nightraid.games"


class UnknownGame(NightRaidError):
    """A name that no game has."""

    code = "unknown-game"


class BadGame(NightRaidError):
    """A package offers a game that cannot be read."""

    code = "bad-game"


def entries(*, tests: bool = True) -> tuple[GameDeclaration, ...]:
    """All games by name; without those for tests, the ones people are offered."""
    return tuple(game for game in _declared().values() if tests or not game.for_tests)


def entry(name: str) -> GameDeclaration:
    """The game of this name; raises `UnknownGame`."""
    found = find(name)
    if found is None:
        raise UnknownGame(f"no game {name!r}", expected=f"one of {', '.join(_declared())}")
    return found


def find(name: str) -> GameDeclaration | None:
    """The game of this name, or None: a game in a test or a tutorial need not be installed."""
    return _declared().get(name)


def catalogues() -> dict[str, Catalogue]:
    """The rule catalogues of all games; raises `ContentErrors`."""
    return load_catalogues({game.name: game.rules for game in entries()})


@cache
def _declared() -> Mapping[str, GameDeclaration]:
    offered = entry_points(group=GROUP)
    if not offered:
        raise BadGame("no game is installed", expected="a package with one, such as nightraid itself: `make setup`")
    found: dict[str, GameDeclaration] = {}
    for point in sorted(offered, key=lambda point: point.name):
        declared = _read(point)
        if found.setdefault(declared.name, declared) != declared:
            raise BadGame(f"two games called {declared.name!r}", where=point.value, expected="a name of its own")
    return found


def _read(point: EntryPoint) -> GameDeclaration:
    try:
        declared = point.load()
    except (ImportError, AttributeError) as error:
        raise BadGame(
            f"{point.name} cannot be imported: {error}", where=point.value, expected="its declaration"
        ) from error
    if not isinstance(declared, GameDeclaration) or declared.name != point.name:
        raise BadGame(
            f"{point.name} is not declared", where=point.value, expected=f"a GameDeclaration named {point.name}"
        )
    return declared
