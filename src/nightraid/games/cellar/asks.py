"""The questions of Cellar Fight, the options they list, and the events that tell what happened."""

from typing import ClassVar, TypeAlias

from nightraid.engine.ask import Ask, Option, Roll, RuleIds, Seat
from nightraid.engine.events import Decided, Ended, Event
from nightraid.games.cellar.ids import CardId, Cell, RaiderId

# ---------------------------------------------------------------- options


class Bid(Option, frozen=True):
    """Bid this much grit."""

    rules: ClassVar[RuleIds] = ("CF-BID-1",)
    grit: int


class Pick(Option, frozen=True):
    """Let this raider act."""

    rules: ClassVar[RuleIds] = ("CF-TURN-1",)
    raider: RaiderId


class Step(Option, frozen=True):
    """Step to a square."""

    rules: ClassVar[RuleIds] = ("CF-STEP-1",)
    to: Cell


class Shoot(Option, frozen=True):
    """Shoot at a raider."""

    rules: ClassVar[RuleIds] = ("CF-SHOT-1", "CF-SHOT-2")
    target: RaiderId


class Throw(Option, frozen=True):
    """Throw dynamite at a square."""

    rules: ClassVar[RuleIds] = ("CF-DYNAMITE-1",)
    card: CardId
    at: Cell


class Hurry(Option, frozen=True):
    """Play a Rush card."""

    rules: ClassVar[RuleIds] = ("CF-RUSH-1",)
    card: CardId


class Stop(Option, frozen=True):
    """Stop before all actions are used."""

    rules: ClassVar[RuleIds] = ("CF-TURN-2",)


class PlayDuck(Option, frozen=True):
    """Play a Duck card."""

    rules: ClassVar[RuleIds] = ("CF-DUCK-1",)
    card: CardId


class TakeIt(Option, frozen=True):
    """Do not duck."""

    rules: ClassVar[RuleIds] = ("CF-SHOT-4",)


class ComeBack(Option, frozen=True):
    """Come back on a square."""

    rules: ClassVar[RuleIds] = ("CF-DUSK-1",)
    to: Cell


Action: TypeAlias = Step | Shoot | Throw | Hurry | Stop

# ---------------------------------------------------------------- questions


class BidHowMuch(Ask[Bid], frozen=True):
    """Choose your bid."""


class PickRaider(Ask[Pick], frozen=True):
    """Choose who acts."""


class Act(Ask[Action], frozen=True):
    """Choose the next action."""

    raider: RaiderId
    actions: int


class WillYouDuck(Ask[PlayDuck | TakeIt], frozen=True):
    """A shot has hit: duck?"""

    raider: RaiderId
    shooter: RaiderId


class WhereBack(Ask[ComeBack], frozen=True):
    """Choose where a raider comes back."""

    raider: RaiderId


class RollOff(Roll[int], frozen=True):
    """A die for each crew, in the order of the seats."""


class RollToHit(Roll[int], frozen=True):
    """The dice of a shot."""

    raider: RaiderId
    target: RaiderId


class RollBlast(Roll[int], frozen=True):
    """The die of one raider in a blast."""

    raider: RaiderId


# ---------------------------------------------------------------- events


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


ASKS = (BidHowMuch, PickRaider, Act, WillYouDuck, WhereBack)
OPTIONS = (Bid, Pick, Step, Shoot, Throw, Hurry, Stop, PlayDuck, TakeIt, ComeBack)
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
