"""Which touching cells can be reached from a cell: the one test behind steps, adjacency, reach and blasts.

An orthogonal step crosses one edge. A diagonal step is free if at least one of the two ways around the corner (first
along, then across, or the other way round) crosses nothing that is in the way; models beside the corner never matter.
For movement pass the standing barricades; for adjacency and anything else that barricades do not hinder, leave
``standing`` at 0.
"""

from typing import TypeAlias

from nightraid.boards.grid.board import DELTAS, ORTHOGONAL, Crossing, Direction, Grid

_EIGHT = tuple(Direction)
_Found: TypeAlias = dict[Crossing, tuple[int, ...]]
_Known: TypeAlias = tuple[int, int, _Found]
"""The doors and barricades that make a difference at a cell, and what was found for each of their states."""


class StepTable:
    """Single steps of a model that covers one cell; nodes are cells."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.covers = tuple(1 << cell for cell in range(grid.size))
        """For each node the mask of cells a model covers there."""
        self._routes = {
            (cell, direction): routes
            for cell in grid.floor_cells
            for direction in Direction
            if (routes := _find_routes(grid, cell, direction))
        }
        self._around: dict[int, _Known] = {}
        self._beside: dict[int, _Known] = {}

    def routes(self, cell: int, direction: Direction) -> tuple[Crossing, ...]:
        """The ways a step can take, each with the doors and barricades on it; none where walls stop it for good."""
        return self._routes.get((cell, direction), ())

    def step(self, cell: int, direction: Direction, closed: int, standing: int = 0) -> int | None:
        """The cell that a step in this direction leads to; None if something is in the way."""
        for doors, barricades in self._routes.get((cell, direction), ()):
            if not (closed & doors or standing & barricades):
                dx, dy = DELTAS[direction]
                return cell + dy * self.grid.width + dx
        return None

    def passable(self, one: int, other: int, closed: int, standing: int = 0) -> bool:
        """Whether nothing parts two touching cells; False for cells that do not touch. The same in both directions."""
        direction = self.grid.direction(one, other)
        return direction is not None and self.step(one, direction, closed, standing) is not None

    def around(self, cell: int, closed: int, standing: int = 0) -> tuple[int, ...]:
        """The cells that can be stepped to in the eight directions, clockwise from north."""
        known = self._around.get(cell)
        if known is None:
            known = self._around[cell] = self._objects_near(cell, _EIGHT)
        doors, barricades, found = known
        state = (closed & doors, standing & barricades)
        cells = found.get(state)
        if cells is None:
            cells = found[state] = self._ends(cell, _EIGHT, state)
        return cells

    def beside(self, cell: int, closed: int, standing: int = 0) -> tuple[int, ...]:
        """The cells that can be stepped to across an edge: north, east, south, west."""
        known = self._beside.get(cell)
        if known is None:
            known = self._beside[cell] = self._objects_near(cell, ORTHOGONAL)
        doors, barricades, found = known
        state = (closed & doors, standing & barricades)
        cells = found.get(state)
        if cells is None:
            cells = found[state] = self._ends(cell, ORTHOGONAL, state)
        return cells

    def doors_beside(self, cell: int) -> int:
        """The mask of doors that lie on a side of the cell."""
        return self.grid.doors_beside(cell)

    def _objects_near(self, cell: int, directions: tuple[Direction, ...]) -> _Known:
        self.grid.check_floor(cell)
        doors = barricades = 0
        for direction in directions:
            for needed_doors, needed_barricades in self.routes(cell, direction):
                doors |= needed_doors
                barricades |= needed_barricades
        return doors, barricades, {}

    def _ends(self, cell: int, directions: tuple[Direction, ...], state: Crossing) -> tuple[int, ...]:
        ends = (self.step(cell, direction, *state) for direction in directions)
        return tuple(end for end in ends if end is not None)


def _find_routes(grid: Grid, cell: int, direction: Direction) -> tuple[Crossing, ...]:
    end = grid.neighbour(cell, direction)
    if end is None:
        return ()
    if not direction.is_diagonal:
        crossing = grid.crossing(grid.edge_of(cell, direction))
        return () if crossing is None else (crossing,)
    width = grid.width
    dx, dy = DELTAS[direction]
    routes = set()
    for by_way_of in (cell + dx, cell + dy * width):
        first = grid.crossing(grid.edge_between(cell, by_way_of))
        second = grid.crossing(grid.edge_between(by_way_of, end))
        if first is not None and second is not None:
            routes.add((first[0] | second[0], first[1] | second[1]))
    if (0, 0) in routes:
        return ((0, 0),)
    return tuple(sorted(routes))
