"""Objects of a mission: who may aim at them, what hurts them, and what is left of them."""

from typing import Any

import pytest
from tests.games.incursion.looks import QUIET
from tests.games.incursion.positions import cell, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import ObjectHit
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.objects import can_be_hit, thing_at, things_to_attack
from nightraid.games.incursion.schema.missions import MissionObject, Whose
from nightraid.games.incursion.state import ObjectState, State

APE, TROOPER = "grunt-ape 1", "drop-trooper 1"


def crate(target_of: Whose = "either", f: int | None = 4, dp: int | None = 2) -> MissionObject:
    return MissionObject(id="crate", name="Crate", text="A crate.", square="c6", f=f, dp=dp, target_of=target_of)


def beside(thing: MissionObject, acting: str = APE, where: str = "c5 n", **fields: Any) -> Table[State]:
    """Somebody stands near the crate."""
    stands = {acting: where, APE if acting == TROOPER else TROOPER: "l1"}
    return stand(stands, acting=acting, mission={"objects": (thing,)}, sides=QUIET, **fields)


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-58")
@pytest.mark.parametrize(
    ("target_of", "allied", "axis"), [("either", True, True), ("allied", True, False), ("axis", False, True)]
)
def test_the_mission_says_who_may_aim_at_an_object(target_of: Whose, allied: bool, axis: bool) -> None:
    for name, may in ((APE, allied), (TROOPER, axis)):
        table = beside(crate(target_of), acting=name)
        assert ("strike-object:crate" in table.keys) == may
        assert any(key.startswith("shoot-object") for key in table.keys) == may
    state = beside(crate(target_of)).state
    assert [*things_to_attack(state, ALLIED)] == ([("crate", cell("c6"))] if allied else [])
    assert [*things_to_attack(state, AXIS)] == ([("crate", cell("c6"))] if axis else [])


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-58")
def test_what_has_no_f_and_no_dp_cannot_be_hurt() -> None:
    table = beside(crate(f=None, dp=None))
    assert "strike-object:crate" not in table.keys
    assert table.listed("shoot-object") == set()
    assert not can_be_hit(table.state, "crate")
    assert thing_at(table.state, cell("c6")) == ""


@pytest.mark.rule("IN-CONTENT-17", "IN-DD-2", "IN-DD-5")
def test_dp_add_up_until_the_object_is_destroyed_and_its_square_is_floor_again() -> None:
    table = beside(crate(dp=2), ap=4)
    assert thing_at(table.state, cell("c6")) == "crate"
    hit = told(table.answer("strike-object:crate", came=[(3,)]), ObjectHit)
    assert (hit.dp, hit.destroyed) == (0, False)  # 3 is not enough for F 4
    hit = told(table.answer("strike-object:crate", came=[(4,)]), ObjectHit)
    assert (hit.dp, hit.destroyed) == (1, False)
    assert table.state.objects["crate"] == ObjectState(dp=1)
    assert str(cell("c6")) not in table.listed("step")
    hit = told(table.answer("strike-object:crate", came=[(6,)]), ObjectHit)
    assert (hit.dp, hit.destroyed) == (1, True)
    assert table.state.objects["crate"].destroyed
    assert table.state.things == 0
    assert str(cell("c6")) in table.listed("step")
    assert "strike-object:crate" not in table.keys
    assert thing_at(table.state, cell("c6")) == ""


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-58", "IN-GRENADE-3")
def test_a_blast_rolls_for_an_object_whoever_made_it() -> None:
    table = beside(crate("allied", dp=1), acting=TROOPER, where="c3 n")
    assert table.listed("shoot-object") == set()
    happened = table.answer("lob:hand-grenade", f"at-square:{cell('c6')}", came=[(5,)])
    assert told(happened, ObjectHit).destroyed
    assert table.state.things == 0


@pytest.mark.rule("IN-CONTENT-17", "IN-LOS-3")
def test_an_object_hinders_no_line_of_sight() -> None:
    stands = {APE: "c5 n", TROOPER: "c7 s"}
    table = stand(stands, acting=APE, mission={"objects": (crate(),)}, sides=QUIET)
    assert table.listed("shoot") != set()
    assert (
        all_told(table.answer(next(key for key in table.keys if key.startswith("shoot:")), came=[(1, 1)]), ObjectHit)
        == []
    )
