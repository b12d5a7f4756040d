"""Who goes for what: each model of a side has one errand at a time."""

from typing import NamedTuple

from nightraid.games.incursion.bots.plans import AS_ALWAYS, Plan
from nightraid.games.incursion.bots.watching import fears
from nightraid.games.incursion.bots.ways import FAR, UNIT, Field, Goals, node_of, open_field, terrain
from nightraid.games.incursion.bots.wishes import URGENCY, Kind, Wish, may_handle, may_leave, prey, way_out, wishes
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId, Side
from nightraid.games.incursion.rules.entry import entry_cost, ways
from nightraid.games.incursion.state import State

FRIEND, ENEMY, FLAMES = 3 * UNIT, 4 * UNIT, 3 * UNIT
"""What it counts to go through a square where somebody stands now, or that burns."""


class Errand(NamedTuple):
    """What a model is about."""

    kind: Kind
    goals: Goals
    thing: str = ""

    @property
    def urgency(self) -> float:
        """What an AP of way is worth."""
        return URGENCY[self.kind]


def errands(game: State, side: Side, plan: Plan = AS_ALWAYS) -> dict[ModelId, Errand]:
    """The errand of every living model of a side: the nearest ones first to each place, the rest hunts."""
    found = special_errands(game, side, plan)
    hunt = Errand("hunt", prey(game, side))
    return {model: found.get(model, hunt) for model in game.of_side(side)}


def errand_of(game: State, model: ModelId, plan: Plan = AS_ALWAYS) -> Errand:
    """The errand of one model: zombies hunt, whatever others do."""
    side = game.models[model].side
    found = None if game.card(model).is_zombie else special_errands(game, side, plan).get(model)
    return found or Errand("hunt", prey(game, side))


def special_errands(game: State, side: Side, plan: Plan) -> dict[ModelId, Errand]:
    """Who has something else to do than to hunt."""
    found: dict[ModelId, Errand] = {}
    free: list[ModelId] = []
    for model in game.of_side(side):
        if game.card(model).is_zombie:
            continue
        if may_leave(game, model):
            found[model] = Errand("leave", way_out(game, side))
        else:
            free.append(model)
    wanted = [wish for wish in wishes(game, side) if plan.wants(wish.thing, game.turn)] if free else []
    return found | share_out(game, free, wanted)


def share_out(game: State, models: list[ModelId], wanted: list[Wish]) -> dict[ModelId, Errand]:
    """Each wish gets whoever is nearest; when all have somebody, those left double up where they are near.

    Nearness is in whole AP: if a facing change that costs nothing made somebody else the nearest, the two could hand
    an errand to and fro, and turn about, for ever.
    """
    offers = sorted(
        (far // UNIT, place, model)
        for place, wish in enumerate(wanted)
        for model in models
        if may_handle(game, model, wish) and (far := distance(game, model, wish.goals)) < FAR
    )
    found: dict[ModelId, Errand] = {}
    sent = dict.fromkeys(range(len(wanted)), 0)
    for more in range(3):
        for _, place, model in offers:
            wish = wanted[place]
            if model not in found and sent[place] < wish.wanted + more * (wish.kind == "hold"):
                sent[place] += 1
                found[model] = Errand(wish.kind, wish.goals, wish.thing)
    return found


def distance(game: State, model: ModelId, goals: Goals) -> int:
    """How far a model is from its goals if nobody stood in the way."""
    return ahead_of(game, model, open_field(terrain(game, model), goals))


def ahead_of(game: State, model: ModelId, far: Field) -> int:
    """What the model has before it in this field; from outside, by its best way in."""
    stand = game.models[model]
    if stand.cell != OFF_BOARD:
        return far[node_of(game, model)]
    return min(
        (entry_cost(game, model, way.cell) * UNIT + far[4 * way.cell + way.facing] for way in ways(game, model)),
        default=FAR,
    )


def hindrances(game: State, model: ModelId) -> dict[Cell, int]:
    """What squares count more on the model's way: others stand there, they burn, or somebody waits to shoot."""
    stand, slow = game.models[model], fears(game, model)
    for cell in game.fires:
        slow[cell] = slow.get(cell, 0) + FLAMES
    for who, one in game.models.items():
        if one.cell != OFF_BOARD and who != model:
            slow[one.cell] = slow.get(one.cell, 0) + (FRIEND if one.side == stand.side else ENEMY)
    return slow
