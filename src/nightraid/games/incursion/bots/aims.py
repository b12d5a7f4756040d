"""Who goes for what in a playout: the errands of `errands.py`, by distances in squares."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.strides import NO_WAY, Strides, floor_of, strides
from nightraid.games.incursion.bots.wishes import Wish, areas_of, checks_of, may_handle, may_leave
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ItemId, ModelId, Side, other
from nightraid.games.incursion.rules.entry import ways
from nightraid.games.incursion.rules.hunting_ways import links
from nightraid.games.incursion.schema import victory as won
from nightraid.games.incursion.schema.happenings import ObjectActivated, UnlockDoors
from nightraid.games.incursion.state import State


class Aim(NamedTuple):
    """A wish with its squares, and whether one goes into them or beside them."""

    wish: Wish
    cells: tuple[Cell, ...]
    beside: int
    """1 if it is enough to stand beside them."""


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


@lru_cache(maxsize=64)
def rooms(box: Box, area: str) -> tuple[Cell, ...]:
    """An area without its doorways, where one would stand in the way of others."""
    cells = box.board.areas[area]
    inside = [cell for cell in cells if all(link.to in cells for link in links(box.ground)[cell])]
    return tuple(inside or cells)


# ---------------------------------------------------------------- who goes for what


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
