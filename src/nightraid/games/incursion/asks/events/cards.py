"""What happens with battle cards."""

from typing import ClassVar, Literal

from nightraid.engine.events import Event
from nightraid.games.incursion.ids import AreaId, CardId, Cell, EntryId, ModelId, Side


class CardPlayed(Event, frozen=True):
    """A card is played; it has not taken effect yet (IN-KILL-2)."""

    reveals: ClassVar[bool] = True
    side: Side
    card: CardId
    on: ModelId
    """The model it is played on, the sturmzombies' card, or nobody."""
    at: Cell
    area: AreaId
    against: CardId
    """The card it is played against, if any."""
    entry: EntryId = ""
    facing: int = 0
    """To which side a tunnel opens or a model is turned: 0 north, 1 east, 2 south, 3 west."""


class CardWorked(Event, frozen=True):
    """A card takes effect."""

    card: CardId


class CardKilled(Event, frozen=True):
    """A card was killed; `price` in CP or AP, 0 where an ability or a card did it."""

    card: CardId
    by: Side
    price: int
    means: Literal["cp", "ap", "card", "will"]


class CardGone(Event, frozen=True):
    """A card left play: its time was over, its model fell, or it is used up."""

    card: CardId


class CpChanged(Event, frozen=True):
    """A card changed a player's CP."""

    side: Side
    by: int


class TrapSprung(Event, frozen=True):
    """A booby trap goes off."""

    model: ModelId
    at: Cell


class ExperienceKept(Event, frozen=True):
    """A model keeps a card for the campaign."""

    model: ModelId
    card: CardId
