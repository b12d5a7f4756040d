"""The house in order: no import hides in a function because of a circle, and games have the same rooms."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import grimp
import pytest

from nightraid.games import registry

SOURCE = Path(__file__).parents[1] / "src" / "nightraid"
LATE = {
    "cli": "the command line starts quickly because each command imports what it needs",
    "lab/running.py": "Ray takes seconds to import, and few people play on a cluster",
}
"""Where imports may wait until they are needed, and why."""
ROOMS = ("asks", "rules", "table", "telling")
FILES = ("box.py", "env.py", "game.py", "ids.py", "setup.py", "view.py", "rules.toml")


def late_imports(path: Path) -> Iterator[int]:
    """The lines in functions of a file that import something of ours."""
    for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                match node:
                    case ast.ImportFrom(module=str(module)):
                        modules = [module]
                    case ast.Import(names=names):
                        modules = [alias.name for alias in names]
                    case _:
                        continue
                if any(module.split(".")[0] == "nightraid" for module in modules):
                    yield node.lineno


def may_wait(path: Path) -> bool:
    inside = str(path.relative_to(SOURCE))
    return any(inside == place or inside.startswith(f"{place}/") for place in LATE)


def test_no_import_hides_in_a_function() -> None:
    files = [path for path in SOURCE.rglob("*.py") if not may_wait(path)]
    found = {str(path.relative_to(SOURCE)): lines for path in files if (lines := list(late_imports(path)))}
    assert found == {}


def test_every_exception_is_needed() -> None:
    for place in LATE:
        there = SOURCE / place
        files = there.rglob("*.py") if there.is_dir() else [there]
        assert any(list(late_imports(path)) for path in files), place


def test_chapters_stand_on_the_base_and_not_the_other_way() -> None:
    graph = grimp.build_graph("nightraid", cache_dir=None)
    wrong = [
        (module, imported)
        for module in graph.modules
        if ".rules.base" in module
        for imported in graph.find_modules_directly_imported_by(module)
        if ".rules." in f"{imported}." and ".rules.base" not in imported and not imported.endswith(".rules")
    ]
    assert wrong == []


@pytest.mark.parametrize("game", [entry.name for entry in registry.entries()])
def test_every_game_has_the_same_rooms(game: str) -> None:
    folder = SOURCE / "games" / game
    assert [name for name in ROOMS if not (folder / name / "__init__.py").is_file()] == []
    assert [name for name in FILES if not (folder / name).is_file()] == []
    assert (folder / "telling" / "words").is_dir()


@pytest.mark.parametrize("game", [entry.name for entry in registry.entries(tests=False)])
def test_every_game_on_offer_has_all_parts_where_they_are_looked_for(game: str) -> None:
    declared = registry.entry(game)
    parts = (declared.odds, declared.greedy, declared.mind, declared.encoder, declared.lab)
    assert [part for part in parts if not declared.has(part) or declared.part(part) is None] == []
    assert declared.greedy_text


@pytest.mark.parametrize("game", [entry.name for entry in registry.entries(tests=False)])
def test_a_game_begins_with_a_table_of_contents(game: str) -> None:
    """What it names is there: every file and folder in the list is one of the game."""
    folder = SOURCE / "games" / game
    contents = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
    named = [word.rstrip(";:,.") for word in contents.split()]
    places = [word for word in named if word.endswith(("/", ".py", ".toml"))]
    assert len(places) >= 15
    rooms = ("", "abilities", "rules/base", "telling")
    assert [place for place in places if not any((folder / room / place).exists() for room in rooms)] == []


def test_the_map_of_the_house_names_what_is_there() -> None:
    """Every path in docs/architecture.md exists; G stands for a game."""
    root = SOURCE.parents[1]
    text = (root / "docs" / "architecture.md").read_text(encoding="utf-8")
    paths = [word for word in re.findall(r"`([\w./]+)`", text) if "/" in word]
    bases = (root, SOURCE, SOURCE / "server", SOURCE / "games" / "wolfenstein")
    missing = [
        path for path in paths if not any((base / path.replace("/G/", "/wolfenstein/")).exists() for base in bases)
    ]
    assert len(paths) > 30
    assert missing == []
