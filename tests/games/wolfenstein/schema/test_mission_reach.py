"""Missions that cannot be won, because the Heroes cannot get to what they must do."""

import re
from pathlib import Path

import pytest
from tests.games.wolfenstein.schema.mission_folder import EMPTY_ROW, changed, survey, told

REACHABLE = "expected a goal that can be reached:"
BEHIND_AN_OBSTACLE = [
    f'small.toml: goals[0].check: value "officer", {REACHABLE} the Heroes can get to 0 of them only',
    f'small.toml: goals[2].check: value "papers", {REACHABLE} the Heroes can never do objective B',
]


@pytest.mark.rule("WF-MISSION-6")
@pytest.mark.parametrize(
    ("north", "south", "problems"),
    [
        ("a. .|. . . .b", "a. .|S . . .b", BEHIND_AN_OBSTACLE),
        ("a. .|. . . .b", "a. . S|. . .b", []),  # around the end of one wall, then of the other
        ("a. .|. . . .b", "a. . S . . .b", []),
        ("a. .1. . . .b", "a. .1S . . .b", BEHIND_AN_OBSTACLE),  # not every team can remove a barricade
        ("a. . $ . . .b", "a. . $ S . .b", BEHIND_AN_OBSTACLE),  # nobody may enter the square of a chest
        ("a. . $ . . .b", "a. . S $ . .b", []),  # a slanting step leads between two chests
        ("a. .c. . . .b", "a. .cS . . .b", []),  # doors can be opened
    ],
)
def test_goals_behind_an_obstacle_are_named(tmp_path: Path, north: str, south: str, problems: list[str]) -> None:
    assert told(tmp_path, ("a. . . . . .b", north), ("a. . S . . .b", south)) == problems


BARRED = [("a. . . . . .b", "a. .1. . . .b"), ("a. . S . . .b", "a. .1S . . .b")]


@pytest.mark.rule("WF-MISSION-6")
def test_a_secret_passage_leads_around_an_obstacle(tmp_path: Path) -> None:
    assert told(tmp_path, *BARRED, (EMPTY_ROW, "|P . . . . .|           |. . P . . .|")) == []


@pytest.mark.rule("WF-MISSION-6")
def test_a_key_behind_its_own_door_is_out_of_reach(tmp_path: Path) -> None:
    keys = [problem.key for problem in survey(tmp_path, ("|. . 1", "|. . ."), ("|w . .", "|w . 1")).problems]
    assert keys == ["goals[0].check", "goals[1].check", "goals[2].check"]


def test_an_objective_that_opens_a_locked_door_clears_the_way(tmp_path: Path) -> None:
    assert (
        told(tmp_path, ('text = "Take it."', 'text = "Take it."\nopens = ["b"]'), ('until = "A"', 'until = "B"')) == []
    )
    found = survey(tmp_path / "shut", ('until = "A"', 'until = "B"')).problems
    assert [problem.key for problem in found] == ["goals[0].check", "goals[2].check"]


def test_objectives_that_wait_for_each_other_are_never_done(tmp_path: Path) -> None:
    found = survey(tmp_path, ('text = "Take it."', 'text = "Take it."\nafter = ["B"]')).problems
    assert [problem.key for problem in found] == ["goals[0].check", "goals[1].check", "goals[2].check"]


def test_two_objectives_that_go_together_must_both_be_at_hand(tmp_path: Path) -> None:
    together = [('text = "Take it."', 'text = "Take it."\nwith = "B"'), ('after = ["A"]', 'with = "A"')]
    found = survey(tmp_path / "locked", *together).problems
    assert [problem.key for problem in found] == ["goals[0].check", "goals[1].check", "goals[2].check"]
    unlocked = ('effect = "locked-doors", doors = ["b"], until = "A"', 'effect = "blackout", squares = 4')
    assert told(tmp_path / "unlocked", *together, unlocked) == []


def test_an_objective_that_no_goal_asks_for_must_be_within_reach_too(tmp_path: Path) -> None:
    unasked = ('check = { effect = "do", objectives = ["A"] }', 'check = { effect = "lose-nobody" }')
    moved = [("|. . 1", "|. . ."), ("|w . .", "|w . 1")]
    found = survey(tmp_path, unasked, *moved).problems
    assert [problem.key for problem in found] == ["goals[0].check", "goals[2].check", "objectives.A"]


def test_a_token_beside_which_nobody_may_stay_is_out_of_reach(tmp_path: Path) -> None:
    corner = ("|. . . . . ?|", "|. . . . $ ?|")
    assert told(tmp_path / "free", corner, (EMPTY_ROW, "|. . . . $ .|" + EMPTY_ROW[13:])) == []
    (found,) = told(tmp_path / "spawn", corner, (EMPTY_ROW, "|. . . . $ x|" + EMPTY_ROW[13:]))
    assert (
        found == f'small.toml: goals[3].check: value "event", {REACHABLE} the Heroes can get beside 0 event tokens only'
    )


def test_everybody_must_be_able_to_get_out(tmp_path: Path) -> None:
    apart = [*BARRED, ("|H", "|A"), (EMPTY_ROW, "|B C . . . .|           |. D . . . .|")]
    assert told(tmp_path, *apart) == [
        f'small.toml: goals[2].check: value "papers", {REACHABLE} no Hero can carry objective B to an exit',
        f'small.toml: goals[4].check: value "out", {REACHABLE} not every Hero can walk to an exit',
    ]


@pytest.mark.parametrize(
    ("goal", "problem"),
    [
        ('enemy = "officer", count = 2', "the Heroes can get to 1 of them only"),
        ('enemy = "soldat", count = 6', None),  # they go on arriving
        ('enemy = "drone"', None),  # the alarm brings one
    ],
)
def test_there_must_be_enough_to_kill(tmp_path: Path, goal: str, problem: str | None) -> None:
    start = f'small.toml: goals[0].check: value "officer", {REACHABLE} '
    assert told(tmp_path, ('enemy = "officer"', goal)) == ([] if problem is None else [start + problem])


def test_a_second_stage_stands_where_the_first_one_fell(tmp_path: Path) -> None:
    stage = 'rule = { effect = "second-stage", enemy = "officer", becomes = "ubersoldat" }'
    changes = [('enemy = "officer"', 'enemy = "ubersoldat"'), ('rule = { effect = "ticking", round = 2 }', stage)]
    assert told(tmp_path / "near", *changes) == []
    found = survey(tmp_path / "far", *changes, *BARRED).problems
    assert [problem.key for problem in found] == ["goals[0].check", "goals[2].check"]


def test_one_mission_of_a_file_does_not_hide_what_is_wrong_with_another(tmp_path: Path) -> None:
    no_token, cut_off = [(". 2|", ". .|"), *BARRED], BARRED
    names = (
        [('"small"', '"no-token"'), ("number = 1", "number = 2")],
        [('"small"', '"cut-off"'), ("number = 1", "number = 3")],
    )
    missions = [changed(*no_token, *names[0]), changed(*cut_off, *names[1])]
    file = "".join("[[mission]]" + re.sub(r"^(\[+)", r"\1mission.", text, flags=re.MULTILINE) for text in missions)
    found = survey(tmp_path, files={"missions/two.toml": file}).problems
    assert [(problem.entry, problem.key) for problem in found] == [
        ("no-token", "mission[0].objectives.B"),
        ("cut-off", "mission[1].goals[0].check"),
        ("cut-off", "mission[1].goals[2].check"),
    ]
