"""Searching, events, equipment, gear and giving."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.wolfenstein.ids import AmmoType, CardId, Cell, HeroId, ModelId


class TakeAmmo(Option, frozen=True):
    """Take an ammo token of this type."""

    rules: ClassVar[RuleIds] = ("WF-AMMO-1",)
    ammo: AmmoType


# ---------------------------------------------------------------- searching


class Search(Option, frozen=True):
    """Search an event or chest token."""

    rules: ClassVar[RuleIds] = ("WF-SEARCH-1", "WF-ACTION-6")
    at: Cell


class TakeOption(Option, frozen=True):
    """Take the first or the second option of an event."""

    rules: ClassVar[RuleIds] = ("WF-SEARCH-3", "WF-EVENT-1")
    number: int


class LetItBe(Option, frozen=True):
    """No option of an event can be paid for, and no skill is used to change that."""

    rules: ClassVar[RuleIds] = ("WF-Q-67",)


# ---------------------------------------------------------------- equipment


class UseItem(Option, frozen=True):
    """Use an equipment card."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9",)
    item: CardId


class UseItemOn(Option, frozen=True):
    """Use an equipment card on a model."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9",)
    item: CardId
    model: ModelId


class UseItemAt(Option, frozen=True):
    """Use an equipment card on a square."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9", "WF-Q-96")
    item: CardId
    at: Cell


class UseItemFor(Option, frozen=True):
    """Use an equipment card on a weapon."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9",)
    item: CardId
    weapon: CardId


# ---------------------------------------------------------------- gear


class InHand(Option, frozen=True):
    """Put a weapon into the weapon slot."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-2", "WF-ACTION-12")
    weapon: CardId


class Wear(Option, frozen=True):
    """Attach a card to the Hero card."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-3", "WF-GEAR-6", "WF-ACTION-12")
    item: CardId


class TakeOff(Option, frozen=True):
    """Take a card off the Hero card."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-6", "WF-ACTION-12")
    item: CardId


class Attach(Option, frozen=True):
    """Attach a card to a weapon."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-5", "WF-GEAR-6", "WF-ACTION-12")
    item: CardId
    weapon: CardId


class Detach(Option, frozen=True):
    """Take the attachment off a weapon."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-6", "WF-ACTION-12")
    weapon: CardId


class GiveItem(Option, frozen=True):
    """Give an equipment card."""

    rules: ClassVar[RuleIds] = ("WF-GIVE-1", "WF-ACTION-11")
    item: CardId
    to: HeroId


class GiveWeapon(Option, frozen=True):
    """Give a weapon card."""

    rules: ClassVar[RuleIds] = ("WF-GIVE-1", "WF-GIVE-3", "WF-ACTION-11")
    weapon: CardId
    to: HeroId


class GiveAmmo(Option, frozen=True):
    """Give an ammo token."""

    rules: ClassVar[RuleIds] = ("WF-GIVE-1", "WF-ACTION-11")
    ammo: AmmoType
    to: HeroId
