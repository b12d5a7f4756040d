"""Questions of tests, noise and decks, and what dice and decks are asked for."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Ask, Draw, Roll
from nightraid.games.reichbusters.asks.options.testing import (
    AddDie,
    ApplyNoiseCard,
    Boost,
    DiscardForSilence,
    GiveNoHelp,
    GiveUpCard,
    PlayModifier,
    RerollDie,
    RerollForCard,
    RollDice,
    RollMoreNoise,
    Settle,
    Spend,
    SpendHeroism,
    TakeFailure,
    UseInTest,
)
from nightraid.games.reichbusters.ids import CardId, Face, HeroId, HeroismKind, TestKind

BeforeAnswer: TypeAlias = RollDice | AddDie | UseInTest | SpendHeroism
TestAnswer: TypeAlias = Spend | Boost | RerollDie | PlayModifier | UseInTest | Settle
HelpAnswer: TypeAlias = PlayModifier | GiveNoHelp


class BeforeTest(Ask[BeforeAnswer], frozen=True):
    """Anything before the dice are rolled?"""

    hero: HeroId
    test: TestKind
    against: int
    dice: int


class InTest(Ask[TestAnswer], frozen=True):
    """Step 3: what is done with specials, cards and re-rolls? (RB-TEST-6)"""

    hero: HeroId
    test: TestKind
    against: int
    total: int
    faces: tuple[Face, ...]


class OfferHelp(Ask[HelpAnswer], frozen=True):
    """Does this Hero help another one's test with a card? (RB-ATTACK-12)"""

    helper: HeroId
    hero: HeroId
    test: TestKind
    against: int
    total: int
    faces: tuple[Face, ...]


class AfterFailure(Ask[SpendHeroism | TakeFailure], frozen=True):
    """Two heroism points to turn the failure into a success? (RB-HEROISM-4)"""

    hero: HeroId
    test: TestKind
    against: int
    total: int
    faces: tuple[Face, ...]


class WhichNoiseCard(Ask[ApplyNoiseCard], frozen=True):
    """Which of the noise cards is applied?"""

    hero: HeroId


class WhichDie(Ask[RerollForCard], frozen=True):
    """Which die is re-rolled for the noise card?"""

    hero: HeroId
    card: CardId


class WhichCardLost(Ask[GiveUpCard], frozen=True):
    """Which action card is discarded?"""

    hero: HeroId
    left: int


class DiscardOrRoll(Ask[DiscardForSilence | RollMoreNoise], frozen=True):
    """Discard cards, or roll more noise dice?"""

    hero: HeroId
    cards: int
    dice: int


# ---------------------------------------------------------------- dice


class TestRoll(Roll[Face], frozen=True):
    """The dice of a test."""

    __test__ = False  # nothing for pytest to collect
    hero: HeroId
    test: TestKind


class BoostRoll(Roll[Face], frozen=True):
    """The die of a boost."""

    hero: HeroId


class MoreDiceRoll(Roll[Face], frozen=True):
    """Dice that an effect adds in the middle of a test."""

    hero: HeroId
    source: str


class RerollRoll(Roll[Face], frozen=True):
    """Dice that are rolled again, in the order of what they show now."""

    hero: HeroId
    showing: tuple[Face, ...]


class DeviceRoll(Roll[Face], frozen=True):
    """The vril dice of an item that is used outside a test."""

    hero: HeroId
    item: CardId


# ---------------------------------------------------------------- decks

Pile: TypeAlias = Literal["action", "noise", "spawn", "wound"]


class DeckDraw(Draw[CardId], frozen=True):
    """Cards from the top of a deck; `hero` is whose action deck it is, or for whom the card is drawn."""

    pile: Pile
    hero: HeroId


class WornOut(Draw[CardId], frozen=True):
    """The top card of a new action deck, which is removed from the game (RB-DECK-2)."""

    hero: HeroId


class HeroismDraw(Draw[HeroismKind], frozen=True):
    """A heroism point out of the supply, facedown until now."""

    hero: HeroId
