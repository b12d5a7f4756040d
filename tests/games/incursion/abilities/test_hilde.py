"""Hilde Becker: Sweep, and the one die a turn that she may roll again."""

import pytest
from tests.games.incursion.looks import Fields, Sides, about, asks
from tests.games.incursion.positions import model, never_stop, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import (
    AttackDeclared,
    DamageRolled,
    DamageSaved,
    DiceRerolled,
    Fell,
    ReactionFireLost,
    Wounded,
)
from nightraid.games.incursion.asks.questions import Act, ReactWith, Reroll
from nightraid.games.incursion.ids import ALLIED, AXIS

HILDE, APE, SARGE = "hilde-becker 1", "grunt-ape 1", "ape-sarge 1"
USED: Fields = {HILDE: {"used_this_turn": ("chosen-of-the-gods",)}}
AROUND = {
    "grunt-ape 1": "c6 n",
    "grunt-ape 2": "d6 n",
    "grunt-ape 3": "d5 n",
    "grunt-ape 4": "d4 n",
    "grunt-ape 5": "c4 n",
    "grunt-ape 6": "b4 n",
    "grunt-ape 7": "b5 n",
    "grunt-ape 8": "b6 n",
}
"""All eight squares around c5, clockwise from north."""


# ---------------------------------------------------------------- Sweep


@pytest.mark.rule("IN-MODEL-HILDE-4", "IN-Q-66")
def test_a_sweep_strikes_all_around_clockwise_from_north_with_one_die_and_3_more() -> None:
    table = stand({HILDE: "c5 s", **AROUND}, acting=HILDE, fields=USED)
    happened = table.answer("sweep", came=[(2,), (1,), (6,), (1,), (2,), (1,), (1,), (1,)])
    rolled = all_told(happened, DamageRolled)
    assert [roll.target for roll in rolled] == [model(name) for name in AROUND]
    assert {(len(roll.faces), roll.dd, roll.purpose) for roll in rolled} == {(1, 3, "hand-to-hand")}
    assert [fell.model for fell in all_told(happened, Fell)] == [
        model("grunt-ape 1"),
        model("grunt-ape 3"),
        model("grunt-ape 5"),
    ]
    assert {fell.cause for fell in all_told(happened, Fell)} == {"hand-to-hand"}
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-MODEL-HILDE-4", "IN-Q-66", "IN-DEF-4")
def test_walls_and_closed_doors_keep_the_sweep_out_and_friends_are_spared() -> None:
    stands = {HILDE: "f5 n", APE: "g5 w", "grunt-ape 2": "g6 w", "grunt-ape 3": "g4 w", "drop-trooper 1": "e5 n"}
    assert "sweep" not in stand(stands, acting=HILDE).keys
    table = stand(stands, acting=HILDE, open_doors="a", fields=USED)
    happened = table.answer("sweep", came=[(1,), (1,), (1,)])
    # through the open door around both corners: north-east, east, south-east
    assert [roll.target for roll in all_told(happened, DamageRolled)] == [
        model("grunt-ape 2"),
        model(APE),
        model("grunt-ape 3"),
    ]


@pytest.mark.rule("IN-MODEL-HILDE-4")
def test_a_sweep_needs_2_ap_an_enemy_beside_her_and_hilde() -> None:
    assert "sweep" not in stand({HILDE: "c5 n", APE: "c6 n"}, acting=HILDE, ap=1).keys
    assert "sweep" not in stand({HILDE: "c5 n", APE: "c7 n"}, acting=HILDE).keys
    assert "sweep" not in stand({"drop-trooper 1": "c5 n", APE: "c6 n"}, acting="drop-trooper 1").keys


