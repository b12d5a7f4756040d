"""Action cards that do not fit together, broken one by one."""

from pathlib import Path

import pytest
from tests.games.content_folders import content_with
from tests.games.reichbusters.schema.hero_folder import CONTENT, problems

from nightraid.engine.content import survey_content
from nightraid.games.reichbusters.schema.card_checks import HERO_CHECKS
from nightraid.games.reichbusters.schema.kinds import HERO_KINDS


def test_a_true_copy_has_no_problem(tmp_path: Path) -> None:
    copy = content_with(CONTENT, tmp_path, HERO_KINDS)
    assert survey_content(HERO_KINDS, [copy], HERO_CHECKS, game="reichbusters").problems == ()


def test_nothing_at_all_lacks_the_dice_only(tmp_path: Path) -> None:
    for kind in HERO_KINDS:
        (tmp_path / kind.folder).mkdir()
    found = survey_content(HERO_KINDS, [tmp_path], HERO_CHECKS, game="reichbusters").problems
    assert [problem.expected for problem in found] == [
        f"a die with the id {kind}" for kind in ("attack", "defence", "noise", "vril")
    ]


BRICK = "action-cards/brick.toml"
QUENTIN = "action-cards/quentin.toml"
CLAUDINE = "action-cards/claudine.toml"
RED_HAWK = "action-cards/red-hawk.toml"
HERO = 'hero = "brick"\n'


@pytest.mark.rule("RB-CARD-1")
def test_a_hero_without_cards(tmp_path: Path) -> None:
    copy = content_with(CONTENT, tmp_path, HERO_KINDS, {BRICK: None})
    (found,) = survey_content(HERO_KINDS, [copy], HERO_CHECKS, game="reichbusters").problems
    assert "12 action cards, 2 of them feats: there are 0 with 0 feats" in found.expected


