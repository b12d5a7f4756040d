"""Hilde Becker: Sweep (IN-MODEL-HILDE-4, IN-Q-66).

Her thrown spear is a weapon like others (`rules/shooting.py`), her reroll is with the rerolls (`rules/rerolls.py`).
"""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import AttackDeclared
from nightraid.games.incursion.asks.options import Action, Sweep
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.acting import completed, declare, goes_on
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.conditions import lose_reaction_fire
from nightraid.games.incursion.rules.hand_to_hand import hit
from nightraid.games.incursion.state import State

SWEEP_COST = 2
SWEEP = Sweep()


def sweep_options(game: State, model: ModelId) -> list[Action]:
    """A sweep, if there is an enemy around her to be hit."""
    if ap_left(game) < SWEEP_COST or not has(game, model, "sweep"):
        return []
    return [SWEEP] if enemies_around(game, model) else []


def enemies_around(game: State, model: ModelId) -> list[ModelId]:
    """Enemies in the eight squares around, clockwise from north, whichever way she faces; walls and doors count."""
    stand = game.models[model]
    found: list[ModelId] = []
    for cell in game.box.steps.around(stand.cell, game.closed):
        if game.occupied >> cell & 1:
            enemy = game.at(cell)
            if game.models[enemy].side != stand.side and game.models[enemy].status == "board":
                found.append(enemy)
    return found


def sweep(game: State, model: ModelId, action: Sweep) -> Rule[None]:
    """One hand-to-hand attack on each of them; all are out of reaction fire mode before the first die (IN-Q-25)."""
    enemies = enemies_around(game, model)
    for enemy in enemies:
        yield AttackDeclared(model, enemy, "", "sweep", why=("IN-MODEL-HILDE-4", "IN-Q-66"))
        yield from lose_reaction_fire(game, enemy, "attacked")
    if not (yield from declare(game, model, SWEEP_COST, attack=True)):
        return
    before = game.models[model]
    for enemy in enemies:
        if goes_on(game, model, before):
            yield from hit(game, model, enemy)
    yield from completed(game, model, "other")
