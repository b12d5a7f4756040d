"""What happens in a mission by itself: its causes, its outcomes, and that each comes about once."""

from typing import Any

import pytest
from tests.games.incursion.looks import QUIET
from tests.games.incursion.positions import model, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.missions import DoorUnlocked, EntryClosed, Happened, LightsChanged
from nightraid.games.incursion.asks.events.turns import DoorMoved, HordeCame, ModelPlaced
from nightraid.games.incursion.asks.questions import PlaceModel
from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY, SIDES
from nightraid.games.incursion.schema.happenings import (
    Arrive,
    Cause,
    CloseEntry,
    Happening,
    ItemTaken,
    LightsOn,
    LightsOut,
    ObjectActivated,
    ObjectDestroyed,
    OpenDoors,
    Outcome,
    TurnStarts,
    UnlockDoors,
)
from nightraid.games.incursion.schema.missions import Activation, MissionItem, MissionObject
from nightraid.games.incursion.state import State

APE, PAL, ZOMBIE, TROOPER = "grunt-ape 1", "grunt-ape 2", "sturmzombie 1", "drop-trooper 1"
LEVER = MissionObject(id="lever", name="Lever", text="A lever.", square="c6", activation=Activation(side="either"))
CRATE = MissionObject(id="crate", name="Crate", text="A crate.", square="c6", f=4, dp=1, target_of="allied")
KEY = MissionItem(id="key", name="Key", text="A key.", square="c6")
DARK = LightsOut(sight=3)


def when(cause: Cause, *outcomes: Outcome) -> Happening:
    return Happening(text="It happens.", on=cause, then=outcomes)


def pulled(*outcomes: Outcome, **fields: Any) -> Table[State]:
    """An ape beside a lever that does this."""
    mission = {
        "objects": (LEVER,),
        "happenings": (when(ObjectActivated(object="lever"), *outcomes),),
    } | fields.pop("mission", {})
    stands = {APE: "c5 n", PAL: "a1 n", TROOPER: "l1 n"} | fields.pop("stands", {})
    return stand(stands, acting=APE, mission=mission, sides=QUIET, **fields)


def next_turn(turn: int, *happenings: Happening, **fields: Any) -> Table[State]:
    """A game turn is about to begin; nobody draws cards."""
    sides = {side: QUIET[side] | {"rp": 0} for side in SIDES}
    stands = {APE: "c5 n", TROOPER: "l1 n"} | fields.pop("stands", {})
    mission = {"happenings": happenings} | fields.pop("mission", {})
    return stand(
        stands, phase="command-points", turn=turn - 1, mission=mission, sides=sides, intelligence_used=True, **fields
    )


def door(table: Table[State], letter: str) -> int:
    return table.state.box.board.door(letter)


# ---------------------------------------------------------------- causes


@pytest.mark.rule("IN-CONTENT-17", "IN-ITEM-1")
def test_an_object_that_is_activated_brings_its_happening_about() -> None:
    table = pulled(DARK)
    happened = table.answer("use-object:lever")
    assert told(happened, Happened) == Happened(0, why=("IN-CONTENT-17",))
    assert table.state.darkness == 3
    assert table.state.happened == (0,)


@pytest.mark.rule("IN-CONTENT-17")
def test_an_object_that_is_destroyed_brings_its_happening_about_and_one_that_is_hit_does_not() -> None:
    mission = {"objects": (CRATE,), "happenings": (when(ObjectDestroyed(object="crate"), DARK),)}
    table = stand({APE: "c5 n", TROOPER: "l1"}, acting=APE, mission=mission, sides=QUIET)
    assert all_told(table.answer("strike-object:crate", came=[(3,)]), Happened) == []
    assert table.state.darkness == 0
    told(table.answer("strike-object:crate", came=[(4,)]), Happened)
    assert table.state.darkness == 3


@pytest.mark.rule("IN-CONTENT-17", "IN-ITEM-1", "IN-ITEM-6")
def test_an_item_counts_only_the_first_time_that_it_is_picked_up() -> None:
    mission = {"items": (KEY,), "happenings": (when(ItemTaken(item="key"), DARK, LightsOn(), LightsOut(sight=5)),)}
    table = stand({APE: "c5 n", TROOPER: "l1"}, acting=APE, mission=mission, sides=QUIET)
    told(table.answer("pick-up:key"), Happened)
    assert table.state.darkness == 5
    assert table.state.happened == (0,)
    again = stand({APE: "c5 n", TROOPER: "l1"}, acting=APE, mission=mission, sides=QUIET, happened=(0,))
    assert all_told(again.answer("pick-up:key"), Happened) == []
    assert again.state.darkness == 0


@pytest.mark.rule("IN-CONTENT-17")
def test_only_the_happenings_of_this_very_cause_come_about() -> None:
    others = (
        when(ObjectActivated(object="other"), LightsOut(sight=1)),
        when(ObjectDestroyed(object="lever"), LightsOut(sight=1)),
        when(ObjectActivated(object="lever"), LightsOut(sight=7)),
        when(TurnStarts(turn=2), LightsOut(sight=1)),
    )
    table = pulled(mission={"happenings": others})
    assert [event.happening for event in all_told(table.answer("use-object:lever"), Happened)] == [2]
    assert table.state.darkness == 7


@pytest.mark.rule("IN-CONTENT-17", "IN-TURN-2")
def test_a_game_turn_starts_with_what_was_prepared_for_it_and_no_other_does() -> None:
    happening = when(TurnStarts(turn=3), DARK)
    assert next_turn(2, happening).state.darkness == 0
    table = next_turn(3, happening)
    assert table.state.darkness == 3
    assert table.state.happened == (0,)
    assert next_turn(4, happening).state.darkness == 0


