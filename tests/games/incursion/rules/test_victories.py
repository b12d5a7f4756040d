"""Every check that a mission's victory can be made of: when it holds, and when it does not yet."""

from typing import Any

import pytest
from tests.games.incursion.looks import victory
from tests.games.incursion.positions import model, stand

from nightraid.games.incursion.ids import ALLIED, AXIS, NOBODY, Side
from nightraid.games.incursion.rules.victories import eliminated, holder, holds, nothing_left, reached, side_of
from nightraid.games.incursion.schema.happenings import Arrive, Happening, LightsOn, TurnStarts
from nightraid.games.incursion.schema.missions import Force, MissionItem, MissionObject
from nightraid.games.incursion.schema.victory import (
    Activate,
    Ahead,
    Carry,
    CarryOff,
    Casualties,
    Destroy,
    Eliminate,
    Exit,
    Hold,
    Holders,
    TurnOver,
)
from nightraid.games.incursion.state import CarriedOff, ObjectState, State

APE, PAL, ZOMBIE, TROOPER = "grunt-ape 1", "grunt-ape 2", "sturmzombie 1", "drop-trooper 1"
HERE = {APE: "a1", ZOMBIE: "l7", TROOPER: "l6"}


def at(**fields: Any) -> State:
    """A position with some fields of its state."""
    return stand(fields.pop("stands", HERE), **fields).state


# ---------------------------------------------------------------- models


@pytest.mark.rule("IN-END-1", "IN-MOVE-5")
def test_exit_counts_models_of_the_side_that_left_and_of_these_kinds_only() -> None:
    gone = (model(APE), model("corporal 1"), model(TROOPER))
    game = at(stands={PAL: "a1", ZOMBIE: "l7"}, exited=gone)
    assert holds(game, Exit(side="allied", models=2))
    assert not holds(game, Exit(side="allied", models=3))
    assert holds(game, Exit(side="allied", models=1, kinds=("corporal",)))
    assert not holds(game, Exit(side="allied", models=2, kinds=("corporal",)))
    assert holds(game, Exit(side="axis", models=1))
    assert not holds(game, Exit(side="axis", models=2))


@pytest.mark.rule("IN-END-1")
def test_casualties_count_the_dead_of_a_side_but_never_sturmzombies() -> None:
    dead = (model(PAL), model("corporal 1"), model("sturmzombie 2"), model("sturmzombie 3"), model("blitzhund 1"))
    game = at(casualties=dead)
    assert holds(game, Casualties(side="allied", models=2))
    assert not holds(game, Casualties(side="allied", models=3))
    assert holds(game, Casualties(side="axis", models=1))
    assert not holds(game, Casualties(side="axis", models=2))
    assert not holds(game, Casualties(side="axis", models=1, kinds=("drop-trooper",)))


@pytest.mark.rule("IN-END-1", "IN-MODEL-BRIGITTE-1")
@pytest.mark.parametrize("hirer", [ALLIED, AXIS])
def test_brigitte_counts_for_who_hired_her_dead_or_gone(hirer: Side) -> None:
    game = at(casualties=(model("brigitte 1"),), hirer=hirer)
    assert side_of(game, model("brigitte 1")) == hirer
    assert holds(game, Casualties(side="allied", models=1)) == (hirer == ALLIED)
    assert holds(game, Casualties(side="axis", models=1)) == (hirer == AXIS)


@pytest.mark.rule("IN-END-2", "IN-Q-81", "IN-DEF-7")
def test_a_side_has_something_left_on_the_board_beside_it_in_reserve_or_to_come() -> None:
    assert nothing_left(at(stands={ZOMBIE: "l7"}), ALLIED)
    assert not nothing_left(at(stands={APE: "a1"}), ALLIED)
    assert not nothing_left(at(stands={APE: "@west"}), ALLIED)
    assert not nothing_left(at(fields={APE: {"status": "reserve", "cell": -1, "arrives": 9}}), ALLIED)
    assert nothing_left(at(fields={APE: {"status": "dying"}}), ALLIED)  # a casualty that has its last activation


