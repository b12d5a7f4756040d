"""Bomberzombies: Volatile (IN-MODEL-BOMBERZOMBIE-3)."""

from typing import Literal

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.state import State


def roll(game: State, model: ModelId) -> Rule[Literal["", "glory", "explosion"]]:
    """To be written: 1-2 explosion, 3 nothing, 4-6 glory."""
    return ""
    yield


def explode(game: State, model: ModelId, at: Cell) -> Rule[None]:
    """To be written: the blast of Ka-Boom around the square where the bomberzombie died."""
    return
    yield
