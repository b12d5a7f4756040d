"""Events: the enemy turn, attacks on Heroes, wounds, and what becomes of the wounded."""

from typing import ClassVar

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import (
    AreaId,
    CardId,
    DoorId,
    EnemyStage,
    HeroId,
    HeroismKind,
    Reach,
    SkillId,
    UnitId,
)

# ---------------------------------------------------------------- the enemy turn


class EnemyPhaseBegan(Event, frozen=True):
    """A phase of the enemy turn begins."""

    stage: EnemyStage


class EnemyTurnEnded(Event, frozen=True):
    """The enemy turn is over."""


# ---------------------------------------------------------------- Action Stations!


class UnitMoved(Event, frozen=True):
    """A unit walks into an adjacent area."""

    unit: UnitId
    start: AreaId
    to: AreaId


class UnitFled(Event, frozen=True):
    """A coward leaves the area of a Hero."""

    unit: UnitId
    start: AreaId
    to: AreaId


class UnitUnlocked(Event, frozen=True):
    """A unit takes the lock off a door in its way."""

    unit: UnitId
    door: DoorId


class StaysWithHero(Event, frozen=True):
    """A unit stays in the area of a Hero."""

    unit: UnitId


class StaysInReach(Event, frozen=True):
    """A unit that shoots has a Hero in range and in sight and stays where it is."""

    unit: UnitId


class HoldsPost(Event, frozen=True):
    """A guard stays at its guard point; so many guards are there."""

    unit: UnitId
    guards: int


class KeepsDistance(Event, frozen=True):
    """A coward does not go any nearer to a Hero, or finds nowhere to go."""

    unit: UnitId


class StaysFixed(Event, frozen=True):
    """A unit that cannot move."""

    unit: UnitId


class WaitsAtDoor(Event, frozen=True):
    """A unit without hands waits before a closed door."""

    unit: UnitId
    door: DoorId


class FindsNoWay(Event, frozen=True):
    """There is no Hero that a unit could go to."""

    unit: UnitId


class HeldDown(Event, frozen=True):
    """A unit has walked into an area with a suppressed token and goes no further."""

    unit: UnitId


# ---------------------------------------------------------------- attacks on Heroes


class UnitsAttack(Event, frozen=True):
    """Units attack a Hero together; the first of them leads."""

    hero: HeroId
    units: tuple[UnitId, ...]
    reach: Reach
    attack: int
    """The attack value of the one that leads."""
    support: int
    """What the others add."""
    strength: int


class AttackSpreads(Event, frozen=True):
    """The attack hits everybody in the area of its target."""

    heroes: tuple[HeroId, ...]
    area: AreaId


class HeroHit(Event, frozen=True):
    """A Hero is hit; what the attack exceeds the defence by is the damage."""

    hero: HeroId
    damage: int


class DamageIgnored(Event, frozen=True):
    """The whole damage of an attack is ignored: no wound card is drawn."""

    hero: HeroId


class BeastsCalmed(Event, frozen=True):
    """Units do not attack for the rest of the turn: a Hero has given them biscuits."""

    hero: HeroId
    item: CardId
    units: tuple[UnitId, ...]


class BomberExploded(Event, frozen=True):
    """A bomber blows up."""

    unit: UnitId
    area: AreaId


class UnstableExploded(Event, frozen=True):
    """What was left of an unstable unit blows up."""

    unit: UnitId
    area: AreaId


# ---------------------------------------------------------------- wounds of Heroes


class WoundDrawn(Event, frozen=True):
    """A Hero has drawn a wound card."""

    reveals: ClassVar[bool] = True
    hero: HeroId
    card: CardId


class WoundChosen(Event, frozen=True):
    """Of several wound cards a Hero applies this one."""

    hero: HeroId
    card: CardId
    not_this: tuple[CardId, ...]


class WoundPassed(Event, frozen=True):
    """A wound is not permanent: its card is discarded."""

    hero: HeroId
    card: CardId


class WoundStays(Event, frozen=True):
    """A wound is permanent; so many the Hero has now."""

    hero: HeroId
    card: CardId
    wounds: int


class WoundHealed(Event, frozen=True):
    """A permanent wound is healed."""

    hero: HeroId
    card: CardId
    left: int


class HeroDowned(Event, frozen=True):
    """A Hero has too many wounds to stand."""

    hero: HeroId


class HeroBackUp(Event, frozen=True):
    """A Hero has lost so many wounds as to be on their feet again."""

    hero: HeroId


class SkillPutOut(Event, frozen=True):
    """A wound puts a skill out of use."""

    hero: HeroId
    skill: SkillId


class SkillBack(Event, frozen=True):
    """A skill that a wound had put out of use works again."""

    hero: HeroId
    skill: SkillId


class HeroismLost(Event, frozen=True):
    """A Hero puts heroism points aside because of a wound."""

    hero: HeroId
    kinds: tuple[HeroismKind, ...]


class HeroCriesOut(Event, frozen=True):
    """A wounded Hero makes a noise."""

    hero: HeroId
    dice: int


# ---------------------------------------------------------------- falling, captives


class HeroKnockedBack(Event, frozen=True):
    """A Hero is driven into another area."""

    hero: HeroId
    start: AreaId
    to: AreaId


class HeroNotMoved(Event, frozen=True):
    """A Hero should be knocked back, but there is nowhere to go."""

    hero: HeroId


class HeroKnockedDown(Event, frozen=True):
    """A Hero is knocked down."""

    hero: HeroId


class HeroCaptured(Event, frozen=True):
    """A downed Hero is captured."""

    hero: HeroId
    captors: int


class HeroFreed(Event, frozen=True):
    """A captured Hero is free again."""

    hero: HeroId


class RescueRewarded(Event, frozen=True):
    """A Hero has broken the ring around a captive."""

    hero: HeroId
    captive: HeroId
