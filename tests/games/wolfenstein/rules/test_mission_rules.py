"""Special rules and alarms of missions: each does what its card says, when it says so, and nothing else."""

from typing import Any, get_args

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, cells, mask, model, stand

from nightraid.games.wolfenstein.asks.events import (
    AlarmRaised,
    AreaFlooded,
    Attacked,
    DoorOpened,
    GoalMet,
    HazardChanged,
    Killed,
    Moved,
    NaziArrived,
    NaziWoke,
    NobodyWoke,
    NoiseMade,
)
from nightraid.games.wolfenstein.ids import NOBODY
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.schema import missions
from nightraid.games.wolfenstein.state import State, Weapon

WEST, CORRIDOR, EAST = range(3)
ALONE: dict[int, dict[str, Any]] = {other: {"status": "dead"} for other in (BJ, ANYA, ROTH)}
"""Nobody else lives, so that there is no team loot."""
A, B = 0, 1


def clean_up(number: int, **more: Any) -> Table[State]:
    """The clock at the Clean-up Phase of a round, with one Hero far from everything."""
    return stand({KLAUS: "a6"}, mission="clock", phase="clean-up", round=number, **more)


# ---------------------------------------------------------------- reinforcements


@pytest.mark.rule("WF-MISSION-1", "WF-SPAWN-1", "WF-SPAWN-6")
@pytest.mark.parametrize("number", [1, 3])
def test_reinforcements_arrive_at_their_token_in_the_clean_up_of_their_rounds(number: int) -> None:
    table = clean_up(number)
    assert table.listed("this-way") == cells("q1", "q2")  # one gets the token, for the other two squares are equal
    table.answer(f"this-way:{cell('q2')}")
    arrived = all_told(table.match.events(), NaziArrived)
    assert [nazi.kind for nazi in arrived] == ["soldat", "soldat"]
    assert {nazi.at for nazi in arrived} == {cell("r1"), cell("q2")}
    assert all(nazi.readiness == "asleep" for nazi in table.state.nazis.values())
    assert not all_told(table.match.events(), Moved)  # they do not act at once
    assert table.state.round == number + 1


@pytest.mark.rule("WF-MISSION-1")
@pytest.mark.parametrize("number", [2, 4, 6])
def test_no_reinforcements_come_in_other_rounds(number: int) -> None:
    table = clean_up(number, killed={"soldat": 2}, goals_met=("hunt",))
    assert not all_told(table.match.events(), NaziArrived)


# ---------------------------------------------------------------- flood


@pytest.mark.rule("WF-MISSION-1", "WF-TERRAIN-1")
def test_a_flood_makes_all_squares_of_its_area_difficult_terrain_from_its_round_on() -> None:
    table = clean_up(2)
    assert told(table.match.events(), AreaFlooded).area == CORRIDOR
    corridor = mask(*(f"{column}{row}" for column in "ghijkl" for row in (3, 4)))
    assert table.state.difficult == corridor
    for number in (1, 3):
        table = clean_up(number)
        table.answer(f"this-way:{cell('q2')}")  # Soldaten arrive in these rounds
        assert not all_told(table.match.events(), AreaFlooded)
        assert table.state.difficult == 0
    flooded = stand({KLAUS: "f4"}, acting=KLAUS, mission="clock", open_doors="a", difficult=corridor)
    assert told(flooded.answer(f"step:{cell('g4')}"), Moved).ap == 2


# ---------------------------------------------------------------- ticking


@pytest.mark.rule("WF-MISSION-1", "WF-HAZARD-3")
def test_a_ticking_tracker_rises_in_each_clean_up_from_its_round_on() -> None:
    for number, hazard in ((1, 0), (2, 0), (3, 2), (4, 2)):
        table = clean_up(number, killed={"soldat": 2}, goals_met=("hunt",))
        if number in (1, 3):
            table.answer(f"this-way:{cell('q2')}")  # Soldaten arrive in these rounds
        assert table.state.hazard == hazard
        assert [tick.hazard for tick in all_told(table.match.events(), HazardChanged)] == [hazard] * (number > 2)


@pytest.mark.rule("WF-MISSION-4", "WF-ALARM-1", "WF-ALARM-3")
def test_the_tick_that_reaches_the_limit_raises_the_alarm() -> None:
    table = clean_up(4, hazard=2, killed={"soldat": 2}, goals_met=("hunt",))
    assert len(all_told(table.match.events(), AlarmRaised)) == 1
    assert table.state.hazard == 0


