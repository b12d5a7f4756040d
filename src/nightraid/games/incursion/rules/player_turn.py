"""A player turn from its start to its end (IN-TURN-3 to IN-TURN-10)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import FiresOut, PlayerTurnBegan, PlayerTurnEnded
from nightraid.games.incursion.asks.options import (
    Activate,
    Drop,
    EndPlayerTurn,
    Kill,
    PlayCard,
    StopAt,
    TurnChoice,
    UsePower,
)
from nightraid.games.incursion.asks.questions import PickModel
from nightraid.games.incursion.ids import AXIS, ModelId, Side, StopName, other
from nightraid.games.incursion.rules import items
from nightraid.games.incursion.rules.activation import act, begin_activation, pass_by
from nightraid.games.incursion.rules.battle_cards import play_card, playable
from nightraid.games.incursion.rules.card_killing import kill, kill_options, window
from nightraid.games.incursion.rules.cards_in_play import events_over
from nightraid.games.incursion.rules.end_of_mission import check_at_once
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.rules.reaction_fire import go_into_mode
from nightraid.games.incursion.rules.solo import automatic_turn
from nightraid.games.incursion.state import State

END_TURN = EndPlayerTurn()
STOPS: tuple[StopName, ...] = ("played", "attack", "action", "turn", "last", "fallen", "horde", "own")


def start(game: State) -> Rule[None]:
    """Old flames go out, baits lure, then the active player begins (IN-TURN-9)."""
    side = game.active
    yield PlayerTurnBegan(side, game.turn, why=("IN-TURN-3", "IN-TURN-9"))
    yield from flames_go_out(game, side)
    game.attackers = {}
    for place, lying in enumerate(game.in_play):
        if lying.owner != side and not lying.running and game.box.card(lying.card).duration == "full-turn":
            game.in_play[place] = replace(lying, running=True)  # IN-Q-29
    if side == AXIS and game.baits:
        yield from MOMENTS.axis_turn_starts(game)
        yield from check_at_once(game)
    yield from window(game, "turn")
    game.phase = "turn"


def flames_go_out(game: State, side: Side) -> Rule[None]:
    """On-fire counters of earlier game turns go, before anything else (IN-FIRE-9, IN-Q-15)."""
    out = [cell for cell, fires in game.fires.items() if any(_old(game, fire.side, fire.turn, side) for fire in fires)]
    if not out:
        return
    for cell in out:
        left = tuple(fire for fire in game.fires[cell] if not _old(game, fire.side, fire.turn, side))
        if left:
            game.fires[cell] = left
        else:
            del game.fires[cell]
    yield FiresOut(side, tuple(out), why=("IN-FIRE-9", "IN-Q-15"))


def _old(game: State, placed_by: Side, turn: int, side: Side) -> bool:
    return placed_by == side and turn < game.turn


# ---------------------------------------------------------------- choosing


def pick(game: State) -> Rule[None]:
    """The active player chooses a model, plays or kills cards, or announces that he is finished (IN-TURN-4, 7, 8)."""
    side = game.active
    if game.commands[side].automatic:
        yield from automatic_turn(game, side)
        return
    options = choices(game, side)
    choice: TurnChoice = END_TURN
    if len(options) > 1 or game.commands[side].hand or game.commands[side].stops.own:
        choice = yield PickModel(seat=side, options=options, why=("IN-TURN-4", "IN-TURN-7"))
    match choice:
        case Activate():
            yield from begin_activation(game, choice.model)
            game.phase = "activation"
        case EndPlayerTurn():
            game.phase = "turn-end"
        case Kill():
            yield from kill(game, side, choice.card)
        case PlayCard():
            yield from play_card(game, side, choice.card)
        case Drop():
            yield from items.drop(game, choice.model, choice.item)
        case UsePower():
            yield from MOMENTS.power_is_used(game, choice)
        case StopAt():
            game.stop_at(side, choice.where, on=True)


def choices(game: State, side: Side) -> list[TurnChoice]:
    """What the active player can do between two activations."""
    options: list[TurnChoice] = [Activate(model) for model in to_activate(game, side)]
    options += [*kill_options(game, side), *playable(game, side), *items.drop_options(game, side)]
    options += MOMENTS.powers(game, side)
    if options and not led_by_software(game, other(side)):  # where there are no cards nobody is asked about any
        stops = game.commands[side].stops
        options += [StopAt(where) for where in stops_of(side) if not getattr(stops, where)]
    options.append(END_TURN)
    return options


def led_by_software(game: State, side: Side) -> bool:
    """Whether a side has no player: then battle cards are not used (IN-Q-92)."""
    return game.commands[side].automatic


def stops_of(side: Side) -> tuple[StopName, ...]:
    """Where a player can want to be asked: only the Axis player has zombies."""
    return STOPS if side == AXIS else tuple(where for where in STOPS if where != "horde")


def to_activate(game: State, side: Side) -> list[ModelId]:
    """Living models that have not been activated in this game turn (IN-TURN-6, IN-TURN-7)."""
    return [model for model in game.of_side(side) if not game.models[model].activated]


def activation_step(game: State) -> Rule[None]:
    """One action of the activation that is running."""
    yield from act(game)


# ---------------------------------------------------------------- ending


def end(game: State) -> Rule[None]:
    """The end is announced: W4, the rest activates without actions, reaction fire mode, events run out (IN-TURN-10)."""
    side = game.active
    yield from window(game, "turn")
    for model in to_activate(game, side):  # IN-Q-79
        yield from pass_by(game, model)
    yield from go_into_mode(game, side)
    yield PlayerTurnEnded(side, why=("IN-TURN-8", "IN-TURN-10"))
    if side == game.first:
        yield from events_over(game, side)
        game.active, game.phase = other(side), "turn-start"
    else:
        game.phase = "end-of-turn"
