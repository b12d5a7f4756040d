"""Hans and his harpoon: the shot, the drag, who is held, and how they come apart."""

import pytest
from tests.games.incursion.looks import QUIET, Fields, about, asks, of
from tests.games.incursion.positions import cell, cells, model, never_stop, stand
from tests.games.playing import Table, all_told, told

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.asks.events.cards import TrapSprung
from nightraid.games.incursion.asks.events.fights import (
    AttackDeclared,
    DamageRolled,
    Fell,
    Harpooned,
    HarpoonFree,
    HarpoonStuck,
    ReactionFireLost,
)
from nightraid.games.incursion.asks.events.turns import CheckRolled, Placed
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY
from nightraid.games.incursion.rules.base.in_force import ap_value
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import CardInPlay, State

HANS, SARGE, APE, COMMANDO, ZOMBIE = "hans-the-hunter 1", "ape-sarge 1", "grunt-ape 1", "commando 1", "sturmzombie 1"
HELD: Fields = {
    HANS: {"harpoon": "held", "holds": model(SARGE)},
    SARGE: {"held_by": model(HANS)},
}
"""Hans has the Sarge on his harpoon."""


def harpoon(target: str) -> str:
    return f"shoot:harpoon-gun:{model(target)}"


def is_free(table: Table[State]) -> bool:
    return of(table, HANS).harpoon == "free" and of(table, HANS).holds == NOBODY


# ---------------------------------------------------------------- the shot


@pytest.mark.rule("IN-MODEL-HANS-1")
def test_the_harpoon_is_fired_for_1_ap_with_one_die_at_any_enemy_in_sight_however_far() -> None:
    table = stand({HANS: "a1 e", APE: "l1 w", COMMANDO: "l7 w"}, acting=HANS)
    assert table.listed("shoot") == {f"harpoon-gun:{model(APE)}"}  # no range; the Commando is behind walls
    happened = table.answer(harpoon(APE), came=[(3,), (2,)])
    assert told(happened, DamageRolled).faces == (3,)
    assert table.state.activation.ap == 3


@pytest.mark.rule("IN-MODEL-HANS-2", "IN-Q-47")
def test_a_target_that_is_hurt_and_lives_is_put_before_hans_with_facing_and_items() -> None:
    fields: Fields = {SARGE: {"items": ("parcel",), "facing": Facing.WEST}}
    flames = {"d5": ALLIED, "d6": ALLIED, "e5": ALLIED, "e6": ALLIED}  # it does not pass through squares
    parcel = MissionItem(id="parcel", name="Parcel", text="A parcel.", square="a3")
    mission = {"items": (parcel,)}
    table = stand({HANS: "b5 e", SARGE: "f6 w"}, acting=HANS, fields=fields, fires=flames, mission=mission)
    happened = table.answer(harpoon(SARGE), came=[(5,)])
    assert told(happened, Placed) == Placed(model(SARGE), cell("c5"), why=("IN-MODEL-HANS-2", "IN-Q-47"))
    sarge = of(table, SARGE)
    assert (sarge.cell, sarge.facing, sarge.items, sarge.dp) == (cell("c5"), Facing.WEST, ("parcel",), 1)
    assert sarge.held_by == model(HANS)
    assert (of(table, HANS).harpoon, of(table, HANS).holds) == ("held", model(SARGE))
    assert not all_told(happened, CheckRolled)  # a DP drags without a die
    assert table.state.occupied >> cell("c5") & 1
    assert not table.state.occupied >> cell("f6") & 1


@pytest.mark.rule("IN-MODEL-HANS-2", "IN-Q-47")
@pytest.mark.parametrize(("face", "dragged"), [(3, False), (4, True), (6, True)])
def test_a_target_that_is_not_hurt_is_pulled_in_on_4_or_more(face: int, dragged: bool) -> None:
    table = stand({HANS: "b5 e", SARGE: "f5 w"}, acting=HANS)
    happened = table.answer(harpoon(SARGE), came=[(4,), (face,)])
    assert told(happened, CheckRolled).good is dragged
    assert of(table, SARGE).cell == (cell("c5") if dragged else cell("f5"))
    assert of(table, SARGE).held_by == (model(HANS) if dragged else NOBODY)
    assert bool(all_told(happened, Harpooned)) is dragged
    assert is_free(table) is not dragged
    assert (harpoon(SARGE) in table.keys) is not dragged


