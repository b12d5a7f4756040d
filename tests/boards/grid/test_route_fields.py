"""Route costs against a plain search, on the maps of all missions with doors, tokens and models as chance has them."""

import random

import pytest
from tests.games.wolfenstein.positions import fresh

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.boards.grid.paths import cheapest_cost
from nightraid.boards.grid.route_fields import EVERYWHERE, NO_ROUTE, SPARE, Graph
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.setup import RaidSetup


def some(pick: random.Random, mask: int, share: float) -> int:
    """Each bit of a mask with this probability."""
    return mask_of(bit for bit in bits_of(mask) if pick.random() < share)


def some_map(pick: random.Random, box: Box) -> Graph:
    closed = some(pick, box.grid.all_doors, 0.7)
    barred = some(pick, box.grid.floor, 0.05)
    slow = some(pick, box.grid.floor, 0.1)
    return box.fields.on_foot(closed, some(pick, closed, 0.3), box.grid.all_barricades, barred, slow)


def cost_to(graph: Graph, start: int, goals: int, blocked: int, door_goals: int) -> int:
    """Forwards, square by square, with no field at all; a door that remains to be opened costs 1."""

    def steps(node: int) -> list[tuple[int, int]]:
        return [(end, price) for end, price in graph.onward[node].items() if not blocked >> end & 1]

    costs = [cheapest_cost(start, set(bits_of(goals)), steps), cheapest_cost(start, set(bits_of(door_goals)), steps)]
    reached = [cost + extra for extra, cost in enumerate(costs) if cost is not None]
    return min(reached, default=NO_ROUTE)


@pytest.mark.parametrize("mission", [str(number) for number in range(1, 11)])
def test_a_field_says_what_the_cheapest_route_costs(mission: str) -> None:
    box = fresh(RaidSetup(mission=mission)).box
    pick = random.Random(int(mission))
    for _ in range(4):
        graph = some_map(pick, box)
        blocked = some(pick, box.grid.floor, 0.05)
        goals = some(pick, box.grid.floor & ~blocked, 0.03)
        door_goals = some(pick, box.grid.floor & ~blocked, 0.02)
        starts = [cell for cell in box.grid.floor_cells if not blocked >> cell & 1]
        for start in pick.sample(starts, 5):
            field = graph.toward(goals, blocked, door_goals, start)
            assert field[start] == cost_to(graph, start, goals, blocked, door_goals)
            for near in graph.onward[start]:
                if not blocked >> near & 1:
                    cost = cost_to(graph, near, goals, blocked, door_goals)
                    assert field[near] == cost or cost > field[start] + SPARE
        whole = graph.toward(goals, blocked, door_goals, EVERYWHERE)
        for cell in pick.sample(starts, 10):
            assert whole[cell] == cost_to(graph, cell, goals, blocked, door_goals)
        assert all(whole[cell] == NO_ROUTE for cell in bits_of(blocked & ~goals & ~door_goals))
