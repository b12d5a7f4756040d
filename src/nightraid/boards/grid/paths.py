"""What costs least to reach over integer nodes: cells, or anchors of large models.

A search is given ``steps(node)``, which yields the nodes one step away with what the step costs (0 or more). The second
half of the module makes such functions for a board with doors, barricades and blockers; what things cost is told by
the caller.

Results never depend on the order in which ``steps`` yields.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, Protocol, TypeAlias

from nightraid.boards.grid.footprint import LargeStepTable

Steps: TypeAlias = Callable[[int], Iterable[tuple[int, int]]]
"""The nodes one step away from a node, each with the cost of the step."""


class StepCostError(ValueError):
    """A step with a cost below 0."""

    def __init__(self, start: int, end: int, cost: int) -> None:
        super().__init__(f"step from node {start} to node {end}: found cost {cost}, expected 0 or more")
        self.start = start
        self.end = end
        self.cost = cost


class Nearest(NamedTuple):
    """The goals that cost least to reach, in order: all of them, so that a tie can be put to a player."""

    cost: int
    goals: tuple[int, ...]


def reach(start: int, steps: Steps, budget: int) -> dict[int, int]:
    """Every node that can be reached for at most the budget, with its lowest cost, cheapest nodes first."""
    if budget < 0:
        return {}
    return _explore(start, steps, budget, frozenset())


def cheapest_cost(start: int, goals: Collection[int], steps: Steps) -> int | None:
    """The lowest cost of a path to one of the goals; None if none can be reached."""
    found = nearest(start, goals, steps)
    return None if found is None else found.cost


def nearest(start: int, goals: Collection[int], steps: Steps) -> Nearest | None:
    """The goals that are cheapest to reach, ties included; None if none can be reached."""
    costs = _explore(start, steps, None, goals)
    return _nearest(costs, goals)


def _nearest(costs: dict[int, int], goals: Collection[int]) -> Nearest | None:
    reached = [goal for goal in goals if goal in costs]
    if not reached:
        return None
    cost = min(costs[goal] for goal in reached)
    return Nearest(cost, tuple(sorted({goal for goal in reached if costs[goal] == cost})))


def _explore(
    start: int,
    steps: Steps,
    budget: int | None,
    goals: Collection[int],
) -> dict[int, int]:
    """Settle nodes in order of cost, up to the budget or to the cost of the nearest goal.

    Nodes of one cost are kept together, and only the few different costs stand in a queue.
    """
    settled: dict[int, int] = {}
    known = {start: 0}
    waiting: dict[int, list[int]] = {0: [start]}
    queue = [0]
    while queue:
        cost = heappop(queue)
        if budget is not None and cost > budget:
            break
        nodes = waiting[cost]
        for node in nodes:  # steps that cost nothing lengthen this list while it is walked
            if node in settled:
                continue
            settled[node] = cost
            if node in goals:
                budget = cost
            for end, price in steps(node):
                if price < 0:
                    raise StepCostError(node, end, price)
                total = cost + price
                best = known.get(end)
                if best is None or total < best:
                    known[end] = total
                    if total not in waiting:
                        waiting[total] = []
                        heappush(queue, total)
                    waiting[total].append(end)
    return settled


class WideningSearch:
    """A search backwards from all goals at once, which goes on only when somebody asks from further away.

    Made for boards that many ask about from many places: what was found once stays.
    """

    def __init__(
        self,
        before: Sequence[Iterable[tuple[int, int]]],
        goals: Iterable[tuple[int, int]],
        barred: Iterable[int],
        far: int,
    ) -> None:
        """``before`` tells for each node from where a step leads to it, with its cost first, as ``goals`` do.

        No way leads through ``barred`` nodes; ``far`` is the cost of a way that there is not.
        """
        self.field: dict[int, int] = {}
        """What it costs from the nodes that were reached to the nearest goal."""
        self.far = far
        self._before = before
        self._least = [far] * len(before)
        """The cheapest way known so far from each node."""
        for node in barred:
            self._least[node] = 0  # nothing is cheaper, so no way leads there
        self._heap: list[tuple[int, int]] = []
        for cost, node in goals:
            if cost < self._least[node]:
                self._least[node] = cost
                heappush(self._heap, (cost, node))

    def away(self, node: int) -> int:
        """What it costs from a node to the nearest goal: from now on every node that is nearer is in the field."""
        field, least, heap = self.field, self._least, self._heap
        while heap and node not in field:
            cost, here = heappop(heap)
            if here in field:
                continue
            field[here] = cost
            for price, before in self._before[here]:
                total = cost + price
                if total < least[before]:
                    least[before] = total
                    heappush(heap, (total, before))
        return field.get(node, self.far)


# ---------------------------------------------------------------- steps on a board


class Walker(Protocol):
    """A table of single steps on a board, for models of one size."""

    @property
    def covers(self) -> tuple[int, ...]: ...

    def around(self, cell: int, closed: int, standing: int, /) -> tuple[int, ...]: ...

    def doors_beside(self, cell: int, /) -> int: ...


class Prices(NamedTuple):
    """What a step costs; ``door`` is the price of opening a closed door on the way, None if doors stay closed."""

    step: int = 1
    slow: int = 1
    """The cost of a step that enters a slow cell."""
    door: int | None = None


def walking_steps(
    table: Walker, closed: int, standing: int, prices: Prices, barred: int = 0, slow: int = 0, locked: int = 0
) -> Steps:
    """Steps in the eight directions. ``barred`` and ``slow`` are masks of cells.

    A closed door can only be opened by a step that starts beside it, and costs its price each time it is passed; one
    that is also ``locked`` cannot be opened.
    """
    priced = _pricing(table.covers, prices, barred, slow)
    if prices.door is None or not closed:
        return lambda node: priced(node, table.around(node, closed, standing), 0)

    def steps(node: int) -> Iterator[tuple[int, int]]:
        for opened, extra in _openings(table.doors_beside(node) & closed & ~locked, prices.door):
            yield from priced(node, table.around(node, closed & ~opened, standing), extra)

    return steps


def large_walking_steps(
    table: LargeStepTable,
    closed: int,
    standing: int,
    prices: Prices,
    resting: int,
    barred: int = 0,
    slow: int = 0,
    locked: int = 0,
) -> Steps:
    """Steps of a large model that steps into a doorway only if it can then be moved out on the other side.

    ``resting`` is the mask of cells where it may stop.
    """
    priced = _pricing(table.covers, prices, barred, slow)

    def steps(node: int) -> Iterator[tuple[int, int]]:
        shut = closed & ~table.astride(node)  # a door it stands astride was opened on the way
        for opened, extra in _openings(table.doors_beside(node) & shut & ~locked, prices.door):
            still_shut = shut & ~opened
            ends = table.around(node, still_shut, standing)
            allowed = [end for end in ends if table.may_enter(node, end, still_shut, standing, resting)]
            yield from priced(node, allowed, extra)

    return steps


def _pricing(
    covers: Sequence[int], prices: Prices, barred: int, slow: int
) -> Callable[[int, Iterable[int], int], list[tuple[int, int]]]:
    """Gives steps from a node their costs and leaves out those onto barred cells; only cells newly entered are slow."""
    normal, slower = prices.step, prices.slow
    if not slow:
        return lambda _, ends, extra: [(end, extra + normal) for end in ends if not covers[end] & barred]

    def priced(node: int, ends: Iterable[int], extra: int) -> list[tuple[int, int]]:
        entering = slow & ~covers[node]
        return [
            (end, extra + (slower if covers[end] & entering else normal)) for end in ends if not covers[end] & barred
        ]

    return priced


def _openings(doors: int, price: int | None) -> Iterator[tuple[int, int]]:
    """Every choice of doors to open, with its cost; opening none comes first."""
    yield 0, 0
    if price is None or not doors:
        return
    opened = doors
    while opened:
        yield opened, price * opened.bit_count()
        opened = (opened - 1) & doors
