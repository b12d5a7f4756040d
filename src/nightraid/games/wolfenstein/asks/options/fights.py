"""Moving, attacks, and what is decided within an attack."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.wolfenstein.ids import CardId, Cell, HeroId, ModelId

# ---------------------------------------------------------------- moving


class Step(Option, frozen=True):
    """Move one square."""

    rules: ClassVar[RuleIds] = ("WF-MOVE-1", "WF-ACTION-1")
    to: Cell


class OpenDoor(Option, frozen=True):
    """Open a door."""

    rules: ClassVar[RuleIds] = ("WF-DOOR-2", "WF-ACTION-4")
    door: int


class ClearBarricade(Option, frozen=True):
    """Remove a barricade."""

    rules: ClassVar[RuleIds] = ("WF-BARRICADE-3", "WF-ACTION-5")
    barricade: int


class UsePassage(Option, frozen=True):
    """Go through the secret passage."""

    rules: ClassVar[RuleIds] = ("WF-PASSAGE-1", "WF-ACTION-3")
    to: Cell


class Leave(Option, frozen=True):
    """Leave the map by an exit."""

    rules: ClassVar[RuleIds] = ("WF-Q-93",)


# ---------------------------------------------------------------- attacks


class Attack(Option, frozen=True):
    """Attack with a weapon."""

    rules: ClassVar[RuleIds] = ("WF-ATTACK-1", "WF-ACTION-7")
    weapon: CardId
    target: ModelId


class Execute(Option, frozen=True):
    """A silent execution."""

    rules: ClassVar[RuleIds] = ("WF-SILENT-1", "WF-ACTION-7")
    item: CardId
    target: ModelId


class BotAttack(Option, frozen=True):
    """A bot attacks."""

    rules: ClassVar[RuleIds] = ("WF-BOT-3", "WF-ATTACK-1")
    target: ModelId


class Reload(Option, frozen=True):
    """Take the reload token off a weapon."""

    rules: ClassVar[RuleIds] = ("WF-RELOAD-4", "WF-ACTION-10")
    weapon: CardId


class Restore(Option, frozen=True):
    """Restore a bleeding Hero with shared life."""

    rules: ClassVar[RuleIds] = ("WF-LIFE-1", "WF-ACTION-14")
    hero: HeroId


class UseSkill(Option, frozen=True):
    """Use a skill of the Hero."""

    rules: ClassVar[RuleIds] = ("WF-GLORY-2",)
    skill: str


class UseSkillOn(Option, frozen=True):
    """Use a skill of the Hero on a model."""

    rules: ClassVar[RuleIds] = ("WF-GLORY-2",)
    skill: str
    model: ModelId


# ---------------------------------------------------------------- within an attack


class UseAbility(Option, frozen=True):
    """Use an ability of the weapon."""

    rules: ClassVar[RuleIds] = ("WF-ABILITY-1", "WF-ACTION-8")
    ability: str


class RollNow(Option, frozen=True):
    """Roll without anything more."""

    rules: ClassVar[RuleIds] = ("WF-ATTACK-5",)


class Reroll(Option, frozen=True):
    """Reroll one die; `source` is the skill, ability or card that allows it."""

    rules: ClassVar[RuleIds] = ("WF-REROLL-1",)
    die: int
    source: str


class KeepRoll(Option, frozen=True):
    """Let the roll stand."""

    rules: ClassVar[RuleIds] = ("WF-ATTACK-5",)


class HitToo(Option, frozen=True):
    """Let the surplus hits go on to this model."""

    rules: ClassVar[RuleIds] = ("WF-ABILITY-1",)
    model: ModelId
