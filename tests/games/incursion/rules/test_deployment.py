"""Deployment: the horde, reinforcements, and where they wait (IN-DEPLOY, IN-MODEL-STURMZOMBIE-1, IN-Q-39, 41, 63)."""

from typing import Any

import pytest
from tests.games.incursion.positions import model, question, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.turns import HordeCame, ModelPlaced
from nightraid.games.incursion.asks.questions import PickModel, PlaceModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.arrivals import form_reserves
from nightraid.games.incursion.schema.happenings import Special, ZombieCap
from nightraid.games.incursion.schema.missions import Force, Reinforcement
from nightraid.games.incursion.state import Model, State

WEST = Force(rp=12, entries=("west",))
TWO_WAYS = Force(rp=12, entries=("east", "south"))


def waiting(*names: str, arrives: int = 1) -> dict[int, Model]:
    """Models that are to be placed, beside no entry point yet."""
    axis = ("sturmzombie", "bomberzombie", "blitzhund")
    return {model(name): Model(int(name.split()[0] in axis), arrives=arrives) for name in names}


def deploying(
    stands: dict[str, str] | None = None,
    unplaced: dict[int, Model] | None = None,
    *,
    allied: Force = WEST,
    axis: Force = TWO_WAYS,
    blocks: int = 0,
    turn: int = 1,
    mission: dict[str, Any] | None = None,
    **others: Any,
) -> Table[State]:
    """Step 4, with somebody of each side to be activated afterwards unless the test says who is there."""
    stands = {"grunt-ape 9": "f7", "blitzhund 9": "l1"} if stands is None else stands
    fields: dict[str, Any] = {"allied": allied, "axis": axis} | (mission or {})
    before = stand(stands, turn=turn, mission=fields).state
    models = before.models | (unplaced or {})
    sides = {AXIS: {"force": ("sturmzombie",) * blocks}}
    others.setdefault("numbers", dict(before.numbers))
    return stand(stands, phase="deployment", turn=turn, mission=fields, sides=sides, models=models, **others)


def entries(table: Table[State]) -> dict[int, str]:
    """Where everybody waits."""
    return {who: one.entry for who, one in table.state.models.items() if one.status == "waiting"}


def so_far(table: Table[State]) -> list[Event]:
    """Everything that has happened."""
    return list(table.match.events())


# ---------------------------------------------------------------- the first deployment


@pytest.mark.rule("IN-DEPLOY-1", "IN-Q-39")
def test_both_place_at_the_same_time_in_secret_and_it_is_revealed_together() -> None:
    names = ("grunt-ape 1", "ape-sarge 1", "blitzhund 1", "blitzhund 2")
    table = deploying(unplaced=waiting(*names), allied=TWO_WAYS, axis=TWO_WAYS)
    assert [ask.seat for ask in table.match.asks()] == [ALLIED, AXIS]
    table.match.answer(AXIS, "place-at:south")  # whoever is ready goes on
    table.match.answer(AXIS, "place-at:east")
    table.match.answer(ALLIED, "place-at:south")
    for seat in (ALLIED, None):
        seen = dict(table.match.view(seat).table.models)
        assert seen[model("blitzhund 1")].entry == ""
        assert "south" not in str([entry for entry in table.match.log_for(seat) if "seat=1" in str(entry)])
    assert dict(table.match.view(AXIS).table.models)[model("grunt-ape 1")].entry == ""
    assert dict(table.match.view(AXIS).table.models)[model("blitzhund 1")].entry == "south"  # his own
    assert not all_told(table.match.events(), ModelPlaced)
    happened = table.answer("place-at:east")
    placed = [(one.model, one.entry) for one in all_told(happened, ModelPlaced)]
    assert placed == [*zip(map(model, names), ("south", "east", "south", "east"), strict=True)]
    assert dict(table.match.view(ALLIED).table.models)[model("blitzhund 1")].entry == "south"
    assert question(table) is PickModel


@pytest.mark.rule("IN-DEPLOY-1", "IN-SETUP-1")
def test_only_where_the_mission_lets_the_side_in() -> None:
    table = deploying(unplaced=waiting("blitzhund 1"))
    assert table.listed("place-at") == {"east", "south"}


