"""Tactical Fulcrum (IN-FULCRUM-1, IN-Q-83)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, question, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.turns import ActivationBegan, ActivationEnded, ApGiven
from nightraid.games.incursion.asks.questions import HandOn, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import State

SQUAD = {"ape-sarge 1": "c3 n", "grunt-ape 1": "a1 n", "grunt-ape 2": "@west", "grunt-ape 3": "f1 n"}


def ending(stands: dict[str, str] = SQUAD, acting: str = "ape-sarge 1", **others: Any) -> Table[State]:
    """The giver ends its activation."""
    table = stand(stands, acting=acting, **others)
    table.answer("end-activation")
    return table


def give(table: Table[State], *names: str) -> Any:
    """An AP to each of these."""
    return table.answer(*(f"give-ap:{model(name)}" for name in names))


@pytest.mark.rule("IN-FULCRUM-1", "IN-MODEL-SARGE-2", "IN-AP-3", "IN-Q-83")
@pytest.mark.parametrize("to", [("grunt-ape 1", "grunt-ape 2"), ("grunt-ape 2", "grunt-ape 2")])
def test_own_ap_left_are_divided_as_one_likes(to: tuple[str, str]) -> None:
    table = ending(ap=2)
    assert question(table) is HandOn
    happened = give(table, *to)
    assert [(one.receiver, one.ap) for one in all_told(happened, ApGiven)] == [(model(name), 1) for name in to]
    assert told(happened, ActivationEnded).lost == 0
    for name in {*to}:
        assert table.state.models[model(name)].received == to.count(name)
    table.answer(f"activate:{model(to[0])}")
    assert table.state.activation.ap == 3 + to.count(to[0])


@pytest.mark.rule("IN-FULCRUM-1", "IN-AP-3")
def test_any_part_of_them() -> None:
    table = ending(ap=3)
    give(table, "grunt-ape 3")
    happened = table.answer("keep-ap")
    assert told(happened, ActivationEnded).lost == 2
    assert question(table) is PickModel


@pytest.mark.rule("IN-FULCRUM-1", "IN-Q-83")
def test_receivers_are_other_living_friends_not_activated_yet() -> None:
    stands = SQUAD | {"blitzhund 1": "l1 n", "grunt-ape 4": "@west"}
    fields = {"grunt-ape 1": {"activated": True}, "grunt-ape 4": {"status": "reserve", "arrives": 9}}
    table = ending(stands, ap=1, fields=fields)
    assert table.listed("give-ap") == {str(model("grunt-ape 2")), str(model("grunt-ape 3"))}


@pytest.mark.rule("IN-FULCRUM-1", "IN-Q-83", "IN-Q-35")
def test_ap_made_from_cp_are_not_handed_on() -> None:
    table = stand(SQUAD, acting="ape-sarge 1", ap=1, sides={ALLIED: {"cp": 2}})
    table.answer("convert:False", "convert:False", "end-activation")
    assert isinstance(table.asked, HandOn)
    assert table.asked.ap == 1
    happened = give(table, "grunt-ape 1")
    assert told(happened, ActivationEnded).lost == 2
    assert table.state.models[model("grunt-ape 1")].received == 1


@pytest.mark.rule("IN-Q-83", "IN-Q-35")
def test_who_pays_with_cp_keeps_own_ap_to_hand_on() -> None:
    table = stand(SQUAD, acting="ape-sarge 1", ap=1, sides={ALLIED: {"cp": 1}})
    table.answer("convert:False", "pay-first:cp", f"step:{cell('c4')}", "end-activation")
    give(table, "grunt-ape 1")
    assert table.state.models[model("grunt-ape 1")].received == 1


@pytest.mark.rule("IN-Q-83")
def test_ap_that_were_received_can_be_handed_on() -> None:
    table = stand(SQUAD, fields={"ape-sarge 1": {"received": 2}})
    happened = table.answer(f"activate:{model('ape-sarge 1')}")
    assert told(happened, ActivationBegan).ap == 6
    table.answer("end-activation")
    give(table, *["grunt-ape 1"] * 6)
    assert table.state.models[model("grunt-ape 1")].received == 6


@pytest.mark.rule("IN-FULCRUM-1", "IN-Q-83")
def test_received_ap_vanish_with_the_game_turn() -> None:
    hands: dict[int, dict[str, Any]] = {
        ALLIED: {"hand": ("slam-1", "draught-1")},
        AXIS: {"hand": ("snafu-1", "snafu-2")},
    }
    stands = {"ape-sarge 1": "c3 n", "grunt-ape 1": "a1 n"}
    table = stand(stands, acting="ape-sarge 1", ap=2, sides=hands)
    table.answer("end-activation")
    give(table, "grunt-ape 1", "grunt-ape 1")
    table.answer("end-player-turn", "end-player-turn")
    assert table.state.turn == 3
    assert table.state.models[model("grunt-ape 1")].received == 0


@pytest.mark.rule("IN-Q-83")
@pytest.mark.parametrize("giver", ["@west", "c3 n"])
def test_a_waiting_or_fallen_giver_hands_on(giver: str) -> None:
    fields = {"ape-sarge 1": {"down": giver != "@west"}}
    table = ending(SQUAD | {"ape-sarge 1": giver}, ap=2, fields=fields)
    assert question(table) is HandOn


@pytest.mark.rule("IN-Q-83", "IN-TURN-12")
def test_the_dead_hand_nothing_on() -> None:
    table = stand(SQUAD, acting="ape-sarge 1", fires={"c3": AXIS}, fields={"ape-sarge 1": {"dp": 1}})
    happened = table.answer(f"step:{cell('c4')}", came=[(6,)])
    assert told(happened, ActivationEnded).lost == 3
    assert question(table) is PickModel


@pytest.mark.rule("IN-Q-55", "IN-MODEL-BRIGITTE-5")
def test_a_confused_model_neither_gets_nor_gives() -> None:
    table = stand(SQUAD, fields={"ape-sarge 1": {"confused": True, "received": 2}})
    happened = table.answer(f"activate:{model('ape-sarge 1')}")
    assert told(happened, ActivationBegan).ap == 4
    happened = table.answer("end-activation")
    assert told(happened, ActivationEnded).lost == 4
    assert not table.state.models[model("ape-sarge 1")].confused  # used up


@pytest.mark.rule("IN-MODEL-HUGO-6", "IN-Q-83", "IN-Q-61")
def test_hugos_receivers_are_swd_models() -> None:
    swd = ("blitzhund 1", "sturmzombie 1", "panzeraffe 1", "drohne 1", "gretsel-von-x 1")
    others = ("drop-trooper 1", "feldwebel 1", "hilde-becker 1")
    squares = ("a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1")
    stands = {"hugo-von-x 1": "c5 n"} | {
        name: f"{square} n" for name, square in zip(swd + others, squares, strict=True)
    }
    table = ending(stands, "hugo-von-x 1", ap=1)
    assert table.listed("give-ap") == {str(model(name)) for name in swd}
    happened = give(table, "sturmzombie 1")
    assert told(happened, ApGiven).receiver == model("sturmzombie 1")


@pytest.mark.rule("IN-MODEL-HUGO-6")
def test_brigitte_is_no_swd_model() -> None:
    table = stand({"hugo-von-x 1": "c5 n", "brigitte 1": "a1 n", "blitzhund 1": "l1 n"}, acting="hugo-von-x 1", ap=1)
    table.state.change(model("brigitte 1"), side=AXIS)
    table.answer("end-activation")
    assert table.listed("give-ap") == {str(model("blitzhund 1"))}


@pytest.mark.rule("IN-FULCRUM-1")
def test_nobody_else_hands_ap_on() -> None:
    table = ending({"grunt-ape 1": "c3 n", "grunt-ape 2": "a1 n"}, "grunt-ape 1")
    assert question(table) is PickModel


@pytest.mark.rule("IN-BAIT-4", "IN-Q-51")
def test_a_lured_zombie_has_no_use_for_them() -> None:
    fields = {"sturmzombie 1": {"lured": True, "received": 2}}
    stands = {"sturmzombie 1": "c3 n", "blitzhund 1": "l1 n"}
    table = stand(stands, active=AXIS, fields=fields, sides={AXIS: {"cp": 2}})
    assert told(table.answer(f"activate:{model('sturmzombie 1')}"), ActivationBegan).ap == 0
    assert table.listed("convert") == {"False"}
