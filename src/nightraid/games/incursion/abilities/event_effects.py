"""What events do (IN-CARD-12, IN-CARD-13)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities.card_targets import Aim
from nightraid.games.incursion.ids import CardId, Cell, ModelId, Side
from nightraid.games.incursion.state import State


def work(game: State, side: Side, card: CardId, aim: Aim) -> Rule[None]:
    """To be written: an event takes effect; then it is discarded, or lies for a full turn."""
    game.discard += (card,)
    return
    yield


def spring_trap(game: State, model: ModelId, at: Cell) -> Rule[None]:
    """To be written: a model has moved into a square; a booby trap that lies there goes off."""
    return
    yield
