"""Deployment: models wait beside entry points (IN-DEPLOY, IN-Q-39, IN-Q-41)."""

from nightraid.engine.apart import apart
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import HordeCame, ModelPlaced
from nightraid.games.incursion.asks.options import PlaceAllAt, PlaceAt
from nightraid.games.incursion.asks.questions import PlaceModel
from nightraid.games.incursion.ids import SIDES, STURMZOMBIE, ModelId, Side
from nightraid.games.incursion.rules import solo
from nightraid.games.incursion.rules.arrivals import (
    add_horde,
    count_kinds,
    displace,
    face_in,
    horde_size,
    place,
    placed_now,
    reserves_arrive,
    to_place,
    ways_in,
)
from nightraid.games.incursion.rules.infiltration import begin_infiltration
from nightraid.games.incursion.state import State


def deploy(game: State) -> Rule[None]:
    """Maintenance, step 4: who has come is placed, by both at the same time and in secret, then all is revealed."""
    yield from arrive(game)
    displace(game)
    for side in SIDES:
        if game.commands[side].automatic:
            yield from solo.place_arrivals(game, side)
    players = [side for side in SIDES if not game.commands[side].automatic]
    yield from apart({side: place_models(game, side) for side in players})
    for model in placed_now(game):
        face_in(game, model)
        yield ModelPlaced(model, game.models[model].entry, why=("IN-DEPLOY-1", "IN-DEPLOY-3"))
    if game.turn == 1:
        begin_infiltration(game)
    else:
        game.phase = "turn-start"


def arrive(game: State) -> Rule[None]:
    """The horde of the turn and the reinforcements of the mission become available (IN-DEPLOY-3, IN-Q-63)."""
    came = reserves_arrive(game)
    if not any(command.automatic for command in game.commands):
        came += add_horde(game, horde_size(game))
    for kind, count in count_kinds(game, came).items():
        why = ("IN-MODEL-STURMZOMBIE-1", "IN-Q-63") if kind == STURMZOMBIE else ("IN-DEPLOY-3",)
        yield HordeCame(kind, count, why=why)


def place_models(game: State, side: Side) -> Rule[None]:
    """One model after the other gets its entry point, or all that are left of its kind (IN-DEPLOY-1, IN-DEPLOY-2)."""
    while models := [model for model in to_place(game, side) if ways_in(game, model)]:
        first = models[0]
        ways = ways_in(game, first)
        alike = [model for model in models if same(game, first, model)]
        if len(ways) == 1:
            going, entry = alike, ways[0]
        else:
            options: list[PlaceAt | PlaceAllAt] = [*map(PlaceAt, ways)]
            if len(alike) > 1:
                options += map(PlaceAllAt, ways)
            why = ("IN-DEPLOY-1", "IN-Q-39")
            answer = yield PlaceModel(first, len(alike), seat=side, options=options, why=why)
            going, entry = (alike if isinstance(answer, PlaceAllAt) else [first]), answer.entry
        for model in going:
            place(game, model, entry)


def same(game: State, one: ModelId, other: ModelId) -> bool:
    """Whether two models are of one kind and may wait at the same places."""
    return game.card(one).id == game.card(other).id and game.models[one].ways == game.models[other].ways
