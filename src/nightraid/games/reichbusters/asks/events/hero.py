"""What Heroes do, and what comes of it."""

from typing import ClassVar, Literal

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import (
    NOBODY,
    AreaId,
    CardId,
    DoorId,
    HeroId,
    Reach,
    RoomId,
    Stack,
    TileId,
    UnitId,
    WeaponId,
)

# ---------------------------------------------------------------- turn


class HeroTurnBegan(Event, frozen=True):
    """A Hero's turn begins, with so many basic actions."""

    hero: HeroId
    basic: int


class HeroTurnPassed(Event, frozen=True):
    """A captured Hero can do nothing."""

    hero: HeroId


class HeroTurnCut(Event, frozen=True):
    """The turn is over before its player said so: the Hero is downed, or the alarm is about to go off."""

    hero: HeroId
    cause: Literal["downed", "alarm"]


class HeroTurnEnded(Event, frozen=True):
    """A Hero's turn ends, with so many basic actions unused."""

    hero: HeroId
    unused: int


# ---------------------------------------------------------------- moving


class HeroMoved(Event, frozen=True):
    """A Hero has moved into an area."""

    hero: HeroId
    start: AreaId
    to: AreaId


class HeroStoodUp(Event, frozen=True):
    """A knocked-down Hero has spent one movement on standing up."""

    hero: HeroId


# ---------------------------------------------------------------- attacking


class UnarmedDeclared(Event, frozen=True):
    """A Hero attacks a unit with bare hands."""

    hero: HeroId
    target: UnitId
    dice: int
    defence: int


class AttackDeclared(Event, frozen=True):
    """A Hero attacks a unit with a weapon."""

    hero: HeroId
    weapon: WeaponId
    target: UnitId
    reach: Reach
    dice: int
    defence: int


class SecondTarget(Event, frozen=True):
    """With two weapons the attack is at two units: both defences count together."""

    hero: HeroId
    target: UnitId
    defence: int


class AttackHit(Event, frozen=True):
    """The total reaches the defence of a unit."""

    target: UnitId
    total: int
    defence: int


class AttackMissed(Event, frozen=True):
    """The total does not reach the defence of a unit."""

    target: UnitId
    total: int
    defence: int


class BurstWentOn(Event, frozen=True):
    """So much of the total is left for the next target."""

    target: UnitId
    left: int


class FireJoined(Event, frozen=True):
    """Another Hero of the team discards a card to shoot as well."""

    hero: HeroId
    card: CardId


class WeaponJammed(Event, frozen=True):
    """An Unreliable weapon has jammed; so many jam tokens lie on it now."""

    hero: HeroId
    weapon: WeaponId
    jams: int


# ---------------------------------------------------------------- units hurt


class UnitUnharmed(Event, frozen=True):
    """A unit cannot be hurt this way."""

    unit: UnitId
    by: Literal["armoured", "ablative-shield", "elusive"]


class UnitWounded(Event, frozen=True):
    """A unit has suffered a wound and is still there."""

    unit: UnitId
    wounds: int
    """Wound tokens on it now."""


class UnitChanged(Event, frozen=True):
    """A wound has brought the next side of the unit's cards into play."""

    unit: UnitId
    side: int


class UnitKilled(Event, frozen=True):
    """A unit has been killed and taken off the map."""

    unit: UnitId
    area: AreaId
    hero: HeroId = NOBODY
    """Who killed it, if a Hero did."""


class LootDropped(Event, frozen=True):
    """A killed unit has left an item in its area, facedown."""

    unit: UnitId
    area: AreaId
    stack: Stack


class LootLies(Event, frozen=True):
    """A killed unit has left an item in its area, faceup."""

    reveals: ClassVar[bool] = True
    unit: UnitId
    area: AreaId
    item: CardId


