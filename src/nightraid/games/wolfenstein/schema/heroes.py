"""Hero cards and the skills on them (WF-CARD-1)."""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.wolfenstein.ids import Face, ItemType
from nightraid.games.wolfenstein.schema.parts import Amount, CardEffect, CardPart, Count, Range

# ---------------------------------------------------------------- skills that are always active


class RerollReload(CardEffect, frozen=True):
    """May reroll one Reload result in each of its attacks."""


class SoftSteps(CardEffect, frozen=True):
    """This Hero's company makes no noise: it does not count as a model for WF-NOISE-3."""


class Locksmith(CardEffect, frozen=True):
    """Opens doors for 0 AP."""


class Thick(CardEffect, frozen=True):
    """Of each Nazi attack against this Hero, this many HP Hits count as Armor Hits."""

    hits: Count = 1


class Demolitionist(CardEffect, frozen=True):
    """Explosive equipment this Hero uses deals more damage to each model it hurts."""

    points: Count


class CloseFighter(CardEffect, frozen=True):
    """More dice in attacks on a target at distance 1."""

    dice: Count


AlwaysActive: TypeAlias = RerollReload | SoftSteps | Locksmith | Thick | Demolitionist | CloseFighter

# ---------------------------------------------------------------- skills that cost Glory Points


class Surge(CardEffect, frozen=True):
    """Gain AP in this turn."""

    ap: Count


class PatchUp(CardEffect, frozen=True):
    """Get back lost HP and armor: this Hero, or one within range that it sees and that does not bleed."""

    hp: Amount = 0
    armor: Amount = 0
    range: Amount = 0
    """0: only itself."""


class Volley(CardEffect, frozen=True):
    """More dice in one attack; used when an attack is made, before the roll."""

    dice: Count


class SecondLook(CardEffect, frozen=True):
    """After the roll of an attack: reroll up to so many dice that show one of these results."""

    dice: Count
    faces: tuple[Face, ...] = ("blank", "reload")


class CleanHit(CardEffect, frozen=True):
    """After the roll of an attack: so many HP Hits more."""

    hits: Count


class Vanish(CardEffect, frozen=True):
    """The noise token in this Hero's area is taken away."""


class CutTheWire(CardEffect, frozen=True):
    """The hazard tracker falls, not below 0."""

    by: Count


class Jam(CardEffect, frozen=True):
    """A sabotage token for a Nazi in sight and range."""

    range: Range


class Knockout(CardEffect, frozen=True):
    """A stun token for a Nazi in sight and range."""

    range: Range


class Rally(CardEffect, frozen=True):
    """Another Hero in sight and range loses its fatigue token and its stun token."""

    range: Range


class Grenadier(CardEffect, frozen=True):
    """Damage without dice to a Nazi in sight and range, and so many to each model beside it."""

    range: Range
    points: Count
    beside: Amount = 0


class Forage(CardEffect, frozen=True):
    """Draw equipment cards."""

    equipment: Amount = 0
    ammo_of_choice: Amount = 0


Paid: TypeAlias = (
    Surge | PatchUp | Volley | SecondLook | CleanHit | Vanish | CutTheWire | Jam | Knockout | Rally | Grenadier | Forage
)


class AlwaysSkill(CardPart, frozen=True, kw_only=True):
    """A skill with the infinity sign."""

    id: Id
    name: Text
    text: Text
    does: AlwaysActive


class GlorySkill(CardPart, frozen=True, kw_only=True):
    """A skill that costs Glory Points."""

    id: Id
    name: Text
    text: Text
    glory: Count
    does: Paid


class StartingAmmo(CardPart, frozen=True, kw_only=True):
    """The ammo tokens that belong to the card."""

    light: Amount = 0
    heavy: Amount = 0
    special: Amount = 0


class HeroCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A Hero card."""

    nickname: Text
    """One or two letters for the map."""
    story: Text
    hp: Annotated[int, msgspec.Meta(ge=1, le=20)]
    armor: Amount
    ap: Annotated[int, msgspec.Meta(ge=1, le=12)]
    accuracy: Amount
    always: tuple[AlwaysSkill, ...] = ()
    skills: tuple[GlorySkill, ...] = ()
    weapon: Id | None = None
    """The weapon it starts with."""
    equipment: tuple[Id, ...] = ()
    """Equipment it starts with, attached where it can be."""
    ammo: StartingAmmo = StartingAmmo()
    slots: tuple[ItemType, ...]
