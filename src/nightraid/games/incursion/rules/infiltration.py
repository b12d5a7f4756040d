"""Infiltration (IN-INFILTRATE-1)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.state import State


def infiltrate(game: State) -> Rule[None]:
    """To be written."""
    return
    yield
