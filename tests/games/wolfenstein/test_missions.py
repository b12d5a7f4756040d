"""The ten missions: sound, winnable as far as the way goes, and no two alike."""

from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.footprint import LargeStepTable, distance
from nightraid.boards.grid.paths import Prices, large_walking_steps, reach
from nightraid.boards.grid.steps import StepTable
from nightraid.engine.content import Library, survey_content
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.kinds import KINDS
from nightraid.games.wolfenstein.schema.mission_checks import MISSION_CHECKS
from nightraid.games.wolfenstein.schema.mission_map import (
    CHEST,
    EVENT,
    NAZI_SPAWN_SIGNS,
    OBJECTIVE_SIGNS,
    PASSAGES,
    DrawnMission,
    drawn_missions,
)
from nightraid.games.wolfenstein.schema.mission_reach import explore, unreachable
from nightraid.games.wolfenstein.schema.missions import (
    AlarmEffect,
    Check,
    Defeat,
    Kill,
    MissionCard,
    SecondStage,
    SpecialRule,
    TileCard,
)

CONTENT = Path(__file__).parents[3] / "src" / "nightraid" / "games" / "wolfenstein" / "content"
NUMBERS = range(1, 11)


@cache
def the_box() -> Library:
    """All content of the game; the checks of missions must find nothing wrong with it."""
    survey = survey_content(KINDS, [CONTENT], MISSION_CHECKS)
    assert [str(problem) for problem in survey.problems] == []
    return survey.library


@cache
def drawn(number: int) -> DrawnMission:
    """One of the ten, with its map."""
    return next(mission for mission in drawn_missions(the_box()) if mission.mission.number == number)


def area_of(mission: DrawnMission, cell: int) -> str:
    """The name of the tile that a square lies on."""
    x, y = mission.chart.grid.xy(cell)
    for placed in mission.mission.tiles:
        tile = the_box().of(TileCard)[placed.tile]
        width, height = (tile.height, tile.width) if placed.turned else (tile.width, tile.height)
        if placed.at[0] <= x < placed.at[0] + width and placed.at[1] <= y < placed.at[1] + height:
            return placed.name
    raise AssertionError(f"no tile at {(x, y)}")


@pytest.mark.rule("WF-GOAL-2", "WF-MISSION-1", "WF-MISSION-2", "WF-MISSION-3", "WF-MISSION-4", "WF-MISSION-5")
def test_there_are_ten_missions_and_nothing_is_wrong_with_them() -> None:
    missions = the_box().of(MissionCard)
    assert {mission.number: mission.id for mission in missions.values()} == {n: f"mission-{n}" for n in NUMBERS}
    assert {mission.origin for mission in missions.values()} == {"original"}


@pytest.mark.rule("WF-MISSION-6")
def test_every_kind_of_goal_defeat_rule_and_alarm_is_played_somewhere() -> None:
    missions = [drawn(number).mission for number in NUMBERS]
    used: set[type] = {type(goal.check) for mission in missions for goal in mission.goals}
    used |= {type(condition.check) for mission in missions for condition in mission.lose_conditions}
    used |= {type(special.rule) for mission in missions for special in mission.special_rules}
    used |= {type(effect) for mission in missions for effect in mission.alarm.effects}
    offered = {*get_args(Check), *get_args(Defeat), *get_args(SpecialRule), *get_args(AlarmEffect)}
    assert used == offered


def test_no_two_missions_are_alike() -> None:
    missions = [drawn(number).mission for number in NUMBERS]
    assert len({mission.name for mission in missions}) == 10
    assert len({drawn(number).chart.grid.walls for number in NUMBERS}) == 10
    shapes = {
        (
            frozenset(type(goal.check).__name__ for goal in mission.goals),
            frozenset(type(condition.check).__name__ for condition in mission.lose_conditions),
            frozenset(type(special.rule).__name__ for special in mission.special_rules),
        )
        for mission in missions
    }
    assert len(shapes) == 10


@pytest.mark.parametrize("number", NUMBERS)
def test_missions_are_of_a_size_for_four_heroes(number: int) -> None:
    mission, chart = drawn(number).mission, drawn(number).chart
    assert 120 <= chart.grid.floor.bit_count() <= 230
    assert 6 <= mission.round_limit <= 12
    assert 4 <= mission.alarm.limit <= 8
    assert 5 <= len([*drawn(number).models()]) <= 12
    assert len(mission.suggested_heroes) == 4


