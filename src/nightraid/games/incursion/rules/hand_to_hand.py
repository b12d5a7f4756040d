"""Hand to hand (IN-HTH)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.options import Action
from nightraid.games.incursion.state import State


def strike_options(game: State, model: ModelId) -> list[Action]:
    """To be written."""
    return []


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], Rule[Any]]] = {}


def run_over(game: State, model: ModelId, target: ModelId) -> Rule[None]:
    """To be written: the dice of an Unstoppable move, paid and declared already; +2 with Trample (IN-TRAMPLE-1)."""
    return
    yield
