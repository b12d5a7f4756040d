"""Declarations: the parts of a game are where all games have them, or where it says."""

from pathlib import Path

import msgspec
import pytest

from nightraid.engine.declaration import GameDeclaration


def declared(package: str) -> GameDeclaration:
    return GameDeclaration(
        name="chess", title="Chess", package=package, game="game:Chess", about="Two kings.", picture="door"
    )


@pytest.fixture
def chess(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with a lab that breaks when it is imported, bots without a greedy one, and odds of another name."""
    package = tmp_path / f"chess_{tmp_path.name}"
    (package / "bots").mkdir(parents=True)
    for file, text in {
        "__init__.py": "",
        "lab.py": "raise SystemExit('imported too soon')",
        "bots/__init__.py": "",
        "bots/mind.py": "def mind():\n    return 'deep'",
        "chances.py": "",
    }.items():
        (package / file).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    return package.name


def test_a_part_is_there_if_its_module_is_and_that_is_found_without_importing_it(chess: str) -> None:
    game = declared(chess)
    assert [game.has(part) for part in (game.lab, game.mind)] == [True, True]
    assert [game.has(part) for part in (game.odds, game.greedy, game.encoder)] == [False, False, False]
    assert game.part(game.mind)() == "deep"


def test_a_part_with_another_name_is_declared(chess: str) -> None:
    game = msgspec.structs.replace(declared(chess), odds="chances")
    assert game.has(game.odds)
    assert game.part(game.odds).__name__ == f"{chess}.chances"


def test_a_package_without_the_folder_of_a_part_does_without_the_part(chess: str) -> None:
    game = declared(f"{chess}.bots")
    assert not game.has(game.greedy)
