"""To be filled."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.state import State


def flip_order(game: State) -> Rule[None]:
    """To be filled."""
    yield from ()
