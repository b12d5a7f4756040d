"""Zombie Bait: who places it, where, and how often."""

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import told

from nightraid.games.incursion.asks.events.turns import BaitPlaced
from nightraid.games.incursion.asks.questions import Act, WhichSquare
from nightraid.games.incursion.ids import ALLIED
from nightraid.games.incursion.state import Bait

PADDY, APE, Z1 = "paddy-mayne 1", "grunt-ape 1", "sturmzombie 1"


@pytest.mark.rule("IN-BAIT-1", "IN-Q-49", "IN-MODEL-PADDY-1", "IN-MODEL-CORPORAL-1")
@pytest.mark.rule("IN-MODEL-COMMANDO-1", "IN-MODEL-ACKPACK-1")
@pytest.mark.parametrize("kind", ["paddy-mayne", "corporal", "commando", "ack-pack"])
def test_bait_is_placed_once_per_game_for_1_ap(kind: str) -> None:
    name = f"{kind} 1"
    table = stand({name: "c5 n"}, acting=name, ap=3)
    table.answer("place-bait")
    assert isinstance(table.asked, WhichSquare)
    assert table.state.activation.ap == 3  # nothing is paid before the square is chosen
    happened = table.answer(f"at-square:{cell('e7')}")
    assert told(happened, BaitPlaced) == BaitPlaced(model(name), cell("e7"), why=("IN-BAIT-1",))
    assert table.state.baits == (Bait(cell("e7"), model(name)),)
    assert table.state.activation.ap == 2
    assert "place-bait" not in table.keys
    again = stand({name: "c5 n"}, acting=name, fields={name: {"used": ("zombie-bait",)}})
    assert "place-bait" not in again.keys


@pytest.mark.rule("IN-BAIT-1", "IN-MODEL-GRENADIER-3", "IN-MODEL-GUTGUNNER-3")
@pytest.mark.parametrize("kind", ["grenadier", "gut-gunner", "grunt-ape"])
def test_others_have_no_bait(kind: str) -> None:
    assert "place-bait" not in stand({f"{kind} 1": "c5 n"}, acting=f"{kind} 1").keys


@pytest.mark.rule("IN-MODEL-COMMANDO-1")
def test_each_commando_has_his_own_bait() -> None:
    stands = {"commando 1": "c5 n", "commando 2": "d5 n"}
    table = stand(stands, acting="commando 2", fields={"commando 1": {"used": ("zombie-bait",)}})
    table.answer("place-bait", f"at-square:{cell('d7')}")
    assert table.state.models[model("commando 2")].used == ("zombie-bait",)


@pytest.mark.rule("IN-BAIT-1", "IN-Q-49")
def test_it_lies_on_any_square_in_los_free_or_not() -> None:
    table = stand({PADDY: "c5 n", APE: "c6", Z1: "b5"}, acting=PADDY)
    table.answer("place-bait")
    squares = table.listed("at-square")
    assert {str(cell(name)) for name in ("c6", "b5", "f7", "d5")} <= squares
    hidden = ("c7", "a5", "c5", "c4", "g5")  # behind models, its own, behind its back, behind a door
    assert not {str(cell(name)) for name in hidden} & squares


@pytest.mark.rule("IN-BAIT-1")
def test_thinking_better_of_it_costs_nothing() -> None:
    table = stand({PADDY: "c5 n"}, acting=PADDY, ap=2)
    table.answer("place-bait", "not-now")
    assert isinstance(table.asked, Act)
    assert (table.state.activation.ap, table.state.baits) == (2, ())
    assert "place-bait" in table.keys


@pytest.mark.rule("IN-BAIT-1", "IN-AP-2")
def test_without_ap_or_without_any_square_in_sight_it_is_not_offered() -> None:
    assert "place-bait" not in stand({PADDY: "c5 n"}, acting=PADDY, ap=0, sides={ALLIED: {"cp": 1}}).keys
    assert "place-bait" not in stand({PADDY: "a1 n"}, acting=PADDY, draw="+-+\n|A|\n+-+", entries={}).keys


@pytest.mark.rule("IN-Q-17", "IN-REACT-7")
def test_placing_bait_draws_no_fire() -> None:
    table = stand({PADDY: "c5 n", "drohne 1": "c3 n"}, acting=PADDY, fields={"drohne 1": {"reacting": True}})
    table.answer("place-bait", f"at-square:{cell('c7')}")
    assert isinstance(table.asked, Act)
