"""What a mission does by itself: happenings, victories, and the solo mission's orders."""

from typing import ClassVar

from nightraid.engine.events import Event
from nightraid.games.incursion.ids import EntryId, ModelId, Side


class Happened(Event, frozen=True):
    """Something that the mission had prepared comes about: its place among the mission's happenings."""

    happening: int


class DoorUnlocked(Event, frozen=True):
    """A door can be operated from now on."""

    door: int


class LightsChanged(Event, frozen=True):
    """Nobody sees further than this now, by the mission; 0: sight is not limited any more."""

    sight: int


class EntryClosed(Event, frozen=True):
    """Nobody comes in by this entry point any more."""

    entry: EntryId


class VictoryReached(Event, frozen=True):
    """A side has done what the mission asks: the place of this victory among those of the mission."""

    side: Side
    victory: int


class OrderCame(Event, frozen=True):
    """The solo mission's order of the game turn."""

    reveals: ClassVar[bool] = True
    order: str


class OrdersShuffled(Event, frozen=True):
    """The discarded orders became the deck of orders."""

    orders: int


class PointMan(Event, frozen=True):
    """Whom the order of the game turn hits: the model nearest to the goal."""

    model: ModelId
