"""The pieces that several kinds of cards are made of: loot, and what a card can bring about."""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Effect, Id, Part, Text
from nightraid.games.wolfenstein.ids import AmmoType

Amount = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Range = Annotated[int, msgspec.Meta(ge=1, le=12)]


class CardPart(Part, frozen=True, kw_only=True, rename="kebab"):
    """A table within a card, with its keys in lower-case words joined by hyphens."""


class CardEffect(Effect, frozen=True, kw_only=True, rename="kebab"):
    """An effect whose keys are lower-case words joined by hyphens."""


class Loot(CardPart, frozen=True, kw_only=True):
    """What a card gives (WF-LOOT-1, WF-LOOT-2)."""

    glory: Amount = 0
    equipment: Amount = 0
    weapons: Amount = 0
    ammo_of_choice: Amount = 0
    light: Amount = 0
    heavy: Amount = 0
    special: Amount = 0


NO_LOOT = Loot()


# ---------------------------------------------------------------- what events and chests bring about
#
# "The searcher" is the Hero who searched; for a chest opened by a bot, the bot (WF-Q-73).


class Gain(CardEffect, frozen=True):
    """The searcher's Hero receives this loot, at once."""

    loot: Loot


class TeamGain(CardEffect, frozen=True):
    """Each other living Hero receives this loot."""

    loot: Loot


class RaiseHazard(CardEffect, frozen=True):
    """The hazard tracker rises (WF-HAZARD-2)."""

    by: Count = 1


class CalmHazard(CardEffect, frozen=True):
    """The hazard tracker falls, not below 0."""

    by: Count


class MakeNoise(CardEffect, frozen=True):
    """A noise token in the searcher's area."""


class Hush(CardEffect, frozen=True):
    """The noise token in the searcher's area is taken away."""


class Harm(CardEffect, frozen=True):
    """Damage without dice to the searcher (WF-DAMAGE-5)."""

    points: Count


class Heal(CardEffect, frozen=True):
    """The searcher gets back lost HP, and armor if the card says so."""

    hp: Amount = 0
    armor: Amount = 0


class Tire(CardEffect, frozen=True):
    """A fatigue token for the searcher, as an Effect (WF-FATIGUE-7)."""


class Refresh(CardEffect, frozen=True):
    """The searcher's fatigue token is taken away."""


class Daze(CardEffect, frozen=True):
    """A stun token for the searcher (WF-STUN-3: it acts on the following turn)."""


class Disarm(CardEffect, frozen=True):
    """A sabotage token for the searcher."""


class Ambush(CardEffect, frozen=True):
    """Nazis appear on and around the token's square (WF-SPAWN-5)."""

    enemy: Id
    count: Count = 1


class Ally(CardEffect, frozen=True):
    """A bot for the searcher's Hero, on the token's square (WF-BOT-1)."""

    enemy: Id


class Shake(CardEffect, frozen=True):
    """A stun token for each Nazi in the searcher's area or in sight of the searcher."""


class GainAp(CardEffect, frozen=True):
    """The active Hero gains AP in this turn."""

    ap: Count


class OpenDoors(CardEffect, frozen=True):
    """Every closed door on a side of the searcher's area opens, locked ones left out."""


Outcome: TypeAlias = (
    Gain
    | TeamGain
    | RaiseHazard
    | CalmHazard
    | MakeNoise
    | Hush
    | Harm
    | Heal
    | Tire
    | Refresh
    | Daze
    | Disarm
    | Ambush
    | Ally
    | Shake
    | GainAp
    | OpenDoors
)
"""One thing an event or a chest brings about."""


class AmmoPrice(CardPart, frozen=True, kw_only=True):
    """Ammo tokens of one type."""

    type: AmmoType
    tokens: Count = 1


class Price(CardPart, frozen=True, kw_only=True):
    """What choosing an option of an event costs (WF-Q-67: who cannot pay cannot choose it)."""

    ap: Amount = 0
    glory: Amount = 0
    ammo: AmmoPrice | None = None
    fatigue: bool = False
    """A fatigue token as a Cost (WF-FATIGUE-6)."""
    weapon: bool = False
    """The weapon in hand is discarded (WF-DISCARD-3); the Hero must have another one."""


FREE = Price()

Words = Text
