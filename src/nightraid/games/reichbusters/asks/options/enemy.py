"""The answers where the rules of the enemy leave a choice, and those of wounded Heroes."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.reichbusters.ids import AreaId, CardId, DoorId, HeroId, HeroismKind, SkillId, UnitId, WeaponId

# ---------------------------------------------------------------- the enemy turn


class ActFirst(Option, frozen=True):
    """This unit acts first."""

    rules: ClassVar[RuleIds] = ("RB-ENEMY-4",)
    unit: UnitId


class GoBy(Option, frozen=True):
    """The unit goes by this area; `door` is the closed door on the way, -1 if there is none."""

    rules: ClassVar[RuleIds] = ("RB-MOVE-ENEMY-1", "RB-Q-73")
    area: AreaId
    door: DoorId


class FleeTo(Option, frozen=True):
    """The coward flees to this area."""

    rules: ClassVar[RuleIds] = ("RB-KEY-COWARD-1",)
    area: AreaId


class GoForHero(Option, frozen=True):
    """The unit attacks this Hero."""

    rules: ClassVar[RuleIds] = ("RB-TARGET-4",)
    hero: HeroId


class AttackedFirst(Option, frozen=True):
    """The attack on this Hero comes first."""

    rules: ClassVar[RuleIds] = ("RB-Q-79", "RB-GOAL-6")
    hero: HeroId


class LeadAttack(Option, frozen=True):
    """This unit leads the attack, which makes its strength so much."""

    rules: ClassVar[RuleIds] = ("RB-TARGET-7", "RB-Q-81")
    unit: UnitId
    strength: int


class ExplodeFirst(Option, frozen=True):
    """This bomber explodes first."""

    rules: ClassVar[RuleIds] = ("RB-Q-87",)
    unit: UnitId


class ThrowBiscuits(Option, frozen=True):
    """Discard this item: the units do not attack in this turn."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-DOG-BISCUITS-1",)
    hero: HeroId
    item: CardId


class LetThemAttack(Option, frozen=True):
    """Keep the item."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-DOG-BISCUITS-1",)


# ---------------------------------------------------------------- wounded Heroes


class PushedTo(Option, frozen=True):
    """The Hero is driven into this area."""

    rules: ClassVar[RuleIds] = ("RB-Q-83",)
    area: AreaId


class LoseItem(Option, frozen=True):
    """Drop this item."""

    rules: ClassVar[RuleIds] = ("RB-WOUND-4",)
    item: CardId


class LosePoint(Option, frozen=True):
    """Put a heroism point of this kind aside."""

    rules: ClassVar[RuleIds] = ("RB-WOUND-4", "RB-Q-53")
    kind: HeroismKind


class JamThis(Option, frozen=True):
    """This weapon jams."""

    rules: ClassVar[RuleIds] = ("RB-WOUND-4", "RB-KEY-JAMMED-1")
    weapon: WeaponId


class LoseSkill(Option, frozen=True):
    """This skill is out of use as long as the wound lasts."""

    rules: ClassVar[RuleIds] = ("RB-WOUND-5", "RB-SKILL-1")
    skill: SkillId


class HealWound(Option, frozen=True):
    """This wound is healed."""

    rules: ClassVar[RuleIds] = ("RB-WOUND-8",)
    card: CardId


class ApplyWound(Option, frozen=True):
    """Apply this wound card and discard the other."""

    rules: ClassVar[RuleIds] = ("RB-SKILL-MECH-IMPLANTS-1",)
    card: CardId
