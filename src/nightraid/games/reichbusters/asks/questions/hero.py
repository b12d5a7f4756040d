"""What Heroes are asked in their turns, and what their dice and draws are for."""

from typing import TypeAlias

from nightraid.engine.ask import Ask, Draw, Option
from nightraid.games.reichbusters.asks.options.hero import (
    AlsoTarget,
    Attack,
    AttackUnarmed,
    BurstOn,
    CeaseFire,
    ClearJam,
    GoOn,
    HealNoMore,
    HealThis,
    JoinFire,
    KeepWound,
    LeaveMap,
    LeaveShut,
    MakeRoom,
    NoAttack,
    NobodyJoins,
    OneTarget,
    OpenDoor,
    PickUp,
    PlayMovement,
    ReadyNothing,
    ReadyPortal,
    ReadyPortalWithHeart,
    Recharge,
    RechargeWithHeart,
    RevealByBack,
    RevealFeature,
    RevealItem,
    RevealToken,
    SearchArea,
    SearchByBack,
    SearchFacedown,
    SplashOn,
    StandUp,
    StopHere,
    TakeNothing,
    TakeThis,
    ThrowInto,
    ThrowNowhere,
    TurnOn,
    UnlockDoor,
)
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, Stack, TileId, UnitId
from nightraid.games.reichbusters.schema.weapons import WeaponKeyword

AttackChoice: TypeAlias = Attack | AttackUnarmed
MoveChoice: TypeAlias = GoOn | StandUp | LeaveMap | PlayMovement | StopHere
SearchChoice: TypeAlias = SearchArea | SearchFacedown | SearchByBack | PickUp | TakeNothing
RevealChoice: TypeAlias = RevealFeature | RevealToken | RevealItem | RevealByBack


class Act(Ask[Option], frozen=True):
    """What does the Hero do now?"""

    hero: HeroId
    basic: int
    """Basic actions left."""


class HowFar(Ask[MoveChoice], frozen=True):
    """Where does the Hero move on to?"""

    hero: HeroId
    left: int
    """Movements left."""


class WhichAttack(Ask[AttackChoice | NoAttack], frozen=True):
    """With what does the Hero attack whom?"""

    hero: HeroId
    dice: int = 0
    """Attack dice besides those of the weapon: a card or skill grants the attack."""
    keywords: tuple[WeaponKeyword, ...] = ()


class WhichSecond(Ask[AlsoTarget | OneTarget], frozen=True):
    """Is there a second target?"""

    hero: HeroId
    target: UnitId


class WhomNext(Ask[BurstOn | CeaseFire], frozen=True):
    """Which unit takes the rest of the total?"""

    hero: HeroId
    left: int


class WhomToo(Ask[SplashOn], frozen=True):
    """Which further unit is compared with the total?"""

    hero: HeroId


class WhoJoins(Ask[JoinFire | NobodyJoins], frozen=True):
    """Does this Hero of the team shoot as well?"""

    hero: HeroId
    attacker: HeroId


class WhichSearch(Ask[SearchChoice], frozen=True):
    """What is searched for?"""

    hero: HeroId


class WhichFind(Ask[TakeThis | TakeNothing], frozen=True):
    """Which of the items that lie faceup does the Hero take?"""

    hero: HeroId


class WhichReady(
    Ask[ClearJam | Recharge | RechargeWithHeart | ReadyPortal | ReadyPortalWithHeart | ReadyNothing], frozen=True
):
    """What is made ready?"""

    hero: HeroId


class WhichDoor(Ask[OpenDoor | UnlockDoor | LeaveShut], frozen=True):
    """Which door?"""

    hero: HeroId


class WhichWoundKept(Ask[KeepWound], frozen=True):
    """Which wound does the Hero keep?"""

    hero: HeroId


class WhatToDrop(Ask[MakeRoom], frozen=True):
    """What is dropped to make room?"""

    hero: HeroId


class WhomTheyTurnOn(Ask[TurnOn], frozen=True):
    """Which enemy do aliens that smell pheromones wound?"""

    hero: HeroId
    left: int
    """How many wounds are still to be dealt."""


class WhomToHeal(Ask[HealThis | HealNoMore], frozen=True):
    """Whose wound goes?"""

    hero: HeroId
    left: int


class WhereToThrow(Ask[ThrowInto | ThrowNowhere], frozen=True):
    """At which area is it thrown?"""

    hero: HeroId


class WhatToReveal(Ask[RevealChoice], frozen=True):
    """What on the tile is revealed?"""

    hero: HeroId
    tile: TileId
    left: int


class BackDraw(Draw[str], frozen=True):
    """The noise dice on the back of a token that is laid facedown, of a stack whose tokens differ in it."""

    stack: Stack
    area: AreaId


class ItemDraw(Draw[CardId], frozen=True):
    """A token of a stack, which is turned up in an area."""

    stack: Stack
    area: AreaId
