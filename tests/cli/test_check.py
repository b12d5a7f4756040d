"""`nightraid check`: the content of the games, of packs and of folders."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner, Result

from nightraid.cli.check import check
from nightraid.engine.content import Entry, Kind, Library, Problem, references
from nightraid.games import registry

app = typer.Typer()
app.command()(check)


class Weapon(Entry, frozen=True, kw_only=True):
    dice: int


class Hero(Entry, frozen=True, kw_only=True):
    weapon: str


class FakeGame(msgspec.Struct):
    folder: Path
    content_kinds: tuple[Kind, ...] = (Kind("heroes", Hero, "hero"), Kind("weapons", Weapon, "weapon"))
    content_checks: tuple[Callable[[Library], Iterable[Problem]], ...] = (references(Hero, "weapon", Weapon),)


class FakeEntry(msgspec.Struct):
    name: str
    game: FakeGame
    finished: bool = False

    def load(self) -> FakeGame:
        return self.game


RULES = """game = "{name}"
name = "X"
prefix = "{prefix}"
[[rule]]
id = "{prefix}-A-1"
title = "T"
text = "A text."
source = "Book"
kind = "rule"
"""
PACK = 'name = "P"\nversion = "1"\ngame = "attic"\n'


def entry(entry_id: str, extra: str, origin: str = "original") -> str:
    return f'id = "{entry_id}"\nname = "N"\norigin = "{origin}"\n{extra}\n'


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Two games: attic has content and rules, barn has only its rules."""
    folder = tmp_path / "games"
    write(folder / "attic" / "rules.toml", RULES.format(name="attic", prefix="AT"))
    write(folder / "barn" / "rules.toml", RULES.format(name="barn", prefix="BA"))
    write(folder / "attic" / "content" / "weapons" / "knife.toml", entry("knife", "dice = 1", "rulebook"))
    write(folder / "attic" / "content" / "weapons" / "fork.toml", entry("fork", "dice = 1"))
    write(folder / "attic" / "content" / "heroes" / "ada.toml", entry("ada", 'weapon = "knife"'))
    barn = FakeEntry("barn", FakeGame(folder / "barn", content_kinds=(), content_checks=()))
    monkeypatch.setattr(registry, "entries", lambda: (FakeEntry("attic", FakeGame(folder / "attic")), barn))
    return folder


def run(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [str(word) for word in words])


def test_sound_games_are_counted(games: Path) -> None:
    result = run()
    assert result.stdout.splitlines() == [
        "attic",
        "  rules: 1",
        "  rulings: 0",
        "  heroes: 1 (1 original)",
        "  weapons: 2 (1 rulebook, 1 original)",
        "barn",
        "  rules: 1",
        "  rulings: 0",
        "no problems",
    ]
    assert result.exit_code == 0


def test_every_problem_is_told_and_exits_1(games: Path) -> None:
    knife = write(games / "attic" / "content" / "weapons" / "knife.toml", entry("knife", 'dise = "x"'))
    hero = write(games / "attic" / "content" / "heroes" / "bob.toml", entry("bob", 'weapon = "spoon"'))
    barn = games / "barn" / "rules.toml"
    barn.write_text(barn.read_text().replace("A text.", "See BA-B-1."))
    result = run()
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert f"{knife}: dice: missing, expected an integer" in lines
    assert any(line.startswith(f'{knife}: dise: value "x", expected only the fields') for line in lines)
    assert f'{hero}: weapon: value "spoon", expected fork' in lines
    assert f"{barn}: rule[0].text (in BA-A-1): value BA-B-1, expected a rule that exists such as BA-A-1" in lines
    assert lines[-1] == "4 problems"


def test_one_game_alone(games: Path) -> None:
    assert run("--game", "barn").stdout.splitlines() == ["barn", "  rules: 1", "  rulings: 0", "no problems"]