class ElusiveCaught(Event, frozen=True):
    """A special is spent on Elusive units: the attack wounds them if it hits (RB-Q-151)."""

    hero: HeroId
    unit: UnitId
    """The target of the attack."""


class LootBought(Event, frozen=True):
    """A special is spent on loot: the target drops an item if it is killed."""

    hero: HeroId
    unit: UnitId


class RoomPacified(Event, frozen=True):
    """A Hero has killed everything in a room or corridor, so many units, in a single turn."""

    hero: HeroId
    room: RoomId
    kills: int


# ---------------------------------------------------------------- the other basic actions


class HeroSearches(Event, frozen=True):
    """A Hero searches the area."""

    hero: HeroId
    area: AreaId


class BackShown(Event, frozen=True):
    """An item that lies facedown shows this many noise dice on its back."""

    area: AreaId
    stack: Stack
    back: int


class ItemTurnedUp(Event, frozen=True):
    """An item in an area has been turned faceup."""

    reveals: ClassVar[bool] = True
    area: AreaId
    item: CardId


class ItemGained(Event, frozen=True):
    """A Hero has put an item on the dashboard."""

    hero: HeroId
    item: CardId


class JamCleared(Event, frozen=True):
    """A jam token is off; so many are left."""

    hero: HeroId
    thing: CardId
    left: int


class DrainLifted(Event, frozen=True):
    """A drain token is off; an orb was discarded for it, unless something else spared that."""

    hero: HeroId
    thing: CardId
    orb: CardId = ""


class HeroDraws(Event, frozen=True):
    """A Hero draws so many cards with the Draw 2 Cards action."""

    hero: HeroId
    count: int


class HeroUnlockedDoor(Event, frozen=True):
    """A Hero has taken the lock off a door."""

    hero: HeroId
    door: DoorId


class HeroRecovered(Event, frozen=True):
    """A downed Hero is up again and keeps these wounds."""

    hero: HeroId
    kept: tuple[CardId, ...]


class EscortTaken(Event, frozen=True):
    """A Hero has taken charge of the unit with Escort."""

    hero: HeroId


class EscortDropped(Event, frozen=True):
    """A Hero is no longer in charge of the unit with Escort; it stays in its area."""

    hero: HeroId
    area: AreaId


# ---------------------------------------------------------------- bonus actions


class ItemGiven(Event, frozen=True):
    """An item has changed hands."""

    hero: HeroId
    to: HeroId
    item: CardId


class ItemDropped(Event, frozen=True):
    """An item lies faceup in the area of the Hero who had it."""

    hero: HeroId
    item: CardId
    area: AreaId


class ItemUsed(Event, frozen=True):
    """A Hero uses an item."""

    hero: HeroId
    item: CardId


class ItemDiscarded(Event, frozen=True):
    """An item is out of the game."""

    hero: HeroId
    item: CardId


class GrenadeThrown(Event, frozen=True):
    """Something that explodes has been thrown into an area; the item says what, or the card."""

    hero: HeroId
    item: str
    area: AreaId


class TileLookedAt(Event, frozen=True):
    """A Hero looks through the walls at a tile and reveals so many things there."""

    hero: HeroId
    tile: TileId
    count: int


class PheromonesSpread(Event, frozen=True):
    """Alien pheromones drive the aliens in this area mad."""

    hero: HeroId
    area: AreaId


class InjectionWorks(Event, frozen=True):
    """Until the Hero's next turn blanks may be re-rolled in all tests, with one more die if so said."""

    hero: HeroId
    more_dice: bool


class InjectionFailed(Event, frozen=True):
    """The surge ends the effect of the injection."""

    hero: HeroId


class PainKilled(Event, frozen=True):
    """The permanent wounds of a Hero have no effect until the start of the Hero's next turn."""

    hero: HeroId


class WeaponEnhanced(Event, frozen=True):
    """A weapon lies with its vril-enhanced side up for the rest of the mission."""

    hero: HeroId
    weapon: WeaponId
