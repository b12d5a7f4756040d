"""How far it is: AP for steps, facing changes, closed doors and whoever stands in the way; in squares, for playouts."""

from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import NamedTuple, TypeAlias

from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.doors import COST as DOOR
from nightraid.games.incursion.rules.movement import COSTS, burden, turn_cost
from nightraid.games.incursion.state import State

UNIT = 100
"""One AP: a facing change that costs nothing still counts a little, so that nobody spins for ever."""
FAR = 100_000
"""More than any way."""

Node: TypeAlias = int
"""A square and a facing: four times the square, and the facing."""
Field: TypeAlias = list[int]
"""For each node how far the nearest goal is, in parts of an AP."""
Steps: TypeAlias = tuple[tuple[Node, int], ...]
"""Nodes, and what a step or turn from there counts."""
Goals: TypeAlias = tuple[tuple[int, Node], ...]
"""Where to go: nodes, each with what it counts to be there, and not at the best place."""


class Terrain(NamedTuple):
    """What a way depends on besides its goals."""

    ground: Ground
    closed: int
    locked: int
    walls: int
    """Squares that nobody can go into, as a mask."""
    turn: int
    extra: int
    """What every step costs more."""


def terrain(game: State, model: ModelId) -> Terrain:
    """The board as a model finds it."""
    turn = turn_cost(game, model) * UNIT or 1
    walls = game.rubble | game.things
    return Terrain(game.box.ground, game.closed, game.locked, walls, turn, burden(game, model) * UNIT)


def price(land: Terrain, facing: int, way: int, door: int) -> int:
    """What a step counts, with a door that must be opened first; 0 if it cannot be: locked, or behind one's back."""
    quarter_turns = (way - facing) % 4
    if door & land.closed:
        barred = quarter_turns == 2 or door & land.locked
        return 0 if barred else (COSTS[quarter_turns] + DOOR) * UNIT + land.extra
    return COSTS[quarter_turns] * UNIT + land.extra


@lru_cache(maxsize=256)
def open_field(land: Terrain, goals: Goals) -> Field:
    """How far every node is from the goals; kept, for the same is asked again and again."""
    return field(land, goals)


def field(land: Terrain, goals: Goals) -> Field:
    """How far every node is from the goals."""
    before = steps_before(land)
    known: Field = [FAR] * (4 * land.ground.grid.size)
    settled: Field = known.copy()
    heap: list[tuple[int, Node]] = []
    for cost, node in goals:
        if cost < known[node]:
            known[node] = cost
            heap.append((cost, node))
    heapify(heap)
    while heap:
        cost, node = heappop(heap)
        if settled[node] < FAR:
            continue
        settled[node] = cost
        turns, steps = before[node]
        for end, count in (*turns, *steps):
            if cost + count < known[end]:
                known[end] = cost + count
                heappush(heap, (cost + count, end))
    return settled


class Ahead:
    """How far the goals are from a node, with squares that count more; looked for only where it is asked.

    The field without such squares, which is kept, says how far it is at least: few nodes are looked at.
    """

    def __init__(self, land: Terrain, goals: Goals, slow: Mapping[Cell, int]) -> None:
        self.plain = open_field(land, goals)
        self._after, self._slow = steps_after(land), slow
        self._goals = {node: cost for cost, node in sorted(goals, reverse=True)}
        self._known: dict[Node, int] = {}

    def __getitem__(self, node: Node) -> int:
        if not self._slow or self.plain[node] >= FAR:
            return self.plain[node]
        if node not in self._known:
            self._known[node] = self._search(node)
        return self._known[node]

    def _search(self, start: Node) -> int:
        plain, slow, goals, after = self.plain, self._slow, self._goals, self._after
        nearest = {start: 0}
        heap: list[tuple[int, int, Node]] = [(plain[start], 0, start)]
        while heap:
            total, minus, node = heappop(heap)
            if node < 0:
                return total
            if -minus > nearest[node]:
                continue
            if node in goals:
                heappush(heap, (goals[node] - minus, minus, -1))
            for end, count in after[node]:
                far = count - minus
                if end >> 2 != node >> 2:
                    far += slow.get(end >> 2, 0)
                if far < nearest.get(end, FAR):
                    nearest[end] = far
                    heappush(heap, (far + plain[end], -far, end))
        return FAR


@lru_cache(maxsize=64)
def steps_before(land: Terrain) -> dict[Node, tuple[Steps, Steps]]:
    """For each node the turns and the steps that lead to it; the same as long as no door moves."""
    found: dict[Node, tuple[Steps, Steps]] = {}
    for cell, beside in land.ground.links.items():
        for facing in range(4):
            turns = tuple((4 * cell + turned, land.turn) for turned in range(4) if turned != facing)
            steps = tuple(
                (4 * link.to + facing, count)
                for link in beside
                if not land.walls >> link.to & 1 and (count := price(land, facing, (link.way + 2) % 4, link.door))
            )
            found[4 * cell + facing] = turns, steps
    return found


@lru_cache(maxsize=64)
def steps_after(land: Terrain) -> dict[Node, list[tuple[Node, int]]]:
    """For each node the turns and steps that lead on from it: `steps_before`, read forwards."""
    found: dict[Node, list[tuple[Node, int]]] = {}
    for end, (turns, steps) in steps_before(land).items():
        for start, count in (*turns, *steps):
            found.setdefault(start, []).append((end, count))
    return found


def any_way(cells: Sequence[Cell], cost: int = 0) -> Goals:
    """To stand in one of these squares, facing wherever."""
    return tuple((cost, 4 * cell + facing) for cell in cells for facing in range(4))


def node_of(game: State, model: ModelId) -> Node:
    """Where a model on the board stands."""
    stand = game.models[model]
    assert stand.cell != OFF_BOARD
    return 4 * stand.cell + stand.facing


# ---------------------------------------------------------------- in squares and doors alone, found quickly

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
    near, through = near_and_through(floor._replace(friends=0))
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
def near_and_through(floor: Floor) -> tuple[list[tuple[Cell, ...]], list[tuple[Cell, ...]]]:
    """For each square the squares beside it, and those behind a closed door that can be opened."""
    near: list[tuple[Cell, ...]] = [()] * floor.ground.grid.size
    through = near.copy()
    for cell, around in floor.ground.links.items():
        free = [link for link in around if not floor.walls >> link.to & 1]
        near[cell] = tuple(link.to for link in free if not link.door & floor.closed)
        through[cell] = tuple(link.to for link in free if link.door & floor.closed and not link.door & floor.locked)
    return near, through
