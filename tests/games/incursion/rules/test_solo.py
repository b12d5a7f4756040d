"""The solo mission Unstoppable: how the horde comes in, and whole matches to a win and to a loss."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.incursion.looks import QUIET, of
from tests.games.incursion.positions import incursion, model, stand, start
from tests.games.playing import all_told, told

from nightraid.engine.ask import Ask
from nightraid.engine.chance import Seeded
from nightraid.engine.events import Outcome
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.events.missions import OrderCame
from nightraid.games.incursion.asks.events.turns import (
    BidsRevealed,
    CardsDrawn,
    GameTurnBegan,
    HordeCame,
    PlayerTurnBegan,
)
from nightraid.games.incursion.asks.options import (
    Activate,
    EndActivation,
    EndPlayerTurn,
    Enter,
    Exit,
    OpenDoor,
    Step,
    Turn,
)
from nightraid.games.incursion.asks.questions import Act, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.orders import goal_cells, squares_to
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

SARGE, APE, PAL = "ape-sarge 1", "grunt-ape 1", "grunt-ape 2"
THREE = ("drain", "ramp", "south-stairs")
LUCKY = 3
"""A seed with which it works."""
SOLO = BattleSetup(mission="unstoppable", seats=1)


# ---------------------------------------------------------------- the set-up and the horde


@pytest.mark.rule("IN-Q-92", "IN-CONTENT-17")
def test_the_forces_are_given_nobody_bids_and_no_cards_are_drawn() -> None:
    table = start([("static",), THREE, ("ramp",)], mission="unstoppable", seats=1)
    happened = list(table.match.events())
    assert all_told(happened, CardsDrawn) == []
    assert all_told(happened, BidsRevealed) == []
    assert [began.side for began in all_told(happened, PlayerTurnBegan)] == [ALLIED]
    allied = [table.state.card(who).id for who in table.state.of_side(ALLIED)]
    assert sorted(allied) == ["ape-sarge", "grunt-ape", "grunt-ape"]
    kinds = [(came.kind, came.count) for came in all_told(happened, HordeCame)]
    assert kinds == [("sturmzombie", 6)]
    assert of(table, "blitzhund 1").entry == "ramp"


@pytest.mark.rule("IN-Q-92", "IN-DEPLOY-3")
def test_the_horde_is_dealt_to_three_entries_in_the_order_in_which_they_were_drawn() -> None:
    table = stand({APE: "a9"}, on="unstoppable", phase="deployment", turn=2, came=[THREE])
    assert [of(table, f"sturmzombie {number}").entry for number in range(1, 7)] == [*THREE, *THREE]


@pytest.mark.rule("IN-Q-63", "IN-Q-92")
def test_no_more_than_18_sturmzombies_are_about() -> None:
    crowd = {f"sturmzombie {number}": "@ramp" for number in range(1, 16)}
    table = stand({APE: "a9"} | crowd, on="unstoppable", phase="deployment", turn=2, came=[THREE])
    happened = list(table.match.events())
    assert told(happened, HordeCame).count == 3
    full = {f"sturmzombie {number}": "@ramp" for number in range(1, 19)}
    none = stand({APE: "a9"} | full, on="unstoppable", phase="deployment", turn=2)
    assert all_told(none.match.events(), HordeCame) == []


# ---------------------------------------------------------------- the end


@pytest.mark.rule("IN-END-1", "IN-MOVE-5")
def test_two_models_out_by_the_east_gate_win() -> None:
    table = stand({SARGE: "x9 e", APE: "x8 e", PAL: "a9"}, on="unstoppable", acting=SARGE)
    table.answer("exit", f"activate:{model(APE)}")
    assert table.match.outcome is None
    table.answer("exit")
    assert table.match.outcome == Outcome((ALLIED,), "allied-victory", ("IN-END-1",))


@pytest.mark.rule("IN-END-1")
def test_two_dead_lose_and_nobody_sits_on_the_winners_seat() -> None:
    table = stand(
        {SARGE: "g9 e", APE: "h9 e", "sturmzombie 1": "i9 w"},
        on="unstoppable",
        casualties=(model(PAL),),
        sides={ALLIED: QUIET[ALLIED]},
        fields={SARGE: {"activated": True}, APE: {"activated": True}},
        came=[(6,)],
    )
    assert table.match.outcome == Outcome((), "axis-victory", ("IN-END-1",))


# ---------------------------------------------------------------- whole matches


def play(seed: int, choose: Callable[[State, Ask[Any]], Any]) -> Match[State]:
    """A match of Unstoppable with the dice and draws of a seed."""
    match = Match(incursion(), SOLO, Seeded(seed))
    while match.outcome is None:
        ask = match.asks()[0]
        assert ask.seat == ALLIED
        match.answer(ALLIED, choose(match.state, ask))
    return match


def wait(game: State, ask: Ask[Any]) -> Any:
    """Do nothing at all: nobody comes in."""
    return ask.options[-1]


def stand_and_die(game: State, ask: Ask[Any]) -> Any:
    """Come in, and nothing else."""
    for option in ask.options:
        if isinstance(option, Activate | Enter):
            return option
    return ask.options[-1]


def run_for_it(game: State, ask: Ask[Any]) -> Any:
    """Shoot what is in sight of one's gun, else go for the boat by the shortest way."""
    if not isinstance(ask, Act):
        wanted = [option for option in ask.options if isinstance(option, Activate)]
        if isinstance(ask, PickModel):
            return min(wanted, key=lambda one: far(game, one.model), default=EndPlayerTurn())
        return ask.options[0]
    for option in ask.options:
        if isinstance(option, Exit | Enter) or option.key.startswith(("shoot:", "strike:", "fire-again")):
            return option
    moves = [*nearer(game, ask)]
    if moves:
        return moves[0]
    convert = next((option for option in ask.options if option.key.startswith("convert")), None)
    return convert or EndActivation()


