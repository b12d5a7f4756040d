"""The benchmark of looks measures what people look at, and says whether it is quick enough. No time is asserted."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
import typer
from typer.testing import CliRunner, Result

from nightraid.bench import looks
from nightraid.bench.looks import GOAL_MS, Look, LookFigures, run_looks
from nightraid.cli.bench import bench
from nightraid.engine.ask import Seat
from nightraid.engine.match import Match
from nightraid.games import registry

WOLFENSTEIN = registry.entry("wolfenstein")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked whenever it was time to look; only some of the looks are really taken."""
    asked: list[str] = []
    real = looks._looks_at

    def few(match: Match[Any], seat: Seat) -> Iterator[Look]:
        asked.append(type(match.ask_of(seat)).__name__)
        yield from real(match, seat) if len(asked) % 4 == 0 else ()

    monkeypatch.setattr(looks, "_looks_at", few)
    return asked


def run_bench(*args: str) -> Result:
    app = typer.Typer()
    app.command()(bench)
    return CliRunner().invoke(app, ["--looks", "--game", "wolfenstein", "--rounds", "1", *args])


def test_json_has_the_promised_form_and_all_kinds_of_questions_are_looked_at(asked: list[str]) -> None:
    result = run_bench("--json")
    assert result.exit_code == 0, result.output
    (came,) = json.loads(result.stdout).values()
    assert came["matches"] == 1
    assert 0 < came["with_odds"] < came["looks"]
    assert 0 < came["median_ms"] <= came["longest_ms"]
    assert {"Act", "PickHero"} < set(asked)


@pytest.mark.usefixtures("asked")
def test_people_are_told_whether_it_holds() -> None:
    result = run_bench()
    assert result.exit_code == 0, result.output
    assert "hold" in result.stdout
    assert "wolfenstein, longest: " in result.stdout


def test_missions_come_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "_looks_at", lambda match, seat: [Look(1.0, True, "a"), Look(2.0, True, "b")])
    heard: list[str] = []
    run_looks([WOLFENSTEIN], 2, heard.append)
    assert heard == ["wolfenstein mission-1", "wolfenstein mission-2"]


@pytest.mark.parametrize(("longest", "holds"), [(GOAL_MS - 0.1, True), (GOAL_MS, False)])
def test_one_slow_look_is_enough_to_fail(longest: float, holds: bool) -> None:
    assert LookFigures(1, 9, 9, 1.0, 2.0, longest, "that one").holds is holds


def test_only_looks_with_odds_count() -> None:
    came = looks._figures(3, [Look(900.0, False, "a step"), Look(1.0, True, "a shot"), Look(3.0, True, "a burst")])
    assert (came.looks, came.with_odds, came.median_ms, came.longest) == (3, 2, 2.0, "a burst")
