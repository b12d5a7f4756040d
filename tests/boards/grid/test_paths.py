"""Cheapest paths: against exhaustive search, ties, order, and steps on boards."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_walks import Graph, lowest_costs, simple_paths

from nightraid.boards.grid.paths import (
    CheapestPaths,
    Nearest,
    Path,
    StepCostError,
    Steps,
    WideningSearch,
    cheapest_cost,
    cheapest_first_steps,
    cheapest_path,
    cheapest_paths,
    nearest,
    reach,
)

NODES = range(6)


@st.composite
def graphs(draw: st.DrawFn, cheapest: int = 1) -> dict[int, list[tuple[int, int]]]:
    """Up to six nodes with steps of small costs, some of them doubled."""
    step = st.tuples(st.sampled_from(NODES), st.integers(cheapest, 3))
    return {node: draw(st.lists(step, max_size=4)) for node in NODES}


def steps_of(graph: Graph) -> Steps:
    return lambda node: graph[node]


def turned_round(graph: dict[int, list[tuple[int, int]]]) -> Steps:
    return lambda node: reversed(graph[node])


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


@settings(max_examples=200)
@given(graphs(1), goal_sets)
def test_all_cheapest_paths_same_as_exhaustive_search(graph: dict[int, list[tuple[int, int]]], goals: set[int]) -> None:
    every = list(simple_paths(graph, 0, goals))
    found = cheapest_paths(0, goals, steps_of(graph), 1000)
    if not every:
        assert found is None
        assert cheapest_path(0, goals, steps_of(graph)) is None
        assert cheapest_first_steps(0, goals, steps_of(graph)) == ()
        return
    least = min(cost for cost, _ in every)
    paths = tuple(sorted({nodes for cost, nodes in every if cost == least}))
    assert found == CheapestPaths(least, paths, True)
    assert cheapest_path(0, goals, steps_of(graph)) == Path(least, paths[0])
    firsts = sorted({nodes[1] for nodes in paths if len(nodes) > 1})
    assert cheapest_first_steps(0, goals, steps_of(graph)) == tuple(firsts)


@settings(max_examples=150)
@given(graphs(0), goal_sets)
def test_with_free_steps_paths_are_cheapest_and_do_not_depend_on_the_order_of_steps(
    graph: dict[int, list[tuple[int, int]]], goals: set[int]
) -> None:
    found = cheapest_paths(0, goals, steps_of(graph), 1000)
    assert found == cheapest_paths(0, goals, turned_round(graph), 1000)
    if found is not None:
        every = set(simple_paths(graph, 0, goals))
        assert found.cost == min(cost for cost, _ in every)
        assert found.paths
        assert all((found.cost, nodes) in every for nodes in found.paths)


def test_the_number_of_paths_is_bounded() -> None:
    # Ten doublings one after the other: 1024 equal paths.
    def steps(node: int) -> list[tuple[int, int]]:
        level = node // 3
        if node % 3 == 0:
            return [(node + 1, 1), (node + 2, 1)] if level < 10 else []
        return [(3 * level + 3, 1)]

    some = cheapest_paths(0, {30}, steps, 5)
    assert some is not None
    assert (some.cost, len(some.paths), some.complete) == (20, 5, False)
    every = cheapest_paths(0, {30}, steps, 1024)
    assert every is not None
    assert (len(set(every.paths)), every.complete) == (1024, True)
    assert every.paths[:5] == some.paths
    with pytest.raises(ValueError, match="expected at least 1"):
        cheapest_paths(0, {30}, steps, 0)


def test_a_start_that_is_a_goal() -> None:
    def steps(node: int) -> list[tuple[int, int]]:
        return [(1 - node, 0)]

    assert cheapest_paths(0, {0, 1}, steps, 9) == CheapestPaths(0, ((0,),), True)
    assert cheapest_first_steps(0, {0, 1}, steps) == ()
    assert nearest(0, {0}, steps) == Nearest(0, (0,))


def test_free_steps_do_not_run_in_circles() -> None:
    graph = {0: [(1, 1), (2, 1)], 1: [(2, 0), (3, 1)], 2: [(1, 0), (3, 1), (2, 0)], 3: []}
    assert cheapest_paths(0, {3}, steps_of(graph), 9) == CheapestPaths(2, ((0, 1, 3), (0, 2, 3)), True)


def test_a_free_step_is_taken_where_it_is_the_only_way() -> None:
    graph = {0: [(1, 1)], 1: [(2, 0), (0, 0)], 2: [(1, 0), (3, 1)], 3: []}
    assert cheapest_path(0, {3}, steps_of(graph)) == Path(2, (0, 1, 2, 3))


def test_a_path_ends_at_the_first_goal_it_meets() -> None:
    graph = {0: [(1, 1)], 1: [(2, 0)], 2: []}
    assert nearest(0, {1, 2}, steps_of(graph)) == Nearest(1, (1, 2))
    assert cheapest_paths(0, {1, 2}, steps_of(graph), 9) == CheapestPaths(1, ((0, 1),), True)


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
