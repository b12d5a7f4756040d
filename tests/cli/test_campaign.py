"""`nightraid campaign`: the page, the missions in order, and the file that keeps results and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.calling import Caller
from tests.cli.play_driver import game_of

from nightraid.cli.campaign import chapter_to_play
from nightraid.cli.campaign_progress import BadProgress, read_progress, write_progress
from nightraid.cli.console import BadRequest
from nightraid.engine.campaign import Played, Progress
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.save import load
from nightraid.games.wolfenstein.schema.missions import MissionCard

FILE = Path("night-raid-campaign.json")


@pytest.fixture
def call(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caller:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")
    loaded = {name: game_of(name) for name in ("cellar", "wolfenstein")}
    monkeypatch.setattr(
        GameDeclaration, "load", lambda entry, packs=(): loaded[entry.name]
    )  # read once, not at each call
    return Caller(monkeypatch, capsys)


def begun(**missions: tuple[str, int]) -> None:
    """A campaign whose missions ended so: `begun(m1=("won", 2))`."""
    played = {f"mission-{name[1:]}": {"result": result, "tries": tries} for name, (result, tries) in missions.items()}
    content = {"game": "wolfenstein", "campaign": "night-raid", "level": "daddy", "missions": played}
    FILE.write_text(json.dumps(content))


IDLE = "1\n" + "end the turn\nwhichever\n1\n" * 60
"""Four Heroes who do nothing until time is up: each line is an answer, or is refused and changes nothing."""


# ---------------------------------------------------------------- the page


@pytest.mark.rule("WF-GOAL-2")
def test_the_page_lists_the_ten_missions_in_order_with_how_they_stand(call: Caller) -> None:
    begun(m1=("won", 1), m2=("lost", 3))
    said = call("campaign", "wolfenstein")
    assert said.code == 0
    cards = sorted(game_of("wolfenstein").library.of(MissionCard).values(), key=lambda card: card.number)
    lines = [line for line in said.out.splitlines() if line[:4].strip().isdecimal()]
    assert len(lines) == len(cards) == 10
    assert all(card.name in line for card, line in zip(cards, lines, strict=True))
    assert lines[0].endswith("won   1 try")
    assert lines[1].endswith("lost  3 tries")
    assert all(line.endswith("open") for line in lines[2:])
    assert "level: daddy" in said.out
    assert f"Next: {cards[1].name}." in said.out


def test_the_page_writes_nothing(call: Caller) -> None:
    assert call("campaign", "wolfenstein").code == 0
    assert not FILE.exists()


def test_when_all_are_won_the_ending_is_told(call: Caller) -> None:
    begun(**{f"m{number}": ("won", 1) for number in range(1, 11)})
    said = call("campaign", "wolfenstein")
    (plan,) = game_of("wolfenstein").campaigns()
    assert plan.ending[:30] in said.out
    assert "Next:" not in said.out
    assert "all missions are won" in call("campaign", "wolfenstein", "play").err


# ---------------------------------------------------------------- playing


@pytest.mark.rule("WF-GOAL-2", "WF-GOAL-4")
def test_a_mission_played_to_its_end_is_written_down_and_nothing_else_is(call: Caller) -> None:
    said = call("campaign", "wolfenstein", "play", "--level", "dont-hurt", "--seed", "5", typed=IDLE)
    assert said.code == 0, said.err
    assert "The war was lost in the newspapers" in said.out, "the intro, before the first mission"
    assert "Mission 1: The Colonel's Desk" in said.out
    assert "The searchlights find the lorry" in said.out, "the mission's own words at its end"
    assert "The Colonel's Desk, lost." in said.out
    assert json.loads(FILE.read_text()) == {
        "game": "wolfenstein",
        "campaign": "night-raid",
        "level": "dont_hurt",
        "missions": {"mission-1": {"result": "lost", "tries": 1}},
        "last": "mission-1",
    }
    again = call("campaign", "wolfenstein", "play", "--seed", "6", typed=IDLE)
    assert "level=dont_hurt" in again.out, "the level is kept"
    assert "The war was lost in the newspapers" not in again.out
    assert json.loads(FILE.read_text())["missions"] == {"mission-1": {"result": "lost", "tries": 2}}


@pytest.mark.rule("WF-GOAL-4")
def test_a_mission_of_the_campaign_starts_as_it_does_by_itself(call: Caller) -> None:
    begun(m1=("won", 4))
    how = ("--level", "daddy", "--seed", "9")
    call("campaign", "wolfenstein", "play", "--save", "campaign.json", *how, typed="1\n1\n")
    call("play", "wolfenstein", "--mission", "2", "--save", "alone.json", *how, typed="1\n1\n")
    assert Path("campaign.json").read_bytes() == Path("alone.json").read_bytes()


def test_leaving_records_nothing_and_going_on_records_the_end(call: Caller) -> None:
    left = call("campaign", "wolfenstein", "play", "--seed", "5", "--save", "part.json", typed="1\n1\n")
    assert left.code == 0
    assert not FILE.exists()
    command = left.out.strip().splitlines()[-1].split()
    assert command == ["nightraid", "campaign", "wolfenstein", "play", "--resume", "part.json", "--seats", "human"]
    done = call(*command[1:], typed=IDLE)
    assert done.code == 0, done.err
    assert json.loads(FILE.read_text())["missions"] == {"mission-1": {"result": "lost", "tries": 1}}
    assert load(game_of("wolfenstein"), Path("part.json").read_bytes()).outcome is not None
    again = call(*command[1:], typed=IDLE)
    assert "this match is over" in again.err
    assert json.loads(FILE.read_text())["missions"] == {"mission-1": {"result": "lost", "tries": 1}}


def test_missions_are_played_in_order_but_again_as_often_as_one_likes() -> None:
    (plan,) = game_of("wolfenstein").campaigns()
    one, two, three = plan.chapters[:3]
    progress = Progress("wolfenstein", plan.id)
    assert chapter_to_play(plan, progress, None) == one
    progress = progress.with_result(one, won=False, level=None)
    assert chapter_to_play(plan, progress, None) == one, "a lost mission is to be won first"
    progress = progress.with_result(one, won=True, level=None).with_result(two, won=True, level=None)
    assert chapter_to_play(plan, progress, None) == three
    assert chapter_to_play(plan, progress, 1) == one
    assert chapter_to_play(plan, progress, 3) == three
    with pytest.raises(BadRequest, match="mission 4 comes later"):
        chapter_to_play(plan, progress, 4)
    with pytest.raises(BadRequest, match="expected 1 to 10"):
        chapter_to_play(plan, progress, 11)
    progress = progress.with_result(one, won=False, level=None)
    assert progress.missions[one.id] == Played("lost", 3), "the last result counts"
    assert chapter_to_play(plan, progress, None) == one


# ---------------------------------------------------------------- what makes no sense


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "no game 'chess'"),
        (["cellar"], "cellar has no campaign"),
        (["wolfenstein", "begin"], "'begin' (expected play"),
        (["wolfenstein", "play", "--level", "hard"], "--level: 'hard' (expected one of bring_em_on"),
        (["wolfenstein", "play", "--heroes", "a,b,c,d"], "Hero 'a'"),
        (["wolfenstein", "play", "--mission", "2"], "mission 2 comes later"),
        (["wolfenstein", "play", "--resume", "none.json"], "no such file"),
        (["wolfenstein", "play", "--resume", "duel.json"], "a match of cellar"),
        (["wolfenstein", "play", "--resume", "raid.json", "--mission", "1"], "a saved match has its mission"),
        (["wolfenstein", "play", "--resume", "raid.json"], "mission 5 comes later"),
        (["wolfenstein", "play", "--file", "no/where.json"], "no/where.json: cannot be written"),
    ],
)
def test_requests_that_make_no_sense_exit_2_and_record_nothing(call: Caller, words: list[str], expected: str) -> None:
    call("play", "cellar", "--save", "duel.json", typed="1\n")
    call("play", "wolfenstein", "--mission", "5", "--save", "raid.json", typed="1\n")
    said = call("campaign", *words, typed=IDLE)
    assert said.code == 2, said.out
    assert expected in said.err
    assert not FILE.exists()


SOUND: dict[str, Any] = {"game": "wolfenstein", "campaign": "night-raid", "level": "daddy", "missions": {}}


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "not the file of a campaign"),
        ("{", "not the file of a campaign"),
        ("[]", "not the file of a campaign"),
        (b"\xff\xfe", "not the file of a campaign"),
        ({**SOUND, "game": "cellar"}, "game 'cellar' (expected wolfenstein)"),
        ({**SOUND, "campaign": "other"}, "campaign 'other' (expected night-raid)"),
        ({**SOUND, "level": "hard"}, "level 'hard' (expected one of"),
        ({**SOUND, "glory": 7}, "unknown field `glory`"),
        ({**SOUND, "missions": {"mission-11": {"result": "won", "tries": 1}}}, "mission 'mission-11'"),
        ({**SOUND, "missions": {"mission-1": {"result": "drawn", "tries": 1}}}, "drawn"),
        ({**SOUND, "missions": {"mission-1": {"result": "won", "tries": 0}}}, ">= 1"),
        ({**SOUND, "missions": {"mission-1": {"result": "won"}}}, "tries"),
        ({**SOUND, "missions": {"mission-1": {"result": "won", "tries": 1, "ammo": 3}}}, "unknown field `ammo`"),
    ],
)
@pytest.mark.rule("WF-GOAL-4")
def test_a_broken_file_is_named_and_left_alone(call: Caller, content: object, expected: str) -> None:
    data = content if isinstance(content, bytes) else (content if isinstance(content, str) else json.dumps(content))
    raw = data if isinstance(data, bytes) else data.encode()
    FILE.write_bytes(raw)
    for words in (["wolfenstein"], ["wolfenstein", "play"]):
        said = call("campaign", *words, typed=IDLE)
        assert said.code == 2
        assert str(FILE) in said.err
        assert expected in said.err
    assert FILE.read_bytes() == raw


def test_what_is_written_can_be_read_and_a_failure_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of("wolfenstein")
    plans = tuple(game.campaigns())
    file = tmp_path / "far.json"
    progress = Progress("wolfenstein", plans[0].id).with_result(plans[0].chapters[0], won=True, level="daddy")
    write_progress(file, progress)
    assert read_progress(file, game, plans) == progress
    before = file.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BadRequest, match="no space left"):
        write_progress(file, progress.with_result(plans[0].chapters[1], won=True, level="daddy"))
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_the_error_of_a_broken_file_has_a_name_of_its_own(tmp_path: Path) -> None:
    game = game_of("wolfenstein")
    file = tmp_path / "far.json"
    file.write_text("{}")
    with pytest.raises(BadProgress) as refused:
        read_progress(file, game, tuple(game.campaigns()))
    assert refused.value.code == "bad-progress"
    assert refused.value.where == str(file)
