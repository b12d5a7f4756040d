"""Sight by two lines between corners.

A cell sees another if two clear straight lines join two different corners of the one with two different corners of the
other. A line from corner P to corner Q is blocked

(a) if a point strictly between P and Q lies on a wall or closed door (their end points included), in a solid cell, or
    on the closed square of a cell with a third model;
(b) if P lies on a walled or closed side of its own cell and the line leads beyond that side; and
(c) likewise at Q.

Barricades do not matter. What a line meets depends on the board only and is found once; a question then costs a few
integer operations. Among clear lines, two with different corners at both ends exist exactly when no single corner
belongs to all of them, so one running intersection of end corners decides.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import gcd
from typing import NamedTuple, TypeAlias

from nightraid.boards.grid.board import Direction, Grid, GridError, Point, bits_of, mask_of

_Line: TypeAlias = tuple[int, int, int]
"""End corners (bits 0 to 3 of the first cell, 4 to 7 of the second), doors on it, cells it touches."""

_Lines: TypeAlias = tuple[int, int, int, tuple[_Line, ...]]
"""Doors and cells on the likeliest two lines together, the doors on all lines alike, then every line.

The cells are -1 if there is never sight.
"""

_BLIND: _Lines = (0, -1, 0, ())

_CORNERS: tuple[Point, ...] = ((0, 0), (1, 0), (0, 1), (1, 1))


class _Shape(NamedTuple):
    """What all lines with one offset touch, as masks that are shifted to where a line begins."""

    edges: int
    cells: int
    inside: int
    margin: Point
    """How far the masks reach beyond the line to the west and to the south."""


@dataclass(frozen=True)
class CornerLine:
    """A line between two corners, and what blocks it; clear if nothing does."""

    start: Point
    end: Point
    walls: tuple[int, ...] = ()
    """Walls it touches, or own walled sides it would lead beyond, as edges."""
    doors: tuple[int, ...] = ()
    """Closed doors it touches, or own closed sides it would lead beyond."""
    models: tuple[int, ...] = ()
    """Cells of third models that it touches."""
    solid: tuple[int, ...] = ()
    """Solid cells it runs through."""

    @property
    def is_clear(self) -> bool:
        """Whether nothing blocks the line."""
        return not (self.walls or self.doors or self.models or self.solid)


@dataclass(frozen=True)
class CornerReport:
    """Why one cell sees another or does not: every line, and two good ones if there are any."""

    viewer: int
    target: int
    lines: tuple[CornerLine, ...]
    pair: tuple[CornerLine, CornerLine] | None

    @property
    def sees(self) -> bool:
        """Whether there is line of sight."""
        return self.pair is not None


class CornerSight:
    """Sight by two corner lines on one board. Nothing here depends on the state of a game."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self._size = grid.size
        self._pairs: dict[int, _Lines] = {}
        self._shapes: dict[Point, _Shape] = {}
        self._met: dict[tuple[Point, Point], tuple[int, int] | None] = {}
        self._sides: dict[tuple[int, Point, int, int], int | None] = {}
        self._walls = mask_of(grid.walls)
        self._doors = tuple(mask_of(edges) for edges in grid.doors)
        self._all_doors = mask_of(edge for edges in grid.doors for edge in edges)

    def sees(self, viewer: int, target: int, closed: int, occupied: int) -> bool:
        """Whether a model on one cell sees a model on another. The same in both directions.

        ``occupied`` may hold the two models themselves: their own cells never block.
        """
        found = self._pairs.get(viewer * self._size + target)
        if found is None:
            found = self._find_lines(viewer, target)
        doors, cells, always, lines = found
        if not (closed & doors or occupied & cells):
            return cells >= 0
        if closed & always:
            return False
        shared = 255
        for ends, doors, cells in lines:
            if not (closed & doors or occupied & cells):
                shared &= ends
                if not shared:
                    return True
        return False

    def bodies_see(self, viewer: Sequence[int], target: Sequence[int], closed: int, occupied: int) -> bool:
        """Whether one model sees another, each covering one or more cells.

        One pair of cells that works is enough; the models' own other cells do not block.
        """
        own = 0
        for cell in viewer:
            own |= 1 << cell
        for cell in target:
            own |= 1 << cell
        third = occupied & ~own
        return any(self.sees(mine, theirs, closed, third) for mine in viewer for theirs in target)

    def seen_from(self, viewer: int, closed: int, occupied: int) -> int:
        """The mask of cells on which a model would be seen, the viewer's own left out."""
        seen = 0
        for target in self.grid.floor_cells:
            if target != viewer and self.sees(viewer, target, closed, occupied):
                seen |= 1 << target
        return seen

    # ---------------------------------------------------------------- explanations

    def explain(self, viewer: int, target: int, closed: int, occupied: int) -> CornerReport:
        """What happens to each line between two cells, and the two shortest clear lines that give sight."""
        self._check(viewer, target)
        third = occupied & ~(1 << viewer | 1 << target)
        lines = []
        for start in self._corners(viewer):
            for end in self._corners(target):
                if start != end:
                    lines.append(self._judge(viewer, target, start, end, closed, third))
        return CornerReport(viewer, target, tuple(lines), _best_pair(lines))

    def _judge(self, viewer: int, target: int, start: Point, end: Point, closed: int, third: int) -> CornerLine:
        grid = self.grid
        touched = _Touched()
        touched.add_line(start, end)
        edges = [grid.edge_at(*place) for place in touched.edges if grid.has_edge(*place)]
        edges += self._sides_led_beyond(viewer, start, end) + self._sides_led_beyond(target, end, start)
        walls = {edge for edge in edges if grid.crossing(edge) is None}
        doors = 0
        for edge in edges:
            crossing = grid.crossing(edge)
            if crossing is not None:
                doors |= crossing[0]
        cells = (grid.cell(*place) for place in touched.cells if grid.has_cell(*place))
        models = sorted(cell for cell in cells if third >> cell & 1)
        inside = (grid.cell(*place) for place in touched.inside)
        solid = sorted(cell for cell in inside if not grid.is_floor(cell))
        return CornerLine(start, end, tuple(sorted(walls)), tuple(bits_of(doors & closed)), tuple(models), tuple(solid))

    # ---------------------------------------------------------------- what depends on the board only

    def _check(self, viewer: int, target: int) -> None:
        self.grid.check_floor(viewer)
        self.grid.check_floor(target)
        if viewer == target:
            raise GridError("sight", f"twice the cell {self.grid.xy(viewer)}", "two different cells")

    def _corners(self, cell: int) -> tuple[Point, ...]:
        x, y = self.grid.xy(cell)
        return tuple((x + dx, y + dy) for dx, dy in _CORNERS)

    def _find_lines(self, viewer: int, target: int) -> _Lines:
        """All lines that walls leave open, those that touch the fewest cells first."""
        self._check(viewer, target)
        own = 1 << viewer | 1 << target
        lines: list[_Line] = []
        starts, ends = self._corners(viewer), self._corners(target)
        for i, start in enumerate(starts):
            for j, end in enumerate(ends):
                met = self._between(start, end) if start != end else None
                sides = None if met is None else self._side_doors(viewer, target, start, end)
                if met is not None and sides is not None:
                    lines.append((1 << i | 16 << j, met[0] | sides, met[1] & ~own))
        lines.sort(key=lambda line: (line[2].bit_count(), line[1].bit_count()))
        found = _with_likeliest_pair(lines)
        self._pairs[viewer * self._size + target] = found
        self._pairs[target * self._size + viewer] = found
        return found

    def _between(self, start: Point, end: Point) -> tuple[int, int] | None:
        """See `_meet`; up to 16 pairs of cells share a line, and both ways it meets the same."""
        key = (start, end) if start < end else (end, start)
        if key not in self._met:
            self._met[key] = self._meet(*key)
        return self._met[key]

    def _meet(self, start: Point, end: Point) -> tuple[int, int] | None:
        """The doors and cells a line touches between its ends; None if a wall or solid cell is among them."""
        width, height = self.grid.width, self.grid.height
        dx, dy = end[0] - start[0], end[1] - start[1]
        west, south = min(start[0], end[0]), min(start[1], end[1])
        if (dx == 0 and west in (0, width)) or (dy == 0 and south in (0, height)):
            return None  # along the rim
        shape = self._shapes.get((dx, dy))
        if shape is None:
            shape = self._shapes[dx, dy] = self._find_shape(dx, dy)
        x, y = west - shape.margin[0], south - shape.margin[1]
        edges = shape.edges << 2 * (y * (width + 1) + x)
        inside = shape.inside << y * width + x
        if edges & self._walls or inside & ~self.grid.floor:
            return None
        doors = 0
        if edges & self._all_doors:
            doors = mask_of(number for number, door in enumerate(self._doors) if edges & door)
        return doors, shape.cells << y * width + x

    def _find_shape(self, dx: int, dy: int) -> _Shape:
        """A slanted line stays within its own rectangle; a straight one also touches the cells beside it."""
        margin = (int(dx == 0), int(dy == 0))
        start = (margin[0] + max(-dx, 0), margin[1] + max(-dy, 0))
        touched = _Touched()
        touched.add_line(start, (start[0] + dx, start[1] + dy))
        width = self.grid.width
        return _Shape(
            mask_of(2 * (y * (width + 1) + x) + runs_north for x, y, runs_north in touched.edges),
            mask_of(y * width + x for x, y in touched.cells),
            mask_of(y * width + x for x, y in touched.inside),
            margin,
        )

    def _side_doors(self, viewer: int, target: int, start: Point, end: Point) -> int | None:
        """The doors on own sides that the line leads beyond; None if one of those sides is a wall."""
        mine = self._doors_led_beyond(viewer, start, end)
        theirs = None if mine is None else self._doors_led_beyond(target, end, start)
        return None if mine is None or theirs is None else mine | theirs

    def _doors_led_beyond(self, cell: int, own: Point, far: Point) -> int | None:
        """The same at one end. All lines that leave a corner in much the same direction have the same sides."""
        key = (cell, own, (far[0] > own[0]) - (far[0] < own[0]), (far[1] > own[1]) - (far[1] < own[1]))
        if key not in self._sides:
            self._sides[key] = self._doors_on(self._sides_led_beyond(cell, own, far))
        return self._sides[key]

    def _doors_on(self, edges: list[int]) -> int | None:
        doors = 0
        for edge in edges:
            crossing = self.grid.crossing(edge)
            if crossing is None:
                return None
            doors |= crossing[0]
        return doors

    def _sides_led_beyond(self, cell: int, own: Point, far: Point) -> list[int]:
        """The sides of a cell that end in its corner ``own`` and beyond whose line ``far`` lies."""
        x, y = self.grid.xy(cell)
        sides = []
        if far[1] > y + 1 == own[1]:
            sides.append(Direction.NORTH)
        elif far[1] < y == own[1]:
            sides.append(Direction.SOUTH)
        if far[0] > x + 1 == own[0]:
            sides.append(Direction.EAST)
        elif far[0] < x == own[0]:
            sides.append(Direction.WEST)
        return [self.grid.edge_of(cell, side) for side in sides]


