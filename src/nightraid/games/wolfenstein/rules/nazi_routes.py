"""The way of a Nazi: where it wants to be, the cheapest route there, and its next square or door (WF-Q-47 to WF-Q-49).

Nodes are squares, or the south-west squares of an oversized model. A route is a field: what remains to be paid from
each node. Its three stages are tried in order: to a wanted place that is free; if those are taken, as near as
possible; if there is no route at all, up to the obstacle on the way there would be without it.
"""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.boards.grid.route_fields import NO_ROUTE, SPARE, Field, Graph
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.wolfenstein.asks.events import DoorOpened, Moved, NaziHeads
from nightraid.games.wolfenstein.asks.options import ThisWay
from nightraid.games.wolfenstein.asks.questions import WhichWay
from nightraid.games.wolfenstein.ids import NOBODY, OFF_MAP, AreaId, Cell, ModelId
from nightraid.games.wolfenstein.rules.ai_controller import settle_tie
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill
from nightraid.games.wolfenstein.rules.base.walking_distance import closed_to_nazis
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.rules.oversized_models import (
    anchors_in_doorways,
    anchors_on,
    doors_beside,
    large_graph,
    squares_of_others,
)
from nightraid.games.wolfenstein.schema.enemies import Hover
from nightraid.games.wolfenstein.state import State

NO_DOOR = -1
NOWHERE: AreaId = -1
DOOR_AP = 1
FREE_WAY: RuleIds = ("WF-Q-49",)
BARRED_WAY: RuleIds = ("WF-NAZI-15", "WF-Q-48")


class Aim(msgspec.Struct, frozen=True, gc=False):
    """What a Nazi is after: a model, or an area with noise."""

    hero: ModelId = NOBODY
    area: AreaId = NOWHERE


