"""What is read out before a mission: the story, and everything its players must know."""

from typing import Any

import pytest
from tests.games.incursion.positions import incursion

from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup, Experienced

MISSIONS = incursion().library.of(MissionCard)


def told(mission: str, **fields: Any) -> str:
    """The briefing of a mission."""
    seats = 1 if MISSIONS[mission].kind == "solo" else 2
    return incursion().briefing(BattleSetup(mission=mission, seats=seats, **fields))


@pytest.mark.rule("IN-CONTENT-17")
@pytest.mark.parametrize("name", MISSIONS)
def test_a_briefing_tells_story_tasks_things_rules_and_ends(name: str) -> None:
    mission, text = MISSIONS[name], told(name)
    for part in (mission.briefing, mission.allied_task, mission.axis_task):
        assert part.strip() in text
    for things in (mission.items, mission.objects):
        assert all(f"{thing.name} ({thing.square})" in text for thing in things)
    assert all(way.name in text for way in mission.exits)
    assert all(special.text.strip() in text for special in mission.special_rules)
    assert all(happening.text.strip() in text for happening in mission.happenings)
    assert all(victory.text in text for victory in mission.victories)
    assert ("game turn" in text.rpartition("How it ends:")[2]) or mission.turn_limit is None
    assert ("Brigitte can be hired" in text) == mission.brigitte


def test_a_briefing_names_the_rp_that_are_played_with() -> None:
    assert "Allied: 6 RP (exactly 2 models), by West gate." in told("recon")
    assert "Axis: 6 RP (6 of them for sturmzombies at least)" in told("recon")
    assert "Allied: 30 RP" in told("battle", rp=30)
    assert "Axis: 8 RP" in told("incursion", rp_change=(0, -1))
    assert "6 Sturmzombie in every game turn and 1 Blitzhund" in told("unstoppable")


@pytest.mark.rule("IN-CAMPAIGN-3")
def test_in_a_campaign_a_briefing_names_who_has_which_experience() -> None:
    experience = (Experienced("grunt-ape", "sir-yes-sir", 2),)
    text = told("incursion", campaign="the-rock", experience=experience)
    assert "Experience:\n- Private Okoye: " in text
    assert "Experience:" not in told("incursion", campaign="the-rock")


def test_reinforcements_are_told_with_their_turn_and_their_ways() -> None:
    assert "Allied, turn 3: 3 Commando, by East gate and Supply ramp." in told("behind-enemy-lines")


@pytest.mark.rule("IN-CONTENT-17", "IN-FORCE-3", "IN-FORCE-4")
def test_a_briefing_names_the_lists_that_are_open_where_they_are_not_the_usual_ones() -> None:
    lines = told("behind-enemy-lines").splitlines()
    assert any(
        line.startswith("- Allied: 16 RP") and ", from MI-13 and Ack Pack, by East gate" in line for line in lines
    )
    assert any(
        line.startswith("- Axis: 12 RP") and ", from Drop Troopers and Sturmzombie, by " in line for line in lines
    )
    assert ", from Sturmzombie, by " in told("recon")
    assert ", from Lucky Seventh, MI-13 and Nigel, by " in told("twitcher")
    assert ", from " not in told("incursion").split("Forces:")[1]
    assert ", from " not in told("unstoppable").split("Forces:")[1]


@pytest.mark.rule("IN-CONTENT-17", "IN-DEPLOY-3")
def test_a_briefing_names_the_entries_of_later_game_turns() -> None:
    later = "Axis, from game turn 2 on: who comes then comes by Sump gate, Cable shaft and "
    assert later in told("pinger-raid")
    assert "from game turn 2 on" not in told("recon")


@pytest.mark.rule("IN-END-1", "IN-CONTENT-17")
def test_a_briefing_says_what_it_takes_to_hold_an_area() -> None:
    holding = "it has more models in it than the enemy; zombies count only where no other model of either side stands."
    assert holding in told("incursion")
    assert "A side holds an area" not in told("recon")
