"""Fire: burning rolls, how they grow, when they are made, when fire goes out."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, KnockedDown
from nightraid.games.incursion.asks.events.turns import FiresOut, Moved, Turned
from nightraid.games.incursion.asks.questions import Act, DamageDice, PickModel, ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.fire import moving_into_flames
from nightraid.games.incursion.state import Fire, State

GRACIE, GRUNT, APE, Z1 = (model(name) for name in ("gracie 1", "grunt-ape 1", "panzeraffe 1", "sturmzombie 1"))
HURRICANE = model("the-hurricane 1")


def burning(where: str, fires: Mapping[str, int], kind: str = "the-hurricane 1", **more: Any) -> Table[State]:
    """A model (the Hurricane: F 4, DP 2, 5 AP) that acts where there is fire."""
    stands = {kind: where, "sturmzombie 9": "@east", "grunt-ape 9": "@east", **more.pop("also", {})}
    return stand(stands, acting=kind, fires=fires, **more)


def step(name: str) -> str:
    return f"step:{cell(name)}"


def dice(happened: list[Event]) -> list[int]:
    """How many dice each burning roll had."""
    return [len(roll.faces) for roll in all_told(happened, DamageRolled) if roll.purpose == "burning"]


def misses(*rolls: int) -> list[tuple[int, ...]]:
    return [(1,) * count for count in rolls]


# ---------------------------------------------------------------- the roll


@pytest.mark.rule("IN-FIRE-1", "IN-FIRE-10")
def test_acting_in_the_flames_burns_and_standing_there_does_not() -> None:
    table = stand({"the-hurricane 1": "c3 n", "sturmzombie 1": "@east"}, fires={"c3": AXIS})
    assert dice(table.answer(f"activate:{HURRICANE}")) == []
    assert dice(table.answer("turn:1", came=misses(1))) == [1]
    assert dice(table.answer("end-activation")) == []


@pytest.mark.rule("IN-FIRE-1")
def test_ap_made_from_cp_burn_as_well_and_one_action_rolls_once() -> None:
    table = burning("c3 n", {"c3": AXIS}, ap=0, sides={ALLIED: {"cp": 2}})
    table.answer("convert:False", "convert:False")
    happened = table.answer(step("b3"), came=misses(1))  # a step to the side for 2 AP
    assert dice(happened) == [1]
    assert told(happened, Moved).ap == 2


@pytest.mark.rule("IN-FIRE-3", "IN-FIRE-2")
def test_three_burning_squares_in_a_row_burn_with_1_2_and_3_dice() -> None:
    table = burning("c3 n", {"c4": AXIS, "c5": AXIS, "c6": AXIS})
    rolls = [dice(table.answer(step(to), came=misses(count))) for to, count in (("c4", 1), ("c5", 2), ("c6", 3))]
    assert rolls == [[1], [2], [3]]


@pytest.mark.rule("IN-FIRE-3")
def test_each_die_that_reaches_fortitude_is_a_dp_without_modifiers() -> None:
    eye = [("file-them-to-a-point-1", ALLIED, "the-hurricane 1"), ("dead-eye-1", ALLIED, "the-hurricane 1")]
    table = burning("c3 n", {"c4": AXIS}, cards=eye)
    rolled = told(table.answer(step("c4"), came=[(4,)]), DamageRolled)
    assert (rolled.attacker, rolled.target, rolled.dd, rolled.f, rolled.dp) == (-1, HURRICANE, 0, 4, 1)
    assert table.state.models[HURRICANE].dp == 1


@pytest.mark.rule("IN-FIRE-4", "IN-Q-13")
def test_the_worked_example_of_counting_burning_squares() -> None:
    """Enters A: 1. Acts in A: 1. On to burning B: 2. From B to a clear square: 2."""
    table = burning("c3 n", {"c4": AXIS, "c5": AXIS}, also={"panzeraffe 1": "c7 n"})
    assert dice(table.answer(step("c4"), came=misses(1))) == [1]
    shot = table.answer(f"shoot:twin-smgs:{APE}", came=[(1,), (6, 6)])
    assert dice(shot) == [1]
    assert dice(table.answer(step("c5"), came=misses(2))) == [2]
    assert dice(table.answer(step("c6"), came=misses(2))) == [2]


@pytest.mark.rule("IN-FIRE-4", "IN-Q-13")
def test_coming_back_counts_anew_and_a_new_activation_afresh() -> None:
    table = burning("c3 n", {"c4": AXIS}, kind="blitzhund 1", ap=6)
    assert dice(table.answer(step("c4"), came=misses(1))) == [1]
    assert dice(table.answer(step("c5"), came=misses(1))) == [1]  # acting in c4 repeats its dice
    assert dice(table.answer("turn:2")) == []  # free turns of an Agile model are no action, and c5 does not burn
    assert dice(table.answer(step("c4"), came=misses(2))) == [2]
    table.answer("end-activation")
    assert table.state.activation.heat == 0


@pytest.mark.rule("IN-FIRE-4", "IN-Q-13")
def test_a_square_that_catches_fire_under_the_model_is_a_new_one() -> None:
    table = burning("c3 n", {"c3": AXIS}, kind="grenadier 1")
    assert dice(table.answer(step("c4"), came=misses(1))) == [1]
    table.answer("lob-fire:piat-d", f"at-square:{cell('c5')}", came=[(1,)])
    assert cell("c4") in table.state.fires
    assert dice(table.answer("turn:1", came=misses(2))) == [2]


@pytest.mark.rule("IN-FIRE-5", "IN-Q-13")
def test_from_fire_to_fire_both_squares_count_and_one_roll_is_made() -> None:
    table = burning("c3 n", {"c3": AXIS, "c4": AXIS})
    happened = table.answer(step("c4"), came=misses(2))
    assert dice(happened) == [2]
    names = [type(event).__name__ for event in happened]
    assert names.index("Moved") < names.index("DamageRolled")


@pytest.mark.rule("IN-FIRE-6", "IN-Q-14")
def test_who_dies_of_acting_in_flames_does_not_act_and_lies_where_it_stood() -> None:
    table = stand({"grunt-ape 1": "c3 n", "grunt-ape 2": "l1"}, acting="grunt-ape 1", fires={"c3": AXIS})
    happened = table.answer(step("c4"), came=[(5,)])
    assert all_told(happened, Moved) == []
    assert (told(happened, Fell).at, told(happened, Fell).cause) == (cell("c3"), "burning")
    assert isinstance(table.asked, PickModel)


@pytest.mark.rule("IN-FIRE-6", "IN-AP-13")
def test_a_shot_is_paid_and_declared_but_not_fired_by_who_burns_first() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "l1", "panzeraffe 1": "c6 n"}
    table = stand(stands, acting="grunt-ape 1", fires={"c3": AXIS})
    happened = table.answer(f"shoot:smg:{APE}", came=[(5,)])
    assert [roll.purpose for roll in all_told(happened, DamageRolled)] == ["burning"]
    assert GRUNT not in table.state.models


@pytest.mark.rule("IN-FIRE-6", "IN-FIRE-2", "IN-Q-14")
def test_who_moves_into_flames_burns_after_the_move_and_before_reaction_fire() -> None:
    stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "c6 s"}
    table = stand(stands, acting="panzeraffe 1", fires={"c5": AXIS}, fields={"grunt-ape 1": {"reacting": True}})
    happened = table.answer(step("c5"), came=[(6,)])
    names = [type(event).__name__ for event in happened]
    assert names == ["Moved", "DamageRolled", "Wounded"]
    assert isinstance(table.asked, ReactWith)


@pytest.mark.rule("IN-FIRE-7")
def test_more_counters_burn_no_hotter_and_the_last_one_counts() -> None:
    fires = {cell("c4"): (Fire(ALLIED, 1), Fire(AXIS, 2))}
    table = stand({"the-hurricane 1": "c3 n"}, acting="the-hurricane 1")
    table.state.fires.update(fires)
    assert dice(table.answer(step("c4"), came=misses(1))) == [1]


@pytest.mark.rule("IN-FIRE-8", "IN-LOS-6")
def test_fire_blocks_neither_sight_nor_movement() -> None:
    stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "c6 n"}
    table = stand(stands, acting="grunt-ape 1", fires={"c4": AXIS, "c5": AXIS})
    assert table.listed("shoot") == {f"smg:{APE}"}
    assert str(cell("c4")) in table.listed("step")


@pytest.mark.rule("IN-FIRE-10")
def test_free_turns_and_reaction_shots_do_not_burn() -> None:
    agile = burning("c3 n", {"c3": ALLIED}, kind="panzeraffe 1")
    happened = agile.answer("turn:1")
    assert told(happened, Turned).ap == 0
    assert dice(happened) == []
    stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "c6 s"}
    fields = {"grunt-ape 1": {"reacting": True}}
    table = stand(stands, acting="panzeraffe 1", fires={"c3": AXIS}, fields=fields)
    table.answer(step("c5"))
    assert dice(table.answer(f"react:{GRUNT}", came=[(2,)])) == []
    assert isinstance(table.asked, Act)


@pytest.mark.rule("IN-Q-14")
def test_forced_movement_into_flames_burns_with_one_die() -> None:
    """Also in the middle of another model's activation, and without counting for it."""
    table = burning("c3 n", {"e5": AXIS}, also={"grunt-ape 1": "e5"}, activation={"heat": 3, "heated": True})
    roll = next(moving_into_flames(table.state, GRUNT))
    assert isinstance(roll, DamageDice)
    assert len(roll.dice) == 1
    assert table.state.activation.heat == 3


