"""Action cards: the action in the top half, the modifier in the bottom half, and feats (RB-SCHEMA-4, RB-CARD-1).

"This Hero" is the one whose card it is. The effects of a half are resolved in their order, and each may be left out
(RB-CARD-3). An area, a tile, a room are those in which this Hero stands when the effect is resolved.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Duration, Reach
from nightraid.games.reichbusters.schema.parts import (
    Amount,
    Areas,
    CardEffect,
    CardNoise,
    CardPart,
    Count,
    Dice,
    MoreDice,
)
from nightraid.games.reichbusters.schema.weapons import Range, WeaponKeyword

Whom: TypeAlias = Literal["self", "one-here", "each-here"]
"""This Hero; one Hero in the area of choice, this one included; every Hero in the area, this one included."""

Trigger: TypeAlias = Literal[
    "attacked",
    "friend-attacked-here",
    "wounded",
    "killed-unit",
    "awareness-rises",
    "patrol-called",
    "raise-the-alarm",
]
"""When an instant may be played; the moments are in `abilities/instants.py`, one function each (RB-Q-59)."""

# ---------------------------------------------------------------- what any action can bring about


class Move(CardEffect, frozen=True):
    """This Hero moves up to so many areas, as in a Move action (RB-MOVE-2, RB-MOVE-5, RB-MOVE-6)."""

    areas: Areas = 1


class OthersMove(CardEffect, frozen=True):
    """Other Heroes may each move up to so many areas, one after the other in the order of the players' choice.

    `area`: those in this Hero's area; `tile`: on this tile; `adjacent-tiles`: on this tile or one beside it. Downed
    and captured Heroes do not move.
    """

    where: Literal["area", "tile", "adjacent-tiles"]
    heroes: Literal["one", "all"] = "one"
    areas: Areas = 1


class Attacks(CardEffect, frozen=True):
    """This Hero makes so many attacks, each with its own weapon, target and test (RB-ATTACK-14, RB-ATTACK-15).

    `melee` attacks may be unarmed. `any` leaves the choice to each attack. A weapon that is named must be used for
    all of them, with the side that lies up.
    """

    count: Count = 1
    reach: Reach | Literal["any"] = "any"
    weapon: Id | None = None
    dice: Dice = 0
    """Attack dice that each of these attacks rolls besides those of its weapon."""
    range: Range = 0
    """So many areas further than the weapon says, in ranged attacks."""
    keywords: tuple[WeaponKeyword, ...] = ()
    """Keywords that each of these attacks has besides those of its weapon."""


class DiscardForDice(CardEffect, frozen=True):
    """Discard up to so many cards from hand; each adds dice to every attack this card grants after this effect."""

    most: Count
    dice: MoreDice = 1
    """For each card discarded."""


class DrawCards(CardEffect, frozen=True):
    """Each Hero meant draws so many action cards from their own deck (RB-DECK-3)."""

    count: Count
    whom: Whom = "self"


class TakeBack(CardEffect, frozen=True):
    """Up to so many cards of choice go from this Hero's discard pile to their hand; not the card that says so."""

    count: Count


class HealWounds(CardEffect, frozen=True):
    """Each Hero meant loses up to so many permanent wounds (RB-WOUND-8, RB-WOUND-12)."""

    count: Count
    whom: Whom = "self"


class LowerAwareness(CardEffect, frozen=True):
    """The awareness of a room or corridor falls, not below at ease; nothing after the alarm (RB-AWARE-9).

    `own`: that in which this Hero stands; `nearest`: the nearest above at ease, ties by the players; `all-in-sight`:
    each above at ease of which this Hero sees an area.
    """

    where: Literal["own", "nearest", "all-in-sight"]
    by: Annotated[int, msgspec.Meta(ge=1, le=2)] = 1


class ThrowGrenade(CardEffect, frozen=True):
    """What the item does, with a target chosen by its rules, without having the item (RB-ITEM-GRENADE-1, -2).

    The noise of the throw is that of the card, not that of the item.
    """

    item: Id


class Suppress(CardEffect, frozen=True):
    """A suppressed token on one area in this Hero's line of sight within range, the own one included (range 0)."""

    range: Range


class ReadyEquipment(CardEffect, frozen=True):
    """Up to so many jam tokens come off this Hero's weapons and items; for a drain token an orb is discarded."""

    tokens: Count


class OpenDoor(CardEffect, frozen=True):
    """One Unlock/Open Door on a closed door of this Hero's area (RB-DOOR-1 to RB-DOOR-4); its noise is a source."""

    unlocks: bool = False
    """A locked door is opened at once, as with keys."""
    quieter: Amount = 0
    """So many dice fewer than the door shows, not below 0."""


class SearchHere(CardEffect, frozen=True):
    """One Search in this Hero's area, if it is allowed there (RB-SEARCH-1); its noise test is that of the card.

    It is always the last effect of a card, so that there is only one noise test.
    """

    quieter: Amount = 0
    """So many dice fewer than the search would make, not below 0."""


# ---------------------------------------------------------------- what answers a trigger


class DefenceDice(CardEffect, frozen=True):
    """Triggers `attacked`, `friend-attacked-here`: so many more dice in the defence test that follows."""

    count: MoreDice


class TakeTheBlow(CardEffect, frozen=True):
    """Trigger `friend-attacked-here`: this Hero becomes the target instead, if a legal one for the attackers."""


class HoldTheAlarm(CardEffect, frozen=True):
    """Trigger `raise-the-alarm`: the round marker does not advance in this phase."""


class ShrugItOff(CardEffect, frozen=True):
    """Trigger `wounded`: the card is discarded after its top effect, whatever the damage (RB-WOUND-5)."""


