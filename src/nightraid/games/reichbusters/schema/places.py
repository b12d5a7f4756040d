"""What the cards of the map side are made of: cells, areas and letters."""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Effect, Part
from nightraid.games.reichbusters.ids import Letter

Coordinate = Annotated[int, msgspec.Meta(ge=0, le=99)]
At: TypeAlias = tuple[Coordinate, Coordinate]
"""A cell of the map: steps to the east, then steps to the south."""

TileSide = Annotated[str, msgspec.Meta(pattern=r"\A([1-9]|[123][0-9]|40)[ab]\Z")]
"""A side of a tile, such as `7a` (RB-TILE-1)."""
AreaName = Annotated[str, msgspec.Meta(pattern=r"\A[0-9]+[ab]/[0-9a-z]\Z")]
"""An area by its tile side and its name there, such as `7a/1`."""
Spot = Annotated[str, msgspec.Meta(pattern=r"\A([XYZ]|[0-9]+[ab]/[0-9a-z])\Z")]
"""A place that a set-up names: the letter of a marked location (RB-RAID-7), or an area of the mission's own map."""
RowLetter = Annotated[str, msgspec.Meta(pattern=r"\A[A-Z]\Z")]
"""A row of the faction card, by its letter."""

LETTERS: tuple[Letter, ...] = ("X", "Y", "Z")


class MapPart(Part, frozen=True, kw_only=True, rename="kebab"):
    """A table within a card, with its keys in lower-case words joined by hyphens."""


class MapEffect(Effect, frozen=True, kw_only=True, rename="kebab"):
    """Something done or demanded, told by its name; keys are lower-case words joined by hyphens."""