@pytest.mark.rule("IN-MODEL-HANS-2", "IN-MODEL-PADDY-2")
def test_a_dp_that_is_saved_is_not_suffered_so_the_die_decides() -> None:
    table = stand({HANS: "b5 e", "paddy-mayne 1": "f5 w"}, acting=HANS)
    happened = table.answer(harpoon("paddy-mayne 1"), came=[(6,), (5,), (3,)])
    assert not told(happened, CheckRolled).good
    assert of(table, "paddy-mayne 1").cell == cell("f5")


# ---------------------------------------------------------------- where to


@pytest.mark.rule("IN-Q-47")
@pytest.mark.parametrize("face", [3, 5])
def test_there_is_no_drag_and_no_die_if_somebody_stands_before_hans(face: int) -> None:
    table = stand({HANS: "b5 e", ZOMBIE: "c5 n", SARGE: "b7 s"}, acting=HANS)
    happened = table.answer(harpoon(SARGE), came=[(face,)])
    assert not all_told(happened, CheckRolled)
    assert not all_told(happened, Harpooned)
    assert of(table, SARGE).cell == cell("b7")
    assert of(table, SARGE).dp == (face == 5)
    assert is_free(table)
    assert harpoon(SARGE) in table.keys


@pytest.mark.rule("IN-Q-47")
def test_a_wall_a_closed_door_or_rubble_before_hans_means_no_drag() -> None:
    wall = stand({HANS: "b3 s", SARGE: "f3 w"}, acting=HANS)
    assert not all_told(wall.answer(harpoon(SARGE), came=[(5,)]), Harpooned)
    door = {HANS: "d3 s", SARGE: "f3 w"}
    closed = stand(door, acting=HANS)
    assert not all_told(closed.answer(harpoon(SARGE), came=[(5,)]), Harpooned)
    ajar = stand(door, acting=HANS, open_doors="b")
    assert told(ajar.answer(harpoon(SARGE), came=[(5,)]), Placed).to == cell("d2")
    rubble = stand({HANS: "b5 e", SARGE: "b7 s"}, acting=HANS, rubble=1 << cell("c5"))
    assert not all_told(rubble.answer(harpoon(SARGE), came=[(5,)]), Harpooned)


@pytest.mark.rule("IN-Q-47")
@pytest.mark.parametrize(("came", "held"), [([(5,)], True), ([(2,), (4,)], True), ([(2,), (3,)], False)])
def test_a_target_already_before_hans_is_harpooned_on_the_same_terms_without_moving(
    came: list[tuple[int, ...]], held: bool
) -> None:
    table = stand({HANS: "b5 e", SARGE: "c5 w"}, acting=HANS)
    happened = table.answer(harpoon(SARGE), came=came)
    assert not all_told(happened, Placed)
    assert (of(table, SARGE).held_by == model(HANS)) is held


@pytest.mark.rule("IN-Q-47", "IN-Q-14", "IN-FIRE-2")
def test_being_dragged_into_flames_is_a_burning_roll_of_one_die() -> None:
    fires = {"c5": AXIS}
    table = stand({HANS: "b5 e", SARGE: "f6 w"}, acting=HANS, fires=fires, activation={"heat": 3})
    happened = table.answer(harpoon(SARGE), came=[(5,), (4,)])
    assert [rolled.purpose for rolled in all_told(happened, DamageRolled)] == ["shot", "burning"]
    assert of(table, SARGE).dp == 1
    dies = stand({HANS: "b5 e", SARGE: "f6 w"}, acting=HANS, fires=fires)
    happened = dies.answer(harpoon(SARGE), came=[(5,), (5,)])
    assert told(happened, Fell) == Fell(model(SARGE), cell("c5"), "burning", why=("IN-DD-5",))
    assert (of(dies, HANS).harpoon, of(dies, HANS).holds) == ("stuck", NOBODY)


