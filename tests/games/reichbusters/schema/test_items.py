"""The items: how many of each, in which stack, and what they do; and bad ones."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.hero_folder import CONTENT, all_of, box, copy_of, problems

from nightraid.engine.content import Kind, survey_content
from nightraid.games.reichbusters.ids import Stack
from nightraid.games.reichbusters.schema.card_checks import check_beasts
from nightraid.games.reichbusters.schema.items import (
    AttackDice,
    AttackKeyword,
    BonusAction,
    Carried,
    Explosion,
    FistDice,
    HealHere,
    ItemCard,
    ItemEffect,
    OfTheMission,
    VrilShield,
    WornDice,
)
from nightraid.games.reichbusters.schema.kinds import HERO_KINDS
from nightraid.games.reichbusters.schema.units import UnitCard
from nightraid.games.reichbusters.schema.weapons import ArmourPiercing

COPIES = {
    "acid-sac": 4,
    "adrenaline": 4,
    "alien-heart": 5,
    "alien-pheromones": 3,
    "psychic-brain-stem": 3,
    "spiked-chitin": 3,
    "ap-rounds": 7,
    "ammo": 4,
    "bandages": 5,
    "body-armour": 4,
    "disguise-kit": 3,
    "dog-biscuits": 3,
    "grenade": 7,
    "helmet": 5,
    "keys": 5,
    "knuckledusters": 2,
    "medics-bag": 4,
    "pain-killers": 3,
    "radio": 4,
    "smoke-grenade": 3,
    "stick-grenade-bundle": 4,
    "vril-goggles": 2,
    "vril-healing-potion": 2,
    "vril-injection": 3,
    "vril-orb": 11,
    "vril-shield": 3,
    "detonator": 1,
    "dossier": 1,
    "objective-complete": 4,
    "demolition-charge": 3,
    "false-objective": 3,
    "alien-egg": 1,
    "escort": 1,
}


def test_every_item_in_its_number() -> None:
    assert {item.id: item.copies for item in all_of(ItemCard)} == COPIES


@pytest.mark.rule("RB-COMPONENT-10", "RB-Q-97")
def test_97_items_in_three_stacks_and_the_23_of_the_alien_world() -> None:
    stacks: Counter[Stack] = Counter()
    for item in all_of(ItemCard):
        stacks[item.stack] += item.copies
    assert stacks.pop("alien") == 22
    assert stacks == {"normal": 63, "vril": 21, "objective": 13 + 1}, "one of the objectives is the Alien Egg"


@pytest.mark.rule("RB-SCHEMA-9")
def test_the_noise_on_the_backs() -> None:
    backs = {(item.stack, item.back) for item in all_of(ItemCard)}
    assert backs == {("normal", 1), ("vril", 2), ("alien", 2), ("objective", 2)}


@pytest.mark.rule("RB-Q-58")
def test_the_noise_of_explosives_and_the_dice_of_vril_items() -> None:
    noisy = {item.id: item.noise for item in all_of(ItemCard) if item.noise}
    assert noisy == {"grenade": "bang", "stick-grenade-bundle": "boom"}
    rolled = {item.id: item.vril_dice for item in all_of(ItemCard) if item.vril_dice}
    vril = {"vril-goggles": 1, "vril-healing-potion": 1, "vril-injection": 1, "vril-shield": 1}
    assert rolled == {**vril, "adrenaline": 1}


@pytest.mark.rule("RB-Q-58")
def test_what_items_do_in_numbers() -> None:
    items = box().of(ItemCard)
    assert items["ammo"].does == AttackDice(dice=2, reach="ranged")
    assert items["ap-rounds"].does == AttackKeyword(keyword=ArmourPiercing(), reach="ranged")
    assert items["bandages"].does == HealHere(wounds=2)
    assert items["body-armour"].does == items["helmet"].does == WornDice(dice=1)
    assert items["vril-shield"].does == VrilShield(plain=1, dice=2)
    assert items["spiked-chitin"].does == FistDice(dice=1)
    assert items["acid-sac"].does == AttackKeyword(keyword=ArmourPiercing(), reach="melee")
    assert items["grenade"].does == Explosion()
    assert items["stick-grenade-bundle"].does == Explosion(armour_piercing=True)


def test_every_effect_that_there_is_is_on_some_item() -> None:
    assert {type(item.does) for item in all_of(ItemCard)} == {*get_args(ItemEffect)}


@pytest.mark.rule("RB-Q-158")
def test_alien_items_are_quiet_and_all_but_chitin_and_heart_go_when_they_are_used() -> None:
    alien = [item for item in all_of(ItemCard) if item.stack == "alien"]
    assert len(alien) == 6
    assert all(item.noise == 0 for item in alien)
    assert {item.id for item in alien if item.duration == "ongoing"} == {"spiked-chitin", "alien-heart"}


def test_what_is_carried_stays_and_what_is_used_up_goes() -> None:
    reusable = {"vril-goggles"}
    for item in all_of(ItemCard):
        if isinstance(item.does, (*get_args(Carried), *get_args(OfTheMission))):
            assert item.duration == "ongoing", item.id
        elif isinstance(item.does, get_args(BonusAction)):
            assert item.duration == ("ongoing" if item.id in reusable else "discard"), item.id


def test_texts_give_the_numbers_of_the_effects() -> None:
    for item in all_of(ItemCard):
        said = {int(number) for number in re.findall(r"\b\d+\b", item.text)}
        values = msgspec.structs.asdict(item.does).values()
        meant = {value for value in values if isinstance(value, int) and not isinstance(value, bool)}
        assert meant <= said, item.id


@pytest.mark.rule(
    "RB-ITEM-GRENADE-1", "RB-ITEM-GRENADE-2", "RB-ITEM-VRIL-ORB-1", "RB-ITEM-VRIL-ORB-2", "RB-ITEM-DISGUISE-KIT-2"
)
def test_items_that_the_editions_differ_in_have_two_texts() -> None:
    differ = {item.id for item in all_of(ItemCard) if item.text_in("1.0") != item.text_in("1.1")}
    assert differ == {"disguise-kit", "grenade", "smoke-grenade", "stick-grenade-bundle", "vril-orb"}
    items = box().of(ItemCard)
    assert all("line of sight" not in items[item].text_in("1.0") for item in ("grenade", "stick-grenade-bundle"))
    assert "in your line of sight" in items["grenade"].text_in("1.1")
    assert "two" not in items["vril-orb"].text_in("1.0")
    assert "sees into it" in items["disguise-kit"].text_in("1.1")
    assert "sees into it" not in items["disguise-kit"].text_in("1.0")


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("back = 1", "back = 1\nvril-dice = 1", "0: only vril and alien items have vril dice"),
        ('duration = "ongoing"', 'duration = "own-next-turn"', "discard or ongoing"),
        ('stack = "normal"', 'stack = "abnormal"', '"abnormal"'),
        ('stack = "normal"', 'stack = "objective"', "objective for what a mission is about, and for nothing else"),
        ("copies = 7", "copies = 0", "0"),
        ("back = 1", "back = 4", "4"),
        ('noise = "bang"', 'noise = "weapon"', '"weapon"'),
        ('["dog", "experiment-6xx", "general-wolff"]', "[]", "units"),
    ],
)
def test_an_item_that_cannot_be(tmp_path: Path, old: str, new: str, problem: str) -> None:
    (found,) = problems(tmp_path, "items/normal.toml", old, new)
    assert problem in found


def test_what_a_mission_is_about_lies_in_the_objective_stack(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, "items/objective.toml", 'stack = "objective"', 'stack = "vril"')
    assert "objective for what a mission is about" in found


@pytest.mark.rule("RB-ITEM-DOG-BISCUITS-1")
def test_dog_biscuits_are_for_units_that_exist(tmp_path: Path) -> None:
    kinds = (*HERO_KINDS, Kind("units", UnitCard, "unit"))
    for name, beast in (("true", '"dog"'), ("false", '"poodle"')):
        base = copy_of(tmp_path / name, "items/normal.toml", '"dog"', beast)
        (base / "units").symlink_to(CONTENT / "units")
        found = survey_content(kinds, [base], [check_beasts], game="reichbusters").problems
        assert [problem.value for problem in found] == ([] if name == "true" else ['"poodle"'])
