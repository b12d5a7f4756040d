"""How the software leads the Axis in a solo mission: whom a model goes for, which way, and that it says why."""

from typing import Any

import pytest
from tests.games.incursion.floors import FLOOR
from tests.games.incursion.looks import QUIET, asks, of
from tests.games.incursion.positions import HALL, cell, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Decided, Event
from nightraid.games.incursion.asks.events.fights import AttackDeclared, Fell, StoodUp
from nightraid.games.incursion.asks.events.turns import (
    ActivationBegan,
    ActivationEnded,
    CpConverted,
    DoorMoved,
    Entered,
    Leapt,
    Moved,
    PlayerTurnEnded,
    Turned,
)
from nightraid.games.incursion.asks.questions import ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS, ModelId
from nightraid.games.incursion.schema.missions import ExitPoint, Force
from nightraid.games.incursion.schema.solo import Programme
from nightraid.games.incursion.state import State

APE, PAL, SARGE = "grunt-ape 1", "grunt-ape 2", "ape-sarge 1"
Z1, Z2, Z3, HOUND = "sturmzombie 1", "sturmzombie 2", "sturmzombie 3", "blitzhund 1"
SOLO = {
    "kind": "solo",
    "programme": Programme(goal="out", orders={"quiet": 20}),
    "exits": (ExitPoint(id="out", name="Out", side="allied", entry="east"),),
    "axis": Force(rp=12, entries=("west", "south"), given={"sturmzombie": 1}),
}
MISS = (1,)
FAR_OFF = {"east": (("j10", "east"),), "west": (("a10", "west"),), "south": (("a10", "north"),)}


def hunt(stands: dict[str, str], came: Any = (), mission: dict[str, Any] | None = None, **fields: Any) -> list[Event]:
    """The Axis player turn of a solo mission begins; all that happened up to the next question."""
    return list(hunted(stands, came, mission, **fields).match.events())


def hunted(
    stands: dict[str, str], came: Any = (), mission: dict[str, Any] | None = None, **fields: Any
) -> Table[State]:
    sides = {ALLIED: QUIET[ALLIED]}
    more: dict[str, Any] = {"active": AXIS, "first": ALLIED, "phase": "turn", "sides": sides} | fields
    # The next game turn comes as soon as the horde is through: its order is drawn.
    return stand(stands, mission=SOLO | (mission or {}), came=[*came, ("quiet",)], **more)


def squares(happened: list[Event], who: str) -> list[int]:
    """The squares that a model moved to."""
    return [moved.to for moved in all_told(happened, Moved) if moved.model == model(who)]


def order_of(happened: list[Event]) -> list[ModelId]:
    return [began.model for began in all_told(happened, ActivationBegan)]


# ---------------------------------------------------------------- the way


@pytest.mark.rule("IN-Q-91", "IN-AP-4")
def test_a_model_takes_the_shortest_way_and_attacks_with_what_is_left() -> None:
    happened = hunt({Z1: "b4 e", APE: "e4 w"}, came=[MISS, MISS])
    assert squares(happened, Z1) == [cell("c4"), cell("d4")]
    assert [attack.target for attack in all_told(happened, AttackDeclared)] == [model(APE), model(APE)]
    assert told(happened, ActivationEnded).lost == 0


@pytest.mark.rule("IN-Q-91")
def test_a_model_that_cannot_reach_anybody_in_one_turn_comes_nearer_all_the_same() -> None:
    happened = hunt({Z1: "a3 n", APE: "f7 s"})
    assert len(squares(happened, Z1)) >= 3
    assert all_told(happened, AttackDeclared) == []


@pytest.mark.rule("IN-Q-91", "IN-AP-6", "IN-FACING-2")
def test_turning_is_counted_with_the_steps() -> None:
    # Facing away: turning (1 AP) and walking forward is cheaper than walking backwards (2 AP a square).
    happened = hunt({Z1: "b4 w", APE: "e4 w"}, came=[MISS])
    kinds = [type(event) for event in happened if isinstance(event, Moved | Turned | AttackDeclared)]
    assert kinds == [Turned, Moved, Moved, AttackDeclared]


