"""Route costs over a grid, computed once for every way the map can stand and shared by all matches.

A field tells for each node (a square, or the south-west square of an oversized model) what the cheapest route from
there to the nearest goal costs. Models in the way are told apart from the map itself: the map's steps are
kept, and a field is searched backwards from its goals through them.
"""

from collections.abc import Callable, Hashable, Iterable
from typing import TypeAlias, TypeVar

from nightraid.boards.grid.board import Grid, bits_of
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.paths import Prices, Steps, large_walking_steps, walking_steps
from nightraid.boards.grid.steps import StepTable

Field: TypeAlias = list[int]
NO_ROUTE = 1_000_000
EVERYWHERE = -1
SPARE = 1
"""How much more than the cost at the start a field is sure to know."""
_GRAPHS, _SEARCHES = 128, 512
"""How many are kept of a map, and of a graph: bots that try things out meet thousands of positions."""
K = TypeVar("K", bound=Hashable)
T = TypeVar("T")


class Graph:
    """All steps of one way the map can stand, to be walked backwards from a goal."""

    def __init__(self, size: int, nodes: Iterable[int], steps: Steps) -> None:
        self.size = size
        self.onward: dict[int, dict[int, int]] = {}
        """From each node the nodes one step away, with the cost of the cheapest way to make that step."""
        before: list[list[tuple[int, int]]] = [[] for _ in range(size)]
        for node in nodes:
            ends: dict[int, int] = {}
            for end, cost in steps(node):
                if cost < ends.get(end, NO_ROUTE):
                    ends[end] = cost
            self.onward[node] = ends
            for end, cost in ends.items():
                before[end].append((node, cost))
        self.before: tuple[tuple[tuple[int, int], ...], ...] = tuple(map(tuple, before))
        """For each node the nodes from which one step leads to it, with the cost of that step."""
        self._searches: dict[tuple[int, int, int], _Search] = {}

    def toward(self, goals: int, blocked: int = 0, door_goals: int = 0, start: int = EVERYWHERE) -> Field:
        """The cost of the cheapest route from each node to one of the goals; `blocked` nodes cannot be on the way.

        At the `door_goals` a door remains to be opened. With a `start` the field is sure to be right on all cheapest
        routes from there and beside them; further off it may not have been worked out.
        """
        key = (goals, blocked, door_goals)
        search = self._searches.get(key)
        if search is None:
            search = _remember(
                self._searches, key, lambda: _Search(self, goals, blocked, door_goals & ~goals), _SEARCHES
            )
        if not search.complete and (start == EVERYWHERE or search.cost < search.field[start] + SPARE):
            search.settle(start)
        return search.field


class _Search:
    """A search backwards from some goals that goes on whenever somebody asks from further away.

    Costs are small whole numbers, so nodes wait in a list for each cost.
    """

    def __init__(self, graph: Graph, goals: int, blocked: int, door_goals: int) -> None:
        self.field: Field = [NO_ROUTE] * graph.size
        self.complete, self.cost = False, 0
        """Whether every node is settled, and the cost up to which they are."""
        self._before, self._blocked = graph.before, list(bits_of(blocked))
        self._rings: list[list[int]] = [list(bits_of(goals)), list(bits_of(door_goals))]
        for cost, ring in enumerate(self._rings):
            for goal in ring:
                self.field[goal] = cost

    def settle(self, start: int) -> None:
        """Go on until the cost at the start, and of the steps around it, is known."""
        field, rings, before = self.field, self._rings, self._before
        closed = [node for node in self._blocked if field[node] == NO_ROUTE]
        for node in closed:
            field[node] = -1  # nothing is cheaper, so no way leads there
        while self.cost < len(rings) and (start == EVERYWHERE or self.cost < field[start] + SPARE):
            cost = self.cost
            for node in rings[cost]:
                if field[node] < cost:
                    continue
                for earlier, price in before[node]:
                    total = cost + price
                    if total < field[earlier]:
                        field[earlier] = total
                        while len(rings) <= total:
                            rings.append([])
                        rings[total].append(earlier)
            self.cost += 1
        for node in closed:
            field[node] = NO_ROUTE
        self.complete = self.cost == len(rings)


class Fields:
    """The graphs of one map."""

    def __init__(self, grid: Grid, steps: StepTable, large: LargeStepTable, prices: Prices) -> None:
        self._grid, self._steps, self._large, self._prices = grid, steps, large, prices
        self._graphs: dict[Hashable, Graph] = {}

    def on_foot(self, closed: int, locked: int, standing: int, barred: int, slow: int) -> Graph:
        """Steps of models on one square. `barred` squares cannot be entered, locked doors cannot be opened."""
        key = (closed, locked, standing, barred, slow)
        return self._graph(
            key, lambda: walking_steps(self._steps, closed, standing, self._prices, barred, slow, locked)
        )

    def oversized(self, closed: int, locked: int, standing: int, barred: int, slow: int, resting: int) -> Graph:
        """Steps of models on four squares; `resting` are the squares where they may stop."""
        key = (closed, locked, standing, barred, slow, resting)
        return self._graph(
            key,
            lambda: large_walking_steps(self._large, closed, standing, self._prices, resting, barred, slow, locked),
            self._large.anchors,
        )

    def _graph(self, key: Hashable, steps: Callable[[], Steps], nodes: Iterable[int] | None = None) -> Graph:
        graph = self._graphs.get(key)
        if graph is None:
            over = self._grid.floor_cells if nodes is None else nodes
            graph = _remember(self._graphs, key, lambda: Graph(self._grid.size, over, steps()), _GRAPHS)
        return graph


def _remember(known: dict[K, T], key: K, make: Callable[[], T], most: int) -> T:
    """Make a thing and keep it; when too many are kept all are let go, which costs time only."""
    if len(known) >= most:
        known.clear()
    known[key] = made = make()
    return made
