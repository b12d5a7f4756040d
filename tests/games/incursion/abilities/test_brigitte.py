"""Brigitte's psychic powers: when, whereto, whom, how long."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, HarpoonFree, PowerUsed
from nightraid.games.incursion.asks.events.turns import ActivationBegan, CheckRolled, Placed
from nightraid.games.incursion.asks.questions import PickModel, WhichModel, WhichSquare, Window
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.rules.base.in_force import fortitude
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import State, Stops

HER, APE, SARGE, ENEMY = "brigitte 1", "grunt-ape 1", "ape-sarge 1", "drop-trooper 1"
POWERS = {"teleport", "confuse", "invincibility"}
"""What she can do without an enemy about."""


def mine(stands: dict[str, str], **more: Any) -> Table[State]:
    """The Allied player's choice of a model."""
    return stand(stands, **more)


# ---------------------------------------------------------------- when


@pytest.mark.rule("IN-MODEL-BRIGITTE-3", "IN-Q-55")
def test_a_power_is_used_between_activations_before_her_own_for_nothing() -> None:
    table = mine({HER: "c5 n", APE: "a7"})
    assert table.listed("use-power") == POWERS
    table.answer(f"activate:{model(APE)}")
    assert table.listed("use-power") == set()  # another model is being activated
    table.answer("end-activation")
    assert table.listed("use-power") == POWERS
    table.answer("use-power:invincibility")
    assert told(table.answer(f"activate:{model(HER)}"), ActivationBegan).ap == 5
    assert table.listed("use-power") == set()


@pytest.mark.rule("IN-MODEL-BRIGITTE-3")
def test_once_per_game_turn() -> None:
    table = mine({HER: "c5 n", APE: "a7"})
    table.answer("use-power:invincibility")
    assert isinstance(table.asked, PickModel)
    assert table.listed("use-power") == set()


@pytest.mark.rule("IN-MODEL-BRIGITTE-3", "IN-Q-55")
def test_not_after_her_activation_nor_off_the_board_nor_in_the_enemys_turn() -> None:
    assert mine({HER: "c5 n", APE: "a7"}, fields={HER: {"activated": True}}).listed("use-power") == set()
    assert mine({HER: "@west", APE: "a7"}).listed("use-power") == set()
    assert mine({HER: "c5 n", ENEMY: "l7"}, active=AXIS).listed("use-power") == set()
    hired = mine({HER: "c5 n", ENEMY: "l7"}, active=AXIS, fields={HER: {"side": AXIS}})
    assert hired.listed("use-power") == POWERS


@pytest.mark.rule("IN-Q-46", "IN-MODEL-BRIGITTE-3")
def test_on_the_ground_she_still_has_her_powers() -> None:
    assert mine({HER: "c5 n"}, fields={HER: {"down": True}}).listed("use-power") == POWERS


# ---------------------------------------------------------------- Teleport


@pytest.mark.rule("IN-MODEL-BRIGITTE-4", "IN-Q-54")
def test_she_moves_to_a_free_square_in_los_and_keeps_her_facing() -> None:
    table = mine({HER: "c5 n", APE: "c6", ENEMY: "b5"})
    table.answer("use-power:teleport")
    assert isinstance(table.asked, WhichSquare)
    squares = table.listed("at-square")
    assert {str(cell(name)) for name in ("f7", "d5", "e5")} <= squares
    barred = ("c6", "c7", "b5", "a5", "c4", "c5", "g5")  # held, hidden by models, behind her, a door
    assert not {str(cell(name)) for name in barred} & squares
    happened = table.answer(f"at-square:{cell('f7')}")
    assert told(happened, Placed).to == cell("f7")
    assert told(happened, PowerUsed).power == "teleport"
    her = table.state.models[model(HER)]
    assert (her.cell, her.facing, her.activated) == (cell("f7"), 0, False)
    assert not table.state.occupied >> cell("c5") & 1
    assert table.listed("use-power") == set()


