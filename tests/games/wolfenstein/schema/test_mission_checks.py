"""Broken missions: each check names the file, the key, what stands there and what was expected."""

from pathlib import Path

import pytest
from tests.games.wolfenstein.schema.mission_folder import EMPTY_ROW, HALLS, SMALL, Change, survey, told

from nightraid.boards.grid.steps import StepTable
from nightraid.games.wolfenstein.schema.mission_map import read_mission_map
from nightraid.games.wolfenstein.schema.missions import MissionCard

TOP_OF_DEN = "$|           |. . ."
"""The squares above the Panzerhund."""


def test_the_small_mission_is_sound(tmp_path: Path) -> None:
    assert told(tmp_path) == []


# ---------------------------------------------------------------- what every mission states


@pytest.mark.rule("WF-MISSION-1", "WF-GOAL-2")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('briefing = "In."\n', ""), "briefing: missing, expected a string"),
        (("round-limit = 8\n", ""), "round-limit: missing, expected an integer"),
        (("limit = 5\n", ""), "alarm.limit: missing, expected an integer"),
        (('text = "More."\narrive', "arrive"), "alarm.text: missing, expected a string"),
        (('text = "Locked."\n', ""), "special-rules[0].text: missing, expected a string"),
    ],
)
def test_a_mission_states_its_frame(tmp_path: Path, change: Change, problem: str) -> None:
    assert told(tmp_path, change) == [f"small.toml: {problem}"]


@pytest.mark.rule("WF-MISSION-1", "WF-GOAL-2")
def test_a_mission_has_a_goal(tmp_path: Path) -> None:
    goals = SMALL[SMALL.index("[[goals]]") : SMALL.index("[[lose-conditions]]")]
    (found,) = told(tmp_path, (goals, ""), ("number = 1\n", "number = 1\ngoals = []\n"))
    assert found.startswith("small.toml: goals: value [], expected an array of length >= 1")


@pytest.mark.rule("WF-MISSION-1")
def test_losing_nobody_is_not_the_only_goal(tmp_path: Path) -> None:
    goals = SMALL[SMALL.index("[[goals]]") : SMALL.index("[[lose-conditions]]")]
    only = '[[goals]]\nid = "all"\ntext = "Nobody dies."\ncheck = { effect = "lose-nobody" }\n\n'
    found = 'small.toml: goals: value "only that nobody is lost", expected a goal that is not met before the first step'
    assert found in told(tmp_path, (goals, only))


@pytest.mark.rule("WF-MISSION-1")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('"get-out"', '"get-ou"'), 'goals[4].check.effect: value "get-ou", expected one of bring-out'),
        (('"flood"', '"fire"'), 'special-rules[2].rule.effect: value "fire", expected one of blackout'),
        (('"overrun"', '"bored"'), 'lose-conditions[1].check.effect: value "bored", expected one of carrier-lost'),
        (
            ("limit = 5", 'limit = 5\neffects = [{ effect = "gas" }]'),
            'alarm.effects[0].effect: value "gas", expected one of all-doors, siren',
        ),
        (
            ('text = "Take it."', 'text = "Take it."\nthen = [{ effect = "summon" }]'),
            'objectives.A.then[0].effect: value "summon", expected one of ally',
        ),
    ],
)
def test_an_effect_that_nobody_wrote_is_refused(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")


# ---------------------------------------------------------------- the map and its tiles


@pytest.mark.rule("WF-MISSION-2")
@pytest.mark.parametrize(
    ("change", "place"),
    [
        (("|. . . . . ?|", "|. . . . . ?c"), "line 12, column 13: found 'c', expected a space or '|' here: a door"),
        (("|. . . . . ?|", "|. . . . .+?|"), "line 12, column 11: found '+', expected an edge"),
        (("|w . . . . 2|", "w. . . . . 2|"), "line 12, column 25: found 'w', expected a space or '|' here: a door"),
    ],
)
def test_a_drawing_that_is_no_map_is_refused_with_the_place(tmp_path: Path, change: Change, place: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f'small.toml: map: value "…", expected a map: {place}')


@pytest.mark.rule("WF-MISSION-2", "WF-COMP-8")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('"room-2"', '"room-9"'), 'tiles[2].tile: value "room-9", expected one of corridor-1, corridor-2'),
        (('"room-2"', '"room-1"'), 'tiles[2].tile: value "room-1", expected a tile that the mission has not used yet'),
        (("[12, 0]", "[13, 0]"), "tiles[2].at: value [13, 0], expected a place on the map, which is 18 by 6"),
        (("[0, 0]", "[-1, 0]"), "tiles[0].at: value [-1, 0], expected a place on the map, which is 18 by 6"),
        (("[12, 0]", "[11, 0]"), "tiles[2].at: value [11, 0], expected squares that corridor-1 does not cover"),
        (("turned = true, ", ""), "tiles[1].at: value [6, 2], expected a place on the map, which is 18 by 6"),
        (('name = "Den"', 'name = "Hall"'), 'tiles[2].name: value "Hall", expected a name of its own: the other tiles'),
        (("w . . . . 2", "w . . .   2"), 'map: value "solid rock at (16, 0)", expected floor: a tile lies there'),
    ],
)
def test_tiles_that_do_not_fit_are_named(tmp_path: Path, change: Change, problem: str) -> None:
    assert told(tmp_path, change)[0].startswith(f"small.toml: {problem}")


