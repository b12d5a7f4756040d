"""Proof by reach: after a whole run, every marked rule is named by a match or stands in the right list."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.inner_pytest import QUICKLY

pytest_plugins = ["pytester"]

CONFTEST = Path(__file__).parents[1] / "conftest.py"
GAMES = CONFTEST.parents[1] / "src" / "nightraid" / "games"
TESTS = """
import pytest
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.cellar.game import CellarFight
from nightraid.games.cellar.setup import FightSetup

@pytest.mark.rule({played!r})
def test_played():
    match = Match(CellarFight(), FightSetup(), Seeded(1))
    match.answer(0, "bid:0")
    match.answer(1, "bid:0")

@pytest.mark.rule({direct!r})
def test_direct(): pass
"""
NAMED, UNNAMED, UNPLAYED = "CF-BID-1", "CF-DUSK-3", "CF-SETUP-3"


@pytest.fixture
def inner(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A folder laid out as tests/, with one test file among those of the games."""
    for name, value in QUICKLY.items():
        monkeypatch.setenv(name, value)
    pytester.makeconftest(CONFTEST.read_text(encoding="utf-8"))
    pytester.makeini(f"[pytest]\nmarkers = rule(*ids): x\npythonpath = {CONFTEST.parents[1]}\n")
    (pytester.mkdir("games") / "test_inner.py").write_text(TESTS.format(played=NAMED, direct=NAMED))
    pytester.mkdir("reach")
    return pytester


def claim(inner: pytest.Pytester, played: str, direct: str) -> None:
    (inner.path / "games" / "test_inner.py").write_text(TESTS.format(played=played, direct=direct))


def list_as(inner: pytest.Pytester, kind: str, rule_id: str) -> None:
    with (inner.path / "reach" / "cellar.toml").open("a") as file:
        file.write(f'[[{kind}]]\nreason = "So."\nrules = ["{rule_id}"]\n')


def run(inner: pytest.Pytester, *options: str) -> pytest.RunResult:
    return inner.runpytest_inprocess(f"--rule-games={GAMES}", "-p", "no:cacheprovider", *options)


def test_rules_that_a_match_names_need_no_list(inner: pytest.Pytester) -> None:
    result = run(inner)
    result.assert_outcomes(passed=2)
    assert result.ret == pytest.ExitCode.OK


@pytest.mark.parametrize("parallel", [(), ("-n", "2")], ids=["alone", "parallel"])
def test_what_no_match_names_fails_a_whole_run(inner: pytest.Pytester, parallel: tuple[str, ...]) -> None:
    claim(inner, UNNAMED, UNPLAYED)
    result = run(inner, *parallel)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            f"{UNNAMED}: its tests play, but no match names it*",
            f"{UNPLAYED}: none of its tests plays a match*",
        ]
    )


def test_in_the_right_lists_it_fails_no_more(inner: pytest.Pytester) -> None:
    claim(inner, UNNAMED, UNPLAYED)
    list_as(inner, "unnamed", UNNAMED)
    list_as(inner, "unplayed", UNPLAYED)
    assert run(inner).ret == pytest.ExitCode.OK


@pytest.mark.parametrize("kind", ["unnamed", "unplayed"])
def test_a_listed_rule_that_a_match_names_fails_the_run(inner: pytest.Pytester, kind: str) -> None:
    list_as(inner, kind, NAMED)
    result = run(inner)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines([f"{NAMED}: a match names it: take it off the list"])


def test_a_rule_in_the_wrong_list_fails_the_run(inner: pytest.Pytester) -> None:
    claim(inner, UNNAMED, NAMED)
    list_as(inner, "unplayed", UNNAMED)
    assert run(inner).ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.parametrize(
    "part", [("-k", "played"), ("games/test_inner.py::test_played",), ("--collect-only",), ("--ignore=games",)]
)
def test_a_part_of_a_run_checks_nothing(inner: pytest.Pytester, part: tuple[str, ...]) -> None:
    claim(inner, UNNAMED, UNPLAYED)
    assert run(inner, *part).ret in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)


def test_a_run_that_fails_says_no_more_than_that(inner: pytest.Pytester) -> None:
    claim(inner, UNNAMED, UNPLAYED)
    with (inner.path / "games" / "test_inner.py").open("a") as file:
        file.write("def test_broken(): assert False\n")
    result = run(inner)
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.no_fnmatch_line("*out of reach*")
