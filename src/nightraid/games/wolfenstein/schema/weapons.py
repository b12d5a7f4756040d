"""Weapon cards and their abilities (WF-CARD-3)."""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.wolfenstein.ids import AmmoType, Face
from nightraid.games.wolfenstein.schema.parts import Amount, CardEffect, CardPart, Count, Range

# Each may stand on a card as always active or at a price in ammo.


class MoreDice(CardEffect, frozen=True):
    """More attack dice."""

    dice: Count


class ArmorPiercing(CardEffect, frozen=True):
    """Armor Hits of this attack take HP at once, as if the target had no armor (but see GREAT ARMOR)."""


class FurtherReach(CardEffect, frozen=True):
    """The attack reaches this many squares further."""

    squares: Count


class Blast(CardEffect, frozen=True):
    """Damage without dice to each other Nazi beside the target."""

    points: Count


class Overrun(CardEffect, frozen=True):
    """Hits that the target no longer needs go on to one Nazi beside it that the attacker sees."""


class StunningHit(CardEffect, frozen=True):
    """A target that loses HP or armor and lives gets a stun token."""


class CripplingHit(CardEffect, frozen=True):
    """A target that loses HP or armor and lives gets a sabotage token."""


class RerollFaces(CardEffect, frozen=True):
    """May reroll up to so many dice that show one of these results."""

    dice: Count
    faces: tuple[Face, ...]


class SureHits(CardEffect, frozen=True):
    """So many HP Hits more than the dice show."""

    hits: Count


class PierceThroughMetal(CardEffect, frozen=True):
    """Its Hero can remove barricades (WF-BARRICADE-3)."""


class NeverEmpty(CardEffect, frozen=True):
    """Reload results put no reload token on this weapon."""


class QuickReload(CardEffect, frozen=True):
    """Reloading it costs 1 AP."""


class PointBlank(CardEffect, frozen=True):
    """More dice against a target at distance 1."""

    dice: Count


WeaponEffect: TypeAlias = (
    MoreDice
    | ArmorPiercing
    | FurtherReach
    | Blast
    | Overrun
    | StunningHit
    | CripplingHit
    | RerollFaces
    | SureHits
    | PierceThroughMetal
    | NeverEmpty
    | QuickReload
    | PointBlank
)


class WeaponAbility(CardPart, frozen=True, kw_only=True):
    """One ability of a weapon; without a price it is always active."""

    id: Id
    name: Text
    text: Text
    ammo: Amount = 0
    """Tokens of the weapon's own type; 0 is the infinity sign."""
    does: WeaponEffect


class WeaponCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A weapon, and how many cards of it there are."""

    copies: Count
    range: Range
    dice: Count
    ap: Annotated[int, msgspec.Meta(ge=1, le=6)]
    ammo: AmmoType
    shooting: bool = True
    """Whether a Reload result empties it."""
    silent: bool = False
    abilities: tuple[WeaponAbility, ...] = ()
