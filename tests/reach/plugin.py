"""Proof by reach: a rule that a test names must also happen in a match that a test plays.

`Reach` follows the tests in tests/games. After a whole run it sorts every marked rule:

- named: a match names it in a `why` (see `recorder.py`),
- unnamed: no match does, but a test marked with it plays one,
- unplayed: its tests only read content or call functions themselves.

The lists beside this file (`<game>.toml`) hold the unnamed and the unplayed rules with the reasons. A list that is
wrong in any way fails the run, so a rule can only leave it, or somebody writes down why not.

A run is whole when it collected every test file in tests/games, left no test out, and passed. Any other run checks
nothing. Only tests/games counts: its matches are the same every time, while bots elsewhere think by the clock.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from tests.reach.recorder import Recorder

from nightraid.cli.rules_unreached import load_unreached
from nightraid.engine.catalogue import Catalogue

OUTPUT = "nightraid_reach"


class Findings:
    """What one process found out, or several together."""

    def __init__(self) -> None:
        self.named: set[str] = set()
        self.played: set[str] = set()
        self.marked: set[str] = set()
        self.files: set[str] = set()
        self.left_out = False

    def packed(self) -> dict[str, Any]:
        """All of it as plain data, which a parallel worker can send."""
        sets = {name: sorted(found) for name, found in vars(self).items() if isinstance(found, set)}
        return {**sets, "left_out": self.left_out}

    def add(self, packed: Mapping[str, Any]) -> None:
        """Take over what another process found."""
        self.left_out |= packed["left_out"]
        for found in ("named", "played", "marked", "files"):
            getattr(self, found).update(packed[found])


class Lists:
    """The lists of all games together."""

    def __init__(self, folder: Path, catalogues: Mapping[str, Catalogue]) -> None:
        files = [load_unreached(folder, game, catalogue) for game, catalogue in catalogues.items()]
        self.unnamed = {rule_id for file in files for entry in file.unnamed for rule_id in entry.rules}
        self.unplayed = {rule_id for file in files for entry in file.unplayed for rule_id in entry.rules}


class Reach:
    """Follows one run: each worker notes what its tests reach, and the main process compares."""

    def __init__(self, tests: Path, catalogues: Mapping[str, Catalogue]) -> None:
        self._folder = tests / "games"
        self._rules = {rule_id for catalogue in catalogues.values() for rule_id in catalogue.rules}
        self._lists = Lists(tests / "reach", catalogues)
        self._recorder = Recorder()
        self._found = Findings()
        self._problems: list[str] = []

    # ---- while tests are collected and run

    def pytest_sessionstart(self) -> None:
        self._recorder.start()

    def pytest_deselected(self) -> None:
        self._found.left_out = True

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self._found.files = {str(item.path) for item in session.items if self._counts(item)}
        self._found.marked = {rule_id for item in session.items for rule_id in self._marks(item)}
        picked = any("::" in arg for arg in session.config.args)
        self._found.left_out |= picked or session.config.option.collectonly

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        self._recorder.listening, self._recorder.played = self._counts(item), False
        try:
            return (yield)
        finally:
            self._recorder.listening = False
            if self._recorder.played:
                self._found.played |= self._marks(item)

    def _counts(self, item: pytest.Item) -> bool:
        return item.path.is_relative_to(self._folder)

    def _marks(self, item: pytest.Item) -> set[str]:
        return {rule_id for mark in item.iter_markers("rule") for rule_id in mark.args} & self._rules

    # ---- when all is done

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """A parallel worker has finished. One that broke down brings nothing, and the run fails for that."""
        packed = getattr(node, "workeroutput", {}).get(OUTPUT)
        if packed is not None:
            self._found.add(packed)

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        self._recorder.stop()
        self._found.named |= self._recorder.named & self._rules
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output[OUTPUT] = self._found.packed()
        elif exitstatus == pytest.ExitCode.OK and self._is_whole():
            self._problems = list(problems(self._found, self._lists))
            if self._problems:
                session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def _is_whole(self) -> bool:
        there = {str(path) for path in self._folder.rglob("test_*.py")}
        return bool(there) and there <= self._found.files and not self._found.left_out

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        if self._problems:
            terminalreporter.section("rules out of reach: the lists in tests/reach are wrong", red=True)
            for problem in self._problems:
                terminalreporter.line(problem)


def problems(found: Findings, lists: Lists) -> Iterator[str]:
    """What the lists say wrongly, one line per rule."""
    for rule_id in sorted(found.marked | lists.unnamed | lists.unplayed):
        if rule_id in found.named:
            truth, is_so = "a match names it: take it off the list", rule_id not in lists.unnamed | lists.unplayed
        elif rule_id in found.played:
            truth, is_so = (
                "its tests play, but no match names it: name it, or list it as unnamed",
                rule_id in lists.unnamed,
            )
        else:
            truth, is_so = "none of its tests plays a match: play it, or list it as unplayed", rule_id in lists.unplayed
        if not is_so:
            yield f"{rule_id}: {truth}"
