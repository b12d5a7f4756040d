"""Mistakes in tile drawings and maps are all reported, with place and expectation."""

import pytest

from nightraid.boards.areas.board import build_board
from nightraid.boards.areas.cells import Cell, Side
from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.areas.problems import AreaBoardError, ProblemKind
from nightraid.boards.areas.tiles import EdgeKind, read_tile

K = ProblemKind

SMALL = """
+---+---+
| 1   2 D
+   +-D-+
| 1 | 3
+---+---+
"""


def drawing_problems(drawing: str) -> list[tuple[ProblemKind, int | None, int | None]]:
    with pytest.raises(AreaBoardError) as caught:
        read_tile("7a", drawing)
    assert all(problem.subject == "tile 7a" and problem.expected for problem in caught.value.problems)
    return [(problem.kind, problem.line, problem.column) for problem in caught.value.problems]


def map_problems(
    *doors: DoorPlacement,
    placements: tuple[TilePlacement, ...] = (TilePlacement("7a", 0, 0),),
    entrances: tuple[EntrancePlacement, ...] = (),
) -> list[tuple[ProblemKind, str, Cell | None]]:
    tiles = {"7a": read_tile("7a", SMALL), "8a": read_tile("8a", SMALL)}
    with pytest.raises(AreaBoardError) as caught:
        build_board(tiles, placements, entrances, doors)
    return [(problem.kind, problem.subject, problem.cell) for problem in caught.value.problems]


def test_a_drawing_is_read_as_documented() -> None:
    tile = read_tile("7a", SMALL)
    assert (tile.width, tile.height, tile.area_names) == (2, 2, ("1", "2", "3"))
    assert tile.cells[Cell(0, 1)] == "1"
    kinds = {
        (Cell(0, 0), Cell(1, 0)): EdgeKind.OPEN,
        (Cell(0, 1), Cell(1, 1)): EdgeKind.WALL,
        (Cell(1, 0), Cell(1, 1)): EdgeKind.SLOT,
        (Cell(1, 0), Cell(2, 0)): EdgeKind.SLOT,
        (Cell(1, 1), Cell(2, 1)): EdgeKind.OPEN,
        (Cell(-1, 0), Cell(0, 0)): EdgeKind.WALL,
    }
    assert {edge: tile.edges[edge] for edge in tile.edges if tuple(edge) in kinds} == kinds


def test_holes_have_no_edges() -> None:
    tile = read_tile("13a", "+---+---+\n| 1   1 |\n+---+   +\n    | 1 |\n    +---+")
    assert Cell(0, 1) not in tile.cells
    assert len(tile.edges) == 4 + 3 + 3


@pytest.mark.parametrize("drawing", ["", "\n  \n"])
def test_an_empty_drawing(drawing: str) -> None:
    assert drawing_problems(drawing) == [(K.EMPTY_DRAWING, 1, 1)]


def test_a_drawing_of_holes_only() -> None:
    assert (K.EMPTY_DRAWING, 1, 1) in drawing_problems("+   +\n\n+   +")


def test_wrong_sizes_are_reported_together() -> None:
    assert drawing_problems("+---+--\n| 1 |") == [(K.DRAWING_SIZE, 2, 1), (K.DRAWING_SIZE, 1, 7)]


def test_every_wrong_sign_is_reported_with_its_place() -> None:
    drawing = """
+-x-+---*
| 1 ! ?2|
+---+---+
"""
    assert drawing_problems(drawing) == [
        (K.BAD_CELL, 3, 6),
        (K.BAD_CORNER, 2, 9),
        (K.BAD_EDGE, 2, 2),
        (K.BAD_EDGE, 3, 5),
    ]


def test_walls_between_holes_are_refused() -> None:
    drawing = "+---+---+---+\n| 1 |   |\n+---+---+---+"
    assert drawing_problems(drawing) == [
        (K.BAD_EDGE, 1, 6),
        (K.BAD_EDGE, 1, 10),
        (K.BAD_EDGE, 3, 6),
        (K.BAD_EDGE, 3, 10),
        (K.BAD_EDGE, 2, 9),
    ]


