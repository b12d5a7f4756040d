"""Replenishing hands (IN-CARD-1 to 4)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.state import State


def replenish_hands(game: State) -> Rule[None]:
    """To be written."""
    return
    yield
