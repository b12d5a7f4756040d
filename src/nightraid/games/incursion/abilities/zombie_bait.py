"""Zombie Bait: placing it, and what a lured zombie can do (IN-BAIT-1, IN-BAIT-3). Who is lured: see `luring.py`."""

from collections.abc import Mapping

from nightraid.boards.grid.facing import Facing
from nightraid.boards.grid.paths import reach
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import BaitPlaced
from nightraid.games.incursion.asks.options import Action, AtSquare, EndActivation, NotNow, PlaceBait, Turn
from nightraid.games.incursion.asks.questions import WhichSquare
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.line_of_sight import range_to, squares_in_sight
from nightraid.games.incursion.rules.items import squares_in_reach
from nightraid.games.incursion.rules.knocked_down import standing_up
from nightraid.games.incursion.rules.movement import (
    FORWARD,
    burden,
    flood,
    in_the_way,
    is_held,
    step_cost,
    step_to,
    turn_cost,
)
from nightraid.games.incursion.state import Bait, State

COST = 1
PLACE_BAIT = PlaceBait()
DONE = EndActivation()


# ---------------------------------------------------------------- placing


def bait_options(game: State, model: ModelId) -> list[Action]:
    """Once per game, if there is a square in LOS; wherever there is one, an adjacent one is (IN-BAIT-1)."""
    if not game.box.has_ability(model, "zombie-bait") or "zombie-bait" in game.models[model].used:
        return []
    return [PLACE_BAIT] if ap_left(game) >= COST and squares_in_reach(game, model) else []


def place_bait(game: State, model: ModelId, action: PlaceBait) -> Rule[None]:
    """A bait counter on a square in LOS, free or not; it waits for the next Axis player turn (IN-Q-49)."""
    seen = [AtSquare(cell) for cell in squares_in_sight(game, model)]
    seat = game.models[model].side
    answer = yield WhichSquare(model, "bait", seat=seat, options=[*seen, NotNow()], why=("IN-BAIT-1", "IN-Q-49"))
    if isinstance(answer, AtSquare) and (yield from declare(game, model, COST)):
        game.change(model, used=(*game.models[model].used, "zombie-bait"))
        game.baits += (Bait(answer.at, model),)
        yield BaitPlaced(model, answer.at, why=("IN-BAIT-1",))
        yield from completed(game, model, "other")


# ---------------------------------------------------------------- towards the bait


def walks_to(game: State, bait: Cell) -> Mapping[Cell, int]:
    """How long the shortest walk to the bait is from every square that has one; models do not count (IN-Q-50)."""
    solid = game.rubble | game.things

    def beside(cell: int) -> list[tuple[int, int]]:
        return [(to, 1) for to in game.box.steps.beside(cell, game.closed) if not solid >> to & 1]

    return reach(bait, beside, game.box.grid.size)


def nearer(game: State, model: ModelId, bait: Cell, walks: Mapping[Cell, int]) -> list[Cell]:
    """The free squares beside a zombie that are nearer to the bait: on foot, or by range if there is no walk."""
    here = game.models[model].cell
    if here == bait or is_held(game, model):
        return []
    blocked = in_the_way(game)
    free = [cell for cell in game.box.steps.beside(here, game.closed) if not blocked >> cell & 1]
    if here in walks:
        return [cell for cell in free if walks[cell] < walks[here]]
    far = range_to(game, here, bait)
    return [cell for cell in free if cell == bait or range_to(game, cell, bait) < far]


def cheapest_step(game: State, model: ModelId, to: Cell) -> int:
    """AP for a step as things stand, or after a turn if that is cheaper."""
    turned = turn_cost(game, model) + FORWARD + burden(game, model) + flood(game, to)
    return min(step_cost(game, model, to), turned)


def luring_options(game: State, model: ModelId) -> list[Action]:
    """Steps towards the bait and turns that prepare one; one step must be made (IN-BAIT-3, IN-Q-50).

    A zombie on the ground has to stand up first (IN-Q-46). If it can make no step any more it is done.
    """
    now, bait = game.activation, game.activation.bait
    options: list[Action] = []
    if game.models[model].down:
        options += standing_up(game, model)
    else:
        closer = nearer(game, model, bait, walks_to(game, bait))
        options += [step_to(cell) for cell in closer if step_cost(game, model, cell) <= now.ap]
        options += turns_towards(game, model, closer)
    if now.moved or not options:
        options.append(DONE)
    return options


def turns_towards(game: State, model: ModelId, closer: list[Cell]) -> list[Action]:
    """Turns after which a step straight ahead, towards the bait, can be paid for."""
    stand = game.models[model]
    left = game.activation.ap - turn_cost(game, model) - FORWARD - burden(game, model)
    options: list[Action] = []
    for facing in Facing:
        ahead = game.box.steps.step(stand.cell, facing.direction, game.closed)
        if facing != stand.facing and ahead in closer and flood(game, ahead) <= left:
            options.append(Turn(facing))
    return options
