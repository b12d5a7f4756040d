"""`nightraid rules-report`: how many rules of each game a test proves, how many by playing, and which are not."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Protocol

import msgspec
import typer
from rich.console import Console

import nightraid
from nightraid.cli.console import waiting
from nightraid.cli.rules_unreached import BadList, Because, Unreached, load_unreached
from nightraid.engine.catalogue import Catalogue, Rule, scan_catalogues
from nightraid.engine.content.problems import ContentErrors

SHORT = 1
USAGE = 2


class Listed(Protocol):
    """What the report wants to know of a game in the registry."""

    @property
    def name(self) -> str:
        """The name of the game, which is that of its folder."""

    @property
    def finished(self) -> bool:
        """Whether every rule of the game must be proved."""

    @property
    def editions(self) -> tuple[str, ...]:
        """The editions of its rules that are built; none: all there are."""


class Marks(msgspec.Struct, frozen=True):
    """What the tests claim: for each id those that prove it, and those skipped or expected to fail."""

    proved: dict[str, list[str]]
    set_aside: dict[str, list[str]]


class Missing(msgspec.Struct, frozen=True):
    """A rule without a proof."""

    id: str
    title: str
    set_aside: list[str]


class Coverage(msgspec.Struct, frozen=True):
    """How far the tests of one game have come. Rulings are counted, but only rules must be proved."""

    rules: int
    proved: int
    rulings_cited: int
    finished: bool
    missing: list[Missing]
    later: int = 0
    """Rules of editions that are not built yet: they are not counted."""
    unnamed: list[Because] = []
    """Proved in a match in which nothing names them, by reason."""
    unplayed: list[Because] = []
    """Proved only by tests that play no match, by reason."""

    @property
    def named(self) -> int:
        """How many proved rules a match names."""
        return self.proved - counted(self.unnamed) - counted(self.unplayed)

    @property
    def short(self) -> bool:
        """Whether a finished game lacks a proof."""
        return self.finished and bool(self.missing)


class CannotCollect(Exception):
    """The tests could not be collected, so nothing is known."""


def rules_report(
    missing: Annotated[bool, typer.Option("--missing", help="List every rule without a proof.")] = False,
    unreached: Annotated[
        bool, typer.Option("--unreached", help="List every rule that no match names, and why.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    root: Annotated[Path | None, typer.Option("--root", help="The source checkout to look at.")] = None,
) -> None:
    """Count, for each game, the rules that a test proves, and those that it reaches by playing.

    Exits with 0 if every finished game is wholly proved, 1 if one is short, 2 if no tests can be collected.
    """
    from nightraid.games import registry

    try:
        checkout = source_checkout(root)
        catalogues = scan_catalogues(games_folder(checkout))
        lists = {name: load_unreached(checkout / "tests" / "reach", name, known) for name, known in catalogues.items()}
        report = coverage(catalogues, collect_marks(checkout), registry.entries(), lists)
    except (BadList, CannotCollect, ContentErrors) as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(USAGE) from None
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode({"games": report}), indent=2))
    else:
        for line in report_lines(report, missing=missing, unreached=unreached):
            typer.echo(line)
    raise typer.Exit(SHORT if any(game.short for game in report.values()) else 0)


def source_checkout(root: Path | None) -> Path:
    """Return the folder that holds src/ and tests/: `root`, or where this package lies if it is not installed."""
    checkout = root or Path(nightraid.__file__).resolve().parents[2]
    if games_folder(checkout).is_dir() and (checkout / "tests" / "conftest.py").is_file():
        return checkout
    if root:
        raise CannotCollect(f"{root} has no tests: expected a source checkout of Night Raid.")
    raise CannotCollect(
        "The report reads the tests, and an installed package has none: run it in a source checkout, "
        "or name one with --root."
    )


def games_folder(checkout: Path) -> Path:
    """Return where the games of a checkout live."""
    return checkout / "src" / "nightraid" / "games"


def collect_marks(checkout: Path) -> Marks:
    """Let pytest collect the tests and say what they prove; raises `CannotCollect` with its words."""
    if find_spec("pytest") is None:
        raise CannotCollect("pytest is not installed: the report needs the development tools (make setup).")
    environment = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    with tempfile.TemporaryDirectory() as folder, Console(stderr=True).status("collecting the tests"):
        target = Path(folder) / "marks.json"
        command = [sys.executable, "-m", "pytest", "tests", "--collect-only", "-q", "-p", "no:cacheprovider"]
        command += ["--rule-marks", str(target), "--rule-games", str(games_folder(checkout))]
        with waiting("collecting the tests"):
            done = subprocess.run(  # noqa: S603 - our own interpreter with our own arguments
                command, cwd=checkout, env=environment, capture_output=True, text=True, check=False
            )
        no_tests = 5  # pytest's own word for "collected nothing", which is an answer
        if done.returncode not in (0, no_tests) or not target.is_file():
            raise CannotCollect(f"The tests cannot be collected:\n{done.stdout}{done.stderr}")
        return msgspec.json.decode(target.read_bytes(), type=Marks)


def coverage(
    catalogues: Mapping[str, Catalogue], marks: Marks, listed: Iterable[Listed], lists: Mapping[str, Unreached]
) -> dict[str, Coverage]:
    """Compare every catalogue with the marks. A game that is in no list is not finished."""
    entries = {entry.name: entry for entry in listed}
    finished = {name for name, entry in entries.items() if entry.finished}
    if bare := sorted(finished - set(catalogues)):
        raise CannotCollect(f"{', '.join(bare)}: finished, but without a rules.toml to measure that by.")
    return {
        name: _covered(
            catalogue,
            marks,
            entries[name].editions if name in entries else (),
            lists[name],
            finished=name in finished,
        )
        for name, catalogue in catalogues.items()
    }


def _covered(
    catalogue: Catalogue, marks: Marks, editions: Sequence[str], unreached: Unreached, *, finished: bool
) -> Coverage:
    """How far one game has come, in the editions that are built."""
    rules = [rule for rule in catalogue.rules.values() if _is_built(rule, editions)]
    return Coverage(
        rules=len(rules),
        proved=sum(rule.id in marks.proved for rule in rules),
        rulings_cited=sum(ruling_id in marks.proved for ruling_id in catalogue.rulings),
        finished=finished,
        missing=[
            Missing(rule.id, rule.title, marks.set_aside.get(rule.id, []))
            for rule in rules
            if rule.id not in marks.proved
        ],
        later=len(catalogue.rules) - len(rules),
        unnamed=_proved(unreached.unnamed, rules, marks),
        unplayed=_proved(unreached.unplayed, rules, marks),
    )


def _proved(listed: Iterable[Because], rules: Iterable[Rule], marks: Marks) -> list[Because]:
    """What a list says of the rules that count and are proved."""
    counting = {rule.id for rule in rules if rule.id in marks.proved}
    kept = [Because(entry.reason, tuple(one for one in entry.rules if one in counting)) for entry in listed]
    return [entry for entry in kept if entry.rules]


def _is_built(rule: Rule, editions: Sequence[str]) -> bool:
    return not editions or not rule.editions or bool(set(editions) & set(rule.editions))


def report_lines(report: Mapping[str, Coverage], *, missing: bool = False, unreached: bool = False) -> Sequence[str]:
    """Two lines per game; below them the rules without a proof, or those that no match names, if asked for."""
    lines: list[str] = []
    for name, game in report.items():
        later = f" ({game.later} of editions to come)" if game.later else ""
        lines.append(f"{name}: {game.proved} of {game.rules} rules proved{later}")
        lines.append(
            f"  {game.named} named in a match, {counted(game.unnamed)} played but not named, "
            f"{counted(game.unplayed)} only by a direct test"
        )
        for rule in game.missing if missing else ():
            aside = f" (skipped or expected to fail: {', '.join(rule.set_aside)})" if rule.set_aside else ""
            lines.append(f"  {rule.id}  {rule.title}{aside}")
        for title, listed in (("played but not named", game.unnamed), ("only by a direct test", game.unplayed)):
            for entry in listed if unreached else ():
                lines.append(f"  {title}: {entry.reason}")
                lines += [f"    {rule_id}" for rule_id in entry.rules]
    return lines


def counted(listed: Iterable[Because]) -> int:
    """How many rules a list holds."""
    return sum(len(entry.rules) for entry in listed)