@pytest.mark.rule("IN-Q-91", "IN-HTH-2")
def test_a_diagonal_enemy_in_front_is_attacked_where_one_stands() -> None:
    happened = hunt({Z1: "b4 n", APE: "c5 w"}, came=[MISS] * 4)
    assert squares(happened, Z1) == []
    assert len(all_told(happened, AttackDeclared)) == 4


@pytest.mark.rule("IN-Q-91", "IN-DOOR-2", "IN-AP-11")
def test_closed_doors_are_opened_where_they_lie_on_the_shortest_way() -> None:
    happened = hunt({Z1: "f5 e", APE: "h5 w"}, came=[MISS] * 2)
    assert told(happened, DoorMoved).open
    assert squares(happened, Z1) == [cell("g5")]


@pytest.mark.rule("IN-Q-91", "IN-DOOR-2", "IN-HTH-3")
def test_an_enemy_right_behind_a_door_is_attacked_across_the_sill() -> None:
    happened = hunt({Z1: "f5 e", APE: "g5 w"}, came=[MISS] * 3)
    kinds = [type(event) for event in happened if isinstance(event, Moved | DoorMoved | AttackDeclared)]
    assert kinds == [DoorMoved, AttackDeclared, AttackDeclared, AttackDeclared]


@pytest.mark.rule("IN-Q-91", "IN-Q-71")
def test_a_locked_door_is_no_way() -> None:
    locked = {"locked_doors": ("a",)}
    happened = hunt({Z1: "f5 e", APE: "h5 w"}, mission=locked)
    assert all_told(happened, DoorMoved) == []
    assert cell("g5") not in squares(happened, Z1)
    assert squares(happened, Z1) != []  # round by the hall


@pytest.mark.rule("IN-Q-91")
def test_nobody_is_hunted_through_three_locked_doors() -> None:
    happened = hunt({Z1: "f5 e", APE: "h5 w"}, mission={"locked_doors": ("a", "b", "c")})
    assert squares(happened, Z1) == []
    assert told(happened, ActivationEnded).lost == 4


# ---------------------------------------------------------------- friends in the way


@pytest.mark.rule("IN-Q-91")
def test_a_friend_in_the_way_is_walked_round() -> None:
    fields = {Z2: {"activated": True}}
    happened = hunt({Z1: "b4 e", Z2: "c4 e", APE: "e4 w"}, fields=fields, draw=FLOOR, entries=FAR_OFF)
    assert squares(happened, Z1) == [cell("b5", 10), cell("c5", 10), cell("d5", 10)]  # sideways, then ahead


RING = """
+-+-+-+-+-+-+
|A A A A A A|
+ +-+-+-+-+ +
|A A A A A A|
+-+-+-+-+-+-+
"""


@pytest.mark.rule("IN-Q-91")
def test_nobody_walks_into_a_passage_that_a_friend_blocks_further_on() -> None:
    fields = {Z2: {"activated": True}}
    entries = {"east": (("f2", "east"),), "west": (("a2", "west"),), "south": (("a1", "south"),)}
    stands = {Z1: "a1 e", APE: "f1 w"}
    free = hunt(stands, draw=RING, entries=entries)
    assert squares(free, Z1) == [1, 2, 3, 4]
    blocked = hunt(stands | {Z2: "d1 e"}, fields=fields, draw=RING, entries=entries)
    assert squares(blocked, Z1) == [6, 7, 8]  # round by the north


CORRIDOR = """
+-+-+-+-+-+-+-+-+
|A A A A A A A A|
+-+-+-+-+-+-+-+-+
"""


@pytest.mark.rule("IN-Q-91")
def test_where_friends_leave_no_way_one_closes_up_behind_them() -> None:
    fields = {Z2: {"activated": True}}
    entries = {"east": (("h1", "east"),), "west": (("a1", "west"),), "south": (("a1", "south"),)}
    happened = hunt({Z1: "a1 e", Z2: "d1 e", APE: "f1 w"}, fields=fields, draw=CORRIDOR, entries=entries)
    assert squares(happened, Z1) == [1, 2]
    assert told(happened, ActivationEnded).lost == 2


