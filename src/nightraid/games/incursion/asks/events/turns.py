"""What happens in the set-up, in the maintenance phase and around activations."""

from typing import ClassVar, Literal

from nightraid.engine.events import Event
from nightraid.games.incursion.ids import CardId, Cell, EntryId, ItemId, KindId, ModelId, Side

# ---------------------------------------------------------------- set-up


class HiringBids(Event, frozen=True):
    """The bids for Brigitte are revealed; `winner` is nobody on a tie (IN-MODEL-BRIGITTE-1, 2)."""

    reveals: ClassVar[bool] = True
    allied: int
    axis: int
    winner: Side | None


class ForceRevealed(Event, frozen=True):
    """A force lies open (IN-Q-78); each sturmzombie in it is a block of three."""

    reveals: ClassVar[bool] = True
    side: Side
    force: tuple[KindId, ...]
    spent: int
    enhanced: KindId
    """Hugo's choice, or nothing."""


# ---------------------------------------------------------------- maintenance


class GameTurnBegan(Event, frozen=True):
    """A game turn begins."""

    turn: int


class CpReceived(Event, frozen=True):
    """A player has this many CP for the game turn."""

    side: Side
    cp: int
    special: int


class SpecialCpLost(Event, frozen=True):
    """The special CP that were left are lost, for who controls the zombies is dead (IN-Q-75)."""

    side: Side
    cp: int


class CardsDiscarded(Event, frozen=True):
    """A player discarded cards before drawing; they are open now."""

    reveals: ClassVar[bool] = True
    side: Side
    cards: tuple[CardId, ...]


class CardsDrawn(Event, frozen=True):
    """A player drew cards; the other side sees how many."""

    reveals: ClassVar[bool] = True
    side: Side
    cards: tuple[CardId, ...]


class DeckReshuffled(Event, frozen=True):
    """The discard pile became the deck (IN-SETUP-5)."""

    cards: int


class IntelligenceUsed(Event, frozen=True):
    """Allied Intelligence: the Allied player goes first, nobody bids (IN-BID-6)."""


class BidsRevealed(Event, frozen=True):
    """Both bids, and who goes first."""

    reveals: ClassVar[bool] = True
    allied: int
    axis: int
    first: Side


class ModelPlaced(Event, frozen=True):
    """A model waits beside an entry point."""

    reveals: ClassVar[bool] = True
    model: ModelId
    entry: EntryId


class HordeCame(Event, frozen=True):
    """New models are available: the sturmzombies of the turn, or reinforcements."""

    kind: KindId
    count: int


# ---------------------------------------------------------------- player turns


class PlayerTurnBegan(Event, frozen=True):
    """A player turn begins."""

    side: Side
    turn: int


class PlayerTurnEnded(Event, frozen=True):
    """A player turn is over."""

    side: Side


class FiresOut(Event, frozen=True):
    """On-fire counters of a side are removed (IN-FIRE-9)."""

    side: Side
    squares: tuple[Cell, ...]


class ActivationBegan(Event, frozen=True):
    """A model is activated with so many AP."""

    model: ModelId
    ap: int
    kind: Literal["turn", "infiltration", "luring", "glory"]


class ActivationEnded(Event, frozen=True):
    """A model's activation is over; AP left are lost."""

    model: ModelId
    lost: int
    gone: bool = False
    """It has fallen or left meanwhile: there is nothing to point at."""


class CpConverted(Event, frozen=True):
    """CP became AP for the active model."""

    model: ModelId
    cp: int
    ap: int
    special: bool


class ApGiven(Event, frozen=True):
    """Tactical Fulcrum: AP for another model."""

    giver: ModelId
    receiver: ModelId
    ap: int


class CheckRolled(Event, frozen=True):
    """A die that decided something: dragging, volatility, tweaking, how many zombies the bait lures."""

    model: ModelId
    face: int
    purpose: Literal["drag", "volatile", "tweaker", "bait"]
    good: bool


# ---------------------------------------------------------------- movement


class Moved(Event, frozen=True):
    """A model moved; `away` is where it stood."""

    model: ModelId
    away: Cell
    to: Cell
    ap: int


class Leapt(Event, frozen=True):
    """A model leapt over others."""

    model: ModelId
    away: Cell
    path: tuple[Cell, ...]
    ap: int


class Turned(Event, frozen=True):
    """A model faces another way: 0 north, 1 east, 2 south, 3 west."""

    model: ModelId
    facing: int
    ap: int


class Entered(Event, frozen=True):
    """A model came onto the board."""

    model: ModelId
    at: Cell
    facing: int
    ap: int


class Exited(Event, frozen=True):
    """A model left the board by an exit."""

    model: ModelId
    at: Cell


class Placed(Event, frozen=True):
    """A model was put into another square without walking: dragged, teleported."""

    model: ModelId
    to: Cell


class DoorMoved(Event, frozen=True):
    """A door is open or closed now; `model` is nobody where a card did it."""

    model: ModelId
    door: int
    open: bool


class ItemTaken(Event, frozen=True):
    """A model has an item now; `giver` is who had it, or nobody."""

    model: ModelId
    item: ItemId
    giver: ModelId


class ItemLies(Event, frozen=True):
    """An item lies on the floor: dropped, or left by a casualty."""

    model: ModelId
    item: ItemId
    at: Cell
    dropped: bool


class ObjectUsed(Event, frozen=True):
    """A thing of the mission was activated."""

    model: ModelId
    thing: ItemId


class BaitPlaced(Event, frozen=True):
    """Zombie Bait lies in a square."""

    model: ModelId
    at: Cell


class BaitGone(Event, frozen=True):
    """A bait counter is removed."""

    at: Cell


class ScoreChanged(Event, frozen=True):
    """A side has more points."""

    side: Side
    points: int
    total: int
