"""Doors (IN-DOOR)."""

from functools import cache

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import DoorMoved
from nightraid.games.incursion.asks.options import Action, CloseDoor, OpenDoor
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has_effect
from nightraid.games.incursion.schema.cards import Clumsy
from nightraid.games.incursion.state import State

COST = 1
"""AP for opening or closing (IN-AP-11)."""

opening = cache(OpenDoor)
closing = cache(CloseDoor)


def door_options(game: State, model: ModelId) -> list[Action]:
    """The doors beside the model, in front of it or at right angles (IN-DOOR-2, IN-FACING-3); locked ones stay."""
    stand = game.models[model]
    doors = game.box.grid.doors_beside(stand.cell) & ~game.locked
    if not doors or ap_left(game) < COST or has_effect(game, model, Clumsy):
        return []
    return [
        opening(door) if game.closed >> door & 1 else closing(door)
        for door in bits_of(doors)
        if any(stand.facing.can_use(Facing(side // 2)) for side in game.box.grid.sides_with_door(stand.cell, door))
    ]


def move_door(game: State, model: ModelId, action: OpenDoor | CloseDoor) -> Rule[None]:
    """Open or close a door: a movement action (IN-MOVE-1, IN-DOOR-2)."""
    if (yield from declare(game, model, COST)):
        opens = isinstance(action, OpenDoor)
        game.closed = game.closed & ~(1 << action.door) | (0 if opens else 1 << action.door)
        yield DoorMoved(model, action.door, opens, why=("IN-DOOR-2", "IN-AP-11"))
        yield from completed(game, model, "movement")
