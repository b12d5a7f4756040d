"""Walking distance: what it would cost to walk to a Hero, where Line of Sight has no say (WF-Q-43)."""

from collections.abc import Callable
from typing import TypeAlias

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.route_fields import NO_ROUTE, Graph
from nightraid.games.wolfenstein.ids import Cell
from nightraid.games.wolfenstein.state import State

Nearness: TypeAlias = tuple[int, int]
"""To sort by: the walking distance, and the straight one where there is no route."""


def closed_to_nazis(game: State) -> int:
    """Squares with event, chest, objective and passage tokens (WF-TOKEN-1, WF-PASSAGE-3)."""
    return game.tokens | game.box.passage_tokens


def map_as_it_stands(game: State) -> Graph:
    """All steps on the map for models on one square, models left out."""
    return game.box.fields.on_foot(game.closed, game.locked, game.standing, closed_to_nazis(game), game.difficult)


def walk_to(game: State, cells: tuple[Cell, ...], goals: tuple[Cell, ...]) -> Nearness:
    """The walking distance to the nearest of some squares, then, if there is no route, the straight one (WF-Q-43)."""
    field = map_as_it_stands(game).toward(mask_of(goals))
    on_foot = min(field[cell] for cell in cells)
    if on_foot < NO_ROUTE:
        return on_foot, 0
    measure = game.box.grid.distance
    return NO_ROUTE, min(measure(cell, goal) for cell in cells for goal in goals)


def nearness_to_heroes(game: State, cells: tuple[Cell, ...]) -> Nearness:
    """The walking distance to the nearest Hero, then, if there is no route, the straight distance."""
    return near_heroes(game)(cells)


def near_heroes(game: State) -> Callable[[tuple[Cell, ...]], Nearness]:
    """The same as a measure for several models, with everything about the Heroes looked up once.

    Only Heroes and bots that do not bleed count; without any, all distances are equal.
    """
    heroes = [cell for model in game.targets_of_nazis() for cell in game.cells_of(model)]
    toward = map_as_it_stands(game).toward  # square by square: these fields are met again and again
    fields = [toward(1 << cell) for cell in heroes]
    straight = game.box.grid.distance

    def measure(cells: tuple[Cell, ...]) -> Nearness:
        walk = min([field[cell] for field in fields for cell in cells], default=0)
        if walk < NO_ROUTE:
            return walk, 0
        return NO_ROUTE, min(straight(cell, hero) for cell in cells for hero in heroes)

    return measure
