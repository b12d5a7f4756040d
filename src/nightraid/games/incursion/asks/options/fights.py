"""Answers in fights: shots, reaction fire, hand to hand, dice, and what abilities do to others."""

from typing import ClassVar, Literal

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.incursion.ids import Cell, ItemId, ModelId, WeaponId

# ---------------------------------------------------------------- shooting


class Shoot(Option, frozen=True):
    """Fire a weapon at an enemy."""

    rules: ClassVar[RuleIds] = ("IN-SHOOT-1", "IN-AP-7")
    weapon: WeaponId
    target: ModelId


class ShootObject(Option, frozen=True):
    """Fire a weapon at a thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-SHOOT-1", "IN-AP-7")
    weapon: WeaponId
    thing: ItemId


class Aim(Option, frozen=True):
    """An aimed shot."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-FELDWEBEL-3",)
    weapon: WeaponId
    target: ModelId


class Lob(Option, frozen=True):
    """Throw a grenade, or fire a launcher, at a square yet to be chosen."""

    rules: ClassVar[RuleIds] = ("IN-GRENADE-1", "IN-GL-1", "IN-AP-8", "IN-AP-9")
    weapon: WeaponId


class LobFire(Option, frozen=True):
    """Fire phosphorus at a square yet to be chosen."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-GRENADIER-2",)
    weapon: WeaponId


class Flame(Option, frozen=True):
    """Fire a flamethrower; its squares are chosen one by one."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-1", "IN-AP-8")
    weapon: WeaponId


class FlameOn(Option, frozen=True):
    """This square burns, too."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-3",)
    at: Cell


class FlameEnough(Option, frozen=True):
    """No more squares."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-1",)


class FireAgain(Option, frozen=True):
    """The next shot, at this enemy."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2", "IN-Q-89")
    target: ModelId


class FireAgainAt(Option, frozen=True):
    """The next shot, at this thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2", "IN-Q-89")
    thing: ItemId


class CeaseFire(Option, frozen=True):
    """No further shot."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2")


# ---------------------------------------------------------------- reaction fire


class React(Option, frozen=True):
    """Reaction fire by this model."""

    rules: ClassVar[RuleIds] = ("IN-REACT-5",)
    model: ModelId


class HoldFire(Option, frozen=True):
    """No (further) reaction to this action."""

    rules: ClassVar[RuleIds] = ("IN-REACT-5", "IN-REACT-9")


# ---------------------------------------------------------------- hand to hand


class Strike(Option, frozen=True):
    """A hand-to-hand attack."""

    rules: ClassVar[RuleIds] = ("IN-HTH-1", "IN-AP-10")
    target: ModelId


class StrikeObject(Option, frozen=True):
    """A hand-to-hand attack on a thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-HTH-1", "IN-AP-10")
    thing: ItemId


class Thump(Option, frozen=True):
    """Slugger takes a sturmzombie out without dice."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-SLUGGER-6",)
    target: ModelId


class RunOver(Option, frozen=True):
    """Unstoppable: attack the enemy ahead and move into its square."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1",)
    target: ModelId


class MoveIn(Option, frozen=True):
    """Move into the emptied square."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1",)


class StayPut(Option, frozen=True):
    """Stay."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1", "IN-Q-53")


class KaBoom(Option, frozen=True):
    """Set off the mine beside this enemy."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-BOMBERZOMBIE-1",)
    target: ModelId


class Sweep(Option, frozen=True):
    """Strike at every enemy around."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-HILDE-4",)


# ---------------------------------------------------------------- dice


class RerollDie(Option, frozen=True):
    """Roll this die again."""

    rules: ClassVar[RuleIds] = ("IN-REROLL-1",)
    die: int


class KeepDice(Option, frozen=True):
    """Let the dice lie."""

    rules: ClassVar[RuleIds] = ("IN-REROLL-1",)


# ---------------------------------------------------------------- powers, the harpoon, healing


class UsePower(Option, frozen=True):
    """One of Brigitte's psychic powers."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-BRIGITTE-3",)
    power: Literal["teleport", "confuse", "invincibility", "ricochet"]


class PullHarpoon(Option, frozen=True):
    """Pull the harpoon out."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-HANS-4",)


class Heal(Option, frozen=True):
    """Remove all DP of a friend."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-ROSIE-2",)
    model: ModelId
