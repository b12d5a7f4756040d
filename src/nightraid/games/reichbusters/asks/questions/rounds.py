"""Questions: set-up, rounds, turn order."""

from nightraid.engine.ask import Ask, Draw, Shuffle
from nightraid.games.reichbusters.asks.options.rounds import (
    EnterAt,
    FreeDoor,
    FreeLeave,
    FreeMove,
    FreeStandUp,
    HandItem,
    HandSkill,
    LeaveTheRest,
    NoFreeDoor,
    NoFreeMove,
    TakeTurn,
)
from nightraid.games.reichbusters.ids import CardId, HeroId


class WhoActs(Ask[TakeTurn], frozen=True):
    """Which Hero acts next?"""


class HandOutStores(Ask[HandItem | HandSkill | LeaveTheRest], frozen=True):
    """Who takes what along?"""


class WhichEntrance(Ask[EnterAt], frozen=True):
    """On which entrance does the Hero start?"""

    hero: HeroId


class FreeMoveAction(Ask[FreeMove | FreeStandUp | FreeLeave | NoFreeMove], frozen=True):
    """A free basic Move before the round ends?"""


class FreeDoorAction(Ask[FreeDoor | NoFreeDoor], frozen=True):
    """A free Unlock/Open Door before the round ends?"""


class TurnOrder(Shuffle[HeroId], frozen=True):
    """The turn order tokens."""


class StartingHand(Draw[CardId], frozen=True):
    """The cards of a starting hand."""

    hero: HeroId
