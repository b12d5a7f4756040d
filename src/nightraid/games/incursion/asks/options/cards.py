"""Answers about battle cards: playing and killing them, when to be asked, and what is kept of them."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.incursion.ids import CardId, ModelId, StopName

# ---------------------------------------------------------------- playing and killing


class PlayCard(Option, frozen=True):
    """Play a card."""

    rules: ClassVar[RuleIds] = ("IN-CARD-5",)
    card: CardId


class Kill(Option, frozen=True):
    """Kill a card with CP."""

    rules: ClassVar[RuleIds] = ("IN-KILL-1", "IN-KILL-3")
    card: CardId


class Negate(Option, frozen=True):
    """Kill a card with AP."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-ROSIE-3",)
    card: CardId


class ShrugOff(Option, frozen=True):
    """Where There's a Will: kill a card that lies on Slugger."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-SLUGGER-7",)
    card: CardId


class PlaySnafu(Option, frozen=True):
    """Stop the card that is being played."""

    rules: ClassVar[RuleIds] = ("IN-CARD-5",)
    card: CardId


class PlayBlaze(Option, frozen=True):
    """Play Blaze of Glory on the model that falls."""

    rules: ClassVar[RuleIds] = ("IN-Q-56",)
    card: CardId


# ---------------------------------------------------------------- windows


class StopAt(Option, frozen=True):
    """Ask me in such windows again."""

    rules: ClassVar[RuleIds] = ("IN-Q-26",)
    where: StopName


class DoNotStopAt(Option, frozen=True):
    """Pass, and do not ask me in such windows any more."""

    rules: ClassVar[RuleIds] = ("IN-Q-26",)
    where: StopName


class Pass(Option, frozen=True):
    """Do nothing here."""

    rules: ClassVar[RuleIds] = ("IN-Q-26",)


# ---------------------------------------------------------------- experience


class KeepExperience(Option, frozen=True):
    """This model keeps this card as experience."""

    rules: ClassVar[RuleIds] = ("IN-CAMPAIGN-2",)
    model: ModelId
    card: CardId


class NoExperience(Option, frozen=True):
    """Nobody keeps a card."""

    rules: ClassVar[RuleIds] = ("IN-CAMPAIGN-2",)
