"""The map tiles, two sides each (RB-COMPONENT-1, RB-COMPONENT-2, RB-SCHEMA-12)."""

from typing import Literal, TypeAlias

from nightraid.engine.content import Entry, Text

TileShape: TypeAlias = Literal["large", "medium", "small", "corner", "short", "long", "junction", "crossroads"]

SHAPES: dict[TileShape, range] = {
    "large": range(1, 5),
    "medium": range(5, 7),
    "small": range(7, 13),
    "corner": range(13, 17),
    "short": range(17, 23),
    "long": range(23, 25),
    "junction": range(25, 26),
    "crossroads": range(26, 27),
}
"""Which numbers the tiles of each shape have (RB-COMPONENT-1)."""


class TileCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """One side of a tile; its id is its number and its letter, such as `7a`."""

    shape: TileShape
    drawing: Text
    """Its areas, walls and door slots, drawn as `boards.area_tiles` says."""

    @property
    def number(self) -> int:
        """The number of the tile, which both its sides have."""
        return int(self.id[:-1])