@pytest.mark.parametrize("number", NUMBERS)
def test_everything_can_be_reached(number: int) -> None:
    reached = explore(drawn(number))
    assert reached.done == set(drawn(number).mission.objectives)
    assert [unreachable(reached, goal) for goal in drawn(number).mission.goals if unreachable(reached, goal)] == []
    for cell in (*drawn(number).squares(CHEST), *drawn(number).squares(EVENT)):
        assert reached.is_beside(cell, reached.squares), drawn(number).place(cell)
    for _, enemy, cell in drawn(number).models():
        assert cell in reached.squares, enemy


@pytest.mark.rule("WF-MISSION-2")
@pytest.mark.parametrize("number", NUMBERS)
def test_oversized_enemies_can_walk_to_the_heroes(number: int) -> None:
    mission, grid = drawn(number), drawn(number).chart.grid
    cards = the_box().of(EnemyCard)
    shut_signs = (CHEST, EVENT, *OBJECTIVE_SIGNS.values(), *PASSAGES)
    shut = mask_of(cell for sign in shut_signs for cell in mission.squares(sign))
    passing = mask_of([*mission.hero_spawns(), *(c for s in NAZI_SPAWN_SIGNS.values() for c in mission.squares(s))])
    table = LargeStepTable(grid)
    prices = Prices(door=1)
    steps = large_walking_steps(table, grid.all_doors, grid.all_barricades, prices, grid.floor & ~shut & ~passing, shut)
    for _, enemy, anchor in mission.models():
        if cards[enemy].size == 4:
            anchors = reach(anchor, steps, 1000)
            for spawn in mission.hero_spawns():
                assert min(distance(grid, [spawn], table.cells(end)) for end in anchors) <= 1


# ---------------------------------------------------------------- what is known of single missions


def test_the_first_mission_leads_into_an_officers_room() -> None:
    mission = drawn(1)
    (officer,) = mission.squares("O")
    (papers,) = mission.squares("1")
    assert area_of(mission, officer) == area_of(mission, papers) == "Officer's room"
    assert area_of(mission, mission.hero_spawns()[0]) != "Officer's room"


@pytest.mark.rule("WF-STAT-10", "WF-DIFF-16")
@pytest.mark.parametrize(
    ("number", "boss", "guard"),
    [
        (8, "solomon-bevli", "fire-trooper"),
        (9, "oscar-von-grim", "supersoldat"),
        (10, "mecha-hitler", "fire-trooper"),
    ],
)
def test_a_boss_and_his_guard_share_a_room(number: int, boss: str, guard: str) -> None:
    mission = drawn(number)
    places = {enemy: area_of(mission, cell) for _, enemy, cell in mission.models() if enemy in (boss, guard)}
    assert set(places) == {boss, guard}
    assert places[boss] == places[guard]
    sign = mission.mission.hans_groesse
    assert sign is not None
    assert mission.mission.enemies[sign] == guard


@pytest.mark.rule("WF-STAT-10")
def test_hans_groesse_and_bosses_are_in_no_other_mission() -> None:
    bosses = {enemy.id for enemy in the_box().of(EnemyCard).values() if enemy.role == "boss"}
    for number in range(1, 8):
        assert drawn(number).mission.hans_groesse is None
        assert bosses.isdisjoint(enemy for _, enemy, _ in drawn(number).models())


@pytest.mark.rule("WF-GOAL-3")
def test_the_last_aim_is_to_kill_adolf_hitler() -> None:
    mission = drawn(10).mission
    assert [goal.check.enemy for goal in mission.goals if isinstance(goal.check, Kill)] == ["adolf-hitler"]
    stages = [rule.rule for rule in mission.special_rules if isinstance(rule.rule, SecondStage)]
    assert [(stage.enemy, stage.becomes) for stage in stages] == [("mecha-hitler", "adolf-hitler")]


def test_two_pairs_of_heroes_start_apart() -> None:
    mission = drawn(7)
    areas = [area_of(mission, cell) for cell in mission.hero_spawns()]
    assert areas == ["West battery", "West battery", "East battery", "East battery"]


@pytest.mark.rule("WF-WALL-2")
def test_where_no_wall_is_drawn_touching_tiles_are_open() -> None:
    landing = drawn(5).chart.grid
    west, east = landing.cell(5, 6), landing.cell(6, 6)
    assert area_of(drawn(5), west) != area_of(drawn(5), east)
    assert StepTable(landing).passable(west, east, landing.all_doors, landing.all_barricades)
    hall = drawn(10).chart.grid
    assert StepTable(hall).passable(hall.cell(15, 14), hall.cell(16, 14), hall.all_doors, hall.all_barricades)
