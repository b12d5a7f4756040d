"""A change leads to the tests that import it, nearest first, and to those that no import shows."""

import subprocess
from pathlib import Path

import grimp
import pytest

from tools import touched

FILES = {
    "tests/test_dice.py": "",
    "tests/test_match.py": "",
    "tests/test_docs.py": 'GUIDE = "docs/guide.md"',
    "tests/server/conftest.py": "",
    "tests/server/test_room.py": "",
    "tests/games/chess/test_openings.py": "",
    "tests/contract/test_contract.py": "",
}
FAR_FROM_DICE = ("tests/server/test_room.py", "tests/test_match.py")
OF_CHESS = ["tests/games/chess/test_openings.py", "tests/contract/test_contract.py"]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A project with a few tests."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


@pytest.fixture
def graph() -> grimp.ImportGraph:
    """The rooms play matches, matches roll dice, and each has its test."""
    graph = grimp.ImportGraph()
    imports = (
        ("nightraid.match", "nightraid.dice"),
        ("nightraid.room", "nightraid.match"),
        ("tests.test_dice", "nightraid.dice"),
        ("tests.helper", "nightraid.match"),
        ("tests.test_match", "tests.helper"),
        ("tests.server.test_room", "nightraid.room"),
    )
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    graph.add_module("nightraid.games.chess")
    return graph


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        (
            ["src/nightraid/dice.py"],
            {"tests/test_dice.py": 1, "tests/server/test_room.py": 3, "tests/test_match.py": 3},
        ),
        (["src/nightraid/room.py"], {"tests/server/test_room.py": 1}),
        (["tests/helper.py"], {"tests/test_match.py": 1}),
        (["tests/test_dice.py", "src/nightraid/room.py"], {"tests/test_dice.py": 0, "tests/server/test_room.py": 1}),
        (["src/nightraid/gone.py", "web/src/App.svelte"], {}),
    ],
    ids=["through others", "at once", "a helper", "a test itself", "nothing imports it"],
)
def test_tests_are_found_by_imports(
    graph: grimp.ImportGraph, root: Path, changed: list[str], tests: dict[str, int]
) -> None:
    assert list(touched.touched_tests(graph, root, changed).items()) == list(tests.items())


@pytest.mark.parametrize(
    ("changed", "tests"),
    [
        ("docs/guide.md", ["tests/test_docs.py"]),
        ("tests/server/conftest.py", ["tests/server/test_room.py"]),
        ("src/nightraid/games/chess/content/pieces.toml", OF_CHESS),
        ("src/nightraid/games/chess/__init__.py", OF_CHESS),
    ],
    ids=["a file that a test names", "fixtures", "content of a game", "a module of a game"],
)
def test_tests_are_found_that_import_nothing_of_it(
    graph: grimp.ImportGraph, root: Path, changed: str, tests: list[str]
) -> None:
    assert list(touched.touched_tests(graph, root, [changed])) == tests


def git(root: Path, *words: str) -> None:
    who = ("-c", "user.name=Ada", "-c", "user.email=ada@example.org")
    subprocess.run([touched.GIT, *who, *words], cwd=root, check=True, capture_output=True)


def test_what_changed_since_the_branch_left_main(root: Path) -> None:
    git(root, "init", "--initial-branch", "main")
    git(root, "add", ".")
    git(root, "commit", "--message", "Begin")
    git(root, "checkout", "-b", "work")
    (root / "tests" / "test_dice.py").write_text("committed")
    git(root, "commit", "--all", "--message", "Change the dice")
    (root / "tests" / "test_match.py").write_text("not committed")
    (root / "new.py").write_text("not added")
    assert touched.changed_files(root, touched.base_of(root)) == ["new.py", "tests/test_dice.py", "tests/test_match.py"]
    assert touched.changed_files(root, "HEAD") == ["new.py", "tests/test_match.py"]
    assert touched.base_of(root, "no-such-branch") == "HEAD"


def test_the_real_graph_knows_tests_and_sources() -> None:
    graph = touched.import_graph()
    found = touched.touched_tests(graph, touched.ROOT, ["tools/touched.py"])
    assert found["tests/tools/test_touched.py"] == 1
    assert "nightraid.engine.match" in graph.modules
