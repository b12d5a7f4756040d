"""Events: the castle. Features, spawns, patrols, awareness, cleared rooms, smoke, the alarm."""

from typing import ClassVar, Literal, TypeAlias

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import (
    AreaId,
    Awareness,
    Barracks,
    CardId,
    DoorId,
    HeroId,
    Letter,
    RoomId,
    SpawnLevel,
    Stack,
    UnitId,
)

Opener: TypeAlias = Literal["hero", "enemy", "patrol", "effect"]
"""Who or what opens a door."""

# ---------------------------------------------------------------- doors and features


class DoorOpened(Event, frozen=True):
    """A door opens, and a lock on it is gone."""

    door: DoorId
    by: Opener


class FeatureRevealed(Event, frozen=True):
    """A room feature is turned up."""

    reveals: ClassVar[bool] = True
    area: AreaId
    card: CardId


class FeatureDiscarded(Event, frozen=True):
    """A room feature goes."""

    area: AreaId
    card: CardId


class FeatureUsed(Event, frozen=True):
    """A Hero uses a room feature."""

    hero: HeroId
    card: CardId


class FeatureActs(Event, frozen=True):
    """A room feature does something to a Hero by itself."""

    hero: HeroId
    card: CardId


class WeaponTurned(Event, frozen=True):
    """A room feature turns a weapon to its vril side."""

    hero: HeroId
    weapon: str


class BiscuitsFed(Event, frozen=True):
    """A Hero feeds what the room feature keeps, so that it keeps still."""

    hero: HeroId
    item: CardId
    card: CardId


class PassagePlaced(Event, frozen=True):
    """A secret passage joins two areas."""

    area: AreaId
    letter: Letter
    to: AreaId


class ItemsLaid(Event, frozen=True):
    """Items are put into an area, facedown."""

    area: AreaId
    stack: Stack
    count: int


class GuardPointPlaced(Event, frozen=True):
    """An area gets a guard point."""

    area: AreaId


# ---------------------------------------------------------------- spawns


class UnitsSpawned(Event, frozen=True):
    """A spawn card brings units."""

    reveals: ClassVar[bool] = True
    level: SpawnLevel
    card: CardId
    area: AreaId
    units: tuple[UnitId, ...]


class ReserveEmpty(Event, frozen=True):
    """So many units of a type are not placed: no more may be on the map."""

    type: str
    missing: int


class SpawnTokensPlaced(Event, frozen=True):
    """Spawn tokens are put into an area."""

    area: AreaId
    levels: tuple[SpawnLevel, ...]


class SpawnTokensTriggered(Event, frozen=True):
    """The spawn tokens of an area are triggered."""

    area: AreaId
    levels: tuple[SpawnLevel, ...]


class PatrolCame(Event, frozen=True):
    """A patrol comes through a door."""

    reveals: ClassVar[bool] = True
    door: DoorId
    area: AreaId
    levels: tuple[SpawnLevel, ...]
    awareness: Awareness


class PatrolFromBarracks(Event, frozen=True):
    """A patrol that finds no door comes from a barracks."""

    reveals: ClassVar[bool] = True
    letter: Barracks
    area: AreaId
    levels: tuple[SpawnLevel, ...]


class NoPatrol(Event, frozen=True):
    """There is neither a door nor a barracks from which a patrol could come."""


class BarracksCalled(Event, frozen=True):
    """A group comes from a barracks."""

    letter: Barracks
    area: AreaId
    level: SpawnLevel


class NoBarracks(Event, frozen=True):
    """Nobody comes: the map has no barracks that could be reached."""

    level: SpawnLevel


# ---------------------------------------------------------------- awareness and cleared rooms


class AwarenessChanged(Event, frozen=True):
    """The awareness of a room or corridor rises or falls."""

    room: RoomId
    before: Awareness
    now: Awareness


class RiseCancelled(Event, frozen=True):
    """A Hero passes for somebody else: the awareness of a room or corridor does not rise."""

    hero: HeroId
    room: RoomId
    item: CardId


class AwarenessGone(Event, frozen=True):
    """Nobody is left in a room or corridor who could be aware: its token goes."""

    room: RoomId


class ClearedPlaced(Event, frozen=True):
    """A room or corridor is marked as cleared."""

    hero: HeroId
    room: RoomId


class ClearedLost(Event, frozen=True):
    """Enemies are back in a cleared room or corridor."""

    room: RoomId


# ---------------------------------------------------------------- smoke and suppression


class SmokePlaced(Event, frozen=True):
    """Smoke fills an area."""

    area: AreaId


class SmokeGone(Event, frozen=True):
    """The smoke of an area clears."""

    area: AreaId


class SuppressedPlaced(Event, frozen=True):
    """The enemy units in an area are suppressed."""

    area: AreaId


class SuppressedGone(Event, frozen=True):
    """An area is suppressed no longer."""

    area: AreaId


# ---------------------------------------------------------------- the alarm


class MarkerMoved(Event, frozen=True):
    """The round marker moves to a space of its track."""

    space: int
    track: int
    """How many spaces the track has."""


class AlarmTriggered(Event, frozen=True):
    """The round marker is at the end of the track: the alarm will sound when the round has ended."""


class AlarmSounded(Event, frozen=True):
    """The alarm goes off."""


class AwarenessEnds(Event, frozen=True):
    """All enemy units are alert from now on, and awareness is no longer tracked."""


class NoiseDecksChanged(Event, frozen=True):
    """The noise deck for the time after the alarm comes into use."""


class FreeEnemyTurn(Event, frozen=True):
    """The enemies take an extra turn."""
