"""What stands now: pieces, tokens, cards and tracks. Sent at every change."""

from typing import Literal

from nightraid.engine.screen.basics import Side, Tone, Wire


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
    gate: str = ""
    """The gate beside which it waits, if it does."""


class Token(Wire, frozen=True):
    """A counter on a square: a chest, an objective."""

    id: str
    cell: int
    term: str
    sign: str
    name: str
    tone: Tone = "plain"
    note: str = ""
    """What is written on it, for who points at it."""


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
    """0: there is no end to it."""
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
    in_play: bool = False
    """Whether it was played and works now: on the token of its piece, or on the table for everybody."""


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
    """What lies before a player: tokens such as whose turn it is to begin, points to spend, how many cards he holds."""

    seat: int
    chips: tuple[Chip, ...] = ()
    meters: tuple[Meter, ...] = ()


class ShopItem(Wire, frozen=True):
    """Something that can be bought, and how many of it are bought."""

    id: str
    name: str
    sign: str
    shape: str
    text: str
    price: int
    count: int = 0
    most: int | None = None
    kind: str = ""
    """A term that explains it."""
    group: str = ""
    meters: tuple[Meter, ...] = ()
    note: str = ""
    """Why no more of it can be bought; empty if it can."""


class DieShown(Wire, frozen=True):
    """A die that lies open on the table."""

    die: str
    """The name of a `DieKind`."""
    face: str


class Shop(Wire, frozen=True):
    """Buying a force: what there is, what it costs, and what is still missing.

    Options that buy or put back have the spots `shop` (the item's id) and `shop` (`-` before it).
    """

    title: str
    unit: str
    """What is paid with: `RP`."""
    budget: int
    spent: int
    items: tuple[ShopItem, ...]
    missing: tuple[str, ...] = ()
    """What the purchase still needs before it may be closed, in sentences."""


class Screen(Wire, frozen=True):
    """Everything that can be seen now."""

    phases: tuple[str, ...]
    phase: int
    """The place in `phases`."""
    pieces: tuple[Piece, ...]
    ours: tuple[Side, ...]
    """The sides that this screen plays for, or watches: each of their pieces is shown in full, others by kind."""
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
    shop: Shop | None = None
    """While this seat buys."""
    dark: tuple[int, ...] = ()
    """Squares that nobody on our side sees. What is known to be there stays on the screen."""
