"""How far a model is from being able to strike at an enemy: AP for steps, facing changes and closed doors (IN-Q-91)."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.facing import Facing, front_cells
from nightraid.boards.grid.paths import WideningSearch
from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import Cell, ModelId, Side, other
from nightraid.games.incursion.rules.doors import COST as DOOR
from nightraid.games.incursion.rules.entry import entry_cost, is_blocked, ways
from nightraid.games.incursion.rules.movement import COSTS, turn_cost
from nightraid.games.incursion.schema.boards import Way
from nightraid.games.incursion.state import State

UNIT = 100
"""One AP: a facing change that costs nothing still counts a little, so that nobody spins for ever."""
FAR = 10_000
"""AP of a way that there is not."""

Node: TypeAlias = int
"""A square and a facing: four times the square, and the facing."""


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


class Search(WideningSearch):
    """A search backwards from all attacks.

    Nobody stands in `blocked` squares; closed doors are opened on the way unless they are locked.
    """

    def __init__(self, layout: Layout, blocked: int) -> None:
        before = nodes_before(layout.ground, layout.closed, layout.locked, layout.turn)
        barred = (node for cell in bits_of(blocked) for node in range(4 * cell, 4 * cell + 4))
        super().__init__(before, attack_nodes(layout, blocked), barred, FAR * UNIT)
        self.layout = layout


@lru_cache(maxsize=64)
def search_for(layout: Layout, blocked: int) -> Search:
    """The search from all attacks; kept, for a horde asks again and again."""
    return Search(layout, blocked)


@lru_cache(maxsize=64)
def nodes_before(ground: Ground, closed: int, locked: int, turn: int) -> list[tuple[tuple[int, Node], ...]]:
    """For each node, from where one step or facing change leads to it, and what that counts.

    Most squares lie beside no closed door: those share what was worked out for a board without any.
    """
    if not closed:
        table: list[tuple[tuple[int, Node], ...]] = [()] * (4 * ground.grid.size)
        cells = [*ground.links]
    else:
        table = [*nodes_before(ground, 0, 0, turn)]
        cells = [cell for cell, beside in ground.links.items() if any(link.door & closed for link in beside)]
    for cell in cells:
        for node in range(4 * cell, 4 * cell + 4):
            turns = tuple((turn, other_way) for other_way in range(4 * cell, 4 * cell + 4) if other_way != node)
            table[node] = turns + tuple(steps_into(ground, closed, locked, node))
    return table


def steps_into(ground: Ground, closed: int, locked: int, node: Node) -> Iterator[tuple[int, Node]]:
    """From where a step leads to a node, and what it counts."""
    facing = node & 3
    for link in ground.links[node >> 2]:
        price = step_price(closed, locked, facing, (link.way + 2) % 4, link.door)
        if price:
            yield price, 4 * link.to + facing


def step_price(closed: int, locked: int, facing: int, way: int, door: int) -> int:
    """What a step counts, with a door that must be opened first; 0 if it cannot be: locked, or behind one's back."""
    quarter_turns = (way - facing) % 4
    if door & closed:
        return 0 if quarter_turns == 2 or door & locked else (COSTS[quarter_turns] + DOOR) * UNIT
    return COSTS[quarter_turns] * UNIT


def attack_nodes(layout: Layout, blocked: int) -> Iterator[tuple[int, Node]]:
    """Where somebody can strike at an enemy from: as things are, or through a door in front of him."""
    for at in layout.enemies:
        for node in strike_nodes(layout.ground, layout.closed, at):
            if not blocked >> (node >> 2) & 1:
                yield 0, node
        for link in layout.ground.links[at]:
            if link.door & layout.closed & ~layout.locked and not blocked >> link.to & 1:
                yield DOOR * UNIT, 4 * link.to + link.way.opposite


@lru_cache(maxsize=1024)
def strike_nodes(ground: Ground, closed: int, at: Cell) -> tuple[Node, ...]:
    """From where a square can be struck at as the doors stand."""
    return tuple(
        4 * cell + facing
        for cell in ground.steps.around(at, closed)
        for facing in Facing
        if at in front_cells(ground.steps, cell, facing, closed)
    )


def onward(search: Search, node: Node) -> list[Node]:
    """Where the cheapest ways lead from a node next."""
    cell, facing = node >> 2, node & 3
    layout, field = search.layout, search.field
    away = field[node]
    ends = [turned for turned in range(4 * cell, 4 * cell + 4) if away == layout.turn + field.get(turned, FAR * UNIT)]
    for link in layout.ground.links[cell]:
        price = step_price(layout.closed, layout.locked, facing, link.way, link.door)
        end = 4 * link.to + facing
        if price and away == price + field.get(end, FAR * UNIT):
            ends.append(end)
    return ends


def is_free(search: Search, node: Node, taken: int) -> bool:
    """Whether some cheapest way from a node that was reached leads through no square that is taken."""
    field = search.field
    seen: dict[Node, None] = {}
    waiting = [node]
    while waiting:
        here = waiting.pop()
        if here in seen or taken >> (here >> 2) & 1:
            continue
        if field.get(here, FAR * UNIT) <= DOOR * UNIT and not onward(search, here):
            return True
        seen[here] = None
        waiting += onward(search, here) if here in field else []
    return False


def ap_to_attack(game: State, side: Side, models: Sequence[ModelId]) -> dict[ModelId, int]:
    """The AP that each model is away from an attack; models of its own side are not counted as being in the way."""
    blocked = enemies_in_the_way(game, side)
    far: dict[ModelId, int] = {}
    layout: Layout | None = None
    for model in models:
        layout = layout_for(game, model) if layout is None else layout._replace(turn=turning(game, model))
        search = search_for(layout, blocked)
        stand = game.models[model]
        if stand.on_board:
            far[model] = search.away(4 * stand.cell + stand.facing) // UNIT
        else:
            far[model] = min((_ap_from_outside(game, model, way, search) for way in ways(game, model)), default=FAR)
    return far


def _ap_from_outside(game: State, model: ModelId, way: Way, search: Search) -> int:
    """The AP that a waiting model is away by one of its entry squares; who stands on that can be struck (IN-Q-42)."""
    if is_blocked(game, model, way.cell):
        return 0
    return entry_cost(game, model, way.cell) + search.away(4 * way.cell + way.facing) // UNIT


def enemies_in_the_way(game: State, side: Side) -> int:
    """Squares that stay blocked however long one waits: of enemies, rubble and objects."""
    mask = game.rubble | game.things
    for enemy in game.on_board(other(side)):
        mask |= 1 << game.models[enemy].cell
    return mask
