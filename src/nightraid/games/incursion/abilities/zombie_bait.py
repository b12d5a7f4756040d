"""Zombie Bait (IN-BAIT)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.options import Action
from nightraid.games.incursion.state import State


def bait_options(game: State, model: ModelId) -> list[Action]:
    """To be written."""
    return []


ACTIONS: dict[type[Option], Callable[[State, ModelId, Any], Rule[Any]]] = {}


def luring_options(game: State, model: ModelId) -> list[Action]:
    """To be written: steps and turns of a lured zombie."""
    return []


def resolve_baits(game: State) -> Rule[None]:
    """To be written: at the start of the Axis player turn."""
    return
    yield
