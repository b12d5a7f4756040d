"""Rosie: Heal and Combat Engineer (IN-MODEL-ROSIE, IN-Q-68)."""

from nightraid.boards.grid.facing import facing_to
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import CardKilled
from nightraid.games.incursion.asks.events.fights import Healed
from nightraid.games.incursion.asks.options import Action, Heal, Negate
from nightraid.games.incursion.ids import CardId, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.cards_in_play import leave_play
from nightraid.games.incursion.schema.cards import CaveIn, FloodedTunnel, HiddenTunnel, PowerSurge
from nightraid.games.incursion.state import State

HEAL_COST = 4
NEGATED = (PowerSurge, CaveIn, HiddenTunnel, FloodedTunnel)
"""What an engineer knows how to mend (IN-MODEL-ROSIE-3)."""


def rosie_options(game: State, model: ModelId) -> list[Action]:
    """Whom she can heal, which cards she can negate."""
    return [*heal_options(game, model), *negate_options(game, model)]


# ---------------------------------------------------------------- Heal


def heal_options(game: State, model: ModelId) -> list[Heal]:
    """Friends with DP beside her, in front of her or at her side, across a passable edge (IN-MODEL-ROSIE-2)."""
    if ap_left(game) < HEAL_COST or not has(game, model, "heal"):
        return []
    stand, grid = game.models[model], game.box.grid
    options: list[Heal] = []
    for cell in game.box.steps.beside(stand.cell, game.closed):
        friend = game.models.get(game.at(cell))
        if friend is None or friend.side != stand.side or friend.status != "board" or not friend.dp:
            continue
        if stand.facing.can_use(facing_to(grid, stand.cell, cell)):
            options.append(Heal(game.at(cell)))
    return options


def heal(game: State, model: ModelId, action: Heal) -> Rule[None]:
    """All DP of the friend are gone; neither movement nor shooting (IN-Q-17)."""
    if not (yield from declare(game, model, HEAL_COST)):
        return
    friend = game.models.get(action.model)
    if friend is not None and friend.status == "board":
        game.change(action.model, dp=0)
        yield Healed(action.model, friend.dp, why=("IN-MODEL-ROSIE-2",))
    yield from completed(game, model, "other")


# ---------------------------------------------------------------- Combat Engineer


def negate_options(game: State, model: ModelId) -> list[Negate]:
    """The four cards in play, whoever played them, that her AP can pay for (IN-MODEL-ROSIE-3)."""
    if not game.in_play or not has(game, model, "combat-engineer"):
        return []
    ap = ap_left(game)
    return [
        Negate(lying.card)
        for lying in game.in_play
        if isinstance(game.box.card(lying.card).event, NEGATED) and game.box.card(lying.card).kill <= ap
    ]


def negate(game: State, model: ModelId, action: Negate) -> Rule[None]:
    """A kill for AP; the enemy may still do something about cards before it happens (W2)."""
    price = game.box.card(action.card).kill
    if (yield from declare(game, model, price, attack=True)):
        if _lies(game, action.card):
            yield CardKilled(action.card, game.models[model].side, price, "ap", why=("IN-MODEL-ROSIE-3",))
            yield from leave_play(game, action.card)
        yield from completed(game, model, "other")


def _lies(game: State, card: CardId) -> bool:
    return any(lying.card == card for lying in game.in_play)
