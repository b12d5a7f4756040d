"""Knocked down (IN-KD)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import StoodUp
from nightraid.games.incursion.asks.options import Action, StandUp
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.state import State

COST = 2
"""AP for standing up; CP may provide them (IN-KD-1, IN-Q-46)."""
STAND_UP = StandUp()


def standing_up(game: State, model: ModelId) -> list[Action]:
    """All that a model can do on the ground (IN-KD-1)."""
    return [STAND_UP] if ap_left(game) >= COST else []


def stand_up(game: State, model: ModelId, action: StandUp) -> Rule[None]:
    """The model gets up and may act; this sets off no reaction fire (IN-KD-1, IN-KD-5, IN-Q-17)."""
    if (yield from declare(game, model, COST)):
        game.lay_down(model, down=False)
        yield StoodUp(model, COST, why=("IN-KD-1", "IN-KD-5"))
        yield from completed(game, model, "other")


def end_of_activation(game: State, model: ModelId) -> Rule[None]:
    """Who did not stand up is on its feet now, unless it fell in this very activation (IN-KD-2, IN-KD-5)."""
    fell = game.activation.model == model and game.activation.fell
    if game.models[model].down and not fell:
        game.lay_down(model, down=False)
        yield StoodUp(model, 0, why=("IN-KD-2",))
