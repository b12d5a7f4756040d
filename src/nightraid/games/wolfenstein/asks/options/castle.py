"""Objectives, and what the AI Controller settles."""

from typing import ClassVar, TypeAlias

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.wolfenstein.ids import AreaId, Cell, Letter, ModelId


class DoObjective(Option, frozen=True):
    """Do what a mission objective token asks for."""

    rules: ClassVar[RuleIds] = ("WF-MISSION-5",)
    letter: Letter


# ---------------------------------------------------------------- the AI Controller


class ThisModel(Option, frozen=True):
    """This one of equally good models."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)
    model: ModelId


class ThisWay(Option, frozen=True):
    """This one of equally good squares."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)
    to: Cell


class ThisArea(Option, frozen=True):
    """This one of equally good areas."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)
    area: AreaId


class Whichever(Option, frozen=True):
    """Let the software choose, this once."""

    rules: ClassVar[RuleIds] = ("WF-AI-5", "WF-Q-45")


class ChooseForMe(Option, frozen=True):
    """Let the software choose from now on."""

    rules: ClassVar[RuleIds] = ("WF-AI-5", "WF-Q-45")


Tie: TypeAlias = ThisModel | ThisWay | ThisArea | Whichever | ChooseForMe
