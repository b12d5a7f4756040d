"""docs/adding-a-game.md builds the real game: whoever types it in has the game that is shipped."""

import ast
import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from tests.docs_blocks import GAME, PAGE, ROOT, Block, blocks, fingerprints

from nightraid.games.cellar.game import CellarFight
from nightraid.games.cellar.setup import FightSetup

BLOCKS = list(blocks(PAGE))
FILES = [block for block in BLOCKS if block.kind == "title"]
PARTS = [block for block in BLOCKS if block.kind == "part"]
SEEDS = range(3)
PACKAGE = "nightraid.games.cellar"
MEANT = "fill the page in anew with: python -m tests.docs_blocks"

PLAY_WHAT_WAS_BUILT = """
import json, sys
import nightraid.games
nightraid.games.__path__.insert(0, sys.argv[1])
from nightraid.games.cellar import game, setup
from tests.docs_blocks import fingerprints
seeds = range(int(sys.argv[2]))
print(json.dumps([game.__file__, fingerprints(game.CellarFight(), setup.FightSetup(), seeds)]))
"""


def file_id(block: Block) -> str:
    return f"{block.file}:{block.line}"


@pytest.mark.parametrize("block", FILES, ids=file_id)
def test_a_file_is_shown_as_it_is(block: Block) -> None:
    assert block.text == (GAME / block.file).read_text(encoding="utf-8"), f"line {block.line}: {MEANT}"


@pytest.mark.parametrize("block", PARTS, ids=file_id)
def test_an_excerpt_is_verbatim(block: Block) -> None:
    whole = (ROOT / block.file).read_text(encoding="utf-8").split("\n")
    wanted = block.text.rstrip("\n").split("\n")
    runs = (whole[start : start + len(wanted)] for start in range(len(whole)))
    assert any(textwrap.dedent("\n".join(run)).split("\n") == wanted for run in runs), f"line {block.line}"


def test_every_file_of_the_game_is_shown_once() -> None:
    there = {str(path.relative_to(GAME)) for path in GAME.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    shown = [block.file for block in FILES]
    assert sorted(shown) == sorted(there)


def test_a_file_needs_only_what_was_built_before_it() -> None:
    """In this order a newcomer can import every file as soon as it is written."""
    built: set[str] = set()
    for block in FILES:
        if block.language == "python":
            missing = needed_by(block) - built - {block.file}
            assert not missing, f"{block.file} needs {missing}, which comes later"
        built.add(block.file)


def needed_by(block: Block) -> set[str]:
    """The files of the game that a file imports."""
    needed = set()
    for node in ast.walk(ast.parse(block.text)):
        if not isinstance(node, ast.ImportFrom) or not (node.module or "").startswith(PACKAGE):
            continue
        inside = (node.module or "").removeprefix(PACKAGE).lstrip(".").replace(".", "/")
        for path in [inside, *(f"{inside}/{alias.name}".lstrip("/") for alias in node.names)]:
            needed |= {file for file in (f"{path}.py", f"{path}/__init__.py") if (GAME / file).is_file()}
    return needed


def test_what_the_page_builds_plays_like_the_game_that_is_shipped(tmp_path: Path) -> None:
    for block in FILES:
        path = tmp_path / "cellar" / block.file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(block.text, encoding="utf-8")
    played = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAY_WHAT_WAS_BUILT, str(tmp_path), str(len(SEEDS))],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert played.returncode == 0, played.stderr
    where, found = json.loads(played.stdout)
    assert Path(where).is_relative_to(tmp_path), "the shipped game was played, not the one that was built"
    assert found == fingerprints(CellarFight(), FightSetup(), SEEDS)