@pytest.mark.rule("IN-Q-54", "IN-Q-17")
def test_it_draws_no_fire_takes_her_item_along_and_the_harpoon_lets_go() -> None:
    hans = "hans-the-hunter 1"
    key = MissionItem(id="key", name="Key", text="A key.", square="l1")
    table = mine(
        {HER: "c5 n", hans: "c6 s", ENEMY: "f3 n"},
        fields={
            HER: {"held_by": model(hans), "items": ("key",)},
            hans: {"holds": model(HER), "harpoon": "held"},
            ENEMY: {"reacting": True},
        },
        mission={"items": (key,)},
        lying={},
    )
    happened = table.answer("use-power:teleport", f"at-square:{cell('f7')}")
    assert told(happened, HarpoonFree).model == model(HER)
    assert table.state.models[model(HER)].held_by == NOBODY
    assert table.state.models[model(HER)].items == ("key",)
    hunter = table.state.models[model(hans)]
    assert (hunter.harpoon, hunter.holds) == ("free", NOBODY)
    assert isinstance(table.asked, PickModel)
    assert table.seat == ALLIED


@pytest.mark.rule("IN-Q-54", "IN-Q-14")
def test_flames_at_the_goal_burn_her_with_one_die_that_does_not_count_later() -> None:
    table = mine({HER: "c5 n"}, fires={"f7": AXIS, "f6": AXIS})
    happened = table.answer("use-power:teleport", f"at-square:{cell('f7')}", came=[(1,)])
    rolled = told(happened, DamageRolled)
    assert (rolled.purpose, len(rolled.faces)) == ("burning", 1)
    table.answer(f"activate:{model(HER)}")
    happened = table.answer("turn:1", came=[(1,)])
    assert len(told(happened, DamageRolled).faces) == 1


@pytest.mark.rule("IN-MODEL-BRIGITTE-4")
def test_thinking_better_of_it_leaves_the_power_for_later() -> None:
    table = mine({HER: "c5 n"})
    table.answer("use-power:teleport", "not-now")
    assert table.listed("use-power") == POWERS
    table.answer("use-power:confuse", "not-now")
    assert table.listed("use-power") == POWERS


@pytest.mark.rule("IN-Q-54")
def test_without_a_free_square_in_los_there_is_no_teleport() -> None:
    table = stand({HER: "a1 n", APE: "b1"}, draw="+-+-+\n|A A|\n+-+-+", entries={})
    assert table.listed("use-power") == {"confuse", "invincibility"}


# ---------------------------------------------------------------- Confuse


@pytest.mark.rule("IN-MODEL-BRIGITTE-5", "IN-Q-55")
def test_any_model_on_the_board_can_be_confused_friend_or_foe_in_sight_or_not() -> None:
    table = mine({HER: "c5 n", APE: "c6", ENEMY: "l1", "sturmzombie 1": "@east"})
    table.answer("use-power:confuse")
    assert isinstance(table.asked, WhichModel)
    assert table.listed("on-model") == {str(model(name)) for name in (HER, APE, ENEMY)}
    happened = table.answer(f"on-model:{model(ENEMY)}")
    assert told(happened, PowerUsed).model == model(ENEMY)
    assert table.state.models[model(ENEMY)].confused


@pytest.mark.rule("IN-MODEL-BRIGITTE-5", "IN-Q-55")
def test_a_confused_model_gets_no_ap_from_cp_nor_from_others_in_its_next_activation() -> None:
    stands = {APE: "c5 n", "grunt-ape 2": "a7"}
    table = mine(stands, fields={APE: {"confused": True, "received": 2}}, sides={ALLIED: {"cp": 3}})
    assert told(table.answer(f"activate:{model(APE)}"), ActivationBegan).ap == 3
    assert table.listed("convert") == set()
    table.answer("end-activation")
    assert not table.state.models[model(APE)].confused
    free = mine(stands, fields={APE: {"received": 2}}, sides={ALLIED: {"cp": 3}})
    assert told(free.answer(f"activate:{model(APE)}"), ActivationBegan).ap == 5
    assert free.listed("convert") == {"False"}


