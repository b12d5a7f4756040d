"""Broken missions: what a mission names is there, and the mission makes sense as a whole."""

from pathlib import Path

import pytest
from tests.games.wolfenstein.schema.mission_folder import Change, changed, survey, told


@pytest.mark.rule("WF-MISSION-5")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("|X .", "|X 3"), 'map: value "3 at (1, 5)", expected objectives.C, which says what the token does'),
        ((". 2|", ". .|"), 'objectives.B: value "B", expected its token on a square of the map (2)'),
        (('after = ["A"]', 'after = ["A", "C"]'), 'objectives.B.after[1]: value "C", expected A'),
        (('after = ["A"]', 'after = ["B"]'), 'objectives.B.after[0]: value "B", expected A'),
        (('after = ["A"]', 'with = "A"'), 'objectives.B.with: value "A", expected another objective, whose with is B'),
        (('after = ["A"]', 'with = "D"'), 'objectives.B.with: value "D", expected another objective, whose with is B'),
        (
            ('after = ["A"]', 'then = [{ effect = "ambush", enemy = "sldat" }]'),
            'objectives.B.then[0].enemy: value "sldat", expected one of adolf-hitler, drone',
        ),
    ],
)
def test_objectives_that_do_not_fit_are_named(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")


@pytest.mark.rule("WF-MISSION-2", "WF-MISSION-5")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('open-doors = ["a"]', 'open-doors = ["a", "z"]'), 'open-doors[1]: value "z", expected one of a, b'),
        (('after = ["A"]', 'opens = ["q"]'), 'objectives.B.opens[0]: value "q", expected one of a, b'),
        (('doors = ["b"]', 'doors = ["b", "k"]'), 'special-rules[0].rule.doors[1]: value "k", expected one of a, b'),
        (('until = "A"', 'until = "D"'), 'special-rules[0].rule.until: value "D", expected one of A, B'),
        (
            ('open-doors = ["a"]', 'open-doors = ["b"]'),
            'special-rules[0].rule.doors: value "b", expected a door that is not among open-doors',
        ),
    ],
)
def test_a_door_that_is_nowhere_is_named(tmp_path: Path, change: Change, problem: str) -> None:
    assert told(tmp_path, change) == [f"small.toml: {problem}"]


@pytest.mark.rule("WF-MISSION-6", "WF-MISSION-5")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('id = "key"', 'id = "officer"'), 'goals[1].id: value "officer", expected an id of its own: goals[0].id'),
        (
            ('enemy = "officer"', 'enemy = "supersoldat"'),
            'goals[0].check.enemy: value "supersoldat", expected an enemy that is in the mission: one of drone',
        ),
        (('objectives = ["A"]', 'objectives = ["C"]'), 'goals[1].check.objectives[0]: value "C", expected one of A, B'),
        (('objective = "B"', 'objective = "A"'), 'goals[2].check.objective: value "A", expected an objective that is'),
        (
            ("count = 1", "count = 2"),
            "goals[3].check.count: value 2, expected no more than the event tokens on the map",
        ),
        (("|X", "|."), 'goals[2].check: value "papers", expected an exit (X) on the map'),
    ],
)
def test_goals_that_do_not_fit_are_named(tmp_path: Path, change: Change, problem: str) -> None:
    assert told(tmp_path, change)[0].startswith(f"small.toml: {problem}")


@pytest.mark.parametrize(("effect", "problems"), [("ambush", []), ("ally", ["goals[0].check.enemy"])])
def test_an_objective_can_bring_what_is_to_be_killed(tmp_path: Path, effect: str, problems: list[str]) -> None:
    brings = f'text = "Take it."\nthen = [{{ effect = "{effect}", enemy = "ubersoldat" }}]'
    found = survey(tmp_path, ('text = "Take it."', brings), ('enemy = "officer"', 'enemy = "ubersoldat"')).problems
    assert [problem.key for problem in found] == problems


def test_both_goals_that_need_an_exit_ask_for_it(tmp_path: Path) -> None:
    keys = [problem.key for problem in survey(tmp_path, ("|X", "|.")).problems]
    assert keys == ["goals[2].check", "goals[4].check"]


