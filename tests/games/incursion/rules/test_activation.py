"""Activations (IN-TURN-4 to IN-TURN-7, IN-TURN-12, IN-DEF-5)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, question, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import Fell, Healed, ReactionFireLost, ReactionFireOn
from nightraid.games.incursion.asks.events.turns import ActivationBegan, ActivationEnded, CardsDrawn, Moved, Turned
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith, Window
from nightraid.games.incursion.ids import ALLIED, AXIS, Side
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import Stops

QUIET: dict[Side, dict[str, Any]] = {side: {"stops": never_stop()} for side in (ALLIED, AXIS)}
CRATE = MissionItem(id="crate", name="Crate", text="A crate.", square="c6")


@pytest.mark.rule("IN-TURN-5")
def test_example_actions_in_any_order_mixed_and_repeated() -> None:
    table = stand({"ape-sarge 1": "c3 n", "panzeraffe 1": "c7 n", "grunt-ape 9": "l7 n"}, acting="ape-sarge 1")
    shot = f"shoot:smg:{model('panzeraffe 1')}"
    table.answer(f"step:{cell('c4')}")
    table.answer(shot, came=[(1, 2)])
    table.answer(f"step:{cell('c5')}")
    happened = table.answer(shot, came=[(1, 2)])
    assert table.state.models[model("ape-sarge 1")].cell == cell("c5")
    assert told(happened, ActivationEnded).lost == 0


@pytest.mark.rule("IN-TURN-6")
def test_an_activated_model_is_not_activated_again_whatever_it_has_left() -> None:
    table = stand({"grunt-ape 1": "c3 n", "grunt-ape 2": "e3 n"})
    happened = table.answer(f"activate:{model('grunt-ape 1')}", "end-activation")
    assert told(happened, ActivationEnded).lost == 3
    assert table.state.models[model("grunt-ape 1")].activated
    assert table.listed("activate") == {str(model("grunt-ape 2"))}


@pytest.mark.rule("IN-TURN-6", "IN-TURN-11")
def test_the_marker_stays_through_the_enemys_turn_and_goes_with_the_game_turn() -> None:
    hands: dict[Side, dict[str, Any]] = {
        ALLIED: {"hand": ("slam-1", "draught-1")},
        AXIS: {"hand": ("snafu-1", "snafu-2")},
    }
    table = stand({"grunt-ape 1": "c3 n", "blitzhund 1": "j3 n"}, sides=hands)
    table.answer("end-player-turn")
    assert table.state.models[model("grunt-ape 1")].activated
    table.answer("end-player-turn")
    assert not any(one.activated for one in table.state.models.values())


@pytest.mark.rule("IN-TURN-7", "IN-ENTRY-5")
def test_doing_nothing_is_allowed() -> None:
    table = stand({"grunt-ape 1": "c3 n", "grunt-ape 2": "@west"})
    happened = table.answer(f"activate:{model('grunt-ape 1')}", "end-activation")
    happened += table.answer(f"activate:{model('grunt-ape 2')}")
    assert "end-activation" in table.keys
    assert not all_told(happened, Moved)


@pytest.mark.rule("IN-TURN-12")
def test_a_casualty_acts_no_more() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "l1 n", "mg42-trooper 1": "c7 s"}
    table = stand(
        stands, acting="grunt-ape 1", fields={"mg42-trooper 1": {"reacting": True}}, sides={ALLIED: {"cp": 2}}
    )
    table.answer("convert:False", f"step:{cell('c4')}")
    assert question(table) is ReactWith
    happened = table.answer(f"react:{model('mg42-trooper 1')}", came=[(6, 5)])
    assert told(happened, Fell).model == model("grunt-ape 1")
    assert told(happened, ActivationEnded).lost == 3  # 2 own AP, and the one made from a CP
    assert (question(table), table.listed("activate")) == (PickModel, {str(model("grunt-ape 2"))})
    assert table.state.commands[ALLIED].cp == 1


@pytest.mark.rule("IN-DEF-5", "IN-Q-17", "IN-REACT-7", "IN-AGILE-1")
def test_what_costs_nothing_is_no_action() -> None:
    stands = {"blitzhund 1": "c3 n", "drop-trooper 1": "e3 n", "grunt-ape 1": "c7 s", "grunt-ape 2": "e7 s"}
    reacting = {f"grunt-ape {number}": {"reacting": True} for number in (1, 2)}
    table = stand(stands, acting="blitzhund 1", fields=reacting, fires={"c3": ALLIED})
    happened = table.answer("turn:1")  # an Agile model turns for free: nobody reacts, and it does not burn
    assert told(happened, Turned).ap == 0
    assert question(table) is Act
    table = stand(stands, acting="drop-trooper 1", fields=reacting)
    table.answer("turn:1")  # for 1 AP it is one
    assert question(table) is ReactWith


@pytest.mark.rule("IN-DEF-5", "IN-Q-17")
def test_dropping_is_no_action() -> None:
    fields: dict[str, dict[str, Any]] = {"grunt-ape 1": {"items": ("crate",)}, "mg42-trooper 1": {"reacting": True}}
    stands = {"grunt-ape 1": "c3 n", "mg42-trooper 1": "c7 s"}
    mission = {"items": (CRATE,)}
    table = stand(stands, acting="grunt-ape 1", fields=fields, mission=mission, lying={}, fires={"c3": AXIS})
    table.answer(f"drop:{model('grunt-ape 1')}:crate")
    assert (question(table), table.state.activation.ap) == (Act, 3)


@pytest.mark.rule("IN-REACT-13", "IN-TURN-4")
def test_the_start_of_an_activation_ends_an_older_reaction_fire_mode() -> None:
    table = stand({"grunt-ape 1": "c3 n"}, fields={"grunt-ape 1": {"reacting": True}})
    happened = table.answer(f"activate:{model('grunt-ape 1')}")
    assert told(happened, ReactionFireLost).reason == "activation"
    assert not table.state.models[model("grunt-ape 1")].reacting


@pytest.mark.rule("IN-CARD-7")
def test_who_recovers_loses_a_dp_when_activated() -> None:
    cards = [("matrons-orders-1", ALLIED, "ape-sarge 1")]
    table = stand({"ape-sarge 1": "c3 n"}, fields={"ape-sarge 1": {"dp": 1}}, cards=cards, sides=QUIET)
    happened = table.answer(f"activate:{model('ape-sarge 1')}")
    assert told(happened, Healed).dp == 1
    assert table.state.models[model("ape-sarge 1")].dp == 0


@pytest.mark.rule("IN-Q-26")
def test_windows_at_the_start_and_at_the_end_of_an_activation() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"stops": never_stop()}, AXIS: {"cp": 9, "stops": Stops()}}
    cards = [("fresh-serum-1", ALLIED, "grunt-ape 1")]
    table = stand({"grunt-ape 1": "c3 n", "grunt-ape 2": "e3 n"}, sides=sides, cards=cards)
    happened = table.answer(f"activate:{model('grunt-ape 1')}")
    assert told(happened, ActivationBegan).ap == 4
    assert isinstance(table.asked, Window)
    assert (table.seat, table.asked.where) == (AXIS, "action")
    table.answer("kill:fresh-serum-1")  # IN-Q-87: it works at once
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-Q-26")
def test_the_window_at_the_end_of_an_activation() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"stops": never_stop()}, AXIS: {"cp": 9, "stops": Stops()}}
    cards = [("fresh-serum-1", ALLIED, "grunt-ape 1")]
    table = stand({"grunt-ape 1": "c3 n", "grunt-ape 2": "e3 n"}, acting="grunt-ape 1", sides=sides, cards=cards)
    happened = table.answer("end-activation")
    assert told(happened, ActivationEnded).model == model("grunt-ape 1")
    assert (question(table), table.seat) == (Window, AXIS)
    table.answer("pass")
    assert (question(table), table.seat) == (PickModel, ALLIED)


@pytest.mark.rule("IN-Q-55", "IN-MODEL-BRIGITTE-6")
@pytest.mark.parametrize(("used", "lasts"), [(2, True), (1, False)])
def test_invincibility_ends_with_the_activation_of_the_following_game_turn(used: int, lasts: bool) -> None:
    fields: dict[str, dict[str, Any]] = {"brigitte 1": {"invincible": used, "used_this_turn": ("psychic-powers",)}}
    table = stand({"brigitte 1": "c3 n"}, turn=2, fields=fields)
    table.answer(f"activate:{model('brigitte 1')}")
    assert bool(table.state.models[model("brigitte 1")].invincible) == lasts


@pytest.mark.rule("IN-TURN-4", "IN-TURN-5")
def test_the_active_player_may_play_cards_in_the_middle_of_an_activation() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"hand": ("dead-letter-drop-1",)}}
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", sides=sides)
    happened = table.answer("play-card:dead-letter-drop-1", came=[("slam-1", "draught-1")])
    assert told(happened, CardsDrawn).side == ALLIED
    assert (question(table), table.state.activation.ap) == (Act, 3)
    assert not all_told(happened, ReactionFireOn)
