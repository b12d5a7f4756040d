"""The rules on areas, rooms, sight and distance, each on a small map drawn for it."""

import pytest

from nightraid.boards.area_cells import Cell, Edge, Side
from nightraid.boards.area_layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.area_routes import Nearest, Step
from nightraid.boards.area_tiles import read_tile
from nightraid.boards.areas import AreaBoard, build_board
from nightraid.boards.grid import bits_of

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


@pytest.mark.rule("RB-NEAREST-1")
def test_a_closed_door_counts_one_more() -> None:
    board = one_tile(TWO_ROOMS, DoorPlacement(0, 0, EAST))
    assert board.routes(closed=1).distance(0, 1) == 2
    assert board.routes(closed=0).distance(0, 1) == 1
    assert board.routes(closed=1).distance(0, 0) == 0


@pytest.mark.rule("RB-NEAREST-1")
def test_a_detour_is_taken_if_it_is_cheaper_than_the_closed_doors() -> None:
    drawing = """
+---+---+---+
| 1 D 2 D 3 |
+   +---+   +
| 4   5   6 |
+---+---+---+
"""
    board = one_tile(drawing, DoorPlacement(0, 0, EAST), DoorPlacement(1, 0, EAST))
    # Straight on: two areas and two closed doors, 4; around: 4 areas, 4; with one door open 3.
    assert board.routes(0b11).distance(0, 2) == 4
    assert board.routes(0b01).distance(0, 2) == 3
    assert board.routes(0b00).distance(0, 2) == 2
    assert board.walks(0b11).distance(0, 2) == 4


@pytest.mark.rule("RB-NEAREST-1")
def test_the_distance_to_a_room_or_tile_is_that_to_its_closest_area() -> None:
    board = one_tile(DOOR_AND_ROOM, DoorPlacement(0, 0, EAST))
    room = board.room_of[2]
    assert board.routes(1).nearest_rooms(0, mask(room)) == Nearest(2, (room,))
    assert board.routes(1).nearest_rooms(2, mask(room)) == Nearest(0, (room,))
    assert board.routes(1).nearest_tiles(2, 1) == Nearest(0, (0,))


def test_all_that_are_equally_near_are_listed() -> None:
    drawing = """
+---+---+---+---+
| 2   1   3   4 |
+---+---+---+---+
"""
    board = one_tile(drawing)
    assert board.routes(0).nearest_areas(0, mask(1, 2, 3)) == Nearest(1, (1, 2))


@pytest.mark.rule("RB-Q-66")
def test_a_door_is_as_near_as_the_nearer_area_it_joins() -> None:
    drawing = """
+---+---+---+---+
| 1 D 2 D 3   4 D
+---+---+---+---+
"""
    doors = DoorPlacement(0, 0, EAST), DoorPlacement(1, 0, EAST), DoorPlacement(3, 0, EAST, outside=True)
    board = one_tile(drawing, *doors)
    routes = board.routes(closed=0b111)
    assert routes.nearest_doors(1, 0b111) == Nearest(0, (0, 1))
    assert routes.nearest_doors(0, 0b110) == Nearest(2, (1,))
    assert routes.nearest_doors(2, 0b101) == Nearest(1, (2,))


@pytest.mark.rule("RB-Q-15")
def test_what_cannot_be_reached_is_never_nearest() -> None:
    drawing = """
+---+---+---+---+
| 1 | 2 | 3   4 |
+---+---+---+---+
"""
    board = one_tile(drawing)
    assert board.routes(0).distance(2, 0) is None
    assert board.routes(0).nearest_areas(2, mask(0, 3)) == Nearest(1, (3,))
    assert board.routes(0).nearest_areas(2, mask(0, 1)) is None


@pytest.mark.rule("RB-Q-73")
def test_of_equal_routes_all_are_offered_and_fewer_closed_doors_is_the_default() -> None:
    drawing = """
+---+---+
| 1 D 2 |
+   +   +
| 3   3 |
+---+---+
"""
    board = one_tile(drawing, DoorPlacement(0, 0, EAST))
    # From 1 to 2 the closed door costs 2, and so do the two areas on the way around.
    through_the_door, around = (Step(1, 0),), (Step(2, None), Step(1, None))
    routes = board.routes(closed=1)
    assert routes.route(0, 1) == around
    assert routes.routes(0, 1, limit=9) == ((around, through_the_door), 2)
    assert routes.routes(0, 1, limit=1) == ((around,), 2)
    assert routes.first_steps(0, 1) == (Step(2, None), Step(1, 0))
    assert board.routes(closed=0).routes(0, 1, limit=9) == (((Step(1, None),),), 1)
    assert board.walks(closed=1).routes(0, 1, limit=9) == ((around,), 1)


