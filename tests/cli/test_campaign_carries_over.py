"""A campaign in which everything is carried on: Reichbusters, between missions and within one, over restarts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.cli.calling import Caller
from tests.cli.play_driver import game_of

from nightraid.cli.campaign import chapter_to_play, open_campaign, page, play_line
from nightraid.cli.campaign_progress import read_progress, write_progress
from nightraid.cli.console import BadRequest
from nightraid.engine.campaign import Handed, Progress
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.save import load
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import Points
from nightraid.games.reichbusters.state.headquarters import Headquarters, Veteran

GAME = game_of("reichbusters")
PLAN = GAME.campaigns()[0]
FILE, SAVE = Path("vril.json"), Path("tonight.json")
HQ = Headquarters(("keys",), Points(wild=1), (Veteran("brick", ("strong", "recon"), ("winded-1",)),))
SETTINGS: dict[str, Any] = {
    "hq": {
        "items": ["keys"],
        "points": {"attack": 0, "defence": 0, "wild": 1},
        "veterans": [{"hero": "brick", "skills": ["strong", "recon"], "wounds": ["winded-1"]}],
    },
    "edition": "1.0",
    "difficulty": "veteran",
}
WON = Handed(settings=SETTINGS, result="A Clean Start", told=("At headquarters: Keys.",), ending="clean")
BOTS = ("--heroes", "brick,sarge", "--seats", "random")


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caller:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setattr(GameDeclaration, "load", lambda entry, packs=(): game_of(entry.name))
    return Caller(monkeypatch, capsys)


def first_won() -> Progress:
    """The first mission is won, with something at headquarters."""
    return Progress("reichbusters", PLAN.id).with_result(PLAN.chapters[0], won=True, level=None, handed=WON)


# ---------------------------------------------------------------- with the expansion


@pytest.mark.rule("RB-NTE-1", "RB-Q-145")
def test_a_new_campaign_is_begun_with_the_expansion_that_is_asked_for(call: Caller) -> None:
    said = call("play", "reichbusters", "--campaign", FILE, *BOTS, "--seed", "1", "--expansion", "nte")
    assert said.code == 0, said.err
    assert "Projekt Vril with Not of this Earth!" in said.out
    assert json.loads(FILE.read_bytes())["campaign"] == "projekt-vril-nte"
    again = call("play", "reichbusters", "--campaign", FILE, *BOTS, "--seed", "2", "--expansion", "nte")
    assert again.code == 0, again.err


def test_a_campaign_that_is_under_way_keeps_what_it_was_begun_with(call: Caller) -> None:
    write_progress(FILE, first_won())
    said = call("play", "reichbusters", "--campaign", FILE, *BOTS, "--expansion", "nte")
    assert said.code == 2
    assert "what the campaign began with" in said.err


# ---------------------------------------------------------------- between missions


@pytest.mark.rule("RB-CAMPAIGN-2", "RB-HQ-1")
def test_a_mission_played_to_its_end_is_written_down_with_what_it_hands_on(call: Caller) -> None:
    said = call("play", "reichbusters", "--campaign", FILE, *BOTS, "--seed", "1", "--edition", "1.0")
    assert said.code == 0, said.err
    assert PLAN.intro.split(".")[0] in " ".join(said.out.split()), "a new campaign is introduced"
    progress = read_progress(FILE, GAME, (PLAN,))
    (played,) = progress.missions.values()
    assert played.handed is not None
    assert played.handed.settings["edition"] == "1.0"
    assert played.handed.settings["difficulty"] == "recruit", "the easiest, since nothing was said"
    heroes = [veteran["hero"] for veteran in played.handed.settings["hq"]["veterans"]]
    assert heroes == ["brick", "sarge"]
    assert f"Written down in {FILE}: {PLAN.chapters[0].title}" in said.out


@pytest.mark.rule("RB-CAMPAIGN-1", "RB-HQ-1")
def test_the_next_mission_begins_with_headquarters_edition_and_difficulty(call: Caller) -> None:
    write_progress(FILE, first_won())
    said = call("campaign", "reichbusters", "play", "--file", FILE, "--heroes", "brick", "--save", SAVE, typed="q\n")
    assert said.code == 0, said.err
    assert "At headquarters: Keys." in said.out
    match = load(GAME, SAVE.read_bytes(), None)
    setup = match.setup
    assert isinstance(setup, RaidSetup)
    assert (setup.mission, setup.edition, setup.difficulty) == (PLAN.chapters[1].id, "1.0", "veteran")
    assert setup.hq == HQ
    assert match.state.heroes[0].wounds[0].card == "winded-1"
    assert [skill.skill for skill in match.state.heroes[0].skills] == ["strong", "recon"]


@pytest.mark.rule("RB-CAMPAIGN-1")
def test_the_difficulty_stays_what_it_was(call: Caller) -> None:
    write_progress(FILE, first_won())
    before = FILE.read_bytes()
    said = call("play", "reichbusters", "--campaign", FILE, "--difficulty", "recruit", *BOTS)
    assert said.code == 2
    assert "difficulty is veteran (expected what the campaign began with)" in said.err
    assert FILE.read_bytes() == before
    same = call("play", "reichbusters", "--campaign", FILE, "--difficulty", "veteran", "--edition", "1.0", typed="q\n")
    assert same.code == 0, "saying it again does no harm"


def test_the_page_tells_what_is_open() -> None:
    lines = page(GAME, PLAN, first_won(), FILE)
    assert [line.split("  ")[-1].strip() for line in lines if line.startswith("   ")][:4] == [
        "1 try",
        "open",
        "not open",
        "not open",
    ]
    assert f"Next: {PLAN.chapters[1].title}." in lines


# ---------------------------------------------------------------- within a mission


def test_a_mission_that_was_left_goes_on_where_it_was(call: Caller) -> None:
    write_progress(FILE, first_won())
    words = ("play", "reichbusters", "--campaign", FILE)
    left = call(*words, "--heroes", "brick,sarge", "--seed", "4", "--save", SAVE, typed="1\n1\n1\nq\n")
    assert "To go on:" in left.out
    assert read_progress(FILE, GAME, (PLAN,)) == first_won(), "nothing is written down yet"
    kept = load(GAME, SAVE.read_bytes(), None).fingerprint()
    again = call(*words, "--resume", SAVE, typed="q\n")
    assert again.code == 0, again.err
    assert load(GAME, SAVE.read_bytes(), None).fingerprint() == kept
    ended = call(*words, "--resume", SAVE, "--seats", "random")
    assert ended.code == 0, ended.err
    progress = read_progress(FILE, GAME, (PLAN,))
    assert progress.last == PLAN.chapters[1].id
    handed = progress.missions[progress.last].handed
    assert handed is not None
    assert handed.settings["difficulty"] == "veteran"
    skills = {veteran["hero"]: veteran["skills"] for veteran in handed.settings["hq"]["veterans"]}
    assert {"strong", "recon"} <= set(skills["brick"])


def test_a_mission_of_another_campaign_does_not_go_on_here(call: Caller) -> None:
    call("play", "reichbusters", "--campaign", "other.json", "--heroes", "brick", "--save", SAVE, typed="q\n")
    write_progress(FILE, first_won())
    said = call("play", "reichbusters", "--campaign", FILE, "--resume", SAVE)
    assert said.code == 2
    assert "no mission of this campaign" in said.err


# ---------------------------------------------------------------- what makes no sense


def test_nothing_is_played_twice_since_all_that_follows_rests_on_it() -> None:
    progress = first_won()
    with pytest.raises(BadRequest, match="mission 1 was played"):
        chapter_to_play(PLAN, progress, 1)
    with pytest.raises(BadRequest, match="mission 3 comes later"):
        chapter_to_play(PLAN, progress, 3)
    lost = Progress("reichbusters", PLAN.id).with_result(PLAN.chapters[0], won=False, level=None, handed=WON)
    assert chapter_to_play(PLAN, lost, 1) == PLAN.chapters[0], "after a failure the same mission is set up again"


def test_a_campaign_that_is_over_is_over() -> None:
    done = Progress("reichbusters", PLAN.id)
    for chapter in PLAN.chapters:
        if chapter.again:
            done = done.with_result(chapter, won=True, level=None, handed=WON)
    for number in (None, 4):
        with pytest.raises(BadRequest) as caught:
            chapter_to_play(PLAN, done, number)
        assert caught.value.expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["--raid", "keep"], "--raid: a mission of a campaign has its settings"),
        (["--set", "edition=1.0"], "--set: a mission of a campaign has its settings"),
        (["--mission", "gate"], "the number of a mission of the campaign"),
        (["--difficulty", "hard"], "recruit, veteran, reichbuster"),
    ],
)
def test_options_that_do_not_go_together_are_refused(call: Caller, words: list[str], expected: str) -> None:
    said = call("play", "reichbusters", "--campaign", FILE, *words)
    assert said.code == 2
    assert expected in " ".join(said.err.split())
    assert not FILE.exists()


def test_a_game_without_a_campaign_has_none() -> None:
    with pytest.raises(BadRequest, match="cellar has no campaign"):
        open_campaign(game_of("cellar"), FILE)


def test_the_file_is_plain_json(call: Caller) -> None:
    write_progress(FILE, first_won())
    raw = json.loads(FILE.read_text())
    assert raw["missions"]["mission-1"]["handed"]["settings"]["difficulty"] == "veteran"


# ---------------------------------------------------------------- one of several campaigns


def test_a_campaign_is_begun_by_name_and_its_file_keeps_to_it(tmp_path: Path) -> None:
    file, other = tmp_path / "other.json", msgspec.structs.replace(PLAN, id="other", title="Another Story")
    plans = (PLAN, other)
    assert read_progress(file, GAME, plans).campaign == PLAN.id, "the first, unless one is named"
    begun = read_progress(file, GAME, plans, "other")
    assert begun == Progress("reichbusters", "other")
    write_progress(file, begun)
    assert read_progress(file, GAME, plans) == read_progress(file, GAME, plans, "other") == begun
    with pytest.raises(BadRequest, match="other, which this file holds"):
        read_progress(file, GAME, plans, PLAN.id)
    with pytest.raises(BadRequest, match="no campaign 'third'"):
        read_progress(file, GAME, plans, "third")
    assert play_line(GAME, other, file).endswith(f"play --plan other --file {file}")
    assert "--plan" not in play_line(GAME, PLAN, file)


def test_an_unknown_campaign_is_refused(call: Caller) -> None:
    said = call("campaign", "reichbusters", "--plan", "nowhere")
    assert said.code == 2
    assert "no campaign 'nowhere'" in said.err
