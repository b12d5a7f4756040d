"""Units and their cards: keywords, values, and the sides of a card (RB-KEY-1, RB-WOUND-3, RB-SCHEMA-11)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Reach
from nightraid.games.reichbusters.schema.parts import CardEffect, CardPart

Strength = Annotated[int, msgspec.Meta(ge=0, le=15)]

# ---------------------------------------------------------------- keywords


class AblativeShield(CardEffect, frozen=True):
    """Grenades do not affect it, in 1.1 neither do explosions of bombers (RB-KEY-ABLATIVE-SHIELD-1, -2)."""


class Armoured(CardEffect, frozen=True):
    """Only armour piercing attacks wound it (RB-KEY-ARMOURED-1)."""


class Bodyguard(CardEffect, frozen=True):
    """Officers and Vrilmeisters in its area cannot be targeted; one of them on its tile makes its attack values 1
    higher (RB-KEY-BODYGUARD-1, -2)."""


class Bomber(CardEffect, frozen=True):
    """Explodes instead of attacking in melee, and when a ranged attack wounds it (RB-KEY-BOMBER-1, -2, RB-Q-87)."""


class ChainFire(CardEffect, frozen=True):
    """Its ranged attack hits every Hero in the target area (RB-KEY-CHAIN-FIRE-1)."""


class Coward(CardEffect, frozen=True):
    """Keeps out of areas with Heroes (RB-KEY-COWARD-1)."""


class Crush(CardEffect, frozen=True):
    """A Hero it wounds in melee is knocked down (RB-KEY-CRUSH-1)."""


class Detect(CardEffect, frozen=True):
    """Totals of noise tests made in its area are so much higher; several do not add up (RB-KEY-DETECT-1)."""

    plus: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1


class DugIn(CardEffect, frozen=True):
    """1 more defence at a guard point (RB-KEY-DUG-IN-1)."""


class Elusive(CardEffect, frozen=True):
    """Hides behind units without the keyword; only an attack that spends a special on it wounds it.

    RB-NTE-KEY-ELUSIVE-1, RB-Q-151, RB-Q-152.
    """


class Encourage(CardEffect, frozen=True):
    """Adds its support to attacks of others in its area that have No Hands (RB-NTE-KEY-ENCOURAGE-1)."""


class Enhance(CardEffect, frozen=True):
    """Zombies and experiments in its area have 1 more attack; several do not add up (RB-KEY-ENHANCE-1, -2)."""


class Escort(CardEffect, frozen=True):
    """Neither Hero nor enemy unit; Heroes can take it along (RB-KEY-ESCORT-1 to RB-KEY-ESCORT-4)."""


class Fast(CardEffect, frozen=True):
    """Moves 2 areas (RB-KEY-FAST-1)."""


class Fixed(CardEffect, frozen=True):
    """Never moves (RB-KEY-FIXED-1)."""


class Guard(CardEffect, frozen=True):
    """Stays at guard points (RB-KEY-GUARD-1, RB-GUARD-1)."""


class Incendiary(CardEffect, frozen=True):
    """Its ranged attack is Piercing and hits the whole target area (RB-KEY-INCENDIARY-1, -2)."""


class Meatshield(CardEffect, frozen=True):
    """Ranged attacks into its area must target it or another Meatshield (RB-KEY-MEATSHIELD-1)."""


class NoHands(CardEffect, frozen=True):
    """Neither unlocks nor opens doors (RB-KEY-NO-HANDS-1)."""


class Overwhelm(CardEffect, frozen=True):
    """Two are spawned instead of one (RB-KEY-OVERWHELM-1)."""


class Piercing(CardEffect, frozen=True):
    """In defence tests against it every 1 on a defence die counts as a blank (RB-KEY-PIERCING-1)."""


class Pounce(CardEffect, frozen=True):
    """Heroes in an area that it moves into are knocked down (RB-NTE-KEY-POUNCE-1)."""


class PsychicBlast(CardEffect, frozen=True):
    """Its ranged attack hits every Hero in the target area, which may be its own (RB-NTE-KEY-PSYCHIC-BLAST-1)."""


class PsychicShield(CardEffect, frozen=True):
    """4 more defence against ranged attacks (RB-NTE-KEY-PSYCHIC-SHIELD-1)."""


class Reinforce(CardEffect, frozen=True):
    """Others on its tile that are Armoured or have the trait heavy have 1 more defence; several do not add up
    (RB-KEY-REINFORCE-1, RB-Q-112)."""


class Relentless(CardEffect, frozen=True):
    """Suppressed tokens do nothing to it (RB-KEY-RELENTLESS-1)."""


class Repulse(CardEffect, frozen=True):
    """A Hero it wounds is knocked back (RB-KEY-REPULSE-1)."""


class Ruthless(CardEffect, frozen=True):
    """Shoots instead of moving, and again in the next phase (RB-KEY-RUTHLESS-1, RB-Q-85)."""


class Scuttle(CardEffect, frozen=True):
    """Fast if it sees a Hero (RB-KEY-SCUTTLE-1, -2)."""


class Smash(CardEffect, frozen=True):
    """A Hero it wounds in melee is knocked back, then knocked down (RB-KEY-SMASH-1)."""


class Unique(CardEffect, frozen=True):
    """Placed only once per game (RB-KEY-UNIQUE-1)."""


class Unstable(CardEffect, frozen=True):
    """Explodes when it has been removed (RB-KEY-UNSTABLE-1, -2)."""


class Unstoppable(CardEffect, frozen=True):
    """Walks through doors and locks and opens them (RB-KEY-UNSTOPPABLE-1)."""


class VrilAcid(CardEffect, frozen=True):
    """No items in defence tests against its ranged attacks (RB-NTE-KEY-VRIL-ACID-1)."""


class Vrilmeister(CardEffect, frozen=True):
    """No heroism points in attacks on it; it is Unique as well (RB-KEY-VRILMEISTER-1)."""


class Wounds(CardEffect, frozen=True):
    """Killed by the wound with this number (RB-KEY-X-WOUNDS-1, RB-WOUND-2)."""

    count: Annotated[int, msgspec.Meta(ge=2, le=6)]


class XHandler(CardEffect, frozen=True, tag="x-handler"):
    """A unit of this type is spawned with it (RB-NTE-KEY-X-HANDLER-1)."""

    unit: Id


class Xenobiologist(CardEffect, frozen=True):
    """Alien units on its tile have 1 more attack and support; several do not add up (RB-NTE-KEY-XENOBIOLOGIST-1)."""


UnitKeyword: TypeAlias = (
    AblativeShield
    | Armoured
    | Bodyguard
    | Bomber
    | ChainFire
    | Coward
    | Crush
    | Detect
    | DugIn
    | Elusive
    | Encourage
    | Enhance
    | Escort
    | Fast
    | Fixed
    | Guard
    | Incendiary
    | Meatshield
    | NoHands
    | Overwhelm
    | Piercing
    | Pounce
    | PsychicBlast
    | PsychicShield
    | Reinforce
    | Relentless
    | Repulse
    | Ruthless
    | Scuttle
    | Smash
    | Unique
    | Unstable
    | Unstoppable
    | VrilAcid
    | Vrilmeister
    | Wounds
    | XHandler
    | Xenobiologist
)

# ---------------------------------------------------------------- values


class Profile(CardPart, frozen=True, kw_only=True):
    """The values and keywords of a unit, from a row of a faction card or from a side of its unit card."""

    melee: Strength | None = None
    """None: it makes no melee attacks."""
    melee_support: Strength = 0
    """What each further unit adds to a melee attack of several."""
    ranged: Strength | None = None
    """None: it makes no ranged attacks."""
    ranged_support: Strength = 0
    range: Annotated[int, msgspec.Meta(ge=0, le=8)] = 0
    """In areas; 0 without a ranged attack."""
    defence: Strength
    main: Reach
    """Its main attack, which makes it a melee unit or a ranged unit (RB-MOVE-ENEMY-7)."""
    keywords: tuple[UnitKeyword, ...] = ()
    """Each at most once."""

    def has(self, keyword: type[UnitKeyword]) -> bool:
        """Say whether the unit has a keyword."""
        return any(isinstance(one, keyword) for one in self.keywords)


CardNumber = Annotated[str, msgspec.Meta(pattern=r"\ARB[0-9]{3}\Z")]
Face: TypeAlias = Literal["grey", "red"]


class UnitSide(Profile, frozen=True, kw_only=True):
    """One side of a unit card."""

    state: bool = False
    """Whether it shows the state symbol: a wound then brings the next side instead of death (RB-WOUND-3)."""


class PrintedCard(CardPart, frozen=True, kw_only=True):
    """One of the 24 two-sided unit cards."""

    number: CardNumber
    grey: UnitSide
    red: UnitSide | None = None
    """None where the back never comes into play."""


# ---------------------------------------------------------------- units

Trait: TypeAlias = Literal["officer", "vrilmeister", "zombie", "experiment", "heavy", "biscuits", "prisoner"]
"""What other rules ask of a type. "officer" and "vrilmeister": protected by Bodyguard. "zombie" and "experiment":
stirred by Enhance!. "heavy": strengthened by Reinforce! whatever its keywords, as Sturm Angriff and Sturm Kanonier are.
"biscuits": held by Dog Biscuits (dogs, Experiment 6XX, General Wolff). "prisoner": no enemy, but one to bring out."""
IN_COMMAND: frozenset[Trait] = frozenset(("officer", "vrilmeister"))
"""Those whom bodyguards guard."""


class UnitCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A type of unit with its miniatures and its cards.

    The cards lie in their order, each with its grey side and then its red side; a wound on a side with the state symbol
    brings the next of these sides (RB-WOUND-3).
    """

    nickname: Annotated[Text, msgspec.Meta(max_length=2)]
    """One or two letters for the map."""
    plural: Text
    miniatures: Annotated[int, msgspec.Meta(ge=1, le=20)]
    """How many are in the box (RB-COMPONENT-12)."""
    traits: tuple[Trait, ...] = ()
    alien: bool = False
    """Whether it has the blue mark (RB-NTE-8)."""
    text: Text
    """What they are, for people."""
    cards: Annotated[tuple[PrintedCard, ...], msgspec.Meta(min_length=1)]

    @property
    def sides(self) -> tuple[tuple[PrintedCard, Face, UnitSide], ...]:
        """All sides in the order in which they come into play, each with its card."""
        found: list[tuple[PrintedCard, Face, UnitSide]] = []
        for card in self.cards:
            found.append((card, "grey", card.grey))
            if card.red is not None:
                found.append((card, "red", card.red))
        return tuple(found)
