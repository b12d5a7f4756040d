"""Hilde Becker (IN-MODEL-HILDE)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.options import Action
from nightraid.games.incursion.state import State


def sweep_options(game: State, model: ModelId) -> list[Action]:
    """To be written."""
    return []


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], Rule[Any]]] = {}
