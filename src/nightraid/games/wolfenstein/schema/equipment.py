"""Equipment cards and what they do (WF-CARD-4)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.wolfenstein.ids import Face, ItemType
from nightraid.games.wolfenstein.schema.parts import Amount, CardEffect, Count, Range

# ---------------------------------------------------------------- used once, or again and again, for AP


class SilentExecution(CardEffect, frozen=True):
    """A silent attack on an adjacent Nazi with these dice (WF-SILENT-1)."""

    dice: Count


class Explosive(CardEffect, frozen=True, kw_only=True):
    """Damage without dice on a Nazi's square in sight and range, and on the squares beside it, Heroes included."""

    range: Range
    points: Count
    beside: Amount = 0
    makes_noise: bool = True


class Flash(CardEffect, frozen=True, kw_only=True):
    """Stun tokens for a Nazi in sight and range and, if the card says so, for Nazis beside it."""

    range: Range
    beside: bool = False
    makes_noise: bool = False


class Spanner(CardEffect, frozen=True, kw_only=True):
    """A sabotage token for a Nazi in sight and range, after a success test if the card asks for one."""

    range: Range
    test: bool = False


class Medicine(CardEffect, frozen=True, kw_only=True):
    """Lost HP and armor come back to the Hero or an adjacent one, not to one that bleeds (WF-BLEED-3)."""

    hp: Amount = 0
    armor: Amount = 0
    bleeding: bool = False
    """It also restores a bleeding Hero to so many HP."""


class Stimulant(CardEffect, frozen=True, kw_only=True):
    """More AP in this turn."""

    ap: Count


class Rest(CardEffect, frozen=True, kw_only=True):
    """The Hero's fatigue token is taken away."""


class Supplies(CardEffect, frozen=True, kw_only=True):
    """Ammo tokens."""

    light: Amount = 0
    heavy: Amount = 0
    special: Amount = 0
    of_choice: Amount = 0


class FalseReport(CardEffect, frozen=True, kw_only=True):
    """The hazard tracker falls, not below 0."""

    by: Count


class Muffle(CardEffect, frozen=True, kw_only=True):
    """The noise token in the Hero's area is taken away."""


class QuickHands(CardEffect, frozen=True, kw_only=True):
    """Takes the reload token off a weapon of the Hero; this is no reload action."""


# ---------------------------------------------------------------- attached to a weapon


class Silencer(CardEffect, frozen=True):
    """Attacks with the weapon make no noise and do not move the hazard tracker (WF-SILENT-4)."""


class Bayonet(CardEffect, frozen=True):
    """More dice at distance 1, and no Reload counts there."""

    dice: Count


class Scope(CardEffect, frozen=True):
    """The weapon reaches further."""

    squares: Count


class Drum(CardEffect, frozen=True):
    """A reload token is placed only if at least two dice show Reload."""


class LaserSight(CardEffect, frozen=True):
    """May reroll one die that shows one of these results in each attack."""

    faces: tuple[Face, ...] = ("blank",)


# ---------------------------------------------------------------- attached to a Hero


class Plate(CardEffect, frozen=True):
    """More armor (types Armor and Booster)."""

    armor: Amount = 0
    hp: Amount = 0


class Disguise(CardEffect, frozen=True):
    """Nazis further away than this do not notice the Hero at the activation check (sight only)."""

    squares: Range


class PowerSuit(CardEffect, frozen=True):
    """Holds this many power suit tokens; one is spent by itself to turn aside the hits of a whole Nazi attack."""

    charges: Annotated[int, msgspec.Meta(ge=1, le=2)] = 2


class Padding(CardEffect, frozen=True):
    """Of each Nazi attack against the Hero, so many Armor Hits are ignored."""

    hits: Count = 1


class LuckyCharm(CardEffect, frozen=True):
    """May reroll one die that shows one of these results in each own attack."""

    faces: tuple[Face, ...]


class Boots(CardEffect, frozen=True):
    """Difficult terrain costs the Hero 1 AP less."""


class LockPicks(CardEffect, frozen=True):
    """Opening a door costs the Hero 0 AP."""


class Harness(CardEffect, frozen=True):
    """Reloading a weapon costs the Hero 1 AP less."""


class Glasses(CardEffect, frozen=True):
    """More accuracy against targets further away than this."""

    beyond: Range
    dice: Count


class Whisper(CardEffect, frozen=True):
    """Search actions cost 0 AP."""


Used: TypeAlias = (
    SilentExecution
    | Explosive
    | Flash
    | Spanner
    | Medicine
    | Stimulant
    | Rest
    | Supplies
    | FalseReport
    | Muffle
    | QuickHands
)
OnWeapon: TypeAlias = Silencer | Bayonet | Scope | Drum | LaserSight
OnHero: TypeAlias = (
    Plate | Disguise | PowerSuit | Padding | LuckyCharm | Boots | LockPicks | Harness | Glasses | Whisper
)
EquipmentEffect: TypeAlias = Used | OnWeapon | OnHero


class EquipmentCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """An equipment card, and how many there are of it."""

    copies: Count
    type: ItemType
    attaches_to: Literal["hero", "weapon", "none"]
    ap: Amount = 0
    """What using it costs; attached cards cost nothing."""
    removable: bool | None = None
    """Unless said, Armor and Booster cannot be taken off (WF-GEAR-7)."""
    costs_fatigue: bool = False
    """Using it takes a fatigue token as a Cost (WF-FATIGUE-6)."""
    tires: bool = False
    """Using it gives a fatigue token as an Effect (WF-FATIGUE-7)."""
    is_attack: bool = False
    text: Text
    does: EquipmentEffect

    @property
    def can_be_taken_off(self) -> bool:
        """Whether a Hero may take it off again."""
        return self.type not in ("armor", "booster") if self.removable is None else self.removable
