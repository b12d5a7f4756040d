"""What happened: an event as something to light up and to play."""

from typing import Literal, TypeAlias

from nightraid.engine.screen.basics import Spot, Tone, Wire
from nightraid.engine.screen.now import Piece


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
    kinds: tuple[str, ...] = ()
    """The name of each die's own `DieKind`, where they are not all alike."""


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


class TurnTo(Wire, frozen=True, tag_field="effect", tag="turn"):
    """A piece faces another way, in eighths of a turn from north."""

    piece: str
    facing: int


class Revealed(Wire, frozen=True):
    """What one seat had chosen in secret."""

    seat: int
    value: str
    wins: bool = False


class Reveal(Wire, frozen=True, tag_field="effect", tag="reveal"):
    """Secret choices are turned over at the same moment."""

    title: str
    choices: tuple[Revealed, ...]
    text: str = ""
    """What follows from them."""


Effect: TypeAlias = (
    Slide | Appear | Vanish | Dice | Shot | Hurt | Route | Flash | EdgeChange | PhaseChange | TurnTo | Reveal
)


class Scene(Wire, frozen=True):
    """An event on the screen: what to light up, what to play, and how much it weighs in the log."""

    spots: tuple[Spot, ...] = ()
    effects: tuple[Effect, ...] = ()
    weight: Literal["headline", "plain", "detail"] = "plain"
    """Headlines part the log; details are shown to who asks why."""
    automatic: bool = False
    """Whether the software's side does it: played at the speed of the enemy turn."""
    icon: str = ""
    link: str = ""
    """A link of the chain of causes that one action sets off, in a word or two; empty: it is none."""
    starts_chain: bool = False
    """Whether a new chain begins here: what came before led to something else."""
