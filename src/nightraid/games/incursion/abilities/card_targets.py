"""What a card is played on (IN-CARD-7, IN-CARD-10, IN-CARD-11, IN-Q-28)."""

from typing import NamedTuple

from nightraid.boards.facing import Facing
from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, AreaId, CardId, Cell, EntryId, ModelId, Side
from nightraid.games.incursion.state import State


class Aim(NamedTuple):
    """What the player chose for a card."""

    on: ModelId = NOBODY
    at: Cell = OFF_BOARD
    area: AreaId = ""
    against: CardId = ""
    entry: EntryId = ""
    facing: Facing = Facing.NORTH


def has_target(game: State, side: Side, card: CardId) -> bool:
    """To be written: whether there is anything the card could be played on."""
    return False


def take_aim(game: State, side: Side, card: CardId) -> Rule[Aim | None]:
    """To be written: ask for what the card needs; None if the player thinks better of it."""
    return None
    yield
