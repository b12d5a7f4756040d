"""Doors: who can operate them, from where, and what a closed one stops."""

import pytest
from tests.games.incursion.positions import a_box, cell, incursion, model, stand
from tests.games.playing import told

from nightraid.games.incursion.asks.events.turns import DoorMoved
from nightraid.games.incursion.asks.questions import Act, ReactWith
from nightraid.games.incursion.ids import AXIS, SIDES
from nightraid.games.incursion.rules.base.line_of_sight import sees
from nightraid.games.incursion.setup import BattleSetup, lay_out

APE = "grunt-ape 1"
A, B, C = range(3)
"""The doors of the hall, in order of their letters."""


@pytest.mark.rule("IN-DOOR-1")
def test_all_doors_start_closed_unless_the_mission_says_otherwise() -> None:
    assert lay_out(a_box(), BattleSetup()).closed == 0b111
    assert lay_out(a_box(mission={"open_doors": ("b",)}), BattleSetup()).closed == 0b101
    for mission in incursion().library.of(type(a_box().mission)).values():
        seats = 1 if mission.kind == "solo" else len(SIDES)
        game = incursion().new(BattleSetup(mission=mission.id, seats=seats))
        assert game.closed.bit_count() == len(game.box.grid.doors) - len(mission.open_doors)


@pytest.mark.rule("IN-DOOR-2", "IN-AP-11", "IN-MOVE-1")
def test_a_door_opens_and_closes_for_1_ap_each() -> None:
    table = stand({APE: "f5 e"}, acting=APE, ap=3)
    assert table.listed("open-door") == {str(A)}
    assert table.listed("close-door") == set()
    happened = table.answer(f"open-door:{A}")
    assert told(happened, DoorMoved) == DoorMoved(model(APE), A, True, why=("IN-DOOR-2", "IN-AP-11"))
    assert table.state.closed == 0b110
    assert table.state.activation.ap == 2
    assert table.listed("open-door") == set()
    assert not told(table.answer(f"close-door:{A}"), DoorMoved).open
    assert table.state.closed == 0b111
    assert table.state.activation.ap == 1


@pytest.mark.rule("IN-FACING-3", "IN-DOOR-2", "IN-Q-71")
@pytest.mark.parametrize(
    ("square", "usable"), [("d2", "new"), ("d3", "sew")], ids=["the door to the north", "the door to the south"]
)
def test_a_door_must_be_faced_or_at_right_angles_from_either_side_of_it(square: str, usable: str) -> None:
    for facing in "nesw":
        table = stand({APE: f"{square} {facing}"}, acting=APE)
        assert table.listed("open-door") == ({str(B)} if facing in usable else set())
        table = stand({APE: f"{square} {facing}"}, acting=APE, open_doors="b")
        assert table.listed("close-door") == ({str(B)} if facing in usable else set())


@pytest.mark.rule("IN-DOOR-2")
def test_a_door_that_the_square_does_not_border_is_out_of_reach() -> None:
    for square in ("c2", "e2", "d1", "c3"):
        assert stand({APE: f"{square} n"}, acting=APE).listed("open-door") == set()


@pytest.mark.rule("IN-AP-11", "IN-AP-2")
def test_without_ap_no_door_moves() -> None:
    table = stand({"nigel 1": "f5 e"}, acting="nigel 1", ap=0)
    assert table.listed("open-door") == set()


@pytest.mark.rule("IN-Q-71", "IN-DOOR-2")
@pytest.mark.parametrize("kind", ["sturmzombie", "bomberzombie", "blitzhund"])
def test_zombies_and_hounds_operate_doors(kind: str) -> None:
    assert stand({f"{kind} 1": "f5 e"}, acting=f"{kind} 1").listed("open-door") == {str(A)}


@pytest.mark.rule("IN-Q-71")
def test_a_locked_door_is_operated_by_nobody() -> None:
    table = stand({APE: "f5 e"}, acting=APE, locked=1 << A)
    assert table.listed("open-door") == set()
    opened = stand({APE: "f5 e"}, acting=APE, locked=1 << A, open_doors="a")
    assert opened.listed("close-door") == set()


@pytest.mark.rule("IN-Q-71")
def test_a_door_can_be_closed_whatever_stands_beside_it() -> None:
    table = stand({APE: "f5 e", "sturmzombie 1": "g5 w"}, acting=APE, open_doors="a")
    table.answer(f"close-door:{A}")
    assert table.state.closed >> A & 1
    assert table.listed("strike") == set()  # IN-DOOR-3


@pytest.mark.rule("IN-CARD-7")
def test_butterfingers_operate_no_door() -> None:
    table = stand({APE: "f5 e"}, acting=APE, cards=[("butterfingers-1", AXIS, APE)])
    assert table.listed("open-door") == set()


@pytest.mark.rule("IN-DOOR-3", "IN-LOS-4")
def test_a_closed_door_stops_movement_sight_and_hand_to_hand_and_an_open_one_nothing() -> None:
    stands = {APE: "f5 e", "sturmzombie 1": "g5 w", "sturmzombie 2": "i5 w"}
    closed = stand(stands, acting=APE)
    assert closed.listed("strike") == closed.listed("shoot") == set()
    assert not sees(closed.state, model(APE), cell("g5"))
    opened = stand(stands, acting=APE, open_doors="a")
    assert opened.listed("strike") == {str(model("sturmzombie 1"))}
    assert opened.listed("shoot") == {f"smg:{model('sturmzombie 1')}"}
    assert sees(opened.state, model(APE), cell("g5"))
    alone = stand({APE: "f5 e"}, acting=APE, open_doors="a")
    assert str(cell("g5")) in alone.listed("step")


@pytest.mark.rule("IN-REACT-6", "IN-REACT-7", "IN-MOVE-1")
def test_opening_a_door_before_a_reactor_draws_fire_and_closing_it_does_not() -> None:
    stands = {APE: "g5 w", "grunt-ape 9": "l1 n", "hans-the-hunter 1": "f5 e"}
    ready = {APE: {"reacting": True}, "grunt-ape 9": {"reacting": True}}
    opening = stand(stands, acting="hans-the-hunter 1", fields=ready)
    opening.answer(f"open-door:{A}")
    assert isinstance(opening.asked, ReactWith)
    assert opening.refused(f"react:{model('grunt-ape 9')}") == ("IN-REACT-6",)
    closing = stand(stands, acting="hans-the-hunter 1", fields=ready, open_doors="a")
    closing.answer(f"close-door:{A}")
    assert isinstance(closing.asked, Act)


@pytest.mark.rule("IN-DOOR-4")
def test_a_door_stays_as_it_was_left() -> None:
    table = stand({APE: "f5 e", "drohne 1": "l7 n"}, acting=APE)
    table.answer(f"open-door:{A}", "end-activation")
    assert table.state.active == AXIS
    assert table.state.closed == 0b110
    table.answer(f"activate:{model('drohne 1')}")
    assert table.state.closed == 0b110
