"""Action points: whose they are, and paying with them."""

from msgspec.structs import replace

from nightraid.games.wolfenstein.ids import NOBODY, ModelId
from nightraid.games.wolfenstein.state import State


def spend(game: State, ap: int) -> None:
    """The active model pays for an action when it is declared (WF-AP-2)."""
    game.turn = replace(game.turn, ap=game.turn.ap - ap)


def active_model(game: State) -> ModelId:
    """The Hero whose turn it is, or the bot that acts as part of it."""
    return game.turn.hero if game.turn.bot == NOBODY else game.turn.bot
