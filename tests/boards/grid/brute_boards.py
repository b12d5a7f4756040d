"""Boards as plain coordinates, the way the rules speak of them, and strategies that invent such boards.

Nothing here uses the numbers and masks of the real boards: cells are (x, y), walls and doors are pairs of cells.
"""

from collections.abc import Iterator, Set
from dataclasses import dataclass, field, replace

from hypothesis import strategies as st
from tests.boards.grid.grid_builder import GridBuilder

from nightraid.boards.grid.board import Grid

Cell = tuple[int, int]
Gap = frozenset[Cell]
"""The place between two cells that share an edge."""


@dataclass(frozen=True)
class PlainBoard:
    """Floor cells, and what stands between them."""

    width: int
    height: int
    floor: frozenset[Cell]
    walls: frozenset[Gap] = frozenset()
    doors: tuple[frozenset[Gap], ...] = ()
    barricades: tuple[frozenset[Gap], ...] = ()

    def grid(self) -> Grid:
        """The same board built by the real builder."""
        builder = GridBuilder(self.width, self.height)
        for x, y in sorted(self.floor):
            builder.floor(x, y)
        for wall in sorted(self.walls, key=sorted):
            builder.wall(*sorted(wall))
        for door in self.doors:
            builder.door(*((min(gap), max(gap)) for gap in sorted(door, key=sorted)))
        for barricade in self.barricades:
            builder.barricade(*((min(gap), max(gap)) for gap in sorted(barricade, key=sorted)))
        return builder.build()

    def with_wall(self, gap: Gap) -> "PlainBoard":
        """The board with one more wall, in place of whatever stood there; doors keep their numbers."""
        doors = tuple(door - {gap} or door for door in self.doors)
        if any(gap in door for door in doors) or any(gap in barricade for barricade in self.barricades):
            return self
        return replace(self, walls=self.walls | {gap}, doors=doors)

    def gaps(self) -> list[Gap]:
        """Every place between two floor cells, in a fixed order."""
        return sorted_gaps(self.floor)

    def stops(self, one: Cell, other: Cell, closed: Set[int], standing: Set[int] = frozenset()) -> bool:
        """Whether a wall, a closed door or a standing barricade lies between two cells that share an edge."""
        if one not in self.floor or other not in self.floor:
            return True
        gap = frozenset((one, other))
        shut = [self.doors[number] for number in closed] + [self.barricades[number] for number in standing]
        return gap in self.walls or any(gap in item for item in shut)


def sorted_gaps(floor: Set[Cell]) -> list[Gap]:
    """Every place between two of these cells."""
    east = [frozenset(((x, y), (x + 1, y))) for x, y in sorted(floor) if (x + 1, y) in floor]
    north = [frozenset(((x, y), (x, y + 1))) for x, y in sorted(floor) if (x, y + 1) in floor]
    return east + north


@dataclass(frozen=True)
class Scene:
    """A board in some state: closed doors, standing barricades, cells with models."""

    board: PlainBoard
    closed: frozenset[int]
    standing: frozenset[int]
    occupied: frozenset[Cell]
    grid: Grid = field(compare=False)

    @property
    def closed_mask(self) -> int:
        return sum(1 << door for door in self.closed)

    @property
    def standing_mask(self) -> int:
        return sum(1 << barricade for barricade in self.standing)

    @property
    def occupied_mask(self) -> int:
        return sum(1 << self.number(cell) for cell in self.occupied)

    def number(self, cell: Cell) -> int:
        return cell[1] * self.board.width + cell[0]

    def cell(self, number: int) -> Cell:
        return number % self.board.width, number // self.board.width

    def pairs(self) -> Iterator[tuple[Cell, Cell]]:
        """Every two different floor cells, once in each direction."""
        floor = sorted(self.board.floor)
        return ((one, other) for one in floor for other in floor if one != other)


@st.composite
def boards(draw: st.DrawFn, most: int = 5) -> PlainBoard:
    """A small board with solid cells, walls, doors of one or more sides, and barricades."""
    width, height = draw(st.integers(1, most)), draw(st.integers(1, most))
    everything = [(x, y) for x in range(width) for y in range(height)]
    solid = draw(st.sets(st.sampled_from(everything), max_size=len(everything) // 3))
    floor = frozenset(everything) - solid
    gaps = sorted_gaps(floor)
    # 0 and 1 mean open, so that boards stay open enough to see and to walk.
    kinds = draw(st.lists(st.integers(0, 6), min_size=len(gaps), max_size=len(gaps)))
    by_kind: dict[int, set[Gap]] = {}
    for gap, kind in zip(gaps, kinds, strict=True):
        by_kind.setdefault(kind, set()).add(gap)
    doors = [frozenset(by_kind[kind]) for kind in (3, 4) if kind in by_kind]
    barricades = [frozenset(by_kind[5])] if 5 in by_kind else []
    walls = frozenset(by_kind.get(2, ()))
    return PlainBoard(width, height, floor, walls, tuple(doors), tuple(barricades))


@st.composite
def scenes(draw: st.DrawFn, most: int = 5) -> Scene:
    """A small board in some state."""
    board = draw(boards(most))
    closed = draw(st.sets(st.sampled_from(range(len(board.doors))))) if board.doors else set()
    standing = draw(st.sets(st.sampled_from(range(len(board.barricades))))) if board.barricades else set()
    occupied = draw(st.sets(st.sampled_from(sorted(board.floor)), max_size=5))
    return Scene(board, frozenset(closed), frozenset(standing), frozenset(occupied), board.grid())
