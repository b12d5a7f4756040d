"""How far it is: AP for steps, facing changes, closed doors and whoever stands in the way."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heapify, heappop, heappush
from typing import NamedTuple, TypeAlias

from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.doors import COST as DOOR
from nightraid.games.incursion.rules.hunting_ways import links
from nightraid.games.incursion.rules.movement import COSTS, burden, turn_cost
from nightraid.games.incursion.state import State

UNIT = 100
"""One AP: a facing change that costs nothing still counts a little, so that nobody spins for ever."""
FAR = 100_000
"""More than any way."""

Node: TypeAlias = int
"""A square and a facing: four times the square, and the facing."""
Field: TypeAlias = dict[Node, int]
"""How far each node is from the nearest goal, in parts of an AP."""
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
    slow: tuple[tuple[Cell, int], ...] = ()
    """Squares that count more: somebody stands there, or they burn."""


def terrain(game: State, model: ModelId, slow: tuple[tuple[Cell, int], ...] = ()) -> Terrain:
    """The board as a model finds it."""
    turn = turn_cost(game, model) * UNIT or 1
    walls = game.rubble | game.things
    return Terrain(game.box.ground, game.closed, game.locked, walls, turn, burden(game, model) * UNIT, slow)


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


def field(land: Terrain, goals: Goals, start: Node = -1) -> Field:
    """How far every node is from the goals, or every node that is not further away than the start."""
    settled: Field = {}
    known: Field = {}
    for cost, node in goals:
        if cost < known.get(node, FAR):
            known[node] = cost
    heap = [(cost, node) for node, cost in known.items()]
    heapify(heap)
    slow = dict(land.slow)
    while heap:
        cost, node = heappop(heap)
        if node in settled:
            continue
        settled[node] = cost
        if node == start:
            break
        here = slow.get(node >> 2, 0)
        for before, count in _into(land, node):
            total = cost + count + (here if before >> 2 != node >> 2 else 0)
            if total < known.get(before, FAR):
                known[before] = total
                heappush(heap, (total, before))
    return settled


def _into(land: Terrain, node: Node) -> Iterator[tuple[Node, int]]:
    """From where one step or turn leads to a node, and what it counts."""
    facing, first = node & 3, node & ~3
    for turned in range(first, first + 4):
        if turned != node:
            yield turned, land.turn
    for link in links(land.ground)[node >> 2]:
        if not land.walls >> link.to & 1:
            count = price(land, facing, (link.way + 2) % 4, link.door)
            if count:
                yield 4 * link.to + facing, count


def any_way(cells: Sequence[Cell], cost: int = 0) -> Goals:
    """To stand in one of these squares, facing wherever."""
    return tuple((cost, 4 * cell + facing) for cell in cells for facing in range(4))


def node_of(game: State, model: ModelId) -> Node:
    """Where a model on the board stands."""
    stand = game.models[model]
    assert stand.cell != OFF_BOARD
    return 4 * stand.cell + stand.facing
