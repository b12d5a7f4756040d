"""Deployment (IN-DEPLOY)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.state import State


def deploy(game: State) -> Rule[None]:
    """To be written."""
    return
    yield
