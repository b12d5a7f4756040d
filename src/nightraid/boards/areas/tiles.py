"""Map tiles of area boards, drawn in text.

A tile is a drawing of unit cells. Each cell is three characters wide and one line high, and shares
its borders with its neighbours::

    +---+-D-+
    | 1   2 |
    +   +---+
      1 | 3 D
    +---+---+

* ``+`` stands at every corner of a cell.
* A digit or small letter in the middle of a cell names its area; a blank is a hole in the tile.
  Cells with the same name are one area and must hang together.
* An edge drawn ``---`` or ``|`` is a wall.
* A blank edge is open: between two areas it is an area divide line, at the rim it is an open end.
* An edge drawn ``-D-`` or ``D`` is a door slot: a wall, unless a door (or an entrance token) is laid there.

Where two tiles meet, a wall on either side makes a wall, two open ends make an opening, and anything
else is a door slot. Nothing can be laid on a wall; a door can be laid on a slot and on an opening.
An open end with no tile behind it leads nowhere.
"""

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType

import msgspec

from nightraid.boards.areas.cells import Cell, Edge, edge_between, edges_around
from nightraid.boards.areas.problems import AreaBoardError, Problem, ProblemKind


class EdgeKind(Enum):
    """What is printed on an edge of a cell."""

    WALL = "wall"
    SLOT = "door slot"
    OPEN = "open"


class Tile(msgspec.Struct, frozen=True, eq=False):
    """A tile side: its cells with the names of their areas, and what is printed on every edge of a cell."""

    name: str
    width: int
    height: int
    cells: Mapping[Cell, str]
    edges: Mapping[Edge, EdgeKind]

    @property
    def area_names(self) -> tuple[str, ...]:
        """The names of the areas, in ascending order."""
        return tuple(sorted(set(self.cells.values())))

    def turned(self) -> "Tile":
        """Return the tile turned a quarter clockwise."""

        def turn(cell: Cell) -> Cell:
            return Cell(self.height - 1 - cell.y, cell.x)

        return Tile(
            self.name,
            self.height,
            self.width,
            MappingProxyType({turn(cell): area for cell, area in self.cells.items()}),
            MappingProxyType(
                {edge_between(turn(edge.first), turn(edge.second)): kind for edge, kind in self.edges.items()}
            ),
        )


_AREA_NAMES = frozenset("0123456789abcdefghijklmnopqrstuvwxyz")
_ACROSS = {"---": EdgeKind.WALL, "-D-": EdgeKind.SLOT, "   ": EdgeKind.OPEN}
_UPRIGHT = {"|": EdgeKind.WALL, "D": EdgeKind.SLOT, " ": EdgeKind.OPEN}


def read_tile(name: str, drawing: str) -> Tile:
    """Read the drawing of a tile; raises AreaBoardError with every mistake in it."""
    return _TileReader(name, drawing).read()


