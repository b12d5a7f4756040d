"""The moments at which abilities have their say: skills, equipment, events and chests.

Chapters come to a moment by its name, and `abilities/__init__` says what happens then: see `engine/hooks.py`. What is
only looked up, like a skill that is always in force, is in `base/in_force.py` instead.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.hooks import Hooks
from nightraid.games.wolfenstein.asks.options import UseItem, UseItemAt, UseItemFor, UseItemOn, UseSkill, UseSkillOn
from nightraid.games.wolfenstein.ids import Cell, Face, HeroId, ModelId
from nightraid.games.wolfenstein.schema.parts import Outcome
from nightraid.games.wolfenstein.state import State

ItemOption: TypeAlias = UseItem | UseItemOn | UseItemAt | UseItemFor
SkillOption: TypeAlias = UseSkill | UseSkillOn


@dataclass(kw_only=True)
class Moments(Hooks):
    """One field per moment; those that return a rule are yielded from."""

    items_to_use: Callable[[State, HeroId], Sequence[ItemOption]]
    """In a Hero's turn: every use of the equipment it carries (WF-ACTION-9)."""
    use_item: Callable[[State, HeroId, ItemOption], Rule[None]]
    """A Hero uses equipment (WF-ACTION-9)."""
    skills_to_use: Callable[[State, HeroId], Sequence[SkillOption]]
    """Between two actions: the skills a Hero can pay for that would do something (WF-GLORY-2)."""
    use_skill: Callable[[State, HeroId, SkillOption], Rule[None]]
    """A Hero pays Glory Points for a skill (WF-GLORY-2)."""
    bring_about: Callable[[State, ModelId, Sequence[Outcome], Cell, RuleIds], Rule[None]]
    """An event, a chest or an objective says what happens to its searcher, around the square of its token."""

    as_nazi_phase_begins: Callable[[State], Rule[None]]
    """A Nazi Phase begins (WF-Q-91)."""
    as_nazi_begins: Callable[[State, ModelId], Rule[None]]
    """A Nazi begins to act (WF-STAT-8)."""
    rerolled: Callable[[State, ModelId, tuple[Face, ...]], Rule[tuple[Face, ...]]]
    """A Nazi or a bot has rolled its attack: the dice as its skills leave them (WF-REROLL-1)."""
    beside_target: Callable[[State, ModelId, ModelId], Rule[None]]
    """A Nazi's hits are dealt: what it does to models beside its target (WF-Q-91)."""
    as_hero_is_hurt: Callable[[State, ModelId, ModelId], Rule[None]]
    """A Nazi's attack took armor or HP from its target (WF-FATIGUE-7)."""
    on_symbols: Callable[[State, ModelId, tuple[Face, ...]], Rule[None]]
    """A Nazi's attack is over: skills set off by the symbols it rolled (WF-Q-100)."""


MOMENTS = Moments.unanswered()