@pytest.mark.rule("IN-Q-81", "IN-Q-63")
def test_an_axis_side_with_sturmzombie_blocks_always_has_something_to_come() -> None:
    none = at(stands={APE: "a1"})
    assert nothing_left(none, AXIS)
    assert eliminated(none, AXIS)
    block = at(stands={APE: "a1"}, sides={AXIS: {"force": ("sturmzombie",)}})
    assert not nothing_left(block, AXIS)
    ways = Force(rp=12, entries=("east",), given={"sturmzombie": 6})
    assert not nothing_left(at(stands={APE: "a1"}, mission={"axis": ways}), AXIS)


@pytest.mark.rule("IN-END-2", "IN-CONTENT-17")
def test_models_that_a_later_game_turn_is_sure_to_bring_are_still_to_come() -> None:
    come = Arrive(side="allied", models={"grunt-ape": 1}, entries=("west",))
    happening = Happening(text="Help.", on=TurnStarts(turn=4), then=(come,))
    for turn, left in ((2, False), (3, False), (4, True)):
        game = at(stands={ZOMBIE: "l7"}, mission={"happenings": (happening,)}, turn=turn)
        assert nothing_left(game, ALLIED) == left
    lights = Happening(text="Light.", on=TurnStarts(turn=4), then=(LightsOn(),))
    assert nothing_left(at(stands={ZOMBIE: "l7"}, mission={"happenings": (lights,)}), ALLIED)


@pytest.mark.rule("IN-END-1", "IN-END-2")
def test_who_left_by_an_exit_is_not_eliminated_but_is_nothing_left_either() -> None:
    game = at(stands={ZOMBIE: "l7"}, exited=(model(APE),))
    assert nothing_left(game, ALLIED)
    assert not eliminated(game, ALLIED)
    assert not holds(game, Eliminate(side="allied"))
    assert holds(at(stands={ZOMBIE: "l7"}, casualties=(model(APE),)), Eliminate(side="allied"))


# ---------------------------------------------------------------- objects and items

BOXES = tuple(MissionObject(id=f"box-{n}", name="Box", text="A box.", square=f"b{n}", f=3, dp=1) for n in (1, 2, 3))
IDS = tuple(thing.id for thing in BOXES)
BOOKS = tuple(MissionItem(id=f"book-{n}", name="Book", text="A book.", square=f"c{n}") for n in (1, 2, 3))
TITLES = tuple(item.id for item in BOOKS)
GONE, USED, BOTH = ObjectState(destroyed=True), ObjectState(activated_by=AXIS), ObjectState(1, True, AXIS)


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_destroy_counts_destroyed_objects_used_or_not_and_activate_only_those_that_stand() -> None:
    game = at(mission={"objects": BOXES}, objects=dict(zip(IDS, (GONE, BOTH, USED), strict=True)))
    assert holds(game, Destroy(objects=IDS, count=2))
    assert not holds(game, Destroy(objects=IDS))
    assert holds(game, Destroy(objects=IDS[:2]))
    assert holds(game, Activate(objects=IDS, count=1))
    assert not holds(game, Activate(objects=IDS, count=2))
    assert not holds(game, Activate(objects=IDS))
    assert holds(game, Activate(objects=IDS[2:]))


@pytest.mark.rule("IN-END-1", "IN-ITEM-8")
def test_carried_off_counts_for_the_side_that_did_and_carry_also_what_is_on_the_board() -> None:
    off = (CarriedOff("book-1", ALLIED, model(PAL)), CarriedOff("book-2", AXIS, model("drop-trooper 2")))
    game = at(mission={"items": BOOKS}, carried_off=off, fields={APE: {"items": ("book-3",)}}, lying={})
    assert holds(game, CarryOff(side="allied", items=TITLES, count=1))
    assert not holds(game, CarryOff(side="allied", items=TITLES, count=2))
    assert not holds(game, CarryOff(side="allied", items=("book-2",)))
    assert holds(game, CarryOff(side="axis", items=("book-2",)))
    assert holds(game, Carry(side="allied", items=TITLES, count=2))
    assert not holds(game, Carry(side="allied", items=TITLES))
    assert holds(game, Carry(side="axis", items=("book-2",)))
    assert not holds(game, Carry(side="axis", items=("book-3",)))


# ---------------------------------------------------------------- areas, scores, time


