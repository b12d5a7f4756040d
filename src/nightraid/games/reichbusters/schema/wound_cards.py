"""Wound cards (RB-WOUND-4, RB-WOUND-5, RB-SCHEMA-6). "The Hero" is the one who drew the card."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.schema.parts import CardEffect

Few = Annotated[int, msgspec.Meta(ge=1, le=3)]

# ---------------------------------------------------------------- top


class GritTeeth(CardEffect, frozen=True):
    """Nothing happens."""


class KnockedBack(CardEffect, frozen=True):
    """The Hero is knocked back, away from the unit that caused the wound (RB-KEY-KNOCKED-BACK-1, -2, RB-Q-83)."""


class KnockedDown(CardEffect, frozen=True):
    """The Hero is knocked down (RB-KEY-KNOCKED-DOWN-1)."""


class DiscardCards(CardEffect, frozen=True):
    """The Hero discards so many action cards of choice from hand, or all if there are fewer."""

    cards: Few = 1


class DropItem(CardEffect, frozen=True):
    """The Hero drops 1 item of choice, which lies faceup in the area. Without an item nothing happens."""


class JamWeapon(CardEffect, frozen=True):
    """A jam token on 1 weapon token of the Hero that can be used, the Hero's choice. Without one nothing happens."""


class CryOut(CardEffect, frozen=True):
    """When the attack or effect that caused the wound is over, the Hero makes a noise test with so many dice
    (RB-Q-42). It is no weapon noise test (RB-SKILL-2)."""

    dice: Few = 1


class LoseHeroism(CardEffect, frozen=True):
    """The Hero puts so many of their own heroism points of choice aside (RB-Q-53), or all if there are fewer."""

    points: Few = 1


WoundTop: TypeAlias = GritTeeth | KnockedBack | KnockedDown | DiscardCards | DropItem | JamWeapon | CryOut | LoseHeroism
"""What a wound card does when it is drawn."""

# ---------------------------------------------------------------- permanent
#
# In force while the Hero keeps the card. Several cards add up, the same ones too.


class SkillOff(CardEffect, frozen=True):
    """When the wound becomes permanent one active skill of the Hero's choice is deactivated; it is active again when
    this card is healed (RB-SKILL-1). Without an active skill nothing happens."""


class FewerDice(CardEffect, frozen=True):
    """So many dice fewer, not below 0: attack dice in melee attack tests, attack dice in ranged attack tests, or
    defence dice in defence tests (RB-DEFENCE-3)."""

    test: Literal["melee", "ranged", "defence"]
    dice: Few = 1


class MoreNoise(CardEffect, frozen=True):
    """The value of each of the Hero's noise tests is so many dice higher; an action of value 0 still needs none. Added
    before the skill Sneaky and before a value of 1 counts as 0 (RB-Q-38)."""

    dice: Few = 1


class FewerCards(CardEffect, frozen=True):
    """The Hero's Draw 2 Cards action draws so many cards fewer, but at least 1."""

    cards: Few = 1


class Limp(CardEffect, frozen=True):
    """In a single action the Hero moves so many areas fewer than granted, but at least 1 if any was granted."""

    areas: Few = 1


class SlotLost(CardEffect, frozen=True):
    """So many item slots of the Hero cannot be used; items that no longer fit are dropped faceup, the Hero's choice."""

    slots: Few = 1


class NoReroll(CardEffect, frozen=True):
    """The Hero re-rolls no dice in attack tests and defence tests."""


class NoHeroism(CardEffect, frozen=True):
    """No heroism points are spent on the Hero's tests of this kind."""

    test: Literal["attack", "defence"]


class NoHelp(CardEffect, frozen=True):
    """The Hero plays no cards on the tests of others (RB-ATTACK-12)."""


Permanent: TypeAlias = SkillOff | FewerDice | MoreNoise | FewerCards | Limp | SlotLost | NoReroll | NoHeroism | NoHelp
"""What a permanent wound does as long as it lasts."""


class WoundCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A wound card."""

    copies: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    top: tuple[WoundTop, ...]
    """In this order."""
    top_text: Text
    threshold: Annotated[int, msgspec.Meta(ge=3, le=8)]
    """Damage of so much or more makes the wound permanent."""
    permanent: Permanent
    permanent_text: Text
