"""What a side wants on the board, read off the mission's victories: places to go to, and why."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.bots.ways import UNIT, Goals, any_way
from nightraid.games.incursion.ids import OFF_BOARD, SIDE_NAMES, Cell, ItemId, ModelId, Side, other
from nightraid.games.incursion.rules.hunting_ways import Layout, attack_nodes, links
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


def checks_of(game: State, side: Side) -> list[won.Check]:
    """What is still to be done for the victories of a side."""
    found: list[won.Check] = []
    for victory in game.box.mission.victories:
        if victory.side == SIDE_NAMES[side]:
            found += [check for check in victory.checks if not holds(game, check)]
    return found


def wishes(game: State, side: Side) -> list[Wish]:
    """All that the side's models could go for, but for hunting enemies and getting out."""
    found: list[Wish] = []
    for check in checks_of(game, side):
        match check:
            case won.CarryOff(items=items) | won.Carry(items=items):
                found += fetching(game, items)
            case won.Activate(objects=things):
                found += using(game, side, things)
            case won.Destroy(objects=things):
                found += wrecking(game, things)
                found += unlocking(game, side)
    found += holding(game, areas_of(game))
    return list({(wish.kind, wish.thing): wish for wish in found}.values())


def fetching(game: State, items: tuple[ItemId, ...]) -> Iterator[Wish]:
    """Items that lie about."""
    for item in items:
        if item in game.lying:
            yield Wish("fetch", beside(game, game.lying[item].at), 1, item)


def using(game: State, side: Side, things: tuple[ItemId, ...]) -> Iterator[Wish]:
    """Objects to be activated, and what that takes."""
    for thing in things:
        how, now = game.box.objects[thing].activation, game.objects[thing]
        if how is None or now.destroyed or now.activated_by is not None:
            continue
        if how.needs is None or any(how.needs in game.models[model].items for model in game.on_board(side)):
            yield Wish("use", beside(game, game.box.object_cells[thing]), 1, thing)
        else:
            yield from fetching(game, (how.needs,))


def wrecking(game: State, things: tuple[ItemId, ...]) -> Iterator[Wish]:
    """Objects to be destroyed, from close by."""
    for thing in things:
        if not game.objects[thing].destroyed:
            yield Wish("wreck", facing_it(game, game.box.object_cells[thing]), 2, thing)


def unlocking(game: State, side: Side) -> Iterator[Wish]:
    """Levers that open locked doors."""
    for happening in game.box.mission.happenings:
        doors = [door for then in happening.then if isinstance(then, UnlockDoors) for door in then.doors]
        if isinstance(happening.on, ObjectActivated) and any(
            game.locked >> game.box.board.door(door) & 1 for door in doors
        ):
            yield from using(game, side, (happening.on.object,))


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


def holding(game: State, areas: tuple[str, ...]) -> Iterator[Wish]:
    """Areas, each for one at first; not in the doorway, where one stands in the way of others."""
    for area in areas:
        cells = game.box.board.areas[area]
        inside = [cell for cell in cells if all(link.to in cells for link in links(game.box.ground)[cell])]
        doorway = [cell for cell in cells if cell not in inside]
        yield Wish("hold", (*any_way(inside), *any_way(doorway, 2 * UNIT)), 1, area)


# ---------------------------------------------------------------- places


def beside(game: State, cell: Cell) -> Goals:
    """Where one can use or pick up what is in a square: beside it, and not with one's back to it."""
    return tuple(
        (0, 4 * link.to + facing)
        for link in links(game.box.ground)[cell]
        if not link.door & game.closed
        for facing in Facing
        if facing.can_use(link.way.opposite)
    )


def facing_it(game: State, cell: Cell) -> Goals:
    """Where one can strike at what is in a square, and shoot at it from close by."""
    ground = game.box.ground
    found = [(0, 4 * link.to + link.way.opposite) for link in links(ground)[cell] if not link.door & game.closed]
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
