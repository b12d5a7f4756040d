"""The code blocks of the documentation: read out of a page, compared with the real files, filled in anew.

A block may say in its first line what it is:

    ```python title="rules/bid.py"            a whole file of the game that the page builds
    ```python part="tests/contract/setups.py" an excerpt of a file of the project, verbatim but for its indentation

After a change of the files, `python -m tests.docs_blocks` fills the whole-file blocks of the page in anew.
"""

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from nightraid.engine.chance import Seeded
from nightraid.engine.game import Game, Setup
from nightraid.engine.match import Match

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
GAME = ROOT / "src" / "nightraid" / "games" / "cellar"
_FENCE = re.compile(
    r"""^```(?P<language>\w+)(?:[ ](?P<kind>title|part|package)="(?P<file>[^"]+)")?\n(?P<text>.*?)^```$""",
    re.MULTILINE | re.DOTALL,
)


class Block(msgspec.Struct, frozen=True):
    """One block of a page: whose text it shows, if it says so, and where it stands."""

    language: str
    kind: str
    file: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """The blocks of a page, in order."""
    text = page.read_text(encoding="utf-8")
    assert text.count("\n```") % 2 == 0, f"{page.name}: a block is not closed"
    for found in _FENCE.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        yield Block(found["language"], found["kind"] or "", found["file"] or "", found["text"], line)


def fill_in(page: Path, folder: Path) -> None:
    """Put the text of the real files into the whole-file blocks of a page."""

    def filled(found: re.Match[str]) -> str:
        if found["kind"] != "title":
            return found[0]
        text = (folder / found["file"]).read_text(encoding="utf-8")
        return f'```{found["language"]} title="{found["file"]}"\n{text}```'

    page.write_text(_FENCE.sub(filled, page.read_text(encoding="utf-8")), encoding="utf-8")


def fingerprints(game: Game[Any], setup: Setup, seeds: range) -> list[str]:
    """Every position of some seeded random matches, and how they ended."""
    found = []
    for seed in seeds:
        match: Match[Any] = Match(game, setup, Seeded(seed))
        pick = random.Random(seed)
        while asks := match.asks():
            found.append(match.fingerprint())
            ask = pick.choice(asks)
            match.answer(ask.seat, pick.choice(ask.options))
        found.append(f"{match.fingerprint()} {match.outcome}")
    return found


if __name__ == "__main__":
    fill_in(PAGE, GAME)