@pytest.mark.rule("IN-MODEL-BRIGITTE-5", "IN-Q-55")
def test_a_confused_model_hands_no_ap_on() -> None:
    table = mine({SARGE: "c5 n", APE: "a7"}, fields={SARGE: {"confused": True}})
    table.answer(f"activate:{model(SARGE)}", "end-activation")
    assert isinstance(table.asked, PickModel)


@pytest.mark.rule("IN-Q-55", "IN-Q-79")
def test_confuse_is_used_up_by_an_activation_without_actions_and_waits_for_the_next_one_else() -> None:
    table = mine({APE: "c5 n", ENEMY: "l7", HER: "a7"}, fields={APE: {"activated": True, "confused": True}})
    table.answer("end-player-turn")
    assert table.state.models[model(APE)].confused  # its activation was over: the next one is meant
    later = mine({APE: "c5 n", ENEMY: "l7"}, fields={APE: {"confused": True}})
    later.answer("end-player-turn")
    assert not later.state.models[model(APE)].confused


# ---------------------------------------------------------------- Invincibility


@pytest.mark.rule("IN-MODEL-BRIGITTE-6", "IN-Q-55")
def test_her_f_is_2_higher_through_her_activation_until_the_next_one() -> None:
    table = mine({HER: "c5 n", ENEMY: "l7"}, turn=2)
    her = model(HER)
    assert fortitude(table.state, her) == 4
    assert told(table.answer("use-power:invincibility"), PowerUsed).power == "invincibility"
    assert fortitude(table.state, her) == 6
    table.answer(f"activate:{her}")
    assert fortitude(table.state, her) == 6
    table.answer("end-activation")
    assert table.state.active == AXIS
    assert fortitude(table.state, her) == 6
    assert table.state.models[her].invincible == 2
    following = mine({HER: "c5 n"}, turn=3, fields={HER: {"invincible": 2}})
    assert fortitude(following.state, her) == 6
    following.answer(f"activate:{her}")
    assert fortitude(following.state, her) == 4


@pytest.mark.rule("IN-Q-55", "IN-MODEL-BRIGITTE-6")
def test_used_in_consecutive_turns_it_does_not_add_up_and_goes_on() -> None:
    her = model(HER)
    table = mine({HER: "c5 n"}, turn=3, fields={HER: {"invincible": 2}})
    table.answer("use-power:invincibility")
    assert fortitude(table.state, her) == 6
    table.answer(f"activate:{her}")
    assert fortitude(table.state, her) == 6


@pytest.mark.rule("IN-Q-55", "IN-MODEL-BRIGITTE-6")
def test_another_power_in_the_following_turn_does_not_prolong_it() -> None:
    her = model(HER)
    table = mine({HER: "c5 n", APE: "a7"}, turn=3, fields={HER: {"invincible": 2}})
    table.answer("use-power:confuse", f"on-model:{model(APE)}", f"activate:{her}")
    assert fortitude(table.state, her) == 4


@pytest.mark.rule("IN-Q-79", "IN-Q-55")
def test_an_activation_without_actions_ends_it_too() -> None:
    table = mine({HER: "c5 n", ENEMY: "l7"}, turn=3, fields={HER: {"invincible": 2}})
    happened = table.answer("end-player-turn")
    assert fortitude(table.state, model(HER)) == 4
    assert not all_told(happened, PowerUsed)


# ---------------------------------------------------------------- Ricochet


def marked(stands: dict[str, str], **more: Any) -> set[str]:
    """At whom a ricochet can go."""
    table = mine(stands, **more)
    if "ricochet" not in table.listed("use-power"):
        return set()
    table.answer("use-power:ricochet")
    assert isinstance(table.asked, WhichModel)
    return table.listed("on-model")


