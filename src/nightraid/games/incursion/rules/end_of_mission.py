"""The end of the mission and what happens by itself (IN-END)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.state import State


def check_at_once(game: State) -> Rule[None]:
    """To be written."""
    return
    yield


def check_turn_end(game: State) -> Rule[None]:
    """To be written."""
    return
    yield


def turn_starts(game: State) -> Rule[None]:
    """To be written."""
    return
    yield
