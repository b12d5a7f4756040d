"""The rules on sight between areas, each on a small map drawn for it."""

import pytest
from tests.boards.areas.area_maps import DOOR_AND_ROOM, EAST, TWO_ROOMS, mask, one_tile

from nightraid.boards.areas.cells import Cell, Edge
from nightraid.boards.areas.layout import DoorPlacement


@pytest.mark.rule("RB-LOS-1", "RB-Q-3")
def test_sight_runs_along_rows_and_columns_only() -> None:
    drawing = """
+---+---+---+
| 1   2   3 |
+   +   +   +
| 4   5   6 |
+   +   +   +
| 7   8   9 |
+---+---+---+
"""
    board = one_tile(drawing)
    assert board.sight.seen_from(0, board.sight.obstacles()) == mask(0, 1, 2, 3, 6)
    assert board.sight.seen_from(4, board.sight.obstacles()) == mask(1, 3, 4, 5, 7)


@pytest.mark.rule("RB-Q-3")
def test_one_row_or_column_of_the_whole_area_is_enough() -> None:
    drawing = """
+---+---+---+
| 1   2   3 |
+   +---+---+
| 1   4   5 |
+---+---+---+
"""
    board = one_tile(drawing)
    clear = board.sight.obstacles()
    # Area 1 lies in both rows, so it sees along both; 3 and 5 share only a walled column.
    assert board.sight.seen_from(0, clear) == mask(0, 1, 2, 3, 4)
    assert not board.sight.sees(2, 4, clear)
    # With area 2 blocking, 3 is hidden from 1; 5 is not.
    assert board.sight.seen_from(0, board.sight.obstacles(blocking=mask(1))) == mask(0, 1, 3, 4)


@pytest.mark.rule("RB-LOS-2")
def test_walls_and_closed_doors_end_sight() -> None:
    board = one_tile(DOOR_AND_ROOM.replace("2   3", "2 | 3"), DoorPlacement(0, 0, EAST))
    assert board.sight.seen_from(0, board.sight.obstacles(closed=1)) == mask(0)
    assert board.sight.seen_from(0, board.sight.obstacles(closed=0)) == mask(0, 1)


@pytest.mark.rule("RB-Q-4")
def test_only_areas_strictly_between_block() -> None:
    board = one_tile(DOOR_AND_ROOM.replace("D", " "))
    sight = board.sight
    assert sight.sees(0, 2, sight.obstacles(blocking=mask(0, 2)))
    assert not sight.sees(0, 2, sight.obstacles(blocking=mask(1)))
    assert sight.sees(0, 1, sight.obstacles(blocking=mask(0, 1, 2)))


def test_opening_a_door_shows_both_areas_until_the_first_is_filled() -> None:
    """The geometry of the example of RB-SPAWN-2: both tokens are seen, then the first units hide the second."""
    board = one_tile(DOOR_AND_ROOM, DoorPlacement(0, 0, EAST))
    assert board.sight.seen_from(0, board.sight.obstacles(closed=1)) == mask(0)
    assert board.sight.seen_from(0, board.sight.obstacles()) == mask(0, 1, 2)
    assert board.sight.seen_from(0, board.sight.obstacles(blocking=mask(1))) == mask(0, 1)


def test_an_enemy_behind_an_enemy_sees_the_hero_who_does_not_see_it() -> None:
    """The geometry of RB-Q-7: each side passes its own blocking areas."""
    board = one_tile(DOOR_AND_ROOM.replace("D", " "))
    heroes, enemies = mask(0), mask(1, 2)
    assert not board.sight.sees(0, 2, board.sight.obstacles(blocking=enemies))
    assert board.sight.sees(2, 0, board.sight.obstacles(blocking=heroes))


@pytest.mark.rule("RB-Q-5")
def test_sight_through_a_door_is_as_wide_as_the_door() -> None:
    drawing = """
+---+---+---+
| 1 D 2   3 |
+   +   +---+
| 1 D 2   4 |
+   +   +---+
| 1 | 2   5 |
+---+---+---+
"""
    normal = one_tile(drawing, DoorPlacement(0, 0, EAST))
    assert normal.sight.seen_from(0, normal.sight.obstacles()) == mask(0, 1, 2)
    large = one_tile(drawing, DoorPlacement(0, 0, EAST, large=True))
    assert large.sight.seen_from(0, large.sight.obstacles()) == mask(0, 1, 2, 3)
    assert len(large.doors[0].edges) == 2
    assert large.sight.seen_from(0, large.sight.obstacles(closed=1)) == mask(0)


