"""Cards, ammo, Glory Points, bots."""

from typing import Literal, TypeAlias

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.ids import AmmoType, CardId, Cell, Face, HeroId, ModelId

PileName: TypeAlias = Literal["equipment", "chest", "event", "weapon"]


class CardDrawn(Event, frozen=True):
    """A Hero gets a card."""

    hero: HeroId
    card: CardId


class NothingToDraw(Event, frozen=True):
    """A draw is lost because deck and discard pile are empty."""

    pile: PileName


class PileShuffled(Event, frozen=True):
    """A discard pile becomes the deck."""

    pile: PileName
    cards: int


class WeaponDiscarded(Event, frozen=True):
    """A weapon goes back into its deck, what was attached to it onto the discard pile."""

    hero: HeroId
    weapon: CardId
    attached: CardId
    """Empty if nothing was."""


class AmmoGained(Event, frozen=True):
    """A Hero gets ammo tokens."""

    hero: HeroId
    ammo: AmmoType
    tokens: int


class GloryGained(Event, frozen=True):
    """A Hero gets Glory Points."""

    hero: HeroId
    points: int


class Searched(Event, frozen=True):
    """A token is searched and gone."""

    model: ModelId
    at: Cell
    what: Literal["event", "chest"]


class EventRead(Event, frozen=True):
    """An event card is read to all."""

    hero: HeroId
    card: CardId


class ChestOpened(Event, frozen=True):
    """A chest card is carried out."""

    model: ModelId
    card: CardId


class EventOptionTaken(Event, frozen=True):
    """An option of an event is chosen."""

    hero: HeroId
    card: CardId
    option: int


class EventWithoutOption(Event, frozen=True):
    """No option of an event could be paid."""

    card: CardId


class TestRolled(Event, frozen=True):
    """A success test."""

    model: ModelId
    face: Face
    success: bool


class EventEnded(Event, frozen=True):
    """An event is over, completed or not."""

    card: CardId
    completed: bool


class ItemUsed(Event, frozen=True):
    """An equipment card is used."""

    hero: HeroId
    item: CardId


class ItemWorn(Event, frozen=True):
    """A card is attached to a Hero card."""

    hero: HeroId
    item: CardId


class ItemTakenOff(Event, frozen=True):
    """A card is taken off a Hero card."""

    hero: HeroId
    item: CardId


class Attached(Event, frozen=True):
    """A card is attached to a weapon."""

    hero: HeroId
    item: CardId
    weapon: CardId


class Detached(Event, frozen=True):
    """An attachment is taken off a weapon."""

    hero: HeroId
    item: CardId
    weapon: CardId


class WeaponInHand(Event, frozen=True):
    """A weapon is put into the weapon slot."""

    hero: HeroId
    weapon: CardId


class Given(Event, frozen=True):
    """A card is given to a Hero."""

    hero: HeroId
    card: CardId
    to: HeroId


class AmmoGiven(Event, frozen=True):
    """An ammo token is given to a Hero."""

    hero: HeroId
    ammo: AmmoType
    to: HeroId


class BotGained(Event, frozen=True):
    """A Hero gets a bot."""

    hero: HeroId
    bot: ModelId
    kind: str
    at: Cell
