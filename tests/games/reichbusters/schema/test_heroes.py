"""The Heroes: what is known of them; and bad ones."""

from collections import Counter
from pathlib import Path

import pytest
from tests.games.reichbusters.positions import reichbusters
from tests.games.reichbusters.schema.hero_folder import all_of, box, problems

from nightraid.games.reichbusters.schema.action_cards import ActionCard, Attacks
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.setup import RaidSetup, all_heroes, find_heroes

FILE = "heroes/heroes.toml"


@pytest.mark.rule("RB-SCHEMA-2", "RB-COMPONENT-9", "RB-COMPONENT-12")
def test_the_five_heroes() -> None:
    five = [hero for hero in all_of(HeroCard) if not hero.further]
    assert {hero.name for hero in five} == {"Brick", "Claudine", "Sarge", "Quentin", "Red Hawk"}
    assert {hero.defence for hero in five} == {2, 3}
    assert len({hero.skill for hero in five}) == 5


@pytest.mark.rule("RB-Q-180", "RB-RAID-4")
def test_four_further_heroes_come_after_those_of_the_box() -> None:
    further = {hero.id: hero.skill for hero in all_of(HeroCard) if hero.further}
    assert further == {
        "abacus": "genius",
        "anvil": "mech-implants",
        "calypso": "dual-wielding",
        "nine": "vril-experiment",
    }
    library = reichbusters().library
    assert [hero.further for hero in all_heroes(library)] == [False] * 5 + [True] * 4
    assert find_heroes(library, RaidSetup()) == ("brick", "claudine", "quentin", "red-hawk")
    assert find_heroes(library, RaidSetup(heroes=("nine", "anvil"))) == ("nine", "anvil")


@pytest.mark.rule("RB-Q-180")
def test_the_further_heroes_are_made_like_the_others() -> None:
    """Their weapons roll no more dice than those of the five, and their cards grant no more attacks."""
    weapons, cards = box().of(WeaponCard), all_of(ActionCard)
    dice = {hero.id: sum(weapons[weapon].normal.dice for weapon in hero.weapons) for hero in all_of(HeroCard)}
    attacks = {
        hero.id: sum(
            does.count for card in cards if card.hero == hero.id for does in card.top.does if isinstance(does, Attacks)
        )
        for hero in all_of(HeroCard)
    }
    for measure in (dice, attacks):
        five = [measure[hero.id] for hero in all_of(HeroCard) if not hero.further]
        assert all(min(five) <= measure[hero.id] <= max(five) for hero in all_of(HeroCard) if hero.further), measure


@pytest.mark.rule("RB-SAMPLE-13", "RB-TEST-5")
def test_brick_is_strong_and_has_three_defence_dice() -> None:
    brick = box().of(HeroCard)["brick"]
    assert (brick.skill, brick.defence) == ("strong", 3)


@pytest.mark.rule("RB-COMPONENT-8")
def test_nobody_shares_a_weapon() -> None:
    owned = Counter(weapon for hero in all_of(HeroCard) for weapon in hero.weapons)
    assert len(owned) == 2 * len(all_of(HeroCard))
    assert set(owned.values()) == {1}
    assert sum(len(hero.weapons) for hero in all_of(HeroCard) if not hero.further) == 10


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