@pytest.mark.rule("IN-Q-47", "IN-CARD-13")
def test_a_booby_trap_before_hans_goes_off_under_whom_he_pulls_in() -> None:
    trap = CardInPlay("booby-trap-1", ALLIED, NOBODY, at=cell("c5"))
    table = stand({HANS: "b5 e", SARGE: "f6 w"}, acting=HANS, cards=[trap], sides=QUIET)
    happened = table.answer(harpoon(SARGE), came=[(5,), (4,), (4,)])
    assert told(happened, TrapSprung) == TrapSprung(model(SARGE), cell("c5"), why=told(happened, TrapSprung).why)
    assert told(happened, HarpoonStuck).model == model(SARGE)  # it died of it, hurt before
    assert of(table, HANS).dp == 1


@pytest.mark.rule("IN-Q-47", "IN-Q-25")
def test_dragging_sets_off_no_reaction_and_does_not_end_the_mode_of_the_dragged() -> None:
    fields: Fields = {SARGE: {"reacting": True}, APE: {"reacting": True}}
    table = stand({HANS: "b5 e", SARGE: "f6 e", APE: "c7 s"}, acting=HANS, fields=fields)
    happened = table.answer(harpoon(SARGE), came=[(5,)])
    assert not all_told(happened, ReactionFireLost)
    assert of(table, SARGE).reacting
    assert asks(table, ReactWith)
    assert about(table, "target") == model(HANS)
    assert table.keys == [f"react:{model(APE)}", "hold-fire"]  # the Sarge looks away from Hans
    assert of(table, SARGE).cell == cell("c5")


# ---------------------------------------------------------------- held


@pytest.mark.rule("IN-MODEL-HANS-3", "IN-Q-48")
def test_a_harpooned_model_turns_shoots_fights_and_opens_doors_but_stays_where_it_is() -> None:
    table = stand({HANS: "e5 e", SARGE: "f5 w"}, acting=SARGE, fields=HELD)
    assert not table.listed("step")
    assert not table.listed("leap")
    assert len(table.listed("turn")) == 3
    assert table.listed("shoot")
    assert table.listed("strike") == {str(model(HANS))}
    assert stand({HANS: "e5 e", SARGE: "f5 n"}, acting=SARGE, fields=HELD).listed("open-door")
    assert stand({HANS: "e5 e", SARGE: "f5 w"}, acting=SARGE).listed("step")


@pytest.mark.rule("IN-Q-48")
def test_a_harpooned_model_neither_leaps_nor_runs_anybody_over() -> None:
    cards = [("springs-in-the-boots-1", ALLIED, SARGE), ("like-a-runaway-tram-1", ALLIED, SARGE)]
    stands = {HANS: "b5 e", SARGE: "c5 w"}
    table = stand(stands, acting=SARGE, fields=HELD, cards=cards, sides={AXIS: {"stops": never_stop()}})
    assert not table.listed("leap")
    assert not table.listed("run-over")
    free = stand(stands, acting=SARGE, cards=cards, sides={AXIS: {"stops": never_stop()}})
    assert free.listed("leap")
    assert free.listed("run-over")


@pytest.mark.rule("IN-MODEL-HANS-3", "IN-Q-48")
def test_while_a_living_model_hangs_on_it_hans_can_neither_fire_nor_change_squares() -> None:
    stands = {HANS: "b5 e", SARGE: "c5 w", APE: "c7 s"}
    table = stand(stands, acting=HANS, fields=HELD)
    assert not table.listed("shoot")
    assert not table.listed("step")
    assert table.listed("turn")
    assert table.listed("strike") == {str(model(SARGE))}
    free = stand(stands, acting=HANS)
    assert free.listed("shoot")
    assert free.listed("step")


@pytest.mark.rule("IN-MODEL-HANS-4", "IN-Q-48", "IN-Q-17")
def test_hans_lets_a_living_model_go_for_1_ap_and_nobody_reacts_to_that() -> None:
    stands = {HANS: "b5 e", SARGE: "c5 w", APE: "b7 s"}
    table = stand(stands, acting=HANS, fields={**HELD, APE: {"reacting": True}})
    happened = table.answer("pull-harpoon")
    assert told(happened, HarpoonFree) == HarpoonFree(model(HANS), model(SARGE), why=("IN-Q-48",))
    assert is_free(table)
    assert of(table, SARGE).held_by == NOBODY
    assert table.state.activation.ap == 3
    assert asks(table, Act)
    assert table.listed("shoot")
    assert table.listed("step")
    assert "pull-harpoon" not in table.keys


