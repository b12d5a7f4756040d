"""Slugger Murphy: Thumper's automatic kill, and Where There's a Will (IN-MODEL-SLUGGER-6, 7)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.options import Action, ShrugOff, Thump
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.cards_in_play import leave_play
from nightraid.games.incursion.rules.casualties import fall
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP, declare_blow, enemies_in_reach
from nightraid.games.incursion.rules.shots import Mark, is_there
from nightraid.games.incursion.state import State

WILL_COST = 1


def slugger_options(game: State, model: ModelId) -> list[Action]:
    """Sturmzombies to thump, cards to shrug off."""
    return [*thump_options(game, model), *shrug_off_options(game, model)]


# ---------------------------------------------------------------- Thumper


def thump_options(game: State, model: ModelId) -> list[Thump]:
    """Every sturmzombie that he could strike at."""
    if ap_left(game) < STRIKE_AP or not has(game, model, "thumper"):
        return []
    return [Thump(enemy) for enemy in enemies_in_reach(game, model) if "sturmzombie" in game.card(enemy).keywords]


def thump(game: State, model: ModelId, action: Thump) -> Rule[None]:
    """The sturmzombie is a casualty without dice, and so without saves (IN-MODEL-SLUGGER-6)."""
    if (yield from declare_blow(game, model, action.target, "thump", STRIKE_AP)):
        if is_there(game, Mark(action.target)):
            yield from fall(game, [action.target], "hand-to-hand")
        yield from completed(game, model, "other")


# ---------------------------------------------------------------- Where There's a Will


def shrug_off_options(game: State, model: ModelId) -> list[ShrugOff]:
    """The effect cards on him, whoever played them and whatever they cost, once per game turn (IN-Q-27)."""
    if not game.in_play or ap_left(game) < WILL_COST or not has(game, model, "where-theres-a-will"):
        return []
    if "where-theres-a-will" in game.models[model].used_this_turn:
        return []
    return [ShrugOff(lying.card) for lying in game.cards_on(model)]


def shrug_off(game: State, model: ModelId, action: ShrugOff) -> Rule[None]:
    """The card is killed, unless somebody killed it first."""
    game.change(model, used_this_turn=(*game.models[model].used_this_turn, "where-theres-a-will"))
    if (yield from declare(game, model, WILL_COST)):
        if any(lying.card == action.card for lying in game.cards_on(model)):
            yield CardKilled(action.card, game.models[model].side, 0, "will", why=("IN-MODEL-SLUGGER-7", "IN-Q-27"))
            yield from leave_play(game, action.card)
        yield from completed(game, model, "other")