# ---------------------------------------------------------------- alarm effects


@pytest.mark.rule("WF-MISSION-4")
def test_a_siren_puts_a_noise_token_in_every_area() -> None:
    table = clean_up(4, hazard=2, killed={"soldat": 2}, goals_met=("hunt",))
    assert {noise.area for noise in all_told(table.match.events(), NoiseMade)} == {WEST, CORRIDOR, EAST}
    assert table.state.noise == 0b111


@pytest.mark.rule("WF-MISSION-4", "WF-DOOR-3")
def test_all_doors_spring_open_but_locked_ones_stay_shut() -> None:
    table = clean_up(4, hazard=2, killed={"soldat": 2}, goals_met=("hunt",))
    assert told(table.match.events(), DoorOpened) == DoorOpened(NOBODY, A, why=("WF-MISSION-4",))
    assert table.state.closed == 1 << B
    table = clean_up(4, hazard=2, killed={"soldat": 2}, goals_met=("hunt",), locked=0)
    assert table.state.closed == 0


@pytest.mark.rule("WF-MISSION-4")
def test_without_an_alarm_there_is_neither_siren_nor_open_door() -> None:
    table = clean_up(4, hazard=1, killed={"soldat": 2}, goals_met=("hunt",))
    assert not all_told(table.match.events(), NoiseMade)
    assert not all_told(table.match.events(), DoorOpened)


@pytest.mark.rule("WF-MISSION-4", "WF-SPAWN-1", "WF-ALARM-3", "WF-Q-56")
def test_the_alarm_brings_what_the_mission_says_where_it_says_and_holds_the_tracker_if_it_says_so() -> None:
    table = stand(
        {KLAUS: "n3"}, nazis={"drone 1": "o3"}, acting=KLAUS, mission="vault", hazard=2, turn={"ability_used": True}
    )
    shot = f"attack:handgun-1960-1:{model('drone 1')}"
    happened = table.answer(shot, came=[("hp", "blank", "blank")])  # a Drone's death raises it by 2
    assert len(all_told(happened, AlarmRaised)) == 1
    happened += table.answer(f"this-way:{cell('q5')}")
    arrived = {(nazi.kind, nazi.at) for nazi in all_told(happened, NaziArrived)}
    assert ("officer", cell("m6")) in arrived
    assert ("soldat", cell("r6")) in arrived
    assert len(arrived) == 3
    assert table.state.hazard == 4
    assert "end-turn" in table.keys  # the turn goes on (WF-Q-97)


# ---------------------------------------------------------------- locked doors


@pytest.mark.rule("WF-MISSION-1")
def test_nobody_can_open_a_locked_door_not_even_who_made_the_lock() -> None:
    table = stand({KLAUS: "f4"}, acting=KLAUS, mission="works", hero={KLAUS: {"worn": ("lock-picks-1",)}})
    assert table.listed("open-door") == set()
    assert table.refused(f"open-door:{A}") == ("WF-MISSION-1",)
    table = stand({KLAUS: "f4"}, acting=KLAUS, mission="clock")  # there it is the other door that is locked
    assert table.listed("open-door") == {str(A)}


@pytest.mark.rule("WF-MISSION-1")
def test_no_nazi_opens_a_locked_door() -> None:
    table = stand({KLAUS: "a6"}, nazis={"soldat 1": "g3"}, mission="works", noise=0b001)
    assert not all_told(table.match.events(), DoorOpened)
    assert table.state.closed == 1 << A | 1 << B


# ---------------------------------------------------------------- blackout


@pytest.mark.rule("WF-MISSION-1", "WF-LOS-1")
def test_in_a_blackout_nobody_sees_further_than_its_squares() -> None:
    rifle = {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1}
    nazis = {"soldat 1": "d3", "soldat 2": "a5", "soldat 3": "e5"}
    table = stand({KLAUS: "a3"}, nazis=nazis, acting=KLAUS, mission="dark", hero={KLAUS: rifle})
    assert table.listed("attack") == {f"marksman-rifle-1:{model(name)}" for name in ("soldat 1", "soldat 2")}
    assert table.refused(f"attack:marksman-rifle-1:{model('soldat 3')}") == ("WF-LOS-2",)
    assert not sees(table.state, model("soldat 3"), KLAUS)


