"""Answers in the set-up, in maintenance and in a player turn: forces, places, movement, items, and where to."""

from typing import ClassVar, Literal

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Option, RuleIds
from nightraid.games.incursion.ids import AreaId, CardId, Cell, EntryId, ItemId, KindId, ModelId

# ---------------------------------------------------------------- set-up


class RpBid(Option, frozen=True):
    """Bid so many RP for Brigitte."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-BRIGITTE-1",)
    rp: int


class Buy(Option, frozen=True):
    """Buy a model, or a block of sturmzombies."""

    rules: ClassVar[RuleIds] = ("IN-FORCE-1", "IN-FORCE-7")
    kind: KindId


class PutBack(Option, frozen=True):
    """Put a model back that was bought."""

    rules: ClassVar[RuleIds] = ("IN-FORCE-1",)
    kind: KindId


class ForceReady(Option, frozen=True):
    """The force is complete; RP left are lost."""

    rules: ClassVar[RuleIds] = ("IN-FORCE-2",)


class Enhance(Option, frozen=True):
    """Hugo's science for this kind."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-HUGO-1",)
    kind: KindId


# ---------------------------------------------------------------- maintenance


class Discard(Option, frozen=True):
    """Discard a card before drawing."""

    rules: ClassVar[RuleIds] = ("IN-CARD-1",)
    card: CardId


class KeepHand(Option, frozen=True):
    """Keep what is left."""

    rules: ClassVar[RuleIds] = ("IN-CARD-1",)


class UseIntelligence(Option, frozen=True):
    """Allied Intelligence: go first without a bid, once in the game."""

    rules: ClassVar[RuleIds] = ("IN-BID-6",)


class BidThen(Option, frozen=True):
    """Save Allied Intelligence and bid."""

    rules: ClassVar[RuleIds] = ("IN-BID-6",)


class Bid(Option, frozen=True):
    """Bid so many CP."""

    rules: ClassVar[RuleIds] = ("IN-BID-2",)
    cp: int


class PlaceAt(Option, frozen=True):
    """Let the model wait beside this entry point."""

    rules: ClassVar[RuleIds] = ("IN-DEPLOY-1", "IN-DEPLOY-3")
    entry: EntryId


class PlaceAllAt(Option, frozen=True):
    """Let all that are left of this kind wait beside this entry point."""

    rules: ClassVar[RuleIds] = ("IN-DEPLOY-1", "IN-DEPLOY-2")
    entry: EntryId


# ---------------------------------------------------------------- player turn and activations


class Activate(Option, frozen=True):
    """Activate this model."""

    rules: ClassVar[RuleIds] = ("IN-TURN-4",)
    model: ModelId


class EndPlayerTurn(Option, frozen=True):
    """The player turn is over."""

    rules: ClassVar[RuleIds] = ("IN-TURN-8", "IN-Q-79")


class EndActivation(Option, frozen=True):
    """The model is done."""

    rules: ClassVar[RuleIds] = ("IN-TURN-6",)


class Convert(Option, frozen=True):
    """Turn CP into AP for the active model."""

    rules: ClassVar[RuleIds] = ("IN-CP-5",)
    special: bool = False


class PayFirst(Option, frozen=True):
    """Pay from this pool first."""

    rules: ClassVar[RuleIds] = ("IN-Q-35",)
    pool: Literal["own", "cp"]


class GiveAp(Option, frozen=True):
    """Hand 1 AP to this model."""

    rules: ClassVar[RuleIds] = ("IN-FULCRUM-1",)
    model: ModelId


class KeepAp(Option, frozen=True):
    """Hand on no more AP."""

    rules: ClassVar[RuleIds] = ("IN-FULCRUM-1", "IN-AP-3")


# ---------------------------------------------------------------- movement


class Step(Option, frozen=True):
    """Move one square: forward, sideways or backward."""

    rules: ClassVar[RuleIds] = ("IN-MOVE-2", "IN-AP-4", "IN-AP-5")
    to: Cell


class Turn(Option, frozen=True):
    """Change facing."""

    rules: ClassVar[RuleIds] = ("IN-FACING-2", "IN-AP-6")
    facing: Facing


class Leap(Option, frozen=True):
    """Leap over models, the last square of the path is free."""

    rules: ClassVar[RuleIds] = ("IN-LEAP-1", "IN-LEAP-2")
    path: tuple[Cell, ...]


class Enter(Option, frozen=True):
    """Enter the board in this square."""

    rules: ClassVar[RuleIds] = ("IN-ENTRY-1", "IN-ENTRY-2")
    at: Cell


class Exit(Option, frozen=True):
    """Leave the board by the mission's exit."""

    rules: ClassVar[RuleIds] = ("IN-MOVE-5",)


class StandUp(Option, frozen=True):
    """Stand up after being knocked down."""

    rules: ClassVar[RuleIds] = ("IN-KD-1",)


class OpenDoor(Option, frozen=True):
    """Open a door."""

    rules: ClassVar[RuleIds] = ("IN-DOOR-2", "IN-AP-11")
    door: int


class CloseDoor(Option, frozen=True):
    """Close a door."""

    rules: ClassVar[RuleIds] = ("IN-DOOR-2", "IN-AP-11")
    door: int


# ---------------------------------------------------------------- items, objects and baits


class PickUp(Option, frozen=True):
    """Pick up an item that lies beside the model."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-1", "IN-AP-12")
    item: ItemId


class TakeFrom(Option, frozen=True):
    """Take an item from a friend."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-6", "IN-AP-12")
    carrier: ModelId
    item: ItemId


class UseObject(Option, frozen=True):
    """Activate a thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-1", "IN-AP-12")
    thing: ItemId


class Drop(Option, frozen=True):
    """Let a model drop an item."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-3",)
    model: ModelId
    item: ItemId


class PlaceBait(Option, frozen=True):
    """Place Zombie Bait on a square yet to be chosen."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-1",)


class Lure(Option, frozen=True):
    """Lure this zombie."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-2",)
    model: ModelId


class LureEnough(Option, frozen=True):
    """Lure no more zombies."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-2",)


# ---------------------------------------------------------------- where, and on whom


class AtSquare(Option, frozen=True):
    """This square."""

    at: Cell


class OnModel(Option, frozen=True):
    """This model, or the card of all sturmzombies."""

    model: ModelId


class InArea(Option, frozen=True):
    """This area."""

    area: AreaId


class OnCard(Option, frozen=True):
    """This card in play."""

    card: CardId


class AtEntry(Option, frozen=True):
    """This entry point."""

    entry: EntryId


class Face(Option, frozen=True):
    """This facing."""

    facing: Facing


class NotNow(Option, frozen=True):
    """Do something else instead."""
