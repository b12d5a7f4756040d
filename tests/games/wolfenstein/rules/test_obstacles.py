"""Doors and barricades: between squares, opened or removed as a whole, and what they stop."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, cells, model, stand

from nightraid.games.wolfenstein.asks.events import (
    Attacked,
    BarricadeRemoved,
    DoorOpened,
    HazardChanged,
    Moved,
    NoiseMade,
    Stunned,
)
from nightraid.games.wolfenstein.state import Weapon

NOOKS = 12
A, B = 0, 1
"""Doors of the hall: a to the west, b to the east."""
TORCH = {"weapons": (Weapon("handgun-1960-1"), Weapon("cutting-torch-1"))}
"""A Hero with a weapon that pierces metal, not in hand."""


def step(name: str, width: int = 18) -> str:
    return f"step:{cell(name, width)}"


# ---------------------------------------------------------------- doors


@pytest.mark.rule("WF-DOOR-1", "WF-Q-5")
def test_a_closed_door_blocks_movement_and_line_of_sight_on_the_side_between_two_squares() -> None:
    table = stand({KLAUS: "f4"}, nazis={"soldat 1": "g4"}, acting=KLAUS)
    assert not table.listed("step") & cells("g3", "g4")
    assert table.refused(step("g3")) == ("WF-DOOR-1",)
    assert table.listed("attack") == set()
    table = stand({KLAUS: "f4"}, nazis={"soldat 1": "g4"}, acting=KLAUS, open_doors="a")
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}
    # the squares on both sides of the door are ordinary ones: a model can stay there
    table = stand({KLAUS: "e4"}, acting=KLAUS)
    table.answer(step("f4"))
    assert "end-turn" in table.keys


@pytest.mark.rule("WF-DOOR-2", "WF-ACTION-4", "WF-Q-15")
def test_opening_costs_1_ap_and_going_through_is_a_move_of_its_own() -> None:
    """Step through a closed door straight ahead: 1 AP to open and 1 AP to move, 2 AP together."""
    table = stand({KLAUS: "f4"}, acting=KLAUS)
    happened = table.answer(f"open-door:{A}")
    assert told(happened, DoorOpened) == DoorOpened(KLAUS, A, why=("WF-DOOR-2",))
    assert not all_told(happened, Moved)
    assert table.state.heroes[KLAUS].cell == cell("f4")
    assert table.state.turn.ap == 5
    table.answer(step("g4"))
    assert table.state.turn.ap == 4


@pytest.mark.rule("WF-DOOR-2", "WF-AP-2")
def test_a_door_is_not_opened_without_ap() -> None:
    table = stand({KLAUS: "f4"}, acting=KLAUS, ap=0)
    assert table.listed("open-door") == set()
    assert table.refused(f"open-door:{A}") == ("WF-AP-2",)


@pytest.mark.rule("WF-DOOR-2", "WF-Q-15")
@pytest.mark.parametrize("beside", ["f3", "f4", "g3", "g4"])
def test_a_door_is_opened_from_a_square_that_has_it_on_a_side(beside: str) -> None:
    assert stand({KLAUS: beside}, acting=KLAUS).listed("open-door") == {str(A)}


@pytest.mark.rule("WF-DOOR-2", "WF-Q-15")
@pytest.mark.parametrize("elsewhere", ["f2", "f5", "e4", "h3"])
def test_a_door_is_not_opened_from_squares_that_only_touch_it_or_are_further_away(elsewhere: str) -> None:
    assert stand({KLAUS: elsewhere}, acting=KLAUS).listed("open-door") == set()


@pytest.mark.rule("WF-Q-5", "WF-DOOR-2")
def test_a_wide_door_is_one_object_and_opens_as_a_whole() -> None:
    table = stand({KLAUS: "f4"}, acting=KLAUS)
    table.answer(f"open-door:{A}")
    assert cells("g3", "g4") <= table.listed("step")
    assert table.state.closed == 1 << B  # the other door stays shut


@pytest.mark.rule("WF-DOOR-2", "WF-NAZI-2", "WF-Q-15")
def test_a_nazi_opens_a_door_on_its_way_for_1_ap() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "g3"}, noise=0b001)  # noise beyond the door wakes it
    opened = told(table.match.events(), DoorOpened)
    assert (opened.model, opened.door) == (model("soldat 1"), A)
    assert not [move for move in all_told(table.match.events(), Moved) if move.to == cell("g3")]
    assert table.state.closed == 1 << B


@pytest.mark.rule("WF-DOOR-2", "WF-BOT-7")
def test_a_bot_opens_a_door() -> None:
    drone = model("drone 1")
    table = stand({KLAUS: "a1"}, bots={"drone 1": (KLAUS, "f4")}, acting=KLAUS, turn={"bot": drone, "ap": 2})
    table.answer(f"open-door:{A}")
    assert table.state.turn.ap == 1
    assert table.state.closed == 1 << B


@pytest.mark.rule("WF-DOOR-3")
def test_an_open_door_blocks_nothing_and_can_never_be_closed_again() -> None:
    table = stand({KLAUS: "f4"}, nazis={"soldat 1": "h4"}, acting=KLAUS, open_doors="a")
    assert cells("g3", "g4") <= table.listed("step")
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}
    assert not [key for key in table.keys if "door" in key]


@pytest.mark.rule("WF-DOOR-3")
def test_an_open_door_is_still_open_in_the_next_round() -> None:
    table = stand({KLAUS: "f4", BJ: "a6"}, acting=KLAUS)
    table.answer(f"open-door:{A}", "end-turn", "end-turn")
    assert table.state.round == 2
    assert table.state.closed == 1 << B


# ---------------------------------------------------------------- barricades


@pytest.mark.rule("WF-BARRICADE-1")
def test_no_model_moves_through_a_barricade() -> None:
    table = stand({KLAUS: "l4"}, acting=KLAUS, mission="vault")
    assert table.listed("step") == cells("k3", "l3", "k4")
    assert table.refused(step("m4")) == ("WF-BARRICADE-1",)
    table = stand({KLAUS: "g4"}, nazis={"soldat 1": "m4"}, mission="vault")
    moves = all_told(table.match.events(), Moved)  # it sees the Hero but cannot get through
    assert all(move.to % 18 >= 12 for move in moves)
    assert table.state.nazis[model("soldat 1")].cell % 18 == 12


@pytest.mark.rule("WF-BARRICADE-2", "WF-LOS-3", "WF-Q-14")
def test_models_attack_across_a_barricade() -> None:
    table = stand({KLAUS: "l4"}, nazis={"soldat 1": "m4"}, acting=KLAUS, mission="vault")
    happened = table.answer(
        f"attack:handgun-1960-1:{model('soldat 1')}", "roll-now", came=[("blank", "blank", "blank")]
    )
    assert told(happened, Attacked).target == model("soldat 1")


@pytest.mark.rule("WF-BARRICADE-2")
def test_a_nazi_attacks_across_a_barricade() -> None:
    table = stand({KLAUS: "l4"}, nazis={"soldat 1": "m4"}, mission="vault", came=[("hp", "armor", "blank")])
    assert told(table.match.events(), Attacked).target == KLAUS


@pytest.mark.rule("WF-BARRICADE-2")
def test_equipment_is_used_on_models_on_the_other_side_of_a_barricade() -> None:
    table = stand(
        {KLAUS: "l4"},
        nazis={"soldat 1": "m4"},
        acting=KLAUS,
        mission="vault",
        hero={KLAUS: {"pack": ("sound-grenade-1", "tnt-1")}},
    )
    grenade = [key for key in table.keys if "sound-grenade" in key and key.startswith("use-item")]
    assert [key for key in table.keys if "tnt" in key and key.startswith("use-item")]
    happened = table.answer(grenade[0])
    assert told(happened, Stunned).model == model("soldat 1")


@pytest.mark.rule("WF-BARRICADE-3", "WF-ACTION-5", "WF-Q-84")
@pytest.mark.parametrize(
    "weapons",
    [
        pytest.param((Weapon("cutting-torch-1"),), id="in hand"),
        pytest.param((Weapon("handgun-1960-1"), Weapon("cutting-torch-1")), id="beside the Hero"),
        pytest.param((Weapon("laserkraftwerk-2", reload=True),), id="with a reload token"),
    ],
)
def test_a_hero_with_a_weapon_that_pierces_metal_removes_a_barricade_for_1_ap(weapons: tuple[Weapon, ...]) -> None:
    table = stand(
        {KLAUS: "l4"},
        acting=KLAUS,
        mission="vault",
        ap=1,
        hero={KLAUS: {"weapons": weapons, "light": 0, "special": 0}},
        turn={"attacks": 1},
    )
    happened = table.answer("clear-barricade:0")
    assert told(happened, BarricadeRemoved) == BarricadeRemoved(KLAUS, 0, why=("WF-BARRICADE-3",))
    # it is no attack: no roll came, no noise was made, no ammo was needed, the tracker stays
    assert not all_told(happened, NoiseMade)
    assert not all_told(happened, HazardChanged)
    assert table.state.turn.ap == 0
    assert table.state.turn.attacks == 1
    assert table.state.heroes[KLAUS].weapons == weapons


@pytest.mark.rule("WF-BARRICADE-3", "WF-Q-5")
def test_a_barricade_of_several_sides_is_removed_as_a_whole() -> None:
    table = stand({KLAUS: "l4"}, acting=KLAUS, mission="vault", hero={KLAUS: TORCH})
    table.answer("clear-barricade:0")
    assert cells("m3", "m4") <= table.listed("step")
    assert table.state.standing == 0


@pytest.mark.rule("WF-BARRICADE-3")
def test_without_such_a_weapon_a_barricade_stays() -> None:
    table = stand({KLAUS: "l4"}, acting=KLAUS, mission="vault")  # a handgun pierces no metal
    assert table.listed("clear-barricade") == set()
    assert table.refused("clear-barricade:0") == ("WF-BARRICADE-3",)


@pytest.mark.rule("WF-BARRICADE-3", "WF-AP-2")
def test_without_ap_a_barricade_stays() -> None:
    table = stand({KLAUS: "l4"}, acting=KLAUS, mission="vault", hero={KLAUS: TORCH}, ap=0)
    assert table.listed("clear-barricade") == set()
    assert table.refused("clear-barricade:0") == ("WF-AP-2",)


@pytest.mark.rule("WF-BARRICADE-3")
@pytest.mark.parametrize("elsewhere", ["k4", "m5", "m2"])
def test_a_barricade_is_removed_only_from_beside_it(elsewhere: str) -> None:
    table = stand({KLAUS: elsewhere}, acting=KLAUS, mission="vault", hero={KLAUS: TORCH})
    assert table.listed("clear-barricade") == set()


@pytest.mark.rule("WF-BARRICADE-3", "WF-BOT-6")
def test_a_bot_removes_no_barricade_even_if_its_hero_could() -> None:
    bots, turn = {"soldat 1": (KLAUS, "l4")}, {"bot": model("soldat 1"), "ap": 5}
    table = stand({KLAUS: "l3"}, bots=bots, acting=KLAUS, mission="vault", hero={KLAUS: TORCH}, turn=turn)
    assert table.listed("clear-barricade") == set()


@pytest.mark.rule("WF-BARRICADE-3", "WF-Q-94")
def test_nazis_remove_no_barricade() -> None:
    table = stand({KLAUS: "g4"}, nazis={"soldat 1": "m4"}, mission="vault", noise=0b010)
    assert table.state.standing == 1


# ---------------------------------------------------------------- adjacency


CORNERS: dict[str, Any] = {
    "through a wall: not adjacent": ("b2", "c2", "", 1, False),
    "walls close both ways around the corner": ("b2", "c3", "", 1, False),
    "around the end of a wall": ("b3", "c2", "", 1, True),
    "through a closed door: not adjacent": ("d5", "e5", "", 1, False),
    "through an open door": ("d5", "e5", "d", 1, True),
    "diagonally past a closed door: not adjacent": ("d6", "e5", "", 1, False),
    "diagonally through an open doorway": ("d6", "e5", "d", 1, True),
    "through a barricade": ("e2", "f2", "", 1, True),
    "a corner closed by a barricade and a wall: the barricade is not looked at": ("e2", "f3", "", 1, True),
    "two squares away": ("b1", "d1", "", 1, False),
}


@pytest.mark.rule("WF-Q-8", "WF-TERM-4", "WF-GIVE-1")
@pytest.mark.parametrize("case", CORNERS.values(), ids=CORNERS)
def test_adjacency_does_not_reach_through_walls_and_closed_doors_but_through_barricades(case: Any) -> None:
    one, other, doors, standing, adjacent = case
    table = stand({KLAUS: one, ANYA: other}, acting=KLAUS, mission="nooks", open_doors=doors, standing=standing)
    assert (f"light:{ANYA}" in table.listed("give-ammo")) is adjacent


@pytest.mark.rule("WF-Q-8", "WF-SEARCH-1")
def test_a_chest_behind_a_wall_is_searched_from_around_the_corner_only() -> None:
    assert stand({KLAUS: "i2"}, acting=KLAUS, mission="nooks").listed("search") == set()
    assert stand({KLAUS: "i3"}, acting=KLAUS, mission="nooks").listed("search") == cells("j2", width=NOOKS)


@pytest.mark.rule("WF-Q-8")
def test_models_do_not_break_adjacency() -> None:
    table = stand({KLAUS: "a1", ROTH: "b2"}, nazis={"soldat 1": "a2", "soldat 2": "b1"}, acting=KLAUS)
    assert f"light:{ROTH}" in table.listed("give-ammo")
