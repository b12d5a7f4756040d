"""Enemy cards and their skills (WF-CARD-2)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.wolfenstein.ids import Face, Role
from nightraid.games.wolfenstein.schema.parts import NO_LOOT, CardEffect, CardPart, Count, Loot, Range


class CallForHelp(CardEffect, frozen=True):
    """The hazard tracker rises by 1 if its attack roll shows one of these results."""

    faces: tuple[Face, ...] = ("reload",)


class DeathCry(CardEffect, frozen=True):
    """A kill of it that raises the hazard tracker raises it by this much more."""

    by: Count = 1


class GreatArmor(CardEffect, frozen=True):
    """While it has armor, every hit takes armor: HP Hits and ARMOR PIERCING too."""


class Orders(CardEffect, frozen=True):
    """Other Nazis within so many squares of it roll more dice."""

    range: Range
    dice: Count


class Hover(CardEffect, frozen=True):
    """Difficult terrain costs it nothing more."""


class Fierce(CardEffect, frozen=True):
    """Rerolls up to so many dice that show one of these results, always."""

    dice: Count
    faces: tuple[Face, ...] = ("blank",)


class Splash(CardEffect, frozen=True):
    """Heroes and bots beside its target take damage without dice."""

    points: Count


class Burn(CardEffect, frozen=True):
    """A target that lost HP or armor takes so much more damage without dice."""

    points: Count


class Unshakable(CardEffect, frozen=True):
    """Never gets stun or sabotage tokens."""


class Mend(CardEffect, frozen=True):
    """Gets back armor at the beginning of each Nazi Phase."""

    armor: Count


class Shove(CardEffect, frozen=True):
    """A target that lost HP or armor gets a fatigue token as an Effect."""


class PuppetMaster(CardEffect, frozen=True):
    """When he begins to act, he brings one model of this kind if none of those he brought is alive."""

    summons: Id


class IchBinDerFuehrer(CardEffect, frozen=True):
    """If his attack roll shows one of these results, a model of this kind arrives on the nearest free square."""

    faces: tuple[Face, ...]
    summons: Id


NaziSkillEffect: TypeAlias = (
    CallForHelp
    | DeathCry
    | GreatArmor
    | Orders
    | Hover
    | Fierce
    | Splash
    | Burn
    | Unshakable
    | Mend
    | Shove
    | PuppetMaster
    | IchBinDerFuehrer
)


class NaziSkill(CardPart, frozen=True, kw_only=True):
    """A skill of an enemy; what sets it off is said by its effect (WF-Q-91)."""

    id: Id
    name: Text
    text: Text
    does: NaziSkillEffect


class EnemyWeapon(CardPart, frozen=True, kw_only=True):
    """What it attacks with."""

    name: Text
    range: Range
    dice: Count
    ap: Annotated[int, msgspec.Meta(ge=1, le=8)]
    dice_falloff: bool = False
    """One die less for every square between, but never fewer than 1 (WF-STAT-4)."""
    silent: bool = False


class EnemyCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A kind of enemy: its models are alike but for their numbers."""

    nickname: Text
    """One letter for the map."""
    models: Count
    """How many of them are in the box."""
    role: Role = "normal"
    size: Literal[1, 4] = 1
    hp: Annotated[int, msgspec.Meta(ge=1, le=40)]
    armor: Annotated[int, msgspec.Meta(ge=0, le=40)]
    ap: Annotated[int, msgspec.Meta(ge=1, le=12)]
    initiative: Annotated[int, msgspec.Meta(ge=1, le=20)]
    weapon: EnemyWeapon
    skills: tuple[NaziSkill, ...] = ()
    player_loot: Loot = NO_LOOT
    team_loot: Loot = NO_LOOT
