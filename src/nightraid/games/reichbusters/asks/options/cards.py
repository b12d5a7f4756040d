"""What people answer when they play action cards, use skills or the ability of their team."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId

# ---------------------------------------------------------------- playing a card


class PlayTop(Option, frozen=True):
    """Play the top half of this card: a free action or a feat."""

    rules: ClassVar[RuleIds] = ("RB-CARD-2", "RB-CARD-4")
    card: CardId


class PlayInstant(Option, frozen=True):
    """This Hero answers with this instant."""

    rules: ClassVar[RuleIds] = ("RB-CARD-5", "RB-Q-59")
    hero: HeroId
    card: CardId


class NoInstant(Option, frozen=True):
    """Play no instant."""

    rules: ClassVar[RuleIds] = ("RB-CARD-5",)


class DoPart(Option, frozen=True):
    """Carry out this effect of the card."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class SkipPart(Option, frozen=True):
    """Leave this effect of the card out."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class RepeatAction(Option, frozen=True):
    """Do the action of the card once more."""

    rules: ClassVar[RuleIds] = ("RB-DURATION-6",)


class StopRepeating(Option, frozen=True):
    """Let the action of the card end."""

    rules: ClassVar[RuleIds] = ("RB-DURATION-6",)


# ---------------------------------------------------------------- within a card


class SendHero(Option, frozen=True):
    """This Hero moves."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3", "RB-MOVE-6")
    hero: HeroId


class SendNobody(Option, frozen=True):
    """Nobody else moves."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class ForHero(Option, frozen=True):
    """The effect is for this Hero."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)
    hero: HeroId


class ForNobody(Option, frozen=True):
    """Leave the effect out."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class TakeCardBack(Option, frozen=True):
    """Take this card from the discard pile to the hand."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3", "RB-DECK-3")
    card: CardId


class TakeNoMoreBack(Option, frozen=True):
    """Leave the rest on the discard pile."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class PayCard(Option, frozen=True):
    """Discard this card for what it brings."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3", "RB-DECK-3")
    card: CardId


class PayNoMore(Option, frozen=True):
    """Discard no more cards."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class SuppressArea(Option, frozen=True):
    """Put a suppressed token on this area."""

    rules: ClassVar[RuleIds] = ("RB-KEY-SUPPRESSED-1",)
    area: AreaId


class SuppressNothing(Option, frozen=True):
    """Put no token anywhere."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


# ---------------------------------------------------------------- modifiers


class RollAgain(Option, frozen=True):
    """Re-roll this die of the test."""

    rules: ClassVar[RuleIds] = ("RB-TEST-11",)
    place: int


class LetThemLie(Option, frozen=True):
    """Re-roll no more dice."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class TakeOutDie(Option, frozen=True):
    """Take this die out of the test."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)
    place: int


class TakeOutNoMore(Option, frozen=True):
    """Leave the other dice in the test."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


# ---------------------------------------------------------------- skills and teams


class BecomeTarget(Option, frozen=True):
    """This Hero becomes the target instead."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-DECOY-1",)
    hero: HeroId


class KeepTarget(Option, frozen=True):
    """The attack goes on as it was announced."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-DECOY-1",)


class StepAway(Option, frozen=True):
    """Step into this area."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-EVASIVE-1",)
    to: AreaId


class StandFast(Option, frozen=True):
    """Stay in this area."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-EVASIVE-1",)


class DrawForBitter(Option, frozen=True):
    """Draw an action card for the wound card."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-BITTER-1",)


class DrawNone(Option, frozen=True):
    """Draw no action card for the wound card."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-BITTER-1",)


class SwapOrder(Option, frozen=True):
    """Swap turn order tokens with this Hero."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-OPPORTUNIST-1",)
    hero: HeroId


class KeepOrder(Option, frozen=True):
    """Keep the turn order token."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-OPPORTUNIST-1",)


class Avenge(Option, frozen=True):
    """Move into this area with enemy units for free."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-VENGEANCE-1",)
    to: AreaId


class PushInto(Option, frozen=True):
    """Push the enemy units into this area."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-CROWD-CONTROL-1",)
    area: AreaId


class BringBack(Option, frozen=True):
    """Put this card, which was out of the game, on the discard pile."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-VRIL-ENHANCED-1",)
    card: CardId
