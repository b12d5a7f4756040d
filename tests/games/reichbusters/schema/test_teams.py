"""The teams: what is known of Harrier, what each brings; and bad ones."""

from pathlib import Path
from typing import get_args

import pytest
from tests.games.reichbusters.schema.hero_folder import all_of, box, problems

from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.teams import (
    AllTogether,
    JoinedFire,
    QuickDoor,
    SideBySide,
    TeamCard,
    TeamEffect,
)

FILE = "teams/teams.toml"
FURTHER = ("boar", "polecat")


@pytest.mark.rule("RB-SCHEMA-14", "RB-COMPONENT-9")
def test_four_teams_with_an_ability_each_and_two_further_ones() -> None:
    assert {team.id for team in all_of(TeamCard)} == {"badger", "harrier", "magpie", "nightjar", *FURTHER}
    assert {type(team.ability.does) for team in all_of(TeamCard)} == {*get_args(TeamEffect)}
    assert len({team.motto for team in all_of(TeamCard)}) == len(all_of(TeamCard)) == len(get_args(TeamEffect))


@pytest.mark.rule("RB-Q-180")
def test_the_further_teams_bring_what_nobody_else_has() -> None:
    skills, teams = box().of(SkillCard), box().of(TeamCard)
    assert {skills[skill].stock for name in FURTHER for skill in teams[name].skills} == {"team"}
    assert not {*teams["polecat"].skills} & {*teams["boar"].skills}


@pytest.mark.rule("RB-SAMPLE-16")
def test_team_harrier() -> None:
    harrier = box().of(TeamCard)["harrier"]
    assert {"deadly", "fire-support", "bitter"} <= {*harrier.skills}
    assert harrier.ability.does == JoinedFire()
    assert "Once per round" in harrier.ability.text


def test_teams_bring_about_the_same() -> None:
    for team in all_of(TeamCard):
        points = team.heroism.attack + team.heroism.defence + team.heroism.wild
        assert (len(team.skills), len(team.items), points) == (3, 3, 2), team.id


@pytest.mark.rule("RB-RAID-5")
def test_no_team_hands_out_the_starting_skill_of_a_hero() -> None:
    """Else that Hero could not take it, and with one team less choice is left than with the others."""
    skills = box().of(SkillCard)
    assert {skills[skill].stock for team in all_of(TeamCard) for skill in team.skills} == {"supply", "team"}


@pytest.mark.rule("RB-Q-182")
def test_the_texts_of_the_further_teams_give_their_numbers() -> None:
    door, blow = (box().of(TeamCard)[name].ability for name in ("polecat", "boar"))
    assert (door.does, blow.does) == (QuickDoor(quieter=1), AllTogether(dice=1))
    assert "1 noise die fewer" in door.text
    assert "1 more attack die" in blow.text


def test_the_text_of_badger_gives_its_number() -> None:
    ability = box().of(TeamCard)["badger"].ability
    assert ability.does == SideBySide(dice=1)
    assert "1 more defence die" in ability.text


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"fire-support", "bitter"', '"fire-support", "fire-support"', "a token that is there: there are 1"),
        ('"bitter"]', '"bitterness"]', '"bitterness"'),
        ('"ammo"', '"ammunition"', '"ammunition"'),
        ('["vril-orb", "vril-orb", "radio"]', '["escort", "escort"]', "a token that is there: there are 1"),
        ("wild = 2", "wild = -1", "-1"),
    ],
)
def test_a_team_that_cannot_be(tmp_path: Path, old: str, new: str, problem: str) -> None:
    (found,) = problems(tmp_path, FILE, old, new)
    assert problem in found