@pytest.mark.rule("IN-Q-91", "IN-LEAP-1")
def test_a_blitzhund_leaps_over_friends_where_that_is_the_shortest_way() -> None:
    fields = {Z2: {"activated": True}}
    entries = {"east": (("h1", "east"),), "west": (("a1", "west"),), "south": (("a1", "south"),)}
    happened = hunt(
        {HOUND: "c1 e", Z2: "d1 e", APE: "g1 w"}, came=[(1, 1, 1)] * 3, fields=fields, draw=CORRIDOR, entries=entries
    )
    assert told(happened, Leapt).path == (3, 4)
    assert len(all_told(happened, AttackDeclared)) == 3


@pytest.mark.rule("IN-Q-91", "IN-LEAP-1")
def test_a_blitzhund_leaps_rather_than_go_a_longer_way_round() -> None:
    fields = {Z2: {"activated": True}}
    stands = {HOUND: "b4 e", Z2: "c4 e", APE: "e4 w"}
    happened = hunt(stands, came=[(1, 1, 1)] * 4, fields=fields, draw=FLOOR, entries=FAR_OFF)
    assert told(happened, Leapt).path == (cell("c4", 10), cell("d4", 10))
    assert squares(happened, HOUND) == []


# ---------------------------------------------------------------- whom


@pytest.mark.rule("IN-Q-91")
def test_the_nearest_enemy_is_hunted() -> None:
    happened = hunt({Z1: "c5 n", APE: "c7 s", PAL: "a3 n"}, came=[MISS] * 3)
    assert {attack.target for attack in all_told(happened, AttackDeclared)} == {model(APE)}


@pytest.mark.rule("IN-Q-91")
def test_of_several_in_reach_the_one_with_the_most_dp_is_struck_then_the_first_that_came() -> None:
    stands = {SARGE: "b5 s", APE: "c5 s", Z1: "c4 n"}
    hurt = hunt(stands, came=[MISS] * 4, fields={SARGE: {"dp": 1}})
    assert {attack.target for attack in all_told(hurt, AttackDeclared)} == {model(SARGE)}
    why = next(event for event in all_told(hurt, Decided) if event.matter == "hunter-strikes")
    assert (why.chosen, why.tie_break) == (str(model(SARGE)), ())
    even = hunt({APE: "c5 s", SARGE: "b5 s", Z1: "c4 n"}, came=[MISS] * 4)
    assert {attack.target for attack in all_told(even, AttackDeclared)} == {model(APE)}
    why = next(event for event in all_told(even, Decided) if event.matter == "hunter-strikes")
    assert why.tie_break == ("IN-Q-91",)


@pytest.mark.rule("IN-Q-91")
def test_who_is_nearest_acts_first_and_among_equals_who_came_first() -> None:
    happened = hunt({Z1: "a3 n", Z2: "b6 e", Z3: "b4 e", APE: "f5 s"}, came=[(1,), (1, 1)])
    assert order_of(happened) == [model(Z2), model(Z3), model(Z1)]
    why = [event for event in all_told(happened, Decided) if event.matter == "next-hunter"]
    assert why[0].chosen == str(model(Z2))
    assert why[0].why == ("IN-Q-91",)
    assert {one.id for one in why[0].candidates} == {str(model(name)) for name in (Z1, Z2, Z3)}


@pytest.mark.rule("IN-Q-91", "IN-Q-42")
def test_who_waits_beside_an_entry_square_with_an_enemy_on_it_can_strike_at_once_and_acts_first() -> None:
    happened = hunt({Z1: "c5 w", Z2: "@west", APE: "a5 e"}, came=[(1,)] * 4 + [(1, 1)] * 3)
    assert order_of(happened) == [model(Z2), model(Z1)]
    assert squares(happened, Z1) == [cell("b5")]
    nearest = next(event for event in all_told(happened, Decided) if event.matter == "next-hunter")
    assert [dict(one.facts)["ap"] for one in nearest.candidates] == [1, 0]


