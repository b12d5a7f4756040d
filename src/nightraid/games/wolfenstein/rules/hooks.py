"""What cards do at the moments the book gives them: the one table through which the rules reach abilities.

A chapter calls `MOMENTS.…` at its moment. `abilities/__init__` fills the table when the game is loaded, so no rule
imports an ability. What is only looked up, like a skill that is always in force, is in `base/in_force.py` instead.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, TypeAlias

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.wolfenstein.asks.options import UseItem, UseItemAt, UseItemFor, UseItemOn, UseSkill, UseSkillOn
from nightraid.games.wolfenstein.ids import Cell, Face, HeroId, ModelId
from nightraid.games.wolfenstein.schema.parts import Outcome
from nightraid.games.wolfenstein.state import State

ItemOption: TypeAlias = UseItem | UseItemOn | UseItemAt | UseItemFor
SkillOption: TypeAlias = UseSkill | UseSkillOn


def _not_loaded(*_: Any) -> NoReturn:
    raise RuntimeError("no card can do anything yet: import nightraid.games.wolfenstein.abilities first")


@dataclass(slots=True)
class Moments:
    """One function for each moment at which a card does something of its own."""

    items_to_use: Callable[[State, HeroId], Sequence[ItemOption]] = _not_loaded
    """In a Hero's turn: every use of the equipment it carries (WF-ACTION-9)."""
    use_item: Callable[[State, HeroId, ItemOption], Rule[None]] = _not_loaded
    """A Hero uses equipment (WF-ACTION-9)."""
    skills_to_use: Callable[[State, HeroId], Sequence[SkillOption]] = _not_loaded
    """Between two actions: the skills a Hero can pay for that would do something (WF-GLORY-2)."""
    use_skill: Callable[[State, HeroId, SkillOption], Rule[None]] = _not_loaded
    """A Hero pays Glory Points for a skill (WF-GLORY-2)."""
    bring_about: Callable[[State, ModelId, Sequence[Outcome], Cell, RuleIds], Rule[None]] = _not_loaded
    """An event, a chest or an objective says what happens to its searcher, around the square of its token."""

    as_nazi_phase_begins: Callable[[State], Rule[None]] = _not_loaded
    """A Nazi Phase begins (WF-Q-91)."""
    as_nazi_begins: Callable[[State, ModelId], Rule[None]] = _not_loaded
    """A Nazi begins to act (WF-STAT-8)."""
    rerolled: Callable[[State, ModelId, tuple[Face, ...]], Rule[tuple[Face, ...]]] = _not_loaded
    """A Nazi or a bot has rolled its attack: the dice as its skills leave them (WF-REROLL-1)."""
    beside_target: Callable[[State, ModelId, ModelId], Rule[None]] = _not_loaded
    """A Nazi's hits are dealt: what it does to models beside its target (WF-Q-91)."""
    as_hero_is_hurt: Callable[[State, ModelId, ModelId], Rule[None]] = _not_loaded
    """A Nazi's attack took armor or HP from its target (WF-FATIGUE-7)."""
    on_symbols: Callable[[State, ModelId, tuple[Face, ...]], Rule[None]] = _not_loaded
    """A Nazi's attack is over: skills set off by the symbols it rolled (WF-Q-100)."""


MOMENTS = Moments()
