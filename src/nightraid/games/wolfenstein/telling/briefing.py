"""The story around a mission: what is read out before it and after it, and the campaign that the missions make."""

from collections.abc import Iterator

from nightraid.engine.campaign import CampaignPlan, Chapter
from nightraid.engine.content import Library
from nightraid.engine.events import Outcome
from nightraid.engine.prose import bullets
from nightraid.games.wolfenstein.authored import DRAWN
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.schema.missions import CampaignCard, MissionCard


def briefing(box: Box, signs: str = "#A, #B") -> str:
    """Story, level, goals, objectives, special rules, the alarm, and how to lose (WF-GOAL-2, WF-DIFF-1).

    `signs` is how objective tokens are drawn on the map.
    """
    mission = box.mission
    title = mission.name if mission.id == DRAWN else f"Mission {mission.number}: {mission.name}"
    blocks = [
        f"{title}   (level: {box.level.name})",
        mission.briefing.strip(),
        *bullets("On this level:", box.level.texts),
        *bullets("Goals, all of them:", (goal.text for goal in mission.goals)),
        *bullets(f"Objectives ({signs} and so on on the map):", _objectives(mission)),
        *bullets("Special rules:", (special.text for special in mission.special_rules)),
        *bullets("You lose when one of these happens:", _ways_to_lose(box)),
        *bullets(f"Alarm, when the hazard tracker reaches {box.alarm_limit}:", [mission.alarm.text]),
    ]
    return "\n\n".join(blocks)


def _objectives(mission: MissionCard) -> Iterator[str]:
    for letter, objective in sorted(mission.objectives.items()):
        yield f"{letter}, {objective.name}: {objective.text.strip()}"


def _ways_to_lose(box: Box) -> Iterator[str]:
    """What the rules say for every mission, then what this one adds (WF-END-2 to WF-END-4)."""
    yield f"Round {box.round_limit} is over and a goal is not met."
    yield "All Heroes are dead."
    for condition in box.mission.lose_conditions:
        yield condition.text
    if box.mission.alarm.lose:
        yield "The alarm is raised."


def epilogue(mission: MissionCard, outcome: Outcome) -> str:
    """What is read out at the end."""
    return (mission.victory if outcome.winners else mission.defeat).strip()


def campaigns(library: Library) -> tuple[CampaignPlan, ...]:
    """The missions in their order; each starts fresh, so a chapter is its mission and nothing else (WF-GOAL-4)."""
    return tuple(_plan(library, card) for card in library.of(CampaignCard).values())


def _plan(library: Library, card: CampaignCard) -> CampaignPlan:
    missions = [library.of(MissionCard)[mission] for mission in card.missions]
    chapters = tuple(Chapter(mission.id, mission.name, {"mission": str(mission.number)}) for mission in missions)
    return CampaignPlan(card.id, card.name, card.intro.strip(), card.ending.strip(), chapters)