def test_each_of_two_closed_doors_between_two_areas_is_a_way() -> None:
    drawing = """
+---+---+
| 1 D 2 |
+   +   +
| 1 D 2 |
+---+---+
"""
    board = one_tile(drawing, DoorPlacement(0, 0, EAST), DoorPlacement(0, 1, EAST))
    assert board.routes(closed=0b11).routes(0, 1, limit=9).routes == ((Step(1, 0),), (Step(1, 1),))
    assert board.routes(closed=0b01).routes(0, 1, limit=9).routes == ((Step(1, None),),)
    assert board.routes(closed=0b11).routes(0, 0, limit=9) == (((),), 1)


@pytest.mark.rule("RB-ADJACENT-1")
def test_adjacent_areas_need_an_open_border() -> None:
    drawing = """
+---+---+
| 1   2 |
+---+-D-+
| 3 | 4 |
+---+---+
"""
    board = one_tile(drawing, DoorPlacement(1, 0, SOUTH))
    assert board.walks(closed=1).adjacent(0) == mask(1)
    assert board.walks(closed=1).adjacent(1) == mask(0)
    assert board.walks(closed=0).adjacent(1) == mask(0, 3)
    # 1 and 4, 2 and 3 touch at a corner only; 3 is walled in.
    assert board.walks(closed=0).adjacent(2) == 0
    assert board.walks(closed=0).adjacent(3) == mask(1)


@pytest.mark.rule("RB-ADJACENT-1")
def test_part_of_the_border_is_enough() -> None:
    drawing = """
+---+---+
| 1 | 2 |
+   +   +
| 1   2 |
+---+---+
"""
    assert one_tile(drawing).walks(0).adjacent(0) == mask(1)


@pytest.mark.rule("RB-ADJACENT-2")
def test_doors_of_an_area() -> None:
    drawing = """
+---+---+---+
| 1 D 2 D 3 |
+---+---+---+
"""
    board = one_tile(drawing, DoorPlacement(0, 0, EAST), DoorPlacement(1, 0, EAST))
    assert board.doors_of == (0b01, 0b11, 0b10)
    assert (board.doors[0].behind(0), board.doors[0].behind(1)) == (1, 0)
    with pytest.raises(ValueError, match="door 0 is not a door of area 2"):
        board.doors[0].behind(2)


@pytest.mark.rule("RB-MOVE-9")
def test_walls_and_closed_doors_stop_movement() -> None:
    drawing = """
+---+---+---+
| 1 D 2 | 3 |
+---+---+---+
"""
    board = one_tile(drawing, DoorPlacement(0, 0, EAST))
    assert board.walks(closed=1).reach(0, 9) == mask(0)
    assert board.walks(closed=0).reach(0, 9) == mask(0, 1)


def test_reach_counts_areas_and_heeds_stops_and_bars() -> None:
    drawing = """
+---+---+---+---+
| 1   2   3   4 |
+---+---+---+---+
"""
    walks = one_tile(drawing).walks(0)
    assert walks.reach(0, 0) == mask(0)
    assert walks.reach(0, 2) == mask(0, 1, 2)
    # An area with enemies is entered and not left again, but the start may be left.
    assert walks.reach(0, 3, stops=mask(0, 1)) == mask(0, 1)
    assert walks.reach(0, 3, barred=mask(2)) == mask(0, 1)
    assert walks.route(0, 2, stops=mask(1)) is None
    assert walks.route(0, 1, stops=mask(0, 1)) == (Step(1, None),)
    assert walks.route(0, 2, barred=mask(2)) is None


@pytest.mark.rule("RB-AREA-1", "RB-TILE-2", "RB-Q-2")
def test_rooms_are_areas_joined_by_open_edges() -> None:
    drawing = """
+---+---+---+
| 1   2 | 3 |
+   +   +-D-+
| 1   2 D 4 |
+---+---+---+
"""
    board = one_tile(drawing, DoorPlacement(1, 1, EAST), DoorPlacement(2, 0, SOUTH))
    # Doors, open or not, divide rooms; the divide line between 1 and 2 does not.
    assert board.rooms == (mask(0, 1), mask(2), mask(3))
    assert board.room_of == (0, 0, 1, 2)


CORRIDOR = """
+---+---+
  1   1
+---+---+
"""


@pytest.mark.rule("RB-Q-2", "RB-TILE-2")
def test_corridor_tiles_end_to_end_are_one_corridor_and_a_door_parts_them() -> None:
    tiles = {name: read_tile(name, CORRIDOR) for name in ("17a", "18a", "19a")}
    placements = [TilePlacement("17a", 0, 0), TilePlacement("18a", 2, 0), TilePlacement("19a", 4, 0, 180)]
    assert build_board(tiles, placements).rooms == (mask(0, 1, 2),)
    parted = build_board(tiles, placements, doors=[DoorPlacement(1, 0, EAST)])
    assert parted.rooms == (mask(0), mask(1, 2))


