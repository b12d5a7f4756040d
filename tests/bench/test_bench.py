"""The benchmark measures what it says, and says so in the promised form. No test here looks at the clock."""

import json
import random
import sys
import types
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from nightraid.bench import measure, subjects
from nightraid.cli.bench import bench
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games import registry

CELLAR = registry.entry("cellar")


def run_bench(*args: str) -> Any:
    app = typer.Typer()
    app.command()(bench)
    return CliRunner().invoke(app, list(args))


def without_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subjects.Catanatron, "missing", lambda: "Catanatron is not installed")


def test_json_has_the_promised_form(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "PLAY_SECONDS", 0.001)
    monkeypatch.setattr(measure, "WARM_UP_SECONDS", 0.001)
    peer(monkeypatch)
    result = run_bench("--json", "--rounds", "1")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    game = figures["games"]["cellar"]
    assert {"decisions_per_s", "choices_per_s", "clone_us"} <= set(game)
    assert {"vs_catanatron", "choices_vs_catanatron", "clone_vs_catanatron"} <= set(game)
    assert all(game[name] > 0 for name in game)
    assert set(figures["peers"]["catanatron"]) == {"decisions_per_s", "choices_per_s", "copy_us"}


def test_a_missing_peer_is_said_and_gives_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "PLAY_SECONDS", 0.001)
    monkeypatch.setattr(measure, "WARM_UP_SECONDS", 0.001)
    without_peer(monkeypatch)
    result = run_bench("--json", "--rounds", "1")
    assert "not installed" in result.stderr
    figures = json.loads(result.stdout)
    assert figures["games"]["cellar"]["vs_catanatron"] is None
    assert figures["peers"] == {}


def test_table_names_every_subject(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(measure, "PLAY_SECONDS", 0.001)
    monkeypatch.setattr(measure, "WARM_UP_SECONDS", 0.001)
    peer(monkeypatch)
    result = run_bench("--rounds", "1")
    assert "cellar" in result.stdout
    assert "catanatron" in result.stdout


def test_ratios_are_medians_of_pairs_not_of_sides() -> None:
    # A slow moment that hits both samples of a pair must not count.
    assert measure._ratio([10, 20, 1000], [5, 10, 200]) == 2
    assert measure._ratio([10], ()) is None


def test_a_sample_goes_on_until_it_is_long_enough() -> None:
    class Slow:
        name = "slow"

        def play(self, seed: int) -> subjects.Sample:
            return subjects.Sample(3, measure.PLAY_SECONDS / 2, 2)

        def copy(self, seed: int) -> subjects.Sample:
            return subjects.Sample(1, 1)

    assert measure._played(Slow(), 0) == subjects.Sample(6, measure.PLAY_SECONDS, 4)


def test_play_counts_the_choices_of_seats_only() -> None:
    game = CELLAR.load()
    match = Match(game, game.read_setup({}), Seeded(5), record=False)
    made = subjects.play_on(match, random.Random(5).random)
    from nightraid.engine.log import Chosen

    assert match.pending is None
    assert made.decisions == sum(isinstance(entry, Chosen) for entry in match.log)
    assert subjects.OurGame(CELLAR).play(5)[::2] == made


def test_what_is_forced_is_a_decision_and_no_choice() -> None:
    game = CELLAR.load()
    match = Match(game, game.read_setup({}), Seeded(5))
    forced = 0
    while match.pending is not None:
        options = match.asks()[0].options
        forced += len(options) == 1
        made = subjects.play_on(match, lambda: 0.0, decisions=1)
        assert made == (1, len(options) > 1)
    assert forced, "no forced answer in this match: it proves nothing"


def test_a_game_whose_default_is_no_fair_match_is_set_up_otherwise() -> None:
    special = [entry for entry in registry.entries() if entry.bench_setup]
    assert special
    for entry in special:
        ours = subjects.OurGame(entry)
        assert ours._setup == ours.game.read_setup(dict(entry.bench_setup)) != ours.game.read_setup({})


def test_growth_is_measured_where_the_log_is_long() -> None:
    grown = subjects.growth(CELLAR.load(), seed=1)
    assert grown is not None
    assert grown > 0


class FakeCatan:
    """The little of Catanatron's Game that the adapter uses: it ends after 200 ticks."""

    copies = 0

    def __init__(self, players: list[Any], seed: int) -> None:
        assert len(players) == 4
        self.state = types.SimpleNamespace(num_turns=0, playable_actions=["roll", "play a knight"])
        self.ticks = 0

    def play_tick(self) -> None:
        self.ticks += 1
        self.state.playable_actions = ["roll"] if self.ticks % 2 else ["roll", "play a knight"]

    def winning_color(self) -> str | None:
        return "RED" if self.ticks >= 200 else None

    def copy(self) -> None:
        FakeCatan.copies += 1


def peer(monkeypatch: pytest.MonkeyPatch) -> None:
    fake = types.ModuleType("catanatron")
    fake.Color = ["RED", "BLUE", "WHITE", "ORANGE"]  # type: ignore[attr-defined]
    fake.Game = FakeCatan  # type: ignore[attr-defined]
    fake.RandomPlayer = lambda color: color  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "catanatron", fake)
    monkeypatch.setattr(subjects.Catanatron, "missing", lambda: "")


def test_the_peer_is_counted_by_its_ticks_and_copied_as_often_as_ours(monkeypatch: pytest.MonkeyPatch) -> None:
    peer(monkeypatch)
    assert subjects.Catanatron().play(1)[::2] == (200, 100)
    before = FakeCatan.copies
    done = subjects.Catanatron().copy(1).done
    assert done == FakeCatan.copies - before == (subjects.CLONES_A_MATCH - 1) * 10


def test_another_version_of_the_peer_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: object())
    monkeypatch.setattr("importlib.metadata.version", lambda name: "9.9")
    assert "9.9" in subjects.Catanatron.missing()
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert "make bench" in subjects.Catanatron.missing()
