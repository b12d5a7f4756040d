"""Questions: objectives, debriefing."""

from nightraid.engine.ask import Ask, Draw
from nightraid.games.reichbusters.asks.options.missions import (
    BuyNoMore,
    BuySkill,
    KeepItem,
    KeepNoMore,
    RemoveWound,
    TeachNobody,
    TeachSkill,
    TeachThis,
)
from nightraid.games.reichbusters.ids import HeroId, HeroismKind, SkillId


class WhatToKeep(Ask[KeepItem | KeepNoMore], frozen=True):
    """Which items does the HQ card hold for the next mission?"""

    left: int


class WhichWoundHeals(Ask[RemoveWound], frozen=True):
    """Which permanent wound is removed?"""

    hero: HeroId


class BuySkills(Ask[BuySkill | BuyNoMore], frozen=True):
    """Which skill is bought?"""


class WhichSkill(Ask[TeachThis], frozen=True):
    """Which skill is the reward?"""


class WhoLearns(Ask[TeachSkill | TeachNobody], frozen=True):
    """Who learns the skill that is the reward?"""

    skill: SkillId


class RewardPoint(Draw[HeroismKind], frozen=True):
    """A random heroism point for the HQ card."""
