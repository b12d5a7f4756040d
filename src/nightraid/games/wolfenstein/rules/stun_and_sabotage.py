"""Stun and sabotage: tokens that cost a model its actions or its attack."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.asks.events import Sabotaged, ShrugsOff, Stunned, TokenOff
from nightraid.games.wolfenstein.ids import ModelId, is_hero
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.schema.enemies import Unshakable
from nightraid.games.wolfenstein.state import Later, State


def stun(game: State, model: ModelId, why: RuleIds) -> Rule[None]:
    """A stun token on the model's card, at most one (WF-STUN-1, WF-STUN-4)."""
    if (yield from shrugs_off(game, model)) or game.model(model).stunned:
        return
    game.change(model, stunned=True)
    keep_for_next_phase(game, model, "stun")
    yield Stunned(model, why=(*why, "WF-STUN-4"))


def sabotage(game: State, model: ModelId, why: RuleIds) -> Rule[None]:
    """A sabotage token on the model's card, at most one (WF-STUN-2, WF-STUN-4)."""
    if (yield from shrugs_off(game, model)) or game.model(model).sabotaged:
        return
    game.change(model, sabotaged=True)
    keep_for_next_phase(game, model, "sabotage")
    yield Sabotaged(model, why=(*why, "WF-STUN-4"))


def shrugs_off(game: State, model: ModelId) -> Rule[bool]:
    """Some Nazis never get such tokens."""
    if is_hero(model) or not nazi_skill(game, model, Unshakable):
        return False
    yield ShrugsOff(model, why=("WF-Q-91",))
    return True


def keep_for_next_phase(game: State, model: ModelId, token: Later) -> None:
    """A token placed on a Nazi that has acted in this Nazi Phase acts in the next one (WF-Q-70)."""
    nazi = game.nazis.get(model)
    if nazi is not None and nazi.readiness == "done":
        game.nazis[model] = replace(nazi, later=(*nazi.later, token))


def take_tokens_off(game: State, model: ModelId, *, stunned: bool, sabotaged: bool) -> Rule[None]:
    """The tokens that were there when the turn began are taken off when it ends (WF-STUN-3, WF-Q-70)."""
    card = game.model(model)
    if stunned and card.stunned:
        game.change(model, stunned=False)
        yield TokenOff(model, "stun", why=("WF-STUN-3",))
    if sabotaged and card.sabotaged:
        game.change(model, sabotaged=False)
        yield TokenOff(model, "sabotage", why=("WF-STUN-3",))
