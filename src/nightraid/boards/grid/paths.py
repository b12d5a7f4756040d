"""Cheapest paths over integer nodes: cells, anchors of large models, or a cell and a facing in one integer.

A search is given ``steps(node)``, which yields the nodes one step away with what the step costs (0 or more). The second
half of the module makes such functions for a board with doors, barricades and blockers; what things cost is told by
the caller.

Results never depend on the order in which ``steps`` yields: paths come in the order of their node numbers.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from heapq import heappop, heappush
from typing import NamedTuple, Protocol, TypeAlias

from nightraid.boards.grid.board import Point
from nightraid.boards.grid.facing import Facing, Side
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.steps import StepTable

Steps: TypeAlias = Callable[[int], Iterable[tuple[int, int]]]
"""The nodes one step away from a node, each with the cost of the step."""


class StepCostError(ValueError):
    """A step with a cost below 0."""

    def __init__(self, start: int, end: int, cost: int) -> None:
        super().__init__(f"step from node {start} to node {end}: found cost {cost}, expected 0 or more")
        self.start = start
        self.end = end
        self.cost = cost


class Path(NamedTuple):
    """A path with its cost; the nodes include the start and the goal."""

    cost: int
    nodes: tuple[int, ...]


class CheapestPaths(NamedTuple):
    """Equally cheap paths, in order of their node numbers; ``complete`` tells whether these are all."""

    cost: int
    paths: tuple[tuple[int, ...], ...]
    complete: bool


class Nearest(NamedTuple):
    """The goals that cost least to reach, in order: all of them, so that a tie can be put to a player."""

    cost: int
    goals: tuple[int, ...]


def reach(start: int, steps: Steps, budget: int) -> dict[int, int]:
    """Every node that can be reached for at most the budget, with its lowest cost, cheapest nodes first."""
    if budget < 0:
        return {}
    return _explore(start, steps, budget, frozenset(), None)


def cheapest_cost(start: int, goals: Collection[int], steps: Steps) -> int | None:
    """The lowest cost of a path to one of the goals; None if none can be reached."""
    found = nearest(start, goals, steps)
    return None if found is None else found.cost


def nearest(start: int, goals: Collection[int], steps: Steps) -> Nearest | None:
    """The goals that are cheapest to reach, ties included; None if none can be reached."""
    costs = _explore(start, steps, None, goals, None)
    return _nearest(costs, goals)


def cheapest_path(start: int, goals: Collection[int], steps: Steps) -> Path | None:
    """One cheapest path to the nearest goal, always the first in order of node numbers."""
    found = cheapest_paths(start, goals, steps, 1)
    return None if found is None else Path(found.cost, found.paths[0])


def cheapest_paths(start: int, goals: Collection[int], steps: Steps, limit: int) -> CheapestPaths | None:
    """The cheapest paths to the nearest goal or goals, at most ``limit`` of them.

    A path ends at the first goal it meets. Steps that cost nothing are only taken to nodes that cannot be had with
    fewer such steps, so that no path runs in circles.
    """
    if limit < 1:
        raise ValueError(f"limit of paths: found {limit}, expected at least 1")
    web = _web(start, goals, steps)
    if web is None:
        return None
    paths: list[tuple[int, ...]] = []
    for nodes in _threads(start, web.goals, web.onward):
        if len(paths) == limit:
            return CheapestPaths(web.cost, tuple(paths), False)
        paths.append(nodes)
    return CheapestPaths(web.cost, tuple(paths), True)


def cheapest_first_steps(start: int, goals: Collection[int], steps: Steps) -> tuple[int, ...]:
    """The nodes with which some cheapest path begins, in order; none at a goal or without a path.

    Asking for one step at a time lets a player choose among all equal paths, however many there are.
    """
    web = _web(start, goals, steps)
    if web is None or start in web.goals:
        return ()
    return tuple(web.onward[start])


class _Web(NamedTuple):
    """All cheapest paths at once: from each node on one of them, the nodes that can follow."""

    cost: int
    goals: frozenset[int]
    onward: dict[int, list[int]]


def _web(start: int, goals: Collection[int], steps: Steps) -> _Web | None:
    came_from: dict[int, list[int]] = {}
    costs = _explore(start, steps, None, goals, came_from)
    found = _nearest(costs, goals)
    if found is None:
        return None
    ends = frozenset(found.goals)
    rank = _ranks(costs, came_from)
    onward: dict[int, list[int]] = {}
    seen = set(ends)
    waiting = list(ends)
    while waiting:
        node = waiting.pop()
        for before in came_from.get(node, ()):
            if rank[before] >= rank[node]:
                continue
            onward.setdefault(before, []).append(node)
            if before not in seen:
                seen.add(before)
                waiting.append(before)
    for followers in onward.values():
        followers.sort()
    return _Web(found.cost, ends, onward)


def _ranks(costs: dict[int, int], came_from: dict[int, list[int]]) -> dict[int, Point]:
    """For each settled node its cost and how few steps that cost nothing lead up to it at that cost."""
    ranks: dict[int, Point] = {}
    for node, cost in costs.items():
        before = came_from.get(node, ())
        if not before or any(costs[other] < cost for other in before):
            ranks[node] = (cost, 0)
        else:  # the node that first led here was settled earlier, so at least one rank is known
            ranks[node] = (cost, 1 + min(ranks[other][1] for other in before if other in ranks))
    return ranks


def _nearest(costs: dict[int, int], goals: Collection[int]) -> Nearest | None:
    reached = [goal for goal in goals if goal in costs]
    if not reached:
        return None
    cost = min(costs[goal] for goal in reached)
    return Nearest(cost, tuple(sorted({goal for goal in reached if costs[goal] == cost})))


def _threads(start: int, goals: frozenset[int], onward: dict[int, list[int]]) -> Iterator[tuple[int, ...]]:
    """Every path through the web, in order of node numbers."""
    trail = [start]
    choices = [iter(onward.get(start, ()))]
    if start in goals:
        yield (start,)
        return
    while choices:
        node = next(choices[-1], None)
        if node is None:
            choices.pop()
            trail.pop()
        elif node in goals:
            yield (*trail, node)
        else:
            trail.append(node)
            choices.append(iter(onward[node]))


def _explore(
    start: int,
    steps: Steps,
    budget: int | None,
    goals: Collection[int],
    came_from: dict[int, list[int]] | None,
) -> dict[int, int]:
    """Settle nodes in order of cost, up to the budget or to the cost of the nearest goal.

    Nodes of one cost are kept together, and only the few different costs stand in a queue. ``came_from`` receives for
    each node the nodes before it on cheapest paths.
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
                    if came_from is not None:
                        came_from[end] = [node]
                    if total not in waiting:
                        waiting[total] = []
                        heappush(queue, total)
                    waiting[total].append(end)
                elif total == best and came_from is not None and node not in came_from.get(end, (node,)):
                    came_from[end].append(node)
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


class TurnPrices(NamedTuple):
    """What a model with a facing pays for one step ahead, at right angles or backwards, and for a facing change."""

    ahead: int
    right_angle: int
    behind: int
    turn: int


def facing_steps(table: StepTable, closed: int, occupied: int, prices: TurnPrices) -> Steps:
    """Orthogonal steps and facing changes of a model with a facing; nodes are ``4 * cell + facing``."""
    grid = table.grid
    price_of = {Side.AHEAD: prices.ahead, Side.RIGHT_ANGLE: prices.right_angle, Side.BEHIND: prices.behind}
    costs = [[price_of[facing.side(towards)] for towards in Facing] for facing in Facing]

    def steps(node: int) -> Iterator[tuple[int, int]]:
        cell, facing = node >> 2, node & 3
        for end in table.beside(cell, closed):
            if not occupied >> end & 1:
                direction = grid.direction(cell, end)
                assert direction is not None
                yield 4 * end + facing, costs[facing][direction // 2]
        for turned in range(4):
            if turned != facing:
                yield 4 * cell + turned, prices.turn

    return steps
