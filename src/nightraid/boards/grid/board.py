"""A board of squares: floor, walls, doors and barricades, none of which ever changes.

A cell is the integer ``y * width + x``; x grows to the east and y to the north. Walls, doors and barricades stand
*between* cells, on edges. What changes in play is not kept here but passed to every question as integer bit masks
that a game keeps in its state: ``closed`` (bit d: door d is closed), ``standing`` (bit b: barricade b stands) and
``occupied`` (bit c: a model stands on cell c). So everything that is costly to work out depends on the board alone.

An edge is an integer too: twice the number of the corner it starts from, plus 1 if it runs north from there and 0 if
it runs east. The corner (x, y) is the south-west corner of the cell (x, y); its number is ``y * (width + 1) + x``.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import TypeAlias

Point: TypeAlias = tuple[int, int]
Crossing: TypeAlias = tuple[int, int]
"""What must be out of the way to cross an edge: a mask of doors and a mask of barricades."""


class GridError(ValueError):
    """A board that cannot be, or a question about a place that the board does not have."""

    def __init__(self, what: str, found: object, expected: str) -> None:
        super().__init__(f"{what}: found {found}, expected {expected}")
        self.what = what
        self.found = found
        self.expected = expected


class Direction(IntEnum):
    """The eight directions, clockwise from north; even ones cross an edge, odd ones a corner."""

    NORTH = 0
    NORTH_EAST = 1
    EAST = 2
    SOUTH_EAST = 3
    SOUTH = 4
    SOUTH_WEST = 5
    WEST = 6
    NORTH_WEST = 7

    @property
    def delta(self) -> Point:
        """How x and y change on one step."""
        return DELTAS[self]

    @property
    def is_diagonal(self) -> bool:
        """Whether a step leads over a corner."""
        return bool(self & 1)


DELTAS: tuple[Point, ...] = ((0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1))
ORTHOGONAL = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)
_DIRECTION_OF_DELTA = {delta: Direction(index) for index, delta in enumerate(DELTAS)}


def mask_of(numbers: Iterable[int]) -> int:
    """The bit mask with exactly these bits set."""
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def bits_of(mask: int) -> Iterator[int]:
    """The numbers of the set bits, smallest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


@lru_cache(maxsize=1 << 12)
def listed_bits(mask: int) -> tuple[int, ...]:
    """The same as a tuple, remembered: for few bits of a small board, which come again and again."""
    return tuple(bits_of(mask))


def named_bits(mask: int, names: Sequence[str]) -> tuple[str, ...]:
    """The names of the bits that are set, in their order."""
    return tuple(names[number] for number in bits_of(mask))