@pytest.mark.rule("IN-FIRE-2", "IN-MODEL-HANS-2", "IN-Q-47")
def test_a_harpooned_model_that_is_dragged_into_flames_burns() -> None:
    stands = {"hans-the-hunter 1": "a1 e", "gracie 1": "f1 w"}
    table = stand(stands, acting="hans-the-hunter 1", fires={"b1": AXIS})
    happened = table.answer(f"shoot:harpoon-gun:{GRACIE}", came=[(6,), (1,)])
    assert dice(happened) == [1]
    assert table.state.models[GRACIE].cell == cell("b1")


@pytest.mark.rule("IN-FIRE-1", "IN-FIRE-2")
def test_asbestos_saves_from_burning() -> None:
    johns = [("asbestos-long-johns-1", ALLIED, "the-hurricane 1")]
    table = burning("c3 n", {"c3": AXIS, "c4": AXIS}, cards=johns)
    assert dice(table.answer(step("c4"))) == []
    assert dice(table.answer(step("c5"))) == []


@pytest.mark.rule("IN-Q-56")
def test_no_burning_in_a_last_activation() -> None:
    dying = {"the-hurricane 1": {"status": "dying", "had_glory": True, "dp": 2}}
    table = burning("c3 n", {"c3": AXIS, "c4": AXIS}, fields=dying, activation={"kind": "glory"})
    assert dice(table.answer(step("c4"))) == []
    assert table.state.models[HURRICANE].cell == cell("c4")


