"""Boards on which each area is a room of its own and sight ends at the next area."""

import pytest
from tests.boards.areas.area_maps import EAST, mask

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.cells import Cell, Edge
from nightraid.boards.areas.layout import DoorPlacement, TilePlacement
from nightraid.boards.areas.tiles import read_tile

DRAWING = """
+---+---+---+---+
| 1   2   3 D 4 |
+   +---+---+---+
| 1   5 |
+---+---+
"""


def board_of(drawing: str, *doors: DoorPlacement) -> AreaBoard:
    return build_board({"t": read_tile("t", drawing)}, [TilePlacement("t", 0, 0)], (), doors, apart=True)


@pytest.mark.rule("RB-NTE-6")
def test_each_area_is_a_room_of_its_own() -> None:
    assert board_of(DRAWING).rooms == (mask(0), mask(1), mask(2), mask(3), mask(4))


@pytest.mark.rule("RB-NTE-13")
def test_sight_ends_at_the_adjacent_areas() -> None:
    board = board_of(DRAWING, DoorPlacement(2, 0, EAST))
    clear = board.sight.obstacles()
    assert [board.sight.seen_from(area, clear) for area in range(5)] == [
        mask(0, 1, 4),
        mask(0, 1, 2),
        mask(1, 2, 3),
        mask(2, 3),
        mask(0, 4),
    ]
    assert not board.sight.sees(0, 2, clear)
    assert board.sight.borders(0, 1, clear) == 1
    assert board.sight.borders(0, 2, clear) is None
    assert board.sight.reach(1, 5, clear) == mask(0, 1, 2)


@pytest.mark.rule("RB-NTE-13", "RB-LOS-2", "RB-LOS-9")
def test_doors_and_smoke_cut_it_and_units_do_not() -> None:
    board = board_of(DRAWING, DoorPlacement(2, 0, EAST))
    assert board.sight.seen_from(2, board.sight.obstacles(closed=1)) == mask(1, 2)
    assert board.sight.seen_from(1, board.sight.obstacles(smoke=mask(2))) == mask(0, 1)
    assert board.sight.seen_from(2, board.sight.obstacles(smoke=mask(2))) == mask(2)
    assert board.sight.seen_from(1, board.sight.obstacles(blocking=mask(0, 1, 2))) == mask(0, 1, 2)


@pytest.mark.rule("RB-NTE-13")
def test_a_line_through_another_area_is_no_line_even_between_adjacent_areas() -> None:
    drawing = """
+---+---+---+---+
| 1   1   2   3 |
+---+   +---+   +
    | 1   3   3 |
    +---+---+---+
"""
    board = board_of(drawing)
    clear = board.sight.obstacles()
    assert board.sight.seen_from(0, clear) == mask(0, 1, 2)
    assert board.sight.straight_on(0, 1, clear) == mask(2)
    assert board.sight.straight_on(0, 2, clear) == 0, "beyond 3 the map ends, and the line through 2 is none"


@pytest.mark.rule("RB-NTE-13")
def test_explanations_know_the_border_only() -> None:
    board = board_of(DRAWING, DoorPlacement(2, 0, EAST))
    assert board.sight.explain(0, 2, 0, 0, 0) == (False, ())
    (line,) = board.sight.explain(2, 3, 1, 0, 0).lines
    assert line.closed_doors == (0,)
    (wall,) = board.sight.explain(1, 4, 0, 0, 0).lines
    assert wall.walls == (Edge(Cell(1, 0), Cell(1, 1)),)
