"""What an option would mean."""

from typing import Any

from nightraid.engine.ask import Ask, Option
from nightraid.engine.screen.sketches import Sketch
from nightraid.games.incursion.state import State


def sketch_of(game: State, ask: Ask[Any], option: Option) -> Sketch:
    """What an option would mean, for the seat that is asked."""
    return Sketch()
