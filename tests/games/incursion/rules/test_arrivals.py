"""Who comes and where they may wait, function by function; the step as it is played is in `test_deployment.py`."""

from typing import Any

import pytest
from tests.games.incursion.positions import model, stand

from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.arrivals import (
    add_horde,
    count_kinds,
    displace,
    face_in,
    form_reserves,
    horde_size,
    place,
    placed_now,
    reserves_arrive,
    room,
    to_place,
    ways_in,
)
from nightraid.games.incursion.schema.happenings import Special, ZombieCap
from nightraid.games.incursion.schema.missions import Force, Reinforcement
from nightraid.games.incursion.state import State

STANDS = {"grunt-ape 1": "c3", "grunt-ape 2": "@west", "sturmzombie 1": "j3", "sturmzombie 2": "@east"}
AXIS_FORCE = Force(rp=12, entries=("east",), later_entries=("south", "west"))


def table_of(turn: int = 2, blocks: int = 2, **mission: Any) -> State:
    """A game in this turn, with two blocks of sturmzombies."""
    fields = {"axis": AXIS_FORCE} | mission
    return stand(STANDS, turn=turn, mission=fields, sides={AXIS: {"force": ("sturmzombie",) * blocks}}).state


@pytest.mark.rule("IN-MODEL-STURMZOMBIE-1", "IN-FORCE-7")
def test_the_size_of_the_horde() -> None:
    assert [horde_size(table_of(blocks=blocks)) for blocks in (0, 1, 2, 5)] == [0, 3, 6, 15]
    assert horde_size(table_of(axis=Force(rp=12, entries=("east",), given={"sturmzombie": 4}))) == 4
    assert horde_size(table_of(axis=Force(rp=12, entries=("east",), given={"blitzhund": 1}))) == 0


@pytest.mark.rule("IN-Q-63")
def test_a_cap_leaves_room_for_so_many_more() -> None:
    caps = tuple(Special(text="A cap.", rule=ZombieCap(models=most)) for most in (9, 5))
    assert room(table_of(special_rules=caps)) == 3  # two are alive, one of them waiting
    assert room(table_of(special_rules=(Special(text="One.", rule=ZombieCap(models=1)),))) == 0
    state = table_of(special_rules=caps)
    assert add_horde(state, 6) == [model(f"sturmzombie {number}") for number in (3, 4, 5)]
    assert len(add_horde(table_of(), 40)) == 40  # without one there is no limit


@pytest.mark.rule("IN-DEPLOY-1", "IN-DEPLOY-3", "IN-Q-41")
def test_where_a_model_may_wait() -> None:
    assert ways_in(table_of(turn=1), model("sturmzombie 2")) == ("east",)
    assert ways_in(table_of(turn=2), model("sturmzombie 2")) == ("south", "west")
    state = table_of(turn=2)
    state.closed_entries = ("south",)
    assert ways_in(state, model("sturmzombie 2")) == ("west",)
    state.change(model("sturmzombie 2"), ways=("south", "east"))
    assert ways_in(state, model("sturmzombie 2")) == ("east",)


@pytest.mark.rule("IN-DEPLOY-4", "IN-Q-41")
def test_who_is_to_be_placed() -> None:
    state = table_of()
    assert to_place(state, AXIS) == []
    new = add_horde(state, 2)
    state.closed_entries = ("east",)
    displace(state)
    assert to_place(state, AXIS) == [model("sturmzombie 2"), *new]
    assert to_place(state, ALLIED) == []
    place(state, new[0], "west")
    assert to_place(state, AXIS) == [model("sturmzombie 2"), new[1]]
    assert placed_now(state) == [new[0]]  # and not who was placed in an earlier game turn


@pytest.mark.rule("IN-DEF-7", "IN-DEPLOY-3")
def test_reserves_come_in_their_turn_and_again() -> None:
    coming = Reinforcement(side="allied", turn=3, every=2, models={"commando": 2, "rosie": 1}, entries=("south",))
    state = table_of(turn=0, reinforcements=(coming,))
    form_reserves(state)
    assert [state.models[model(name)].status for name in ("commando 1", "commando 2", "rosie 1")] == ["reserve"] * 3
    for turn, number in ((1, 0), (2, 0), (3, 3), (4, 0), (5, 3)):
        state.turn = turn
        arrived = reserves_arrive(state)
        assert len(arrived) == number
        assert count_kinds(state, arrived) == ({"commando": 2, "rosie": 1} if number else {})
    assert state.models[model("commando 4")].status == "waiting"
    assert (state.models[model("commando 5")].status, state.models[model("commando 5")].arrives) == ("reserve", 7)


@pytest.mark.rule("IN-DEPLOY-3", "IN-Q-41")
def test_who_is_placed_again_counts_as_placed_in_this_turn() -> None:
    game = table_of(turn=4)
    game.change(model("grunt-ape 2"), arrives=2)
    game.closed_entries = ("west",)
    displace(game)
    assert model("grunt-ape 2") in to_place(game, ALLIED)
    place(game, model("grunt-ape 2"), "south")
    assert model("grunt-ape 2") in placed_now(game)


@pytest.mark.rule("IN-ENTRY-2")
def test_beside_a_corner_a_model_faces_in_from_the_first_square() -> None:
    entries = {"corner": (("a5", "west"), ("c1", "south"))}
    game = stand(
        {"grunt-ape 1": "@corner"}, entries=entries, mission={"allied": Force(rp=12, entries=("corner",))}
    ).state
    face_in(game, model("grunt-ape 1"))
    assert game.models[model("grunt-ape 1")].facing == Facing.EAST
