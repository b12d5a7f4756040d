"""Set-up, rounds and turns."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds, Seat
from nightraid.games.wolfenstein.ids import Cell, HeroId, ModelId


class StartWith(Option, frozen=True):
    """Let this player start."""

    rules: ClassVar[RuleIds] = ("WF-SETUP-9", "WF-CLEAN-3")
    player: Seat


class NoWish(Option, frozen=True):
    """Leave it to the others who starts."""

    rules: ClassVar[RuleIds] = ("WF-SETUP-9", "WF-CLEAN-3")


class GiveLife(Option, frozen=True):
    """This Hero gets the only shared life token."""

    rules: ClassVar[RuleIds] = ("WF-DIFF-10",)
    hero: HeroId


class Activate(Option, frozen=True):
    """Activate this Hero."""

    rules: ClassVar[RuleIds] = ("WF-ROUND-7",)
    hero: HeroId


class SendBot(Option, frozen=True):
    """Let this bot act next."""

    rules: ClassVar[RuleIds] = ("WF-BOT-2",)
    bot: ModelId


class AskMe(Option, frozen=True):
    """Ask me again when a Nazi has equal options."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)


class Enter(Option, frozen=True):
    """Enter the map here."""

    rules: ClassVar[RuleIds] = ("WF-SETUP-10", "WF-SETUP-11")
    at: Cell


class Fatigue(Option, frozen=True):
    """The fatigue action."""

    rules: ClassVar[RuleIds] = ("WF-FATIGUE-1", "WF-FATIGUE-2", "WF-ACTION-13")


class EndTurn(Option, frozen=True):
    """End the activation."""

    rules: ClassVar[RuleIds] = ("WF-TURN-3",)
