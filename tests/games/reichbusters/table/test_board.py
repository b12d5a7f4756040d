"""The castle on the screen: areas as places of several squares, rooms, walls, doors with their noise, exits, marks."""

import pytest
from tests.games.reichbusters.positions import CASTLE, a_box, area, room
from tests.games.reichbusters.table.matches import box_of, setups

from nightraid.boards.areas.cells import Cell, Side, edge_of
from nightraid.engine.screen.printed import At, Square, SquareBoard, Wall
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.table.board import PER_CELL, board_of


@pytest.fixture(scope="module")
def drill() -> SquareBoard:
    return board_of(a_box())


def squares_of(place: Square) -> set[tuple[int, int]]:
    return {(place.x, place.y), *((at.x, at.y) for at in place.more)}


def units(walls: tuple[Wall, ...]) -> set[tuple[int, int, int, int]]:
    """Walls as lines of one square."""
    found = set()
    for wall in walls:
        if wall.x1 == wall.x2:
            found |= {(wall.x1, y, wall.x1, y + 1) for y in range(wall.y1, wall.y2)}
        else:
            found |= {(x, wall.y1, x + 1, wall.y1) for x in range(wall.x1, wall.x2)}
    return found


def test_each_area_is_one_place_with_all_its_squares(drill: SquareBoard) -> None:
    assert len(drill.squares) == len(a_box().board.area_names)
    place = drill.squares[area("a")]
    assert (place.id, place.area) == (area("a"), str(room("a")))
    assert squares_of(place) == {(2, 2), (3, 2), (2, 3), (3, 3)}
    assert len(place.more) == PER_CELL * PER_CELL - 1


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.mission or setup.map)
def test_squares_cover_the_map_once_and_names_are_different(setup: RaidSetup) -> None:
    box = box_of(setup)
    board = board_of(box)
    covered = [square for place in board.squares for square in squares_of(place)]
    assert len(set(covered)) == len(covered) == len(box.board.cells) * PER_CELL**2
    assert {x for x, _ in covered} <= set(range(board.width))
    assert {y for _, y in covered} <= set(range(board.height))
    assert min(x for x, _ in covered) == min(y for _, y in covered) == 0
    names = [place.name for place in board.squares]
    assert len(set(names)) == len(names)


def test_rooms_hold_their_areas_and_corridors_are_told_apart(drill: SquareBoard) -> None:
    places = {place.id: place for place in drill.areas}
    assert set(places[str(room("f"))].cells) == {area("f"), area("g"), area("h")}
    assert {cell for place in drill.areas for cell in place.cells} == {place.id for place in drill.squares}
    keep = board_of(box_of(RaidSetup(map="keep")))
    kinds = {place.name.split()[0]: place.kind for place in keep.areas}
    assert (kinds["Church"], kinds["Long"], kinds["Gate"]) == ("room", "corridor", "corridor")


@pytest.mark.parametrize("setup", setups()[:5], ids=lambda setup: setup.mission or setup.map)
def test_walls_stand_where_nobody_passes_and_nowhere_else(setup: RaidSetup) -> None:
    box = box_of(setup)
    board = board_of(box)
    walls = units(board.walls)
    doors = {line for edge in board.edges for line in units(edge.walls)}
    assert not walls & doors
    left, top = min(cell.x for cell in box.board.cells), min(cell.y for cell in box.board.cells)
    for cell in box.board.cells:
        edge = edge_of(cell, Side.EAST)
        x, y = (cell.x + 1 - left) * PER_CELL, (cell.y - top) * PER_CELL
        lines = {(x, y + n, x, y + n + 1) for n in range(PER_CELL)}
        passage = box.board.passages.get(edge)
        assert (lines <= walls) == (passage is None)
        assert (lines <= doors) == (passage is not None and passage >= 0)


def test_doors_say_what_they_join_and_how_loud_they_are(drill: SquareBoard) -> None:
    door = drill.edges[4]
    assert (door.id, door.kind, door.sign) == ("door-4", "door", str(CASTLE.doors[4].noise))
    assert door.name.startswith("Door")
    assert door.name.endswith("2 noise dice")
    assert drill.edges[0].name.endswith("1 noise die")
    assert units(door.walls) == {(6, 4, 6, 5), (6, 5, 6, 6)}


def test_exits_are_gates_on_the_outer_side_of_their_cell(drill: SquareBoard) -> None:
    north = [gate for gate in drill.gates if gate.id == "exit-0"]
    assert [(gate.cell, gate.side, gate.at) for gate in north] == [
        (area("k"), 0, At(12, 0)),
        (area("k"), 0, At(13, 0)),
    ]
    west = [gate for gate in drill.gates if gate.id == "exit-1"]
    assert [(gate.cell, gate.side, gate.at) for gate in west] == [(area("m"), 6, At(2, 4)), (area("m"), 6, At(2, 5))]


def test_marks_of_one_area_lie_on_different_squares_of_it() -> None:
    board = board_of(a_box())
    at_x = [mark for mark in board.marks if mark.cell == area("x")]
    assert [(mark.term, mark.sign, mark.name) for mark in at_x] == [
        ("barracks", "B", "Barracks B"),
        ("location", "Z", "Location Z"),
    ]
    assert len({mark.at for mark in at_x}) == 2
    for mark in board.marks:
        assert mark.at is not None
        assert (mark.at.x, mark.at.y) in squares_of(board.squares[mark.cell])
    assert [mark.cell for mark in board.marks if mark.term == "entrance"] == [a_box().entrances[0]]


def test_a_cell_off_the_map_has_no_wall_of_its_own(drill: SquareBoard) -> None:
    """The empty corner above the entrance."""
    assert Cell(0, 0) not in a_box().board.cells
    assert (0, 0, 1, 0) not in units(drill.walls)
