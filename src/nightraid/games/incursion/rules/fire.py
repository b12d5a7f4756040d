"""Fire (IN-FIRE)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.state import State


def acting_in_flames(game: State, model: ModelId, into: Cell) -> Rule[None]:
    """To be written: the burning roll of a model that acts where it stands (IN-FIRE-1, IN-FIRE-6)."""
    return
    yield


def moving_into_flames(game: State, model: ModelId) -> Rule[None]:
    """To be written: the burning roll on arrival (IN-FIRE-2)."""
    return
    yield
