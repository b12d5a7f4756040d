"""Items and objects (IN-ITEM)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.ids import ItemId, ModelId, Side
from nightraid.games.incursion.options import Action, Drop
from nightraid.games.incursion.state import State


def item_options(game: State, model: ModelId) -> list[Action]:
    """To be written."""
    return []


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], Rule[Any]]] = {}


def drop_options(game: State, side: Side) -> list[Drop]:
    """To be written."""
    return []


def drop(game: State, model: ModelId, item: ItemId) -> Rule[None]:
    """To be written."""
    return
    yield
