"""The campaign, and campaigns that do not hold together."""

from pathlib import Path

import pytest
from tests.games.incursion.schema.mission_folder import FILES, Change, changed, shipped, survey, told

from nightraid.games.incursion.ids import SIDE_NAMES
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import ModelCard

FILE = "campaigns/tour.toml"
SEVEN = ["recon", "incursion", "pinger-raid", "twitcher", "behind-enemy-lines", "ac-dc", "doomsday"]
CARD = """
id = "grit"
name = "Grit"
origin = "original"
text = "Tougher."
kill = 2
copies = 1
does = [{ effect = "change-fortitude", by = 1 }]
duration = "until-removed"
"""
EVENT = """
id = "wire"
name = "Wire"
origin = "original"
text = "A message."
kill = 2
copies = 1
event = { effect = "gain-cp", cp = 1 }
"""


@pytest.mark.rule("IN-CAMPAIGN-1", "IN-CONTENT-20")
def test_the_campaign_links_the_seven_missions_in_their_order() -> None:
    (campaign,) = shipped().of(CampaignCard).values()
    assert [stage.mission for stage in campaign.stages] == SEVEN
    assert [shipped().of(MissionCard)[name].number for name in SEVEN] == [1, 2, 3, 4, 5, 6, 7]
    assert campaign.experience_cards == 1
    for stage in campaign.stages[:-1]:
        won, lost = stage.consequence("allied"), stage.consequence("axis")
        assert won is not None
        assert lost is not None
        assert won.allied_rp - won.axis_rp > 0 > lost.allied_rp - lost.axis_rp, stage.mission
        assert stage.consequence("draw") is None
    last = campaign.stages[-1]
    assert (last.mission, last.after) == ("doomsday", ())
    assert last.points < sum(stage.points for stage in campaign.stages) / 2


@pytest.mark.rule("IN-CONTENT-20")
def test_the_rosters_name_everybody_who_can_learn_in_the_usual_lists() -> None:
    (campaign,) = shipped().of(CampaignCard).values()
    models = shipped().of(ModelCard)
    first = shipped().of(MissionCard)["incursion"]
    for side in SIDE_NAMES:
        named = {own.model for own in campaign.roster(side)}
        usual = {model.id for model in models.values() if first.may_buy(side, model) and not model.is_zombie}
        assert usual <= named
        assert not any(models[kind].is_zombie for kind in named)
        assert all(own.experience == () for own in campaign.roster(side))


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (('mission = "second"', 'mission = "third"'), 'stages[1].mission: value "third", expected one of'),
        (
            ('mission = "second"', 'mission = "alone"'),
            'stages[1].mission: value "alone", expected a mission for two sides',
        ),
        (('mission = "second"', 'mission = "small"'), 'stages[1].mission: value "small", expected each mission once'),
        (('mission = "small"', 'mission = "second"'), 'stages[0].mission: value "second", expected the mission with'),
        (
            ('outcome = "axis"', 'outcome = "allied"'),
            'stages[0].after[1].outcome: value "allied", expected each outcome',
        ),
        ((", allied-rp = 1", ""), 'stages[0].after[0]: value "allied", expected a change of allied-rp or axis-rp'),
        (("axis-rp = -2", "axis-rp = -6"), None),
        (("axis-rp = -2", "axis-rp = -7"), "stages[0].after[1].axis-rp: value -7, expected an integer >= -6"),
        (
            ("points = 2", 'points = 2\nafter = [{ outcome = "draw", text = "?", axis-rp = 1 }]'),
            "stages[1].after: value",
        ),
        (('model = "blitzhund"', 'model = "hound"'), 'axis-roster[0].model: value "hound", expected one of'),
        (
            ('model = "blitzhund"', 'model = "nigel"'),
            'axis-roster[0].model: value "nigel", expected a model of the axis',
        ),
        (
            ('model = "blitzhund"', 'model = "bomberzombie"'),
            'axis-roster[0].model: value "bomberzombie", expected no zombie',
        ),
        (("number = 2", "number = 1"), 'allied-roster[1].number: value "grunt-ape 1", expected one of its own'),
        (("number = 2", "number = 20"), "allied-roster[1].number: value 20, expected 6 at most, its limit"),
        (('name = "Jim"', 'name = "Joe"'), 'allied-roster[1].name: value "Joe", expected one of its own'),
    ],
)
def test_a_campaign_that_does_not_hold_together(tmp_path: Path, change: Change, problem: str | None) -> None:
    found = told(tmp_path, FILE, change)
    if problem is None:
        assert found == []
    else:
        assert any(one.startswith(f"{FILE}: {problem}") for one in found), found


def test_no_consequence_leaves_a_side_too_few_rp(tmp_path: Path) -> None:
    """The second mission asks for 6 RP of sturmzombies: of 9 RP, 4 cannot be taken away."""
    files = changed("missions/second.toml", ("turn-limit = 6", "turn-limit = 6\ncompulsory-sturmzombie-rp = 6"))
    files[FILE] = FILES[FILE].replace("axis-rp = -2", "axis-rp = -4")
    (found,) = survey(tmp_path, files).problems
    assert found.key == "stages[0].after[1].axis-rp"
    assert found.expected == "a change that leaves second at least 6 and at most 60 RP, not 5"


def test_experience_cards_are_effect_cards(tmp_path: Path) -> None:
    files = changed(FILE, ('name = "Joe"', 'name = "Joe"\nexperience = ["grit", "wire"]'))
    files |= {"cards/grit.toml": CARD, "cards/wire.toml": EVENT}
    (found,) = survey(tmp_path, files).problems
    assert (found.key, found.value, found.expected) == ("allied-roster[0].experience[1]", '"wire"', "grit")
