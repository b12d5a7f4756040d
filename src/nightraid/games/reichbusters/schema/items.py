"""Item tokens and what they do (RB-SCHEMA-9)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Duration, Edition, Reach, Stack
from nightraid.games.reichbusters.schema.parts import CardEffect, Count, Dice, MoreDice, Noise
from nightraid.games.reichbusters.schema.weapons import WeaponKeyword

# ---------------------------------------------------------------- used as a bonus action (RB-ITEM-2)


class HealHere(CardEffect, frozen=True):
    """Up to so many permanent wounds in total go from Heroes in the user's area (RB-ITEM-BANDAGES-1)."""

    wounds: Count


class HealEach(CardEffect, frozen=True):
    """So many permanent wounds go from each Hero in the user's area (RB-ITEM-MEDICS-BAG-1)."""

    wounds: Count = 1


class KillPain(CardEffect, frozen=True):
    """One Hero in the area loses wounds; their others do nothing until their next turn (RB-ITEM-PAIN-KILLERS-1)."""

    wounds: Count = 1


class Explosion(CardEffect, frozen=True):
    """A wound on every unit in an adjacent area, Heroes included (RB-ITEM-GRENADE-1, -2, RB-ITEM-STICK-…-1, -2)."""

    armour_piercing: bool = False
    """Armoured units are wounded, enemy units that are not take 2."""


class Smoke(CardEffect, frozen=True):
    """A smoke token on an adjacent area until the next enemy turn ends (RB-ITEM-SMOKE-GRENADE-1, -2)."""


class SeeThroughWalls(CardEffect, frozen=True):
    """Roll the vril dice: reveal so many things on this tile or one beside it; special: all.

    RB-ITEM-VRIL-GOGGLES-1.
    """


class HealByVril(CardEffect, frozen=True):
    """Roll the vril dice: so many wounds go from one Hero in the area; special: all (RB-ITEM-VRIL-HEALING-POTION-1)."""


class Pheromones(CardEffect, frozen=True):
    """Wounds on every alien in an adjacent area in sight, and on another enemy there for each alien wounded.

    RB-NTE-ITEM-ALIEN-PHEROMONES-1.
    """

    wounds: Count = 1


class Stupefy(CardEffect, frozen=True):
    """A suppressed token on an adjacent area in sight (RB-NTE-ITEM-PSYCHIC-BRAIN-STEM-1)."""


class Injection(CardEffect, frozen=True):
    """Roll the vril dice: until the own next turn blanks may be re-rolled in all tests (RB-ITEM-VRIL-INJECTION-1).

    Special: more dice in all tests besides. Surge: the effect ends, and wounds.
    """

    dice: MoreDice = 1


# ---------------------------------------------------------------- used in a test, or at a moment of its own


class AttackKeyword(CardEffect, frozen=True):
    """Before the roll of an attack with a weapon of this reach: the attack has the keyword (RB-ITEM-AP-ROUNDS-1)."""

    keyword: WeaponKeyword
    reach: Reach = "ranged"


class AttackDice(CardEffect, frozen=True):
    """Before the roll of an attack with a weapon of this reach: more attack dice (RB-ITEM-AMMO-1)."""

    dice: MoreDice = 2
    reach: Reach = "ranged"


class VrilShield(CardEffect, frozen=True):
    """In a defence test, by choice: `plain` dice, or `dice` dice and the vril dice (RB-ITEM-VRIL-SHIELD-1).

    Special of a vril die, spent on it: no damage. Surge: no damage, but what the surge does. Plain works drained too.
    """

    plain: MoreDice = 1
    dice: MoreDice = 2


class RerollBlanks(CardEffect, frozen=True):
    """Once per action: re-roll all blanks of one test that is no noise test (RB-ITEM-RADIO-1)."""


class CancelSight(CardEffect, frozen=True):
    """When the owner alone makes a room or corridor rise: discard it, and it does not rise.

    RB-ITEM-DISGUISE-KIT-1, RB-ITEM-DISGUISE-KIT-2.
    """


class CalmBeasts(CardEffect, frozen=True):
    """Units of these kinds in the area do not attack for the rest of the turn (RB-ITEM-DOG-BISCUITS-1)."""

    units: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1)]


# ---------------------------------------------------------------- carried


class WornDice(CardEffect, frozen=True):
    """More defence dice in the owner's defence tests (RB-ITEM-BODY-ARMOUR-1, RB-ITEM-HELMET-1)."""

    dice: MoreDice = 1


class FistDice(CardEffect, frozen=True):
    """More attack dice in the owner's unarmed attacks (RB-ITEM-KNUCKLEDUSTERS-1)."""

    dice: MoreDice = 1


class OpensLocks(CardEffect, frozen=True):
    """An Unlock/Open Door opens a locked door at once (RB-ITEM-KEYS-1)."""


class Orb(CardEffect, frozen=True):
    """Is discarded to take off a drain token, two of them to enhance a weapon in 1.1 (RB-ITEM-VRIL-ORB-1, -2)."""


class AlienHeart(CardEffect, frozen=True):
    """Is discarded in place of an orb to take off a drain token (RB-NTE-ITEM-ALIEN-HEART-1)."""


# ---------------------------------------------------------------- what a mission is about


class Charge(CardEffect, frozen=True):
    """Is planted with Give on a faceup false objective in the area (RB-ITEM-DEMOLITION-CHARGE-1)."""


class Detonator(CardEffect, frozen=True):
    """Without it a mission with charges cannot be completed (RB-ITEM-DETONATOR-1)."""


class Dossier(CardEffect, frozen=True):
    """A Hero who finds it may carry it (RB-ITEM-DOSSIER-1)."""


class Egg(CardEffect, frozen=True):
    """A Hero who has it may leave the alien world once the mission's goals are met (RB-NTE-ITEM-ALIEN-EGG-1)."""


class EscortToken(CardEffect, frozen=True):
    """Stands for a unit with Escort that a Hero takes along (RB-ITEM-ESCORT-1)."""


class FalseLead(CardEffect, frozen=True):
    """Stays faceup in its area and fulfils nothing (RB-ITEM-FALSE-OBJECTIVE-1)."""


class ObjectiveComplete(CardEffect, frozen=True):
    """A Hero who sees it may put it in a slot without an action, one each (RB-ITEM-OBJECTIVE-COMPLETE-1)."""


BonusAction: TypeAlias = (
    HealHere | HealEach | KillPain | Explosion | Smoke | SeeThroughWalls | HealByVril | Injection | Pheromones | Stupefy
)
AtItsMoment: TypeAlias = AttackKeyword | AttackDice | VrilShield | RerollBlanks | CancelSight | CalmBeasts
Carried: TypeAlias = WornDice | FistDice | OpensLocks | Orb | AlienHeart
OfTheMission: TypeAlias = Charge | Detonator | Dossier | Egg | EscortToken | FalseLead | ObjectiveComplete
ItemEffect: TypeAlias = BonusAction | AtItsMoment | Carried | OfTheMission

Back: TypeAlias = Literal[0, 1, 2, 3]


class ItemCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """An item, and how many tokens of it there are."""

    copies: Count
    stack: Stack
    back: Back
    """Noise dice on its back, for the search of 1.0."""
    noise: Noise = 0
    """What using it makes."""
    vril_dice: Dice = 0
    duration: Duration = "discard"
    text: Text
    older_text: str = ""
    """What it says in 1.0, where that differs."""
    does: ItemEffect

    def text_in(self, edition: Edition) -> str:
        """What it says in an edition."""
        return (self.older_text if edition == "1.0" else "") or self.text
