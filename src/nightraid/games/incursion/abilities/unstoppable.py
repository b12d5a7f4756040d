"""Unstoppable and Trample (IN-UNSTOPPABLE-1, IN-TRAMPLE-1, IN-Q-53)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import Entered, Moved
from nightraid.games.incursion.asks.options import Action, MoveIn, RunOver, StayPut
from nightraid.games.incursion.asks.questions import FollowUp
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, goes_on
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.base.line_of_sight import square_ahead
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP, declare_blow, hit
from nightraid.games.incursion.rules.movement import arrive, in_the_way, is_held, is_open
from nightraid.games.incursion.state import State

TRAMPLE = 2
"""What Trample adds to every die of an Unstoppable move."""
FOLLOW_UP = (MoveIn(), StayPut())


def unstoppable_options(game: State, model: ModelId) -> list[Action]:
    """The enemy straight ahead, across a passable edge (IN-Q-53); not for a model that is held (IN-Q-48)."""
    if not has(game, model, "unstoppable") or ap_left(game) < STRIKE_AP or is_held(game, model):
        return []
    ahead = square_ahead(game, model)
    target = NOBODY if ahead == OFF_BOARD else game.at(ahead)
    if target == NOBODY or not can_be_run_over(game, model, target):
        return []
    return [RunOver(target)]


def can_be_run_over(game: State, model: ModelId, target: ModelId) -> bool:
    """Whether this is an enemy that has not fallen yet, and stands straight ahead."""
    there = game.models.get(target)
    if there is None or there.status != "board" or there.side == game.models[model].side:
        return False
    return there.cell == square_ahead(game, model)


def run_over(game: State, model: ModelId, action: RunOver) -> Rule[None]:
    """A hand-to-hand attack; if it removes the enemy, the model may move into its square for nothing."""
    to = game.models[action.target].cell
    if not (yield from declare_blow(game, model, action.target, "run-over", STRIKE_AP)):
        return
    # In the window a card may have been killed: the one that makes it unstoppable, or one that kept somebody alive.
    if has(game, model, "unstoppable") and can_be_run_over(game, model, action.target):
        before = game.models[model]
        yield from hit(game, model, action.target, TRAMPLE if has(game, model, "trample") else 0)
        if goes_on(game, model, before) and (yield from follows(game, model, action.target, to)):
            yield from move_in(game, model, to)
            yield from completed(game, model, "movement")
            return
    yield from completed(game, model, "other")


def follows(game: State, model: ModelId, target: ModelId, to: Cell) -> Rule[bool]:
    """Whether the model moves into the emptied square: it may, if the enemy is gone and nobody stands there."""
    if target in game.models or not can_follow(game, model, to):
        return False
    seat = game.models[model].side
    answer = yield FollowUp(model, to, seat=seat, options=FOLLOW_UP, why=("IN-UNSTOPPABLE-1", "IN-Q-53"))
    return isinstance(answer, MoveIn)


def can_follow(game: State, model: ModelId, to: Cell) -> bool:
    """Whether the way is still open: in its last activation the enemy may have shut a door (IN-DOOR-3)."""
    here = game.models[model].cell
    return not in_the_way(game) >> to & 1 if here == OFF_BOARD else is_open(game, here, to)


def move_in(game: State, model: ModelId, to: Cell) -> Rule[None]:
    """The model moves, free of AP, and keeps its facing; one that waited comes onto the board (IN-Q-42, IN-Q-53)."""
    stand = game.models[model]
    game.put(model, to)
    if stand.cell == OFF_BOARD:
        game.change(model, status="board")
        yield Entered(model, to, stand.facing, 0, why=("IN-UNSTOPPABLE-1", "IN-Q-42"))
    else:
        yield Moved(model, stand.cell, to, 0, why=("IN-UNSTOPPABLE-1",))
    yield from arrive(game, model)