def test_an_area_in_two_pieces_and_a_slot_inside_an_area() -> None:
    drawing = """
+---+---+---+
| 1 | 1   2 |
+---+   +-D-+
| 3   1   2 |
+---+---+---+
"""
    assert drawing_problems(drawing) == [
        (K.SLOT_INSIDE_AREA, 4, 11),
        (K.AREA_NOT_CONNECTED, 3, 7),
        (K.AREA_NOT_CONNECTED, 5, 11),
    ]


def test_the_message_says_what_where_and_what_was_expected() -> None:
    with pytest.raises(
        AreaBoardError, match=r"^tile 7a, line 2, column 1: bad edge: '!'; expected '\|' or 'D' or ' '$"
    ):
        read_tile("7a", "+---+\n! 1 |\n+---+")


def test_a_map_without_tiles() -> None:
    assert map_problems(placements=()) == [(K.EMPTY_MAP, "map", None)]


def test_all_problems_of_tiles_are_reported_before_doors_are_looked_at() -> None:
    placements = (
        TilePlacement("7a", 0, 0),
        TilePlacement("9z", 4, 0),
        TilePlacement("7a", 6, 0),
        TilePlacement("8a", 1, 1),
    )
    assert map_problems(DoorPlacement(40, 40, Side.EAST), placements=placements) == [
        (K.UNKNOWN_TILE, "tile 9z", Cell(4, 0)),
        (K.TILE_TWICE, "tile 7a", Cell(6, 0)),
        (K.OVERLAP, "tile 8a", Cell(1, 1)),
    ]
    assert map_problems(placements=(TilePlacement("7a", 0, 0, 45),)) == [(K.BAD_ROTATION, "tile 7a", Cell(0, 0))]


@pytest.mark.parametrize(
    ("door", "kind"),
    [
        (DoorPlacement(9, 9, Side.EAST), K.DOOR_ON_NO_EDGE),
        (DoorPlacement(1, 0, Side.EAST), K.DOOR_ON_RIM),
        (DoorPlacement(1, 0, Side.SOUTH, outside=True), K.DOOR_NOT_ON_RIM),
        (DoorPlacement(0, 1, Side.EAST), K.DOOR_ON_WALL),
        (DoorPlacement(0, 0, Side.SOUTH), K.DOOR_IN_ONE_AREA),
    ],
)
def test_a_door_in_the_wrong_place(door: DoorPlacement, kind: ProblemKind) -> None:
    assert map_problems(door) == [(kind, "door 0", Cell(door.x, door.y))]


def test_a_large_door_must_join_two_areas_only() -> None:
    tiles = {"a": read_tile("a", "+---+---+\n| 1   2 |\n+   +---+\n| 1   3 |\n+---+---+")}
    with pytest.raises(AreaBoardError) as caught:
        build_board(tiles, [TilePlacement("a", 0, 0)], doors=[DoorPlacement(0, 0, Side.EAST, large=True)])
    assert [problem.kind for problem in caught.value.problems] == [K.DOOR_JOINS_TOO_MUCH]


def test_problems_of_doors_and_entrances_are_reported_together() -> None:
    doors = DoorPlacement(0, 0, Side.EAST), DoorPlacement(1, 0, Side.WEST), DoorPlacement(0, 1, Side.EAST)
    entrances = (
        EntrancePlacement("A", 2, 0, Side.WEST),
        EntrancePlacement("A", 2, 1, Side.WEST),
        EntrancePlacement("B", -1, 0, Side.EAST),
        EntrancePlacement("C", 5, 5, Side.NORTH),
        EntrancePlacement("D", 1, 1, Side.WEST),
        EntrancePlacement("E", 3, 0, Side.WEST),
    )
    assert map_problems(*doors, entrances=entrances) == [
        (K.ENTRANCE_TWICE, "entrance A", Cell(2, 1)),
        (K.ENTRANCE_ON_WALL, "entrance B", Cell(-1, 0)),
        (K.ENTRANCE_WITHOUT_MAP, "entrance C", Cell(5, 5)),
        (K.OVERLAP, "entrance D", Cell(1, 1)),
        (K.ENTRANCE_WITHOUT_MAP, "entrance E", Cell(3, 0)),
        (K.DOORS_OVERLAP, "door 1", Cell(1, 0)),
        (K.DOOR_ON_WALL, "door 2", Cell(0, 1)),
    ]
