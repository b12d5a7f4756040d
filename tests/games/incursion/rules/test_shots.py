"""Shots: what they are aimed at, and when ammunition runs out."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.incursion.positions import model, stand

from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.shots import (
    Mark,
    beside,
    can_shoot,
    enemies_to_shoot,
    marks_in_sight,
    out_of_ammo,
    range_of,
    shot_cost,
)
from nightraid.games.incursion.schema.missions import MissionObject

GRUNT, Z1 = model("grunt-ape 1"), model("sturmzombie 1")


@pytest.mark.rule("IN-AMMO-1", "IN-AMMO-2", "IN-Q-21")
@given(faces=st.lists(st.integers(1, 6), min_size=1, max_size=5))
def test_doubles_or_a_single_1_run_out(faces: list[int]) -> None:
    twice = any(faces.count(face) > 1 for face in faces)
    assert out_of_ammo(tuple(faces)) is (faces == [1] or twice)


@pytest.mark.rule("IN-SHOOT-1", "IN-Q-56")
def test_the_dying_are_no_targets() -> None:
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "c6"}
    dying = {"sturmzombie 1": {"status": "dying"}}
    assert enemies_to_shoot(stand(stands, acting="grunt-ape 1").state, GRUNT) == [Z1]
    assert enemies_to_shoot(stand(stands, acting="grunt-ape 1", fields=dying).state, GRUNT) == []


@pytest.mark.rule("IN-SHOOT-1", "IN-MODEL-DROHNE-1")
def test_a_turret_shoots_all_around() -> None:
    stands = {"drohne 1": "c5 n", "grunt-ape 1": "c3"}
    assert enemies_to_shoot(stand(stands, acting="drohne 1").state, model("drohne 1")) == [GRUNT]


@pytest.mark.rule("IN-SHOOT-1")
def test_things_come_after_enemies_and_their_range_is_measured_alike() -> None:
    pump = MissionObject(id="pump", name="Pump", text="A pump.", square="c7", f=4, dp=2)
    game = stand(
        {"grunt-ape 1": "c3 n", "sturmzombie 1": "b4"}, acting="grunt-ape 1", mission={"objects": (pump,)}
    ).state
    assert marks_in_sight(game, GRUNT) == [Mark(Z1), Mark(thing="pump")]
    assert [range_of(game, GRUNT, mark) for mark in marks_in_sight(game, GRUNT)] == [1, 4]
    assert [beside(game, GRUNT, mark) for mark in marks_in_sight(game, GRUNT)] == [True, False]


@pytest.mark.rule("IN-AP-7")
def test_cards_make_shots_dearer_or_forbid_them() -> None:
    cards = [("sand-in-the-breech-1", AXIS, "grunt-ape 1"), ("the-safety-was-on-1", AXIS, "ape-sarge 1")]
    game = stand({"grunt-ape 1": "c3 n", "ape-sarge 1": "a1"}, active=ALLIED, cards=cards).state
    sarge = model("ape-sarge 1")
    assert (shot_cost(game, GRUNT, 1), shot_cost(game, sarge, 1)) == (2, 1)
    assert (can_shoot(game, GRUNT), can_shoot(game, sarge)) == (True, False)
