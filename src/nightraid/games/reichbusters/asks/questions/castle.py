"""Questions: the castle."""

from nightraid.engine.ask import Ask, Draw
from nightraid.games.reichbusters.asks.options.castle import (
    ComeThrough,
    FirstArea,
    LetItRise,
    NearBarracks,
    NearDoor,
    NearHero,
    NearRoom,
    PassageTo,
    ShowDisguise,
    TreatHero,
    TreatNoMore,
    TurnWeapon,
)
from nightraid.games.reichbusters.ids import AreaId, Awareness, CardId, HeroId, RoomId


class WhatFirst(Ask[FirstArea], frozen=True):
    """Several things at once, equally near: which comes first?"""


class WhichNearRoom(Ask[NearRoom], frozen=True):
    """Which of the equally near rooms or corridors is meant?"""


class WhichNearDoor(Ask[NearDoor], frozen=True):
    """Which of the equally near doors is meant?"""


class WhichNearBarracks(Ask[NearBarracks], frozen=True):
    """From which of the equally near barracks do they come?"""


class WhichNearHero(Ask[NearHero], frozen=True):
    """Which of the equally near Heroes is meant?"""


class WhichWayIn(Ask[ComeThrough], frozen=True):
    """Through which of the equally near doors does the patrol come?"""


class CancelRise(Ask[ShowDisguise | LetItRise], frozen=True):
    """Keep the awareness of a room or corridor from rising?"""

    hero: HeroId
    room: RoomId
    level: Awareness
    """What it would rise to."""


class WherePassage(Ask[PassageTo], frozen=True):
    """Where does the secret passage lead?"""

    area: AreaId


class TreatWhom(Ask[TreatHero | TreatNoMore], frozen=True):
    """Who is rid of a wound?"""

    hero: HeroId
    card: CardId
    left: int


class WhichWeaponTurns(Ask[TurnWeapon], frozen=True):
    """Which weapon is turned to its vril side?"""

    hero: HeroId
    card: CardId


class FeatureDraw(Draw[CardId], frozen=True):
    """Which room feature lies there?"""

    area: AreaId