@dataclass(frozen=True)
class Grid:
    """The unchanging geometry of one board.

    ``floor`` is a mask of cells. ``walls`` may be given without the edges of solid cells and the rim of the board: they
    are added. A door or a barricade is a set of edges and is opened or removed as a whole.
    """

    width: int
    height: int
    floor: int
    walls: frozenset[int] = frozenset()
    doors: tuple[frozenset[int], ...] = ()
    barricades: tuple[frozenset[int], ...] = ()

    def __post_init__(self) -> None:
        if self.width < 1 or self.height < 1:
            raise GridError("size of the board", f"{self.width} by {self.height}", "at least 1 by 1")
        if self.floor < 0 or self.floor >> self.size:
            raise GridError("floor", bin(self.floor), f"a mask of the cells 0 to {self.size - 1}")
        for edge in self.walls:
            self._check_edge(edge, "wall")
        taken = set(self.walls)
        self._check_objects("door", self.doors, taken)
        self._check_objects("barricade", self.barricades, taken)
        # The one place where the frozen value is completed, before anybody else can see it.
        object.__setattr__(self, "walls", self.walls | self._solid_edges())

    def _check_edge(self, edge: int, what: str) -> None:
        corner, runs_north = divmod(edge, 2)
        x, y = corner % (self.width + 1), corner // (self.width + 1)
        if edge < 0 or not self.has_edge(x, y, bool(runs_north)):
            raise GridError(f"edge of a {what}", edge, "an edge of the board")

    def _check_objects(self, what: str, objects: Sequence[frozenset[int]], taken: set[int]) -> None:
        for number, edges in enumerate(objects):
            if not edges:
                raise GridError(f"{what} {number}", "no edges", "at least one edge")
            for edge in edges:
                self._check_edge(edge, what)
                beside = self.cells_beside(edge)
                if len(beside) < 2 or not all(self.is_floor(cell) for cell in beside):
                    raise GridError(
                        f"{what} {number}", f"edge {self.edge_ends(edge)}", "an edge between two floor cells"
                    )
                if edge in taken:
                    raise GridError(
                        f"{what} {number}", f"edge {self.edge_ends(edge)}", "an edge without a wall, door or barricade"
                    )
                taken.add(edge)

    def _solid_edges(self) -> set[int]:
        solid = set()
        for edge in self._all_edges():
            beside = self.cells_beside(edge)
            if len(beside) < 2 or not all(self.is_floor(cell) for cell in beside):
                solid.add(edge)
        return solid

    def _all_edges(self) -> Iterator[int]:
        for y in range(self.height + 1):
            for x in range(self.width + 1):
                for runs_north in (False, True):
                    if self.has_edge(x, y, runs_north):
                        yield self.edge_at(x, y, runs_north)

    # ---------------------------------------------------------------- cells

    @property
    def size(self) -> int:
        """How many cells the board has, solid ones included."""
        return self.width * self.height

    @cached_property
    def floor_cells(self) -> tuple[int, ...]:
        """The cells a model can stand on, in order."""
        return tuple(bits_of(self.floor))

    @cached_property
    def xs(self) -> tuple[int, ...]:
        """The column of each cell."""
        return tuple(cell % self.width for cell in range(self.size))

    @cached_property
    def ys(self) -> tuple[int, ...]:
        """The row of each cell, counted from the south."""
        return tuple(cell // self.width for cell in range(self.size))

    def cell(self, x: int, y: int) -> int:
        """The cell in column x and row y."""
        if not self.has_cell(x, y):
            raise GridError("cell", (x, y), f"x from 0 to {self.width - 1} and y from 0 to {self.height - 1}")
        return y * self.width + x

    def has_cell(self, x: int, y: int) -> bool:
        """Whether the board has a cell in column x and row y."""
        return 0 <= x < self.width and 0 <= y < self.height

    def xy(self, cell: int) -> Point:
        """Column and row of a cell."""
        return cell % self.width, cell // self.width

    def is_floor(self, cell: int) -> bool:
        """Whether a model can stand on the cell; False for solid cells and for numbers off the board."""
        return cell >= 0 and bool(self.floor >> cell & 1)

    def check_floor(self, cell: int) -> None:
        """Refuse a cell that is not floor."""
        if not self.is_floor(cell):
            place = self.xy(cell) if 0 <= cell < self.size else cell
            raise GridError("cell", place, "a floor cell of the board")

    def neighbour(self, cell: int, direction: Direction) -> int | None:
        """The next cell in a direction, floor or solid; None off the board."""
        dx, dy = DELTAS[direction]
        x, y = cell % self.width + dx, cell // self.width + dy
        return y * self.width + x if self.has_cell(x, y) else None

    def direction(self, start: int, end: int) -> Direction | None:
        """The direction of the one step from start to end; None if the two cells do not touch."""
        return _DIRECTION_OF_DELTA.get((self.xs[end] - self.xs[start], self.ys[end] - self.ys[start]))

    def distance(self, one: int, other: int) -> int:
        """Squares counted straight or diagonally; walls and models do not lengthen it."""
        xs, ys = self.xs, self.ys
        return max(abs(xs[one] - xs[other]), abs(ys[one] - ys[other]))

    # ---------------------------------------------------------------- edges

    def has_edge(self, x: int, y: int, runs_north: bool) -> bool:
        """Whether the board has an edge that runs north or east from the corner (x, y)."""
        return 0 <= x < self.width + runs_north and 0 <= y < self.height + (not runs_north)

    def edge_at(self, x: int, y: int, runs_north: bool) -> int:
        """The edge that runs north or east from the corner (x, y)."""
        return 2 * (y * (self.width + 1) + x) + runs_north

    def edge_of(self, cell: int, direction: Direction) -> int:
        """The edge of a cell on its north, east, south or west side."""
        if direction.is_diagonal:
            raise GridError("side of a cell", direction.name, "NORTH, EAST, SOUTH or WEST")
        x, y = self.xy(cell)
        east, north = direction == Direction.EAST, direction == Direction.NORTH
        runs_north = direction in (Direction.EAST, Direction.WEST)
        return self.edge_at(x + east, y + north, runs_north)

    def edge_between(self, one: int, other: int) -> int:
        """The edge that two cells share."""
        direction = self.direction(one, other)
        if direction is None or direction.is_diagonal:
            raise GridError("two cells", (self.xy(one), self.xy(other)), "two cells that share an edge")
        return self.edge_of(one, direction)

    def edge_ends(self, edge: int) -> tuple[Point, Point]:
        """The two corners an edge joins, southern or western one first."""
        corner, runs_north = divmod(edge, 2)
        x, y = corner % (self.width + 1), corner // (self.width + 1)
        return (x, y), ((x, y + 1) if runs_north else (x + 1, y))

    def cells_beside(self, edge: int) -> tuple[int, ...]:
        """The cells on the two sides of an edge, southern or western one first; one cell only at the rim."""
        corner, runs_north = divmod(edge, 2)
        x, y = corner % (self.width + 1), corner // (self.width + 1)
        pair = ((x - 1, y), (x, y)) if runs_north else ((x, y - 1), (x, y))
        return tuple(v * self.width + u for u, v in pair if self.has_cell(u, v))

    @cached_property
    def _crossings(self) -> dict[int, Crossing]:
        """What stands on each edge that is no wall."""
        table: dict[int, Crossing] = {edge: (0, 0) for edge in self._all_edges() if edge not in self.walls}
        for number, edges in enumerate(self.doors):
            table.update(dict.fromkeys(edges, (1 << number, 0)))
        for number, edges in enumerate(self.barricades):
            table.update(dict.fromkeys(edges, (0, 1 << number)))
        return table

    def crossing(self, edge: int) -> Crossing | None:
        """The doors and barricades (as masks) that must be open or gone to cross an edge; None for a wall."""
        return self._crossings.get(edge)

    # ---------------------------------------------------------------- doors and barricades

    @property
    def all_doors(self) -> int:
        """The mask of all doors: ``closed`` when every door is closed."""
        return (1 << len(self.doors)) - 1

    @property
    def all_barricades(self) -> int:
        """The mask of all barricades: ``standing`` when every barricade stands."""
        return (1 << len(self.barricades)) - 1

    @cached_property
    def _objects_beside(self) -> tuple[Crossing, ...]:
        table = []
        for cell in range(self.size):
            doors = barricades = 0
            for direction in ORTHOGONAL:
                crossing = self.crossing(self.edge_of(cell, direction))
                if crossing is not None:
                    doors |= crossing[0]
                    barricades |= crossing[1]
            table.append((doors, barricades))
        return tuple(table)

    def doors_beside(self, cell: int) -> int:
        """The mask of doors, open or closed, that lie on a side of the cell."""
        return self._objects_beside[cell][0]

    def barricades_beside(self, cell: int) -> int:
        """The mask of barricades, standing or removed, that lie on a side of the cell."""
        return self._objects_beside[cell][1]

    def sides_with_door(self, cell: int, door: int) -> tuple[Direction, ...]:
        """The sides of a cell on which a door lies."""
        return tuple(side for side in ORTHOGONAL if self.edge_of(cell, side) in self.doors[door])

    def door_cells(self, door: int) -> tuple[int, ...]:
        """The cells beside a door, on both sides of it, in order."""
        return tuple(sorted({cell for edge in self.doors[door] for cell in self.cells_beside(edge)}))
