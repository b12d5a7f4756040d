"""Infiltration (IN-INFILTRATE-1, IN-Q-39)."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, question, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.turns import (
    ActivationBegan,
    ActivationEnded,
    Entered,
    ModelPlaced,
    PlayerTurnBegan,
)
from nightraid.games.incursion.asks.questions import Act, PickInfiltrator, PickModel, PlaceModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import Force
from nightraid.games.incursion.state import Model, State

INFILTRATORS = ("paddy-mayne", "corporal", "grenadier", "gut-gunner", "commando", "ack-pack")


def first_turn(stands: dict[str, str], **others: Any) -> Table[State]:
    """Step 4 of game turn 1 with everybody placed."""
    return stand(stands, phase="deployment", turn=1, **others)


@pytest.mark.rule(
    "IN-INFILTRATE-1",
    "IN-MODEL-PADDY-1",
    "IN-MODEL-CORPORAL-1",
    "IN-MODEL-GRENADIER-3",
    "IN-MODEL-GUTGUNNER-3",
    "IN-MODEL-COMMANDO-1",
    "IN-MODEL-ACKPACK-1",
)
def test_who_infiltrates() -> None:
    everybody = [card.id for card in stand({"grunt-ape 1": "c3"}).state.box.kinds if card.side == "allied"]
    table = first_turn({f"{kind} 1": "@west" for kind in everybody})
    assert question(table) is PickInfiltrator
    assert table.listed("activate") == {str(model(f"{kind} 1")) for kind in INFILTRATORS}


@pytest.mark.rule("IN-INFILTRATE-1", "IN-Q-39", "IN-DEF-9", "IN-TURN-3")
def test_an_extra_activation_before_the_first_player_turn() -> None:
    stands = {"commando 1": "@west", "blitzhund 1": "@east"}
    cards = [("fresh-serum-1", ALLIED, "commando 1")]
    table = first_turn(stands, first=AXIS, active=AXIS, cards=cards, sides={ALLIED: {"cp": 6, "hand": ("slam-1",)}})
    assert question(table) is Act
    assert table.seat == ALLIED
    began = told(table.match.events(), ActivationBegan)
    assert (began.kind, began.ap) == ("infiltration", 4)  # base AP, whatever cards say
    assert not {"convert", "play-card", "kill"} & {key.partition(":")[0] for key in table.keys}
    happened = table.answer(f"enter:{cell('a5')}", f"step:{cell('b5')}", "end-activation")
    assert told(happened, Entered).at == cell("a5")
    commando = table.state.models[model("commando 1")]
    assert (commando.cell, commando.activated) == (cell("b5"), False)
    assert told(happened, PlayerTurnBegan).side == AXIS
    assert (table.state.turn, table.seat) == (1, AXIS)


@pytest.mark.rule("IN-INFILTRATE-1")
def test_it_does_not_count_as_the_activation_of_the_turn() -> None:
    table = first_turn({"commando 1": "@west", "grunt-ape 1": "@west"})
    table.answer(f"enter:{cell('a5')}", "end-activation")
    assert question(table) is PickModel
    assert table.listed("activate") == {str(model("commando 1")), str(model("grunt-ape 1"))}
    assert told(table.answer(f"activate:{model('commando 1')}"), ActivationBegan).ap == 4


@pytest.mark.rule("IN-INFILTRATE-1", "IN-Q-39")
def test_the_allied_player_chooses_the_order_and_each_goes_once() -> None:
    table = first_turn({"commando 1": "@west", "commando 2": "@west", "corporal 1": "@west"}, first=AXIS, active=AXIS)
    assert (question(table), table.seat) == (PickInfiltrator, ALLIED)
    table.answer(f"activate:{model('corporal 1')}", f"enter:{cell('a5')}", f"step:{cell('b5')}", "end-activation")
    assert table.listed("activate") == {str(model("commando 1")), str(model("commando 2"))}
    happened = table.answer(f"activate:{model('commando 2')}", "end-activation")
    assert told(happened, ActivationEnded).model == model("commando 2")
    assert table.state.activation.model == model("commando 1")  # the last one needs no choice


@pytest.mark.rule("IN-Q-39", "IN-REACT-5")
def test_no_reaction_fire() -> None:
    stands = {"commando 1": "@west", "blitzhund 1": "@east", "mg42-trooper 1": "d5 w"}
    table = first_turn(stands, fields={"mg42-trooper 1": {"reacting": True}})
    table.answer(f"enter:{cell('a5')}")
    assert (question(table), table.seat) == (Act, ALLIED)


@pytest.mark.rule("IN-Q-39", "IN-Q-26")
def test_no_windows() -> None:
    cards = [("lead-in-the-boots-1", AXIS, "commando 1")]
    table = first_turn({"commando 1": "@west"}, cards=cards, sides={ALLIED: {"cp": 6}})
    assert not table.listed("kill")
    table.answer(f"enter:{cell('a5')}")
    assert question(table) is Act


@pytest.mark.rule("IN-Q-39", "IN-INFILTRATE-1")
def test_only_after_the_initial_deployment_which_all_see() -> None:
    table = stand({"commando 1": "@west"}, phase="deployment", turn=2)
    assert question(table) is PickModel
    two = Force(rp=12, entries=("west", "south"))
    unplaced = {model("commando 1"): Model(ALLIED), model("commando 2"): Model(ALLIED)}
    table = stand({}, phase="deployment", turn=1, mission={"allied": two}, models=unplaced)
    assert question(table) is PlaceModel
    happened = table.answer("place-all-at:south")
    assert len(all_told(happened, ModelPlaced)) == 2
    assert question(table) is PickInfiltrator


def test_a_dead_infiltrator_has_no_activation() -> None:
    stands = {"commando 1": "b3 n", "commando 2": "b4 n", "grunt-ape 1": "f7"}
    table = stand(stands, phase="infiltration", turn=1, infiltrators=(model("commando 3"), model("commando 2")))
    assert table.state.activation.model == model("commando 2")


@pytest.mark.rule("IN-Q-39")
def test_every_kind_of_action_is_allowed() -> None:
    stands = {"commando 1": "b3 n", "blitzhund 1": "b5 s"}
    table = stand(stands, phase="infiltration", turn=1, infiltrators=(model("commando 1"),))
    assert {"step", "turn", "shoot", "place-bait"} <= {key.partition(":")[0] for key in table.keys}