@pytest.mark.rule("IN-MODEL-BRIGITTE-3", "IN-Q-94")
def test_a_ricochet_is_one_die_with_3_at_an_enemy_behind_her_and_out_of_sight() -> None:
    table = mine({HER: "c5 n", APE: "c4", ENEMY: "c3 n"}, fields={ENEMY: {"reacting": True}})
    table.answer("use-power:ricochet")
    assert table.listed("on-model") == {str(model(ENEMY))}
    happened = table.answer(f"on-model:{model(ENEMY)}", came=[(1,)])
    rolled = told(happened, DamageRolled)
    assert (rolled.attacker, rolled.faces, rolled.dd, rolled.f, rolled.dp) == (model(HER), (1,), 3, 4, 0)
    assert table.state.models[model(ENEMY)].reacting  # no hand-to-hand attack, and nobody reacts to it
    assert isinstance(table.asked, PickModel)
    assert table.listed("use-power") == set()  # it was the power of this game turn
    hit = mine({HER: "c5 n", APE: "a7", ENEMY: "c3 n"})
    hit.answer("use-power:ricochet", f"on-model:{model(ENEMY)}", came=[(2,)])  # 2 + 3 against F 4
    assert model(ENEMY) not in hit.state.models


@pytest.mark.rule("IN-Q-94")
def test_a_ricochet_goes_12_squares_by_open_ways_round_corners_and_past_models() -> None:
    hall = {HER: "a7 s", APE: "a3"}
    assert marked(hall | {ENEMY: "l1"}, open_doors="b") == set()  # 17 squares by way of door b
    assert marked(hall | {ENEMY: "g1"}, open_doors="b") == {str(model(ENEMY))}  # 12 squares
    assert marked(hall | {ENEMY: "h1"}, open_doors="b") == set()  # 13 squares
    assert marked(hall | {ENEMY: "g1"}) == set()  # the door is closed
    assert marked(hall | {ENEMY: "g1", "drop-trooper 2": "d3"}, open_doors="b") == {
        str(model(ENEMY)),
        str(model("drop-trooper 2")),
    }


@pytest.mark.rule("IN-Q-94")
def test_rubble_stops_a_ricochet_and_friends_and_waiting_models_are_no_marks() -> None:
    corridor = "+-+-+-+-+\n|A A A A|\n+-+-+-+-+"
    ways = {"end": (("d1", "east"),)}
    stands = {HER: "a1 n", APE: "b1", ENEMY: "d1", "drop-trooper 2": "@end"}
    assert marked(stands, draw=corridor, entries=ways) == {str(model(ENEMY))}
    assert marked(stands, draw=corridor, entries=ways, rubble=1 << cell("c1", 4)) == set()


@pytest.mark.rule("IN-Q-94", "IN-Q-26")
def test_a_card_can_be_killed_before_the_die_and_cards_for_shooting_do_not_count() -> None:
    table = mine(
        {HER: "c5 n", ENEMY: "c3 n"},
        cards=[("iron-rations-1", AXIS, ENEMY), ("dead-eye-1", ALLIED, HER)],
        sides={ALLIED: {"cp": 4, "stops": Stops(own=True)}, AXIS: {"cp": 0}},
    )
    table.answer("use-power:ricochet", f"on-model:{model(ENEMY)}")
    assert isinstance(table.asked, Window)
    happened = table.answer("kill:iron-rations-1", came=[(2,)])
    rolled = told(happened, DamageRolled)
    assert (rolled.dd, rolled.f, rolled.dp) == (3, 4, 1)


@pytest.mark.rule("IN-Q-94", "IN-Q-57")
def test_a_bomberzombie_that_a_ricochet_fells_is_not_volatile() -> None:
    bomber = "bomberzombie 1"
    table = mine({HER: "c5 n", bomber: "c7 s"})
    happened = table.answer("use-power:ricochet", f"on-model:{model(bomber)}", came=[(6,)])
    assert told(happened, Fell).cause == "power"
    assert not all_told(happened, CheckRolled)


@pytest.mark.rule("IN-Q-94")
def test_thinking_better_of_a_ricochet_leaves_the_power_and_why_there_is_none_is_told() -> None:
    table = mine({HER: "c5 n", ENEMY: "c3 n"})
    table.answer("use-power:ricochet", "not-now")
    assert table.listed("use-power") == {*POWERS, "ricochet"}
    far = mine({HER: "a7 n", ENEMY: "l7"})
    assert far.refused("use-power:ricochet") == ("IN-Q-94",)
