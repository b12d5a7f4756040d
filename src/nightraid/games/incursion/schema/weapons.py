"""Weapons (IN-CONTENT-7)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.incursion.schema.parts import Amount, Change, Count

WeaponClass: TypeAlias = Literal[
    "smg", "lmg", "hmg", "shotgun", "pistol", "flamethrower", "grenade-launcher", "grenade", "harpoon", "thrown-spear"
]

Area: TypeAlias = Literal["single", "blast", "flames"]
"""One model, nine squares, or up to eight squares of flame."""


class WeaponCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A weapon. Two cards of one class may differ: the gut gun is a shotgun (IN-MODEL-GUTGUNNER-1)."""

    text: Text
    weapon_class: WeaponClass = msgspec.field(name="class")
    ap: Count = 1
    rof: Count
    shots: Count = 1
    """Shots for one payment: two of an HMG (IN-HMG-1)."""
    reaction_rof: Amount = 0
    """Dice of a reaction shot; 0: none (IN-ROF)."""
    range: Amount = 0
    """0: any distance (IN-SHOOT-1)."""
    dd: Change = 0
    """Added to each damage die; in a blast, to those of every square but as `target_dd` says."""
    f: Change = 0
    """Added to the target's fortitude: -1 of a shotgun (IN-SHOTGUN-1)."""
    area: Area = "single"
    target_dd: Change | None = None
    """Added instead of `dd` on the target square (IN-ATGUN-1)."""
    target_dp: Count = 1
    """DP for a success on the target square (IN-ATGUN-2)."""
    incendiary: bool = False
    """May be fired with phosphorus (IN-MODEL-GRENADIER-2)."""
    knock_down_range: Amount = 0
    """Up to this range a result of `knock_down_from` or more throws the target down (IN-MODEL-GUTGUNNER-2)."""
    knock_down_from: Annotated[int, msgspec.Meta(ge=1, le=9)] = 4
    drags: bool = False
    """Pulls its target in (IN-MODEL-HANS-2)."""
    chain: bool = False
    """Fires again for free while it hurts, each time less accurate, and jams on a natural 1 (Bambi, IN-Q-64)."""

    @property
    def many_squares(self) -> bool:
        """Whether it affects more than one square, and so keeps its bearer out of reaction fire (IN-REACT-3)."""
        return self.area != "single"