@pytest.mark.rule("RB-TILE-2")
def test_an_unused_door_slot_and_an_open_end_against_a_wall_are_walls() -> None:
    tiles = {"17a": read_tile("17a", CORRIDOR), "7a": read_tile("7a", "+---+\n| 1 |\n+---+")}
    board = build_board(tiles, [TilePlacement("17a", 0, 0), TilePlacement("7a", 2, 0)])
    assert board.rooms == (mask(0), mask(1))
    assert not board.sight.sees(0, 1, board.sight.obstacles())
    assert one_tile(TWO_ROOMS).routes(0).distance(0, 1) is None


@pytest.mark.rule("RB-AREA-2")
def test_an_open_door_still_parts_two_areas() -> None:
    board = one_tile(TWO_ROOMS, DoorPlacement(0, 0, EAST))
    assert board.cells[Cell(0, 0)] != board.cells[Cell(1, 0)]
    assert board.walks(closed=0).distance(0, 1) == 1


@pytest.mark.rule("RB-AREA-4", "RB-Q-2")
def test_an_entrance_is_a_room_of_one_area_open_to_the_map() -> None:
    drawing = """
+---+---+
  1   2 |
+---+   +
  3   3 |
+---+---+
"""
    board = one_tile(drawing, entrances=(EntrancePlacement("entrance A", -1, 0, EAST),))
    entrance = board.area_named("entrance A")
    assert board.entrances == (entrance,)
    assert board.room_mask(entrance) == mask(entrance)
    assert board.walks(0).adjacent(entrance) == mask(0)
    assert board.sight.seen_from(entrance, board.sight.obstacles()) == mask(0, 1, entrance)
    assert board.tile_of[entrance] is None


@pytest.mark.rule("RB-AREA-4")
def test_an_entrance_may_have_a_door() -> None:
    entrance = (EntrancePlacement("entrance A", -1, 0, EAST),)
    board = one_tile(CORRIDOR, DoorPlacement(-1, 0, EAST), entrances=entrance)
    assert board.routes(closed=1).distance(0, 1) == 2
    assert not board.sight.sees(0, 1, board.sight.obstacles(closed=1))
    assert board.sight.sees(0, 1, board.sight.obstacles(closed=0))


def test_a_door_to_the_outside_leads_nowhere() -> None:
    board = one_tile(TWO_ROOMS.replace("2 |", "2 D"), DoorPlacement(1, 0, EAST, outside=True))
    assert board.doors[0].areas == (1,)
    assert board.doors[0].behind(1) is None
    assert board.routes(0).distances(1) == (-1, 0)


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
    assert len(board.sight.lines_between(0, 1)) == 1
    assert len(board.sight.lines_between(0, 2)) == 1


@pytest.mark.rule("RB-Q-13")
def test_tiles_are_adjacent_along_an_edge_whatever_lies_between() -> None:
    walled = "+---+\n| 1 |\n+---+"
    tiles = {name: read_tile(name, walled) for name in "abc"}
    board = build_board(tiles, [TilePlacement("a", 0, 0), TilePlacement("b", 1, 0), TilePlacement("c", 2, 1)])
    assert board.adjacent_tiles == (0b010, 0b001, 0)


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


def test_tiles_turn_clockwise_and_keep_their_area_numbers() -> None:
    drawing = """
+---+---+
| 1   2
+-D-+---+
"""
    tile = read_tile("7a", drawing)
    north_up = {0: (Cell(5, 5), Cell(6, 5)), 90: (Cell(5, 5), Cell(5, 6)), 180: (Cell(6, 5), Cell(5, 5))}
    north_up[270] = (Cell(5, 6), Cell(5, 5))
    slot = {0: Side.SOUTH, 90: Side.WEST, 180: Side.NORTH, 270: Side.EAST}
    for rotation, (first, second) in north_up.items():
        door = DoorPlacement(*first, slot[rotation], outside=True)
        board = build_board({"7a": tile}, [TilePlacement("7a", 5, 5, rotation)], doors=[door])
        assert board.area_names == ("7a/1", "7a/2")
        assert (board.cells[first], board.cells[second]) == (0, 1)


def test_areas_are_found_by_name() -> None:
    board = one_tile(TWO_ROOMS)
    assert board.area_named("t/2") == 1
    with pytest.raises(KeyError, match="no area 't/9' on this board; expected one of t/1, t/2"):
        board.area_named("t/9")
    assert list(bits_of(0b1010)) == [1, 3]
