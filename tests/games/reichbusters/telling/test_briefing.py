"""What is read out before and after a raid."""

from typing import Any

import pytest
from tests.games.reichbusters.positions import a_box, reichbusters

from nightraid.engine.events import Outcome
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.schema.assignments import (
    ChartRow,
    GainHeroism,
    GainItems,
    GainOneSkill,
    GainSkill,
    ObjectiveCard,
    Span,
)
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.telling.briefing import IN_SHORT, briefing, ending_line

LIBRARY = reichbusters().library


def row(**fields: Any) -> ChartRow:
    return ChartRow(id="row", title="Row", text="So it is.", **{"success": True, **fields})


@pytest.mark.parametrize("objective", list(LIBRARY.of(ObjectiveCard)))
def test_a_raid_is_told_with_orders_time_enemies_team_ends_and_how_to_play(objective: str) -> None:
    setup = RaidSetup(objective=objective)
    text = reichbusters().briefing(setup)
    box = reichbusters().box_of(setup)
    rules = "1.1 with Not of this Earth!" if box.alien_world else "1.1"
    assert text.startswith(f"RAID: {box.assignment.name} in {box.map.name}   (rules {rules})")
    for title in ("Orders:", "Time:", f"The enemy, {box.faction.name}:", "Your team:", "In short:"):
        assert f"\n{title}\n" in text
    assert "The level:" not in text
    for ending in box.assignment.chart:
        assert f"- {ending.title} (" in text
    rounds = f"{box.assignment.rounds} rounds" if box.alien_world else f"{box.pre_alarm} rounds until the alarm"
    assert rounds in text


@pytest.mark.parametrize("mission", list(LIBRARY.of(MissionCard)))
def test_a_mission_is_told_with_its_story_and_the_level(mission: str) -> None:
    card = LIBRARY.of(MissionCard)[mission]
    text = reichbusters().briefing(RaidSetup(mission=mission, edition="1.0", difficulty="veteran"))
    rules = "1.0 with Not of this Earth!" if card.expansion else "1.0"
    assert text.startswith(f"Mission {card.label}: {card.name}   (rules {rules}, Veteran)")
    assert card.story.strip() in text
    assert "Your team:" not in text
    assert "After the mission 4 items can be kept" in text


@pytest.mark.parametrize(
    ("conditions", "words"),
    [
        ({"complete": True, "alarm": False}, "Won: a Hero gets out with the task fulfilled, before the alarm"),
        ({"captured": Span(most=0)}, "Won: no Heroes captured"),
        ({"escaped": Span(least=2)}, "Won: 2 or more Heroes got out"),
        ({"escaped": Span(least=1, most=3)}, "Won: 1 to 3 Heroes got out"),
        ({"rounds_left": Span(most=2)}, "Won: at most 2 rounds left"),
        ({"captured": Span(least=1, most=1), "success": False}, "Lost: 1 Heroes captured"),
        ({"success": False, "alarm": True, "complete": False}, "Lost: the task is not fulfilled, after the alarm"),
        ({"success": False}, "Lost: in all other cases"),
    ],
)
def test_each_end_says_when_it_applies(conditions: dict[str, Any], words: str) -> None:
    assert ending_line(a_box(), row(**conditions)) == f"Row ({words}). So it is."


def test_rewards_are_told() -> None:
    rewards = (GainItems(items=("keys",)), GainHeroism(kind="wild", count=2), GainSkill(skill="recon"))
    line = ending_line(a_box(), row(rewards=rewards))
    assert line.endswith("You gain Keys, 2 wild heroism points, the skill Recon for one Hero.")


@pytest.mark.parametrize(
    ("edition", "skills"), [("1.0", "Precise or Stand Down"), ("1.1", "Precise, Stand Down or Hit the Deck!")]
)
def test_a_choice_of_skills_is_told_as_the_edition_has_them(edition: Edition, skills: str) -> None:
    rewards = (GainOneSkill(skills=("precise", "stand-down", "hit-the-deck")),)
    assert ending_line(a_box(edition), row(rewards=rewards)).endswith(
        f"You gain one of the skills {skills} for one Hero."
    )


def test_the_end_is_told_by_the_row_of_the_chart() -> None:
    assignment = LIBRARY.of(ObjectiveCard)["assassination"]
    last = assignment.chart[-1]
    outcome = Outcome((), f"assassination:{last.id}", ("RB-END-5",))
    assert reichbusters().epilogue(RaidSetup(), outcome) == last.text.strip()
    assert reichbusters().words.say(reichbusters().outcome_message(outcome)) == f"{last.title}."


def test_it_is_short_enough_to_be_read() -> None:
    assert len(IN_SHORT.splitlines()) <= 8
    assert all(len(line) <= 230 for line in IN_SHORT.splitlines())
    assert briefing(a_box(), 1).count("In short:") == 1
