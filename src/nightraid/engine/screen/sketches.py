"""What would be: what a choice would mean, what a layer shows, and several choices meant as one."""

from nightraid.engine.screen.basics import Spot, Tone, Wire


class Mark(Wire, frozen=True):
    """A square with something written on it: a cost, dice, a warning."""

    cell: int
    text: str = ""
    tone: Tone = "plain"
    note: str = ""
    """The same in words, for who points at the square."""


class Ray(Wire, frozen=True):
    """A line of sight, from the middle of one square to the middle of another, and what blocks it."""

    start: int
    end: int
    clear: bool
    blocked_by: str = ""


class DiceSource(Wire, frozen=True):
    """Where some dice of a pool come from."""

    name: str
    dice: int
    rules: tuple[str, ...] = ()


class Chance(Wire, frozen=True):
    """How likely something is."""

    name: str
    percent: float
    tone: Tone = "plain"


class Note(Wire, frozen=True):
    """One consequence, in a sentence."""

    text: str
    tone: Tone = "plain"
    rules: tuple[str, ...] = ()


class Distribution(Wire, frozen=True):
    """All that chance can make of something, exactly: each result with its share, together 100 percent."""

    title: str
    results: tuple[Chance, ...]
    parts: tuple[Note, ...] = ()
    """What the figures rest on, one thing a line: dice and what they can show, re-rolls, cards, how one chooses."""


class Sketch(Wire, frozen=True):
    """What a choice would mean, or what a layer shows: notes, and things drawn over the board."""

    notes: tuple[Note, ...] = ()
    marks: tuple[Mark, ...] = ()
    path: tuple[int, ...] = ()
    rays: tuple[Ray, ...] = ()
    spots: tuple[Spot, ...] = ()
    """Things to light up."""
    dice: tuple[DiceSource, ...] = ()
    die: str = ""
    """The name of the `DieKind` that `dice` counts."""
    distributions: tuple[Distribution, ...] = ()
    """The exact odds. Tables leave them out: the server asks `nightraid.odds`."""
    facing: int | None = None
    """Which way a piece looks at the end of the path, in eighths of a turn from north, where that is known."""


class Plan(Wire, frozen=True):
    """Several answers in a row that people mean as one, such as a walk: given one by one, stopped by surprises."""

    id: str
    keys: tuple[str, ...]
    spot: Spot
    cost: int
    text: str
    sketch: Sketch
    facing: int | None = None
    """Which way the piece looks in the end, in eighths of a turn from north, in games where it matters."""
