"""Sight along the line between two centres, its range, and blasts.

The line is walked from cell to cell: at each step it crosses the inside of one edge or runs exactly through one corner.
Walls and closed doors on a crossed edge block it. At a corner it goes on if one of the two ways around the corner is
free. A model blocks it if the line runs through the inside of its cell; the cells at the two ends do not count.
"""

from dataclasses import dataclass
from math import gcd
from typing import TypeAlias

from nightraid.boards.grid.board import DELTAS, Direction, Grid, GridError, Point, bits_of
from nightraid.boards.grid.facing import Facing
from nightraid.boards.grid.steps import StepTable

_Line: TypeAlias = tuple[int, int, tuple[tuple[int, int], ...]]
"""Cells between the ends, doors on crossed edges, and for each corner the doors on its two ways."""

_BLIND: _Line = (0, -1, ())
"""A line that walls block: its mark -1 is told apart before any door is looked at."""


@dataclass(frozen=True)
class CentreReport:
    """The line between two centres and what blocks it; clear if nothing does."""

    viewer: int
    target: int
    cells: tuple[int, ...]
    """The cells whose inside the line runs through, from the viewer's to the target's."""
    walls: tuple[int, ...]
    """Walls it would cross, as edges."""
    doors: tuple[int, ...]
    """Closed doors it would cross."""
    corners: tuple[Point, ...]
    """Corners it cannot pass."""
    models: tuple[int, ...]
    """Cells of models it runs through, the two ends left out."""

    @property
    def is_clear(self) -> bool:
        """Whether nothing blocks the line."""
        return not (self.walls or self.doors or self.corners or self.models)


@dataclass(frozen=True)
class _Walk:
    """The cells a line runs through in order, and how it goes from each to the next."""

    cells: tuple[int, ...]
    directions: tuple[Direction, ...]


class CentreSight:
    """Sight between centres on one board. Nothing here depends on the state of a game, and arcs are not looked at."""

    def __init__(self, steps: StepTable) -> None:
        self.steps = steps
        self.grid = steps.grid
        self._size = self.grid.size
        self._lines: dict[int, _Line] = {}

    def is_clear(self, viewer: int, target: int, closed: int, blocking: int) -> bool:
        """Whether the line between two centres is clear. The same in both directions.

        ``blocking`` is the mask of cells with models that block sight; pass 0 where models are ignored. The cells
        at the two ends never block.
        """
        line = self._lines.get(viewer * self._size + target)
        if line is None:
            line = self._find_line(viewer, target)
        cells, doors, corners = line
        if blocking & cells or closed & doors or doors < 0:
            return False
        for one_way, other_way in corners:  # noqa: SIM110 (a generator would double the cost)
            if closed & one_way and closed & other_way:
                return False
        return True

    def clear_from(self, viewer: int, closed: int, blocking: int) -> int:
        """The mask of cells to which the line is clear, the viewer's own left out."""
        clear = 0
        for target in self.grid.floor_cells:
            if target != viewer and self.is_clear(viewer, target, closed, blocking):
                clear |= 1 << target
        return clear

    def explain(self, viewer: int, target: int, closed: int, blocking: int) -> CentreReport:
        """Everything that blocks the line between two centres."""
        walk = self._walk(viewer, target)
        grid = self.grid
        walls: list[int] = []
        doors = 0
        corners: list[Point] = []
        for cell, direction in zip(walk.cells, walk.directions, strict=False):
            if not direction.is_diagonal:
                edge = grid.edge_of(cell, direction)
                crossing = grid.crossing(edge)
                if crossing is None:
                    walls.append(edge)
                else:
                    doors |= crossing[0] & closed
            elif not self._corner_is_open(cell, direction, closed):
                x, y = grid.xy(cell)
                dx, dy = DELTAS[direction]
                corners.append((x + (dx > 0), y + (dy > 0)))
        models = tuple(cell for cell in walk.cells[1:-1] if blocking >> cell & 1)
        return CentreReport(viewer, target, walk.cells, tuple(walls), tuple(bits_of(doors)), tuple(corners), models)

    def _corner_is_open(self, cell: int, direction: Direction, closed: int) -> bool:
        return any(not closed & doors for doors, _ in self.steps.routes(cell, direction))

    def _find_line(self, viewer: int, target: int) -> _Line:
        line = self._judge(self._walk(viewer, target))
        self._lines[viewer * self._size + target] = line
        self._lines[target * self._size + viewer] = line
        return line

    def _judge(self, walk: _Walk) -> _Line:
        doors = cells = 0
        corners: list[tuple[int, int]] = []
        for cell, direction in zip(walk.cells, walk.directions, strict=False):
            routes = self.steps.routes(cell, direction)
            if not routes:
                return _BLIND
            if len(routes) == 1:
                doors |= routes[0][0]
            else:
                corners.append((routes[0][0], routes[1][0]))  # doors only: barricades do not hinder sight
        for cell in walk.cells[1:-1]:
            cells |= 1 << cell
        return cells, doors, tuple(corners)

    def _walk(self, viewer: int, target: int) -> _Walk:
        grid = self.grid
        grid.check_floor(viewer)
        grid.check_floor(target)
        if viewer == target:
            raise GridError("sight", f"twice the cell {grid.xy(viewer)}", "two different cells")
        return _walk(grid, viewer, target)