@pytest.mark.rule("WF-MISSION-1", "WF-MISSION-4")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ('area = "Hall"', 'area = "Hal"'),
            'lose-conditions[1].check.area: value "Hal", expected one of Den, Hall, Way',
        ),
        (('goal = "key"', 'goal = "lock"'), 'lose-conditions[2].check.goal: value "lock", expected one of event, hold'),
        (
            ('carrier-lost", objective = "B"', 'carrier-lost", objective = "A"'),
            'lose-conditions[0].check.objective: value "A", expected an objective that is carried: B',
        ),
        (('area = "Way"', 'area = "Sea"'), 'special-rules[2].rule.area: value "Sea", expected one of Den, Hall, Way'),
        (("round = 4", "round = 9"), "special-rules[2].rule.round: value 9, expected a round up to the limit of 8"),
        (("[2, 3]", "[2, 9]"), "special-rules[1].rule.rounds[1]: value 9, expected a round up to the limit of 8"),
        (
            ('token = "A", enemy = "soldat"', 'token = "A", enemy = "x"'),
            'special-rules[1].rule.enemy: value "x", expec',
        ),
        (
            ('token = "A", enemy = "soldat"', 'token = "B", enemy = "soldat"'),
            'special-rules[1].rule.token: value "B", expected a Nazi spawn token on a square of the map (x)',
        ),
        (
            ('effect = "ticking", round = 2', 'effect = "ticking", round = 9'),
            "special-rules[3].rule.round: value 9, expected a round up to the limit of 8",
        ),
        (
            ('effect = "ticking", round = 2', 'effect = "second-stage", enemy = "drone", becomes = "x"'),
            'special-rules[3].rule.becomes: value "x", expected one of adolf-hitler',
        ),
        (
            ('effect = "ticking", round = 2', 'effect = "second-stage", enemy = "ubersoldat", becomes = "drone"'),
            'special-rules[3].rule.enemy: value "ubersoldat", expected an enemy that is in the mission',
        ),
        (('enemy = "drone"', 'enemy = "dron"'), 'alarm.arrive[0].enemy: value "dron", expected one of adolf-hitler'),
        (
            ('token = "A", enemy = "drone"', 'token = "D", enemy = "drone"'),
            'alarm.arrive[0].token: value "D", expected a Nazi spawn token on a square of the map (z)',
        ),
    ],
)
def test_rules_and_alarm_that_do_not_fit_are_named(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")


def test_the_last_round_is_still_played(tmp_path: Path) -> None:
    assert told(tmp_path, ("[2, 3]", "[2, 8]"), ("round = 4", "round = 8")) == []


@pytest.mark.rule("WF-MISSION-4")
def test_a_spawn_token_that_is_nowhere_is_named(tmp_path: Path) -> None:
    assert told(tmp_path, ("|w . . .", "|. . . .")) == [
        'small.toml: alarm.arrive[0].token: value "A", expected a Nazi spawn token on a square of the map (w)',
        'small.toml: special-rules[1].rule.token: value "A", expected a Nazi spawn token on a square of the map (w)',
    ]


@pytest.mark.rule("WF-MISSION-4")
def test_a_spawn_token_on_a_wall_is_named(tmp_path: Path) -> None:
    expected = "a Nazi spawn token on a square of the map (w); w is drawn between squares, as a door"
    assert told(tmp_path, ("|w . . .", "|.w. . .")) == [
        f'small.toml: alarm.arrive[0].token: value "A", expected {expected}',
        f'small.toml: special-rules[1].rule.token: value "A", expected {expected}',
    ]


# ---------------------------------------------------------------- the mission as a whole


def test_missions_have_numbers_of_their_own(tmp_path: Path) -> None:
    found = told(tmp_path, files={"missions/other.toml": changed(('"small"', '"other"'))})
    assert found == ["small.toml: number: value 1, expected a number of its own: other has it too"]


@pytest.mark.parametrize(
    ("heroes", "problem"),
    [
        ('["bombat"]', 'suggested-heroes[0]: value "bombat", expected one of anya-oliwa'),
        (
            '["bombate", "bombate"]',
            'suggested-heroes: value ["bombate", "bombate"], expected up to four different Heroes',
        ),
        (
            '["bombate", "max-hass", "anya-oliwa", "senor-roth", "klaus-kreutz"]',
            "suggested-heroes: value",
        ),
    ],
)
def test_suggested_heroes_are_up_to_four(tmp_path: Path, heroes: str, problem: str) -> None:
    (found,) = told(tmp_path, ('["bombate"]', heroes))
    assert found.startswith(f"small.toml: {problem}")


DADDY, DEATH = "[levels.daddy]\nround-limit = 9", "[levels.death_incarnate]\nround-limit = 7\nalarm-limit = 4"


@pytest.mark.rule("WF-MISSION-1")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ((DADDY, "[levels.daddy]"), 'levels.daddy: value "daddy", expected a change: round-limit, alarm-limit or both'),
        (
            (DADDY, "[levels.bring_em_on]\nround-limit = 8"),
            'levels.bring_em_on: value "bring_em_on", expected no change',
        ),
        (
            (DADDY, "[levels.daddy]\nround-limit = 7"),
            "levels.daddy.round-limit: value 7, expected at least 8, as on the",
        ),
        (
            (DADDY, "[levels.daddy]\nalarm-limit = 4"),
            "levels.daddy.alarm-limit: value 4, expected at least 5, as on the",
        ),
        (
            ("limit = 7", "limit = 9"),
            "levels.death_incarnate.round-limit: value 9, expected at most 8, as on the easier",
        ),
        (
            ("limit = 4", "limit = 6"),
            "levels.death_incarnate.alarm-limit: value 6, expected at most 5, as on the easier",
        ),
        ((DADDY, "[levels.hard]\nround-limit = 9"), 'levels.hard: value "hard", expected one of bring_em_on'),
    ],
)
def test_levels_make_sense(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")


@pytest.mark.rule("WF-MISSION-1")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ("round = 5", "round = 8"),
            "levels.death_incarnate.round-limit: value 7, expected at least 8, which goals[5]",
        ),
        (("round = 5", "round = 9"), "goals[5].check.round: value 9, expected a round up to the limit of 8"),
        (("round = 6", "round = 9"), "lose-conditions[2].check.round: value 9, expected a round up to the limit of 8"),
        (
            ("limit = 7", "limit = 5"),
            "levels.death_incarnate.round-limit: value 5, expected at least 6, which lose-con",
        ),
        (
            ("round = 6 }", "round = 6, levels = { daddy = 10 } }"),
            "lose-conditions[2].check.levels.daddy: value 10, expected a round up to 9",
        ),
        (
            ("round = 6 }", "round = 6, levels = { death_incarnate = 7 } }"),
            "lose-conditions[2].check.levels.death_incarnate: value 7, expected at most 6, as on the easier",
        ),
        (
            ("round = 6 }", "round = 6, levels = { bring_em_on = 6 } }"),
            'lose-conditions[2].check.levels: value "bring_em_on", expected no change',
        ),
    ],
)
def test_the_round_limit_is_not_before_the_rounds_that_decide(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, change)
    assert found.startswith(f"small.toml: {problem}")
