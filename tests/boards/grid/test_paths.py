"""Cheapest paths: against exhaustive search, ties, order, and steps on boards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_walks import Graph, lowest_costs

from nightraid.boards.grid.paths import Nearest, StepCostError, Steps, WideningSearch, cheapest_cost, nearest, reach

NODES = range(6)


@st.composite
def graphs(draw: st.DrawFn, cheapest: int = 1) -> dict[int, list[tuple[int, int]]]:
    """Up to six nodes with steps of small costs, some of them doubled."""
    step = st.tuples(st.sampled_from(NODES), st.integers(cheapest, 3))
    return {node: draw(st.lists(step, max_size=4)) for node in NODES}


def steps_of(graph: Graph) -> Steps:
    return lambda node: graph[node]


goal_sets = st.sets(st.sampled_from(NODES), max_size=3)


@settings(max_examples=150)
@given(graphs(0), st.integers(-1, 8))
def test_reach_same_as_exhaustive_search(graph: dict[int, list[tuple[int, int]]], budget: int) -> None:
    expected = {node: cost for node, cost in lowest_costs(graph, 0).items() if cost <= budget}
    found = reach(0, steps_of(graph), budget)
    assert found == expected
    assert list(found.values()) == sorted(found.values())


@settings(max_examples=150)
@given(graphs(0), goal_sets)
def test_nearest_lists_every_tie(graph: dict[int, list[tuple[int, int]]], goals: set[int]) -> None:
    costs = {node: cost for node, cost in lowest_costs(graph, 0).items() if node in goals}
    found = nearest(0, goals, steps_of(graph))
    if not costs:
        assert found is None
        assert cheapest_cost(0, goals, steps_of(graph)) is None
        return
    least = min(costs.values())
    assert found == Nearest(least, tuple(sorted(node for node, cost in costs.items() if cost == least)))
    assert cheapest_cost(0, goals, steps_of(graph)) == least


def test_a_start_that_is_a_goal() -> None:
    def steps(node: int) -> list[tuple[int, int]]:
        return [(1 - node, 0)]

    assert nearest(0, {0}, steps) == Nearest(0, (0,))


def test_goals_at_one_cost_are_listed_together() -> None:
    graph = {0: [(1, 1)], 1: [(2, 0)], 2: []}
    assert nearest(0, {1, 2}, steps_of(graph)) == Nearest(1, (1, 2))


def test_a_cost_below_zero_is_refused() -> None:
    with pytest.raises(StepCostError, match="node 0 to node 1: found cost -1, expected 0 or more") as caught:
        reach(0, lambda node: [(node + 1, -1)], 3)
    assert (caught.value.start, caught.value.end, caught.value.cost) == (0, 1, -1)


FAR = 99


@settings(max_examples=150)
@given(graphs(0), goal_sets, st.sets(st.sampled_from(NODES), max_size=2), st.permutations(NODES))
def test_a_widening_search_finds_what_exhaustive_search_does_in_whatever_order_it_is_asked(
    graph: dict[int, list[tuple[int, int]]], goals: set[int], barred: set[int], asked: list[int]
) -> None:
    open_graph = {
        node: [] if node in barred else [(end, cost) for end, cost in steps if end not in barred]
        for node, steps in graph.items()
    }
    before = [[(cost, start) for start in NODES for end, cost in graph[start] if end == node] for node in NODES]
    search = WideningSearch(before, [(0, goal) for goal in goals], barred, FAR)
    for node in asked:
        costs = lowest_costs(open_graph, node)
        reached = [costs[goal] for goal in goals - barred if goal in costs and node not in barred]
        assert search.away(node) == min(reached, default=FAR)
