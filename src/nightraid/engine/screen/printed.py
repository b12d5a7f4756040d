"""What is printed: everything about a match that never changes. Sent once."""

from typing import TypeAlias

from nightraid.engine.screen.basics import Side, Wire


class At(Wire, frozen=True):
    """Where a square lies, counted from the top left."""

    x: int
    y: int


class Square(Wire, frozen=True):
    """A square of the board, or a larger place that is one to the rules and several squares on the drawing.

    `y` counts from the top; `area` is the id of its room, if rooms matter.
    """

    id: int
    x: int
    y: int
    name: str
    area: str = ""
    more: tuple[At, ...] = ()
    """The further squares of a larger place; the first is its top left one."""


class Wall(Wire, frozen=True):
    """A straight wall between two corners, in squares from the top left."""

    x1: int
    y1: int
    x2: int
    y2: int


class EdgePlace(Wire, frozen=True):
    """A door, barricade or anything else that stands between squares; it may be several squares long."""

    id: str
    kind: str
    """An id of the glossary: `door`, `barricade`."""
    name: str
    walls: tuple[Wall, ...]
    """Where it stands: one piece for each pair of squares it parts."""
    sign: str = ""
    """What is written on it while it is in the way, in a letter or two."""


class AreaPlace(Wire, frozen=True):
    """A room or corridor."""

    id: str
    name: str
    cells: tuple[int, ...]
    kind: str = ""
    """What the floor looks like: `room`, `corridor` or a style of the game's own."""


class MarkPlace(Wire, frozen=True):
    """Something printed on a square: a spawn, an exit, one end of a passage."""

    cell: int
    term: str
    """An id of the glossary."""
    sign: str
    """A letter or two, so that pairs can be told apart."""
    name: str
    at: At | None = None
    """On which of the squares of a larger place it is; None: its first."""


class GatePlace(Wire, frozen=True):
    """A way onto or off the board: over one outer side of a square. Pieces may wait beside it."""

    id: str
    """Of the gate; one that is several squares wide has several places."""
    name: str
    cell: int
    side: int
    """The outer side, in eighths of a turn from north: 0, 2, 4 or 6."""
    term: str = ""
    """An id of the glossary: what kind of way it is."""
    sign: str = ""
    at: At | None = None
    """Which of the squares of a larger place it lies against; None: its first."""


class SquareBoard(Wire, frozen=True, tag_field="board", tag="squares"):
    """A board of squares, or of places made of squares, with everything that never changes."""

    width: int
    height: int
    squares: tuple[Square, ...]
    walls: tuple[Wall, ...]
    edges: tuple[EdgePlace, ...] = ()
    areas: tuple[AreaPlace, ...] = ()
    marks: tuple[MarkPlace, ...] = ()
    gates: tuple[GatePlace, ...] = ()


Board: TypeAlias = SquareBoard


class Term(Wire, frozen=True):
    """A word, icon or die face explained. Pieces, chips, tokens and marks name their term."""

    id: str
    name: str
    text: str
    icon: str = ""
    """The name of an icon of the client's set, such as `steel-door`."""
    rules: tuple[str, ...] = ()
    group: str = ""


class DieFace(Wire, frozen=True):
    """One face of a die: what is shown on it, and its term."""

    face: str
    term: str
    often: int = 1


class DieKind(Wire, frozen=True):
    """A die of the game."""

    name: str
    faces: tuple[DieFace, ...]
    colour: str = ""
    """In games with several kinds of dice, what tells them apart: `black`, `green`, `yellow` or `red`."""


class OverlayName(Wire, frozen=True):
    """A layer that can be laid over the board."""

    id: str
    name: str
    text: str
    key: str
    """The key that toggles it, or shows it while held."""
    needs_piece: bool = False
    """Whether it is about one piece: the one pointed at, or else the active one."""


class SideName(Wire, frozen=True):
    """What the pieces that look alike are called together: `Heroes`, `Crew A`."""

    side: Side
    name: str


class Printed(Wire, frozen=True):
    """Everything about a match that never changes."""

    title: str
    """Of the mission."""
    briefing: str
    board: Board
    terms: tuple[Term, ...]
    sides: tuple[SideName, ...]
    """Every side that may have pieces, in the order in which they are listed."""
    dice: tuple[DieKind, ...] = ()
    overlays: tuple[OverlayName, ...] = ()


class Typeable(Wire, frozen=True):
    """A card that people with real cards may have drawn."""

    value: int | str
    name: str
