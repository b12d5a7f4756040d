"""The skills: which tokens there are, and the figures on them; and bad ones."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.hero_folder import all_of, box, problems

from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.skills import SkillCard, SkillEffect
from nightraid.games.reichbusters.schema.teams import TeamCard

SUPPLY = {
    "attack": {"Die Hard", "Fire Support", "Frenzy", "Quick Shot"},
    "defence": {"Counter", "Guardian", "Iron Hide", "Lone Wolf", "Resilient"},
    "tactical": {"Bitter", "Decoy", "Opportunist", "Withdraw"},
    "noise": {"Auf Deutsch", "Recon", "Sleight of Hand", "Sneaky"},
    "vril": {"Vril Enhanced", "Vril Implants", "Vril Tolerance"},
}
FURTHER = {
    **dict.fromkeys(("dual-wielding", "genius", "mech-implants", "vril-experiment"), "hero"),
    **dict.fromkeys(("crowd-control", "evasive", "heavy-infantry", "rage", "silent", "special-ops"), "team"),
    **dict.fromkeys(("hit-the-deck", "precise", "stand-down"), "mission"),
}
"""The skills of which the box has no token, and who brings ours."""
TWO_DICE = {"deadly", "heavy-infantry", "iron-hide", "mech-implants", "rage"}
ONE_DIE = {"die-hard", "lone-wolf", "focused", "stealthy", "sneaky", "vril-experiment"}


@pytest.mark.rule("RB-SCHEMA-18", "RB-COMPONENT-8")
def test_26_tokens_of_which_the_supply_has_20() -> None:
    assert sum(skill.copies for skill in all_of(SkillCard) if skill.id not in FURTHER) == 26
    supply = [skill for skill in all_of(SkillCard) if skill.stock == "supply"]
    assert {kind: {skill.name for skill in supply if skill.type == kind} for kind in SUPPLY} == SUPPLY
    assert len(supply) == 20
    assert {skill.copies for skill in supply} == {1}


@pytest.mark.rule("RB-SCHEMA-18")
def test_five_tokens_are_the_heroes_and_deadly_is_the_teams() -> None:
    of_the_box = [skill for skill in all_of(SkillCard) if skill.id not in FURTHER]
    assert sum(skill.stock == "hero" for skill in of_the_box) == 5
    assert [skill.name for skill in of_the_box if skill.stock == "team"] == ["Deadly"]


@pytest.mark.rule("RB-Q-180")
def test_every_skill_of_the_books_has_one_token_and_somebody_who_brings_it() -> None:
    assert {skill.id: skill.stock for skill in all_of(SkillCard) if skill.id in FURTHER} == FURTHER
    assert {skill.copies for skill in all_of(SkillCard)} == {1}
    heroes = {hero.skill for hero in all_of(HeroCard)}
    teams = {skill for team in all_of(TeamCard) for skill in team.skills}
    assert {skill for skill, stock in FURTHER.items() if stock == "hero"} <= heroes
    assert {skill for skill, stock in FURTHER.items() if stock == "team"} <= teams


@pytest.mark.rule("RB-KEY-1")
def test_every_skill_of_the_rules_is_there_once_with_an_effect_that_exists() -> None:
    assert len(all_of(SkillCard)) == 39
    assert {type(skill.does) for skill in all_of(SkillCard)} == {*get_args(SkillEffect)}


@pytest.mark.rule("RB-Q-58")
def test_lost_numbers_are_read_as_two_dice_or_one() -> None:
    skills = box().of(SkillCard)
    dice = {skill.id: getattr(skill.does, "dice", 0) for skill in skills.values()}
    assert {skill for skill, count in dice.items() if count == 2} == TWO_DICE
    assert {skill for skill, count in dice.items() if count == 1} == ONE_DIE
    assert getattr(skills["precise"].does, "value", 0) == 1
    assert (getattr(skills["strong"].does, "attack_dice", 0), getattr(skills["strong"].does, "defence_dice", 0)) == (
        1,
        1,
    )


def test_texts_give_the_numbers_of_the_effects() -> None:
    for skill in all_of(SkillCard):
        said = {int(number) for number in re.findall(r"\d+", skill.text)}
        values = msgspec.structs.asdict(skill.does).values()
        meant = {value for value in values if isinstance(value, int)}
        assert meant <= said, skill.id
        assert said <= meant | {1, 2}, skill.id  # 1 special, 1 area, 1 vril die; Draw 2 Cards


@pytest.mark.rule("RB-SKILL-STRONG-1", "RB-SKILL-STRONG-2", "RB-SKILL-SILENT-1", "RB-SKILL-SILENT-2")
def test_skills_that_the_editions_differ_in_have_two_texts() -> None:
    differ = {skill.id for skill in all_of(SkillCard) if skill.text_in("1.0") != skill.text_in("1.1")}
    assert differ == {"dual-wielding", "silent", "strong", "withdraw"}
    strong = box().of(SkillCard)["strong"]
    assert "1 more defence die" in strong.text_in("1.0")
    assert "re-roll" in strong.text_in("1.1")


@pytest.mark.rule("RB-SKILL-HIT-THE-DECK-1")
def test_one_skill_exists_in_the_later_edition_only() -> None:
    assert {skill.id: skill.only for skill in all_of(SkillCard) if skill.only} == {"hit-the-deck": "1.1"}


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("skills/attack.toml", 'type = "attack"\n', "", "a type: the skills of the supply are bought by type"),
        ("skills/attack.toml", 'type = "attack"', 'type = "attack"\ncopies = 0', "an integer >= 1"),
        (
            "skills/attack.toml",
            'type = "attack"',
            'type = "attack"\nstock = "team"',
            "a team that brings it: none does",
        ),
        ("skills/others.toml", 'stock = "team"', 'stock = "none"', '"none"'),
        ("skills/attack.toml", 'type = "attack"', 'type = "attack"\nstock = "hero"', "no Hero's starting skill"),
        ("skills/heroes.toml", 'stock = "hero"', 'stock = "team"', "a Hero's starting skill"),
        ("skills/attack.toml", 'effect = "die-hard"', 'effect = "die-soft"', '"die-soft"'),
    ],
)
def test_a_skill_that_cannot_be(tmp_path: Path, file: str, old: str, new: str, problem: str) -> None:
    found = problems(tmp_path, file, old, new)
    assert len(found) == 1
    assert problem in found[0]