def _walk(grid: Grid, viewer: int, target: int) -> _Walk:
    """Follow the line from centre to centre."""
    cell = viewer
    cells = [cell]
    directions = _directions(grid.xs[target] - grid.xs[viewer], grid.ys[target] - grid.ys[viewer])
    for direction in directions:
        step_x, step_y = DELTAS[direction]
        cell += step_y * grid.width + step_x
        cells.append(cell)
    return _Walk(tuple(cells), directions)


def _directions(dx: int, dy: int) -> tuple[Direction, ...]:
    """How the line to an offset goes from cell to cell.

    After i vertical and j horizontal grid lines, the next vertical one is met at the fraction (2i + 1) / (2|dx|) of the
    way and the next horizontal one at (2j + 1) / (2|dy|); where both are equal the line runs through a corner.
    """
    across, up = abs(dx), abs(dy)
    east, north = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    directions: list[Direction] = []
    i = j = 0
    while i < across or j < up:
        vertical, horizontal = (2 * i + 1) * up, (2 * j + 1) * across
        step_x, step_y = (east if vertical <= horizontal else 0), (north if horizontal <= vertical else 0)
        i += abs(step_x)
        j += abs(step_y)
        directions.append(Direction(DELTAS.index((step_x, step_y))))
    return tuple(directions)


def clear_from_outside(steps: StepTable, entry: int, facing: Facing, target: int, closed: int, blocking: int) -> bool:
    """Whether the line is clear from the centre of the cell just outside a board's edge, facing in.

    The viewer stands behind the entry cell. The line has to come in over the edge of that cell, or exactly past one of
    its ends, and then around that corner through the entry cell. ``blocking`` as in `CentreSight.is_clear`.
    """
    grid, (in_x, in_y) = steps.grid, facing.direction.delta
    dx, dy = grid.xs[target] - grid.xs[entry] + in_x, grid.ys[target] - grid.ys[entry] + in_y
    first, *rest = _directions(dx, dy)
    cell: int | None = entry
    if first != facing.direction:
        turn = {1: 2, 7: 6}.get((first - facing.direction) % 8)
        cell = None if turn is None else steps.step(entry, Direction((facing.direction + turn) % 8), closed)
    for direction in rest:
        if cell is None or blocking >> cell & 1:
            return False
        cell = steps.step(cell, direction, closed)
    return cell is not None


def line_range(dx: int, dy: int) -> int:
    """How many cells the line to an offset runs through: the attacker's cell left out, the target's included."""
    across, up = abs(dx), abs(dy)
    common = gcd(across, up)
    if common and across // common % 2 and up // common % 2:
        return across + up - common
    return across + up


def blast(steps: StepTable, target: int, closed: int) -> tuple[int, ...]:
    """The cells that a blast hits: the target, then its neighbours clockwise from north.

    A neighbour is spared if the edge to it, or for a diagonal one the corner, is not passable.
    """
    return (target, *steps.around(target, closed))
