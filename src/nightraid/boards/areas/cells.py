"""Unit cells, the edges between them, and the four directions of an area board.

x grows to the east (right), y to the south (down).
"""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple


class Side(StrEnum):
    """One of the four sides of a cell."""

    NORTH = "north"
    EAST = "east"
    SOUTH = "south"
    WEST = "west"


class Cell(NamedTuple):
    """A unit square of the map."""

    x: int
    y: int

    def step(self, side: Side) -> "Cell":
        """Return the neighbouring cell on that side, whether or not the map has it."""
        dx, dy = _STEPS[side]
        return Cell(self.x + dx, self.y + dy)


class Edge(NamedTuple):
    """The edge between two neighbouring cells; `first` is the western or northern one."""

    first: Cell
    second: Cell


_STEPS = {Side.NORTH: (0, -1), Side.EAST: (1, 0), Side.SOUTH: (0, 1), Side.WEST: (-1, 0)}


def edge_between(one: Cell, other: Cell) -> Edge:
    """Return the edge between two neighbouring cells, the same for either order."""
    return Edge(one, other) if one < other else Edge(other, one)


def edge_of(cell: Cell, side: Side) -> Edge:
    """Return the edge on one side of a cell."""
    return edge_between(cell, cell.step(side))


def edges_around(cell: Cell) -> Iterator[Edge]:
    """Yield the four edges of a cell."""
    for side in Side:
        yield edge_of(cell, side)
