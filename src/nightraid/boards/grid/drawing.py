"""A board of squares as a screen draws it: y counts from the top, walls are lines between corners.

Plain numbers only; a game makes of them what its screen is told: `Wall(*line)`, `Square(*place, area)`.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nightraid.boards.grid.board import Grid


class Line(NamedTuple):
    """From one corner to another, in squares from the top left corner of the board."""

    x1: int
    y1: int
    x2: int
    y2: int


class Place(NamedTuple):
    """A square to be drawn: its number, where it lies from the top left, and its name."""

    cell: int
    x: int
    y: int
    name: str


def places(grid: Grid) -> Iterator[Place]:
    """All squares of floor."""
    for cell in grid.floor_cells:
        x, y = grid.xy(cell)
        yield Place(cell, x, grid.height - 1 - y, square_name(grid, cell))


def square_name(grid: Grid, cell: int) -> str:
    """Columns have letters, after z come aa, ab and so on; rows have numbers, from the south."""
    x, y = grid.xy(cell)
    return f"{column_name(x)}{y + 1}"


def column_name(x: int) -> str:
    """The letters of a column, counted from 0."""
    return chr(ord("a") + x) if x < 26 else "a" + chr(ord("a") + x - 26)


def edge_lines(grid: Grid, edges: Iterable[int]) -> tuple[Line, ...]:
    """The edges of a door or barricade, one line each, from the north-west to the south-east."""
    return tuple(sorted(_line(grid, edge) for edge in edges))


def wall_lines(grid: Grid) -> tuple[Line, ...]:
    """The walls beside floor, as few and long as can be; between two solid squares nothing is drawn."""
    drawn = [edge for edge in grid.walls if any(grid.is_floor(cell) for cell in grid.cells_beside(edge))]
    lines = edge_lines(grid, drawn)
    level = _joined(sorted((line for line in lines if line.y1 == line.y2), key=lambda line: (line.y1, line.x1)))
    upright = _joined(line for line in lines if line.x1 == line.x2)
    return (*level, *upright)


def _line(grid: Grid, edge: int) -> Line:
    (x1, y1), (x2, y2) = grid.edge_ends(edge)
    return Line(x1, grid.height - max(y1, y2), x2, grid.height - min(y1, y2))


def _joined(lines: Iterable[Line]) -> Iterator[Line]:
    """Lines of one direction, in their order: each that begins where the last one ends goes on with it."""
    longest: Line | None = None
    for line in lines:
        if longest is not None and (line.x1, line.y1) == (longest.x2, longest.y2):
            longest = Line(longest.x1, longest.y1, line.x2, line.y2)
            continue
        if longest is not None:
            yield longest
        longest = line
    if longest is not None:
        yield longest
