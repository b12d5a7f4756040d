"""The ground: what is remembered is what one would find by looking."""

from itertools import pairwise

import pytest
from tests.contract.walk import load

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.route_fields import NO_ROUTE
from nightraid.games.wolfenstein.bots.ground import PASSAGE, ground_of
from nightraid.games.wolfenstein.box import FAR
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State

GAME = load("wolfenstein")
MISSIONS = ("1", "5", "9")  # one with walls only, one in the dark with passages, one with barricades


def table(mission: str) -> State:
    game: State = GAME.new(RaidSetup(mission=mission))
    return game


@pytest.mark.parametrize("mission", MISSIONS)
def test_squares_within_reach_are_those_with_a_way_that_short(mission: str) -> None:
    game = table(mission)
    ground, here = ground_of(game), game.box.hero_spawns[0]
    reach = ground.reach(here, 7)
    free = ~(game.nazi_cells | game.tokens)
    for cell in game.box.grid.floor_cells:
        way = ground.toward(1 << cell)[here] if free >> cell & 1 else NO_ROUTE
        assert reach.ways.get(cell, NO_ROUTE) == (way if way <= 7 else NO_ROUTE)
        assert reach.mask >> cell & 1 == (way <= 7)


@pytest.mark.parametrize("mission", MISSIONS)
def test_a_view_is_sight_within_a_distance(mission: str) -> None:
    game = table(mission)
    box, ground = game.box, ground_of(game)
    for nazi in [*game.nazis][:4]:
        (here,) = game.cells_of(nazi)
        view = ground.in_view((here,), 6)
        limit = 6 if box.sight_limit == FAR else min(6, box.sight_limit)
        for cell in box.grid.floor_cells:
            seen = cell != here and box.sight.sees(cell, here, game.closed, 0)
            assert view >> cell & 1 == (seen and box.grid.distance(cell, here) <= limit)


def test_a_passage_shortens_the_way() -> None:
    game = table("5")
    ground = ground_of(game)
    for near_end, far_end in game.box.passages.items():
        goal = next(bits_of(game.box.near(far_end, game.closed) & ~game.tokens & ~game.nazi_cells))
        on_foot, through = ground.toward(1 << goal), ground.route(1 << goal)
        assert through[near_end] <= on_foot[far_end] + PASSAGE
        assert all(less <= more for less, more in zip(through, on_foot, strict=True))


def test_the_same_position_has_the_same_ground_and_another_door_another() -> None:
    game = table("1")
    doors = [*bits_of(game.closed)]
    grounds = [ground_of(game), *(ground_of(game, closed=game.closed & ~(1 << door)) for door in doors)]
    assert ground_of(GAME.copy(game)) is grounds[0]
    assert all(one is not other for one, other in pairwise(grounds))
