"""What would come of something, worked out without doing it: who would react, what would burn, how likely a DP is.

All of it is public: who is in reaction fire mode and what lies on the table everybody sees.
"""

from collections.abc import Iterable

import msgspec

from nightraid.engine.state import copier
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ItemId, ModelId, Side, other
from nightraid.games.incursion.rules.base.in_force import fortitude, has, has_effect
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight
from nightraid.games.incursion.rules.blasts import blast_squares
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.objects import thing_at
from nightraid.games.incursion.rules.reaction_fire import reactors
from nightraid.games.incursion.schema.cards import BoobyTrap, EndlessAmmo, Fireproof
from nightraid.games.incursion.state import State

copy_of = copier(State)
NO_SQUARE: Cell = OFF_BOARD


class Dangers(msgspec.Struct, frozen=True):
    """What an action would draw upon the model."""

    reactors: tuple[ModelId, ...] = ()
    """Enemies in reaction fire mode that would see it when it is done."""
    burning: int = 0
    """Dice of a burning roll."""
    burning_needs: int = 0
    """The face from which each of them hurts."""
    trap: bool = False


class Caught(msgspec.Struct, frozen=True):
    """Whom and what a blast would roll for."""

    squares: tuple[Cell, ...]
    friends: tuple[ModelId, ...]
    enemies: tuple[ModelId, ...]
    things: tuple[ItemId, ...]


class KeptOut(msgspec.Struct, frozen=True):
    """A model that would not go into reaction fire mode at the end of the turn, and why (IN-REACT-1 to IN-REACT-3)."""

    model: ModelId
    reason: str
    enemies: tuple[ModelId, ...] = ()


# ---------------------------------------------------------------- dangers


def dangers(game: State, model: ModelId, *, to: Cell = NO_SQUARE, closed: int | None = None) -> Dangers:
    """What a movement or shooting action draws: at the square it leads to, and with the doors as they are then."""
    dice = burning_dice(game, model, to)
    return Dangers(
        who_reacts(game, model, to, game.closed if closed is None else closed),
        dice,
        fortitude(game, model) if dice else 0,
        trap=is_trapped(game, to),
    )


def burns_only(game: State, model: ModelId) -> Dangers:
    """What an action draws that nobody reacts to: hand to hand, abilities (IN-REACT-7)."""
    dice = burning_dice(game, model, NO_SQUARE)
    return Dangers(burning=dice, burning_needs=fortitude(game, model) if dice else 0)


def who_reacts(game: State, model: ModelId, to: Cell, closed: int) -> tuple[ModelId, ...]:
    """The enemies in reaction fire mode that see the model after its action (IN-REACT-5, IN-REACT-6)."""
    stand = game.models[model]
    side = other(stand.side)
    at_all = any(one.reacting and one.side == side for one in game.models.values())
    if not at_all or game.activation.kind in ("infiltration", "glory"):
        return ()
    after = copy_of(game)
    after.closed = closed
    if to != NO_SQUARE:
        after.put(model, to)
    return () if after.models[model].cell == OFF_BOARD else tuple(reactors(after, side, model))


def burning_dice(game: State, model: ModelId, to: Cell) -> int:
    """Dice of the burning roll: for acting in flames, or for the burning square that is entered (IN-FIRE-1 to 6)."""
    if not game.fires or has_effect(game, model, Fireproof) or game.models[model].status == "dying":
        return 0
    heat = game.activation.heat
    burns_here = game.models[model].cell in game.fires
    if burns_here and not game.activation.heated:
        heat += 1
    if to in game.fires:
        return heat + 1
    return heat if burns_here else 0


def is_trapped(game: State, to: Cell) -> bool:
    """Whether a booby trap lies in a square."""
    return any(lying.at == to and isinstance(game.box.card(lying.card).event, BoobyTrap) for lying in game.in_play)


# ---------------------------------------------------------------- dice


def percent(dice: int, needed: int, *, again: bool = False) -> int:
    """How often of 100 at least one die hurts: never a 1 (IN-DD-2); `again`: dice that fail are rolled once more."""
    hits = sum(face >= needed for face in range(2, 7)) / 6
    if again:
        hits += (1 - hits) * hits
    return _of_100(1 - (1 - hits) ** dice)


def out_of_ammo(game: State, model: ModelId, dice: int) -> int:
    """How often of 100 a reaction shot leaves the model without ammo (IN-AMMO-1, IN-AMMO-2)."""
    if has_effect(game, model, EndlessAmmo):
        return 0
    different = 1.0
    for die in range(dice):
        different *= (6 - die) / 6
    return _of_100(1 / 6 if dice == 1 else 1 - different)


def _of_100(chance: float) -> int:
    """A percentage that is 0 or 100 only where the chance is."""
    if chance in (0, 1):
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


# ---------------------------------------------------------------- blasts


def caught_in(game: State, side: Side, at: Cell) -> Caught:
    """Whom a blast around a square would roll for, as seen by a side (IN-GRENADE-3 to IN-GRENADE-5)."""
    return caught_on(game, side, blast_squares(game, at))


def caught_on(game: State, side: Side, squares: Iterable[Cell]) -> Caught:
    """Who and what is in these squares."""
    squares = tuple(squares)
    models = [model for cell in squares if (model := game.at(cell)) != NOBODY]
    return Caught(
        squares,
        tuple(model for model in models if game.models[model].side == side),
        tuple(model for model in models if game.models[model].side != side),
        tuple(thing for cell in squares if (thing := thing_at(game, cell))),
    )


# ---------------------------------------------------------------- reaction fire mode


def who_gets_ready(game: State, side: Side) -> tuple[ModelId, ...]:
    """The models of a side that would be in reaction fire mode if its turn ended now."""
    return tuple(
        model
        for model in game.on_board(side)
        if may_react(game, model)
        and (not enemies_in_sight(game, model) or (game.models[model].reacting and game.models[model].activated))
    )


def kept_out(game: State, side: Side) -> tuple[KeptOut, ...]:
    """The armed models of a side that would not be, each with the reason."""
    ready = who_gets_ready(game, side)
    return tuple(
        why_not_ready(game, model) for model in game.on_board(side) if model not in ready and game.card(model).weapons
    )


def why_not_ready(game: State, model: ModelId) -> KeptOut:
    """Why a model on the board cannot go into the mode."""
    guns = game.box.guns[game.card(model).id]
    if game.models[model].down:
        return KeptOut(model, "down")
    if has(game, model, "no-reaction-fire"):
        return KeptOut(model, "never")
    if any(gun.many_squares for gun in guns) or not any(gun.reaction_rof for gun in guns):
        return KeptOut(model, "gun")
    if not may_react(game, model):
        return KeptOut(model, "card")
    return KeptOut(model, "sees", tuple(enemies_in_sight(game, model)))