@pytest.mark.rule("IN-DEPLOY-1")
def test_with_one_entry_nobody_is_asked() -> None:
    table = deploying(unplaced=waiting("grunt-ape 1", "ape-sarge 1"))
    assert question(table) is PickModel
    assert entries(table) == {model("grunt-ape 1"): "west", model("ape-sarge 1"): "west"}
    assert len(all_told(so_far(table), ModelPlaced)) == 2


@pytest.mark.rule("IN-DEPLOY-2", "IN-DEPLOY-1")
def test_any_number_beside_one_entry_at_once() -> None:
    table = deploying(blocks=2)
    assert question(table) is PlaceModel
    assert isinstance(table.asked, PlaceModel)
    assert table.asked.left == 6
    table.answer("place-at:south", "place-all-at:east")
    assert sorted(entries(table).values()) == ["east"] * 5 + ["south"]


@pytest.mark.rule("IN-DEPLOY-1")
def test_all_of_a_kind_leaves_other_kinds_alone() -> None:
    table = deploying(unplaced=waiting("blitzhund 1", "bomberzombie 1", "blitzhund 2"))
    table.answer("place-all-at:south")
    assert isinstance(table.asked, PlaceModel)
    assert table.asked.model == model("bomberzombie 1")
    assert not table.listed("place-all-at")  # the last one
    table.answer("place-at:east")
    assert entries(table)[model("blitzhund 2")] == "south"


@pytest.mark.rule("IN-ENTRY-2")
def test_waiting_models_face_into_the_board() -> None:
    table = deploying(unplaced=waiting("blitzhund 1", "blitzhund 2"))
    table.answer("place-at:south")
    before = table.state.models[model("blitzhund 1")].facing
    assert before == Model(AXIS).facing  # nothing that the enemy could see tells where
    table.answer("place-at:east")
    assert [table.state.models[model(f"blitzhund {number}")].facing.name for number in (1, 2)] == ["NORTH", "WEST"]


# ---------------------------------------------------------------- the horde


@pytest.mark.rule("IN-MODEL-STURMZOMBIE-1", "IN-FORCE-7", "IN-Q-63")
def test_three_sturmzombies_a_block_in_every_game_turn() -> None:
    table = deploying(blocks=2)
    came = told(so_far(table), HordeCame)
    assert (came.kind, came.count, came.why[0]) == ("sturmzombie", 6, "IN-MODEL-STURMZOMBIE-1")
    table.answer("place-all-at:east")
    table = deploying(blocks=2, turn=3, numbers={"sturmzombie": 12})  # all others are dead
    assert told(so_far(table), HordeCame).count == 6
    table.answer("place-all-at:east")
    assert {*entries(table)} == {model(f"sturmzombie {number}") for number in range(13, 19)}


@pytest.mark.rule("IN-Q-63", "IN-DEPLOY-3", "IN-DEPLOY-4")
def test_those_that_wait_go_on_waiting_where_they_are() -> None:
    stands = {"grunt-ape 9": "f7", "sturmzombie 1": "@south", "sturmzombie 2": "@east"}
    table = deploying(stands, blocks=1, turn=2)
    assert isinstance(table.asked, PlaceModel)
    assert table.asked.left == 3
    table.answer("place-all-at:east")
    assert entries(table)[model("sturmzombie 1")] == "south"
    assert len(entries(table)) == 5


@pytest.mark.rule("IN-FORCE-7")
def test_without_a_block_no_horde_comes() -> None:
    assert not all_told(so_far(deploying(unplaced=waiting("bomberzombie 1"))), HordeCame)


def test_a_given_horde_comes_in_its_own_number() -> None:
    table = deploying(axis=Force(rp=12, entries=("east", "south"), given={"sturmzombie": 4, "blitzhund": 1}), turn=2)
    assert told(so_far(table), HordeCame).count == 4


@pytest.mark.rule("IN-Q-63")
@pytest.mark.parametrize(("there", "come"), [(0, 5), (3, 2), (5, 0)])
def test_a_cap_counts_the_living_waiting_or_not(there: int, come: int) -> None:
    stands = {"grunt-ape 9": "f7", "blitzhund 9": "l1"}
    stands |= {f"sturmzombie {number + 1}": "@east" if number % 2 else f"{'abcde'[number]}1" for number in range(there)}
    cap = Special(text="Five.", rule=ZombieCap(models=5))
    table = deploying(stands, blocks=2, turn=2, mission={"special_rules": (cap,)}, axis=Force(rp=12, entries=("east",)))
    assert [one.count for one in all_told(so_far(table), HordeCame)] == ([come] if come else [])
    assert sum(table.state.card(one).id == "sturmzombie" for one in table.state.models) == 5


