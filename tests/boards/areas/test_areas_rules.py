"""The rules on areas, rooms and distance, each on a small map drawn for it."""

import pytest
from tests.boards.areas.area_maps import DOOR_AND_ROOM, EAST, SOUTH, TWO_ROOMS, mask, one_tile

from nightraid.boards.areas.board import build_board
from nightraid.boards.areas.cells import Cell, Side
from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.areas.routes import Nearest, Step
from nightraid.boards.areas.tiles import read_tile
from nightraid.boards.grid.board import bits_of


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
def test_the_distance_to_a_room_is_that_to_its_closest_area() -> None:
    board = one_tile(DOOR_AND_ROOM, DoorPlacement(0, 0, EAST))
    room = board.room_of[2]
    assert board.routes(1).nearest_rooms(0, mask(room)) == Nearest(2, (room,))
    assert board.routes(1).nearest_rooms(2, mask(room)) == Nearest(0, (room,))


def test_all_that_are_equally_near_are_listed() -> None:
    drawing = """
+---+---+---+---+---+
| 2 D 1 D 3 D 4   5 |
+---+---+---+---+---+
"""
    board = one_tile(drawing, *(DoorPlacement(x, 0, EAST) for x in (0, 1, 2)))
    start, *rooms = (board.room_of[area] for area in (0, 1, 2, 3))
    assert board.routes(0).nearest_rooms(0, mask(*rooms)) == Nearest(1, tuple(sorted(rooms[:2])))
    assert start not in rooms


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
| 1 | 2 | 3 D 4 |
+---+---+---+---+
"""
    board = one_tile(drawing, DoorPlacement(2, 0, EAST))
    first, second, _, last = (board.room_of[area] for area in range(4))
    assert board.routes(0).distance(2, 0) is None
    assert board.routes(0).nearest_rooms(2, mask(first, last)) == Nearest(1, (last,))
    assert board.routes(0).nearest_rooms(2, mask(first, second)) is None


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


@pytest.mark.rule("RB-Q-13")
def test_tiles_are_adjacent_along_an_edge_whatever_lies_between() -> None:
    walled = "+---+\n| 1 |\n+---+"
    tiles = {name: read_tile(name, walled) for name in "abc"}
    board = build_board(tiles, [TilePlacement("a", 0, 0), TilePlacement("b", 1, 0), TilePlacement("c", 2, 1)])
    assert board.adjacent_tiles == (0b010, 0b001, 0)


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
