"""Distances for playouts: in squares and doors alone, whichever way one faces, so that they are found quickly."""

from functools import lru_cache
from typing import NamedTuple, TypeAlias

from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import Cell
from nightraid.games.incursion.rules.hunting_ways import links
from nightraid.games.incursion.state import State

NO_WAY = 1000
"""More squares than any way has."""

Strides: TypeAlias = list[int]
"""For each square how many steps the nearest goal is away; a closed door counts as one more."""


class Floor(NamedTuple):
    """What distances depend on besides their goals."""

    ground: Ground
    closed: int
    locked: int
    walls: int
    """Squares that nobody can go into, as a mask."""


def floor_of(game: State) -> Floor:
    """The board as it stands; models do not count."""
    return Floor(game.box.ground, game.closed, game.locked, game.rubble | game.things)


@lru_cache(maxsize=4096)
def strides(floor: Floor, goals: tuple[Cell, ...]) -> Strides:
    """How far every square is from the nearest of these; kept, for playouts ask again and again."""
    near, through = beside(floor)
    found: Strides = [NO_WAY] * floor.ground.grid.size
    now, soon, count = list(goals), list[Cell](), 0
    while now or soon:
        later: list[Cell] = []
        for cell in now:
            if found[cell] <= count:
                continue
            found[cell] = count
            soon += [beyond for beyond in near[cell] if found[beyond] == NO_WAY]
            later += [beyond for beyond in through[cell] if found[beyond] == NO_WAY]
        now, soon = soon, later
        count += 1
    return found


@lru_cache(maxsize=256)
def beside(floor: Floor) -> tuple[list[tuple[Cell, ...]], list[tuple[Cell, ...]]]:
    """For each square the squares beside it, and those behind a closed door that can be opened."""
    near: list[tuple[Cell, ...]] = [()] * floor.ground.grid.size
    through = near.copy()
    for cell, around in links(floor.ground).items():
        free = [link for link in around if not floor.walls >> link.to & 1]
        near[cell] = tuple(link.to for link in free if not link.door & floor.closed)
        through[cell] = tuple(link.to for link in free if link.door & floor.closed and not link.door & floor.locked)
    return near, through