# ---------------------------------------------------------------- going out


@pytest.mark.rule("IN-FIRE-9", "IN-Q-15")
def test_flames_go_out_before_their_side_s_next_turn_and_not_before_the_enemy_s() -> None:
    """Allied flames of game turn 2, in game turn 3 with the Axis first."""
    sides = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}
    stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "i3 n"}
    axis = stand(stands, phase="turn-start", active=AXIS, turn=3, first=AXIS, sides=sides)
    axis.state.fires[cell("e5")] = (Fire(ALLIED, 2),)
    assert axis.state.fires
    happened = axis.answer("end-player-turn")
    assert told(happened, FiresOut).squares == (cell("e5"),)
    assert axis.state.fires == {}


@pytest.mark.rule("IN-FIRE-9", "IN-FIRE-7", "IN-Q-15")
def test_only_older_flames_of_the_active_side_go_out() -> None:
    def left(active: int, *fires: Fire) -> tuple[Fire, ...]:
        sides = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}
        stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "i3 n"}
        table = stand(stands, active=1 - active, turn=3, first=1 - active, sides=sides)
        table.state.fires[cell("e5")] = fires
        table.answer("end-player-turn")
        return table.state.fires.get(cell("e5"), ())

    assert left(ALLIED, Fire(ALLIED, 2)) == ()
    assert left(ALLIED, Fire(ALLIED, 0)) == ()
    assert left(ALLIED, Fire(ALLIED, 3)) == (Fire(ALLIED, 3),)
    assert left(ALLIED, Fire(AXIS, 2)) == (Fire(AXIS, 2),)
    assert left(AXIS, Fire(ALLIED, 1), Fire(AXIS, 2)) == (Fire(ALLIED, 1),)
    assert left(AXIS, Fire(AXIS, 1), Fire(AXIS, 3)) == (Fire(AXIS, 3),)


@pytest.mark.rule("IN-KD-1", "IN-FIRE-1")
def test_being_thrown_down_is_no_action() -> None:
    stands = {"gut-gunner 1": "c3 n", "panzeraffe 1": "c6 s"}
    table = stand(stands, acting="gut-gunner 1", fires={"c6": ALLIED})
    happened = table.answer(f"shoot:gut-gun:{APE}", came=[(4, 1)])
    assert told(happened, KnockedDown).model == APE
    assert dice(happened) == []
