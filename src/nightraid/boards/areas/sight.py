"""Line of sight between areas, along the rows and columns of their cells (RB-Q-3 to RB-Q-6).

For each pair of areas the candidate lines are found once. A line is kept as one integer that names
everything that could cut it: the areas strictly between, the doors crossed, and the two end areas
(which only smoke can cut). The state of play becomes one integer in the same form, the `Obstacles`;
a line is clear if the two have no bit in common.

Lines that another line makes needless (nothing cuts the other that does not cut this one, and it
crosses no more borders) are dropped.

On some boards nobody sees beyond the adjacent areas: lines that cross more than one border are then no lines.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from itertools import chain, pairwise
from operator import or_
from typing import Literal, NamedTuple, NewType, TypeVar

from nightraid.boards.areas.cells import Cell, Edge, edge_between
from nightraid.boards.areas.layout import OPEN_EDGE, Layout
from nightraid.boards.grid.board import bits_of

Obstacles = NewType("Obstacles", int)
"""What may cut a line of sight at the moment, as made by `Sight.obstacles`."""
_REMEMBERED = 20_000
_Question = TypeVar("_Question", bound=tuple[int, ...])


class _Run(NamedTuple):
    """Cells of one row or column with no wall between them."""

    areas: tuple[int, ...]
    doors: tuple[int, ...]
    """For each cell but the last the mask of the door (if any) between it and the next cell."""


class _Line(NamedTuple):
    """A candidate line: what can cut it, and how many area borders it crosses."""

    cuts: int
    borders: int


class SightLine(NamedTuple):
    """One straight line between cells of two areas, and all that cuts it; see `Sight.explain`."""

    direction: Literal["row", "column"]
    start: Cell
    end: Cell
    walls: tuple[Edge, ...]
    """Edges on the line that cannot be seen through, because of a wall or of cells that the map lacks."""
    closed_doors: tuple[int, ...]
    blocking_areas: tuple[int, ...]
    smoke_areas: tuple[int, ...]

    @property
    def clear(self) -> bool:
        """Whether nothing cuts the line."""
        return not (self.walls or self.closed_doors or self.blocking_areas or self.smoke_areas)


class SightReport(NamedTuple):
    """Why one area sees another, or why not; no lines at all means no row or column in common."""

    sees: bool
    lines: tuple[SightLine, ...]


def _keep(known: dict[_Question, int], question: _Question, answer: int) -> None:
    """Remember an answer; when there are too many, all are let go."""
    if len(known) >= _REMEMBERED:
        known.clear()
    known[question] = answer


class Sight:
    """The sight lines of one board. Never changes, but remembers what lies beyond areas once it was asked for."""

    __slots__ = (
        "_area_count",
        "_beyond",
        "_borders",
        "_cells",
        "_cutting",
        "_door_count",
        "_lines",
        "_near",
        "_passages",
        "_reached",
        "_runs",
        "_seen",
        "_targets",
    )

    def __init__(self, layout: Layout, *, near: bool = False) -> None:
        """Find the lines between all pairs of areas; `near`: only between those that share a border."""
        self._near = near
        self._area_count = len(layout.area_names)
        self._door_count = len(layout.doors)
        self._cells = layout.cells
        self._passages = layout.passages
        self._runs = tuple(_runs(layout.cells, layout.passages))
        self._beyond: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._seen: dict[tuple[int, int], int] = {}
        self._reached: dict[tuple[int, int, int], int] = {}
        best = self._best_lines()
        areas = range(self._area_count)
        # An area sees itself, always: nothing can cut a line with no bit set (RB-LOS-8).
        own = (_Line(0, 0),)
        table = [[own if a == b else best.get((min(a, b), max(a, b)), ()) for b in areas] for a in areas]
        self._lines = tuple(tuple(tuple(line.cuts for line in lines) for lines in row) for row in table)
        self._borders = tuple(tuple(tuple(line.borders for line in lines) for lines in row) for row in table)
        self._targets = tuple(
            tuple((1 << b, self._lines[a][b]) for b in areas if a != b and self._lines[a][b]) for a in areas
        )
        self._cutting = tuple(reduce(or_, chain.from_iterable(row), 0) for row in self._lines)

    def obstacles(self, closed: int = 0, blocking: int = 0, smoke: int = 0) -> Obstacles:
        """Join the closed doors, the areas that block this viewer and the areas with smoke in one integer."""
        areas = self._area_count
        return Obstacles(blocking | smoke | closed << areas | smoke << (areas + self._door_count))

    def sees(self, viewer: int, target: int, obstacles: Obstacles) -> bool:
        """Whether the viewer's area has a clear line to the target area."""
        for cuts in self._lines[viewer][target]:  # noqa: SIM110 - any() would cost twice as much here
            if not cuts & obstacles:
                return True
        return False

    def seen_from(self, viewer: int, obstacles: Obstacles) -> int:
        """Return the mask of all areas seen from an area, its own included.

        Remembered, as in `reach`: only what can cut a line of the viewer makes a difference.
        """
        question = viewer, obstacles & self._cutting[viewer]
        seen = self._seen.get(question)
        if seen is None:
            seen = 1 << viewer
            for target, lines in self._targets[viewer]:
                for cuts in lines:
                    if not cuts & obstacles:
                        seen |= target
                        break
            _keep(self._seen, question, seen)
        return seen

    def borders(self, viewer: int, target: int, obstacles: Obstacles) -> int | None:
        """Return the fewest area borders that a clear line crosses, None without a clear line (RB-Q-11)."""
        for number, cuts in enumerate(self._lines[viewer][target]):
            if not cuts & obstacles:
                return self._borders[viewer][target][number]
        return None

    def reach(self, viewer: int, most: int, obstacles: Obstacles) -> int:
        """Return the mask of all areas seen along a clear line that crosses so many area borders at most."""
        question = viewer, most, obstacles & self._cutting[viewer]
        known = self._reached.get(question)
        if known is None:
            known = 1 << viewer
            for area in bits_of(self.seen_from(viewer, obstacles)):
                borders = self.borders(viewer, area, obstacles)
                if borders is not None and borders <= most:
                    known |= 1 << area
            _keep(self._reached, question, known)
        return known

    def straight_on(self, viewer: int, target: int, obstacles: Obstacles) -> int:
        """Return the mask of areas that clear lines from viewer to target enter next, straight on (RB-Q-83).

        The border beyond the target must be open too: no wall, no closed door. The viewer's own area
        does not count.
        """
        if not self._beyond:
            self._look_beyond()
        found = 0
        for cuts, area in self._beyond.get((viewer, target), ()):
            if not cuts & obstacles:
                found |= area
        return found

    def _look_beyond(self) -> None:
        """Find for all pairs of areas at once what lies straight on, and what cuts the way there."""
        for run in self._runs:
            for cells in (run, _reversed(run)):
                for start, end, cuts in self._segments(cells):
                    if self._near and end > start + 1:
                        continue
                    viewer, target, last = cells.areas[start], cells.areas[end], end
                    while last + 1 < len(cells.areas) and cells.areas[last + 1] == target:
                        last += 1
                    if last + 1 < len(cells.areas) and cells.areas[last + 1] != viewer:
                        through = cuts | cells.doors[last] << self._area_count
                        self._beyond.setdefault((viewer, target), []).append((through, 1 << cells.areas[last + 1]))

    def _segments(self, run: _Run) -> Iterator[tuple[int, int, int]]:
        """Yield start, end and cuts of each line in the run between neighbouring cells of two areas.

        Where an area has several cells on the run, only its cell nearest to the other area matters:
        a longer line passes the same areas and doors and perhaps more.
        """
        doors_shift, ends_shift = self._area_count, self._area_count + self._door_count
        for start, viewer in enumerate(run.areas):
            between, doors = 0, 0
            for end in range(start + 1, len(run.areas)):
                target = run.areas[end]
                if target == viewer:
                    break
                doors |= run.doors[end - 1]
                if not between >> target & 1:
                    ends = 1 << viewer | 1 << target
                    yield start, end, between | doors << doors_shift | ends << ends_shift
                between |= 1 << target

    def _best_lines(self) -> dict[tuple[int, int], tuple[_Line, ...]]:
        found: dict[tuple[int, int], set[_Line]] = {}
        for run in self._runs:
            for start, end, cuts in self._segments(run):
                if self._near and end > start + 1:
                    continue
                passed = run.areas[start : end + 1]
                borders = sum(1 for here, there in pairwise(passed) if here != there)
                pair = min(passed[0], passed[-1]), max(passed[0], passed[-1])
                found.setdefault(pair, set()).add(_Line(cuts, borders))
        return {pair: _without_needless(lines) for pair, lines in found.items()}

    def explain(self, viewer: int, target: int, closed: int, blocking: int, smoke: int) -> SightReport:
        """Return every line worth looking at between two areas, with all that cuts it.

        Meant for people who ask why; playing uses `sees`.
        """
        if viewer == target:
            return SightReport(True, ())
        lines = [
            self._explain_line(start, end, closed, blocking, smoke) for start, end in self._cell_pairs(viewer, target)
        ]
        lines.sort(key=lambda line: (not line.clear, line.start, line.end))
        return SightReport(any(line.clear for line in lines), tuple(lines))

    def _cell_pairs(self, viewer: int, target: int) -> Iterator[tuple[Cell, Cell]]:
        """Yield the pairs of cells in one row or column that have no other cell of the two areas between.

        In near sight they must touch.
        """
        ends = [cell for cell, area in self._cells.items() if area in (viewer, target)]
        by_row: dict[int, list[Cell]] = {}
        by_column: dict[int, list[Cell]] = {}
        for cell in sorted(ends):
            by_row.setdefault(cell.y, []).append(cell)
            by_column.setdefault(cell.x, []).append(cell)
        for line in (*by_row.values(), *by_column.values()):
            for one, other in pairwise(line):
                touching = abs(one.x - other.x) + abs(one.y - other.y) == 1
                if self._cells[one] != self._cells[other] and (touching or not self._near):
                    yield (one, other) if self._cells[one] == viewer else (other, one)

    def _explain_line(self, start: Cell, end: Cell, closed: int, blocking: int, smoke: int) -> SightLine:
        path = _straight_path(start, end)
        walls: list[Edge] = []
        doors = 0
        for one, other in pairwise(path):
            edge = edge_between(one, other)
            passage = self._passages.get(edge)
            if passage is None:
                walls.append(edge)
            elif passage != OPEN_EDGE:
                doors |= 1 << passage
        areas = [self._cells[cell] for cell in path if cell in self._cells]
        on_line = sum(1 << area for area in set(areas))
        between = on_line & ~(1 << areas[0]) & ~(1 << areas[-1])
        return SightLine(
            "row" if start.y == end.y else "column",
            start,
            end,
            tuple(walls),
            tuple(bits_of(doors & closed)),
            tuple(bits_of(between & blocking)),
            tuple(bits_of(on_line & smoke)),
        )


