"""The answers to smaller questions: in the set-up, in maintenance, and what an action or a card still needs."""

from typing import ClassVar

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


# ---------------------------------------------------------------- what an action or a card still needs


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


class FlameOn(Option, frozen=True):
    """This square burns, too."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-3",)
    at: Cell


class FlameEnough(Option, frozen=True):
    """No more squares."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-1",)


class FireAgain(Option, frozen=True):
    """The next shot, at this enemy."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2", "IN-Q-89")
    target: ModelId


class FireAgainAt(Option, frozen=True):
    """The next shot, at this thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2", "IN-Q-89")
    thing: ItemId


class CeaseFire(Option, frozen=True):
    """No further shot."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2")


class React(Option, frozen=True):
    """Reaction fire by this model."""

    rules: ClassVar[RuleIds] = ("IN-REACT-5",)
    model: ModelId


class HoldFire(Option, frozen=True):
    """No (further) reaction to this action."""

    rules: ClassVar[RuleIds] = ("IN-REACT-5", "IN-REACT-9")


class MoveIn(Option, frozen=True):
    """Move into the emptied square."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1",)


class StayPut(Option, frozen=True):
    """Stay."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1", "IN-Q-53")


class RerollDie(Option, frozen=True):
    """Roll this die again."""

    rules: ClassVar[RuleIds] = ("IN-REROLL-1",)
    die: int


class KeepDice(Option, frozen=True):
    """Let the dice lie."""

    rules: ClassVar[RuleIds] = ("IN-REROLL-1",)


class GiveAp(Option, frozen=True):
    """Hand 1 AP to this model."""

    rules: ClassVar[RuleIds] = ("IN-FULCRUM-1",)
    model: ModelId


class KeepAp(Option, frozen=True):
    """Hand on no more AP."""

    rules: ClassVar[RuleIds] = ("IN-FULCRUM-1", "IN-AP-3")


class Lure(Option, frozen=True):
    """Lure this zombie."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-2",)
    model: ModelId


class LureEnough(Option, frozen=True):
    """Lure no more zombies."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-2",)


class PlayBlaze(Option, frozen=True):
    """Play Blaze of Glory on the model that falls."""

    rules: ClassVar[RuleIds] = ("IN-Q-56",)
    card: CardId


class PlaySnafu(Option, frozen=True):
    """Stop the card that is being played."""

    rules: ClassVar[RuleIds] = ("IN-CARD-5",)
    card: CardId


class KeepExperience(Option, frozen=True):
    """This model keeps this card as experience."""

    rules: ClassVar[RuleIds] = ("IN-CAMPAIGN-2",)
    model: ModelId
    card: CardId


class NoExperience(Option, frozen=True):
    """Nobody keeps a card."""

    rules: ClassVar[RuleIds] = ("IN-CAMPAIGN-2",)
