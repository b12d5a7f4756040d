"""Entering the board, and attacks from outside on whoever stands in the way (IN-ENTRY, IN-Q-40 to IN-Q-44).

A waiting model stands on no square. While it attacks from outside, `activation.way` is the entry square before it: it
sees that square and no other, at range 1 (`base/line_of_sight.py`). So the chapters of attacks serve it as they are.
"""

from collections.abc import Callable, Sequence
from typing import Any

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import Entered
from nightraid.games.incursion.asks.options import Action, AtSquare, Enter, NotNow
from nightraid.games.incursion.asks.questions import WhichSquare
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules import movement
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.schema.boards import Way
from nightraid.games.incursion.schema.cards import HiddenTunnel
from nightraid.games.incursion.state import State

# ---------------------------------------------------------------- ways in


def ways(game: State, model: ModelId) -> list[Way]:
    """The entry squares of a waiting model: those of its entry point, and tunnels of its side (IN-Q-41, IN-CONTENT-13).

    Once it has attacked by way of one of them it is bound to that one for this activation (IN-Q-41).
    """
    stand = game.models[model]
    found: list[Way] = []
    if stand.entry and stand.entry not in game.closed_entries:
        found += game.box.board.entries[stand.entry]
    for lying in game.in_play:
        if lying.owner == stand.side and isinstance(game.box.card(lying.card).event, HiddenTunnel):
            found.append(Way(lying.at, lying.facing))
    named = game.activation.way
    return [way for way in found if named in (OFF_BOARD, way.cell)]


def is_free(game: State, cell: Cell) -> bool:
    """Whether a model can come into an entry square."""
    return not movement.in_the_way(game) >> cell & 1


def is_blocked(game: State, model: ModelId, cell: Cell) -> bool:
    """Whether an enemy stands on a square, such as an entry square (IN-ENTRY-6)."""
    who = game.at(cell)
    return who != NOBODY and game.models[who].side != game.models[model].side


def must_clear_its_way(game: State, model: ModelId) -> bool:
    """Whether an enemy stands on every square it could come in by: then it may only attack (IN-ENTRY-6)."""
    found = ways(game, model)
    return bool(found) and all(is_blocked(game, model, way.cell) for way in found)


def entry_cost(game: State, model: ModelId, cell: Cell) -> int:
    """A move forward, with all that makes moves dearer (IN-ENTRY-2, IN-Q-40)."""
    return movement.FORWARD + movement.burden(game, model) + movement.flood(game, cell)


# ---------------------------------------------------------------- what is offered


def entry_options(game: State, model: ModelId) -> list[Action]:
    """Free entry squares, attacks on enemies that block one, leaps over anybody; else it waits (IN-ENTRY-1, 6, 8)."""
    options: list[Action] = []
    ap = ap_left(game)
    for way in ways(game, model):
        if is_free(game, way.cell):
            if entry_cost(game, model, way.cell) <= ap and not movement.is_held(game, model):
                options.append(Enter(way.cell))
        else:
            options += from_outside(game, model, way)
    return [*dict.fromkeys(options)]


def from_outside(game: State, model: ModelId, way: Way) -> list[Action]:
    """What can be done from just outside an entry square that is not free."""
    before, stand = game.activation, game.models[model]
    game.act(way=way.cell)
    game.change(model, facing=way.facing)
    actions = MOMENTS.actions
    options: list[Action] = []
    for offer in (*actions.past_anybody, *(actions.at_enemy if is_blocked(game, model, way.cell) else ())):
        options += offer(game, model)
    game.activation, game.models[model] = before, stand
    return options


# ---------------------------------------------------------------- what comes of it


def enter(game: State, model: ModelId, action: Enter) -> Rule[None]:
    """Come in for a move forward, facing straight in (IN-ENTRY-1, IN-ENTRY-2); it counts as movement (IN-ENTRY-3)."""
    cost = entry_cost(game, model, action.at)
    if not (yield from declare(game, model, cost, into=action.at)):
        return
    way = next((way for way in ways(game, model) if way.cell == action.at), None)
    if way is None or not is_free(game, way.cell):
        return  # a card that made the way was killed, or one that shut it was played
    come_in(game, model, way)
    yield Entered(model, way.cell, way.facing, cost, why=("IN-ENTRY-1", "IN-ENTRY-2"))
    yield from movement.arrive(game, model)
    yield from completed(game, model, "movement")


def come_in(game: State, model: ModelId, way: Way) -> None:
    """The model stands on the board from now on."""
    game.change(model, status="board", facing=way.facing, entry="")
    game.put(model, way.cell)
    game.act(way=OFF_BOARD)


def attack_from_outside(game: State, model: ModelId, action: Action, rule: Callable[..., Rule[Any]]) -> Rule[None]:
    """An attack or a leap of a waiting model: it names its way, which binds it once AP are spent (IN-Q-41, IN-Q-42)."""
    possible = [way for way in ways(game, model) if action in from_outside(game, model, way)]
    way = yield from name_way(game, model, possible)
    if way is None:
        return
    facing = game.models[model].facing
    ap = ap_left(game)
    game.act(way=way.cell)
    game.change(model, facing=way.facing)
    yield from rule(game, model, action)
    if game.activation.model != model or model not in game.models:
        return
    if game.models[model].on_board:
        game.act(way=OFF_BOARD)
        game.change(model, status="board", entry="")
    elif ap_left(game) == ap:  # thought better of it
        game.act(way=OFF_BOARD)
        game.change(model, facing=facing)


def name_way(game: State, model: ModelId, possible: Sequence[Way]) -> Rule[Way | None]:
    """By which square: asked only where the same attack can be made at several."""
    if len(possible) == 1:
        return possible[0]
    options: list[AtSquare | NotNow] = [*(AtSquare(way.cell) for way in possible), NotNow()]
    answer = yield WhichSquare(model, "entry", seat=game.models[model].side, options=options, why=("IN-Q-41",))
    return next((way for way in possible if isinstance(answer, AtSquare) and way.cell == answer.at), None)
