"""Models that cover several cells: the two-by-two footprint, its steps, doorways, distance and adjacency.

A large model is named by its anchor, the south-west cell of the four. A step shifts all four cells; each of them must
be able to make the step, and afterwards nothing that stops movement may lie between them. An open door may lie between
them: the model then stands astride, in the doorway.
"""

from collections.abc import Iterable, Sequence

from nightraid.boards.grid.board import Crossing, Direction, Grid
from nightraid.boards.grid.steps import StepTable


class LargeStepTable:
    """Single steps of a model that covers two by two cells; nodes are anchors."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._cells: dict[int, tuple[int, int, int, int]] = {}
        self._between: dict[int, Crossing] = {}
        for anchor in grid.floor_cells:
            self._add_anchor(anchor)
        masks = (sum(1 << cell for cell in self._cells.get(anchor, ())) for anchor in range(grid.size))
        self.covers = tuple(masks)
        """For each node the mask of cells a model covers there; 0 where it can never stand."""
        self._around: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._near = tuple(self._objects_near(anchor) for anchor in range(grid.size))

    def _add_anchor(self, anchor: int) -> None:
        grid = self.grid
        x, y = grid.xy(anchor)
        if x + 1 >= grid.width or y + 1 >= grid.height:
            return
        width = grid.width
        four = (anchor, anchor + 1, anchor + width, anchor + width + 1)
        pairs = ((four[0], four[1]), (four[2], four[3]), (four[0], four[2]), (four[1], four[3]))
        doors = barricades = 0
        for one, other in pairs:
            crossing = grid.crossing(grid.edge_between(one, other))
            if crossing is None:  # a wall, or a solid cell among the four
                return
            doors |= crossing[0]
            barricades |= crossing[1]
        self._cells[anchor] = four
        self._between[anchor] = (doors, barricades)

    def _objects_near(self, anchor: int) -> Crossing:
        """Every door and barricade that can make a difference to a step from this anchor."""
        doors, barricades = self._between.get(anchor, (0, 0))
        for direction in Direction:
            end = self.grid.neighbour(anchor, direction)
            if end in self._between:
                doors |= self._between[end][0]
                barricades |= self._between[end][1]
        return doors, barricades

    @property
    def anchors(self) -> tuple[int, ...]:
        """Where a large model can ever stand, doors open and barricades removed."""
        return tuple(self._cells)

    def cells(self, anchor: int) -> tuple[int, ...]:
        """The four cells of a model: south-west, south-east, north-west, north-east; none where it can never stand."""
        return self._cells.get(anchor, ())

    def can_stand(self, anchor: int, closed: int, standing: int) -> bool:
        """Whether nothing that stops movement lies between the four cells (models are not looked at)."""
        between = self._between.get(anchor)
        return between is not None and not (closed & between[0] or standing & between[1])

    def astride(self, anchor: int) -> int:
        """The mask of doors in whose doorway a model at this anchor stands: it has cells on both sides."""
        between = self._between.get(anchor)
        return 0 if between is None else between[0]

    def step(self, anchor: int, direction: Direction, closed: int, standing: int) -> int | None:
        """The anchor that a step in this direction leads to; None if something stops one of the four cells.

        If nothing lies between the four cells before and after the step, then each of them can make it: the edges of
        one of its ways are edges between the cells of the model, before or after. So only standing is looked at.
        """
        end = self.grid.neighbour(anchor, direction)
        if end is None or not self.can_stand(anchor, closed, standing) or not self.can_stand(end, closed, standing):
            return None
        return end

    def around(self, anchor: int, closed: int, standing: int) -> tuple[int, ...]:
        """The anchors that can be stepped to in the eight directions, clockwise from north."""
        doors, barricades = self._near[anchor]
        state = (anchor, closed & doors, standing & barricades)
        ends = self._around.get(state)
        if ends is None:
            steps = (self.step(anchor, direction, closed, standing) for direction in Direction)
            ends = self._around[state] = tuple(end for end in steps if end is not None)
        return ends

    def out_of_doorway(self, anchor: int, direction: Direction, closed: int, standing: int, resting: int) -> int | None:
        """Where a model that stepped into a doorway is moved on to so that it is completely on the other side.

        ``resting`` is the mask of cells where it may stop. None if there is no such place one step further in the same
        direction: then the model may not step into the doorway at all.
        """
        end = self.step(anchor, direction, closed, standing)
        if end is None or self.astride(end) or self.covers[end] & ~resting:
            return None
        return end

    def may_enter(self, anchor: int, end: int, closed: int, standing: int, resting: int) -> bool:
        """Whether the step to ``end`` leads into no doorway, or into one that it can be moved out of again."""
        if not self.astride(end):
            return True
        direction = self.grid.direction(anchor, end)
        return direction is not None and self.out_of_doorway(end, direction, closed, standing, resting) is not None

    def doors_beside(self, anchor: int) -> int:
        """The mask of doors that lie on a side of one of the four cells."""
        doors = 0
        for cell in self._cells.get(anchor, ()):
            doors |= self.grid.doors_beside(cell)
        return doors


def distance(grid: Grid, one: Iterable[int], other: Sequence[int]) -> int:
    """The distance between the nearest cells of two models."""
    return min(grid.distance(mine, theirs) for mine in one for theirs in other)


def adjacent(steps: StepTable, one: Iterable[int], other: Sequence[int], closed: int) -> bool:
    """Whether some cell of one model is adjacent to some cell of the other, as far as walls and doors go."""
    return any(steps.passable(mine, theirs, closed) for mine in one for theirs in other)


def cells_adjacent(steps: StepTable, cells: Sequence[int], closed: int) -> tuple[int, ...]:
    """The cells adjacent to a model that covers these cells, in order, its own left out."""
    around = {near for cell in cells for near in steps.around(cell, closed)}
    return tuple(sorted(around.difference(cells)))