@pytest.mark.rule("RB-LOS-8", "RB-Q-6")
def test_the_own_area_is_always_seen() -> None:
    board = one_tile(TWO_ROOMS)
    obstacles = board.sight.obstacles(blocking=mask(0, 1), smoke=mask(0, 1))
    assert board.sight.sees(0, 0, obstacles)
    assert board.sight.seen_from(0, obstacles) == mask(0)
    assert board.sight.borders(0, 0, obstacles) == 0
    assert board.sight.explain(0, 0, 0, mask(0), mask(0)).sees


@pytest.mark.rule("RB-LOS-9")
@pytest.mark.parametrize("smoke", [0, 1, 2])
def test_smoke_cuts_lines_that_enter_leave_or_cross(smoke: int) -> None:
    board = one_tile(DOOR_AND_ROOM.replace("D", " "))
    assert board.sight.sees(0, 2, board.sight.obstacles())
    assert not board.sight.sees(0, 2, board.sight.obstacles(smoke=mask(smoke)))


@pytest.mark.rule("RB-Q-11")
def test_range_counts_the_borders_on_the_shortest_clear_line() -> None:
    drawing = """
+---+---+---+---+
| 1   2   3   4 |
+   +---+---+   +
| 1   5   5   4 |
+---+---+---+---+
"""
    board = one_tile(drawing)
    assert board.sight.borders(0, 3, board.sight.obstacles()) == 2
    assert board.sight.borders(0, 3, board.sight.obstacles(blocking=mask(4))) == 3
    assert board.sight.borders(0, 3, board.sight.obstacles(blocking=mask(1, 4))) is None
    door = one_tile(DOOR_AND_ROOM, DoorPlacement(0, 0, EAST))
    assert door.sight.borders(0, 2, door.sight.obstacles()) == 2


def test_a_line_with_more_borders_can_be_the_one_that_is_left() -> None:
    """The top line crosses 3, 4, 3, 4; the bottom line 3, 5, 4, fewer borders but one more area to block it."""
    drawing = """
    +---+---+---+
    | 3   3   3 |
+---+   +---+   +---+---+
| 1   3   4   3   4   2 |
+   +   +   +---+   +   +
| 1   3 | 4   4   4   2 |
+   +   +---+---+   +   +
| 1   3   5   5   4   2 |
+---+---+---+---+---+---+
"""
    board = one_tile(drawing)
    assert board.sight.borders(0, 1, board.sight.obstacles()) == 4
    assert board.sight.borders(0, 1, board.sight.obstacles(blocking=mask(4))) == 5


def test_no_needless_line_is_kept() -> None:
    drawing = """
+---+---+---+
| 1   1   2 |
+   +---+   +
| 1   3   2 |
+---+---+---+
"""
    board = one_tile(drawing)
    # The top line has nothing between; whatever cuts it cuts the line through 3 as well.
    assert len(board.sight._lines[0][1]) == 1
    assert len(board.sight._lines[0][2]) == 1


def test_straight_on_follows_the_line_of_sight() -> None:
    drawing = """
+---+---+---+---+
| 1   2   3 D 4 |
+---+   +---+---+
    | 5 |
    +---+
"""
    board = one_tile(drawing, DoorPlacement(2, 0, EAST))
    assert board.sight.straight_on(0, 1, board.sight.obstacles()) == mask(2)
    assert board.sight.straight_on(0, 2, board.sight.obstacles(closed=1)) == 0
    assert board.sight.straight_on(0, 2, board.sight.obstacles()) == mask(3)
    assert board.sight.straight_on(0, 2, board.sight.obstacles(blocking=mask(1))) == 0


def test_explanations_name_what_cuts_each_line() -> None:
    drawing = """
+---+---+---+---+
| 1 D 2   3   4 |
+   +   +   +   +
| 1 | 2   3   4 |
+---+---+---+---+
"""
    board = one_tile(drawing, DoorPlacement(0, 0, EAST))
    report = board.sight.explain(0, 3, closed=1, blocking=mask(1), smoke=mask(2))
    assert not report.sees
    first, second = report.lines
    assert (first.direction, first.start, first.end) == ("row", Cell(0, 0), Cell(3, 0))
    assert (first.walls, first.closed_doors, first.blocking_areas, first.smoke_areas) == ((), (0,), (1,), (2,))
    assert second.walls == (Edge(Cell(0, 1), Cell(1, 1)),)
    assert board.sight.explain(0, 3, 0, 0, 0).lines[0].clear
    diagonal = one_tile("+---+---+\n| 1   2 |\n+---+   +\n    | 3 |\n    +---+")
    assert diagonal.sight.explain(0, 2, 0, 0, 0) == (False, ())
