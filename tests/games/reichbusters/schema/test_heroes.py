"""The Heroes: what is known of them; and bad ones."""

from collections import Counter
from pathlib import Path

import pytest
from tests.games.reichbusters.schema.hero_folder import all_of, box, problems

from nightraid.games.reichbusters.schema.heroes import HeroCard

FILE = "heroes/heroes.toml"


@pytest.mark.rule("RB-SCHEMA-2", "RB-COMPONENT-9", "RB-COMPONENT-12")
def test_the_five_heroes() -> None:
    assert {hero.name for hero in all_of(HeroCard)} == {"Brick", "Claudine", "Sarge", "Quentin", "Red Hawk"}
    assert {hero.defence for hero in all_of(HeroCard)} == {2, 3}
    assert len({hero.skill for hero in all_of(HeroCard)}) == 5


@pytest.mark.rule("RB-SAMPLE-13", "RB-TEST-5")
def test_brick_is_strong_and_has_three_defence_dice() -> None:
    brick = box().of(HeroCard)["brick"]
    assert (brick.skill, brick.defence) == ("strong", 3)


@pytest.mark.rule("RB-COMPONENT-8")
def test_nobody_shares_a_weapon() -> None:
    owned = Counter(weapon for hero in all_of(HeroCard) for weapon in hero.weapons)
    assert len(owned) == 10
    assert set(owned.values()) == {1}


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"submachine-gun"', '"vickers"', "a weapon of its own: brick has it already"),
        ('"second-vickers"', '"vickers"', "a weapon of its own: brick has it already"),
        ('["vickers", "second-vickers"]', '["vickers"]', "weapons"),
        ('"second-vickers"', '"third-vickers"', '"third-vickers"'),
        ('skill = "strong"', 'skill = "stronger"', '"stronger"'),
        ('nickname = "SA"', 'nickname = "BR"', "a nickname of its own: brick has it too"),
        ('nickname = "SA"', 'nickname = "SAR"', "nickname"),
        ("defence = 3", "defence = 0", "0"),
    ],
)
def test_a_hero_who_cannot_be(tmp_path: Path, old: str, new: str, problem: str) -> None:
    found = problems(tmp_path, FILE, old, new)
    assert any(problem in each for each in found), found


def test_a_skill_belongs_to_one_hero_only_if_the_token_says_so(tmp_path: Path) -> None:
    found = problems(tmp_path, FILE, 'skill = "strong"', 'skill = "bitter"')
    assert len(found) == 2
    assert "no Hero's starting skill" in found[0] + found[1]
    assert "a Hero's starting skill" in found[0] + found[1]