def test_a_pack_is_checked_over_its_game(games: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    write(pack / "pack.toml", PACK)
    write(pack / "heroes" / "eve.toml", entry("eve", 'weapon = "fork"'))
    result = run(pack)
    assert result.stdout.splitlines()[:2] == [str(pack), "  heroes: 2 (2 original)"]
    assert result.exit_code == 0
    write(pack / "heroes" / "ada.toml", entry("ada", 'weapon = "fork"'))
    result = run(pack)
    assert result.exit_code == 1
    assert "override = true to replace" in result.stdout


def test_packs_are_laid_over_the_games(games: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    write(pack / "pack.toml", PACK)
    write(pack / "weapons" / "spoon.toml", entry("spoon", "dice = 3"))
    assert "  weapons: 3 (1 rulebook, 2 original)" in run("--pack", pack).stdout
    second = tmp_path / "second"
    write(second / "pack.toml", PACK)
    write(second / "weapons" / "spoon.toml", entry("spoon", "dice = 4\noverride = true"))
    assert run(second).exit_code == 1
    assert run(second, "--pack", pack).exit_code == 0


def test_a_folder_of_content_stands_in_place_of_the_game_s_own(games: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    write(folder / "weapons" / "rock.toml", entry("rock", "dice = 1"))
    result = run(folder, "--game", "attic")
    assert result.stdout.splitlines() == [str(folder), "  heroes: 0", "  weapons: 1 (1 original)", "no problems"]


def test_a_broken_pack_file_is_a_problem(games: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    path = write(pack / "pack.toml", 'name = "P"\n')
    result = run(pack)
    assert result.exit_code == 1
    assert f"{path}: game: missing, expected a string" in result.stdout
    write(path, PACK.replace("attic", "atic"))
    result = run(pack)
    assert result.exit_code == 1
    assert f'{path}: game: value "atic", expected attic' in result.stdout


def test_requests_that_make_no_sense_exit_2(games: Path, tmp_path: Path) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    pack = tmp_path / "pack"
    write(pack / "pack.toml", PACK)
    barn_pack = tmp_path / "barn-pack"
    write(barn_pack / "pack.toml", PACK.replace("attic", "castle"))
    for words, said in (
        ((tmp_path / "nowhere",), "There is no folder"),
        ((empty,), "say with --game"),
        ((empty, "--game", "barn"), "no game 'barn' with content"),
        (("--game", "chess"), "no game 'chess'; expected one of attic, barn"),
        ((pack, "--game", "barn"), "is a pack for attic, not for barn"),
        (("--pack", empty), "is no pack"),
        (("--pack", barn_pack), "is a pack for 'castle'"),
    ):
        result = run(*words)
        assert result.exit_code == 2, words
        assert said in result.stderr
        assert result.stdout == ""


def test_a_pack_for_a_game_without_content_is_a_problem(games: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack"
    path = write(pack / "pack.toml", PACK.replace("attic", "barn"))
    result = run("--pack", pack)
    assert result.exit_code == 1
    assert f'{path}: game: value "barn", expected a game with content' in result.stdout


def test_what_the_project_ships_is_sound() -> None:
    result = run()
    assert result.exit_code == 0, result.stdout
    assert "  rules: 289" in result.stdout


@pytest.mark.rule("WF-COMP-6", "WF-GOAL-2")
def test_the_cards_of_wolfenstein_are_counted_with_their_copies() -> None:
    lines = run("--game", "wolfenstein").stdout.splitlines()
    counts = {line.split(":")[0].strip(): line.split(":")[1].split("(")[0].strip() for line in lines if ":" in line}
    assert counts["heroes"] == "6"
    assert counts["weapons"] == "31 cards of 13 kinds"
    assert counts["equipment"].startswith("62 cards of ")
    assert counts["events"] == "20"
    assert counts["chests"].startswith("14 cards of ")
    assert counts["missions"] == "10"
    assert counts["levels"] == "4"
