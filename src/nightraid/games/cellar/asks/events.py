"""What happened, as everybody is told."""

from nightraid.engine.ask import Seat
from nightraid.engine.events import Decided, Ended, Event
from nightraid.games.cellar.ids import CardId, Cell, RaiderId


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class Drew(Event, frozen=True):
    """A crew drew cards; the others see how many."""

    seat: Seat
    cards: tuple[CardId, ...]


class DeckRenewed(Event, frozen=True):
    """The discard pile became the deck."""

    cards: int


class RolledOff(Event, frozen=True):
    """The dice of equal bids, in the order of the seats."""

    faces: tuple[int, ...]


class BidsShown(Event, frozen=True):
    """Both bids, in the order of the seats, and who goes first."""

    bids: tuple[int, ...]
    first: Seat


class Picked(Event, frozen=True):
    """A raider's turn begins."""

    raider: RaiderId


class Stopped(Event, frozen=True):
    """A raider stopped early."""

    raider: RaiderId


class Stepped(Event, frozen=True):
    """A raider stepped."""

    raider: RaiderId
    to: Cell


class Shot(Event, frozen=True):
    """A raider shot: the dice, and whether it hit."""

    raider: RaiderId
    target: RaiderId
    faces: tuple[int, ...]
    hit: bool


class Ducked(Event, frozen=True):
    """A raider ducked."""

    raider: RaiderId
    card: CardId


class Rushed(Event, frozen=True):
    """A raider got more actions."""

    raider: RaiderId
    card: CardId


class DynamiteThrown(Event, frozen=True):
    """Dynamite flew to a square and caught these raiders."""

    raider: RaiderId
    card: CardId
    at: Cell
    caught: tuple[RaiderId, ...]


class Blasted(Event, frozen=True):
    """How one raider fared in a blast."""

    raider: RaiderId
    face: int


class KnockedDown(Event, frozen=True):
    """A raider is down and the other crew scores."""

    raider: RaiderId


class CameBack(Event, frozen=True):
    """A raider is back."""

    raider: RaiderId
    to: Cell


class GritTaken(Event, frozen=True):
    """What grit the crews have after dusk, in the order of the seats."""

    grit: tuple[int, ...]


EVENTS = (
    RoundBegan,
    Drew,
    DeckRenewed,
    RolledOff,
    BidsShown,
    Picked,
    Stopped,
    Stepped,
    Shot,
    Ducked,
    Rushed,
    DynamiteThrown,
    Blasted,
    KnockedDown,
    CameBack,
    GritTaken,
    Decided,
    Ended,
)
