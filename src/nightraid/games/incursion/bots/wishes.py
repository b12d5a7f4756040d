"""What a side wants on the board, read off the mission's victories: places to go to, and why."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.ways import NO_WAY, UNIT, Goals, Strides, any_way, floor_of, strides
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD, SIDE_NAMES, Cell, ItemId, ModelId, Side, other
from nightraid.games.incursion.rules.entry import ways
from nightraid.games.incursion.rules.hunting_ways import Layout, attack_nodes
from nightraid.games.incursion.rules.items import allowed, barred
from nightraid.games.incursion.rules.movement import COSTS
from nightraid.games.incursion.rules.victories import holds
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.schema.happenings import ObjectActivated, ScoreAreas, UnlockDoors
from nightraid.games.incursion.state import State

Kind: TypeAlias = Literal["leave", "fetch", "use", "wreck", "hold", "hunt"]

URGENCY: dict[Kind, float] = {"leave": 0.45, "fetch": 0.45, "use": 0.45, "wreck": 0.4, "hold": 0.35, "hunt": 0.1}
"""What an AP of way is worth; an attack for one AP is worth its chance to fell somebody, times who that is."""


class Wish(NamedTuple):
    """Somewhere to go, what for, and how many should."""

    kind: Kind
    goals: Goals
    wanted: int = 1
    thing: str = ""
    """The item, object or area that it is about."""

    @property
    def urgency(self) -> float:
        """What an AP of way is worth."""
        return URGENCY[self.kind]


class Aim(NamedTuple):
    """A wish with its squares, and whether one goes into them or beside them."""

    wish: Wish
    cells: tuple[Cell, ...]
    beside: int
    """1 if it is enough to stand beside them."""


def checks_of(game: State, side: Side) -> list[won.Check]:
    """What is still to be done for the victories of a side."""
    found: list[won.Check] = []
    for victory in game.box.mission.victories:
        if victory.side == SIDE_NAMES[side]:
            found += [check for check in victory.checks if not holds(game, check)]
    return found


def aims(game: State, side: Side) -> list[Aim]:
    """All that the side's models could go for, but for hunting enemies and getting out."""
    found: list[Aim] = []
    for check in checks_of(game, side):
        match check:
            case won.CarryOff(items=items) | won.Carry(items=items):
                found += fetching(game, items)
            case won.Activate(objects=things):
                found += using(game, side, things)
            case won.Destroy(objects=things):
                found += wrecking(game, things)
                found += unlocking(game, side)
    found += [Aim(Wish("hold", (), 1, area), rooms(game.box, area), 0) for area in areas_of(game)]
    return list({(aim.wish.kind, aim.wish.thing): aim for aim in found}.values())


def fetching(game: State, items: tuple[ItemId, ...]) -> Iterator[Aim]:
    """Items that lie about."""
    for item in items:
        if item in game.lying:
            yield Aim(Wish("fetch", (), 1, item), (game.lying[item].at,), 1)


def using(game: State, side: Side, things: tuple[ItemId, ...]) -> Iterator[Aim]:
    """Objects to be activated, and what that takes."""
    for thing in things:
        how, now = game.box.objects[thing].activation, game.objects[thing]
        if how is None or now.destroyed or now.activated_by is not None:
            continue
        if how.needs is None or any(how.needs in game.models[model].items for model in game.on_board(side)):
            yield Aim(Wish("use", (), 1, thing), (game.box.object_cells[thing],), 1)
        else:
            yield from fetching(game, (how.needs,))


def wrecking(game: State, things: tuple[ItemId, ...]) -> Iterator[Aim]:
    """Objects to be destroyed, from close by."""
    for thing in things:
        if not game.objects[thing].destroyed:
            yield Aim(Wish("wreck", (), 2, thing), (game.box.object_cells[thing],), 1)


