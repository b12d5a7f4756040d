"""`nightraid campaign` with a game whose missions hand something on: the next follows however one ends."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from tests.cli.play_driver import game_of

from nightraid.cli.campaign import CampaignTable, chapter_to_play, page
from nightraid.cli.campaign_progress import plan_of, read_progress, write_progress
from nightraid.cli.console import BadRequest
from nightraid.cli.play_table import Asked
from nightraid.engine.campaign import Handed, Played, Progress
from nightraid.engine.save import load
from nightraid.games.incursion.setup import BattleSetup

FILE = Path("rock.json")
GAME = game_of("incursion")
(PLAN,) = GAME.campaigns()
FIRST, SECOND, THIRD = PLAN.chapters[:3]
SCOUTS = Handed(settings={"rp_change": [1, 0]}, scores=(1, 0), result="Allied victory", told=("A good map.",))


def after(*handed: Handed) -> Progress:
    """A campaign whose first missions handed these on."""
    progress = Progress("incursion", PLAN.id)
    for chapter, one in zip(PLAN.chapters, handed, strict=False):
        progress = progress.with_result(chapter, won=False, level=None, handed=one)
    return progress


@pytest.fixture(autouse=True)
def _in_a_folder_of_ones_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")


@pytest.mark.rule("IN-CAMPAIGN-1")
def test_the_next_mission_follows_however_one_ended_and_none_is_played_twice() -> None:
    progress = after(SCOUTS)
    assert progress.missions[FIRST.id].result == "lost"
    assert chapter_to_play(PLAN, progress, None) == SECOND
    assert chapter_to_play(PLAN, progress, 2) == SECOND
    with pytest.raises(BadRequest, match="mission 1 was played"):
        chapter_to_play(PLAN, progress, 1)
    with pytest.raises(BadRequest, match="mission 3 comes later"):
        chapter_to_play(PLAN, progress, 3)


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CAMPAIGN-3")
def test_a_mission_begins_with_what_the_one_before_handed_on() -> None:
    assert Progress("incursion", PLAN.id).handed_to(PLAN, FIRST) == PLAN.start
    other = Handed(settings={"lost": ["slam"]}, scores=(1, 1))
    progress = after(SCOUTS, other)
    assert progress.handed_to(PLAN, SECOND) == SCOUTS
    assert progress.handed_to(PLAN, THIRD) == other


def test_what_was_handed_on_is_kept_in_the_file() -> None:
    write_progress(FILE, after(SCOUTS))
    progress = read_progress(FILE, GAME, (PLAN,))
    assert progress == after(SCOUTS)
    assert progress.missions[FIRST.id] == Played("lost", 1, SCOUTS)
    assert json.loads(FILE.read_text())["missions"]["recon"]["handed"]["settings"] == {"rp_change": [1, 0]}


def test_the_page_tells_results_points_and_what_comes_next() -> None:
    lines = page(GAME, PLAN, after(SCOUTS), FILE)
    assert any(line.endswith("Allied victory") and "Recon" in line for line in lines)
    assert "Points: 1 to 0." in lines
    assert "Next: Incursion." in lines
    done = after(*[Handed(scores=(3, 7), result="Axis victory")] * len(PLAN.chapters))
    assert page(GAME, PLAN, done, FILE)[-1] == PLAN.endings[1]


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CAMPAIGN-3")
def test_a_mission_is_played_to_its_end_with_what_was_handed_to_it_and_hands_on_in_turn(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    write_progress(FILE, after(SCOUTS))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    asked = Asked(seats="random,random", seed=4, save=Path("match.json"))
    assert CampaignTable(GAME, (PLAN,), FILE).play(asked, None) == 0
    match = load(GAME, Path("match.json").read_bytes())
    assert isinstance(match.setup, BattleSetup)
    assert (match.setup.mission, match.setup.campaign, match.setup.rp_change) == ("incursion", "the-rock", (1, 0))
    assert match.outcome is not None
    progress = read_progress(FILE, GAME, (PLAN,))
    assert plan_of(progress, (PLAN,)) == PLAN
    handed = progress.missions[SECOND.id].handed
    assert handed is not None
    assert sum(handed.scores) == 1 + bool(match.outcome.winners)
    said = capsys.readouterr().out
    assert "A good map." in said
    assert handed.result in said
    assert "Next: Pinger Raid." in said