class CancelRise(CardEffect, frozen=True):
    """Trigger `awareness-rises`: that room or corridor does not rise; it counts as its one rise of the turn."""


class CancelPatrol(CardEffect, frozen=True):
    """Trigger `patrol-called`: the patrols of that noise card do not come."""


# ---------------------------------------------------------------- what lasts as long as the duration icon says


class LastingDice(CardEffect, frozen=True):
    """This Hero rolls so many more dice in each such test, of the type of the test."""

    test: Literal["attack", "melee", "ranged", "defence"]
    count: MoreDice = 1


class LastingKeyword(CardEffect, frozen=True):
    """All attacks of this Hero of this reach have the keyword."""

    keyword: WeaponKeyword
    reach: Reach | Literal["any"] = "any"


class Quieter(CardEffect, frozen=True):
    """The noise value of each action of this Hero is so many dice less, not below 0; Bang! and Boom! stay."""

    dice: MoreDice = 1


class Unseen(CardEffect, frozen=True):
    """Enemy units that see this Hero do not make their room or corridor rise, unless they see another Hero."""


# ---------------------------------------------------------------- modifiers: added to a test or a move


class AddDice(CardEffect, frozen=True):
    """Roll so many more dice into the test; `test`: of its type, `vril`: vril dice (RB-VRIL-7, surges wound)."""

    count: MoreDice = 1
    die: Literal["test", "vril"] = "test"


class AddSpecials(CardEffect, frozen=True):
    """So many specials of the type of the test, worth 2 each and to be spent (RB-SPECIAL-5)."""

    count: Count = 1


class AddValue(CardEffect, frozen=True):
    """So much on the total, without dice (RB-TEST-12)."""

    count: Count


class Reroll(CardEffect, frozen=True):
    """Re-roll up to so many dice of choice, once each: `blanks`: only blanks; `any`: any but specials (RB-TEST-11)."""

    dice: Count
    which: Literal["blanks", "any"] = "any"


class GiveKeyword(CardEffect, frozen=True):
    """The attack has the keyword from now on; one that acts on the roll works on the dice that lie there."""

    keyword: WeaponKeyword


class LessDamage(CardEffect, frozen=True):
    """If this defence test fails, the damage is so much less, not below 0; a wound card is still drawn."""

    points: Count


class RemoveDice(CardEffect, frozen=True):
    """Up to so many dice of choice are taken out of a noise test; none whose special has been spent."""

    count: Count = 1


class LessNoise(CardEffect, frozen=True):
    """The noise value of the action is so many dice less, not below 0; Bang! and Boom! stay."""

    dice: MoreDice = 1


class AddAreas(CardEffect, frozen=True):
    """The move goes up to so many areas further (RB-MOVE-4)."""

    count: Areas = 1


# ---------------------------------------------------------------- cards

AnyTime: TypeAlias = (
    Move
    | OthersMove
    | Attacks
    | DiscardForDice
    | DrawCards
    | TakeBack
    | HealWounds
    | LowerAwareness
    | ThrowGrenade
    | Suppress
    | ReadyEquipment
    | OpenDoor
    | SearchHere
)
"""What a free action can do, and an instant that interrupts nobody's test."""
Answer: TypeAlias = DefenceDice | TakeTheBlow | HoldTheAlarm | ShrugItOff | CancelRise | CancelPatrol
"""What only an instant can do, at its trigger."""
Lasting: TypeAlias = LastingDice | LastingKeyword | Quieter | Unseen
"""What a card does as long as it lies in play (RB-DURATION-2, RB-DURATION-4, RB-DURATION-5)."""
TopEffect: TypeAlias = AnyTime | Answer | Lasting
ModifierEffect: TypeAlias = (
    AddDice | AddSpecials | AddValue | Reroll | GiveKeyword | LessDamage | RemoveDice | LessNoise | AddAreas
)

ANSWERS: dict[type[Answer], tuple[Trigger, ...]] = {
    DefenceDice: ("attacked", "friend-attacked-here"),
    TakeTheBlow: ("friend-attacked-here",),
    HoldTheAlarm: ("raise-the-alarm",),
    ShrugItOff: ("wounded",),
    CancelRise: ("awareness-rises",),
    CancelPatrol: ("patrol-called",),
}
"""The triggers at which each answer makes sense."""
OPEN_TRIGGERS: tuple[Trigger, ...] = ("killed-unit", "raise-the-alarm")
"""Triggers at which an instant can do anything; at the others only its answer, and draw cards."""

Modified: TypeAlias = Literal["attack", "melee", "ranged", "defence", "noise", "move"]
"""What a modifier is played on: attack tests of any or of one reach, defence tests, noise tests, moves."""


class Top(CardPart, frozen=True, kw_only=True):
    """The top half: a free or an instant action. Its name is that of the card."""

    text: Text
    timing: Literal["free", "instant"] = "free"
    trigger: Trigger | None = None
    """For an instant only."""
    duration: Duration = "discard"
    noise: CardNoise = 0
    does: Annotated[tuple[TopEffect, ...], msgspec.Meta(min_length=1)]


class Bottom(CardPart, frozen=True, kw_only=True):
    """The bottom half: a modifier. It is discarded after the test or the action (RB-CARD-7)."""

    name: Text
    text: Text
    modifies: Annotated[tuple[Modified, ...], msgspec.Meta(min_length=1)]
    noise: Dice = 0
    """Noise dice added to those of the action (RB-CARD-8)."""
    does: Annotated[tuple[ModifierEffect, ...], msgspec.Meta(min_length=1)]


class ActionCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """One of the twelve cards of a Hero; there is only one of it."""

    hero: Id
    number: Annotated[int, msgspec.Meta(ge=1, le=12)]
    feat: bool = False
    top: Top
    bottom: Bottom | None = None
    """None on a feat."""
