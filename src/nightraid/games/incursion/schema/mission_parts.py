"""The small words that boards, missions and campaigns are written in."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Id, Part
from nightraid.engine.events import kebab

ModelKind: TypeAlias = Id
"""The id of a model card, such as `grunt-ape`."""

SquareName = Annotated[str, msgspec.Meta(pattern=r"\A[a-z]{1,2}[1-9][0-9]?\Z")]
"""A square by its name on the screen: a column from the west (a, b, …) and a row from the south (1, 2, …)."""
DoorLetter = Annotated[str, msgspec.Meta(pattern=r"\A[a-z]\Z")]
"""A door by the letter it is drawn with on the board."""
Edge: TypeAlias = Literal["north", "east", "south", "west"]

Turn = Annotated[int, msgspec.Meta(ge=1, le=30)]
"""A game turn."""
LEAST_RP, MOST_RP = 3, 60
Rp = Annotated[int, msgspec.Meta(ge=LEAST_RP, le=MOST_RP)]
"""Requisition points of one side; the table of CP begins at 3 (IN-CP-2)."""


class Typed(Part, frozen=True, kw_only=True, rename="kebab", tag_field="type", tag=kebab):
    """One of a small vocabulary: `class CarryOff(Typed)` is written `{ type = "carry-off", … }`."""
