"""Broken ends of missions: victories that name nothing, that cannot be, and missions that nobody can win."""

from pathlib import Path

import pytest
from tests.games.incursion.schema.mission_folder import SMALL, Change, check_told, told

MISSION = "missions/small.toml"
OUT = '{ type = "exit", side = "allied", models = 2, kinds = ["grunt-ape"] }'


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ('objects = ["crate"]', 'objects = ["box"]'),
            'victories[1].checks[0].objects[0]: value "box", expected one of',
        ),
        (
            ('objects = ["lever"]', 'objects = ["box"]'),
            'victories[3].checks[0].objects[0]: value "box", expected one of',
        ),
        (
            ('items = ["key"], count', 'items = ["kee"], count'),
            'victories[2].checks[0].items[0]: value "kee", expected key',
        ),
        (('items = ["key"] }', 'items = ["kee"] }'), 'victories[4].checks[3].items[0]: value "kee", expected key'),
        (('areas = ["hall", "cell"]', 'areas = ["hall", "sell"]'), 'victories[4].checks[1].areas[1]: value "sell"'),
        (('areas = ["hall", "cell"]', 'areas = ["hall", "hall"]'), "victories[4].checks[1].areas[1]: value"),
        (
            ('items = ["key"], count = 1', 'items = ["key"], count = 2'),
            "victories[2].checks[0].count: value 2, expected 1",
        ),
        (('objects = ["lever"]', "objects = []"), "victories[3].checks[0].objects: value [], expected at least one"),
        (
            ('kinds = ["grunt-ape"]', 'kinds = ["grunt"]'),
            'victories[0].checks[0].kinds[0]: value "grunt", expected one of',
        ),
    ],
)
def test_what_a_victory_names_is_there(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, MISSION, change)
    assert found.startswith(f"{MISSION}: {problem}"), found


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            ('side = "allied"\nentry = "east"', 'side = "axis"\nentry = "east"'),
            'victories[0].checks[0].side: value "allied"',
        ),
        (
            ('side = "axis"\nentry = "north"', 'side = "allied"\nentry = "north"'),
            'victories[2].checks[0].side: value "axis"',
        ),
        (
            ('objects = ["crate"]', 'objects = ["lever"]'),
            'victories[1].checks[0].objects[0]: value "lever", expected an',
        ),
        (
            ('target-of = "allied"', 'target-of = "axis"'),
            'victories[1].checks[0].objects[0]: value "crate", expected an',
        ),
        (
            ('objects = ["lever"]', 'objects = ["crate"]'),
            'victories[3].checks[0].objects[0]: value "crate", expected an',
        ),
        (('activation = { side = "either"', 'activation = { side = "allied"'), "victories[3].checks[0].objects[0]"),
        (
            ('when = "turn-end"', 'when = "at-once"'),
            'victories[4].checks[0].type: value "turn-over", expected a victory',
        ),
        (
            ('"turn-over", turn = 5', '"turn-over", turn = 7'),
            "victories[4].checks[0].turn: value 7, expected a game turn",
        ),
        (
            ('{ type = "score-areas", areas = ["hall", "yard"], from-turn = 2 }', '{ type = "lights-out", sight = 9 }'),
            'victories[4].checks[2].type: value "ahead", expected a special rule',
        ),
        (('"eliminate", side = "allied"', '"eliminate", side = "axis"'), "victories[3].checks[1].side: value"),
        (('"casualties", side = "axis"', '"casualties", side = "allied"'), "victories[1].checks[1].side: value"),
        ((OUT, '{ type = "eliminate", side = "axis" }'), 'victories[0].checks[0].side: value "axis", expected a check'),
    ],
)
def test_a_victory_that_cannot_be(tmp_path: Path, change: Change, problem: str) -> None:
    (found,) = told(tmp_path, MISSION, change)
    assert found.startswith(f"{MISSION}: {problem}"), found


def test_more_models_than_a_side_can_have(tmp_path: Path) -> None:
    (found,) = told(tmp_path, "missions/alone.toml", ('"exit", side = "allied"', '"exit", side = "allied", models = 2'))
    assert found.endswith("checks[0].models: value 2, expected 1 at most: the allied side has no more models")


def test_reinforcements_may_be_counted_on(tmp_path: Path) -> None:
    """The Allies bring 3 models at most, but a fourth comes with the reinforcements."""
    assert told(tmp_path, MISSION, ("models = 2, kinds", "models = 4, kinds")) == []
    coming = SMALL[SMALL.index("[[reinforcements]]") : SMALL.index("[[special-rules]]")]
    again = tmp_path / "again"
    again.mkdir()
    (found,) = told(again, MISSION, ("models = 2, kinds", "models = 4, kinds"), (coming, ""))
    assert found.endswith("value 4, expected 3 at most: the allied side has no more models")


def test_both_sides_cannot_win_by_the_same(tmp_path: Path) -> None:
    lever = '{ type = "activate", objects = ["lever"] }, { type = "eliminate", side = "allied" }'
    (found,) = told(tmp_path, MISSION, (lever, OUT))
    expected = "checks of its own: by victories[0] the allied side wins with the same"
    assert found == f'{MISSION}: victories[3].checks: value "exit", expected {expected}'


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ([("turn-limit = 6\n", "")], 'default-winner: value "axis", expected nothing: without turn-limit'),
        (
            [('default-winner = "axis"', 'elimination = false\ndefault-winner = "axis"')]
            + [('side = "allied"\nwhen', 'side = "axis"\nwhen')] * 3,
            "victories: value",
        ),
    ],
)
def test_a_mission_ends_and_both_can_win(tmp_path: Path, changes: list[Change], problem: str) -> None:
    check_told(tmp_path, MISSION, problem, *changes)