@pytest.mark.rule("IN-Q-91")
def test_every_way_is_explained_with_its_price_and_ties_go_north_first() -> None:
    happened = hunt({Z1: "c3 n", APE: "f6 s"})
    ways = [event for event in all_told(happened, Decided) if event.matter == "hunter-goes"]
    assert ways[0].chosen == f"step:{cell('c4')}"
    assert all(dict(one.facts)["ap"] > 0 for one in ways[0].candidates)
    assert all(way.chosen in {one.id for one in way.candidates} for way in ways)


# ---------------------------------------------------------------- standing up, coming in


@pytest.mark.rule("IN-Q-91", "IN-KD-1")
def test_who_lies_on_the_ground_stands_up_first() -> None:
    happened = hunt({Z1: "c4 n", APE: "c5 s"}, came=[MISS] * 2, fields={Z1: {"down": True}})
    assert told(happened, StoodUp).ap == 2
    assert len(all_told(happened, AttackDeclared)) == 2


@pytest.mark.rule("IN-Q-91", "IN-ENTRY-1")
def test_who_waits_comes_in_by_the_square_that_is_nearest() -> None:
    happened = hunt({Z1: "@south", APE: "h1 w"})
    assert told(happened, Entered).at == cell("d1")
    assert squares(happened, Z1) != []


@pytest.mark.rule("IN-Q-91", "IN-ENTRY-6")
def test_who_waits_attacks_an_enemy_that_blocks_the_entry() -> None:
    happened = hunt({Z1: "@west", APE: "a5 w"}, came=[MISS] * 4)
    assert all_told(happened, Entered) == []
    assert len(all_told(happened, AttackDeclared)) == 4


@pytest.mark.rule("IN-Q-91")
def test_while_no_enemy_is_on_the_board_nobody_stirs() -> None:
    happened = hunt({Z1: "@south", Z2: "a3 n", APE: "@west"})
    assert all_told(happened, Entered) == []
    assert all_told(happened, Moved) == []
    assert all_told(happened, PlayerTurnEnded) != []


# ---------------------------------------------------------------- the same rules as for everybody


@pytest.mark.rule("IN-Q-91", "IN-REACT-5")
def test_the_player_may_react_to_every_step() -> None:
    table = stand(
        {Z1: "b4 e", APE: "f4 w"},
        mission=SOLO,
        active=AXIS,
        first=ALLIED,
        fields={APE: {"reacting": True}},
    )
    assert asks(table, ReactWith)
    assert table.seat == ALLIED
    assert of(table, Z1).cell == cell("c4")
    happened = table.answer(f"react:{model(APE)}", came=[(6,), ("quiet",)])
    assert told(happened, Fell).model == model(Z1)
    assert all_told(happened, Moved) == []


@pytest.mark.rule("IN-Q-91", "IN-FIRE-2")
def test_flames_burn_whoever_walks_into_them() -> None:
    happened = hunt({Z1: "b4 e", APE: "e4 w"}, came=[(6,)], fires={"c4": ALLIED})
    assert told(happened, Fell).cause == "burning"


@pytest.mark.rule("IN-Q-91", "IN-MODEL-STURMZOMBIE-2")
def test_the_second_zombie_at_the_same_enemy_rolls_two_dice() -> None:
    happened = hunt({Z1: "c4 n", Z2: "b5 e", APE: "c5 s"}, came=[(1,)] * 4 + [(1, 1)] * 4)
    assert len(all_told(happened, AttackDeclared)) == 8


@pytest.mark.rule("IN-Q-91")
def test_the_software_spends_no_cp() -> None:
    happened = hunt({Z1: "b4 e", APE: "e4 w"}, came=[MISS, MISS], draw=HALL)
    assert all_told(happened, CpConverted) == []
