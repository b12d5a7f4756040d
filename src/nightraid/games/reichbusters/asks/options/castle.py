"""Options: the castle."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.reichbusters.ids import (
    AreaId,
    Barracks,
    CardId,
    DoorId,
    HeroId,
    Letter,
    RoomId,
    WeaponId,
)

# ---------------------------------------------------------------- what is nearest


class FirstArea(Option, frozen=True):
    """What is in this area comes first."""

    rules: ClassVar[RuleIds] = ("RB-NEAREST-2", "RB-Q-9")
    area: AreaId


class NearRoom(Option, frozen=True):
    """Take this room or corridor as the nearest."""

    rules: ClassVar[RuleIds] = ("RB-NEAREST-2",)
    room: RoomId


class NearDoor(Option, frozen=True):
    """Take this door as the nearest."""

    rules: ClassVar[RuleIds] = ("RB-NEAREST-2",)
    door: DoorId


class NearBarracks(Option, frozen=True):
    """Take this barracks as the nearest."""

    rules: ClassVar[RuleIds] = ("RB-NEAREST-2",)
    letter: Barracks


class NearHero(Option, frozen=True):
    """Take this Hero as the nearest."""

    rules: ClassVar[RuleIds] = ("RB-NEAREST-2",)
    hero: HeroId


class ComeThrough(Option, frozen=True):
    """The patrol comes through this door and steps into this area."""

    rules: ClassVar[RuleIds] = ("RB-PATROL-2", "RB-PATROL-8")
    door: DoorId
    area: AreaId


# ---------------------------------------------------------------- awareness


class ShowDisguise(Option, frozen=True):
    """Discard this item: the awareness does not rise."""

    item: CardId


class LetItRise(Option, frozen=True):
    """Let the awareness rise."""


# ---------------------------------------------------------------- features


class PassageTo(Option, frozen=True):
    """The secret passage leads to this location."""

    rules: ClassVar[RuleIds] = ("RB-PASSAGE-1",)
    letter: Letter


class UseFeature(Option, frozen=True):
    """Use the room feature here; `effect` counts the effects of its card from 0."""

    rules: ClassVar[RuleIds] = ("RB-FEATURE-2", "RB-ACTION-2")
    card: CardId
    effect: int


class FeedBiscuits(Option, frozen=True):
    """Discard this item to be rid of the room feature here."""

    rules: ClassVar[RuleIds] = ("RB-SAMPLE-18",)
    item: CardId
    card: CardId


class TreatHero(Option, frozen=True):
    """The room feature takes a wound from this Hero."""

    rules: ClassVar[RuleIds] = ("RB-FEATURE-2",)
    hero: HeroId


class TreatNoMore(Option, frozen=True):
    """Nobody else is treated."""

    rules: ClassVar[RuleIds] = ("RB-FEATURE-2",)


class TurnWeapon(Option, frozen=True):
    """Turn this weapon to its vril side."""

    rules: ClassVar[RuleIds] = ("RB-ENHANCE-3",)
    weapon: WeaponId
