"""Boards drawn in text, read and drawn.

A map of w by h cells has 2h + 1 lines of 2w + 1 characters, the northernmost line first::

    +-+-+-+
    |. .a.|
    + +-+-+
    |S 1.|
    +-+-+

Corners are ``+``, or a space where no floor is near. Between them and between cells stand edges: a space is open, ``-``
and ``|`` are walls, a lower-case letter is a door and a digit a barricade; the same letter or digit is one and the same
object. A cell is ``.`` for floor, a space for solid rock, and any other character is floor with a mark for the game to
read. The rim and the edges of solid cells are walls whether they are drawn or not. Spaces at the ends of lines and
blank lines before and after the drawing do not count, so solid rows and columns at the rim need a ``+`` to hold them.
"""

from collections.abc import Callable
from dataclasses import dataclass

from nightraid.boards.grid.board import Grid, GridError

_LATIN = "abcdefghijklmnopqrstuvwxyz"
_GREEK = "αβγδεζηθικλμνξοπρστυφχψω"
_LETTERS = _LATIN + _GREEK
_DIGITS = "0123456789"
_NOT_IN_CELLS = "+|-"


class MapError(ValueError):
    """A drawing that is no map: where (line and column, from 1), what was found and what was expected."""

    def __init__(self, line: int, column: int, found: str, expected: str) -> None:
        super().__init__(f"line {line}, column {column}: found {found}, expected {expected}")
        self.line = line
        self.column = column
        self.found = found
        self.expected = expected


@dataclass(frozen=True)
class TextMap:
    """A map that was read: the board, the marked cells, and which letter or digit each object was drawn with."""

    grid: Grid
    marks: dict[str, tuple[int, ...]]
    door_letters: tuple[str, ...]
    barricade_digits: tuple[str, ...]

    def door(self, letter: str) -> int:
        """The number of the door drawn with a letter."""
        return _index(self.door_letters, letter, "door")

    def barricade(self, digit: str) -> int:
        """The number of the barricade drawn with a digit."""
        return _index(self.barricade_digits, digit, "barricade")

    def mark_of(self, cell: int) -> str:
        """The character a floor cell was drawn with."""
        return next((mark for mark, cells in self.marks.items() if cell in cells), ".")


def _index(signs: tuple[str, ...], sign: str, what: str) -> int:
    if sign not in signs:
        raise GridError(what, repr(sign), f"one of {', '.join(signs)}" if signs else f"nothing: there is no {what}")
    return signs.index(sign)


def read_map(text: str) -> TextMap:
    """Read a map; a drawing that breaks the rules above is refused with a ``MapError``."""
    return _Reader(text).read()


class _Reader:
    """Reads one drawing; line and column numbers in errors are those of the text as given."""

    def __init__(self, text: str) -> None:
        lines = [line.rstrip() for line in text.split("\n")]
        drawn = [number for number, line in enumerate(lines) if line]
        if not drawn:
            raise MapError(1, 1, "nothing", "a drawing")
        self._first_line = drawn[0] + 1
        self._lines = lines[drawn[0] : drawn[-1] + 1]
        self._columns = max(len(line) for line in self._lines)
        self._check_size()
        self._lines = [line.ljust(self._columns) for line in self._lines]
        self.width, self.height = self._columns // 2, len(self._lines) // 2
        self._marks: dict[str, list[int]] = {}
        self._walls: set[int] = set()
        self._doors: dict[str, set[int]] = {}
        self._barricades: dict[str, set[int]] = {}

    def _check_size(self) -> None:
        rows, columns = len(self._lines), self._columns
        if columns < 3 or columns % 2 == 0:
            longest = next(number for number, line in enumerate(self._lines) if len(line) == columns)
            found = f"a drawing {columns} characters wide"
            expected = "an odd width of at least 3 (two characters for each cell and one more)"
            raise MapError(self._first_line + longest, max(columns, 1), found, expected)
        if rows < 3 or rows % 2 == 0:
            expected = "an odd number of at least 3 (two lines for each row of cells and one more)"
            raise MapError(self._first_line + rows - 1, 1, f"{rows} lines", expected)

    def read(self) -> TextMap:
        floor = self._read_cells()
        self._floor = floor
        self._read_corners()
        self._read_edges()
        doors, barricades = sorted(self._doors), sorted(self._barricades)
        grid = Grid(
            self.width,
            self.height,
            floor,
            frozenset(self._walls),
            tuple(frozenset(self._doors[letter]) for letter in doors),
            tuple(frozenset(self._barricades[digit]) for digit in barricades),
        )
        marks = {mark: tuple(sorted(cells)) for mark, cells in sorted(self._marks.items())}
        return TextMap(grid, marks, tuple(doors), tuple(barricades))

    def _fail(self, row: int, column: int, expected: str) -> MapError:
        return MapError(self._first_line + row, column + 1, repr(self._lines[row][column]), expected)

    def _read_cells(self) -> int:
        floor = 0
        for row in range(1, len(self._lines), 2):
            y = self.height - 1 - row // 2
            for column in range(1, self._columns, 2):
                sign = self._lines[row][column]
                if sign in _NOT_IN_CELLS or not sign.isprintable():
                    raise self._fail(row, column, "a cell: '.' for floor, a space for solid, or a mark")
                if sign == " ":
                    continue
                cell = y * self.width + column // 2
                floor |= 1 << cell
                if sign != ".":
                    self._marks.setdefault(sign, []).append(cell)
        if not floor:
            raise MapError(self._first_line, 1, "no floor", "at least one floor cell")
        return floor

    def _is_floor(self, x: int, y: int) -> bool:
        inside = 0 <= x < self.width and 0 <= y < self.height
        return inside and bool(self._floor >> (y * self.width + x) & 1)

    def _read_corners(self) -> None:
        for row in range(0, len(self._lines), 2):
            y = self.height - row // 2
            for column in range(0, self._columns, 2):
                sign, x = self._lines[row][column], column // 2
                near_floor = any(self._is_floor(x - dx, y - dy) for dx in (0, 1) for dy in (0, 1))
                if sign != "+" and (near_floor or sign != " "):
                    raise self._fail(row, column, "a corner: '+'" + ("" if near_floor else " or a space"))

    def _read_edges(self) -> None:
        for row in range(len(self._lines)):
            # Edges stand where exactly one of line and column is even.
            for column in range(1 - row % 2, self._columns, 2):
                self._read_edge(row, column)

    def _read_edge(self, row: int, column: int) -> None:
        runs_north = bool(row % 2)
        x, y = column // 2, self.height - (row + 1) // 2
        edge = 2 * (y * (self.width + 1) + x) + runs_north
        sign, wall = self._lines[row][column], "|" if runs_north else "-"
        if sign == " ":
            return
        if sign == wall:
            self._walls.add(edge)
            return
        if not (_is_door(sign) or sign in _DIGITS):
            raise self._fail(row, column, f"an edge: a space, {wall!r}, a lower-case letter or a digit")
        other = (x - 1, y) if runs_north else (x, y - 1)
        if not (self._is_floor(x, y) and self._is_floor(*other)):
            what = "a barricade" if sign in _DIGITS else "a door"
            raise self._fail(row, column, f"a space or {wall!r} here: {what} stands between two floor cells")
        objects = self._barricades if sign in _DIGITS else self._doors
        objects.setdefault(sign, set()).add(edge)


