"""Knocked down: standing up, getting up for free, and what goes on over a model on the ground."""

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import KnockedDown, ReactionFireLost, StoodUp
from nightraid.games.incursion.asks.events.turns import ActivationEnded
from nightraid.games.incursion.asks.questions import Act, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.conditions import knock_down, may_react

APE, PAL = "grunt-ape 1", "grunt-ape 2"
DOWN = {APE: {"down": True}}


@pytest.mark.rule("IN-KD-1", "IN-Q-46")
def test_the_first_action_of_a_model_on_the_ground_is_standing_up_for_2_ap() -> None:
    table = stand({APE: "c5 n", "sturmzombie 1": "c6"}, acting=APE, ap=3, fields=DOWN)
    assert table.keys == ["stand-up", "end-activation"]
    happened = table.answer("stand-up")
    assert told(happened, StoodUp) == StoodUp(model(APE), 2, why=("IN-KD-1", "IN-KD-5"))
    assert table.state.activation.ap == 1
    assert not table.state.models[model(APE)].down
    assert table.listed("strike") == {str(model("sturmzombie 1"))}


@pytest.mark.rule("IN-KD-1", "IN-Q-46", "IN-CP-5")
def test_cp_may_pay_for_standing_up() -> None:
    table = stand({APE: "c5 n", PAL: "a7"}, acting=APE, ap=1, fields=DOWN, sides={ALLIED: {"cp": 1}})
    assert "stand-up" not in table.keys
    table.answer("convert:False", "stand-up")
    assert not table.state.models[model(APE)].down


@pytest.mark.rule("IN-KD-2")
def test_who_does_not_stand_up_does_nothing_and_is_on_its_feet_when_the_activation_ends() -> None:
    table = stand({APE: "c5 n", PAL: "a7"}, acting=APE, fields=DOWN)
    happened = table.answer("end-activation")
    assert told(happened, StoodUp) == StoodUp(model(APE), 0, why=("IN-KD-2",))
    assert not table.state.models[model(APE)].down
    assert table.state.models[model(APE)].activated
    assert table.state.standing >> cell("c5") & 1


@pytest.mark.rule("IN-KD-2")
def test_who_cannot_pay_gets_up_at_the_end_as_well() -> None:
    table = stand({APE: "c5 n", PAL: "a7"}, acting=APE, ap=1, fields=DOWN)
    assert isinstance(table.asked, PickModel)
    assert not table.state.models[model(APE)].down


@pytest.mark.rule("IN-KD-2", "IN-Q-79")
def test_a_model_left_out_when_the_player_turn_ends_gets_up() -> None:
    table = stand({APE: "c5 n", "drohne 1": "l7 n"}, fields=DOWN)
    table.answer("end-player-turn")
    assert not table.state.models[model(APE)].down


@pytest.mark.rule("IN-KD-3", "IN-LOS-6")
def test_a_model_on_the_ground_blocks_no_sight_but_its_square_and_can_be_attacked() -> None:
    stands = {"drop-trooper 1": "c4 n", APE: "c5 s", PAL: "c7 s"}
    table = stand(stands, acting="drop-trooper 1", fields=DOWN)
    assert table.listed("shoot") == {f"stg-44:{model(APE)}", f"stg-44:{model(PAL)}"}
    assert table.listed("strike") == {str(model(APE))}
    assert str(cell("c5")) not in table.listed("step")
    up = stand(stands, acting="drop-trooper 1")
    assert up.listed("shoot") == {f"stg-44:{model(APE)}"}


@pytest.mark.rule("IN-KD-4")
def test_who_is_knocked_down_loses_reaction_fire_mode_and_cannot_go_into_it() -> None:
    brute = "panzeraffe 1"
    table = stand({"gut-gunner 1": "c5 n", brute: "c7 n"}, acting="gut-gunner 1", fields={brute: {"reacting": True}})
    happened = table.answer(f"shoot:gut-gun:{model(brute)}", came=[(4, 1)])
    assert told(happened, KnockedDown).model == model(brute)
    assert told(happened, ReactionFireLost) == ReactionFireLost(model(brute), "knocked-down", why=("IN-KD-4",))
    assert not table.state.models[model(brute)].reacting
    assert not may_react(table.state, model(brute))
    table.answer("end-activation")
    assert table.state.active == AXIS


@pytest.mark.rule("IN-Q-46")
def test_being_knocked_down_again_changes_nothing() -> None:
    table = stand({APE: "c5 n"}, acting=APE, fields=DOWN)
    assert not list(knock_down(table.state, model(APE)))
    assert table.state.models[model(APE)].down
    assert not table.state.activation.fell


@pytest.mark.rule("IN-KD-5", "IN-Q-46")
def test_who_is_knocked_down_in_its_own_activation_may_stand_up_and_go_on() -> None:
    brute = "panzeraffe 1"
    table = stand(
        {"gut-gunner 1": "c3 n", brute: "c6 n"}, acting=brute, ap=5, fields={"gut-gunner 1": {"reacting": True}}
    )
    table.answer(f"step:{cell('c7')}")
    happened = table.answer(f"react:{model('gut-gunner 1')}", came=[(4,)])
    assert told(happened, KnockedDown).model == model(brute)
    assert table.keys == ["stand-up", "end-activation"]  # nor may it turn, agile as it is
    happened = table.answer("stand-up")
    assert not all_told(happened, KnockedDown)
    assert isinstance(table.asked, Act)  # standing up draws no fire (IN-Q-17)
    assert table.asked.ap == 2
    assert table.listed("turn") == {"1", "2", "3"}


@pytest.mark.rule("IN-KD-5", "IN-Q-46")
@pytest.mark.parametrize("ap", [2, 4])
def test_else_the_activation_ends_and_the_model_stays_down_through_its_next_one(ap: int) -> None:
    brute, other = "panzeraffe 1", "panzeraffe 2"
    stands = {"gut-gunner 1": "c3 n", brute: "c6 n", other: "l7 n"}
    table = stand(stands, acting=brute, ap=ap, fields={"gut-gunner 1": {"reacting": True}})
    table.answer(f"step:{cell('c7')}")
    happened = table.answer(f"react:{model('gut-gunner 1')}", came=[(4,)])
    if ap == 4:
        assert table.keys == ["stand-up", "end-activation"]
        happened = table.answer("end-activation")
    assert told(happened, ActivationEnded).model == model(brute)
    assert not all_told(happened, StoodUp)
    assert table.state.models[model(brute)].down
    later = stand(stands, acting=brute, ap=4, fields={brute: {"down": True}})
    assert later.keys == ["stand-up", "end-activation"]
    later.answer("end-activation")
    assert not later.state.models[model(brute)].down
