"""Questions of the set-up, of maintenance and of a player turn, and what its dice and decks are asked for."""

from typing import Literal

from nightraid.engine.ask import Ask, Draw, Option, Roll
from nightraid.games.incursion.asks.options import Action, TurnChoice
from nightraid.games.incursion.asks.options.turns import (
    Activate,
    AtEntry,
    AtSquare,
    Bid,
    BidThen,
    Buy,
    Discard,
    Enhance,
    Face,
    ForceReady,
    GiveAp,
    InArea,
    KeepAp,
    KeepHand,
    Lure,
    LureEnough,
    NotNow,
    OnCard,
    OnModel,
    PlaceAllAt,
    PlaceAt,
    PutBack,
    RpBid,
    UseIntelligence,
)
from nightraid.games.incursion.ids import CardId, Cell, ModelId, WeaponId

# ---------------------------------------------------------------- set-up and maintenance


class BidForBrigitte(Ask[RpBid], frozen=True):
    """How many RP for Brigitte?"""


class BuildForce(Ask[Buy | PutBack | ForceReady], frozen=True):
    """What joins the force?"""

    rp_left: int


class ChooseScience(Ask[Enhance], frozen=True):
    """Whom does Hugo enhance?"""


class DiscardCards(Ask[Discard | KeepHand], frozen=True):
    """Discard before drawing?"""


class PrescienceDiscard(Ask[Discard], frozen=True):
    """Which card goes, after the Corporal's look ahead?"""


class GoFirst(Ask[UseIntelligence | BidThen], frozen=True):
    """Use Allied Intelligence now?"""


class BidForTurn(Ask[Bid], frozen=True):
    """How many CP for the first turn?"""


class PlaceModel(Ask[PlaceAt | PlaceAllAt], frozen=True):
    """Where does the model wait?"""

    model: ModelId
    left: int
    """How many of its kind are still to be placed, itself among them."""


# ---------------------------------------------------------------- player turn


class PickInfiltrator(Ask[Activate], frozen=True):
    """Who infiltrates next?"""


class PickModel(Ask[TurnChoice], frozen=True):
    """Which model is activated next?"""


class Act(Ask[Action], frozen=True):
    """What does the active model do now?"""

    model: ModelId
    ap: int
    cp_ap: int


class Ponders(Ask[Option], frozen=True):
    """What others see in place of a question to a player who chooses freely: not which question it is (IN-CARD-4).

    Whether he thinks of a model, of an action or of a card on somebody must not show before he has made up his mind.
    """


class HandOn(Ask[GiveAp | KeepAp], frozen=True):
    """To whom does the next AP go?"""

    model: ModelId
    ap: int


class WhichBait(Ask[AtSquare], frozen=True):
    """Which bait works next?"""


class WhichZombie(Ask[Lure | LureEnough], frozen=True):
    """Which zombie is lured next?"""

    bait: Cell
    left: int


# ---------------------------------------------------------------- where, and on whom


class WhichSquare(Ask[AtSquare | NotNow], frozen=True):
    """Where to?"""

    model: ModelId
    purpose: Literal["grenade", "launcher", "phosphorus", "bait", "teleport", "card", "entry"]
    card: CardId = ""
    weapon: WeaponId = ""


class WhichModel(Ask[OnModel | NotNow], frozen=True):
    """On whom?"""

    purpose: Literal["card", "confuse", "ricochet"]
    card: CardId = ""


class WhichArea(Ask[InArea | NotNow], frozen=True):
    """In which area?"""

    card: CardId


class WhichCard(Ask[OnCard | NotNow], frozen=True):
    """Which card in play?"""

    card: CardId


class WhichEntry(Ask[AtEntry | NotNow], frozen=True):
    """Beside which entry point?"""

    card: CardId


class WhichFacing(Ask[Face | NotNow], frozen=True):
    """Which way?"""

    card: CardId
    model: ModelId


# ---------------------------------------------------------------- dice and decks


class CheckDie(Roll[int], frozen=True):
    """A die that decides something else."""

    model: ModelId
    purpose: Literal["drag", "volatile", "tweaker", "bait"]


class DrawBattleCards(Draw[CardId], frozen=True):
    """Cards from the battle deck."""