@pytest.mark.rule("IN-MODEL-HANS-4")
def test_a_shot_that_kills_leaves_the_harpoon_stuck_until_1_ap_is_paid() -> None:
    table = stand({HANS: "b5 e", COMMANDO: "f5 w", SARGE: "f6 w"}, acting=HANS)
    happened = table.answer(harpoon(COMMANDO), came=[(3,)])
    assert told(happened, HarpoonStuck).model == model(COMMANDO)
    assert not all_told(happened, CheckRolled)
    assert not all_told(happened, Placed)
    assert of(table, HANS).harpoon == "stuck"
    assert not table.listed("shoot")
    assert table.listed("step")  # a dead weight does not hold him (IN-Q-48)
    happened = table.answer("pull-harpoon")
    assert told(happened, HarpoonFree) == HarpoonFree(model(HANS), NOBODY, why=("IN-MODEL-HANS-4",))
    assert table.state.activation.ap == 2
    assert table.listed("shoot") == {f"harpoon-gun:{model(SARGE)}"}


@pytest.mark.rule("IN-MODEL-HANS-4")
def test_without_ap_the_harpoon_stays_stuck() -> None:
    stands = {HANS: "b5 e", SARGE: "f6 w", ZOMBIE: "l1 n"}
    table = stand(stands, acting=HANS, ap=0, fields={HANS: {"harpoon": "stuck"}})
    assert asks(table, PickModel)  # nothing could be done, so the activation is over
    assert of(table, HANS).harpoon == "stuck"
    again = stand({HANS: "b5 e", SARGE: "f6 w"}, acting=HANS, ap=1, fields={HANS: {"harpoon": "stuck"}})
    assert "pull-harpoon" in again.keys
    assert not again.listed("shoot")


@pytest.mark.rule("IN-MODEL-HANS-4", "IN-Q-48")
@pytest.mark.parametrize("cause", ["strike", "blast"])
def test_a_held_model_that_dies_of_anything_keeps_the_harpoon(cause: str) -> None:
    fields: Fields = {**HELD, SARGE: {**HELD[SARGE], "dp": 1}}
    if cause == "strike":
        table = stand({HANS: "b5 e", SARGE: "c5 w", ZOMBIE: "d5 w"}, acting=ZOMBIE, fields=fields)
        happened = table.answer(f"strike:{model(SARGE)}", came=[(5,)])
    else:
        table = stand({HANS: "a5 e", SARGE: "c5 w", "drop-trooper 1": "f5 w"}, acting="drop-trooper 1", fields=fields)
        happened = table.answer("lob:hand-grenade", f"at-square:{cell('c5')}", came=[(5,)])
    assert told(happened, HarpoonStuck) == HarpoonStuck(model(HANS), model(SARGE), why=("IN-MODEL-HANS-4", "IN-Q-48"))
    assert (of(table, HANS).harpoon, of(table, HANS).holds) == ("stuck", NOBODY)


@pytest.mark.rule("IN-MODEL-HANS-3")
def test_the_held_model_is_free_at_once_when_hans_dies() -> None:
    fields: Fields = {**HELD, HANS: {**HELD[HANS], "dp": 1}}
    table = stand({HANS: "b5 e", SARGE: "c5 w"}, acting=SARGE, fields=fields)
    happened = table.answer(f"shoot:smg:{model(HANS)}", came=[(5, 1)])
    assert told(happened, HarpoonFree).model == model(SARGE)
    assert of(table, SARGE).held_by == NOBODY
    assert table.listed("step") == cells("b5", "d5", "c6", "c4")