@pytest.mark.rule("IN-Q-25", "IN-REACT-11", "IN-MODEL-HILDE-4")
def test_every_enemy_swept_is_out_of_reaction_fire_mode_before_the_first_die() -> None:
    reacting: Fields = {
        "grunt-ape 1": {"reacting": True},
        "grunt-ape 3": {"reacting": True},
        "grunt-ape 4": {"reacting": True},
    }
    stands = {HILDE: "c5 n", "grunt-ape 1": "c6 s", "grunt-ape 3": "d5 w", "grunt-ape 4": "c3 n"}
    table = stand(stands, acting=HILDE, fields={**USED, **reacting})
    happened = table.answer("sweep", came=[(1,), (1,)])
    lost = [event for event in happened if isinstance(event, ReactionFireLost)]
    assert [event.model for event in lost] == [model("grunt-ape 1"), model("grunt-ape 3")]
    order = [type(event) for event in happened if isinstance(event, ReactionFireLost | DamageRolled)]
    assert order == [ReactionFireLost, ReactionFireLost, DamageRolled, DamageRolled]
    assert asks(table, Act)  # hand-to-hand sets off nothing (IN-Q-17)
    assert table.state.models[model("grunt-ape 4")].reacting
    table.answer("turn:1")
    assert asks(table, ReactWith)


@pytest.mark.rule("IN-MODEL-HILDE-4", "IN-Q-56")
def test_the_sweep_is_over_when_a_last_stand_kills_her_in_the_middle_of_it() -> None:
    stands = {HILDE: "c5 n", APE: "c6 s", "grunt-ape 2": "c4 n", "drop-trooper 1": "l1 n"}
    sides: Sides = {ALLIED: {"hand": ("blaze-of-glory-1",)}, AXIS: {"stops": never_stop()}}
    fields: Fields = {HILDE: {**USED[HILDE], "dp": 1}}
    table = stand(stands, acting=HILDE, fields=fields, sides=sides)
    table.answer("sweep", came=[(2,)])
    table.answer("play-blaze:blaze-of-glory-1")
    table.answer(f"strike:{model(HILDE)}", came=[(5,)])
    happened = table.answer("end-activation")
    assert not all_told(happened, DamageRolled)
    assert model("grunt-ape 2") in table.state.models
    assert table.listed("activate") == {str(model("drop-trooper 1"))}


@pytest.mark.rule("IN-MODEL-HILDE-4", "IN-DD-6")
def test_cards_on_her_count_in_each_attack_of_the_sweep() -> None:
    cards = [("file-them-to-a-point-1", AXIS, HILDE), ("spare-pair-of-arms-1", AXIS, HILDE)]
    quiet: Sides = {ALLIED: {"stops": never_stop()}}
    table = stand({HILDE: "c5 n", APE: "c6 n"}, acting=HILDE, cards=cards, sides=quiet, fields=USED)
    roll = told(table.answer("sweep", came=[(1, 1)]), DamageRolled)
    assert roll.dd == 4


