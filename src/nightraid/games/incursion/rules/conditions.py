"""What a model can be in: reaction fire mode lost, knocked down (IN-REACT-11 to 13, IN-KD-4)."""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.incursion.events.fights import KnockedDown, LostBy, ReactionFireLost
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.state import State

WHY_LOST: dict[LostBy, RuleIds] = {
    "attacked": ("IN-REACT-11",),
    "acted": ("IN-REACT-12",),
    "activation": ("IN-REACT-13",),
    "out-of-ammo": ("IN-AMMO-1", "IN-AMMO-2"),
    "knocked-down": ("IN-KD-4",),
    "card": ("IN-CARD-7",),
}


def lose_reaction_fire(game: State, model: ModelId, reason: LostBy) -> Rule[None]:
    """A model leaves reaction fire mode, if it is in it."""
    if game.models[model].reacting:
        game.change(model, reacting=False)
        yield ReactionFireLost(model, reason, why=WHY_LOST[reason])


def knock_down(game: State, model: ModelId) -> Rule[None]:
    """A model is thrown down; being thrown down again changes nothing (IN-Q-46)."""
    if game.models[model].down or game.models[model].status == "dying":
        return
    game.lay_down(model, down=True)
    if game.activation.model == model:
        game.act(fell=True)  # IN-KD-5
    yield KnockedDown(model, why=("IN-KD-1",))
    yield from lose_reaction_fire(game, model, "knocked-down")
