"""How far a model is from being able to strike at an enemy: AP for steps, facing changes and closed doors (IN-Q-91)."""

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from heapq import heappop, heappush
from typing import NamedTuple, TypeAlias

from nightraid.boards.facing import Facing, front_cells
from nightraid.boards.grid import DELTAS, ORTHOGONAL
from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import Cell, ModelId, Side, other
from nightraid.games.incursion.rules.doors import COST as DOOR
from nightraid.games.incursion.rules.entry import entry_cost, ways
from nightraid.games.incursion.rules.movement import COSTS, turn_cost
from nightraid.games.incursion.state import State

UNIT = 100
"""One AP: a facing change that costs nothing still counts a little, so that nobody spins for ever."""
FAR = 10_000
"""AP of a way that there is not."""

Node: TypeAlias = int
"""A square and a facing: four times the square, and the facing."""
Field: TypeAlias = dict[Node, int]
"""For each node how much, in parts of an AP, an attack on the nearest enemy is away."""


class Link(NamedTuple):
    """A square beside another, which way it lies, and the door between them, as a mask."""

    to: Cell
    way: Facing
    door: int


@cache
def links(ground: Ground) -> dict[Cell, tuple[Link, ...]]:
    """The squares beside each square of a board, across doors too: north, east, south, west."""
    found: dict[Cell, tuple[Link, ...]] = {}
    for cell in ground.grid.floor_cells:
        beside: list[Link] = []
        for direction in ORTHOGONAL:
            for door, _ in ground.steps.routes(cell, direction):
                dx, dy = DELTAS[direction]
                beside.append(Link(cell + dy * ground.grid.width + dx, Facing(direction // 2), door))
        found[cell] = tuple(beside)
    return found


def turning(game: State, model: ModelId) -> int:
    """What a facing change counts."""
    return turn_cost(game, model) * UNIT or 1


class Layout(NamedTuple):
    """What a way depends on besides the squares that are taken."""

    ground: Ground
    closed: int
    locked: int
    enemies: tuple[Cell, ...]
    turn: int
    """What a facing change counts."""


def layout_for(game: State, model: ModelId) -> Layout:
    """The board as a model that hunts finds it."""
    enemies = tuple(game.models[enemy].cell for enemy in game.on_board(other(game.models[model].side)))
    return Layout(game.box.ground, game.closed, game.locked, enemies, turning(game, model))


@lru_cache(maxsize=16)
def open_field(layout: Layout, blocked: int) -> Field:
    """How far every node is from an attack; kept, for a horde asks again and again."""
    return attack_field(layout, blocked)


def attack_field(layout: Layout, blocked: int, start: Node = -1) -> Field:
    """How far every node is from an attack, or every node that is not further away than the start.

    Nobody stands in `blocked` squares; closed doors are opened on the way unless they are locked.
    """
    field: Field = {}
    known: Field = {}
    heap: list[tuple[int, Node]] = []

    def found(cost: int, node: Node) -> None:
        if cost < known.get(node, FAR * UNIT):
            known[node] = cost
            heappush(heap, (cost, node))

    for cost, node in attack_nodes(layout, blocked):
        found(cost, node)
    while heap:
        cost, node = heappop(heap)
        if node in field:
            continue
        if start in field and cost > field[start]:
            break
        field[node] = cost
        for turned in range(node & ~3, (node & ~3) + 4):
            found(cost + layout.turn, turned)
        for price, before in steps_into(layout, node, blocked):
            found(cost + price, before)
    return field


def steps_into(layout: Layout, node: Node, blocked: int) -> Iterator[tuple[int, Node]]:
    """From where a step leads to a node, and what it counts."""
    facing = node & 3
    for link in links(layout.ground)[node >> 2]:
        if not blocked >> link.to & 1:
            price = step_price(layout, facing, (link.way + 2) % 4, link.door)
            if price:
                yield price, 4 * link.to + facing


def step_price(layout: Layout, facing: int, way: int, door: int) -> int:
    """What a step counts, with a door that must be opened first; 0 if it cannot be: locked, or behind one's back."""
    quarter_turns = (way - facing) % 4
    if door & layout.closed:
        return 0 if quarter_turns == 2 or door & layout.locked else (COSTS[quarter_turns] + DOOR) * UNIT
    return COSTS[quarter_turns] * UNIT


def attack_nodes(layout: Layout, blocked: int) -> Iterator[tuple[int, Node]]:
    """Where somebody can strike at an enemy from: as things are, or through a door in front of him."""
    steps, closed = layout.ground.steps, layout.closed
    for at in layout.enemies:
        for cell in steps.around(at, closed):
            if not blocked >> cell & 1:
                for facing in Facing:
                    if at in front_cells(steps, cell, facing, closed):
                        yield 0, 4 * cell + facing
        for link in links(layout.ground)[at]:
            if link.door & closed & ~layout.locked and not blocked >> link.to & 1:
                yield DOOR * UNIT, 4 * link.to + link.way.opposite


def onward(layout: Layout, field: Field, node: Node) -> list[Node]:
    """Where the cheapest ways lead from a node next."""
    cell, facing = node >> 2, node & 3
    away = field[node]
    ends = [turned for turned in range(4 * cell, 4 * cell + 4) if away == layout.turn + field.get(turned, FAR * UNIT)]
    for link in links(layout.ground)[cell]:
        price, end = step_price(layout, facing, link.way, link.door), 4 * link.to + facing
        if price and away == price + field.get(end, FAR * UNIT):
            ends.append(end)
    return ends


def is_free(layout: Layout, field: Field, node: Node, taken: int) -> bool:
    """Whether some cheapest way from a node leads through no square that is taken."""
    seen: dict[Node, None] = {}
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if here in seen or taken >> (here >> 2) & 1:
            continue
        if field.get(here, FAR * UNIT) <= DOOR * UNIT and not onward(layout, field, here):
            return True
        seen[here] = None
        waiting += onward(layout, field, here) if here in field else []
    return False


def ap_to_attack(game: State, side: Side, models: Sequence[ModelId]) -> dict[ModelId, int]:
    """The AP that each model is away from an attack; models of its own side are not counted as being in the way."""
    blocked = enemies_in_the_way(game, side)
    far: dict[ModelId, int] = {}
    for model in models:
        field = open_field(layout_for(game, model), blocked)
        stand = game.models[model]
        starts = (
            [(0, 4 * stand.cell + stand.facing)]
            if stand.on_board
            else [(entry_cost(game, model, way.cell), 4 * way.cell + way.facing) for way in ways(game, model)]
        )
        far[model] = min((cost + field.get(node, FAR * UNIT) // UNIT for cost, node in starts), default=FAR)
    return far


def enemies_in_the_way(game: State, side: Side) -> int:
    """Squares that stay blocked however long one waits: of enemies, rubble and objects."""
    mask = game.rubble | game.things
    for enemy in game.on_board(other(side)):
        mask |= 1 << game.models[enemy].cell
    return mask
