"""What can be wrong with an area board: typed problems, reported all at once."""

from enum import StrEnum

import msgspec

from nightraid.boards.areas.cells import Cell


class ProblemKind(StrEnum):
    """The kinds of mistakes that a tile drawing or a map layout can contain."""

    EMPTY_DRAWING = "empty drawing"
    DRAWING_SIZE = "drawing size"
    BAD_CORNER = "bad corner"
    BAD_EDGE = "bad edge"
    BAD_CELL = "bad cell"
    AREA_NOT_CONNECTED = "area not connected"
    SLOT_INSIDE_AREA = "door slot inside one area"

    EMPTY_MAP = "empty map"
    UNKNOWN_TILE = "unknown tile"
    TILE_TWICE = "tile placed twice"
    BAD_ROTATION = "bad rotation"
    OVERLAP = "overlap"
    ENTRANCE_TWICE = "entrance placed twice"
    ENTRANCE_WITHOUT_MAP = "entrance laid against nothing"
    ENTRANCE_ON_WALL = "entrance laid against a wall"
    DOOR_ON_NO_EDGE = "door on no edge"
    DOOR_ON_RIM = "door at the rim of the map"
    DOOR_NOT_ON_RIM = "outside door inside the map"
    DOOR_ON_WALL = "door on a wall"
    DOOR_IN_ONE_AREA = "door inside one area"
    DOOR_JOINS_TOO_MUCH = "door joins more than two areas"
    DOORS_OVERLAP = "two doors on one edge"


class Problem(msgspec.Struct, frozen=True):
    """One mistake: what it concerns, where it is, what was found and what was expected.

    `line` and `column` (both from 1) point into a tile drawing, `cell` to a place on the map.
    """

    kind: ProblemKind
    subject: str
    found: str
    expected: str
    line: int | None = None
    column: int | None = None
    cell: Cell | None = None

    def __str__(self) -> str:
        where = self.subject
        if self.line is not None:
            where += f", line {self.line}"
        if self.column is not None:
            where += f", column {self.column}"
        if self.cell is not None:
            where += f", cell ({self.cell.x}, {self.cell.y})"
        return f"{where}: {self.kind}: {self.found}; expected {self.expected}"


class AreaBoardError(ValueError):
    """A tile drawing or a map layout that cannot be used; `problems` lists everything found wrong."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        """Keep the problems and make one line of text of each."""
        super().__init__("\n".join(str(problem) for problem in problems))
        self.problems = problems
