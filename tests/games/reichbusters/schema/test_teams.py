"""The teams: what is known of Harrier, what each brings; and bad ones."""

from pathlib import Path
from typing import get_args

import pytest
from tests.games.reichbusters.schema.hero_folder import all_of, box, problems

from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.teams import JoinedFire, SideBySide, TeamCard, TeamEffect

FILE = "teams/teams.toml"


@pytest.mark.rule("RB-SCHEMA-14", "RB-COMPONENT-9")
def test_four_teams_with_an_ability_each() -> None:
    assert len(all_of(TeamCard)) == 4
    assert {type(team.ability.does) for team in all_of(TeamCard)} == {*get_args(TeamEffect)}
    assert len({team.motto for team in all_of(TeamCard)}) == 4


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


def test_the_text_of_badger_gives_its_number() -> None:
    ability = box().of(TeamCard)["badger"].ability
    assert ability.does == SideBySide(dice=1)
    assert "1 more defence die" in ability.text


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ('"fire-support", "bitter"', '"fire-support", "fire-support"', "a token that is there: there are 1"),
        ('"deadly"', '"rage"', "a token that is there: there are 0"),
        ('"deadly"', '"deadlier"', '"deadlier"'),
        ('"ammo"', '"ammunition"', '"ammunition"'),
        ('["vril-orb", "vril-orb", "radio"]', '["escort", "escort"]', "a token that is there: there are 1"),
        ("wild = 2", "wild = -1", "-1"),
    ],
)
def test_a_team_that_cannot_be(tmp_path: Path, old: str, new: str, problem: str) -> None:
    (found,) = problems(tmp_path, FILE, old, new)
    assert problem in found
