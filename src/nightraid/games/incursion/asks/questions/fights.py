"""Questions in fights, and their dice."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Ask, Roll
from nightraid.games.incursion.asks.options.fights import (
    CeaseFire,
    FireAgain,
    FireAgainAt,
    FlameEnough,
    FlameOn,
    HoldFire,
    KeepDice,
    MoveIn,
    React,
    RerollDie,
    StayPut,
)
from nightraid.games.incursion.asks.options.turns import Activate
from nightraid.games.incursion.ids import Cell, ItemId, ModelId, WeaponId

# ---------------------------------------------------------------- shots


class MoreFlames(Ask[FlameOn | FlameEnough], frozen=True):
    """Which further square burns?"""

    model: ModelId
    squares: tuple[Cell, ...]


class NextShot(Ask[FireAgain | FireAgainAt | CeaseFire], frozen=True):
    """The next shot of the same action."""

    model: ModelId
    weapon: WeaponId
    number: int = 1
    """How many shots came before it: each makes Bambi less accurate (IN-MODEL-SLUGGER-3)."""


class ReactWith(Ask[React | HoldFire], frozen=True):
    """Reaction fire?"""

    target: ModelId


# ---------------------------------------------------------------- hand to hand and last stands


class FollowUp(Ask[MoveIn | StayPut], frozen=True):
    """Move into the emptied square?"""

    model: ModelId
    to: Cell


class PickLastStand(Ask[Activate], frozen=True):
    """Several models of one's own stand once more: who is next?"""


# ---------------------------------------------------------------- dice

DicePurpose: TypeAlias = Literal["shot", "reaction", "blast", "flames", "burning", "hand-to-hand", "event"]


class Reroll(Ask[RerollDie | KeepDice], frozen=True):
    """Roll a die again?"""

    model: ModelId
    faces: tuple[int, ...]
    needed: int
    """The natural face from which a die counts: it hurts, or saves; 0 where it is neither."""
    ability: Literal["thumper", "chosen-of-the-gods"]
    burns: bool = False
    """Whether the dice hurt the model itself: then those that count are the bad ones."""


class DamageDice(Roll[int], frozen=True):
    """Damage dice, all against one model or one thing of the mission."""

    attacker: ModelId
    """Nobody for fire and cards."""
    target: ModelId
    """Nobody where a thing is attacked."""
    purpose: DicePurpose
    thing: ItemId = ""


class RerollDice(Roll[int], frozen=True):
    """Dice of a roll that are rolled again."""

    model: ModelId


class SaveDice(Roll[int], frozen=True):
    """A die for each DP that may be ignored."""

    model: ModelId
