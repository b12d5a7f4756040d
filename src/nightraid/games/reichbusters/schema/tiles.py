"""The map tiles, two sides each (RB-COMPONENT-1, RB-COMPONENT-2, RB-SCHEMA-12)."""

from typing import Final, Literal, TypeAlias

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.ids import World

CastleShape: TypeAlias = Literal["large", "medium", "small", "corner", "short", "long", "junction", "crossroads"]
AlienShape: TypeAlias = Literal["cavern", "hollow", "pocket"]
TileShape: TypeAlias = CastleShape | AlienShape

SHAPES: dict[TileShape, range] = {
    "large": range(1, 5),
    "medium": range(5, 7),
    "small": range(7, 13),
    "corner": range(13, 17),
    "short": range(17, 23),
    "long": range(23, 25),
    "junction": range(25, 26),
    "crossroads": range(26, 27),
    "cavern": range(27, 31),
    "hollow": range(31, 36),
    "pocket": range(36, 41),
}
"""Which numbers the tiles of each shape have (RB-COMPONENT-1); those of the alien world come after the box's."""
CORRIDORS: Final = range(13, 27)
"""The numbers of the corridors."""
FIRST_ALIEN: Final = 27
"""The number of the first tile of the alien world, where each tile is one area (RB-NTE-6)."""


class TileCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """One side of a tile; its id is its number and its letter, such as `7a`."""

    shape: TileShape
    drawing: Text
    """Its areas, walls and door slots, drawn as `boards.area_tiles` says."""

    @property
    def number(self) -> int:
        """The number of the tile, which both its sides have."""
        return tile_number(self.id)

    @property
    def world(self) -> World:
        """Where maps are laid with it."""
        return "alien" if self.number >= FIRST_ALIEN else "castle"


def tile_number(name: str) -> int:
    """The number in the id of a tile."""
    return int(name[:-1])
