"""Weapon tokens, their two sides, and the keywords of weapons and attacks (RB-SCHEMA-3, RB-KEY-1)."""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.ids import Reach
from nightraid.games.reichbusters.schema.parts import CardEffect, CardPart, Dice, MoreDice, Noise

# ---------------------------------------------------------------- keywords: they belong to one attack test
#
# "Spend 1 special" is always once per attack test (RB-KEY-BURST-1 and the like), any special of the test will do.


class Accurate(CardEffect, frozen=True):
    """Line of sight passes through areas with enemy units; Bodyguard and Meatshield are ignored (RB-KEY-ACCURATE-1)."""


class ArmourPiercing(CardEffect, frozen=True):
    """Wounds Armoured units (1 wound); a wounded target that is not Armoured takes 2 (RB-KEY-ARMOUR-PIERCING-1)."""


class Burst(CardEffect, frozen=True):
    """Spend 1 special: add dice, and the total goes on from target to target in the area (RB-KEY-BURST-1, -2)."""

    dice: MoreDice = 2


class CriticalHit(CardEffect, frozen=True):
    """Spend 1 special: the target takes 1 wound at once, besides the result of the test (RB-KEY-CRITICAL-HIT-1)."""


class DoubleTap(CardEffect, frozen=True):
    """Spend 1 special: add dice (RB-KEY-DOUBLE-TAP-1)."""

    dice: MoreDice = 2


class Firestorm(CardEffect, frozen=True):
    """The total is compared with the defence of every unit in the target area, Heroes too (RB-KEY-FIRESTORM-1)."""


class Incendiary(CardEffect, frozen=True):
    """A Piercing attack on everything in the target area, Heroes too (RB-KEY-INCENDIARY-1, -2, RB-KEY-PIERCING-1)."""


class Lethal(CardEffect, frozen=True):
    """Each blank on an attack or vril die may be re-rolled once (RB-KEY-LETHAL-1)."""


class Lifedrain(CardEffect, frozen=True):
    """Spend 1 special: the attacker loses 1 permanent wound at once (RB-KEY-LIFEDRAIN-1)."""


class Overload(CardEffect, frozen=True):
    """Spend 1 special, once per action: one more attack with this weapon after this one (RB-KEY-OVERLOAD-1)."""


class Shockwave(CardEffect, frozen=True):
    """Spend 1 special: the total counts against all other units in the target's area too (RB-KEY-SHOCKWAVE-1)."""


class Splash(CardEffect, frozen=True):
    """Spend 1 special: the total counts against one more enemy in the target's area too (RB-KEY-SPLASH-1)."""


class Stunned(CardEffect, frozen=True):
    """Spend 1 special: a suppressed token on the target's area (RB-KEY-STUNNED-1)."""


class Unreliable(CardEffect, frozen=True):
    """A jam token for each time, unless a special of the action is spent on that time (RB-KEY-UNRELIABLE-1, -2)."""

    times: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    """How often the keyword is printed; in 1.1 no more than one jam token ever comes of it."""


class Versatile(CardEffect, frozen=True):
    """A ranged attack may be aimed at the Hero's own area, in spite of being in melee (RB-KEY-VERSATILE-1)."""


WeaponKeyword: TypeAlias = (
    Accurate
    | ArmourPiercing
    | Burst
    | CriticalHit
    | DoubleTap
    | Firestorm
    | Incendiary
    | Lethal
    | Lifedrain
    | Overload
    | Shockwave
    | Splash
    | Stunned
    | Unreliable
    | Versatile
)

BeforeTheRoll: TypeAlias = Accurate | Versatile | Firestorm | Incendiary | Unreliable
"""Keywords that decide on the target, or on the weapon itself: too late for them once the dice lie on the table."""

# ---------------------------------------------------------------- tokens

Range = Annotated[int, msgspec.Meta(ge=0, le=8)]


class WeaponSide(CardPart, frozen=True, kw_only=True):
    """One side of a weapon token."""

    name: Text
    reach: Reach
    range: Range = 0
    """In areas; 0 for a melee weapon."""
    dice: MoreDice
    vril_dice: Dice = 0
    """Rolled besides the attack dice, with surges and draining (RB-VRIL-1)."""
    noise: Noise
    keywords: tuple[WeaponKeyword, ...] = ()


class WeaponCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A weapon token: its normal side, and the vril-enhanced one on its back (RB-COMPONENT-8)."""

    normal: WeaponSide
    vril: WeaponSide
