"""Distances for playouts: in squares and doors alone, whichever way one faces, so that they are found quickly."""

from collections import deque
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import Cell
from nightraid.games.incursion.rules.hunting_ways import links
from nightraid.games.incursion.state import State

NO_WAY = 1000
"""More squares than any way has."""

CROWD = 3
"""What a square counts in which a friend stands, who may stay there."""

Strides: TypeAlias = list[int]
"""For each square how many steps the nearest goal is away; a closed door counts as one more."""


class Floor(NamedTuple):
    """What distances depend on besides their goals."""

    ground: Ground
    closed: int
    locked: int
    walls: int
    """Squares that nobody can go into, as a mask."""
    friends: int = 0
    """Squares in which friends stand, as a mask."""


def floor_of(game: State, friends: int = 0) -> Floor:
    """The board as it stands; of the models at most friends count, who are in the way."""
    return Floor(game.box.ground, game.closed, game.locked, game.rubble | game.things, friends)


@lru_cache(maxsize=4096)
def strides(floor: Floor, goals: tuple[Cell, ...]) -> Strides:
    """How far every square is from the nearest of these; kept, for playouts ask again and again."""
    near, through = beside(floor._replace(friends=0))
    found: Strides = [NO_WAY] * floor.ground.grid.size
    # the squares that are reached with the present count, with one more, and so on
    coming, count = deque([list(goals), *([] for _ in range(CROWD + 2))]), 0
    while any(coming):
        for cell in coming[0]:
            if found[cell] > count:
                found[cell] = count
                more = CROWD if floor.friends >> cell & 1 else 0
                coming[more + 1] += [beyond for beyond in near[cell] if found[beyond] == NO_WAY]
                coming[more + 2] += [beyond for beyond in through[cell] if found[beyond] == NO_WAY]
        coming.popleft()
        coming.append([])
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