@pytest.mark.rule("WF-MISSION-2")
def test_floor_and_rock_that_differ_from_the_tiles_are_told_once_each(tmp_path: Path) -> None:
    assert told(tmp_path, ("[6, 2]", "[6, 3]")) == [
        'small.toml: map: value "floor at (6, 2) and 5 more squares", expected solid rock: no tile lies there',
        'small.toml: map: value "solid rock at (6, 4) and 5 more squares", expected floor: a tile lies there',
    ]


def test_tiles_of_one_name_that_touch_are_one_area(tmp_path: Path) -> None:
    changes = [('name = "Way"', 'name = "Hall"'), ('name = "Den"', 'name = "Hall"'), ('area = "Way"', 'area = "Hall"')]
    assert told(tmp_path, *changes) == []


def test_a_tile_with_mistakes_is_told_of_once(tmp_path: Path) -> None:
    tile = 'id = "hole"\nname = "Hole"\norigin = "original"\nkind = "room"\nwidth = 6\nheight = 6\n'
    changes = [('"room-2"', '"hole"'), ('name = "Den"', 'name = "Hall"')]
    (found,) = survey(tmp_path, *changes, files={"tiles/hole.toml": tile}).problems
    assert (found.key, found.value) == ("look", "missing")


@pytest.mark.rule("WF-SETUP-3")
def test_any_room_tile_may_stand_for_any_room(tmp_path: Path) -> None:
    found = survey(tmp_path, ('"room-2"', '"room-7"'), ('"corridor-1"', '"corridor-8"'))
    assert found.problems == ()
    assert read_mission_map(found.library.of(MissionCard)["small"].map).grid == read_mission_map(HALLS).grid


@pytest.mark.rule("WF-WALL-2")
def test_touching_tiles_are_joined_unless_the_mission_draws_something_between(tmp_path: Path) -> None:
    joined, walled = (". . 1 . . .a", ". . 1 . . . "), (". . 1 . . .a", ". . 1 . . .|")
    found = survey(tmp_path, joined)
    assert found.problems == ()
    grid = read_mission_map(found.library.of(MissionCard)["small"].map).grid
    here, there = grid.cell(5, 3), grid.cell(6, 3)
    assert StepTable(grid).passable(here, there, grid.all_doors)
    assert not StepTable(grid).passable(grid.cell(5, 2), grid.cell(6, 2), grid.all_doors)
    closed = read_mission_map(HALLS.replace(*walled)).grid
    assert not StepTable(closed).passable(here, there, closed.all_doors)


# ---------------------------------------------------------------- signs and enemies