# ---------------------------------------------------------------- Chosen of the Gods


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66", "IN-REROLL-1")
def test_one_die_a_game_turn_is_rolled_again_before_its_result_counts() -> None:
    table = stand({HILDE: "c5 n", SARGE: "c6 n"}, acting=HILDE)
    table.answer(f"strike:{model(SARGE)}", came=[(1,)])
    assert asks(table, Reroll)
    assert about(table, "ability") == "chosen-of-the-gods"
    happened = table.answer("reroll-die:0", came=[(2,)])
    assert told(happened, DiceRerolled).faces == (2,)
    assert told(happened, Wounded).dp == 1
    assert asks(table, Act)  # the same die is not rolled a third time
    happened = table.answer(f"strike:{model(SARGE)}", came=[(1,)])  # and no other in this game turn
    assert not all_told(happened, DiceRerolled)
    assert asks(table, Act)


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66")
def test_dice_that_she_keeps_do_not_use_it_up() -> None:
    table = stand({HILDE: "c5 n", APE: "c6 n", "grunt-ape 2": "d6 n"}, acting=HILDE)
    table.answer("sweep", came=[(1,)])
    table.answer("keep-dice", came=[(1,)])
    assert asks(table, Reroll)
    table.answer("reroll-die:0", came=[(6,)])
    assert model("grunt-ape 2") in table.state.casualties
    assert model(APE) in table.state.models


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66", "IN-MODEL-HILDE-2")
def test_the_thrown_spear_is_hers_too() -> None:
    table = stand({HILDE: "c5 n", APE: "c7 s"}, acting=HILDE)
    table.answer(f"shoot:gungnir:{model(APE)}", came=[(4,)])
    assert asks(table, Reroll)
    assert about(table, "needed") == 5
    table.answer("reroll-die:0", came=[(5,)])
    assert model(APE) in table.state.casualties
    assert table.state.activation.ap == 3
    again = stand({HILDE: "c5 n", APE: "c7 s"}, acting=HILDE, fields=USED)
    again.answer(f"shoot:gungnir:{model(APE)}", came=[(1,)])
    assert again.listed("shoot")  # the spear is back at once


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66", "IN-Q-80")
def test_the_burning_die_of_her_own_action_is_hers() -> None:
    table = stand({HILDE: "c5 n"}, acting=HILDE, fires={"c5": AXIS})
    table.answer("turn:1", came=[(5,)])
    assert isinstance(table.asked, Reroll)
    assert table.seat == AXIS
    assert table.asked.burns  # here it is the dice that count which she wants to be rid of
    said = table.match.say(table.match.game.ask_message(table.asked))
    assert said == "Hilde Becker burns and rolled 5; 5 or more hurts. Roll one die again (Chosen of the Gods)?"
    table.answer("reroll-die:0", came=[(1,)])
    assert table.state.models[model(HILDE)].dp == 0


@pytest.mark.rule("IN-MODEL-HILDE-3", "IN-Q-66")
def test_a_save_is_hers_and_the_dice_of_her_enemies_are_not() -> None:
    cards = [("rabbits-other-foot-1", AXIS, HILDE)]
    quiet: Sides = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}
    table = stand({HILDE: "c5 n", APE: "c6 s"}, acting=APE, cards=cards, sides=quiet)
    happened = table.answer(f"strike:{model(HILDE)}", came=[(5,), (1,)])
    assert asks(table, Reroll)
    assert about(table, "faces") == (1,)
    assert table.seat == AXIS
    assert [type(event) for event in happened if isinstance(event, DamageRolled)] == [DamageRolled]
    happened = table.answer("reroll-die:0", came=[(5,)])
    assert told(happened, DamageSaved).ignored == 1
    assert table.state.models[model(HILDE)].dp == 0


@pytest.mark.rule("IN-REROLL-1", "IN-MODEL-HILDE-3")
def test_one_of_several_dice_and_no_more() -> None:
    cards = [("spare-pair-of-arms-1", AXIS, HILDE)]
    quiet: Sides = {ALLIED: {"stops": never_stop()}}
    table = stand({HILDE: "c5 n", SARGE: "c6 n"}, acting=HILDE, cards=cards, sides=quiet)
    table.answer(f"strike:{model(SARGE)}", came=[(1, 1)])
    assert table.listed("reroll-die") == {"0", "1"}
    happened = table.answer("reroll-die:1", came=[(1,)])
    assert told(happened, DamageRolled).faces == (1, 1)
    assert asks(table, Act)


@pytest.mark.rule("IN-MODEL-HILDE-4")
def test_a_sweep_is_declared_at_each_enemy() -> None:
    table = stand({HILDE: "c5 n", APE: "c6 n", "grunt-ape 2": "b4 n"}, acting=HILDE, fields=USED)
    declared = all_told(table.answer("sweep", came=[(1,), (1,)]), AttackDeclared)
    assert [(one.target, one.kind) for one in declared] == [(model(APE), "sweep"), (model("grunt-ape 2"), "sweep")]
