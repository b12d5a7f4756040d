"""A player turn from its start to its end (IN-TURN-3 to IN-TURN-10, IN-Q-79)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.incursion.looks import FULL_HANDS
from tests.games.incursion.positions import cell, model, never_stop, question, stand
from tests.games.playing import all_told, order, told

from nightraid.games.incursion.asks.events.cards import CardGone
from nightraid.games.incursion.asks.events.fights import Healed, ReactionFireLost, ReactionFireOn, StoodUp
from nightraid.games.incursion.asks.events.turns import BaitGone, FiresOut, PlayerTurnBegan, PlayerTurnEnded
from nightraid.games.incursion.asks.questions import Act, PickModel, Window
from nightraid.games.incursion.ids import ALLIED, AXIS, Side
from nightraid.games.incursion.state import Bait, CardInPlay, Fire, Stops

BOTH = {"grunt-ape 1": "c3 n", "grunt-ape 2": "@west", "blitzhund 1": "j3 n", "sturmzombie 1": "@east"}


# ---------------------------------------------------------------- whose turn


@pytest.mark.rule("IN-TURN-3", "IN-DEF-8", "IN-TURN-8")
@pytest.mark.parametrize("first", [ALLIED, AXIS])
def test_one_whole_player_turn_then_the_other(first: Side) -> None:
    table = stand(BOTH, phase="turn-start", first=first, active=first, sides=FULL_HANDS)
    own = {str(one) for one, stand in table.state.models.items() if stand.side == first}
    assert (table.seat, table.listed("activate")) == (first, own)
    happened = table.answer("end-player-turn")
    assert order(happened, PlayerTurnEnded, PlayerTurnBegan) == [PlayerTurnEnded, PlayerTurnBegan]
    assert told(happened, PlayerTurnBegan).side == table.seat == 1 - first
    assert (table.state.active, table.state.turn) == (1 - first, 2)
    table.answer("end-player-turn")
    assert table.state.turn == 3


@pytest.mark.rule("IN-TURN-4", "IN-TURN-7", "IN-TURN-8")
def test_one_model_at_a_time_waiting_ones_included() -> None:
    table = stand(BOTH, sides=FULL_HANDS)
    assert table.listed("activate") == {str(model("grunt-ape 1")), str(model("grunt-ape 2"))}
    table.answer(f"activate:{model('grunt-ape 1')}")
    assert question(table) is Act
    assert not table.listed("activate")
    table.answer("end-activation")
    assert table.listed("activate") == {str(model("grunt-ape 2"))}
    table.answer(f"activate:{model('grunt-ape 2')}", "end-activation")
    assert not table.listed("activate")
    assert table.seat == ALLIED  # he confirms: there may be cards to play
    table.answer("end-player-turn")
    assert table.seat == AXIS


@pytest.mark.rule("IN-TURN-8", "IN-Q-79")
def test_without_anything_left_to_do_the_turn_passes_on() -> None:
    table = stand({"grunt-ape 1": "c3 n", "blitzhund 1": "j3 n"}, acting="grunt-ape 1")
    happened = table.answer("end-activation")
    assert told(happened, PlayerTurnEnded).side == ALLIED
    assert table.seat == AXIS


# ---------------------------------------------------------------- the start


@pytest.mark.rule("IN-TURN-9", "IN-FIRE-9", "IN-Q-15")
def test_own_flames_of_earlier_turns_go_out_and_then_baits_lure() -> None:
    old, new, both = cell("a1"), cell("b1"), cell("c1")
    table = stand(BOTH, sides=FULL_HANDS, baits=(Bait(cell("a3"), model("commando 1")),))
    table.state.fires |= {old: (Fire(AXIS, 1),), new: (Fire(AXIS, 2),), both: (Fire(AXIS, 1), Fire(ALLIED, 1))}
    happened = table.answer("end-player-turn", came=[(3,)])
    assert order(happened, PlayerTurnBegan, FiresOut, BaitGone) == [PlayerTurnBegan, FiresOut, BaitGone]
    assert told(happened, FiresOut).squares == (old, both)
    assert table.state.fires == {new: (Fire(AXIS, 2),), both: (Fire(ALLIED, 1),)}
    assert (question(table), table.seat) == (PickModel, AXIS)


@pytest.mark.rule("IN-TURN-9", "IN-FIRE-9", "IN-Q-15")
def test_flames_of_infiltration_go_out_in_the_first_game_turn() -> None:
    fires = {cell("a1"): (Fire(ALLIED, 0),), cell("b1"): (Fire(AXIS, 0),)}
    table = stand({"commando 1": "@west"}, phase="infiltration", turn=1, infiltrators=(model("commando 1"),))
    table.state.fires |= fires
    happened = table.answer("end-activation")
    assert told(happened, FiresOut).squares == (cell("a1"),)
    assert {*table.state.fires} == {cell("b1")}


@pytest.mark.rule("IN-TURN-9", "IN-BAIT-2")
def test_baits_wait_for_the_axis_player_turn() -> None:
    baits = (Bait(cell("a3"), model("commando 1")),)
    table = stand(BOTH, phase="turn-start", active=ALLIED, sides=FULL_HANDS, baits=baits)
    assert table.state.baits == baits
    assert question(table) is PickModel


# ---------------------------------------------------------------- the end


@pytest.mark.rule("IN-Q-79", "IN-TURN-7", "IN-REACT-13")
def test_who_was_not_activated_counts_as_activated_without_actions() -> None:
    fields: dict[str, dict[str, Any]] = {
        "grunt-ape 1": {"reacting": True, "confused": True, "received": 2},
        "ape-sarge 1": {"down": True, "dp": 1},
        "grunt-ape 2": {"activated": True, "reacting": True},
    }
    stands = BOTH | {"ape-sarge 1": "e3 n", "grunt-ape 2": "a1 n", "grunt-ape 3": "@west", "blitzhund 1": "c6 s"}
    table = stand(stands, sides=FULL_HANDS, fields=fields, cards=[("matrons-orders-1", ALLIED, "ape-sarge 1")])
    happened = table.answer("end-player-turn")
    ape = table.state.models[model("grunt-ape 1")]
    assert (ape.activated, ape.reacting, ape.confused, ape.received) == (True, False, False, 0)
    assert [one.model for one in all_told(happened, ReactionFireLost)] == [model("grunt-ape 1")]
    sarge = table.state.models[model("ape-sarge 1")]
    assert (sarge.activated, sarge.down, sarge.dp) == (True, False, 0)
    assert told(happened, StoodUp).ap == 0
    assert told(happened, Healed).model == model("ape-sarge 1")
    assert table.state.models[model("grunt-ape 2")].reacting  # was activated before, and sees nobody
    waiting = table.state.models[model("grunt-ape 3")]
    assert (waiting.activated, waiting.status) == (True, "waiting")


@pytest.mark.rule("IN-TURN-10", "IN-REACT-1", "IN-REACT-2", "IN-Q-23")
def test_own_models_that_see_nobody_go_into_reaction_fire_mode() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "e3 n", "grunt-ape 3": "@west", "blitzhund 1": "c6 s"}
    happened = stand(stands | {"grunt-ape 2": "e3 s"}, sides=FULL_HANDS).answer("end-player-turn")
    assert told(happened, ReactionFireOn).models == (model("grunt-ape 2"),)
    assert order(happened, ReactionFireOn, PlayerTurnBegan) == [ReactionFireOn, PlayerTurnBegan]


@pytest.mark.rule("IN-TURN-10", "IN-Q-45", "IN-Q-29", "IN-CARD-12")
def test_events_that_run_out_with_the_turn_still_work_when_the_mode_is_checked() -> None:
    surge = CardInPlay("power-surge-1", AXIS, running=True)
    table = stand({"grunt-ape 1": "a5 e", "blitzhund 1": "f5 w"}, sides=FULL_HANDS, cards=[surge])
    happened = table.answer("end-player-turn")
    assert order(happened, ReactionFireOn, CardGone, PlayerTurnBegan) == [ReactionFireOn, CardGone, PlayerTurnBegan]
    assert table.state.models[model("grunt-ape 1")].reacting  # in the dark it saw nobody


@pytest.mark.rule("IN-Q-29", "IN-CARD-12", "IN-TURN-10")
def test_an_event_lasts_until_an_enemy_turn_that_began_after_it_is_over() -> None:
    mine = CardInPlay("power-surge-1", ALLIED)
    table = stand(BOTH, sides=FULL_HANDS, cards=[mine])
    assert not all_told(table.answer("end-player-turn"), CardGone)  # the turn in which it was played
    assert table.state.in_play == [replace(mine, running=True)]
    assert told(table.answer("end-player-turn"), CardGone).card == "power-surge-1"


@pytest.mark.rule("IN-Q-29", "IN-CARD-12")
def test_an_event_of_the_second_player_lasts_into_the_next_game_turn() -> None:
    late = CardInPlay("power-surge-1", AXIS)
    table = stand(BOTH, active=AXIS, first=ALLIED, sides=FULL_HANDS, cards=[late], intelligence_used=True)
    assert not all_told(table.answer("end-player-turn"), CardGone)
    table.answer("keep-hand", "keep-hand", "bid:0", "bid:0")
    assert (table.seat, table.state.active) == (ALLIED, ALLIED)
    assert told(table.answer("end-player-turn"), CardGone).card == "power-surge-1"


@pytest.mark.rule("IN-Q-79", "IN-Q-26", "IN-TURN-8")
def test_the_announced_end_opens_a_window_after_which_nothing_more_is_done() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"hand": ("slam-1",)}, AXIS: {"cp": 9, "stops": Stops()}}
    table = stand(BOTH, sides=sides, cards=[("fresh-serum-1", ALLIED, "grunt-ape 1")])
    happened = table.answer("end-player-turn")
    assert isinstance(table.asked, Window)
    assert (table.seat, table.asked.where) == (AXIS, "turn")
    assert not all_told(happened, PlayerTurnEnded)
    assert not table.state.models[model("grunt-ape 1")].activated
    happened = table.answer("pass")
    assert told(happened, PlayerTurnEnded).side == ALLIED


def test_stops_can_be_set_again_between_activations() -> None:
    table = stand(BOTH, sides={ALLIED: {"stops": Stops(played=False)}})
    assert table.listed("stop-at") == {"played", "own"}  # only the Axis player has zombies
    table.answer("stop-at:played")
    assert table.state.commands[ALLIED].stops.played
    assert (question(table), table.seat) == (PickModel, ALLIED)


@pytest.mark.rule("IN-Q-26", "IN-TURN-9")
def test_the_start_of_a_player_turn_opens_a_window() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"stops": never_stop()}, AXIS: {"cp": 9, "stops": Stops()}}
    cards = [("fresh-serum-1", ALLIED, "grunt-ape 1")]
    table = stand(BOTH, phase="turn-start", sides=sides, cards=cards)
    assert isinstance(table.asked, Window)
    assert (table.seat, table.asked.where) == (AXIS, "turn")
    table.answer("pass")
    assert (question(table), table.seat) == (PickModel, ALLIED)


@pytest.mark.rule("IN-KILL-1", "IN-KILL-3", "IN-CP-7")
def test_the_active_player_kills_cards_between_activations() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"cp": 4, "stops": never_stop()}, AXIS: {"stops": never_stop()}}
    table = stand(BOTH, sides=sides, cards=[("wet-socks-1", AXIS, "grunt-ape 1")])
    happened = table.answer("kill:wet-socks-1")
    assert told(happened, CardGone).card == "wet-socks-1"
    assert (table.state.in_play, table.state.commands[ALLIED].cp) == ([], 1)
