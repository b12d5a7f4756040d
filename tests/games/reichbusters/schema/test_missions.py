"""The missions of the campaign, and missions that are none."""

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import game_map, mission, one, shipped, told, with_entries

from nightraid.games.reichbusters.schema.assignments import (
    Find,
    HoldPrisoner,
    KillUnits,
    KillVrilmeister,
    PlantCharges,
    skills_of,
)
from nightraid.games.reichbusters.schema.layout import build, exit_area
from nightraid.games.reichbusters.schema.map_checks import check_boards
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.mission_checks import MISSION_CHECKS, check_given_skills, check_uses, places_of
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.schema.tracks import tracks_of

MISSIONS = (
    "mission-1",
    "mission-2",
    "mission-3",
    "mission-4",
    "mission-5",
    "mission-6",
    "mission-o-reilly",
    "mission-projekt-x",
)


@pytest.mark.rule("RB-SCHEMA-15")
def test_there_are_six_missions_the_rescue_and_projekt_x() -> None:
    missions = {name: card for name, card in shipped().of(MissionCard).items() if not card.expansion}
    assert tuple(missions) == MISSIONS
    assert [card.number for card in missions.values()] == [1, 2, 3, 4, 5, 6, 7, 8], "from 9 on: the expansion"
    assert mission("mission-1").name == "Operation Fidget"
    assert {card.faction for card in missions.values()} == {*missions}, "each has a faction of its own"
    maps = shipped().of(MapCard).items()
    campaign_maps = {name for name, card in maps if card.use == "campaign" and card.world == "castle"}
    assert {card.map for card in missions.values()} == campaign_maps


def test_the_missions_ask_for_different_things() -> None:
    kinds = {name: tuple(type(goal) for goal in mission(name).goals) for name in MISSIONS}
    assert kinds == {
        "mission-1": (Find,),
        "mission-2": (PlantCharges,),
        "mission-3": (KillUnits,),
        "mission-4": (PlantCharges, Find),
        "mission-5": (KillVrilmeister,),
        "mission-6": (KillVrilmeister, PlantCharges),
        "mission-o-reilly": (Find,),
        "mission-projekt-x": (KillUnits, Find),
    }
    prisoner = next(part for part in mission("mission-o-reilly").set_up if isinstance(part, HoldPrisoner))
    assert (prisoner.name, game_map("prison").area_of(prisoner.at)) == ("O'Reilly", "8b/1")


@pytest.mark.parametrize("name", MISSIONS)
def test_what_must_be_reached_and_a_way_out_lie_within_the_rounds(name: str) -> None:
    """Three Moves in two rounds take a Hero to the farthest place of the set-up and out; the other action is free."""
    card = mission(name)
    chart = game_map(card.map)
    board = build(chart, shipped().of(TileCard))
    walks = board.walks(0)
    rounds = sum(track.rounds for track in tracks_of(card).values())
    assert 7 <= rounds <= 13
    spots = {board.area_named(chart.area_of(spot)) for part in card.set_up for spot in places_of(part)}
    exits = [exit_area(board, leave) for leave in chart.exits]
    for spot in spots:
        way_in = min(walks.distances(start)[spot] for start in board.entrances)
        way_out = min(walks.distances(spot)[leave] for leave in exits)
        assert way_in >= 2
        assert 2 * (way_in + way_out) <= 3 * rounds


def given_by(name: str) -> dict[str, set[str]]:
    """The skills that each row of a mission's chart can give."""
    rows = {row.id: {skill for reward in row.rewards for skill in skills_of(reward)} for row in mission(name).chart}
    return {row: skills for row, skills in rows.items() if skills}


@pytest.mark.rule("RB-CAMPAIGN-12", "RB-Q-181")
def test_three_missions_give_one_of_the_three_vril_skills_each() -> None:
    vril = {skill.id for skill in shipped().of(SkillCard).values() if (skill.stock, skill.type) == ("supply", "vril")}
    assert vril == {"vril-enhanced", "vril-implants", "vril-tolerance"}
    assert {name: given_by(name) for name in ("mission-3", "mission-4", "mission-5")} == {
        "mission-3": {"ghosts": vril},
        "mission-4": {"ghosts": vril},
        "mission-5": {"ghosts": vril, "clean": vril},
    }


@pytest.mark.rule("RB-Q-180", "RB-Q-181")
def test_two_missions_give_one_of_the_skills_that_nobody_else_has() -> None:
    rare = {skill.id for skill in shipped().of(SkillCard).values() if skill.stock == "mission"}
    assert rare == {"precise", "stand-down", "hit-the-deck"}
    assert {name: given_by(name) for name in ("mission-2", "mission-o-reilly")} == {
        "mission-2": {"ghosts": rare},
        "mission-o-reilly": {"ghosts": rare},
    }


@pytest.mark.rule("RB-Q-181")
def test_a_skill_that_no_mission_gives_is_a_problem() -> None:
    poor = [
        replace(mission(name), chart=tuple(replace(row, rewards=()) for row in mission(name).chart))
        for name in ("mission-2", "mission-o-reilly")
    ]
    problems = [str(problem) for problem in check_given_skills(with_entries(*poor))]
    assert len(problems) == 3
    assert all('"mission", expected a mission that gives it: nothing else does' in problem for problem in problems)
    assert list(check_given_skills(with_entries())) == []


def test_a_spot_is_a_letter_or_an_area() -> None:
    assert game_map("prison").area_of("X") == "8b/1"
    assert game_map("prison").area_of("9a/1") == "9a/1"
    with pytest.raises(KeyError):
        game_map("prison").area_of("Y")


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"map": "cellar"}, "map"),
        ({"faction": "nobody"}, "faction"),
        ({"stores": ("bandages", "umbrella")}, "stores[1]"),
        ({"heroes": ("brick", "nobody")}, "heroes[1]"),
        ({"number": 2}, "number"),
    ],
)
def test_a_mission_names_what_there_is(changes: dict[str, object], key: str) -> None:
    library = with_entries(replace(mission("mission-1"), **changes))
    problems = [str(problem) for check in MISSION_CHECKS for problem in check(library)]
    assert any(f": {key}: " in problem for problem in problems), problems


def test_maps_and_factions_of_raids_are_not_for_missions() -> None:
    first = mission("mission-1")
    assert "a map of the campaign" in one(check_uses, replace(first, map="keep"))
    assert "a faction of a mission" in one(check_uses, replace(first, faction="vril-overload"))
    assert told(check_boards, first) == []
