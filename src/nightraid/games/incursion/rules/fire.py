"""Fire: on-fire counters and burning rolls (IN-FIRE, IN-Q-13, IN-Q-14).

`heat` counts the burning squares of an activation; `heated` says whether the square where the model stands is counted.
"""

from collections.abc import Iterable

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.incursion.asks.events.fights import FireSpread
from nightraid.games.incursion.ids import NOBODY, Cell, ModelId, Side
from nightraid.games.incursion.rules.base.in_force import has_effect
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.schema.cards import Fireproof
from nightraid.games.incursion.state import Fire, State


def set_on_fire(game: State, side: Side, squares: Iterable[Cell], why: RuleIds) -> Rule[None]:
    """On-fire counters of a side; those of Infiltration count as placed in a game turn 0 (IN-FIRE-9, IN-Q-15)."""
    squares = tuple(squares)
    fire = Fire(side, 0 if game.activation.kind == "infiltration" else game.turn)
    for cell in squares:
        there = game.fires.get(cell, ())
        if fire not in there:  # IN-FIRE-7: more counters change nothing
            game.fires[cell] = (*there, fire)
    yield FireSpread(squares, why=why)


def acting_in_flames(game: State, model: ModelId, into: Cell) -> Rule[None]:
    """The burning roll of a model that acts where it stands, before its action takes effect (IN-FIRE-1, IN-FIRE-6).

    Its square counts when it first acts there (IN-FIRE-4). A step into another burning square only needs the roll for
    the square entered (IN-FIRE-5).
    """
    if game.models[model].cell not in game.fires:
        return
    if not game.activation.heated:
        game.act(heat=game.activation.heat + 1, heated=True)
    if into not in game.fires:
        yield from burn(game, model, game.activation.heat)


def moving_into_flames(game: State, model: ModelId) -> Rule[None]:
    """A model has come into another square: if that burns, a burning roll (IN-FIRE-2).

    To be called for every change of square, also into squares that do not burn. Outside its own activation the model
    rolls one die (IN-Q-14).
    """
    burning = game.models[model].cell in game.fires
    if game.activation.model != model:
        if burning:
            yield from burn(game, model, 1)
        return
    if burning:
        game.act(heat=game.activation.heat + 1, heated=True)
        yield from burn(game, model, game.activation.heat)
    elif game.activation.heated:
        game.act(heated=False)


def burn(game: State, model: ModelId, dice: int) -> Rule[None]:
    """A burning roll (IN-FIRE-3): not in a last activation (IN-Q-56), and not of a model that is fireproof."""
    if game.models[model].status == "dying" or has_effect(game, model, Fireproof):
        return
    rolled = yield from roll_damage(game, Attack(NOBODY, model, "burning", dice))
    yield from suffer(game, [Hit(model, rolled.dp)], "burning")
