"""Tactical Fulcrum (IN-FULCRUM-1)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.state import State


def hand_on(game: State, model: ModelId) -> Rule[None]:
    """To be written: own AP left go to friends."""
    return
    yield
