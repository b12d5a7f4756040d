"""Room features (RB-FEATURE-1, RB-FEATURE-2, RB-SCHEMA-8).

There are 48 cards: 16 miscellaneous, and 8 each of medical, weapon, objective and vril. The three secret passages are
miscellaneous and only for RAIDs, so a campaign mission can ask for 13 miscellaneous features.

"Here" is the area in which the feature lies. "The finder" is the Hero nearest to it of those who see it when it is
turned up, ties by the players. "A Hero here" is one in that area who is not downed, captured or knocked down.
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.ids import FeatureType, SpawnLevel, Stack
from nightraid.games.reichbusters.schema.parts import CardEffect

FEATURES_OF_TYPE: Final[Mapping[FeatureType, int]] = {
    "miscellaneous": 16,
    "medical": 8,
    "weapon": 8,
    "objective": 8,
    "vril": 8,
}
"""How many cards there are of each type."""

PASSAGE_NUMBERS: Final = ("RB185", "RB190", "RB201")
"""The cards of the secret passages."""

FeatureCount = Annotated[int, msgspec.Meta(ge=1, le=4)]

# ---------------------------------------------------------------- when the card is turned up, once (RB-Q-98)


class SecretPassage(CardEffect, frozen=True):
    """A pair of passage tokens: one here, one at X, Y or Z (RB-PASSAGE-1)."""


class SpawnHere(CardEffect, frozen=True):
    """A group of this level is spawned here, and the card is discarded (RB-FEATURE-2)."""

    level: SpawnLevel


class ItemsHere(CardEffect, frozen=True):
    """So many tokens of this stack are put here facedown, fewer if the stack runs out."""

    stack: Stack
    count: FeatureCount = 1


class RoomWary(CardEffect, frozen=True):
    """The awareness of this room or corridor rises by 1 if an enemy unit or spawn token is in it; after the alarm
    nothing. It is no rise by first sight."""


class RoomCalm(CardEffect, frozen=True):
    """The awareness of this room or corridor falls by 1, not below at ease; after the alarm nothing."""


class AlarmBell(CardEffect, frozen=True):
    """Before the alarm, if an enemy unit is in this room or corridor: the round marker advances by so many spaces
    (RB-ALARM-1)."""

    spaces: Literal[1, 2] = 1


class GuardPointHere(CardEffect, frozen=True):
    """A guard point token is put here (RB-GUARD-1); it stays when the card goes."""


class SmokeHere(CardEffect, frozen=True):
    """A smoke token is put here until the next enemy turn ends (RB-KEY-OBSCURED-1)."""


class FinderDraws(CardEffect, frozen=True):
    """The finder draws so many action cards."""

    cards: FeatureCount


class FinderGainsHeroism(CardEffect, frozen=True):
    """The finder draws so many heroism points at random."""

    points: FeatureCount = 1


Reveal: TypeAlias = (
    SecretPassage
    | SpawnHere
    | ItemsHere
    | RoomWary
    | RoomCalm
    | AlarmBell
    | GuardPointHere
    | SmokeHere
    | FinderDraws
    | FinderGainsHeroism
)
"""What a feature does when it is turned up."""

# ---------------------------------------------------------------- as long as the card lies there
#
# "A basic action" is one of the two of a turn (RB-ACTION-2), with noise 0 unless the effect says otherwise, and needs
# an area without enemy units. "The card is used up" means that it is discarded with all its effects.


class NoiseAtTurnEnd(CardEffect, frozen=True):
    """A Hero who ends their turn here makes a noise test with so many dice, downed and captured Heroes left out. A Hero
    here may discard dog biscuits as a bonus action to discard this card (RB-SAMPLE-18)."""

    dice: FeatureCount = 1


class LooseGround(CardEffect, frozen=True):
    """An action in which a Hero moves into or out of this area makes so many noise dice more, once per action
    (RB-Q-58)."""

    dice: FeatureCount = 1


class FirstAid(CardEffect, frozen=True):
    """As a basic action a Hero here discards up to so many permanent wounds in all from Heroes here, downed ones
    included. Then the card is used up."""

    wounds: FeatureCount


class SickBed(CardEffect, frozen=True):
    """As a basic action, once per round in all, a Hero here discards 1 permanent wound of their own. The card stays."""


class EnhanceWeapon(CardEffect, frozen=True):
    """As a basic action a Hero here turns one of their weapons to its vril side (RB-ENHANCE-3). Then the card is used
    up."""


class Recharge(CardEffect, frozen=True):
    """A Ready Equipment action here takes off a drain token without a vril orb."""


class Workbench(CardEffect, frozen=True):
    """A Ready Equipment action here takes all jam tokens off everything on the Hero's dashboard."""


class ReadingRoom(CardEffect, frozen=True):
    """A Draw 2 Cards action here draws so many cards more."""

    cards: FeatureCount = 1


class Ammunition(CardEffect, frozen=True):
    """Once during a ranged attack test with a weapon a Hero here may add so many attack dice. Then the card is used
    up."""

    dice: FeatureCount = 2


class Cover(CardEffect, frozen=True):
    """A Hero here, and also a downed or knocked-down one, rolls so many defence dice more against ranged attacks."""

    dice: FeatureCount = 1


class Sandbags(CardEffect, frozen=True):
    """Enemy units here have so much more defence against ranged attacks."""

    defence: FeatureCount = 1


class Perch(CardEffect, frozen=True):
    """Ranged weapons used by a Hero here reach so many areas farther."""

    areas: FeatureCount = 1


class Carpets(CardEffect, frozen=True):
    """The value of each non-weapon noise test of a Hero here is so many dice lower, not below 0 (RB-Q-38, with the
    skill Sneaky)."""

    dice: FeatureCount = 1


class BlockedSearch(CardEffect, frozen=True):
    """The Search action cannot be taken here. As a basic action with so many noise dice a Hero here clears the way:
    the card is used up."""

    dice: FeatureCount = 1


class CutWire(CardEffect, frozen=True):
    """Before the alarm, as a basic action, a Hero here moves the round marker back by so many spaces, not below 1.
    Then the card is used up. Not possible once the alarm has been triggered."""

    spaces: Literal[1, 2] = 1


class VrilGlow(CardEffect, frozen=True):
    """A Hero here may re-roll 1 surge in each test."""


class VrilSickness(CardEffect, frozen=True):
    """A Hero who ends their turn here discards so many action cards of choice from hand, or all if there are fewer."""

    cards: FeatureCount = 1


Lasting: TypeAlias = (
    NoiseAtTurnEnd
    | LooseGround
    | FirstAid
    | SickBed
    | EnhanceWeapon
    | Recharge
    | Workbench
    | ReadingRoom
    | Ammunition
    | Cover
    | Sandbags
    | Perch
    | Carpets
    | BlockedSearch
    | CutWire
    | VrilGlow
    | VrilSickness
)
"""What a feature does, or lets Heroes do, as long as it lies there."""


class FeatureCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A room feature."""

    type: FeatureType
    number: Annotated[str, msgspec.Meta(pattern=r"\A(RB[0-9]{3}|RF[0-9]{1,2})\Z")] | None = None
    """What is printed in the corner, where that is known."""
    copies: FeatureCount = 1
    text: Text
    reveal: tuple[Reveal, ...] = ()
    """In this order."""
    lasting: tuple[Lasting, ...] = ()
    stays: bool
    """Whether the card stays in play after its reveal effects; if not, it is discarded then (RB-FEATURE-2)."""
    raid_only: bool = False
    """Left out in campaign missions: the secret passages."""