# ---------------------------------------------------------------- outcomes


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-71", "IN-DOOR-2")
def test_locked_doors_are_unlocked_and_stay_closed() -> None:
    table = pulled(UnlockDoors(doors=("a",)), mission={"locked_doors": ("a", "b")}, stands={PAL: "f5 e"})
    assert table.state.locked == 1 << door(table, "a") | 1 << door(table, "b")
    happened = table.answer("use-object:lever")
    assert told(happened, DoorUnlocked).door == door(table, "a")
    assert all_told(happened, DoorMoved) == []
    assert table.state.locked == 1 << door(table, "b")
    assert table.state.closed >> door(table, "a") & 1
    table.answer("end-activation", f"activate:{model(PAL)}")
    assert table.listed("open-door") == {str(door(table, "a"))}


@pytest.mark.rule("IN-CONTENT-17", "IN-Q-71")
def test_doors_swing_open_and_are_locked_no_longer() -> None:
    happening = when(ObjectActivated(object="lever"), OpenDoors(doors=("a", "b", "c")))
    table = pulled(mission={"locked_doors": ("a",), "open_doors": ("c",), "happenings": (happening,)})
    happened = table.answer("use-object:lever")
    a, b, c = (door(table, letter) for letter in "abc")
    assert [unlocked.door for unlocked in all_told(happened, DoorUnlocked)] == [a]
    moved = [(event.model, event.door, event.open) for event in all_told(happened, DoorMoved)]
    assert moved == [(NOBODY, a, True), (NOBODY, b, True)]  # c was open
    assert table.state.closed & (1 << a | 1 << b | 1 << c) == 0
    assert table.state.locked == 0


@pytest.mark.rule("IN-CONTENT-17", "IN-LOS-1")
def test_lights_out_limits_sight_and_takes_the_place_of_an_earlier_darkness() -> None:
    stands = {APE: "c5 e", TROOPER: "f5 w"}  # range 3
    table = pulled(LightsOut(sight=2), stands=stands)
    assert table.listed("shoot") != set()
    assert told(table.answer("use-object:lever"), LightsChanged).sight == 2
    assert table.listed("shoot") == set()
    wider = pulled(LightsOut(sight=3), stands=stands, darkness=2)
    assert wider.listed("shoot") == set()
    wider.answer("use-object:lever")
    assert wider.listed("shoot") != set()


@pytest.mark.rule("IN-CONTENT-17", "IN-LOS-1")
def test_lights_on_ends_the_darkness() -> None:
    table = pulled(LightsOn(), stands={APE: "c5 e", TROOPER: "f5 w"}, darkness=2)
    assert table.listed("shoot") == set()
    assert told(table.answer("use-object:lever"), LightsChanged).sight == 0
    assert table.listed("shoot") != set()
    lit = pulled(LightsOn())
    assert all_told(lit.answer("use-object:lever"), LightsChanged) == []


@pytest.mark.rule("IN-Q-41", "IN-CONTENT-17", "IN-DEPLOY-4")
def test_a_closed_entry_lets_nobody_in_and_who_waits_there_is_placed_again() -> None:
    table = pulled(CloseEntry(entry="west"), stands={PAL: "@west", "grunt-ape 3": "@south"})
    assert told(table.answer("use-object:lever"), EntryClosed).entry == "west"
    assert table.state.closed_entries == ("west",)
    table.answer("end-activation", f"activate:{model(PAL)}")
    assert table.listed("enter") == set()
    again = next_turn(
        3, stands={PAL: "@west", "grunt-ape 3": "@south"}, closed_entries=("west",), mission={"objects": (LEVER,)}
    )
    again.answer("bid:0", "bid:0")
    assert type(again.asked) is PlaceModel
    assert again.asked.model == model(PAL)
    assert again.listed("place-at") == {"east", "south"}
    happened = again.answer("place-at:east")
    assert [(placed.model, placed.entry) for placed in all_told(happened, ModelPlaced)] == [(model(PAL), "east")]
    assert again.state.models[model("grunt-ape 3")].entry == "south"


@pytest.mark.rule("IN-DEPLOY-3", "IN-CONTENT-17")
def test_arrivals_of_an_action_are_in_reserve_until_the_next_step_4() -> None:
    come = Arrive(side="axis", models={"drop-trooper": 2}, entries=("south",))
    table = pulled(come)
    table.answer("use-object:lever")
    new = ["drop-trooper 2", "drop-trooper 3"]
    assert [table.state.models[model(name)].status for name in new] == ["reserve", "reserve"]
    assert all(table.state.models[model(name)].side == AXIS for name in new)
    assert all(table.state.models[model(name)].ways == ("south",) for name in new)
    assert {table.state.models[model(name)].arrives for name in new} == {3}  # this is turn 2, and its step 4 is over


@pytest.mark.rule("IN-DEPLOY-3", "IN-CONTENT-17")
def test_arrivals_of_a_turns_start_are_placed_in_its_own_step_4() -> None:
    come = Arrive(side="allied", models={"grunt-ape": 1}, entries=("east",))
    table = next_turn(3, when(TurnStarts(turn=3), come))
    happened = table.answer("bid:0", "bid:0")
    assert told(happened, HordeCame) == HordeCame("grunt-ape", 1, why=("IN-DEPLOY-3",))
    assert told(happened, ModelPlaced).model == model(PAL)
    stands = table.state.models[model(PAL)]
    assert (stands.status, stands.entry, stands.side) == ("waiting", "east", ALLIED)
