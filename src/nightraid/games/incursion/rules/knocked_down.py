"""Knocked down (IN-KD)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.options import Action
from nightraid.games.incursion.state import State


def standing_up(game: State, model: ModelId) -> list[Action]:
    """To be written."""
    return []


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], Rule[Any]]] = {}


def end_of_activation(game: State, model: ModelId) -> Rule[None]:
    """To be written: a model that did not stand up is on its feet again, unless it fell in this very activation."""
    return
    yield