def unlocking(game: State, side: Side) -> Iterator[Aim]:
    """Levers that open locked doors."""
    for happening in game.box.mission.happenings:
        doors = [door for then in happening.then if isinstance(then, UnlockDoors) for door in then.doors]
        if isinstance(happening.on, ObjectActivated) and any(
            game.locked >> game.box.board.door(door) & 1 for door in doors
        ):
            yield from using(game, side, (happening.on.object,))


def wishes(game: State, side: Side) -> list[Wish]:
    """The same with the places where one can do it, for those who count AP."""
    return [aim.wish._replace(goals=goals_of(game, aim)) for aim in aims(game, side)]


def goals_of(game: State, aim: Aim) -> Goals:
    """Where to stand for what is wanted, facing which way."""
    match aim.wish.kind:
        case "wreck":
            return tuple(goal for cell in aim.cells for goal in facing_it(game, cell))
        case "hold":
            return within(game, aim.wish.thing)
    return tuple(goal for cell in aim.cells for goal in beside(game, cell))


def areas_of(game: State) -> tuple[str, ...]:
    """Areas worth holding, for whichever side they count: held ones, too, for they can be lost."""
    found: list[str] = []
    for victory in game.box.mission.victories:
        for check in victory.checks:
            if isinstance(check, won.Hold):
                found += check.areas
    for special in game.box.mission.special_rules:
        if isinstance(special.rule, ScoreAreas):
            found += special.rule.areas
    return tuple(dict.fromkeys(found))


# ---------------------------------------------------------------- places


def beside(game: State, cell: Cell) -> Goals:
    """Where one can use or pick up what is in a square: beside it, and not with one's back to it."""
    return tuple(
        (0, 4 * link.to + facing)
        for link in game.box.ground.links[cell]
        if not link.door & game.closed
        for facing in Facing
        if facing.can_use(link.way.opposite)
    )


@lru_cache(maxsize=64)
def rooms(box: Box, area: str) -> tuple[Cell, ...]:
    """An area without its doorways, where one would stand in the way of others."""
    cells = box.board.areas[area]
    inside = [cell for cell in cells if all(link.to in cells for link in box.ground.links[cell])]
    return tuple(inside or cells)


def within(game: State, area: str) -> Goals:
    """An area; rather not in the doorway, where one stands in the way of others."""
    cells = game.box.board.areas[area]
    inside = [cell for cell in cells if all(link.to in cells for link in game.box.ground.links[cell])]
    doorway = [cell for cell in cells if cell not in inside]
    return (*any_way(inside), *any_way(doorway, 2 * UNIT))


def facing_it(game: State, cell: Cell) -> Goals:
    """Where one can strike at what is in a square, and shoot at it from close by."""
    ground = game.box.ground
    found = [(0, 4 * link.to + link.way.opposite) for link in ground.links[cell] if not link.door & game.closed]
    return tuple(found)


def way_out(game: State, side: Side) -> Goals:
    """The squares before the exits, with what the step out costs."""
    return tuple(
        (COSTS[(outward - facing) % 4] * UNIT, 4 * cell + facing)
        for cell, outward in game.box.exits[side].items()
        for facing in Facing
    )


def prey(game: State, side: Side) -> Goals:
    """Where a side can strike at an enemy; if none is on the board, where enemies will come in."""
    enemies = tuple(sorted(game.models[enemy].cell for enemy in game.on_board(other(side))))
    goals = places_to_strike(Layout(game.box.ground, game.closed, game.locked, enemies, 0), game.rubble | game.things)
    if goals:
        return goals
    entries = [stand.entry for stand in game.models.values() if stand.side != side and stand.entry]
    cells = [way.cell for entry in dict.fromkeys(entries) for way in game.box.board.entries[entry]]
    return tuple(goal for cell in cells for goal in beside(game, cell))


@lru_cache(maxsize=64)
def places_to_strike(layout: Layout, blocked: int) -> Goals:
    """Kept, for a horde asks again and again."""
    return tuple(attack_nodes(layout, blocked))


