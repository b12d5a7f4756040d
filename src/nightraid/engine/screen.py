"""What a screen shows, in words that fit every game: boards, pieces, tokens, tracks, cards, sketches and effects.

A game turns its view (never its state) into a `Screen`, its events into a `Scene`, and what an option would mean
into a `Sketch`. A client that can draw these can draw any game, and computes no rule. Ids are texts; squares are the
numbers of the board. Named structs throughout, no tuples of mixed things: they become the client's types.
"""

from typing import Literal, TypeAlias

import msgspec

SpotKind: TypeAlias = Literal["cell", "piece", "edge", "area", "card", "die", "token", "seat"]
Tone: TypeAlias = Literal["plain", "good", "warn", "bad", "mine", "theirs", "both"]
"""What a mark is about; the client gives each tone a shape and a pattern besides its colour."""
Side: TypeAlias = Literal["hero", "friend", "enemy", "neutral"]


class Wire(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something that goes to a client. What is left out stands at its default."""


class Spot(Wire, frozen=True):
    """Something on the screen that people can point at."""

    kind: SpotKind
    id: str


# ---------------------------------------------------------------- what is printed: sent once


class Square(Wire, frozen=True):
    """A square of the board. `y` counts from the top; `area` is the id of its room, if rooms matter."""

    id: int
    x: int
    y: int
    name: str
    area: str = ""


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


class SquareBoard(Wire, frozen=True, tag_field="board", tag="squares"):
    """A board of squares with everything that never changes."""

    width: int
    height: int
    squares: tuple[Square, ...]
    walls: tuple[Wall, ...]
    edges: tuple[EdgePlace, ...] = ()
    areas: tuple[AreaPlace, ...] = ()
    marks: tuple[MarkPlace, ...] = ()


Board: TypeAlias = SquareBoard  # boards made of areas join with the game that has one


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


class OverlayName(Wire, frozen=True):
    """A layer that can be laid over the board."""

    id: str
    name: str
    text: str
    key: str
    """The key that toggles it, or shows it while held."""
    needs_piece: bool = False
    """Whether it is about one piece: the one pointed at, or else the active one."""


class Printed(Wire, frozen=True):
    """Everything about a match that never changes."""

    title: str
    """Of the mission."""
    briefing: str
    board: Board
    terms: tuple[Term, ...]
    dice: tuple[DieKind, ...] = ()
    overlays: tuple[OverlayName, ...] = ()


# ---------------------------------------------------------------- what stands now: sent at every change


class Meter(Wire, frozen=True):
    """A number that belongs to something: hit points, action points, ammunition."""

    term: str
    name: str
    value: int
    most: int | None = None
    style: Literal["pips", "bar", "number"] = "number"


class Chip(Wire, frozen=True):
    """A state or token on something: stunned, fatigued, reload."""

    term: str
    name: str
    tone: Tone = "plain"


class Piece(Wire, frozen=True):
    """A model: on the board, or beside it when `cells` is empty."""

    id: str
    name: str
    sign: str
    """What is written on the token: `B`, `S3`."""
    shape: str
    """The silhouette: an icon name of the client's set."""
    side: Side
    cells: tuple[int, ...] = ()
    seat: int | None = None
    """Whose it is, if somebody's."""
    kind: str = ""
    """A term that explains it."""
    meters: tuple[Meter, ...] = ()
    chips: tuple[Chip, ...] = ()
    active: bool = False
    """Whether it is this piece's turn."""
    done: bool = False
    """Whether it has had its turn in this round."""
    gone: bool = False
    """Whether it is dead or away for good."""
    facing: int | None = None
    """Eighths of a turn from north, clockwise, in games where it matters."""
    note: str = ""


class Token(Wire, frozen=True):
    """A counter on a square: a chest, an objective."""

    id: str
    cell: int
    term: str
    sign: str
    name: str


class EdgeState(Wire, frozen=True):
    """How a door or barricade stands now. Those not listed are out of the way: open, or removed."""

    id: str
    state: Literal["closed", "locked", "standing"]


class AreaState(Wire, frozen=True):
    """What lies in a room as a whole."""

    id: str
    chips: tuple[Chip, ...]


class TrackMark(Wire, frozen=True):
    """What happens at a number of a track."""

    at: int
    text: str
    tone: Tone = "warn"


class Track(Wire, frozen=True):
    """A clock that everybody watches: rounds, hazard, alarm."""

    id: str
    name: str
    value: int
    most: int
    text: str = ""
    """What happens next, in a sentence."""
    marks: tuple[TrackMark, ...] = ()
    rules: tuple[str, ...] = ()


class Goal(Wire, frozen=True):
    """What has to be done."""

    id: str
    text: str
    done: bool
    note: str = ""


class CardShown(Wire, frozen=True):
    """A card in a hand or before a piece. A hidden one has no name and no text."""

    id: str
    name: str
    text: str
    group: str
    """The heading it lies under: `Weapon in hand`, `Pack`."""
    piece: str = ""
    seat: int | None = None
    icon: str = ""
    chips: tuple[Chip, ...] = ()
    meters: tuple[Meter, ...] = ()
    hidden: bool = False


class Pile(Wire, frozen=True):
    """A deck or discard pile, by its size and what lies open on top."""

    id: str
    name: str
    cards: int
    top: str = ""


class QueueEntry(Wire, frozen=True):
    """A piece that is going to act, and why."""

    piece: str
    text: str


class SeatState(Wire, frozen=True):
    """What lies before a player: tokens that somebody holds, such as whose turn it is to begin."""

    seat: int
    chips: tuple[Chip, ...]


class Screen(Wire, frozen=True):
    """Everything that can be seen now."""

    phases: tuple[str, ...]
    phase: int
    """The place in `phases`."""
    pieces: tuple[Piece, ...]
    tokens: tuple[Token, ...] = ()
    edges: tuple[EdgeState, ...] = ()
    areas: tuple[AreaState, ...] = ()
    tracks: tuple[Track, ...] = ()
    goals: tuple[Goal, ...] = ()
    cards: tuple[CardShown, ...] = ()
    piles: tuple[Pile, ...] = ()
    queue: tuple[QueueEntry, ...] = ()
    rough: tuple[int, ...] = ()
    """Squares of difficult ground."""
    seats: tuple[SeatState, ...] = ()
    """Those with something before them."""


# ---------------------------------------------------------------- what happened


class Slide(Wire, frozen=True, tag_field="effect", tag="slide"):
    """A piece moves to these squares; one that stood beside the board comes onto it."""

    piece: str
    cells: tuple[int, ...]


class Appear(Wire, frozen=True, tag_field="effect", tag="appear"):
    """A piece comes onto the board. It may be one the screen before did not have."""

    piece: Piece


class Vanish(Wire, frozen=True, tag_field="effect", tag="vanish"):
    """A piece is gone from the board."""

    piece: str


class Dice(Wire, frozen=True, tag_field="effect", tag="dice"):
    """Dice came to lie: who rolled, against whom, and what shows."""

    die: str
    """The name of a `DieKind`."""
    faces: tuple[str, ...]
    by: str = ""
    against: str = ""
    text: str = ""


class Shot(Wire, frozen=True, tag_field="effect", tag="shot"):
    """One piece strikes at another."""

    by: str
    at: str


class Hurt(Wire, frozen=True, tag_field="effect", tag="hurt"):
    """Something was lost or won: shown as a short text that rises from the piece."""

    piece: str
    text: str
    tone: Tone = "bad"


class Route(Wire, frozen=True, tag_field="effect", tag="route"):
    """The way a piece means to go."""

    piece: str
    cells: tuple[int, ...]


class Flash(Wire, frozen=True, tag_field="effect", tag="flash"):
    """Light something up: a door that opens, a room with noise."""

    spot: Spot
    tone: Tone = "warn"


class EdgeChange(Wire, frozen=True, tag_field="effect", tag="edge"):
    """A door or barricade stands otherwise from now on (None: out of the way)."""

    edge: str
    state: Literal["closed", "locked", "standing"] | None = None


class PhaseChange(Wire, frozen=True, tag_field="effect", tag="phase"):
    """Another phase begins: its place in `Screen.phases`. Whoever acted before does not any more."""

    phase: int


Effect: TypeAlias = Slide | Appear | Vanish | Dice | Shot | Hurt | Route | Flash | EdgeChange | PhaseChange


class Scene(Wire, frozen=True):
    """An event on the screen: what to light up, what to play, and how much it weighs in the log."""

    spots: tuple[Spot, ...] = ()
    effects: tuple[Effect, ...] = ()
    weight: Literal["headline", "plain", "detail"] = "plain"
    """Headlines part the log; details are shown to who asks why."""
    automatic: bool = False
    """Whether the software's side does it: played at the speed of the enemy turn."""
    icon: str = ""


# ---------------------------------------------------------------- what would be


class Mark(Wire, frozen=True):
    """A square with something written on it: a cost, dice, a warning."""

    cell: int
    text: str = ""
    tone: Tone = "plain"


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


class Note(Wire, frozen=True):
    """One consequence, in a sentence."""

    text: str
    tone: Tone = "plain"
    rules: tuple[str, ...] = ()


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
    odds: tuple[Chance, ...] = ()


class Plan(Wire, frozen=True):
    """Several answers in a row that people mean as one, such as a walk: given one by one, stopped by surprises."""

    id: str
    keys: tuple[str, ...]
    spot: Spot
    cost: int
    text: str
    sketch: Sketch


class Typeable(Wire, frozen=True):
    """A card that people with real cards may have drawn."""

    value: int | str
    name: str


# ---------------------------------------------------------------- before a match


class FormOption(Wire, frozen=True):
    """Something to choose in the set-up."""

    value: str
    name: str
    text: str = ""
    note: str = ""
    """A short fact: `about 60 minutes`, `8 rounds`."""
    icon: str = ""
    suggests: dict[str, tuple[str, ...]] = {}
    """What choosing it proposes for other fields, by their names."""


class FormField(Wire, frozen=True):
    """A field of the set-up: one of the options, or exactly `count` different ones in their order."""

    name: str
    title: str
    options: tuple[FormOption, ...]
    default: tuple[str, ...]
    count: int = 1


class SetupForm(Wire, frozen=True):
    """What people choose before a match of a game."""

    fewest_seats: int
    most_seats: int
    fields: tuple[FormField, ...]
    seats_text: str = ""
    """What a seat is in this game: `One to four players share four Heroes.`"""
