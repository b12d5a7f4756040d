"""Squares, walls and doors as a screen draws them."""

from hypothesis import given
from hypothesis import strategies as st
from tests.boards.grid.grid_builder import GridBuilder

from nightraid.boards.grid.board import Grid
from nightraid.boards.grid.drawing import Line, edge_lines, places, square_name, wall_lines


def hall() -> Grid:
    """Three squares wide and two high without its north-east square; a door and a wall in the lower row."""
    builder = GridBuilder(3, 2)
    builder.floor(0, 0, 3, 1)
    builder.floor(0, 1, 2, 1)
    builder.door(((0, 0), (1, 0)))
    builder.wall((1, 0), (2, 0))
    return builder.build()


def test_squares_count_from_the_top_and_are_named_from_the_south() -> None:
    drawn = {place.name: (place.cell, place.x, place.y) for place in places(hall())}
    assert drawn == {"a1": (0, 0, 1), "b1": (1, 1, 1), "c1": (2, 2, 1), "a2": (3, 0, 0), "b2": (4, 1, 0)}


def test_columns_after_z() -> None:
    wide = Grid(30, 2, 0)
    assert [square_name(wide, cell) for cell in (25, 26, 57)] == ["z1", "aa1", "ab2"]


def test_walls_are_joined_and_drawn_from_the_top_left() -> None:
    assert set(wall_lines(hall())) == {
        Line(0, 0, 2, 0),  # the north side
        Line(2, 1, 3, 1),  # below the solid corner
        Line(0, 2, 3, 2),  # the south side
        Line(0, 0, 0, 2),  # the west side
        Line(2, 0, 2, 2),  # beside the solid corner, and on as the wall in the lower row
        Line(3, 1, 3, 2),  # the east side
    }


def test_a_door_stands_between_its_squares() -> None:
    grid = hall()
    assert edge_lines(grid, grid.doors[0]) == (Line(1, 1, 1, 2),)


@given(st.integers(1, 5), st.integers(1, 5), st.data())
def test_walls_cover_exactly_the_edges_beside_floor(width: int, height: int, data: st.DataObject) -> None:
    floor = data.draw(st.integers(0, (1 << width * height) - 1))
    grid = Grid(width, height, floor)
    covered = [unit for line in wall_lines(grid) for unit in _units(line)]
    beside = [edge for edge in grid.walls if any(grid.is_floor(cell) for cell in grid.cells_beside(edge))]
    assert sorted(covered) == sorted(edge_lines(grid, beside))


def _units(line: Line) -> list[Line]:
    if line.y1 == line.y2:
        return [Line(x, line.y1, x + 1, line.y1) for x in range(line.x1, line.x2)]
    return [Line(line.x1, y, line.x1, y + 1) for y in range(line.y1, line.y2)]