@pytest.mark.rule("WF-MISSION-3")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("|X .", "|X *"), 'map: value "* at (1, 5)", expected a sign of the legend, or one that enemies names'),
        (("{ S =", '{ W = "drone", S ='), 'enemies.W: value "W", expected a sign that stands on the map'),
        (("{ S =", '{ X = "drone", S ='), 'enemies.X: value "X", expected one character that means nothing else on'),
        (("{ S =", '{ SS = "drone", S ='), 'enemies.SS: value "SS", expected one character that means nothing else'),
        (
            ("{ S =", '{ "." = "drone", S ='),
            'enemies.".": value ".", expected one character that means nothing else on',
        ),
        (('S = "soldat"', 'S = "sldat"'), 'enemies.S: value "sldat", expected one of adolf-hitler, drone'),
        (("{ soldat = 5 }", "{ sodat = 5 }"), 'reserve.sodat: value "sodat", expected one of adolf-hitler, drone'),
        (("{ soldat = 5 }", "{ soldat = 8 }"), "reserve.soldat: value 8, expected fewer than the 8 in the box"),
        (("{ soldat = 5 }", "{ officer = 0 }"), 'map: value "1 x officer", expected 0 at most: there are no more'),
        ((EMPTY_ROW, EMPTY_ROW.replace(".", "S")), 'map: value "13 x soldat", expected 5 at most: there are no more'),
    ],
)
def test_signs_and_enemies_that_do_not_fit_are_named(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")


@pytest.mark.rule("WF-MISSION-3")
def test_there_are_as_many_models_as_the_box_holds(tmp_path: Path) -> None:
    eight = EMPTY_ROW.replace(".", "S", 7)
    assert told(tmp_path / "8", (EMPTY_ROW, eight), ("reserve = { soldat = 5 }\n", "")) == []
    nine = EMPTY_ROW.replace(".", "S", 8)
    (found,) = told(tmp_path / "9", (EMPTY_ROW, nine), ("reserve = { soldat = 5 }\n", ""))
    assert found == 'small.toml: map: value "9 x soldat", expected 8 at most: there are no more models'


def test_an_enemy_with_mistakes_is_told_of_once(tmp_path: Path) -> None:
    ghost = 'id = "ghost"\nname = "Ghost"\norigin = "original"\n'
    changes = [('S = "soldat"', 'S = "ghost"'), ("{ soldat = 5 }", "{ ghost = 5 }")]
    found = survey(tmp_path, *changes, files={"enemies/ghost.toml": ghost}).problems
    assert {Path(problem.file).name for problem in found} == {"ghost.toml"}


NO_ROOM = "the south-west of four floor squares without wall, door or barricade between them"
NOT_FREE = "the south-west of four free squares"


@pytest.mark.rule("WF-MISSION-2", "WF-MISSION-3")
@pytest.mark.parametrize(
    ("change", "problems"),
    [
        (("|. G . . . .|", "|. .|G . . .|"), []),
        (("|. G . . . .|", "|. G|. . . .|"), [("(13, 4)", NO_ROOM)]),
        (("|. G . . . .|", "|. Gc. . . .|"), [("(13, 4)", NO_ROOM)]),
        (("|. G . . . .|", "|. G1. . . .|"), [("(13, 4)", NO_ROOM)]),
        (("|. G . . . .|", "|. . . . . G|"), [("(17, 4)", NO_ROOM)]),
        (("|. G . . . .|", "|. G ~ . . .|"), []),
        (("|. G . . . .|", "|. G ? . . .|"), [("(13, 4)", NOT_FREE)]),
        ((TOP_OF_DEN, "$|           |. S ."), [("(13, 4)", NOT_FREE)]),
        (("|. G . . . .|", "|. G . G . .|"), []),
        ((TOP_OF_DEN + " . . .|", "$|           |. . G . . .|"), [("(13, 4)", NOT_FREE), ("(14, 5)", NO_ROOM)]),
    ],
)
def test_an_oversized_enemy_needs_four_free_squares(
    tmp_path: Path, change: Change, problems: list[tuple[str, str]]
) -> None:
    expected = [f'small.toml: map: value "G at {place}", expected {what}' for place, what in problems]
    assert told(tmp_path, change) == expected


def test_oversized_enemies_do_not_overlap(tmp_path: Path) -> None:
    found = told(tmp_path, ("b. . . . . .|", "b. . G . . .|"))
    assert found == [
        f'small.toml: map: value "G at (13, 4)", expected {NOT_FREE}',
        f'small.toml: map: value "G at (14, 3)", expected {NOT_FREE}',
    ]


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('hans-groesse = "O"', 'hans-groesse = "F"'), 'hans-groesse: value "F", expected one of G, O, S'),
        (
            (EMPTY_ROW, "O".join(EMPTY_ROW.split(".", 1))),
            'hans-groesse: value "O", expected the sign of a single guard',
        ),
    ],
)
def test_hans_groesse_replaces_one_guard(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")


# ---------------------------------------------------------------- tokens and plastic parts


@pytest.mark.rule("WF-COMP-5", "WF-COMP-8", "WF-MISSION-2")
@pytest.mark.parametrize(
    ("row", "problem"),
    [
        ("|$ $ $ $ . $|           |$ $ . . . .|", None),
        ("|$ $ $ $ . $|           |$ $ $ . . .|", '"9 chest tokens ($)", expected 8 at most'),
        ("|? ? ? ? . .|           |. . . . . .|", None),
        ("|? ? ? ? ? .|           |. . . . . .|", '"6 event tokens (?)", expected 5 at most'),
        ("|~ ~ ~ ~ . .|           |. . . . . .|", None),
        ("|~ ~ ~ ~ ~ .|           |. . . . . .|", '"5 difficult terrain tokens (~)", expected 4 at most'),
        ("|1 . . . . .|           |. . . . . .|", '"2 mission objective tokens A (1)", expected 1 at most'),
        ("|. . . . . .|           |. w . . . .|", '"2 Nazi spawn tokens A (w)", expected 1 at most'),
        ("|P . . . . .|           |. . P . . .|", None),
        ("|P . . . . .|           |. . . . . .|", '"1 x P", expected two secret passage tokens P or none'),
        ("|P . . P . .|           |. . P . . .|", '"3 x P", expected two secret passage tokens P or none'),
        ("|.1.2.3.4. .|           |. . . . . .|", None),
        ("|.1.2.3.4.5.|           |. . . . . .|", '"5 barricades", expected 4 at most'),
        ("|.c.d.e.f.g.|           |.h.i.j.k.l.|", None),
    ],
)
def test_no_more_parts_than_are_in_the_box(tmp_path: Path, row: str, problem: str | None) -> None:
    expected = [] if problem is None else [f"small.toml: map: value {problem}"]
    assert told(tmp_path, (EMPTY_ROW, row)) == expected


@pytest.mark.rule("WF-COMP-8")
def test_there_are_fourteen_doors(tmp_path: Path) -> None:
    row = (EMPTY_ROW, "|.c.d.e.f.g.|           |.h.i.j.k.l.|")
    assert told(tmp_path / "14", row, ("|. . . . . ?|", "|.m.n. . . ?|")) == []
    found = told(tmp_path / "15", row, ("|. . . . . ?|", "|.m.n.o. . ?|"))
    assert found == ['small.toml: map: value "15 doors", expected 14 at most']


@pytest.mark.rule("WF-MISSION-2")
@pytest.mark.parametrize(
    ("spawn", "row", "problem"),
    [
        ("H", "|. . . . . .|", None),
        ("A", "|B C D . . .|", None),
        (".", "|. . . . . .|", "no Hero spawn token"),
        ("H", "|H . . . . .|", "2 x H"),
        ("H", "|A . . . . .|", "1 x H, 1 x A"),
        ("A", "|B C . . . .|", "1 x A, 1 x B, 1 x C"),
        ("A", "|B C D D . .|", "1 x A, 1 x B, 1 x C, 2 x D"),
    ],
)
def test_heroes_enter_at_one_token_or_at_four(tmp_path: Path, spawn: str, row: str, problem: str | None) -> None:
    found = told(tmp_path, (EMPTY_ROW, row + EMPTY_ROW[13:]), ("|H", f"|{spawn}"))
    expected = "one H, or one each of A, B, C and D"
    assert found == ([] if problem is None else [f'small.toml: map: value "{problem}", expected {expected}'])
