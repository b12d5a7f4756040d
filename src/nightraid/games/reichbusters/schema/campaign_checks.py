"""What can be wrong with campaigns and difficulty levels."""

from collections.abc import Iterator
from typing import Final

from nightraid.engine.content import Check, Library, Problem
from nightraid.engine.content.checks import own_value, repeated_ids, unknown_entry, unknown_names
from nightraid.games.reichbusters.schema.campaigns import CampaignCard, DifficultyCard
from nightraid.games.reichbusters.schema.missions import MissionCard


def check_stages(library: Library) -> Iterator[Problem]:
    """The missions of a campaign are there, each once, and opened by missions before them (RB-CAMPAIGN-2)."""
    missions = library.of(MissionCard)
    for campaign in library.of(CampaignCard).values():
        ids = [(f"stages[{index}].mission", stage.mission) for index, stage in enumerate(campaign.stages)]
        yield from repeated_ids(library, campaign, ids)
        for key, mission in ids:
            yield from unknown_entry(library, campaign, key, mission, MissionCard)
        for index, stage in enumerate(campaign.stages):
            before = [earlier.mission for earlier in campaign.stages[:index]]
            opened = [opening.mission for opening in stage.opened_by]
            yield from unknown_names(library, campaign, f"stages[{index}].opened-by", opened, before)
            for number, opening in enumerate(stage.opened_by):
                key = f"stages[{index}].opened-by[{number}]"
                if {opening.mission, stage.mission} <= missions.keys():
                    needed, own = missions[opening.mission].expansion, missions[stage.mission].expansion
                    if needed and needed != own:  # without the expansion it would never open (RB-NTE-1)
                        yield library.problem(campaign, f"{key}.mission", opening.mission, "a mission of the core game")
                if opening.mission in missions:
                    rows = [row.id for row in missions[opening.mission].chart]
                    yield from unknown_names(library, campaign, f"{key}.results", opening.results, rows)


def check_final(library: Library) -> Iterator[Problem]:
    """The final mission is the last stage, is played until it is won, and needs no stage that can be missed."""
    for campaign in library.of(CampaignCard).values():
        last = campaign.stages[-1]
        if campaign.final != last.mission:
            yield library.problem(campaign, "final", campaign.final, f"{last.mission}, which is the last stage")
        missed = _can_be_missed(campaign)
        for index, stage in enumerate(campaign.stages):
            if stage.mission == campaign.final and stage.mission in missed:
                expected = "a mission that every campaign comes to: it hangs on one that can be missed"
                yield library.problem(campaign, f"stages[{index}]", stage.mission, expected)


def _can_be_missed(campaign: CampaignCard) -> set[str]:
    """Stages that are played once only, or that open only by certain results, and all that hang on them."""
    missed: set[str] = set()
    for stage in campaign.stages:
        picky = any(opening.results or opening.mission in missed for opening in stage.opened_by)
        if picky or not stage.again:
            missed.add(stage.mission)
    return missed


CAMPAIGN_CHECKS: Final[tuple[Check, ...]] = (check_stages, check_final, own_value("rank", DifficultyCard))
