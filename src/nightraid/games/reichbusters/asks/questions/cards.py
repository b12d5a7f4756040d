"""What people are asked when they play action cards, use skills or the ability of their team."""

from nightraid.engine.ask import Ask
from nightraid.games.reichbusters.asks.options.cards import (
    BecomeTarget,
    BringBack,
    DoPart,
    DrawForBitter,
    DrawNone,
    ForHero,
    ForNobody,
    KeepOrder,
    KeepTarget,
    LetThemLie,
    NoInstant,
    PayCard,
    PayNoMore,
    PlayInstant,
    PushInto,
    RepeatAction,
    RollAgain,
    SendHero,
    SendNobody,
    SkipPart,
    StandFast,
    StepAway,
    StopRepeating,
    SuppressArea,
    SuppressNothing,
    SwapOrder,
    TakeCardBack,
    TakeNoMoreBack,
    TakeOutDie,
    TakeOutNoMore,
)
from nightraid.games.reichbusters.ids import AreaId, CardId, Face, HeroId, UnitId
from nightraid.games.reichbusters.schema.action_cards import Trigger

# ---------------------------------------------------------------- playing a card


class PlayAnInstant(Ask[PlayInstant | NoInstant], frozen=True):
    """Something has happened: does a Hero of this player answer with an instant?"""

    trigger: Trigger
    hero: HeroId
    """To whom it happened."""
    strength: int = 0
    """Of the attack, if it is one."""


class WhetherPart(Ask[DoPart | SkipPart], frozen=True):
    """Is this effect of the card carried out? It is named by its tag."""

    hero: HeroId
    card: CardId
    part: str


class WhetherRepeat(Ask[RepeatAction | StopRepeating], frozen=True):
    """No test has failed: is the action done once more?"""

    hero: HeroId
    card: CardId


# ---------------------------------------------------------------- within a card


class WhoMoves(Ask[SendHero | SendNobody], frozen=True):
    """Who moves because of the card?"""

    hero: HeroId
    card: CardId
    areas: int


class ForWhom(Ask[ForHero | ForNobody], frozen=True):
    """Whom is the effect of the card for? It is named by its tag."""

    hero: HeroId
    card: CardId
    part: str


class WhichCardBack(Ask[TakeCardBack | TakeNoMoreBack], frozen=True):
    """Which card goes from the discard pile to the hand?"""

    hero: HeroId
    left: int


class WhichCardsForDice(Ask[PayCard | PayNoMore], frozen=True):
    """Which card is discarded for more attack dice?"""

    hero: HeroId
    dice: int
    """Dice so far."""
    left: int


class WhichAreaSuppressed(Ask[SuppressArea | SuppressNothing], frozen=True):
    """Which area gets the suppressed token?"""

    hero: HeroId


# ---------------------------------------------------------------- modifiers


class WhichRollAgain(Ask[RollAgain | LetThemLie], frozen=True):
    """Which die is re-rolled by the card?"""

    hero: HeroId
    card: CardId
    faces: tuple[Face, ...]
    left: int


class WhichDieOut(Ask[TakeOutDie | TakeOutNoMore], frozen=True):
    """Which die is taken out of the noise test by the card?"""

    hero: HeroId
    card: CardId
    faces: tuple[Face, ...]
    left: int


# ---------------------------------------------------------------- skills and teams


class WhetherDecoy(Ask[BecomeTarget | KeepTarget], frozen=True):
    """Does another Hero become the target of the attack?"""

    hero: HeroId
    """Who is attacked."""
    attackers: tuple[UnitId, ...]
    strength: int


class WhetherEvade(Ask[StepAway | StandFast], frozen=True):
    """Does the Hero step away from the attacker?"""

    hero: HeroId


class WhetherBitter(Ask[DrawForBitter | DrawNone], frozen=True):
    """Does the Hero draw an action card for the wound card?"""

    hero: HeroId


class WhetherSwap(Ask[SwapOrder | KeepOrder], frozen=True):
    """Does the Hero swap turn order tokens?"""

    hero: HeroId


class WhereForce(Ask[PushInto], frozen=True):
    """Where are the enemy units pushed?"""

    hero: HeroId
    area: AreaId


class WhichBack(Ask[BringBack], frozen=True):
    """Which card that was out of the game goes on the discard pile?"""

    hero: HeroId
