"""Content: units, cards, maps and missions as TOML files, checked against schemas and open to packs.

A game declares its kinds of entries; `load_content` reads a base folder and any packs over it into a
`Library`, or refuses with every problem at once. Nothing here knows a game.

This module is the door to the others: `content_library` (what content is), `content_loader` (folders and
packs), `content_schema` (one entry), `content_files` (one file), `content_problems` (what is wrong).
"""

from nightraid.engine.content.library import (
    Check,
    Effect,
    Entry,
    Id,
    Kind,
    Library,
    Origin,
    Pack,
    Part,
    Place,
    Survey,
    Text,
    references,
)
from nightraid.engine.content.loader import PACK_FILE, load_content, read_pack, survey_content
from nightraid.engine.content.problems import ContentErrors, Problem

__all__ = [
    "PACK_FILE",
    "Check",
    "ContentErrors",
    "Effect",
    "Entry",
    "Id",
    "Kind",
    "Library",
    "Origin",
    "Pack",
    "Part",
    "Place",
    "Problem",
    "Survey",
    "Text",
    "load_content",
    "read_pack",
    "references",
    "survey_content",
]
