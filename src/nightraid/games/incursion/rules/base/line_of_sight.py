"""Line of sight and range (IN-LOS, IN-RANGE)."""

from collections.abc import Iterable

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.sight_centres import line_range
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId, other
from nightraid.games.incursion.rules.base.orders_in_force import sight_by_order
from nightraid.games.incursion.schema.cards import PowerSurge
from nightraid.games.incursion.state import State


def in_arc(game: State, model: ModelId, cell: Cell) -> bool:
    """Whether a square lies in the model's arc: the half of the board before it, level squares included (IN-LOS-2)."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        return before_entry(game, model, cell)
    return bool(arc_of(game, model) >> cell & 1)


def arc_of(game: State, model: ModelId) -> int:
    """The floor squares in the arc of a model on the board, as a mask; the Drohne's is a full circle."""
    stand = game.models[model]
    if game.box.has_ability(model, "brain-on-a-turret"):  # IN-MODEL-DROHNE-1
        return game.box.ground.floor & ~(1 << stand.cell)
    return game.box.arcs[4 * stand.cell + stand.facing]


def sees(game: State, model: ModelId, cell: Cell) -> bool:
    """Whether a model has LOS to a square (IN-LOS-1); one that waits sees its entry square alone."""
    if game.models[model].cell == OFF_BOARD:
        return before_entry(game, model, cell)
    return in_arc(game, model, cell) and line_clear(game, game.models[model].cell, cell) and lit(game, model, cell)


def sees_past_models(game: State, model: ModelId, cell: Cell) -> bool:
    """LOS for grenades, launchers and flames: models in between do not count (IN-GRENADE-2, IN-FLAME-4)."""
    if not in_arc(game, model, cell):
        return False
    here = game.models[model].cell
    if here == OFF_BOARD:
        return True
    return game.box.sight.is_clear(here, cell, game.closed, game.rubble) and lit(game, model, cell)


def before_entry(game: State, model: ModelId, cell: Cell) -> bool:
    """Whether this is the entry square in front of the waiting model that is being activated (IN-Q-42, IN-Q-43)."""
    return cell == game.activation.way and model == game.activation.model


def square_ahead(game: State, model: ModelId) -> Cell:
    """The square straight ahead, across a passable edge; of a model that waits, its entry square (IN-Q-42)."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        return game.activation.way if model == game.activation.model else OFF_BOARD
    ahead = game.box.steps.step(stand.cell, stand.facing.direction, game.closed)
    return OFF_BOARD if ahead is None else ahead


def squares_in_sight(game: State, model: ModelId) -> list[Cell]:
    """All floor squares to which a model on the board has LOS."""
    return _seen(game, model, bits_of(arc_of(game, model)))


def _seen(game: State, model: ModelId, cells: Iterable[Cell]) -> list[Cell]:
    """Which of these squares in a model's arc it has LOS to; like `sees`, for many squares at once."""
    here, closed, blocking = game.models[model].cell, game.closed, game.standing | game.rubble
    is_clear, limit = game.box.sight.is_clear, sight_limit(game, model)
    return [
        cell
        for cell in cells
        if is_clear(here, cell, closed, blocking) and (not limit or range_to(game, here, cell) <= limit)
    ]


def line_clear(game: State, one: Cell, other_end: Cell) -> bool:
    """Whether models, rubble, walls and closed doors leave the line free (IN-LOS-3 to IN-LOS-5)."""
    return game.box.sight.is_clear(one, other_end, game.closed, game.standing | game.rubble)


def range_to(game: State, one: Cell, other_end: Cell) -> int:
    """How many squares the line runs through (IN-RANGE-1); from outside to the entry square it is 1 (IN-Q-42)."""
    if one == OFF_BOARD:
        return 1
    xs, ys = game.box.grid.xs, game.box.grid.ys
    return line_range(xs[other_end] - xs[one], ys[other_end] - ys[one])


def lit(game: State, model: ModelId, cell: Cell) -> bool:
    """Whether a square is not too far away for the model to see it in the dark."""
    limit = sight_limit(game, model)
    return not limit or range_to(game, game.models[model].cell, cell) <= limit


def sight_limit(game: State, model: ModelId) -> int:
    """How far a model sees by the mission's darkness, an order, and Power Surge; 0: any distance (IN-CONTENT-11)."""
    limits = [game.darkness] if game.darkness else []
    if game.order and (sight := sight_by_order(game)):
        limits.append(sight)
    for lying in game.in_play:
        card = game.box.card(lying.card)
        if type(card.event) is PowerSurge and game.card(model).id not in card.no_effect_on:
            limits.append(card.event.sight)
    return min(limits, default=0)


def enemies_in_sight(game: State, model: ModelId) -> list[ModelId]:
    """The enemy models on the board to which a model has LOS; a waiting one sees who blocks its way (IN-Q-42)."""
    stand = game.models[model]
    side = other(stand.side)
    if stand.cell == OFF_BOARD:
        return [enemy for enemy in game.on_board(side) if before_entry(game, model, game.models[enemy].cell)]
    arc = arc_of(game, model) & game.occupied
    there = {foe.cell: enemy for enemy, foe in game.models.items() if foe.side == side and foe.cell != OFF_BOARD}
    return [there[cell] for cell in _seen(game, model, [cell for cell in there if arc >> cell & 1])]