class _TileReader:
    """Reads one drawing and collects its problems."""

    def __init__(self, name: str, drawing: str) -> None:
        self.name = name
        self.problems: list[Problem] = []
        rows = drawing.split("\n")
        # Blank lines around the drawing are allowed; line numbers count them all the same.
        filled = [number for number, row in enumerate(rows) if row.strip()]
        self.first_line = filled[0] + 1 if filled else 1
        self.rows = [row.rstrip() for row in rows[filled[0] : filled[-1] + 1]] if filled else []
        self.width = max((len(row) for row in self.rows), default=0) // 4
        self.height = len(self.rows) // 2

    def read(self) -> Tile:
        self._check_size()
        self._stop_if_wrong()
        self.rows = [row.ljust(4 * self.width + 1) for row in self.rows]
        cells = self._read_cells()
        self._check_corners(cells)
        edges = self._read_edges(cells)
        self._stop_if_wrong()
        self._check_areas(cells, edges)
        self._stop_if_wrong()
        return Tile(self.name, self.width, self.height, MappingProxyType(cells), MappingProxyType(edges))

    def _report(self, kind: ProblemKind, row: int, column: int, found: str, expected: str) -> None:
        line = row + self.first_line
        self.problems.append(Problem(kind, f"tile {self.name}", found, expected, line, column + 1))

    def _stop_if_wrong(self) -> None:
        if self.problems:
            raise AreaBoardError(tuple(self.problems))

    def _check_size(self) -> None:
        if not self.rows:
            expected = "at least one cell drawn as documented for tiles"
            self._report(ProblemKind.EMPTY_DRAWING, 0, 0, "nothing is drawn", expected)
            return
        if len(self.rows) % 2 == 0 or len(self.rows) < 3:
            expected = "two lines for each row of cells and one more"
            found = f"{len(self.rows)} lines"
            self._report(ProblemKind.DRAWING_SIZE, len(self.rows) - 1, 0, found, expected)
        longest = max(self.rows, key=len)
        if len(longest) % 4 != 1 or len(longest) < 5:
            expected = "four characters for each column of cells and one more"
            row, column = self.rows.index(longest), len(longest) - 1
            self._report(ProblemKind.DRAWING_SIZE, row, column, f"{len(longest)} characters", expected)

    def _read_cells(self) -> dict[Cell, str]:
        cells: dict[Cell, str] = {}
        expected = "a digit or small letter between blanks, or blanks for a hole"
        for y in range(self.height):
            for x in range(self.width):
                text = self.rows[2 * y + 1][4 * x + 1 : 4 * x + 4]
                if text[0] == text[2] == " " and text[1] in _AREA_NAMES:
                    cells[Cell(x, y)] = text[1]
                elif text != "   ":
                    cells[Cell(x, y)] = text  # not a hole, so that its edges are judged rightly
                    self._report(ProblemKind.BAD_CELL, 2 * y + 1, 4 * x + 1, repr(text), expected)
        if not cells and not self.problems:
            self._report(ProblemKind.EMPTY_DRAWING, 0, 0, "only holes are drawn", "at least one cell")
        return cells

    def _check_corners(self, cells: Mapping[Cell, str]) -> None:
        for y in range(self.height + 1):
            for x in range(self.width + 1):
                found = self.rows[2 * y][4 * x]
                touched = any(Cell(x - dx, y - dy) in cells for dx in (0, 1) for dy in (0, 1))
                if found != "+" and (touched or found != " "):
                    expected = "'+' at the corner of a cell" if touched else "'+' or a blank"
                    self._report(ProblemKind.BAD_CORNER, 2 * y, 4 * x, repr(found), expected)

    def _read_edges(self, cells: Mapping[Cell, str]) -> dict[Edge, EdgeKind]:
        """Read every edge; edges that no cell of the tile touches must be blank and are left out."""
        edges: dict[Edge, EdgeKind] = {}
        for y in range(self.height + 1):
            for x in range(self.width):
                edge = Edge(Cell(x, y - 1), Cell(x, y))
                text = self.rows[2 * y][4 * x + 1 : 4 * x + 4]
                self._read_edge(edges, cells, edge, _ACROSS, text, (2 * y, 4 * x + 1))
        for y in range(self.height):
            for x in range(self.width + 1):
                edge = Edge(Cell(x - 1, y), Cell(x, y))
                text = self.rows[2 * y + 1][4 * x]
                self._read_edge(edges, cells, edge, _UPRIGHT, text, (2 * y + 1, 4 * x))
        return edges

    def _read_edge(
        self,
        edges: dict[Edge, EdgeKind],
        cells: Mapping[Cell, str],
        edge: Edge,
        signs: Mapping[str, EdgeKind],
        text: str,
        place: tuple[int, int],
    ) -> None:
        kind = signs.get(text)
        touched = edge.first in cells or edge.second in cells
        if kind is None:
            expected = " or ".join(repr(sign) for sign in signs)
            self._report(ProblemKind.BAD_EDGE, *place, repr(text), expected)
        elif touched:
            edges[edge] = kind
        elif kind is not EdgeKind.OPEN:
            self._report(ProblemKind.BAD_EDGE, *place, repr(text), "a blank between two holes")

    def _check_areas(self, cells: Mapping[Cell, str], edges: Mapping[Edge, EdgeKind]) -> None:
        for edge, kind in edges.items():
            inside = cells.get(edge.first) is not None and cells.get(edge.first) == cells.get(edge.second)
            if kind is EdgeKind.SLOT and inside:
                found = f"a door slot with area {cells[edge.first]} on both sides"
                row, column = _place_of(edge)
                expected = "a door slot between two areas or at the rim"
                self._report(ProblemKind.SLOT_INSIDE_AREA, row, column, found, expected)
        reached: set[Cell] = set()
        seen_areas: set[str] = set()
        for cell, area in sorted(cells.items(), key=lambda item: (item[0].y, item[0].x)):
            if cell in reached:
                continue
            if area in seen_areas:
                found = f"this part of area {area} is cut off from its first part"
                expected = "all cells of an area joined by open edges"
                row, column = 2 * cell.y + 1, 4 * cell.x + 2
                self._report(ProblemKind.AREA_NOT_CONNECTED, row, column, found, expected)
            seen_areas.add(area)
            reached |= _part_of_area(cell, cells, edges)


def _place_of(edge: Edge) -> tuple[int, int]:
    """Row and column of an edge's sign in the drawing."""
    x, y = edge.second
    if edge.first.x == x:
        return 2 * y, 4 * x + 2
    return 2 * y + 1, 4 * x


def _part_of_area(start: Cell, cells: Mapping[Cell, str], edges: Mapping[Edge, EdgeKind]) -> set[Cell]:
    """Return the cells of the start's area that open edges inside the area join to it."""
    part = {start}
    waiting = [start]
    while waiting:
        cell = waiting.pop()
        for edge in edges_around(cell):
            other = edge.second if edge.first == cell else edge.first
            if other not in part and cells.get(other) == cells[start] and edges[edge] is EdgeKind.OPEN:
                part.add(other)
                waiting.append(other)
    return part
