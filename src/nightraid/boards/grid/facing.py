"""Facing: the four sides a model can look to, what lies in its arc, in front of it, beside it and behind it."""

from enum import IntEnum
from typing import NamedTuple

from nightraid.boards.grid.board import ORTHOGONAL, Direction, Grid, Point
from nightraid.boards.grid.steps import StepTable


class Facing(IntEnum):
    """The side of its cell that a model faces, clockwise from north."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def direction(self) -> Direction:
        """The direction of a step straight ahead."""
        return Direction(2 * self)

    @property
    def left(self) -> "Facing":
        """The facing after a quarter turn to the left."""
        return Facing((self + 3) % 4)

    @property
    def right(self) -> "Facing":
        """The facing after a quarter turn to the right."""
        return Facing((self + 1) % 4)

    @property
    def opposite(self) -> "Facing":
        """The facing after turning around."""
        return Facing((self + 2) % 4)

    @property
    def turns(self) -> "tuple[Facing, Facing, Facing]":
        """The three other facings, clockwise: what one facing change can lead to."""
        return self.right, self.opposite, self.left

    def can_use(self, towards: "Facing") -> bool:
        """Whether a door or item on that side may be used: it is faced or at right angles, not behind the back."""
        return (towards - self) % 4 != 2

    @property
    def front_three(self) -> tuple[Point, Point, Point]:
        """How x and y change to the cells ahead to the left, straight ahead and ahead to the right."""
        ahead = 2 * self
        return (
            Direction((ahead - 1) % 8).delta,
            Direction(ahead).delta,
            Direction(ahead + 1).delta,
        )


def facing_to(grid: Grid, cell: int, neighbour: int) -> Facing:
    """The facing that looks from a cell straight at a cell beside it."""
    edge = grid.edge_between(cell, neighbour)
    return next(facing for facing in Facing if grid.edge_of(cell, facing.direction) == edge)


def in_arc(grid: Grid, cell: int, facing: Facing, target: int) -> bool:
    """Whether a cell lies in the half of the board in front of a model, cells level with it included.

    The model's own cell is not part of the arc.
    """
    if cell == target:
        return False
    if facing == Facing.NORTH:
        return grid.ys[target] >= grid.ys[cell]
    if facing == Facing.SOUTH:
        return grid.ys[target] <= grid.ys[cell]
    if facing == Facing.EAST:
        return grid.xs[target] >= grid.xs[cell]
    return grid.xs[target] <= grid.xs[cell]


def arc(grid: Grid, cell: int, facing: Facing) -> int:
    """The mask of floor cells in the arc of a model."""
    cells = (target for target in grid.floor_cells if in_arc(grid, cell, facing, target))
    return sum(1 << target for target in cells)


def front_cells(steps: StepTable, cell: int, facing: Facing, closed: int) -> tuple[int, ...]:
    """The front three cells that can be struck at: ahead left, straight ahead, ahead right.

    Straight ahead needs a passable edge, a diagonal cell a passable corner; other models do not matter.
    """
    ahead = 2 * facing
    directions = (Direction((ahead - 1) % 8), Direction(ahead), Direction(ahead + 1))
    ends = (steps.step(cell, direction, closed) for direction in directions)
    return tuple(end for end in ends if end is not None)


class Link(NamedTuple):
    """A cell beside another, which way it lies, and the door between them, as a mask."""

    to: int
    way: Facing
    door: int


def links(steps: StepTable) -> dict[int, tuple[Link, ...]]:
    """The cells beside each cell of a board, across doors too: north, east, south, west."""
    grid = steps.grid
    found: dict[int, tuple[Link, ...]] = {}
    for cell in grid.floor_cells:
        beside: list[Link] = []
        for direction in ORTHOGONAL:
            for door, _ in steps.routes(cell, direction):
                dx, dy = direction.delta
                beside.append(Link(cell + dy * grid.width + dx, Facing(direction // 2), door))
        found[cell] = tuple(beside)
    return found
