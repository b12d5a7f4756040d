"""Objectives: what must be done before a Hero may leave, and the items that stand for it (RB-GOAL-3, RB-END-7)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Option, Rule
from nightraid.engine.cards import card_id, kind_of
from nightraid.games.reichbusters.asks.events.missions import ChargePlanted, GoalsMet, ObjectivesLaid, ObjectiveTaken
from nightraid.games.reichbusters.asks.options.missions import PlantCharge, TakeObjective
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, RowId
from nightraid.games.reichbusters.rules import items
from nightraid.games.reichbusters.rules.base.sight import seen_by
from nightraid.games.reichbusters.schema.assignments import (
    CHARGE,
    FALSE_OBJECTIVE,
    OBJECTIVE_COMPLETE,
    Find,
    Goal,
    KillUnits,
    KillVrilmeister,
    PlantCharges,
)
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.state import Found, Item, State

# ---------------------------------------------------------------- what is done


def goals_met(game: State) -> bool:
    """Whether everything is fulfilled but the way out."""
    return all(_is_met(game, goal) for goal in game.box.assignment.goals)


def _is_met(game: State, goal: Goal) -> bool:
    match goal:
        case KillVrilmeister():
            return game.objective.vrilmeister_dead
        case KillUnits(unit=kind, count=count):
            return killed(game, kind) >= count
        case PlantCharges(count=count):
            return len(game.objective.planted) >= count
        case Find(item=item):
            return any(holds(game, hero, item) for hero in range(len(game.heroes)))


def killed(game: State, kind: str) -> int:
    """How many units of a type have been killed."""
    return dict(game.objective.killed).get(kind, 0)


def holds(game: State, hero: HeroId, item: str) -> bool:
    """Whether a Hero has an item of this kind on the dashboard."""
    return any(kind_of(own.token) == item for own in game.heroes[hero].items)


# ---------------------------------------------------------------- kills


def unit_killed(game: State, row: RowId, area: AreaId) -> Rule[None]:
    """Called when a unit of this row has been killed in this area and is off the map."""
    kind = game.box.rows[row].unit
    counts = dict(game.objective.killed)
    counts[kind] = counts.get(kind, 0) + 1
    game.objective = replace(game.objective, killed=tuple(counts.items()))
    for goal in game.box.assignment.goals:
        if isinstance(goal, KillVrilmeister) and Vrilmeister in game.box.keywords(row):
            game.objective = replace(game.objective, vrilmeister_dead=True)
            yield from lay_objectives(game, area, goal.tokens)
        elif isinstance(goal, KillUnits) and goal.unit == kind and counts[kind] == goal.count:
            yield from lay_objectives(game, area, goal.tokens)


def lay_objectives(game: State, area: AreaId, count: int) -> Rule[None]:
    """Objective-complete items lie where the target stood; each Hero who sees them receives one (RB-SAMPLE-17).

    Nobody is made to drop an item for it: who has no free slot may take one later, in the own turn (RB-Q-119). Where
    the kill alone is asked for, nothing is laid.
    """
    if not count:
        if goals_met(game):
            yield GoalsMet(why=("RB-GOAL-3",))
        return
    laid = game.objective.laid
    tokens = tuple(card_id(OBJECTIVE_COMPLETE, laid + number) for number in range(1, count + 1))
    game.objective = replace(game.objective, laid=laid + count)
    lying = tuple(Found("objective", Item(token)) for token in tokens)
    game.found[area] = (*game.found.get(area, ()), *lying)
    yield ObjectivesLaid(area, tokens, why=("RB-SAMPLE-17", "RB-ITEM-OBJECTIVE-COMPLETE-1"))
    for hero in range(len(game.heroes)):
        has_room = len(game.heroes[hero].items) < items.slots(game, hero)
        if has_room and area in areas_with_objectives(game, hero):
            yield from take_objective(game, hero, area)


def areas_with_objectives(game: State, hero: HeroId) -> list[AreaId]:
    """Areas in which a Hero sees an objective-complete item and may take it: one for each Hero."""
    if not game.objective.laid or game.heroes[hero].helpless or holds(game, hero, OBJECTIVE_COMPLETE):
        return []
    return [area for area in bits_of(seen_by(game, hero)) if _lying(game, area, OBJECTIVE_COMPLETE)]


def _lying(game: State, area: AreaId, kind: str) -> CardId | None:
    for thing in game.found.get(area, ()):
        if thing.item is not None and kind_of(thing.item.token) == kind:
            return thing.item.token
    return None


def take_objective(game: State, hero: HeroId, area: AreaId) -> Rule[None]:
    """Into an item slot, without an action (RB-ITEM-OBJECTIVE-COMPLETE-1)."""
    token = _lying(game, area, OBJECTIVE_COMPLETE)
    assert token is not None
    game.found[area] = tuple(thing for thing in game.found[area] if thing.item is None or thing.item.token != token)
    yield ObjectiveTaken(hero, token, area, why=("RB-ITEM-OBJECTIVE-COMPLETE-1",))
    yield from items.gain_item(game, hero, Item(token))


# ---------------------------------------------------------------- charges


def charge_to_plant(game: State, hero: HeroId) -> CardId | None:
    """A charge that can be planted now: on a faceup false objective in the area, with no enemy there, and a transfer
    left in this turn (RB-ITEM-DEMOLITION-CHARGE-1)."""
    here = game.heroes[hero].area
    if game.turn.transferred or game.unit_areas >> here & 1 or here in game.objective.planted:
        return None
    if _lying(game, here, FALSE_OBJECTIVE) is None:
        return None
    charges = (item.token for item in game.heroes[hero].items if kind_of(item.token) == CHARGE)
    return next(charges, None)


def plant(game: State, hero: HeroId, charge: CardId) -> Rule[None]:
    """The charge leaves the dashboard and uses the transfer of the turn."""
    here = game.heroes[hero].area
    game.change(hero, items=tuple(item for item in game.heroes[hero].items if item.token != charge))
    game.turn = replace(game.turn, transferred=True)
    game.objective = replace(game.objective, planted=(*game.objective.planted, here))
    yield ChargePlanted(hero, here, len(game.objective.planted), why=("RB-ITEM-DEMOLITION-CHARGE-1",))
    if goals_met(game):
        yield GoalsMet(why=("RB-GOAL-3",))


# ---------------------------------------------------------------- on offer in a Hero's turn


def offers(game: State, hero: HeroId) -> list[Option]:
    """What a Hero can do about the objectives, besides basic actions."""
    options: list[Option] = []
    for area in areas_with_objectives(game, hero):
        options.append(TakeObjective(area))
    if (charge := charge_to_plant(game, hero)) is not None:
        options.append(PlantCharge(charge))
    return options


ACTIONS: dict[type[Option], Callable[[State, HeroId, Any], Rule[None]]] = {
    TakeObjective: lambda game, hero, option: take_objective(game, hero, option.area),
    PlantCharge: lambda game, hero, option: plant(game, hero, option.charge),
}