@pytest.mark.rule("WF-MISSION-1", "WF-NAZI-3")
def test_in_a_blackout_nazis_further_away_do_not_wake() -> None:
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "a5"}, mission="dark")
    assert all_told(table.match.events(), NobodyWoke)
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "d4"}, mission="dark", came=[("blank",)])
    assert told(table.match.events(), NaziWoke).saw == (KLAUS,)
    assert told(table.match.events(), Attacked).target == KLAUS


# ---------------------------------------------------------------- second stage


@pytest.mark.rule("WF-MISSION-1", "WF-END-1")
def test_when_the_first_stage_is_killed_the_second_stands_up_in_its_place_and_the_mission_goes_on() -> None:
    machine, man = model("mecha-hitler 1"), model("adolf-hitler 1")
    table = stand(
        {KLAUS: "n3"},
        nazis={"mecha-hitler 1": "o3"},
        hero=ALONE,
        nazi={"mecha-hitler 1": {"lost_hp": 7, "lost_armor": 14}},
        acting=KLAUS,
        mission="dark",
        turn={"ability_used": True},
    )
    happened = table.answer(
        f"attack:handgun-1960-1:{machine}",
        came=[("hp", "blank", "blank"), ("knife-2",), ("sturmgewehr-1",)],
    )
    assert told(happened, Killed).model == machine
    assert told(happened, NaziArrived).nazi == man
    assert table.state.nazis[man].cell == cell("o3")
    assert machine not in table.state.nazis
    assert table.state.nazi_cells == mask("o3")
    assert not all_told(happened, GoalMet)
    assert table.match.outcome is None


@pytest.mark.rule("WF-NOISE-3", "WF-Q-36", "WF-MISSION-1")
@pytest.mark.parametrize(("where", "noise"), [("n3", {EAST}), ("l3", set())])
def test_the_second_stage_is_company_as_soon_as_it_stands_up(where: str, noise: set[int]) -> None:
    """Klaus has a Silencer, so the shot itself is not heard."""
    machine = model("mecha-hitler 1")
    quiet = {"weapons": (Weapon("handgun-1960-1", attached="silencer-1"),)}
    table = stand(
        {KLAUS: where},
        nazis={"mecha-hitler 1": "m3"} if where == "l3" else {"mecha-hitler 1": "o3"},
        hero={**ALONE, KLAUS: quiet},
        nazi={"mecha-hitler 1": {"lost_hp": 7, "lost_armor": 14}},
        acting=KLAUS,
        mission="dark",
        turn={"ability_used": True},
        open_doors="b",
        noise=0,
    )
    loot = [("knife-2",), ("sturmgewehr-1",)]
    happened = table.answer(f"attack:handgun-1960-1:{machine}", came=[("hp", "blank", "blank"), *loot])
    assert {event.area for event in all_told(happened, NoiseMade)} == noise


@pytest.mark.rule("WF-MISSION-1", "WF-END-1")
def test_the_death_of_the_second_stage_meets_the_goal() -> None:
    man = model("adolf-hitler 1")
    table = stand(
        {KLAUS: "n3"},
        nazis={"adolf-hitler 1": "o3"},
        hero=ALONE,
        nazi={"adolf-hitler 1": {"lost_hp": 5, "lost_armor": 4}},
        acting=KLAUS,
        mission="dark",
        turn={"ability_used": True},
    )
    keys = (f"attack:handgun-1960-1:{man}", "take-ammo:light", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("sturmgewehr-1",)])
    assert told(happened, GoalMet).goal == "end"
    assert table.match.outcome is not None
    assert table.match.outcome.reason == "victory"


def test_the_maps_for_tests_hold_every_kind_of_special_rule_goal_and_defeat() -> None:
    """So that a new kind cannot come without a test here."""
    kinds: set[type] = set()
    for mission in ("works", "clock", "dark", "wayout", "watch", "vault"):
        card = stand({KLAUS: "a1"}, acting=KLAUS, mission=mission).state.box.mission
        kinds |= {type(special.rule) for special in card.special_rules}
        kinds |= {type(goal.check) for goal in card.goals}
        kinds |= {type(condition.check) for condition in card.lose_conditions}
        kinds |= {type(effect) for effect in card.alarm.effects}
    known = [missions.SpecialRule, missions.Check, missions.Defeat, missions.AlarmEffect]
    assert kinds == {kind for union in known for kind in get_args(union)}
