"""What a model can be in: reaction fire mode, knocked down, harpooned (IN-REACT-1, 3, 11 to 13, IN-KD-4, IN-Q-48)."""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.incursion.asks.events.fights import HarpoonFree, KnockedDown, LostBy, ReactionFireLost
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, ModelId
from nightraid.games.incursion.rules.base.in_force import has, has_effect
from nightraid.games.incursion.rules.base.orders_in_force import is_jammed
from nightraid.games.incursion.schema.cards import NoReactionFire, NoShooting
from nightraid.games.incursion.state import State

WHY_LOST: dict[LostBy, RuleIds] = {
    "attacked": ("IN-REACT-11",),
    "acted": ("IN-REACT-12",),
    "activation": ("IN-REACT-13",),
    "out-of-ammo": ("IN-AMMO-1", "IN-AMMO-2"),
    "knocked-down": ("IN-KD-4",),
    "card": ("IN-CARD-7",),
}


def may_react(game: State, model: ModelId) -> bool:
    """Whether a model can be in the mode at all, whatever it sees (IN-REACT-1, IN-REACT-3, IN-KD-4)."""
    stand = game.models[model]
    if stand.down or stand.cell == OFF_BOARD or stand.status == "dying" or has(game, model, "no-reaction-fire"):
        return False
    guns = game.box.guns[game.card(model).id]
    if any(gun.many_squares for gun in guns) or not any(gun.reaction_rof for gun in guns):
        return False
    barred = has_effect(game, model, NoReactionFire) or has_effect(game, model, NoShooting)
    return not (barred or is_jammed(game, model))


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


def bound(game: State, model: ModelId) -> bool:
    """Whether a harpoon keeps a model in its square: one in it, or its own in another (IN-MODEL-HANS-3, IN-Q-48)."""
    stand = game.models[model]
    return stand.held_by != NOBODY or stand.holds != NOBODY


def let_go(game: State, model: ModelId, why: RuleIds = ("IN-Q-48",)) -> Rule[None]:
    """A hunter and the living model on his harpoon come apart, and the harpoon is free; `model` is either of them.

    To be called whenever a model leaves its square other than by its own movement (Teleport, a card).
    """
    stand = game.models[model]
    hunter, prey = (model, stand.holds) if stand.held_by == NOBODY else (stand.held_by, model)
    if prey == NOBODY:
        return
    game.change(hunter, harpoon="free", holds=NOBODY)
    game.change(prey, held_by=NOBODY)
    yield HarpoonFree(hunter, prey, why=why)
