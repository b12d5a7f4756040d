"""What crews are asked, and what chance is asked for."""

from nightraid.engine.ask import Ask, Roll
from nightraid.games.cellar.asks.options import Action, Bid, ComeBack, Pick, PlayDuck, TakeIt
from nightraid.games.cellar.ids import RaiderId


class BidHowMuch(Ask[Bid], frozen=True):
    """Choose your bid."""


class PickRaider(Ask[Pick], frozen=True):
    """Choose who acts."""


class Act(Ask[Action], frozen=True):
    """Choose the next action."""

    raider: RaiderId
    actions: int


class WillYouDuck(Ask[PlayDuck | TakeIt], frozen=True):
    """A shot has hit: duck?"""

    raider: RaiderId
    shooter: RaiderId


class WhereBack(Ask[ComeBack], frozen=True):
    """Choose where a raider comes back."""

    raider: RaiderId


class RollOff(Roll[int], frozen=True):
    """A die for each crew, in the order of the seats."""


class RollToHit(Roll[int], frozen=True):
    """The dice of a shot."""

    raider: RaiderId
    target: RaiderId


class RollBlast(Roll[int], frozen=True):
    """The die of one raider in a blast."""

    raider: RaiderId


ASKS = (BidHowMuch, PickRaider, Act, WillYouDuck, WhereBack)
