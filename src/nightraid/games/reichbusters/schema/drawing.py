"""A map drawn in text: walls, doors and the names of its areas, with what lies and stands in them.

Every cell is five characters wide and two lines high and shares its borders with its neighbours. Between two areas
without a wall the border is dotted; inside an area there is none. What finds no room in an area is told below.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from nightraid.boards.areas.board import AreaBoard
from nightraid.boards.areas.cells import Cell, Edge, edge_between
from nightraid.boards.areas.layout import OPEN_EDGE

WIDE = 5
HIGH = 2
SHADE = "░"
"""The ground of areas in darkness."""


class Marks(msgspec.Struct, frozen=True):
    """What is drawn on a board besides its walls and names."""

    areas: Mapping[int, Sequence[str]] = {}
    """For each area short words without blanks, the most important ones first."""
    names: Mapping[int, str] = {}
    """Areas that go by another name than that of the board."""
    doors: Mapping[int, str] = {}
    """For each door its letter, and a sign for its state if there is one; without any a door is drawn as `?`."""
    dark: Collection[int] = ()
    """Areas that are shaded, as nobody sees them."""
    rim: Mapping[Edge, str] = {}
    """One character on an edge at the rim of the map, such as that of an exit."""


class _Line(NamedTuple):
    """Characters in a row within one area."""

    row: int
    column: int
    width: int


class Drawn(NamedTuple):
    """A board in text, and what found no room in it, by the area."""

    lines: list[str]
    left_over: dict[int, list[str]]


def draw(board: AreaBoard, marks: Marks | None = None) -> str:
    """The board in text, with a line below for each area whose marks did not fit."""
    drawn = drawing_of(board, marks or Marks())
    return "\n".join(
        [*drawn.lines, *(f"{board.area_names[area]}: {' '.join(rest)}" for area, rest in drawn.left_over.items())]
    )


def drawing_of(board: AreaBoard, marks: Marks) -> Drawn:
    """The board in text, and apart from it what did not fit."""
    page = _Page(board)
    page.draw_borders(marks)
    left_over = {}
    for area, name in enumerate(board.area_names):
        words = (*page.named(area, marks.names.get(area, name)), *marks.areas.get(area, ()))
        rest = page.write(area, words, SHADE if area in marks.dark else " ")
        if rest:
            left_over[area] = rest
    return Drawn(list(page.text()), left_over)


class _Page:
    """Rows of characters, which the drawing is put on."""

    def __init__(self, board: AreaBoard) -> None:
        self.board = board
        self.left = min(cell.x for cell in board.cells)
        self.top = min(cell.y for cell in board.cells)
        width = max(cell.x for cell in board.cells) - self.left + 1
        height = max(cell.y for cell in board.cells) - self.top + 1
        self.rows = [[" "] * (width * (WIDE + 1) + 1) for _ in range(height * (HIGH + 1) + 1)]

    def text(self) -> Iterable[str]:
        return ("".join(row).rstrip() for row in self.rows)

    def put(self, row: int, column: int, text: str) -> None:
        self.rows[row][column : column + len(text)] = list(text)

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Row and column of the north-western corner of a cell."""
        return (cell.y - self.top) * (HIGH + 1), (cell.x - self.left) * (WIDE + 1)

    def draw_borders(self, marks: Marks) -> None:
        cells = self.board.cells
        for cell in sorted(cells):
            row, column = self.corner(cell)
            for down, right in ((0, 0), (0, WIDE + 1), (HIGH + 1, 0), (HIGH + 1, WIDE + 1)):
                self.put(row + down, column + right, "+")
            for dx, dy in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                self.draw_border(edge_between(cell, Cell(cell.x + dx, cell.y + dy)), marks)

    def draw_border(self, edge: Edge, marks: Marks) -> None:
        sign = marks.rim.get(edge, "")
        wall = True
        passage = self.board.passages.get(edge)
        if passage is not None and passage != OPEN_EDGE:
            sign = marks.doors.get(passage, "?")
        elif passage == OPEN_EDGE:
            wall = False
            sign = "" if self.board.cells[edge.first] == self.board.cells[edge.second] else "."
        row, column = self.corner(edge.second)
        if edge.first.x == edge.second.x:
            self.put(row, column + 1, _across(sign, wall=wall))
        else:
            for line in range(HIGH):
                self.put(row + 1 + line, column, _upright(sign, line, wall=wall))

    def named(self, area: int, name: str) -> Sequence[str]:
        """A name as it fits: in one line, else word by word with room left below, else its beginning."""
        widths = [line.width for line in self.lines(area)]
        words = name.split()
        if len(words) > 1 and len(name) > widths[0]:
            whole = len(words) < len(widths) and max(map(len, words)) <= widths[0]
            return words if whole else (name[: widths[0]].rstrip(),)
        return (name,)

    def write(self, area: int, words: Sequence[str], ground: str) -> list[str]:
        """Write words into an area, on ground of this sign; returns those for which there is no room."""
        waiting = list(words)
        for line in self.lines(area):
            text = ""
            while waiting and len(text) + bool(text) + len(waiting[0]) <= line.width:
                text = f"{text} {waiting.pop(0)}".lstrip()
            self.put(line.row, line.column, text.ljust(line.width, ground))
        return waiting

    def lines(self, area: int) -> Iterable[_Line]:
        """The lines of an area from the top: in each row of cells as many as a cell has."""
        own = sorted((cell for cell in self.board.cells if self.board.cells[cell] == area), key=lambda c: (c.y, c.x))
        runs: list[list[Cell]] = []
        for cell in own:
            west = Cell(cell.x - 1, cell.y)
            joined = self.board.passages.get(edge_between(west, cell)) == OPEN_EDGE
            if runs and runs[-1][-1] == west and joined:
                runs[-1].append(cell)
            else:
                runs.append([cell])
        for run in runs:
            row, column = self.corner(run[0])
            for line in range(HIGH):
                yield _Line(row + 1 + line, column + 1, len(run) * (WIDE + 1) - 1)


def _across(sign: str, *, wall: bool) -> str:
    if not wall:
        return f" {sign} {sign} " if sign else " " * WIDE
    return f"[{sign}]".center(WIDE, "-") if sign else "-" * WIDE


def _upright(sign: str, line: int, *, wall: bool) -> str:
    """In an upright wall the letter stands below, clear of the names of areas, and its state above it."""
    if not wall:
        return sign or " "
    return (sign[1:2] if line == 0 else sign[:1]) or "|"