def _is_door(sign: str) -> bool:
    return sign.isalpha() and sign.islower()


def door_letter(door: int) -> str:
    """The letter a door is drawn with unless the caller knows better: a to z, then the Greek letters."""
    if not 0 <= door < len(_LETTERS):
        raise GridError("door", door, f"a door from 0 to {len(_LETTERS) - 1}, or own letters")
    return _LETTERS[door]


def barricade_digit(barricade: int) -> str:
    """The digit a barricade is drawn with unless the caller knows better."""
    if not 0 <= barricade < len(_DIGITS):
        raise GridError("barricade", barricade, "a barricade from 0 to 9, or own signs")
    return _DIGITS[barricade]


def floor_sign(cell: int) -> str:
    """Every floor cell drawn as plain floor."""
    return "."


@dataclass(frozen=True)
class Drawing:
    """How a board is drawn: a sign for each floor cell, door and barricade. All cells must be ``cell_width`` wide.

    Drawn with its defaults and with everything closed and standing, a board can be read again.
    """

    cell: Callable[[int], str] = floor_sign
    door: Callable[[int], str] = door_letter
    barricade: Callable[[int], str] = barricade_digit
    open_door: str = "'"
    cell_width: int = 1

    def draw(self, grid: Grid, closed: int | None = None, standing: int | None = None) -> str:
        """The board as text, northernmost line first; doors and barricades count as closed and standing if not told."""
        closed = grid.all_doors if closed is None else closed
        standing = grid.all_barricades if standing is None else standing
        objects = self._object_signs(grid, closed, standing)
        lines = []
        for y in range(grid.height, -1, -1):
            lines.append(self._edge_line(grid, y, objects))
            if y:
                lines.append(self._cell_line(grid, y - 1, objects))
        return "\n".join(line.rstrip() for line in lines) + "\n"

    def _object_signs(self, grid: Grid, closed: int, standing: int) -> dict[int, str]:
        signs: dict[int, str] = {}
        for number, edges in enumerate(grid.doors):
            sign = self.door(number) if closed >> number & 1 else self.open_door
            signs.update(dict.fromkeys(edges, sign))
        for number, edges in enumerate(grid.barricades):
            sign = self.barricade(number) if standing >> number & 1 else " "
            signs.update(dict.fromkeys(edges, sign))
        return signs

    def _edge_sign(self, grid: Grid, edge: int, objects: dict[int, str]) -> str:
        if edge not in grid.walls:
            return objects.get(edge, " ")
        if not any(grid.is_floor(cell) for cell in grid.cells_beside(edge)):
            return " "
        return "|" if edge % 2 else "-"

    def _edge_line(self, grid: Grid, y: int, objects: dict[int, str]) -> str:
        parts = []
        for x in range(grid.width + 1):
            # The corners of the board itself hold solid rows and columns at the rim.
            at_rim = x in (0, grid.width) and y in (0, grid.height)
            parts.append("+" if at_rim or _touches_floor(grid, x, y) else " ")
            if x < grid.width:
                edge = grid.edge_at(x, y, runs_north=False)
                parts.append(self._edge_sign(grid, edge, objects) * self.cell_width)
        return "".join(parts)

    def _cell_line(self, grid: Grid, y: int, objects: dict[int, str]) -> str:
        parts = []
        for x in range(grid.width + 1):
            parts.append(self._edge_sign(grid, grid.edge_at(x, y, runs_north=True), objects))
            if x < grid.width:
                cell = y * grid.width + x
                sign = self.cell(cell) if grid.is_floor(cell) else " " * self.cell_width
                if len(sign) != self.cell_width:
                    raise GridError(f"sign of the cell {(x, y)}", repr(sign), f"{self.cell_width} characters")
                parts.append(sign)
        return "".join(parts)


def _touches_floor(grid: Grid, x: int, y: int) -> bool:
    near = ((x - dx, y - dy) for dx in (0, 1) for dy in (0, 1))
    return any(grid.has_cell(*place) and grid.is_floor(grid.cell(*place)) for place in near)