@pytest.mark.rule("IN-DEPLOY-3")
def test_later_hordes_have_entries_of_their_own() -> None:
    axis = Force(rp=12, entries=("east",), later_entries=("south", "west"))
    first = deploying(blocks=1, axis=axis)
    assert {*entries(first).values()} == {"east"}
    assert deploying(blocks=1, axis=axis, turn=2).listed("place-at") == {"south", "west"}


# ---------------------------------------------------------------- reinforcements


def with_reserves(turn: int, every: int | None = None) -> Table[State]:
    """Two apes that the mission sends in game turn 3, and this game turn is about to deploy."""
    coming = Reinforcement(side="allied", turn=3, every=every, models={"grunt-ape": 2}, entries=("south", "east"))
    mission: dict[str, Any] = {"allied": WEST, "axis": TWO_WAYS, "reinforcements": (coming,)}
    stands = {"commando 9": "f7", "blitzhund 9": "l1"}
    state = stand(stands, turn=0, mission=mission).state
    form_reserves(state)
    return stand(
        stands, phase="deployment", turn=turn, mission=mission, models=dict(state.models), numbers=dict(state.numbers)
    )


@pytest.mark.rule("IN-DEF-7", "IN-DEPLOY-3")
def test_reinforcements_are_in_reserve_until_their_turn() -> None:
    table = with_reserves(2)
    assert question(table) is PickModel
    assert table.state.models[model("grunt-ape 1")].status == "reserve"
    assert model("grunt-ape 1") not in table.state.of_side(ALLIED)
    assert table.listed("activate") == {str(model("commando 9"))}


@pytest.mark.rule("IN-DEF-7", "IN-DEPLOY-3", "IN-SETUP-1")
def test_reinforcements_are_placed_when_they_come() -> None:
    table = with_reserves(3)
    came = told(so_far(table), HordeCame)
    assert (came.kind, came.count, came.why) == ("grunt-ape", 2, ("IN-DEPLOY-3",))
    assert table.listed("place-at") == {"south", "east"}  # not where the force came in
    table.answer("place-at:south", "place-at:east")
    assert entries(table) == {model("grunt-ape 1"): "south", model("grunt-ape 2"): "east"}
    assert model("grunt-ape 3") not in table.state.models


@pytest.mark.rule("IN-DEPLOY-3")
def test_reinforcements_that_come_again_and_again() -> None:
    table = with_reserves(3, every=2)
    assert table.state.models[model("grunt-ape 3")].status == "reserve"
    assert table.state.models[model("grunt-ape 3")].arrives == 5
    table.answer("place-all-at:south")
    assert len(entries(table)) == 2


# ---------------------------------------------------------------- shut entries


@pytest.mark.rule("IN-Q-41", "IN-DEPLOY-4")
def test_who_waits_at_a_shut_entry_is_placed_again_and_nobody_else() -> None:
    stands = {"grunt-ape 9": "f7", "blitzhund 1": "@south", "blitzhund 2": "@east"}
    three = Force(rp=12, entries=("east", "south", "west"))
    table = deploying(stands, axis=three, turn=3, closed_entries=("south",))
    assert isinstance(table.asked, PlaceModel)
    assert (table.asked.model, table.listed("place-at")) == (model("blitzhund 1"), {"east", "west"})
    happened = table.answer("place-at:west")
    assert told(happened, ModelPlaced).model == model("blitzhund 1")
    assert entries(table) == {model("blitzhund 1"): "west", model("blitzhund 2"): "east"}


@pytest.mark.rule("IN-Q-41")
def test_with_every_entry_shut_a_model_waits_for_better_times() -> None:
    stands = {"grunt-ape 9": "f7", "blitzhund 1": "@south"}
    table = deploying(stands, turn=3, closed_entries=("south", "east"))
    assert question(table) is PickModel
    assert entries(table) == {model("blitzhund 1"): ""}


@pytest.mark.rule("IN-DEPLOY-4")
def test_placement_is_binding() -> None:
    stands = {"grunt-ape 9": "f7", "blitzhund 1": "@south"}
    table = deploying(stands, turn=2)
    assert question(table) is PickModel
    assert entries(table) == {model("blitzhund 1"): "south"}
