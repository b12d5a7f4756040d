"""What can be wrong with a campaign."""

from collections.abc import Iterator
from typing import Final

from nightraid.engine.content import Check, Library, Problem
from nightraid.engine.content.problems import one_of
from nightraid.games.incursion.ids import SIDE_NAMES, SideName
from nightraid.games.incursion.schema.board_checks import twins
from nightraid.games.incursion.schema.campaigns import CampaignCard, Stage
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.mission_parts import LEAST_RP, MOST_RP
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import ModelCard


def check_stages(library: Library) -> Iterator[Problem]:
    """The missions of a campaign are there, each once, and in the order of their numbers (IN-CONTENT-20)."""
    missions = library.of(MissionCard)
    for campaign in library.of(CampaignCard).values():
        names = [(f"stages[{index}].mission", stage.mission) for index, stage in enumerate(campaign.stages)]
        for key, name, first in twins(names):
            yield library.problem(campaign, key, name, f"each mission once: {first} names it too")
        for index, (key, name) in enumerate(names):
            if not library.knows(MissionCard, name):
                yield library.problem(campaign, key, name, one_of(name, missions))
            elif name in missions and missions[name].kind != "mission":
                yield library.problem(campaign, key, name, f"a mission for two sides, no {missions[name].kind}")
            elif name in missions and missions[name].number != index + 1:
                yield library.problem(campaign, key, name, f"the mission with the number {index + 1}")


def check_consequences(library: Library) -> Iterator[Problem]:
    """Each end has one consequence, the last mission has none, and no RP leave their range (IN-CP-2)."""
    for campaign in library.of(CampaignCard).values():
        for index, stage in enumerate(campaign.stages):
            ends = [
                (f"stages[{index}].after[{number}].outcome", after.outcome) for number, after in enumerate(stage.after)
            ]
            for key, outcome, first in twins(ends):
                yield library.problem(campaign, key, outcome, f"each outcome once: {first} has it too")
            if index + 1 < len(campaign.stages):
                yield from _wrong_rp(library, campaign, index, stage)
            elif stage.after:
                yield library.problem(campaign, f"stages[{index}].after", "…", "nothing: no mission follows the last")


def _wrong_rp(library: Library, campaign: CampaignCard, index: int, stage: Stage) -> Iterator[Problem]:
    following = library.of(MissionCard).get(campaign.stages[index + 1].mission)
    if following is None:
        return  # told elsewhere
    for number, after in enumerate(stage.after):
        key = f"stages[{index}].after[{number}]"
        if not (after.allied_rp or after.axis_rp):
            yield library.problem(campaign, key, after.outcome, "a change of allied-rp or axis-rp")
        for side in SIDE_NAMES:
            change = after.allied_rp if side == "allied" else after.axis_rp
            rp = following.force(side).rp + change
            least = max(LEAST_RP, following.compulsory_sturmzombie_rp) if side == "axis" else LEAST_RP
            if not least <= rp <= MOST_RP:
                expected = f"a change that leaves {following.id} at least {least} and at most {MOST_RP} RP, not {rp}"
                yield library.problem(campaign, f"{key}.{side}-rp", change, expected)


def check_rosters(library: Library) -> Iterator[Problem]:
    """Rosters name models of their side that can gain experience, each once (IN-CAMPAIGN-6)."""
    for campaign in library.of(CampaignCard).values():
        for side in SIDE_NAMES:
            yield from _wrong_roster(library, campaign, side)


def _wrong_roster(library: Library, campaign: CampaignCard, side: SideName) -> Iterator[Problem]:
    models, roster = library.of(ModelCard), campaign.roster(side)
    numbered = ((f"{side}-roster[{i}].number", f"{own.model} {own.number}") for i, own in enumerate(roster))
    named = ((f"{side}-roster[{i}].name", own.name) for i, own in enumerate(roster))
    for key, value, first in (*twins(numbered), *twins(named)):
        yield library.problem(campaign, key, value, f"one of its own: {first} has it too")
    for index, own in enumerate(roster):
        key = f"{side}-roster[{index}]"
        if not library.knows(ModelCard, own.model):
            yield library.problem(campaign, f"{key}.model", own.model, one_of(own.model, models))
        elif own.model in models:
            model = models[own.model]
            if model.side != side:
                yield library.problem(campaign, f"{key}.model", own.model, f"a model of the {side} side")
            if model.is_zombie:
                yield library.problem(campaign, f"{key}.model", own.model, "no zombie: they gain no experience")
            if model.limit != "U" and own.number > model.limit:
                yield library.problem(campaign, f"{key}.number", own.number, f"{model.limit} at most, its limit")
        for place, card in enumerate(own.experience):
            effects = [found.id for found in library.of(BattleCard).values() if found.is_effect]
            if card not in effects and library.complete:
                yield library.problem(campaign, f"{key}.experience[{place}]", card, one_of(card, effects))


CAMPAIGN_CHECKS: Final[tuple[Check, ...]] = (check_stages, check_consequences, check_rosters)
