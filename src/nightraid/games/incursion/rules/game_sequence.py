"""The game sequence: which step comes next (IN-TURN-1, IN-TURN-2, IN-TURN-11)."""

from collections.abc import Callable

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import GameTurnBegan
from nightraid.games.incursion.rules import (
    arrivals,
    bidding,
    command_points,
    deployment,
    force,
    hands,
    infiltration,
    player_turn,
)
from nightraid.games.incursion.rules.card_killing import last_chance
from nightraid.games.incursion.rules.cards_in_play import events_over
from nightraid.games.incursion.rules.end_of_mission import check_at_once, check_turn_end, turn_starts
from nightraid.games.incursion.state import Phase, State


def play_step(game: State) -> Rule[None]:
    """One step of the game; then whether somebody has won, whatever the step was (IN-Q-45)."""
    yield from STEPS[game.phase](game)
    yield from check_at_once(game)


def muster(game: State) -> Rule[None]:
    """Forces are built and revealed; what the mission sends later is in reserve (IN-SETUP-2, IN-DEF-7)."""
    yield from force.build_forces(game)
    arrivals.form_reserves(game)
    lay_experience(game)


def lay_experience(game: State) -> None:
    """Experience cards are in force from the start; those of models that are not there are lost (IN-CAMPAIGN-3, 4)."""
    for lying in game.experience:
        stand = game.models.get(lying.on)
        if stand is None:
            game.lost += (lying.card,)
        else:
            game.in_play.append(replace(lying, owner=stand.side))
    game.experience = ()


def begin_game_turn(game: State) -> Rule[None]:
    """A game turn starts with its maintenance phase; step 1 is the CP (IN-TURN-1, IN-TURN-2)."""
    game.turn += 1
    yield GameTurnBegan(game.turn, why=("IN-TURN-1",))
    yield from turn_starts(game)
    yield from command_points.replenish(game)
    game.phase = "hands"


def end_of_turn(game: State) -> Rule[None]:
    """After the second player turn: last chance, events, the mission's end, markers (IN-TURN-11, IN-Q-45)."""
    yield from last_chance(game)
    yield from events_over(game, game.active)
    yield from check_turn_end(game)
    for model, stand in list(game.models.items()):
        if stand.activated or stand.lured or stand.received or stand.used_this_turn:
            game.models[model] = replace(stand, activated=False, lured=False, received=0, used_this_turn=())
    for item, lying in list(game.lying.items()):
        game.lying[item] = replace(lying, dropped_by=-1)  # IN-Q-70: the bar ends with the game turn
    game.phase = "command-points"


STEPS: dict[Phase, Callable[[State], Rule[None]]] = {
    "hiring": force.hire,
    "forces": muster,
    "command-points": begin_game_turn,
    "hands": hands.replenish_hands,
    "bidding": bidding.bid,
    "deployment": deployment.deploy,
    "infiltration": infiltration.infiltrate,
    "turn-start": player_turn.start,
    "turn": player_turn.pick,
    "activation": player_turn.activation_step,
    "turn-end": player_turn.end,
    "end-of-turn": end_of_turn,
}
