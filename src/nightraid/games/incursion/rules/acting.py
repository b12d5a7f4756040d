"""What every action has in common: it is declared and paid, and when it is done the enemy may react (IN-Q-14, 16, 26).

A rule of an action reads:

    if (yield from declare(game, model, cost)):
        ... what it does ...
        yield from completed(game, model, "movement")
"""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.base.action_points import pay
from nightraid.games.incursion.rules.card_killing import window
from nightraid.games.incursion.rules.conditions import lose_reaction_fire
from nightraid.games.incursion.rules.fire import acting_in_flames
from nightraid.games.incursion.rules.reaction_fire import opportunity_fire
from nightraid.games.incursion.state import Model, State

Nature: TypeAlias = Literal["movement", "shooting", "other"]
"""What sets off reaction fire are movement and shooting (IN-REACT-7)."""


def declare(
    game: State, model: ModelId, cost: int, *, attack: bool = False, into: Cell = OFF_BOARD, own: int = 0
) -> Rule[bool]:
    """Pay (IN-AP-13), let cards be killed (W2), burn if the model stands in flames (IN-FIRE-6).

    `attack`: dice will follow. `into`: the square that the action leads to, which may make the burning roll wait.
    `own`: how much of the cost must come from the model's own AP.
    False if the action comes to nothing: the model fell, its activation ended, a last stand in the window knocked it
    down or dragged it away, or the tunnel by which it attacks from outside was killed.
    """
    before, way = game.models[model], game.activation.way
    pay(game, cost, own)
    if attack or (game.in_play and depends_on_card(game, model, into)):
        yield from window(game, "attack", model)
    if game.fires and still_acting(game, model):  # a card that kept it alive may just have been killed
        yield from acting_in_flames(game, model, into)
    return goes_on(game, model, before) and game.activation.way == way


def still_acting(game: State, model: ModelId) -> bool:
    """Whether the active model goes on: it is in play, and nothing ended its activation."""
    stand = game.models.get(model)
    if stand is None or game.activation.over:
        return False
    return stand.status != "dying" or game.activation.kind == "glory"


def goes_on(game: State, model: ModelId, before: Model) -> bool:
    """Whether the model can go on with an action: it still acts, where it stood before, and was not knocked down."""
    if not still_acting(game, model):
        return False
    now = game.models[model]
    return now is before or (now.cell == before.cell and now.down == before.down)


def depends_on_card(game: State, model: ModelId, into: Cell) -> bool:
    """Whether an action other than an attack depends on a card in play: on the model, or on the square it leads to."""
    for _ in game.cards_on(model):
        return True
    if into == OFF_BOARD:
        return False
    area = game.box.ground.area_of.get(into, "")
    return any(lying.at == into or (lying.area and lying.area == area) for lying in game.in_play)


def completed(game: State, model: ModelId, nature: Nature) -> Rule[None]:
    """An action is done: W3, reaction fire where it sets any off, W3 again (IN-Q-26)."""
    if nature != "shooting" and model in game.models:  # a card may have put it into the mode in its own activation
        yield from lose_reaction_fire(game, model, "acted")
    yield from window(game, "action", model)
    if nature == "other" or not still_acting(game, model) or game.models[model].cell == OFF_BOARD:
        return
    if (yield from opportunity_fire(game, model)):
        yield from window(game, "action", model)