class Ground(msgspec.Struct, frozen=True, gc=False):
    """The map as one Nazi can walk it."""

    graph: Graph
    blocked: int
    """Nodes it cannot pass."""
    taken: int
    """Nodes it may pass but not stop on: friends and spawn tokens."""
    doorways: int
    """Nodes in doorways: an oversized model is moved on from there for free, but does not choose to go there."""


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Where it would have arrived."""

    nodes: int
    doors: dict[Cell, tuple[int, Cell]]
    """Nodes from which opening a door would do: the door, and the square of the Hero behind it."""


class Route(msgspec.Struct, frozen=True, gc=False):
    """The steps the route is planned on, what remains to be paid from each node, and the rules of its stage."""

    plan: Graph
    field: Field
    why: RuleIds


class Move(msgspec.Struct, frozen=True, gc=False):
    """The next thing to do on a route: a step, or a door to be opened first."""

    to: Cell
    ap: int
    door: int = NO_DOOR


class Stride(msgspec.Struct, frozen=True, gc=False):
    """What was walked at one go: the AP paid, and the square before the last one."""

    ap: int
    came_from: Cell


# ---------------------------------------------------------------- walking


def walk(game: State, nazi: ModelId, aim: Aim, ap: int, *, tell: bool) -> Rule[Stride]:
    """One square or one opened door; over squares where it may not stop it goes on at once. 0 AP: it cannot move."""
    paid, came_from = 0, OFF_MAP
    while True:
        ground = ground_of(game, nazi)
        wish = wish_of(game, nazi, aim)
        passing = came_from != OFF_MAP
        route = find_route(game, nazi, ground, wish, passing=passing)
        moves = [] if route is None else next_moves(game, nazi, ground, route, wish, ap - paid, passing=passing)
        if route is None or not moves:
            return Stride(paid, came_from)
        if tell:
            yield told_heading(game, nazi, aim, ground, route)
            tell = False
        move = yield from choose_way(game, nazi, route, moves)
        paid += move.ap
        if move.door == NO_DOOR:
            came_from = game.nazis[nazi].cell
        yield from make_move(game, nazi, move)
        if came_from == OFF_MAP or not ground.taken >> game.nazis[nazi].cell & 1:
            return Stride(paid, came_from)


def choose_way(game: State, nazi: ModelId, route: Route, moves: list[Move]) -> Rule[Move]:
    """Equally cheap ways: the AI Controller decides (WF-AI-5)."""
    move = moves[0]
    if len(moves) > 1:
        chosen = yield from settle_tie(
            game,
            [ThisWay(move.to) for move in moves],
            lambda seat, options: WhichWay(nazi, seat=seat, options=options, why=("WF-NAZI-8", "WF-AI-5")),
        )
        move = next(move for move in moves if move.to == chosen.to)
    tie_break = ("WF-AI-5",) if len(moves) > 1 else ()
    yield Explain(
        lambda: Decided(
            matter="nazi-way",
            candidates=tuple(ways_from(route, game.nazis[nazi].cell)),
            chosen=str(move.to),
            tie_break=tie_break,
            why=("WF-NAZI-8", *route.why),
        )
    )
    return move


def make_move(game: State, nazi: ModelId, move: Move) -> Rule[None]:
    """It opens the door, or steps; company is heard at once (WF-NAZI-2, WF-DOOR-2, WF-NOISE-3)."""
    if move.door != NO_DOOR:
        game.closed &= ~(1 << move.door)
        yield DoorOpened(nazi, move.door, why=("WF-NAZI-2", "WF-DOOR-2", "WF-Q-15"))
        return
    game.put(nazi, move.to)
    yield Moved(nazi, move.to, move.ap, why=("WF-NAZI-2", "WF-NAZI-8"))
    yield from noise_of_company(game, nazi)


# ---------------------------------------------------------------- the three stages


def find_route(game: State, nazi: ModelId, ground: Ground, wish: Wish, *, passing: bool) -> Route | None:
    """The route by the first stage that gives one; None if it can come no nearer.

    `passing` means that it stands where it may not stop.
    """
    here = game.nazis[nazi].cell
    taken = ground.taken | ground.doorways
    at_doors = mask_of(node for node, (door, _) in wish.doors.items() if not game.locked >> door & 1)
    free = wish.nodes & ~taken & ~ground.blocked
    may_stop = ~taken if passing else ~taken | 1 << here  # on a spawn token it was placed on it may stay (WF-Q-16)
    free_at_doors = at_doors & may_stop & ~ground.blocked
    if free or free_at_doors:
        field = ground.graph.toward(free, ground.blocked, free_at_doors, start=here)
        if field[here] < NO_ROUTE:
            return Route(ground.graph, field, FREE_WAY)
    remaining = ground.graph.toward(wish.nodes, ground.blocked, at_doors)
    if remaining[here] < NO_ROUTE:
        return as_near_as_possible(ground, remaining, here, less_than=NO_ROUTE if passing else remaining[here])
    return up_to_the_obstacle(game, nazi, wish, taken)


def as_near_as_possible(ground: Ground, remaining: Field, here: Cell, less_than: int) -> Route | None:
    """All wanted places are taken: to the free one with the lowest remaining route cost, less than here (WF-Q-49)."""
    nearer: dict[int, int] = {}
    closed = ground.taken | ground.doorways | ground.blocked
    for node in ground.graph.onward:
        cost = remaining[node]
        if cost < less_than and not closed >> node & 1:
            nearer[cost] = nearer.get(cost, 0) | 1 << node
    for cost in sorted(nearer):
        field = ground.graph.toward(nearer[cost], ground.blocked)
        if field[here] < NO_ROUTE:
            return Route(ground.graph, field, FREE_WAY)
    return None


def up_to_the_obstacle(game: State, nazi: ModelId, wish: Wish, taken: int) -> Route | None:
    """No route: the one there would be without obstacles, walked up to the first of them (WF-NAZI-15, WF-Q-48)."""
    plan = map_without_obstacles(game, nazi)
    places = wish.nodes & ~taken or wish.nodes
    field = plan.toward(places, 0, mask_of(wish.doors))
    return Route(plan, field, BARRED_WAY) if field[game.nazis[nazi].cell] < NO_ROUTE else None


# ---------------------------------------------------------------- the next thing to do


def onward(ground: Ground, route: Route, here: Cell) -> Iterator[tuple[Cell, int]]:
    """The next squares on the route that can be entered, with the AP to pay, a door on the way included."""
    left, really = route.field[here], ground.graph.onward[here]
    for end, price in route.plan.onward[here].items():
        if price + route.field[end] == left and end in really and not ground.blocked >> end & 1:
            yield end, really[end]


def next_moves(
    game: State, nazi: ModelId, ground: Ground, route: Route, wish: Wish, ap: int, *, passing: bool
) -> list[Move]:
    """What it can do on its route with the AP it has: each door once, and only steps from which it can come to rest.

    In passing it opens a door only if it can then go on through it.
    """
    here = game.nazis[nazi].cell
    moves, doors = list[Move](), list[int]()
    if ap >= DOOR_AP and not passing and route.field[here] == DOOR_AP and here in wish.doors:
        door, behind = wish.doors[here]
        if not game.locked >> door & 1:
            moves.append(Move(behind, DOOR_AP, door))
            doors.append(door)
    for end, price in onward(ground, route, here):
        door = door_on_the_way(game, nazi, here, end)
        goes_on = price <= ap and comes_to_rest(ground, route, end, ap - price)
        if door == NO_DOOR:
            if goes_on:
                moves.append(Move(end, price))
        elif door not in doors and (goes_on or (ap >= DOOR_AP and not passing)):
            moves.append(Move(end, DOOR_AP, door))
            doors.append(door)
    return moves


def comes_to_rest(ground: Ground, route: Route, cell: Cell, ap: int) -> bool:
    """Whether it may stop there, or the AP left take it on along its route to where it may (WF-Q-49)."""
    if not ground.taken >> cell & 1 or ground.doorways >> cell & 1:
        return True
    return any(
        price <= ap and comes_to_rest(ground, route, end, ap - price) for end, price in onward(ground, route, cell)
    )


def door_on_the_way(game: State, nazi: ModelId, here: Cell, to: Cell) -> int:
    """The door to be opened before a step, the first if it takes two; `NO_DOOR` if none is (WF-Q-15)."""
    table = game.box.large if game.is_large(nazi) else game.box.steps
    if not game.closed or to in table.around(here, game.closed, game.standing):
        return NO_DOOR
    beside = doors_beside(game, nazi, here)
    for count in range(1, len(beside) + 1):
        for doors in combinations(beside, count):
            if to in table.around(here, game.closed & ~mask_of(doors), game.standing):
                return doors[0]
    return NO_DOOR


# ---------------------------------------------------------------- the map for one Nazi


def ground_of(game: State, nazi: ModelId) -> Ground:
    """Friends may be crossed and spawn tokens too; Heroes and blocking tokens are closed (WF-MODEL-1, WF-Q-49)."""
    others = squares_of_others(game, nazi) & ~game.hero_cells
    taken = others | game.box.spawn_tokens
    barred = closed_to_nazis(game)
    slow = 0 if nazi_skill(game, nazi, Hover) else game.difficult
    if game.is_large(nazi):
        no_stop = taken | barred | game.hero_cells
        graph = large_graph(game, locked=game.locked, standing=game.standing, barred=barred, taken=no_stop, slow=slow)
        return Ground(graph, anchors_on(game, game.hero_cells), anchors_on(game, taken), anchors_in_doorways(game))
    graph = game.box.fields.on_foot(game.closed, game.locked, game.standing, barred, slow)
    return Ground(graph, game.hero_cells, taken, 0)


def map_without_obstacles(game: State, nazi: ModelId) -> Graph:
    """The map as if barricades, blocking tokens, locked doors and Heroes were passable (WF-Q-48)."""
    slow = 0 if nazi_skill(game, nazi, Hover) else game.difficult
    if game.is_large(nazi):
        return large_graph(game, locked=0, standing=0, barred=0, taken=0, slow=slow)
    return game.box.fields.on_foot(game.closed, 0, 0, 0, slow)


def wish_of(game: State, nazi: ModelId, aim: Aim) -> Wish:
    """Beside the Hero, or inside the area."""
    large = game.is_large(nazi)
    if aim.hero == NOBODY:
        squares = game.box.area_masks[aim.area]
        return Wish(anchors_on(game, squares) if large else squares, {})
    own, beside, doors = 0, 0, dict[Cell, tuple[int, Cell]]()
    for cell in game.cells_of(aim.hero):
        own |= 1 << cell
        beside |= game.box.near(cell, game.closed)
        if game.closed & game.box.doors_around[cell]:
            doors |= doors_parting(game, cell)
    if not large:
        return Wish(beside & ~own, doors)
    over = anchors_on(game, own)
    from_doors = {
        anchor: door
        for square, door in doors.items()
        for anchor in bits_of(anchors_on(game, 1 << square) & ~over)
        if game.box.large.can_stand(anchor, game.closed, game.standing)
    }
    return Wish(anchors_on(game, beside) & ~over, from_doors)


def doors_parting(game: State, cell: Cell) -> dict[Cell, tuple[int, Cell]]:
    """The squares that only a closed door on one of their sides parts from this one, with the door."""
    steps, closed = game.box.steps, game.closed
    near = steps.around(cell, closed)
    parted = [square for square in steps.around(cell, 0) if square not in near] if closed else []
    doors: dict[Cell, tuple[int, Cell]] = {}
    for square in parted:
        for door in bits_of(steps.doors_beside(square) & closed):
            if steps.passable(square, cell, closed & ~(1 << door)):
                doors[square] = (door, cell)
                break
    return doors


# ---------------------------------------------------------------- what people are told


def ways_from(route: Route, here: Cell) -> Iterator[Candidate]:
    """Each square it could step to without a great detour, with the AP of the whole route that way."""
    for end, price in route.plan.onward[here].items():
        if route.field[end] <= route.field[here] + SPARE:  # further off the field may not be worked out
            yield Candidate(str(end), (("ap", price + route.field[end]),))


def told_heading(game: State, nazi: ModelId, aim: Aim, ground: Ground, route: Route) -> Explain:
    """Where it is heading, worked out only if anybody looks."""
    return Explain(lambda: heading(game, nazi, aim, ground, route))


def heading(game: State, nazi: ModelId, aim: Aim, ground: Ground, route: Route) -> NaziHeads:
    """The model or area, and the route as far as no choice is left open."""
    here, squares = game.nazis[nazi].cell, list[Cell]()
    while True:
        steps = [end for end, _ in onward(ground, route, here)]
        if len(steps) != 1:
            break
        here = steps[0]
        squares.append(here)
    why = ("WF-NAZI-8",) if aim.area == NOWHERE else ("WF-NAZI-11", "WF-Q-47")
    return NaziHeads(nazi, aim.hero, aim.area, tuple(squares), why=(*why, *route.why))
