"""Bomberzombies: Ka-Boom (IN-MODEL-BOMBERZOMBIE-1, 2, IN-Q-58). What happens when one is shot is in `volatile.py`."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities.volatile import MINE_DD, mine
from nightraid.games.incursion.asks.options import Action, KaBoom
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.acting import completed
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import dd_change, has
from nightraid.games.incursion.rules.casualties import remove
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP, declare_blow, enemies_in_reach
from nightraid.games.incursion.state import State


def ka_boom_options(game: State, model: ModelId) -> list[Action]:
    """Every enemy beside which it can set off its mine: whom it could strike at."""
    if ap_left(game) < STRIKE_AP or not has(game, model, "ka-boom"):
        return []
    return [KaBoom(enemy) for enemy in enemies_in_reach(game, model)]


def ka_boom(game: State, model: ModelId, action: KaBoom) -> Rule[None]:
    """A blast around the target's square. The bomberzombie is gone with it, before anything comes of the casualties.

    It is a hand-to-hand attack, so cards that help there help here; +3 replaces the grenade's +1 (IN-Q-58).
    """
    at = game.models[action.target].cell
    if not (yield from declare_blow(game, model, action.target, "ka-boom", STRIKE_AP)):
        return
    dd = MINE_DD + dd_change(game, model, "hand-to-hand")
    yield from remove(game, model, "removed")
    yield from mine(game, model, at, dd, ("IN-MODEL-BOMBERZOMBIE-1", "IN-Q-58"))
    yield from completed(game, model, "other")
