"""`nightraid play` as it is called: settings, seats, files, and what it says when they make no sense."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.calling import Caller
from tests.cli.play_driver import cellar

from nightraid.engine.save import load


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Caller:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    return Caller(monkeypatch, capsys, ("play",))


def test_a_whole_match(play: Caller) -> None:
    said = play("cellar", "--set", "rounds=1", "--seed", "3", "--save", "fight.json", typed="1\n" * 60)
    assert said.code == 0
    assert said.err == ""
    assert "cellar=vault rounds=1; seed 3" in said.out
    assert "The fight is over: crew " in said.out
    assert "nightraid replay tells the story" in said.out
    assert load(cellar(), Path("fight.json").read_bytes()).outcome is not None


def test_leaving_and_going_on_leads_to_the_same_end(play: Caller) -> None:
    how = ("cellar", "--set", "rounds=2", "--seed", "8")
    play(*how, "--save", "whole.json", typed="1\n" * 90)
    left = play(*how, "--save", "part.json", typed="1\n" * 7)
    assert left.code == 0
    command = left.out.strip().splitlines()[-1].split()
    assert command == ["nightraid", "play", "--resume", "part.json", "--seats", "human,random"]
    assert play(*command[2:], typed="1\n" * 90).code == 0
    assert Path("part.json").read_bytes() == Path("whole.json").read_bytes()


def test_hot_seat_and_own_dice(play: Caller) -> None:
    said = play("cellar", "--seats", "hot-seat", "--own-dice", typed="\nduck, duck, rush\n")
    assert "your own dice and cards" in said.out
    assert "Pass the keyboard to" in said.out
    assert "Type the 3 cards that came" in said.out


def test_the_settings_of_a_game_can_be_listed(play: Caller) -> None:
    said = play("cellar", "--settings")
    assert said.code == 0
    assert "rounds: a whole number (unless chosen: 6)" in said.out


def test_missions_and_players_have_options_and_players_are_people_unless_seats_say_otherwise(play: Caller) -> None:
    said = play("wolfenstein", "--mission", "2", "--level", "dont-hurt", "--players", "2", "--seed", "3")
    assert said.code == 0
    assert "mission=2 level=dont_hurt; seed 3; player 1: human, player 2: human" in said.out
    assert "Mission 2: Cell Nine" in said.out
    mixed = play("wolfenstein", "--players", "2", "--seats", "human,random")
    assert "player 1: human, player 2: Anybody (random)" in mixed.out


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (["chess"], "no game 'chess' (expected one of cellar"),
        ([], "which game? (expected"),
        (
            ["cellar", "--set", "round=3"],
            "no setting 'round' (expected one of cellar, rounds, seats (did you mean rounds",
        ),
        (["cellar", "--set", "rounds"], "'rounds' (expected name=value, such as rounds=6)"),
        (["cellar", "--set", "rounds=many"], "--set rounds: 'many' (expected a whole number)"),
        (["cellar", "--set", "rounds=0"], "0 rounds (expected 1 to 1000)"),
        (["cellar", "--set", "rounds=2", "--set", "rounds=3"], "rounds is set twice"),
        (["cellar", "--set", "cellar=attic"], "cellar 'attic' (expected one of vault)"),
        (["cellar", "--mission", "1"], "--mission: cellar has no setting 'mission' (expected one of cellar, rounds"),
        (["wolfenstein", "--mission", "12"], "mission '12' (expected one of 1, 2"),
        (["wolfenstein", "--level", "hard"], "--level: 'hard' (expected one of bring_em_on"),
        (["wolfenstein", "--players", "9"], "9 players (expected 1 to 4)"),
        (
            ["--resume", "fight.json", "--mission", "1"],
            "a saved match has its settings and its seed (expected no --mission",
        ),
        (["cellar", "--seats", "human,robot"], "no player 'robot' (expected one of hot-seat, human"),
        (["cellar", "--seats", "human"], "1 players (expected 2, such as human,random, or hot-seat)"),
        (["cellar", "--save", "old.json"], "old.json: exists already (expected a new file, or --resume old.json"),
        (["--resume", "none.json"], "none.json: no such file or directory"),
        (["--resume", "old.json"], "not a save file"),
        (["--resume", "fight.json", "--seed", "3"], "a saved match has its settings and its seed"),
        (["wolfenstein", "--resume", "fight.json"], "a match of cellar (expected a match of wolfenstein)"),
        (["cellar", "--pack", "nowhere"], "nowhere"),
        (["cellar", "--save", "no/folder.json"], "no such file or directory"),
    ],
)
def test_what_makes_no_sense_is_one_line_and_exits_2(play: Caller, words: list[str], expected: str) -> None:
    Path("old.json").write_text("mine")
    play("cellar", "--seed", "3", "--save", "fight.json", typed="1\n")
    said = play(*words)
    assert said.code == 2
    assert expected in said.err
    assert "Traceback" not in said.err
    assert Path("old.json").read_text() == "mine"


def test_a_save_that_was_changed_is_refused_and_left_alone(play: Caller) -> None:
    play("cellar", "--seed", "3", "--save", "fight.json", typed="1\n")
    file = Path("fight.json")
    changed = file.read_text().replace("bid:0", "bid:1")
    file.write_text(changed)
    said = play("--resume", "fight.json")
    assert said.code == 2
    assert "log entry" in said.err
    assert file.read_text() == changed


def test_an_interrupt_exits_130(play: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    said = play("cellar", "--save", "fight.json")
    assert said.code == 130
    assert "--resume fight.json" in said.out
