"""The benchmark of environments measures what it says. No test here looks at the clock."""

import json

import pytest
import typer
from typer.testing import CliRunner, Result

from nightraid.bench import envs
from nightraid.bench.envs import GOAL, EnvFigures, EnvSubject, run_envs
from nightraid.cli.bench import bench
from nightraid.games import registry

CELLAR = registry.entry("cellar")


def run_bench(monkeypatch: pytest.MonkeyPatch, *args: str) -> Result:
    monkeypatch.setattr(envs, "SAMPLE_SECONDS", 0.001)
    monkeypatch.setattr(envs, "WARM_UP_SECONDS", 0.001)
    monkeypatch.setattr(envs, "CLONES", 3)
    app = typer.Typer()
    app.command()(bench)
    return CliRunner().invoke(app, ["--envs", "--game", "cellar", "--rounds", "2", *args])


def test_json_has_the_promised_form(monkeypatch: pytest.MonkeyPatch) -> None:
    result = run_bench(monkeypatch, "--json")
    assert result.exit_code == 0, result.output
    (came,) = json.loads(result.stdout).values()
    assert came["seats_steps_per_s"] > 0
    assert came["team_steps_per_s"] > 0
    assert came["bare_steps_per_s"] > 0
    assert came["clone_us"] > 0
    assert came["options"] == [64, 7]


def test_people_are_told_whether_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    result = run_bench(monkeypatch)
    assert result.exit_code == 0, result.output
    assert "cellar" in result.stdout
    assert "hold" in result.stdout


@pytest.mark.parametrize(
    ("seats", "team", "two_sides", "holds"),
    [
        (GOAL, GOAL, False, True),
        (GOAL - 1, GOAL, False, False),
        (GOAL, GOAL - 1, False, False),
        (GOAL, GOAL - 1, True, True),  # the answers of the other side are in it
        (GOAL - 1, GOAL, True, False),
    ],
)
def test_it_must_be_fast_enough_where_every_answer_is_a_step(
    seats: int, team: int, two_sides: bool, holds: bool
) -> None:
    assert EnvFigures(seats, team, 1, 1.0, 1, (1, 1), two_sides).holds is holds


def test_who_plays_against_whom_is_known() -> None:
    assert EnvSubject(CELLAR).two_sides
    assert not EnvSubject(registry.entry("wolfenstein")).two_sides


def test_steps_go_from_match_to_match() -> None:
    subject = EnvSubject(CELLAR)
    matches, over = 0, False
    for _ in range(600):
        subject.step_seats()
        subject.step_team()
        subject.step_bare()
        was, over = over, subject._seats.play.over
        matches += over and not was
    assert matches > 2


def test_every_game_is_measured_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(envs, "speed", lambda step, seconds: float(len(heard)))
    heard: list[str] = []
    figures = run_envs([CELLAR, CELLAR], 3, heard.append)
    assert heard == ["cellar"] * 6
    assert figures["cellar"].seats_steps_per_s in (3, 4), "the median"
