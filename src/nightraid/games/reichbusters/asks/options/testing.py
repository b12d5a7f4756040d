"""Options of tests, noise and decks."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.reichbusters.ids import CardId, DieKind, HeroId, HeroismKind

# ---------------------------------------------------------------- before the roll


class RollDice(Option, frozen=True):
    """Roll, without anything more before it."""

    rules: ClassVar[RuleIds] = ("RB-TEST-3",)


class AddDie(Option, frozen=True):
    """Add a die that a skill or an injection offers; `source` says which."""

    rules: ClassVar[RuleIds] = ("RB-TEST-3", "RB-TEST-12")
    source: str


class UseInTest(Option, frozen=True):
    """Use an item in this test; `vril` is for one that may be used with or without its vril dice."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-7",)
    item: CardId
    vril: bool = False


class SpendHeroism(Option, frozen=True):
    """Spend these heroism points, from the own dashboard and from the team or HQ card: the test succeeds."""

    rules: ClassVar[RuleIds] = ("RB-HEROISM-3", "RB-HEROISM-4", "RB-HEROISM-5")
    own: tuple[HeroismKind, ...] = ()
    shared: tuple[HeroismKind, ...] = ()


class TakeFailure(Option, frozen=True):
    """Spend no heroism points: the test has failed."""

    rules: ClassVar[RuleIds] = ("RB-HEROISM-4",)


# ---------------------------------------------------------------- step 3


class Spend(Option, frozen=True):
    """Spend a special of a die of this kind on an effect; `target` is a unit if the effect needs one."""

    rules: ClassVar[RuleIds] = ("RB-SPECIAL-2",)
    effect: str
    die: DieKind
    target: int = -1


class Boost(Option, frozen=True):
    """Spend a special on one more die of its kind."""

    rules: ClassVar[RuleIds] = ("RB-BOOST-1",)
    die: DieKind


class RerollDie(Option, frozen=True):
    """Re-roll a die of the test, by its place; `source` is the effect that allows it."""

    rules: ClassVar[RuleIds] = ("RB-TEST-11",)
    index: int
    source: str


class PlayModifier(Option, frozen=True):
    """Play the modifier of a card on this test."""

    rules: ClassVar[RuleIds] = ("RB-TEST-6", "RB-CARD-6")
    hero: HeroId
    card: CardId


class Settle(Option, frozen=True):
    """Nothing more: specials that are left become boosts, then the result counts."""

    rules: ClassVar[RuleIds] = ("RB-TEST-6", "RB-SPECIAL-2")


class GiveNoHelp(Option, frozen=True):
    """Play no card on the other Hero's test."""

    rules: ClassVar[RuleIds] = ("RB-ATTACK-12",)


# ---------------------------------------------------------------- noise cards and hands


class ApplyNoiseCard(Option, frozen=True):
    """Apply this one of the noise cards drawn."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-SLEIGHT-OF-HAND-1",)
    card: CardId


class RerollForCard(Option, frozen=True):
    """Re-roll this die, as the noise card demands."""

    rules: ClassVar[RuleIds] = ("RB-NOISE-4",)
    index: int


class GiveUpCard(Option, frozen=True):
    """Discard this action card from hand."""

    rules: ClassVar[RuleIds] = ("RB-DECK-3",)
    card: CardId


class RollMoreNoise(Option, frozen=True):
    """Discard nothing and roll the noise dice instead."""

    rules: ClassVar[RuleIds] = ("RB-NOISE-4",)


class DiscardForSilence(Option, frozen=True):
    """Discard cards, so that no noise dice are added."""

    rules: ClassVar[RuleIds] = ("RB-NOISE-4",)
