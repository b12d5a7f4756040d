"""The kinds of content: each in a folder of its own, and all of it sound."""

from pathlib import Path

import nightraid.games.reichbusters
from nightraid.engine.content import load_content
from nightraid.games.reichbusters.schema.kinds import CARD_CHECKS, HERO_KINDS, KINDS

CONTENT = Path(nightraid.games.reichbusters.__file__).parent / "content"


def test_every_folder_of_the_content_is_a_kind() -> None:
    assert {kind.folder for kind in HERO_KINDS} <= {kind.folder for kind in KINDS}
    assert {kind.folder for kind in KINDS} == {path.name for path in CONTENT.iterdir() if path.is_dir()}


def test_the_whole_content_is_sound() -> None:
    library = load_content(KINDS, [CONTENT], CARD_CHECKS, game="reichbusters")
    assert all(library.of(kind.schema) for kind in KINDS)
