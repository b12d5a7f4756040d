"""The four dice (RB-COMPONENT-7, RB-SCHEMA-1)."""

from typing import Annotated

import msgspec

from nightraid.engine.content import Entry
from nightraid.games.reichbusters.ids import Face

SixFaces = Annotated[tuple[Face, ...], msgspec.Meta(min_length=6, max_length=6)]


class DieCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A die; its id is its kind: attack, defence, noise or vril."""

    colour: str
    faces: SixFaces
