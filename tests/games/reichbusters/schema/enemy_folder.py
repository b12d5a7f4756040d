"""The content of the enemy alone, as it is and with one thing changed in it."""

from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.games.content_folders import content_with, reworded

import nightraid.games.reichbusters
from nightraid.engine.content import Effect, Library, survey_content
from nightraid.games.reichbusters.schema.enemy_checks import ENEMY_CHECKS
from nightraid.games.reichbusters.schema.kinds import ENEMY_KINDS

CONTENT = Path(nightraid.games.reichbusters.__file__).parent / "content"


@cache
def library() -> Library:
    """What the game's own folder says of these kinds, which nothing is wrong with."""
    survey = survey_content(ENEMY_KINDS, [CONTENT], ENEMY_CHECKS, game="reichbusters")
    folders = tuple(kind.folder for kind in ENEMY_KINDS)
    found = [problem for problem in survey.problems if problem.file.removeprefix(f"{CONTENT}/").startswith(folders)]
    assert found == []
    return survey.library


def problems_with(folder: Path, file: str, old: str, new: str) -> list[str]:
    """What is wrong once `old` reads `new` in one file; an empty `old` means the whole file."""
    text = reworded((CONTENT / file).read_text(), (old, new)) if old else new
    content_with(CONTENT, folder, ENEMY_KINDS, {file: text})
    survey = survey_content(ENEMY_KINDS, [folder], ENEMY_CHECKS, game="reichbusters")
    return [str(problem).removeprefix(f"{folder}/") for problem in survey.problems]


def kinds_of(effects: Iterable[Effect]) -> set[type[Effect]]:
    """The kinds of these effects."""
    return {type(effect) for effect in effects}