def _runs(cells: Mapping[Cell, int], passages: Mapping[Edge, int]) -> Iterator[_Run]:
    """Yield every longest chain of at least two cells in a row or column without a wall."""
    for dx, dy in ((1, 0), (0, 1)):
        for cell in sorted(cells):
            before = Cell(cell.x - dx, cell.y - dy)
            if Edge(before, cell) in passages:
                continue
            chain, doors = [cell], []
            while (edge := Edge(chain[-1], Cell(chain[-1].x + dx, chain[-1].y + dy))) in passages:
                door = passages[edge]
                doors.append(0 if door == OPEN_EDGE else 1 << door)
                chain.append(edge.second)
            if doors:
                yield _Run(tuple(cells[one] for one in chain), tuple(doors))


def _reversed(run: _Run) -> _Run:
    return _Run(run.areas[::-1], run.doors[::-1])


def _without_needless(lines: set[_Line]) -> tuple[_Line, ...]:
    """Drop lines that another makes needless; those with the fewest borders come first."""
    kept: list[_Line] = []
    for line in sorted(lines, key=lambda line: (line.borders, line.cuts.bit_count(), line.cuts)):
        # A line kept before crosses no more borders, so only what cuts it is left to compare.
        if all(other.cuts & ~line.cuts for other in kept):
            kept.append(line)
    return tuple(kept)


def _straight_path(start: Cell, end: Cell) -> list[Cell]:
    """Return the cells of a row or column from start to end, holes included."""
    length = abs(end.x - start.x) + abs(end.y - start.y)
    dx, dy = (end.x > start.x) - (end.x < start.x), (end.y > start.y) - (end.y < start.y)
    return [Cell(start.x + dx * step, start.y + dy * step) for step in range(length + 1)]
