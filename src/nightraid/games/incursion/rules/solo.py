"""The solo mission: the software leads the Axis."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import Side
from nightraid.games.incursion.state import State


def automatic_turn(game: State, side: Side) -> Rule[None]:
    """To be written: one activation of the side that the software leads; at the end `game.phase = "turn-end"`."""
    game.phase = "turn-end"
    return
    yield
