"""What is asked and rolled within an attack."""

from nightraid.engine.ask import Ask, Roll
from nightraid.games.wolfenstein.asks.options import HitToo, KeepRoll, Reroll, RollNow, UseAbility, UseSkill
from nightraid.games.wolfenstein.ids import CardId, Face, HeroId, ModelId


class BeforeRoll(Ask[UseAbility | UseSkill | RollNow], frozen=True):
    """Use an ability or a skill in this attack?"""

    hero: HeroId
    weapon: CardId
    target: ModelId
    dice: int


class AfterRoll(Ask[Reroll | UseSkill | KeepRoll], frozen=True):
    """Reroll a die, or use a skill?"""

    hero: HeroId
    target: ModelId
    faces: tuple[Face, ...]


class HitWhomToo(Ask[HitToo], frozen=True):
    """Who takes the surplus hits?"""

    hero: HeroId
    hits: int


# ---------------------------------------------------------------- dice


class AttackRoll(Roll[Face], frozen=True):
    """The dice of an attack."""

    attacker: ModelId
    target: ModelId


class RerollRoll(Roll[Face], frozen=True):
    """Dice that are rolled again, in the order of what they show now."""

    attacker: ModelId
    showing: tuple[Face, ...]


class ReloadRoll(Roll[Face], frozen=True):
    """One die when a reload token is removed on the hardest level (WF-DIFF-19)."""

    hero: HeroId
    weapon: CardId
