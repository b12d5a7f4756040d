"""The weapons: what is known of them, what they can do; and bad ones."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.hero_folder import all_of, box, problems

from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.weapons import (
    ArmourPiercing,
    Burst,
    Shockwave,
    Stunned,
    Unreliable,
    WeaponCard,
    WeaponKeyword,
    WeaponSide,
)

FILE = "weapons/weapons.toml"


def sides() -> list[WeaponSide]:
    return [side for weapon in all_of(WeaponCard) for side in (weapon.normal, weapon.vril)]


def keywords(side: WeaponSide) -> set[type[msgspec.Struct]]:
    return {type(keyword) for keyword in side.keywords}


def weapon_of(hero: str, place: int) -> WeaponCard:
    return box().of(WeaponCard)[box().of(HeroCard)[hero].weapons[place]]


@pytest.mark.rule("RB-SCHEMA-3", "RB-COMPONENT-8")
def test_two_weapons_for_each_hero_and_only_the_vril_side_has_vril_dice() -> None:
    assert len(all_of(WeaponCard)) == 2 * len(all_of(HeroCard))
    assert {weapon.id for weapon in all_of(WeaponCard)} == {name for hero in all_of(HeroCard) for name in hero.weapons}
    assert all(weapon.normal.vril_dice == 0 and weapon.vril.vril_dice == 1 for weapon in all_of(WeaponCard))
    assert len({side.name for side in sides()}) == 2 * len(all_of(WeaponCard))


@pytest.mark.rule("RB-SAMPLE-13")
def test_the_weapons_of_brick() -> None:
    first, second = weapon_of("brick", 0), weapon_of("brick", 1)
    assert first.normal.dice == 4
    assert first.normal.keywords == (Burst(dice=2), Unreliable())
    assert keywords(second.normal) == {ArmourPiercing, Unreliable}
    added = keywords(first.vril) - keywords(first.normal) | keywords(second.vril) - keywords(second.normal)
    assert added == {Shockwave, Stunned}


@pytest.mark.rule("RB-SAMPLE-14")
def test_the_rifle_and_the_knife() -> None:
    rifle, knife = weapon_of("red-hawk", 0).normal, weapon_of("quentin", 0).normal
    assert (rifle.reach, rifle.noise) == ("ranged", 2)
    assert (knife.reach, knife.range, knife.noise) == ("melee", 0, 0)


@pytest.mark.rule("RB-SAMPLE-15")
def test_one_weapon_has_burst_and_gains_armour_piercing() -> None:
    assert any(
        keywords(w.normal) == {Burst} and keywords(w.vril) == {Burst, ArmourPiercing} for w in all_of(WeaponCard)
    )


def test_every_keyword_is_on_some_weapon() -> None:
    assert set.union(*map(keywords, sides())) == {*get_args(WeaponKeyword)}


@pytest.mark.rule("RB-Q-58", "RB-KEY-BURST-1", "RB-KEY-DOUBLE-TAP-1")
def test_the_dice_of_keywords_whose_icon_is_lost_are_two() -> None:
    added = {keyword.dice for side in sides() for keyword in side.keywords if hasattr(keyword, "dice")}
    assert added == {2}


@pytest.mark.rule("RB-KEY-UNRELIABLE-1")
def test_one_weapon_is_unreliable_twice() -> None:
    assert any(keyword == Unreliable(times=2) for side in sides() for keyword in side.keywords)


def test_an_enhanced_weapon_rolls_more_dice_and_reaches_no_less_far() -> None:
    for weapon in all_of(WeaponCard):
        assert weapon.vril.dice + weapon.vril.vril_dice > weapon.normal.dice, weapon.id
        assert weapon.vril.range >= weapon.normal.range, weapon.id
        assert weapon.vril.reach == weapon.normal.reach, weapon.id


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('reach = "melee"', 'reach = "melee"\nrange = 2', "value 2, expected 0 for a melee weapon"),
        ("range = 3\n", "", "value 0, expected 1 or more for a ranged weapon"),
        ("dice = 4\nnoise", "dice = 4\nvril-dice = 1\nnoise", "only the vril side has any"),
        ('{ effect = "burst" }, ', '{ effect = "unreliable" }, ', "a keyword that stands there once"),
        ("noise = 4", 'noise = "crash"', '"crash"'),
        ("noise = 4", 'noise = "weapon"', '"weapon"'),
        ("noise = 4", "noise = 7", "7"),
        ('{ effect = "burst" }', '{ effect = "dance" }', '"dance"'),
        ("times = 2", "times = 4", "4"),
    ],
)
def test_a_weapon_that_cannot_be(tmp_path: Path, old: str, new: str, problem: str) -> None:
    (found,) = problems(tmp_path, FILE, old, new)
    assert found.startswith(FILE)
    assert problem in found