@pytest.mark.rule("RB-CARD-1")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("number = 12", "number = 11", ["a number of its own: patience has it too"]),
        ("number = 12", "number = 13", ["13"]),
        (
            "number = 3\n",
            "number = 3\nfeat = true\n",
            ["no bottom half on a feat", "there are 12 with 3 feats"],
        ),
        (
            "feat = true\n",
            "",
            ["a bottom half: only feats have none", "there are 12 with 1 feats"],
        ),
        (
            f"{HERO}number = 1\n",
            'hero = "sarge"\nnumber = 1\n',
            [
                "a number of its own: everything-at-once has it too",
                "there are 11 with 1 feats",
                "there are 13 with 3 feats",
            ],
        ),
        (
            f"{HERO}number = 1\n",
            'hero = "bric"\nnumber = 1\n',
            ['"bric"', "there are 11 with 1 feats"],
        ),
    ],
)
def test_a_deck_that_does_not_fit(tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    found = problems(tmp_path, BRICK, old, new)
    assert len(found) == len(expected)
    for problem in expected:
        assert any(problem in each for each in found), found


@pytest.mark.rule("RB-CARD-5", "RB-Q-59")
@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (BRICK, 'timing = "instant"\ntrigger = "attacked"\n', "", "an instant with the trigger"),
        (BRICK, 'timing = "instant"\n', "", "no trigger: a free action needs none"),
        (BRICK, 'trigger = "friend-attacked-here"', 'trigger = "attacked"', "an instant with the trigger"),
        (BRICK, 'trigger = "attacked"', 'trigger = "bored"', '"bored"'),
        (BRICK, '[{ effect = "defence-dice", count = 2 }]', '[{ effect = "move" }]', "an effect that can interrupt"),
        (CLAUDINE, 'trigger = "wounded"', 'trigger = "patrol-called"', "an instant with the trigger"),
        (QUENTIN, 'trigger = "killed-unit"', 'trigger = "wounded"', "an effect that can interrupt"),
    ],
)
def test_an_effect_at_a_time_when_it_cannot_happen(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    found = problems(tmp_path, file, old, new)
    assert found
    assert all(problem in each for each in found), found


@pytest.mark.rule("RB-CARD-5")
def test_an_instant_without_a_trigger(tmp_path: Path) -> None:
    found = problems(tmp_path, BRICK, 'trigger = "attacked"\n', "")
    assert any("the trigger of the instant" in problem for problem in found)


@pytest.mark.rule("RB-DURATION-2", "RB-DURATION-6")
@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (BRICK, 'duration = "ongoing"\n', "", "it has a lasting effect"),
        (BRICK, 'duration = "remove"', 'duration = "ongoing"', "a duration that ends with the action"),
        (BRICK, 'duration = "until-failure"', 'duration = "next-hero-turn"', "a duration that ends with the action"),
        (CLAUDINE, 'duration = "remove"', 'duration = "until-failure"', "whose test can fail"),
        (BRICK, 'duration = "ongoing"', 'duration = "until-failure"', "it has a lasting effect"),
        (BRICK, 'duration = "ongoing"', 'duration = "forever"', '"forever"'),
    ],
)
def test_a_duration_that_does_not_fit(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    assert any(problem in each for each in problems(tmp_path, file, old, new))


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (BRICK, 'weapon = "vickers"', 'weapon = "webley"', "vickers"),
        (RED_HAWK, 'weapon = "hunting-rifle"', 'weapon = "trench-spade"', "melee, as trench-spade is used"),
        (BRICK, 'reach = "melee", dice = 2', 'reach = "melee", range = 1', "0 for melee attacks"),
        (
            QUENTIN,
            '[{ effect = "critical-hit" }]',
            '[{ effect = "critical-hit" }, { effect = "critical-hit" }]',
            "a keyword that stands there once",
        ),
        (CLAUDINE, 'noise = "boom"', 'noise = "weapon"', "it has no attack"),
        (BRICK, 'noise = "boom"', 'noise = "crash"', '"crash"'),
        (BRICK, 'item = "grenade"', 'item = "ammo"', "an item that is thrown"),
        (BRICK, 'item = "grenade"', 'item = "potato"', '"potato"'),
        (BRICK, '{ effect = "attacks", count = 3 },', '{ effect = "move" },', "an attack after it"),
        (
            CLAUDINE,
            '{ effect = "search-here", quieter = 2 },',
            '{ effect = "search-here", quieter = 2 },\n    { effect = "move" },',
            "the last place",
        ),
        (BRICK, "does = [\n", "does = [\n    1,\n", "top.does[0]"),
    ],
)
def test_an_action_that_cannot_be(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    (found,) = problems(tmp_path, file, old, new)
    assert found.startswith(file)
    assert problem in found


@pytest.mark.rule("RB-CARD-6", "RB-MOVE-4")
@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        (BRICK, 'modifies = ["move"]', 'modifies = ["attack"]', "an effect that can modify attack"),
        (BRICK, 'modifies = ["attack", "defence"]', 'modifies = ["attack", "move"]', "an effect that can modify move"),
        (BRICK, '{ effect = "less-damage", points = 3 }', '{ effect = "remove-dice" }', "can modify defence"),
        (QUENTIN, '{ effect = "remove-dice" }', '{ effect = "less-damage", points = 1 }', "can modify noise"),
        (QUENTIN, '{ effect = "remove-dice" }', '{ effect = "less-noise" }', "can modify noise"),
        (
            QUENTIN,
            '{ effect = "remove-dice" }',
            '{ effect = "give-keyword", keyword = { effect = "lethal" } }',
            "noise",
        ),
        (BRICK, '{ effect = "burst" }', '{ effect = "accurate" }', "a keyword that works after the roll"),
        (BRICK, '{ effect = "burst" }', '{ effect = "versatile" }', "a keyword that works after the roll"),
        (BRICK, '{ effect = "burst" }', '{ effect = "firestorm" }', "a keyword that works after the roll"),
        (BRICK, 'modifies = ["move"]', "modifies = []", "modifies"),
        (BRICK, 'modifies = ["move"]\nnoise = 1', 'modifies = ["move"]\nnoise = "bang"', "noise"),
    ],
)
def test_a_modifier_that_cannot_be(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    (found,) = problems(tmp_path, file, old, new)
    assert problem in found