@pytest.mark.rule("IN-MODEL-HANS-3", "IN-Q-10")
@pytest.mark.parametrize("first", [HANS, SARGE])
def test_a_blast_that_kills_both_leaves_nothing_behind(first: str) -> None:
    """Whoever comes first in the order of the squares."""
    fields: Fields = {HANS: {**HELD[HANS], "dp": 1}, SARGE: {**HELD[SARGE], "dp": 1}}
    stands = {HANS: "b5 e", SARGE: "c5 w", "drop-trooper 1": "f5 w"}
    table = stand(stands, acting="drop-trooper 1", fields=fields)
    at = cell("b5") if first == HANS else cell("c5")
    happened = table.answer("lob:hand-grenade", f"at-square:{at}", came=[(5,), (5,)])
    assert next(fell.model for fell in all_told(happened, Fell)) == model(first)
    assert {model(HANS), model(SARGE)} == set(table.state.casualties)
    assert not table.state.models.keys() & {model(HANS), model(SARGE)}


@pytest.mark.rule("IN-Q-48", "IN-Q-54")
def test_a_harpoon_lets_a_model_go_that_teleports_and_is_free_without_cost() -> None:
    fields: Fields = {HANS: {"harpoon": "held", "holds": model("brigitte 1")}, "brigitte 1": {"held_by": model(HANS)}}
    table = stand({HANS: "b5 e", "brigitte 1": "c5 e"}, fields=fields)
    happened = table.answer("use-power:teleport", f"at-square:{cell('f7')}")
    assert told(happened, HarpoonFree).model == model("brigitte 1")
    assert is_free(table)
    assert of(table, "brigitte 1").held_by == NOBODY


# ---------------------------------------------------------------- from outside, and the rest of his card


@pytest.mark.rule("IN-Q-42", "IN-Q-48", "IN-ENTRY-6")
def test_from_outside_he_harpoons_who_blocks_his_entry() -> None:
    table = stand({HANS: "@east", SARGE: "l5 w"}, acting=HANS)
    happened = table.answer(harpoon(SARGE), came=[(5,)])
    assert not all_told(happened, Placed)
    assert of(table, SARGE).held_by == model(HANS)
    assert of(table, SARGE).cell == cell("l5")
    assert not table.listed("shoot")
    assert "pull-harpoon" not in table.keys  # an enemy stands in his way: he may only attack


@pytest.mark.rule("IN-Q-48")
def test_a_hunter_who_waits_cannot_come_in_elsewhere_with_prey_on_his_harpoon_but_can_let_go() -> None:
    stands = {HANS: "@south", SARGE: "c1 n"}
    assert stand(stands, acting=HANS).listed("enter") == cells("d1")
    table = stand(stands, acting=HANS, fields=HELD)
    assert not table.listed("enter")
    table.answer("pull-harpoon")
    assert is_free(table)
    assert of(table, SARGE).held_by == NOBODY
    assert table.listed("enter") == cells("d1")


@pytest.mark.rule("IN-MODEL-HANS-5")
def test_hans_never_goes_into_reaction_fire_mode() -> None:
    table = stand({HANS: "b5 e", "drop-trooper 1": "b6 e", APE: "l1 n"}, active=AXIS, first=AXIS)
    assert not may_react(table.state, model(HANS))
    table.answer("end-player-turn")
    assert of(table, "drop-trooper 1").reacting
    assert not of(table, HANS).reacting


@pytest.mark.rule("IN-Q-85")
def test_the_harpoon_is_not_fired_at_friends() -> None:
    table = stand({HANS: "b5 e", ZOMBIE: "f5 w"}, acting=HANS)
    assert not table.listed("shoot")
    assert ap_value(table.state, model(HANS)) == table.state.activation.ap


@pytest.mark.rule("IN-MODEL-HANS-1", "IN-REACT-5", "IN-Q-17")
def test_the_harpoon_is_a_shooting_action_that_sets_off_reaction_fire_once() -> None:
    table = stand({HANS: "b5 e", SARGE: "f6 w"}, acting=HANS, fields={SARGE: {"reacting": True}})
    happened = table.answer(harpoon(SARGE), came=[(3,), (2,)])
    assert told(happened, AttackDeclared).weapon == "harpoon-gun"
    assert asks(table, ReactWith)
    table.answer("hold-fire")
    assert asks(table, Act)
