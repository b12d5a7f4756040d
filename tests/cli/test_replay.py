"""`nightraid replay`: the story of a match, and files that do not hold."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from tests.cli.play_driver import Sitting, first_option, played
from typer.testing import CliRunner, Result

from nightraid.cli.replay import replay
from nightraid.engine.errors import NightRaidError

app = typer.Typer()
app.command()(replay)


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match of two rounds that was played to its end, with something taken back in it."""
    path = tmp_path / "fight.json"
    sitting = Sitting(["1", "u", "y"], rounds=2, file=path, then=first_option)
    sitting.play()
    assert sitting.match.outcome is not None
    return path


def test_the_story_has_every_event_in_words_with_its_rules(file: Path) -> None:
    result = run(file)
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Cellar Fight"
    assert lines[1].startswith("cellar=vault rounds=2; ")
    assert lines[1].endswith(" answers, all verified")
    assert "Round 1 begins.  CF-ROUND-1" in lines
    assert "Round 2 begins.  CF-ROUND-1" in lines
    assert any(line.startswith("The fight is over: crew ") for line in lines)
    assert any("went back to" in line and "Everybody agreed." in line for line in lines)


def test_without_a_seat_it_tells_everything_and_with_one_what_that_seat_knew(file: Path) -> None:
    assert "unknown card" not in run(file).stdout
    for seat, own, other in ((0, "A", "B"), (1, "B", "A")):
        lines = run(file, "--seat", str(seat)).stdout.splitlines()
        assert not any("unknown" in line for line in lines if line.startswith(f"Crew {own} draws"))
        assert all("unknown" in line for line in lines if line.startswith(f"Crew {other} draws"))


def test_json_holds_events_words_rules_and_outcome(file: Path) -> None:
    told = json.loads(run(file, "--json").stdout)
    assert told["game"] == "cellar"
    assert told["setup"]["rounds"] == 2
    assert told["seat"] is None
    assert told["events"][0]["event"]["event"] == "drew"
    assert told["events"][0]["rules"] == ["CF-SETUP-2"]
    assert told["events"][-1]["event"]["event"] == "ended"
    assert told["outcome"]["why"] == ["CF-GOAL-2"]
    assert len(told["taken_back"]) == 1
    hidden = json.loads(run(file, "--json", "--seat", "1").stdout)
    assert hidden["events"][0]["event"]["cards"] == ["?", "?", "?"]


def test_a_match_that_is_not_over_says_whose_turn_it_is(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    played("1", file=path)
    assert run(path).stdout.splitlines()[-1].startswith("The match goes on: ")
    assert json.loads(run(path, "--json").stdout)["outcome"] is None


def test_a_changed_file_is_refused_with_the_place_and_the_reason(file: Path) -> None:
    text = file.read_text()
    place = [record["record"].get("key") for record in json.loads(text)["log"]].index("bid:0")
    for changed, said in (
        (text.replace('"bid:0"', '"bid:1"', 1), f"log entry {place}: the record or its place was changed"),
        (text[: len(text) // 2], "not a save file"),
        (text.replace('"rounds": 2', '"rounds": 3'), "set-up"),
        (text.replace('"version": 1', '"version": 9'), "version 9 (expected version 1)"),
    ):
        assert changed != text
        file.write_text(changed)
        result = run(file)
        assert result.exit_code == 1, said
        assert said in result.stderr
        assert str(file) in result.stderr
        assert result.stdout == ""


def test_what_cannot_be_read_is_no_verdict_on_the_file(tmp_path: Path, file: Path) -> None:
    for words in ([tmp_path / "none.json"], [file, "--seat", "2"], [file, "--pack", tmp_path / "none"]):
        result = run(*words)
        assert isinstance(result.exception, NightRaidError), words


@pytest.mark.parametrize(("copies", "fits"), [(6, True), (9, False)])
def test_a_match_with_a_pack_without_the_pack(tmp_path: Path, copies: int, fits: bool) -> None:
    """Another name of a card changes nothing so far; with another number of them the draws do not fit the seed."""
    pack = tmp_path / "pack"
    (pack / "cards").mkdir(parents=True)
    (pack / "pack.toml").write_text('name = "Deep"\nversion = "1"\ngame = "cellar"\n')
    card = 'id = "duck"\nname = "Dive"\norigin = "original"\nplay = { effect = "duck" }\noverride = true\n'
    card += f"copies = {copies}\n"
    (pack / "cards" / "duck.toml").write_text(card)
    from nightraid.engine.chance import Seeded
    from nightraid.engine.match import Match
    from nightraid.games import registry

    game = registry.entry("cellar").load((pack,))
    match = Match(game, game.read_setup({"rounds": 1}), Seeded(3))
    file = tmp_path / "fight.json"
    Sitting(players=("random", "random"), match=match, file=file).play()
    without = run(file)
    assert without.exit_code == (0 if fits else 1)
    assert ("a pack is missing" if fits else "the content has changed since") in without.stderr
    with_it = run(file, "--pack", pack)
    assert (with_it.exit_code, with_it.stderr) == (0, "")
