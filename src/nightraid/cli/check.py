"""`nightraid check`: is the content of the games, or of a pack, sound?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Protocol

import msgspec
import typer

from nightraid.engine.catalogue import RULES_FILE, load_catalogue
from nightraid.engine.content import (
    PACK_FILE,
    Check,
    ContentErrors,
    Entry,
    Kind,
    Library,
    Problem,
    read_pack,
    survey_content,
)
from nightraid.engine.content.problems import one_of, shown

PROBLEMS = 1
USAGE = 2
CONTENT_FOLDER = "content"
_COPIES = "copies"
"""The field that says how many cards of a kind there are."""


class HasContent(Protocol):
    """What the check wants to know of a game."""

    @property
    def folder(self) -> Path:
        """Where rules.toml and content/ lie."""

    @property
    def content_kinds(self) -> tuple[Kind, ...]:
        """The kinds of its entries."""

    @property
    def content_checks(self) -> tuple[Callable[[Library], Iterable[Problem]], ...]:
        """Its cross checks."""


class Listed(Protocol):
    """A game in the registry."""

    @property
    def name(self) -> str:
        """The name of the game."""

    def load(self) -> HasContent:
        """Load the game."""


class Finding(msgspec.Struct, frozen=True):
    """What was found in one place: what was counted there, and what is wrong."""

    title: str
    counts: list[str]
    problems: tuple[Problem, ...]


class BadRequest(Exception):
    """The command was asked for something that makes no sense."""


def check(
    directory: Annotated[
        Path | None, typer.Argument(metavar="DIR", help="A pack, or a folder of content (with --game).")
    ] = None,
    game: Annotated[str | None, typer.Option("--game", "-g", help="Check only this game.")] = None,
    pack: Annotated[list[Path] | None, typer.Option("--pack", help="Lay this pack over the content.")] = None,
) -> None:
    """Check the rules and content of every game, or those of a pack or folder, and report every problem.

    Exits with 0 if all is sound, 1 if there are problems, 2 if the command makes no sense.
    """
    from nightraid.games import registry

    games = {entry.name: entry for entry in registry.entries()}
    try:
        if directory is None:
            findings = list(check_games(games, game, pack or []))
        else:
            with_content = {name: entry for name, entry in games.items() if entry.load().content_kinds}
            findings = [check_directory(with_content, directory, game, pack or [])]
    except BadRequest as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(USAGE) from None
    for line in report_lines(findings):
        typer.echo(line)
    raise typer.Exit(PROBLEMS if any(finding.problems for finding in findings) else 0)


def check_games(games: Mapping[str, Listed], only: str | None, packs: Sequence[Path]) -> Iterator[Finding]:
    """Check the catalogue and the content of every game."""
    names = sorted(games)
    if only is not None and only not in names:
        raise BadRequest(f"There is no game {only!r}; expected {one_of(only, names)}.")
    packs_of = _packs_by_game(packs, names if only is None else [only])
    for name in names if only is None else [only]:
        counts: list[str] = []
        problems: list[Problem] = []
        game = games[name].load()
        for found in (_catalogue(game.folder / RULES_FILE), _content(name, game, packs_of.get(name, []))):
            counts += found.counts
            problems += found.problems
        yield Finding(name, counts, tuple(problems))


def check_directory(games: Mapping[str, Listed], directory: Path, only: str | None, packs: Sequence[Path]) -> Finding:
    """Check a pack over the content of its game, or a folder that stands in place of that content."""
    if not directory.is_dir():
        raise BadRequest(f"There is no folder {directory}.")
    if (directory / PACK_FILE).is_file():
        try:
            name = read_pack(directory).game
        except ContentErrors as errors:
            return Finding(str(directory), [], errors.problems)
        if name not in games:
            problem = Problem(str(directory / PACK_FILE), "game", shown(name), one_of(name, games))
            return Finding(str(directory), [], (problem,))
        if only not in (None, name):
            raise BadRequest(f"{directory} is a pack for {name}, not for {only}.")
        game = games[name].load()
        sources = [game.folder / CONTENT_FOLDER, *packs, directory]
    else:
        if only is None:
            raise BadRequest(f"{directory} has no {PACK_FILE}: say with --game which game its content is for.")
        if only not in games:
            raise BadRequest(f"There is no game {only!r} with content; expected {one_of(only, games)}.")
        name, game = only, games[only].load()
        sources = [directory, *packs]
    return _survey(str(directory), name, game, sources)


def _packs_by_game(packs: Sequence[Path], names: Sequence[str]) -> dict[str, list[Path]]:
    sorted_packs: dict[str, list[Path]] = {}
    for pack in packs:
        try:
            name = read_pack(pack).game
        except ContentErrors as errors:
            raise BadRequest(f"{pack} is no pack: {errors}") from None
        if name not in names:
            raise BadRequest(f"{pack} is a pack for {name!r}; expected {one_of(name, names)}.")
        sorted_packs.setdefault(name, []).append(pack)
    return sorted_packs


def _catalogue(path: Path) -> Finding:
    try:
        catalogue = load_catalogue(path)
    except ContentErrors as errors:
        return Finding("", [], errors.problems)
    return Finding("", [f"rules: {len(catalogue.rules)}", f"rulings: {len(catalogue.rulings)}"], ())


def _content(name: str, game: HasContent, packs: Sequence[Path]) -> Finding:
    """Check what a game ships. One that declares no kinds has no content yet."""
    if not game.content_kinds:
        problems = tuple(Problem(str(pack / PACK_FILE), "game", shown(name), "a game with content") for pack in packs)
        return Finding("", [], problems)
    return _survey("", name, game, [game.folder / CONTENT_FOLDER, *packs])


def _survey(title: str, name: str, game: HasContent, sources: Sequence[Path]) -> Finding:
    checks: tuple[Check, ...] = game.content_checks
    survey = survey_content(game.content_kinds, sources, checks, game=name)
    return Finding(title, [_count(survey.library, kind) for kind in game.content_kinds], survey.problems)


def _count(library: Library, kind: Kind) -> str:
    """How many there are; of what comes in copies, how many cards of how many kinds."""
    entries = list(library.of(kind.schema).values())
    origins = Counter(entry.origin for entry in entries)
    shares = [f"{origins[origin]} {origin}" for origin in ("rulebook", "original") if origins[origin]]
    cards = sum(_copies(entry) for entry in entries)
    total = str(cards) if cards == len(entries) else f"{cards} cards of {len(entries)} kinds"
    return f"{kind.folder}: {total} ({', '.join(shares)})" if shares else f"{kind.folder}: {total}"


def _copies(entry: Entry) -> int:
    copies: int = getattr(entry, _COPIES, 1)
    return copies


def report_lines(findings: Iterable[Finding]) -> Iterator[str]:
    """Write the counts of each place, then its problems one a line, and the sum of all."""
    total = 0
    for finding in findings:
        yield finding.title
        yield from (f"  {count}" for count in finding.counts)
        yield from (str(problem) for problem in finding.problems)
        total += len(finding.problems)
    yield "no problems" if total == 0 else "1 problem" if total == 1 else f"{total} problems"
