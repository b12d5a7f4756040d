"""Small maps of areas, drawn for a rule each."""

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.cells import Side
from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.areas.tiles import read_tile

EAST, SOUTH = Side.EAST, Side.SOUTH


def one_tile(drawing: str, *doors: DoorPlacement, entrances: tuple[EntrancePlacement, ...] = ()) -> AreaBoard:
    """A map of a single tile, so that area 1 of the drawing is number 0 and so on."""
    return build_board({"t": read_tile("t", drawing)}, [TilePlacement("t", 0, 0)], entrances, doors)


def mask(*numbers: int) -> int:
    return sum(1 << number for number in numbers)


TWO_ROOMS = """
+---+---+
| 1 D 2 |
+---+---+
"""

# Hero's corridor 1, a door, then a room of two areas in line.
DOOR_AND_ROOM = """
+---+---+---+
| 1 D 2   3 |
+---+---+---+
"""
