"""The end of the mission and what happens by itself (IN-END)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import ItemId
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


def item_taken(game: State, item: ItemId) -> Rule[None]:
    """To be written: an item was picked up; what happens the first time (`ItemTaken` in the mission)."""
    return
    yield


def thing_used(game: State, thing: ItemId) -> Rule[None]:
    """To be written: an object was activated; what happens (`ObjectActivated` in the mission)."""
    return
    yield