def far(game: State, who: int) -> int:
    """How many squares a model has to go."""
    cell = game.models[who].cell
    return 100 if cell < 0 else squares_to(game, cell, goal_cells(game))


def nearer(game: State, ask: Act) -> list[Any]:
    """Steps towards the goal, doors on the way, and turns towards either."""
    here = game.models[ask.model]
    found: list[Any] = []
    for link in game.box.ground.links[here.cell]:
        if squares_to(game, link.to, goal_cells(game)) < far(game, ask.model):
            found += [Step(link.to), OpenDoor(link.door.bit_length() - 1), Turn(link.way)]
    outward = game.box.exits[ALLIED].get(here.cell)
    if outward is not None:
        found.append(Turn(outward))
    return [option for option in found if option in ask.options]


@pytest.mark.rule("IN-END-2", "IN-Q-92")
def test_who_never_comes_in_has_lost_when_turn_12_is_over() -> None:
    match = play(1, wait)
    assert match.outcome == Outcome((), "turn-limit-axis", ("IN-END-2", "IN-Q-81"))
    happened = list(match.events())
    assert [began.turn for began in all_told(happened, GameTurnBegan)] == [*range(1, 13)]
    assert len(all_told(happened, OrderCame)) == 12


@pytest.mark.rule("IN-END-1", "IN-Q-91", "IN-Q-92")
def test_who_stands_still_is_found_and_eaten() -> None:
    match = play(2, stand_and_die)
    assert match.outcome == Outcome((), "axis-victory", ("IN-END-1",))
    dead = [who for who in match.state.casualties if match.state.box.kind_of_model(who).side == "allied"]
    assert len(dead) == 2
    turns = [(began.turn, began.side) for began in all_told(match.events(), PlayerTurnBegan)]
    assert turns[:4] == [(1, ALLIED), (1, AXIS), (2, ALLIED), (2, AXIS)]


@pytest.mark.rule("IN-END-1", "IN-Q-91", "IN-Q-92")
def test_who_runs_and_is_lucky_gets_away() -> None:
    match = play(LUCKY, run_for_it)
    assert match.outcome == Outcome((ALLIED,), "allied-victory", ("IN-END-1",))
    assert len(match.state.exited) == 2