def _with_likeliest_pair(lines: Sequence[_Line]) -> _Lines:
    """The lines together with those two that differ at both ends and touch the fewest cells."""
    pairs = [
        (one[1] | other[1], one[2] | other[2])
        for number, one in enumerate(lines)
        for other in lines[number + 1 :]
        if not one[0] & other[0]
    ]
    if not pairs:
        return _BLIND
    doors, cells = min(pairs, key=lambda pair: (pair[1].bit_count(), pair[0].bit_count()))
    always = lines[0][1]
    for line in lines:
        always &= line[1]
    return doors, cells, always, tuple(lines)


def _best_pair(lines: Sequence[CornerLine]) -> tuple[CornerLine, CornerLine] | None:
    """The two clear lines with different corners at both ends that are shortest together."""
    clear = [line for line in lines if line.is_clear]
    pairs = [
        (one, other)
        for number, one in enumerate(clear)
        for other in clear[number + 1 :]
        if one.start != other.start and one.end != other.end
    ]
    return min(pairs, key=lambda pair: _square_length(pair[0]) + _square_length(pair[1]), default=None)


def _square_length(line: CornerLine) -> int:
    return (line.end[0] - line.start[0]) ** 2 + (line.end[1] - line.start[1]) ** 2


class _Touched:
    """Gathers what lines touch strictly between their ends, by coordinates, whether on the board or not."""

    def __init__(self) -> None:
        self.edges: set[tuple[int, int, bool]] = set()
        """The corner each edge starts from, and whether it runs north or east from there."""
        self.cells: set[Point] = set()
        self.inside: set[Point] = set()
        """The cells through whose inside a line runs."""

    def add_line(self, start: Point, end: Point) -> None:
        """Everything that the line between two different corners touches strictly between them."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        pieces = gcd(dx, dy)
        step = (dx // pieces, dy // pieces)
        for piece in range(pieces):
            here = (start[0] + piece * step[0], start[1] + piece * step[1])
            if piece:
                self._add_corner(*here)
            if step[0] and step[1]:
                self._add_slanted(here, step)
            else:
                self._add_along(min(here[0], here[0] + step[0]), min(here[1], here[1] + step[1]), bool(step[1]))

    def _add_slanted(self, here: Point, step: Point) -> None:
        """Walk from one grid corner to the next that the line meets, through the insides of cells and edges.

        After i vertical and j horizontal grid lines, the next vertical one is met at the fraction (i + 1) / |dx| of the
        way and the next horizontal one at (j + 1) / |dy|; the two are never equal before the end because |dx| and |dy|
        have no common factor.
        """
        across, up = abs(step[0]), abs(step[1])
        east, north = step[0] > 0, step[1] > 0
        x, y = (here[0] if east else here[0] - 1), (here[1] if north else here[1] - 1)
        self._add_inside(x, y)
        i = j = 0
        while i + 1 < across or j + 1 < up:
            if (i + 1) * up < (j + 1) * across:
                i += 1
                self.edges.add((x + 1 if east else x, y, True))
                x += 1 if east else -1
            else:
                j += 1
                self.edges.add((x, y + 1 if north else y, False))
                y += 1 if north else -1
            self._add_inside(x, y)

    def _add_inside(self, x: int, y: int) -> None:
        self.cells.add((x, y))
        self.inside.add((x, y))

    def _add_corner(self, x: int, y: int) -> None:
        self.edges |= {(x, y, True), (x, y - 1, True), (x, y, False), (x - 1, y, False)}
        self.cells |= {(x - dx, y - dy) for dx, dy in _CORNERS}

    def _add_along(self, x: int, y: int, runs_north: bool) -> None:
        self.edges.add((x, y, runs_north))
        self.cells |= {(x, y), (x - 1, y) if runs_north else (x, y - 1)}
