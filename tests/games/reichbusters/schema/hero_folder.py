"""The Heroes and their things as the game comes with them, and copies of them with one thing changed."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from tests.games.content_folders import content_with, reworded

import nightraid.games.reichbusters
from nightraid.engine.content import Entry, Library, load_content, survey_content
from nightraid.games.reichbusters.schema.card_checks import HERO_CHECKS
from nightraid.games.reichbusters.schema.kinds import HERO_KINDS

CONTENT = Path(nightraid.games.reichbusters.__file__).parent / "content"

E = TypeVar("E", bound=Entry)


def copy_of(folder: Path, file: str, old: str, new: str) -> Path:
    """A folder with the same Heroes, where the first such words of one file are others."""
    return content_with(CONTENT, folder, HERO_KINDS, {file: reworded((CONTENT / file).read_text(), (old, new))})


@cache
def box() -> Library:
    """What the game comes with, which has no problem."""
    with TemporaryDirectory() as folder:
        return load_content(
            HERO_KINDS, [content_with(CONTENT, Path(folder), HERO_KINDS)], HERO_CHECKS, game="reichbusters"
        )


def all_of(kind: type[E]) -> list[E]:
    """All cards of a kind."""
    return [*box().of(kind).values()]


def problems(folder: Path, file: str, old: str, new: str) -> list[str]:
    """What is wrong with the copy, each problem from the name of its folder on."""
    base = copy_of(folder / "base", file, old, new)
    survey = survey_content(HERO_KINDS, [base], HERO_CHECKS, game="reichbusters")
    return [str(problem).removeprefix(f"{base}/") for problem in survey.problems]
