"""What crews can choose."""

from typing import ClassVar, TypeAlias

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.cellar.ids import CardId, Cell, RaiderId


class Bid(Option, frozen=True):
    """Bid this much grit."""

    rules: ClassVar[RuleIds] = ("CF-BID-1",)
    grit: int


class Pick(Option, frozen=True):
    """Let this raider act."""

    rules: ClassVar[RuleIds] = ("CF-TURN-1",)
    raider: RaiderId


class Step(Option, frozen=True):
    """Step to a square."""

    rules: ClassVar[RuleIds] = ("CF-STEP-1",)
    to: Cell


class Shoot(Option, frozen=True):
    """Shoot at a raider."""

    rules: ClassVar[RuleIds] = ("CF-SHOT-1", "CF-SHOT-2")
    target: RaiderId


class Throw(Option, frozen=True):
    """Throw dynamite at a square."""

    rules: ClassVar[RuleIds] = ("CF-DYNAMITE-1",)
    card: CardId
    at: Cell


class Hurry(Option, frozen=True):
    """Play a Rush card."""

    rules: ClassVar[RuleIds] = ("CF-RUSH-1",)
    card: CardId


class Stop(Option, frozen=True):
    """Stop before all actions are used."""

    rules: ClassVar[RuleIds] = ("CF-TURN-2",)


class PlayDuck(Option, frozen=True):
    """Play a Duck card."""

    rules: ClassVar[RuleIds] = ("CF-DUCK-1",)
    card: CardId


class TakeIt(Option, frozen=True):
    """Do not duck."""

    rules: ClassVar[RuleIds] = ("CF-SHOT-4",)


class ComeBack(Option, frozen=True):
    """Come back on a square."""

    rules: ClassVar[RuleIds] = ("CF-DUSK-1",)
    to: Cell


Action: TypeAlias = Step | Shoot | Throw | Hurry | Stop

OPTIONS = (Bid, Pick, Step, Shoot, Throw, Hurry, Stop, PlayDuck, TakeIt, ComeBack)
