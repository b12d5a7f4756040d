"""The questions that people are asked, and what the dice and the decks are asked for."""

from typing import Any, Literal, TypeAlias

from nightraid.engine.ask import Ask, Draw, Option, Roll
from nightraid.games.incursion.asks.options import Action, Activate, DoNotStopAt, Kill, Pass, PlayCard, TurnChoice
from nightraid.games.incursion.asks.replies import (
    AtEntry,
    AtSquare,
    Bid,
    BidThen,
    Buy,
    CeaseFire,
    Discard,
    Enhance,
    Face,
    FireAgain,
    FireAgainAt,
    FlameEnough,
    FlameOn,
    ForceReady,
    GiveAp,
    HoldFire,
    InArea,
    KeepAp,
    KeepDice,
    KeepExperience,
    KeepHand,
    Lure,
    LureEnough,
    MoveIn,
    NoExperience,
    NotNow,
    OnCard,
    OnModel,
    PlaceAllAt,
    PlaceAt,
    PlayBlaze,
    PlaySnafu,
    PutBack,
    React,
    RerollDie,
    RpBid,
    StayPut,
    UseIntelligence,
)
from nightraid.games.incursion.ids import CardId, Cell, ItemId, KindId, ModelId, Side, StopName, WeaponId

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


class Window(Ask[Kill | PlayCard | Pass | DoNotStopAt], frozen=True):
    """A moment at which cards may be killed, or played by the active player (IN-Q-26)."""

    where: StopName
    model: ModelId
    """Whose action or activation it is about; nobody at the start or end of a turn."""


class AnswerCard(Ask[Kill | PlaySnafu | Pass | DoNotStopAt], frozen=True):
    """The enemy plays a card: kill it?"""

    card: CardId


class LastChance(Ask[Kill | Pass | DoNotStopAt], frozen=True):
    """The first player's last chance to kill cards."""


class AfterFall(Ask[PlayBlaze | Pass | DoNotStopAt], frozen=True):
    """A model of one's own falls: a blaze of glory?"""

    model: ModelId
    where: StopName


class PickLastStand(Ask[Activate], frozen=True):
    """Several models of one's own stand once more: who is next?"""


class Ponders(Ask[Option], frozen=True):
    """What others see in place of a question to a player who chooses freely: not which question it is (IN-CARD-4).

    Whether he thinks of a model, of an action or of a card on somebody must not show before he has made up his mind.
    """


# ---------------------------------------------------------------- what an action or a card still needs


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


class MoreFlames(Ask[FlameOn | FlameEnough], frozen=True):
    """Which further square burns?"""

    model: ModelId
    squares: tuple[Cell, ...]


class NextShot(Ask[FireAgain | FireAgainAt | CeaseFire], frozen=True):
    """The next shot of the same action."""

    model: ModelId
    weapon: WeaponId
    number: int = 1
    """How many shots came before it: each makes Bambi less accurate (IN-MODEL-SLUGGER-3)."""


class ReactWith(Ask[React | HoldFire], frozen=True):
    """Reaction fire?"""

    target: ModelId


class FollowUp(Ask[MoveIn | StayPut], frozen=True):
    """Move into the emptied square?"""

    model: ModelId
    to: Cell


class Reroll(Ask[RerollDie | KeepDice], frozen=True):
    """Roll a die again?"""

    model: ModelId
    faces: tuple[int, ...]
    needed: int
    """The natural face from which a die counts: it hurts, or saves; 0 where it is neither."""
    ability: Literal["thumper", "chosen-of-the-gods"]
    burns: bool = False
    """Whether the dice hurt the model itself: then those that count are the bad ones."""


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


class Experience(Ask[KeepExperience | NoExperience], frozen=True):
    """Who keeps which card for the campaign?"""


ASKS: tuple[type[Ask[Any]], ...] = tuple(
    kind for kind in list(globals().values()) if isinstance(kind, type) and issubclass(kind, Ask) and kind is not Ask
)

# ---------------------------------------------------------------- chance

DicePurpose: TypeAlias = Literal["shot", "reaction", "blast", "flames", "burning", "hand-to-hand", "event"]


class DamageDice(Roll[int], frozen=True):
    """Damage dice, all against one model or one thing of the mission."""

    attacker: ModelId
    """Nobody for fire and cards."""
    target: ModelId
    """Nobody where a thing is attacked."""
    purpose: DicePurpose
    thing: ItemId = ""


class RerollDice(Roll[int], frozen=True):
    """Dice of a roll that are rolled again."""

    model: ModelId


class SaveDice(Roll[int], frozen=True):
    """A die for each DP that may be ignored."""

    model: ModelId


class CheckDie(Roll[int], frozen=True):
    """A die that decides something else."""

    model: ModelId
    purpose: Literal["drag", "volatile", "tweaker", "bait"]


class DrawBattleCards(Draw[CardId], frozen=True):
    """Cards from the battle deck."""


class TakeAtRandom(Draw[CardId], frozen=True):
    """Cards out of a hand, at random."""

    side: Side


class DrawOrders(Draw[str], frozen=True):
    """The solo mission's next order."""


class RandomEntry(Draw[str], frozen=True):
    """Entry points at random, in the solo mission."""

    kind: KindId