def may_leave(game: State, model: ModelId) -> bool:
    """Whether the model's side gains by its going."""
    stand = game.models[model]
    if not game.box.exits[stand.side] or (stand.cell == OFF_BOARD and not stand.entry):
        return False
    checks = checks_of(game, stand.side)
    if stand.items:
        return any(isinstance(check, won.CarryOff) and set(stand.items) & set(check.items) for check in checks)
    kind = game.card(model).id
    if not any(isinstance(check, won.Exit) and (not check.kinds or kind in check.kinds) for check in checks):
        return False
    carried = [item for own in game.on_board(stand.side) for item in game.models[own].items]
    loads = [check for check in checks if isinstance(check, won.CarryOff)]
    return not loads or any(item in carried for check in loads for item in check.items)


def may_handle(game: State, model: ModelId, wish: Wish) -> bool:
    """Whether this model may do what the wish is about."""
    box, stand = game.box, game.models[model]
    if wish.kind == "fetch":
        item = box.items[wish.thing]
        full = len(stand.items) >= box.mission.items_per_model
        mine = game.lying[wish.thing]
        return not full and allowed(game, model, item.side, item.zombies) and not barred(mine, model, stand.side)
    if wish.kind == "use":
        how = box.objects[wish.thing].activation
        assert how is not None
        return allowed(game, model, how.side, how.zombies) and (how.needs is None or how.needs in stand.items)
    if wish.kind == "hold":
        return not game.card(model).is_zombie
    return True


# ---------------------------------------------------------------- who goes for what in a playout


def aim_of(game: State, model: ModelId, plan: Plan = AS_ALWAYS) -> Aim:
    """What one model is about."""
    side = game.models[model].side
    if not game.card(model).is_zombie:
        found = shared_out(game, side, plan).get(model)
        if found is not None:
            return found
    return prey_of(game, side)


def shared_out(game: State, side: Side, plan: Plan = AS_ALWAYS) -> dict[ModelId, Aim]:
    """Who has something else to do than to hunt: each wish gets whoever is nearest."""
    found: dict[ModelId, Aim] = {}
    free: list[ModelId] = []
    for model in game.of_side(side):
        if game.card(model).is_zombie:
            continue
        if may_leave(game, model):
            found[model] = Aim(Wish("leave", ()), tuple(game.box.exits[side]), 0)
        else:
            free.append(model)
    wanted = [aim for aim in aims(game, side) if plan.wants(aim.wish.thing, game.turn)] if free else []
    offers = sorted(
        (far, place, model)
        for place, aim in enumerate(wanted)
        for model in free
        if may_handle(game, model, aim.wish) and (far := distance(game, model, aim)) < NO_WAY
    )
    sent = [0] * len(wanted)
    for more in range(3):
        for _, place, model in offers:
            wish = wanted[place].wish
            if model not in found and sent[place] < wish.wanted + more * (wish.kind == "hold"):
                sent[place] += 1
                found[model] = wanted[place]
    return found


def prey_of(game: State, side: Side) -> Aim:
    """The enemies on the board; if there are none, where they will come in."""
    cells = tuple(sorted(game.models[enemy].cell for enemy in game.on_board(other(side))))
    if not cells:
        entries = [stand.entry for stand in game.models.values() if stand.side != side and stand.entry]
        cells = tuple(way.cell for entry in dict.fromkeys(entries) for way in game.box.board.entries[entry])
    return Aim(Wish("hunt", ()), cells, 1)


def strides_to(game: State, aim: Aim, friends: int = 0) -> Strides:
    """How far every square is from what a model is about, with friends in the way or without."""
    return strides(floor_of(game, friends), aim.cells)


def distance(game: State, model: ModelId, aim: Aim, friends: int = 0) -> int:
    """How far a model still has to go; from outside, by its best way in."""
    far, cell = strides_to(game, aim, friends), game.models[model].cell
    if cell != OFF_BOARD:
        return max(0, far[cell] - aim.beside)
    return min((1 + far[way.cell] - aim.beside for way in ways(game, model)), default=NO_WAY)
