"""The solo mission: the software leads the Axis."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import Side
from nightraid.games.incursion.state import State


def automatic_turn(game: State, side: Side) -> Rule[None]:
    """To be written: one activation of the side that the software leads; at the end `game.phase = "turn-end"`."""
    game.phase = "turn-end"
    yield from ()


def place_arrivals(game: State, side: Side) -> Rule[None]:
    """To be written: step 4 for the side that the software leads.

    Its horde comes (`arrivals.add_horde`, which keeps the cap) with whatever the order adds, and every model of it that
    is to be placed (`arrivals.to_place`) gets its entry point (`arrivals.place`). `deployment.py` tells of them.
    """
    yield from ()
