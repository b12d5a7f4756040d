"""Infiltration: extra activations before the first player turn (IN-INFILTRATE-1, IN-Q-39)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.options import Activate
from nightraid.games.incursion.asks.questions import PickInfiltrator
from nightraid.games.incursion.ids import ALLIED, NOBODY, SIDES, ModelId
from nightraid.games.incursion.rules.activation import act, begin_activation
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.state import State


def begin_infiltration(game: State) -> None:
    """After the initial deployment each model with the ability gets its extra activation."""
    game.infiltrators = tuple(
        model for side in SIDES for model in game.of_side(side) if has(game, model, "infiltration")
    )
    if game.infiltrators:
        game.phase, game.active = "infiltration", ALLIED
    else:
        game.phase = "turn-start"


def infiltrate(game: State) -> Rule[None]:
    """An action of the infiltrator that is under way; else the next one, in the order the Allied player likes."""
    if game.activation.model != NOBODY:
        yield from act(game)
        return
    game.infiltrators = tuple(model for model in game.infiltrators if model in game.models)
    if not game.infiltrators:
        game.phase, game.active = "turn-start", game.first
        return
    model = yield from next_infiltrator(game)
    game.infiltrators = tuple(other for other in game.infiltrators if other != model)
    yield from begin_activation(game, model, "infiltration")


def next_infiltrator(game: State) -> Rule[ModelId]:
    """The Allied player chooses; the last one needs no choice."""
    if len(game.infiltrators) == 1:
        return game.infiltrators[0]
    options = [*map(Activate, game.infiltrators)]
    answer = yield PickInfiltrator(seat=ALLIED, options=options, why=("IN-INFILTRATE-1", "IN-Q-39"))
    model: ModelId = answer.model
    return model