def who_holds(zombies: Holders, **fields: Any) -> Side:
    return holder(at(**fields), "area-a", zombies)


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_an_area_is_held_by_the_side_with_more_models_in_it() -> None:
    assert who_holds("count", stands={APE: "a7", PAL: "b7", TROOPER: "c7"}) == ALLIED
    assert who_holds("count", stands={APE: "a7", TROOPER: "c7"}) == NOBODY
    assert who_holds("count", stands={APE: "a7", TROOPER: "c7", "drop-trooper 2": "d7"}) == AXIS
    assert who_holds("count", stands={APE: "a7", PAL: "g7", TROOPER: "c7", "drop-trooper 2": "l7"}) == NOBODY
    assert who_holds("count", stands={PAL: "g7"}) == NOBODY
    assert who_holds("count", stands={PAL: "a5", APE: "@west", TROOPER: "@west"}) == ALLIED  # who waits is not there
    assert who_holds("count", stands={APE: "a7"}, fields={APE: {"down": True}}) == ALLIED


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(
    ("stands", "count", "alone", "never"),
    [
        ({ZOMBIE: "a7"}, AXIS, AXIS, NOBODY),
        ({ZOMBIE: "a7", "sturmzombie 2": "b7", APE: "c7"}, AXIS, ALLIED, ALLIED),
        ({ZOMBIE: "a7", TROOPER: "b7", APE: "c7"}, AXIS, NOBODY, NOBODY),
        ({ZOMBIE: "a7", "bomberzombie 1": "b7"}, AXIS, AXIS, NOBODY),
        ({ZOMBIE: "a7", "blitzhund 1": "b7"}, AXIS, AXIS, AXIS),
    ],
)
def test_zombies_hold_areas_like_all_others_alone_or_never(
    stands: dict[str, str], count: Side, alone: Side, never: Side
) -> None:
    assert who_holds("count", stands=stands) == count
    assert who_holds("alone", stands=stands) == alone
    assert who_holds("never", stands=stands) == never


@pytest.mark.rule("IN-END-1")
def test_hold_wants_so_many_of_the_areas() -> None:
    game = at(stands={APE: "a7", PAL: "g7", TROOPER: "a1"})
    areas = ("area-a", "area-b", "area-c")
    assert holds(game, Hold(side="allied", areas=areas, count=2))
    assert not holds(game, Hold(side="allied", areas=areas))
    assert holds(game, Hold(side="allied", areas=areas[:2]))
    assert holds(game, Hold(side="axis", areas=areas, count=1))
    assert not holds(game, Hold(side="axis", areas=areas, count=2))


@pytest.mark.rule("IN-END-1")
def test_ahead_wants_a_higher_score_by_so_much() -> None:
    game = at(scores=[5, 3])
    assert holds(game, Ahead(side="allied"))
    assert holds(game, Ahead(side="allied", by=2))
    assert not holds(game, Ahead(side="allied", by=3))
    assert not holds(game, Ahead(side="axis"))
    assert not holds(at(scores=[4, 4]), Ahead(side="allied"))


@pytest.mark.rule("IN-END-1", "IN-TURN-11")
def test_a_game_turn_is_over_only_in_the_sequence_at_its_end() -> None:
    for turn, over in ((4, True), (5, True), (3, False)):
        game = at(turn=turn)
        assert not holds(game, TurnOver(turn=4))
        game.phase = "end-of-turn"
        assert holds(game, TurnOver(turn=4)) == over


@pytest.mark.rule("IN-END-1", "IN-Q-45")
def test_a_victory_needs_all_its_checks_and_its_moment_and_one_of_several_is_enough() -> None:
    victories = (
        victory("allied", Ahead(side="allied"), Exit(side="allied")),
        victory("allied", Ahead(side="allied", by=5)),
        victory("axis", Eliminate(side="allied"), when="turn-end"),
    )
    assert reached(at(mission={"victories": victories}, scores=[1, 0]), ("at-once",)) == {}
    exited = (model(PAL),)
    assert reached(at(mission={"victories": victories}, scores=[1, 0], exited=exited), ("at-once",)) == {ALLIED: 0}
    assert reached(at(mission={"victories": victories}, scores=[5, 0]), ("at-once",)) == {ALLIED: 1}
    dead = at(stands={ZOMBIE: "l7"}, mission={"victories": victories}, scores=[5, 0])
    assert reached(dead, ("at-once",)) == {ALLIED: 1}
    assert reached(dead, ("at-once", "turn-end")) == {ALLIED: 1, AXIS: 2}
