"""Turn bidding (IN-BID)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.state import State


def bid(game: State) -> Rule[None]:
    """To be written."""
    return
    yield
