"""Lines of sight to be drawn, clear or with what blocks them."""

from collections.abc import Callable
from typing import TypeAlias

from nightraid.engine.screen.sketches import Ray
from nightraid.engine.words import Message
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.refusals.reasons import why_unseen

Say: TypeAlias = Callable[[Message], str]
"""Messages in the words of the game."""


def line_to(game: State, model: ModelId, cell: Cell, say: Say) -> Ray:
    """The line from a model on the board to a square."""
    here = game.models[model].cell
    blocked = why_unseen(game, model, cell)
    if blocked is None:
        return Ray(here, cell, clear=True)
    return Ray(here, cell, clear=False, blocked_by=say(Message(f"refusal.{blocked.reason}", blocked.args)))


def lines_to(game: State, model: ModelId, *cells: Cell) -> tuple[Ray, ...]:
    """Lines along which something is done, so that they are clear; none from outside the board."""
    stand = game.models[model]
    return tuple(Ray(stand.cell, cell, clear=True) for cell in cells if stand.on_board and cell != stand.cell)
