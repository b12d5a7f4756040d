"""Oversized models: how a model on four squares stops, steps and passes doors (the BIG rules).

A model is named by its south-west square, its anchor.
"""

from functools import lru_cache

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.route_fields import Graph
from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import Moved
from nightraid.games.wolfenstein.box import ON_FOOT
from nightraid.games.wolfenstein.ids import OFF_MAP, Cell, ModelId
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.state import State

# ---------------------------------------------------------------- where a model may stop


def squares_of_others(game: State, model: ModelId) -> int:
    """The squares of all other models. A model that passes a friend shares its square for the moment."""
    covers, covers_of, mask = game.box.steps.covers, game.box.covers_of, 0
    if model in game.nazis:
        if not game.nazis_sharing:
            return game.hero_cells | game.nazi_cells & ~covers_of(game.nazis[model].kind)[game.nazis[model].cell]
        mask = game.hero_cells
        for number, nazi in game.nazis.items():
            if number != model:
                mask |= covers_of(nazi.kind)[nazi.cell]
        return mask
    for number, hero in enumerate(game.heroes):
        if number != model and hero.cell != OFF_MAP:
            mask |= covers[hero.cell]
    for number, bot in game.bots.items():
        if number != model:
            mask |= covers_of(bot.kind)[bot.cell]
    return mask | game.nazi_cells


def not_for_stopping(game: State, model: ModelId) -> int:
    """Squares where it may not come to rest: other models and every token (WF-MOVE-3, WF-TOKEN-1, 2, WF-PASSAGE-3)."""
    return squares_of_others(game, model) | game.tokens | game.box.passage_tokens | game.box.spawn_tokens


def anchors_on(game: State, squares: int) -> int:
    """The anchors at which an oversized model covers at least one of these squares, as a mask."""
    large, mask = game.box.large, 0
    for anchor in large.anchors:
        if large.covers[anchor] & squares:
            mask |= 1 << anchor
    return mask


def anchors_in_doorways(game: State) -> int:
    """The anchors at which it stands in a doorway: no place to stop (WF-BIG-3)."""
    return _doorways(game.box.large)[0]


@lru_cache(maxsize=64)
def _doorways(large: LargeStepTable) -> tuple[int, int]:
    """The anchors in doorways, and all squares that a model moved on out of one can come to cover."""
    anchors = squares = 0
    for anchor in large.anchors:
        if large.astride(anchor):
            anchors |= 1 << anchor
            for end in large.around(anchor, 0, 0):
                squares |= large.covers[end]
    return anchors, squares


# ---------------------------------------------------------------- steps


def large_graph(game: State, *, locked: int, standing: int, barred: int, taken: int, slow: int) -> Graph:
    """All its steps on the map (WF-BIG-5); `barred` squares are closed to it, on `taken` ones it may not stop.

    Where it may stop makes a difference beside doors only, so other squares are not told apart.
    """
    resting = game.box.grid.floor & ~(taken & _doorways(game.box.large)[1])
    return game.box.fields.oversized(game.closed, locked, standing, barred, slow, resting)


def large_step_ends(game: State, anchor: Cell, ap: int, barred: int, no_rest: int) -> list[tuple[Cell, int]]:
    """The steps a player can make with an oversized bot, with their AP.

    It may step where it cannot stay only if the AP left pay for a way on (WF-Q-98), and into a doorway only if it
    can be moved out on the other side (WF-BIG-3).
    """
    return [
        (end, price)
        for end, price in _steps_from(game, anchor, barred, no_rest)
        if price <= ap and _comes_to_rest(game, end, ap - price, barred, no_rest)
    ]


def _steps_from(game: State, anchor: Cell, barred: int, no_rest: int) -> list[tuple[Cell, int]]:
    large, closed, standing = game.box.large, game.closed, game.standing
    resting = game.box.grid.floor & ~(barred | no_rest)
    slow = game.difficult & ~large.covers[anchor]
    return [
        (end, ON_FOOT.slow if large.covers[end] & slow else ON_FOOT.step)
        for end in large.around(anchor, closed, standing)
        if not large.covers[end] & barred and large.may_enter(anchor, end, closed, standing, resting)
    ]


def _comes_to_rest(game: State, anchor: Cell, ap: int, barred: int, no_rest: int) -> bool:
    """Whether it may stop here, or the AP left pay for a way to where it may; out of a doorway it is moved for free."""
    large = game.box.large
    best, waiting = {anchor: ap}, [anchor]
    for here in waiting:
        if large.astride(here) or not large.covers[here] & no_rest:
            return True
        for end, price in _steps_from(game, here, barred, no_rest):
            left = best[here] - price
            if left >= 0 and left > best.get(end, -1):
                best[end] = left
                waiting.append(end)
    return False


# ---------------------------------------------------------------- doorways


def stands_in_doorway(game: State, model: ModelId) -> bool:
    """Whether it has squares on both sides of a door."""
    return game.is_large(model) and bool(game.box.large.astride(game.model(model).cell))


def leave_doorway(game: State, model: ModelId, came_from: Cell) -> Rule[None]:
    """Its movement would end in a doorway: it is moved one square further, for free (WF-BIG-3, WF-Q-75)."""
    large, here = game.box.large, game.model(model).cell
    direction = game.box.grid.direction(came_from, here)
    if direction is None:
        return
    resting = game.box.grid.floor & ~not_for_stopping(game, model)
    end = large.out_of_doorway(here, direction, game.closed, game.standing, resting)
    if end is not None:
        game.put(model, end)
        yield Moved(model, end, 0, why=("WF-BIG-3", "WF-Q-75"))
        yield from noise_of_company(game, model)


def doors_beside(game: State, model: ModelId, here: Cell) -> list[int]:
    """The closed doors a model can open from here: they lie on a side of one of its squares (WF-DOOR-2)."""
    box = game.box
    beside = box.large.doors_beside(here) if game.is_large(model) else box.steps.doors_beside(here)
    return list(bits_of(beside & game.closed & ~game.locked))
