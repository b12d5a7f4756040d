"""Walking distance: what it would cost to walk to a Hero, where Line of Sight has no say (WF-Q-43)."""

from nightraid.games.wolfenstein.ids import Cell
from nightraid.games.wolfenstein.routes import NO_ROUTE, Field, Graph
from nightraid.games.wolfenstein.state import State


def closed_to_nazis(game: State) -> int:
    """Squares with event, chest, objective and passage tokens (WF-TOKEN-1, WF-PASSAGE-3)."""
    return game.tokens | game.box.passage_tokens


def map_as_it_stands(game: State) -> Graph:
    """All steps on the map for models on one square, models left out."""
    return game.box.fields.on_foot(game.closed, game.locked, game.standing, closed_to_nazis(game), game.difficult)


def standing_heroes(game: State) -> int:
    """The squares of Heroes and bots that do not bleed, as a mask."""
    mask = 0
    for model in game.targets_of_nazis():
        for cell in game.cells_of(model):
            mask |= 1 << cell
    return mask


def fields_to_heroes(game: State) -> list[Field]:
    """For each standing Hero's square, the AP of the cheapest route onto it from everywhere."""
    toward = map_as_it_stands(game).toward  # square by square: these fields are met again and again
    return [toward(1 << cell) for model in game.targets_of_nazis() for cell in game.cells_of(model)]


def nearness_to_heroes(game: State, cells: tuple[Cell, ...]) -> tuple[int, int]:
    """To sort by: the walking distance to the nearest Hero, then, if there is no route, the straight distance."""
    heroes = [cell for model in game.targets_of_nazis() for cell in game.cells_of(model)]
    if not heroes:
        return 0, 0
    walk = min(field[cell] for field in fields_to_heroes(game) for cell in cells)
    if walk < NO_ROUTE:
        return walk, 0
    measure = game.box.grid.distance
    return NO_ROUTE, min(measure(cell, hero) for cell in cells for hero in heroes)
