"""Tactical Fulcrum: own AP left go to friends that are still to act (IN-FULCRUM-1, IN-Q-83)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import ApGiven
from nightraid.games.incursion.asks.options import GiveAp, KeepAp
from nightraid.games.incursion.asks.questions import HandOn
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.base.in_force import HUGO, has
from nightraid.games.incursion.state import State

KEEP_AP = KeepAp()


def hand_on(game: State, model: ModelId) -> Rule[None]:
    """AP by AP, to whom the player likes; AP made from CP stay behind. A confused model hands nothing on (IN-Q-55)."""
    if not has(game, model, "tactical-fulcrum") or game.activation.no_cp:
        return
    while game.activation.ap and (friends := receivers(game, model)):
        options: list[GiveAp | KeepAp] = [*map(GiveAp, friends), KEEP_AP]
        why = ("IN-FULCRUM-1", "IN-Q-83")
        answer = yield HandOn(model, game.activation.ap, seat=game.models[model].side, options=options, why=why)
        if not isinstance(answer, GiveAp):
            break
        game.act(ap=game.activation.ap - 1)
        game.change(answer.model, received=game.models[answer.model].received + 1)
        yield ApGiven(model, answer.model, 1, why=("IN-FULCRUM-1",))


def receivers(game: State, giver: ModelId) -> list[ModelId]:
    """Other living friends that are not activated yet; Hugo's must be SWD models (IN-MODEL-HUGO-6)."""
    swd_only = game.card(giver).id == HUGO
    return [
        friend
        for friend in game.of_side(game.models[giver].side)
        if friend != giver
        and not game.models[friend].activated
        and (not swd_only or "swd" in game.card(friend).keywords)
    ]
