"""Brigitte (IN-MODEL-BRIGITTE)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import Side
from nightraid.games.incursion.options import UsePower
from nightraid.games.incursion.state import State


def power_options(game: State, side: Side) -> list[UsePower]:
    """To be written."""
    return []


def use_power(game: State, power: str) -> Rule[None]:
    """To be written."""
    return
    yield
