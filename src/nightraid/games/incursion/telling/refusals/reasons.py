"""Pieces of reasons: a refusal in one line, and what stands between a model and what it wants to see or strike at."""

from typing import Any, NamedTuple

from nightraid.engine.ask import Option, RuleIds
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId, other
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.line_of_sight import in_arc, lit, range_to, sight_limit
from nightraid.games.incursion.rules.base.orders_in_force import sight_by_order
from nightraid.games.incursion.rules.hand_to_hand import squares_in_reach
from nightraid.games.incursion.state import State


def because(option: Option, reason: str, *rules: str, **args: Any) -> Refusal:
    """A refusal: the reason is a key of `[refusal]` in words.toml."""
    return Refusal(option, Message(f"refusal.{reason}", args), rules)


def dear(game: State, option: Option, ap: int, rule: str) -> Refusal | None:
    """The refusal of an action that the model cannot pay for; None if it can."""
    left = ap_left(game)
    return because(option, "no-ap", rule, "IN-AP-2", ap=ap, left=left) if ap > left else None


class Blocked(NamedTuple):
    """Why something cannot be seen or struck at, and the rules behind it."""

    reason: str
    args: dict[str, Any]
    rules: RuleIds


def why_unseen(game: State, model: ModelId, cell: Cell) -> Blocked | None:
    """What keeps a model on the board from seeing a square; None if it sees it."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD:
        return Blocked("sees-entry-only", {"model": model}, ("IN-Q-42",))
    if not in_arc(game, model, cell):
        return Blocked("not-in-arc", {"model": model, "facing": stand.facing}, ("IN-LOS-2",))
    report = game.box.sight.explain(stand.cell, cell, game.closed, game.standing | game.rubble)
    if report.walls:
        return Blocked("sight-wall", {}, ("IN-LOS-4",))
    if report.doors:
        return Blocked("sight-doors", {"doors": report.doors}, ("IN-LOS-4",))
    if report.corners:
        return Blocked("sight-corner", {}, ("IN-LOS-5",))
    if rubble := [at for at in report.models if game.rubble >> at & 1]:
        return Blocked("sight-rubble", {"at": tuple(rubble)}, ("IN-CONTENT-12",))
    if report.models:
        who = tuple(game.at(at) for at in report.models)
        return Blocked("sight-models", {"who": who}, ("IN-LOS-3",))
    if not lit(game, model, cell):
        sight = sight_limit(game, model)
        return Blocked("dark", {"range": range_to(game, stand.cell, cell), "sight": sight}, why_dark(game, sight))
    return None


def enemies_beside(game: State, model: ModelId) -> list[ModelId]:
    """Living enemies in the eight squares around, walls or not."""
    stand, grid = game.models[model], game.box.grid
    return [
        enemy
        for enemy in game.on_board(other(stand.side))
        if game.models[enemy].status == "board" and grid.distance(stand.cell, game.models[enemy].cell) <= 1
    ]


def why_no_blow(game: State, model: ModelId, enemy: ModelId) -> Blocked | None:
    """What keeps a model from striking at an enemy beside it, by whatever blow; None if nothing does."""
    stand, grid, there = game.models[model], game.box.grid, game.models[enemy].cell
    ahead = {(grid.xs[stand.cell] + dx, grid.ys[stand.cell] + dy) for dx, dy in stand.facing.front_three}
    if grid.xy(there) not in ahead:
        return Blocked("not-ahead", {"model": model, "facing": stand.facing}, ("IN-HTH-2",))
    if there not in squares_in_reach(game, model):
        return Blocked("wall-between", {"model": model, "target": enemy}, ("IN-HTH-3",))
    return None


def why_dark(game: State, sight: int) -> RuleIds:
    """Whose darkness it is in which nobody sees further: the mission's, that of an order, or Power Surge."""
    if sight == game.darkness:
        return ("IN-CONTENT-17",)
    return ("IN-Q-92",) if sight == sight_by_order(game) else ("IN-CONTENT-11",)
