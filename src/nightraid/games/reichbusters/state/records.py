"""What lies on the table, piece by piece: dashboards, units, and what lies in areas."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from nightraid.engine.ask import Seat
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.ids import (
    DOWNED_AT,
    NOBODY,
    OFF_MAP,
    AreaId,
    CardId,
    Duration,
    FeatureType,
    HeroId,
    HeroismKind,
    RowId,
    SkillId,
    Stack,
    WeaponId,
)

# ---------------------------------------------------------------- Heroes


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """A weapon token on a dashboard."""

    weapon: WeaponId
    vril: bool = False
    """Whether its vril-enhanced side is up (RB-ENHANCE-1)."""
    jams: int = 0
    drained: bool = False


class Item(msgspec.Struct, frozen=True, gc=False):
    """An item token on a dashboard."""

    token: CardId
    jams: int = 0
    drained: bool = False


class Skill(msgspec.Struct, frozen=True, gc=False):
    """A skill token on a dashboard."""

    skill: SkillId
    active: bool = True


class Wound(msgspec.Struct, frozen=True, gc=False):
    """A permanent wound: its card lies beside the dashboard."""

    card: CardId
    skill: SkillId = ""
    """The skill that it has put out of use."""


class InPlay(msgspec.Struct, frozen=True, gc=False):
    """An action card that lasts."""

    card: CardId
    until: Duration


class Points(msgspec.Struct, frozen=True, gc=False):
    """Heroism points by their kinds (RB-HEROISM-1)."""

    attack: int = 0
    defence: int = 0
    wild: int = 0

    def of(self, kind: HeroismKind) -> int:
        """How many there are of a kind."""
        return self.attack if kind == "attack" else self.defence if kind == "defence" else self.wild

    def plus(self, kind: HeroismKind, count: int = 1) -> "Points":
        """With more, or fewer, of a kind."""
        match kind:
            case "attack":
                return replace(self, attack=self.attack + count)
            case "defence":
                return replace(self, defence=self.defence + count)
            case "wild":
                return replace(self, wild=self.wild + count)

    @property
    def total(self) -> int:
        """All of them."""
        return self.attack + self.defence + self.wild


NO_POINTS = Points()


class Hero(msgspec.Struct, frozen=True, gc=False):
    """A Hero with the dashboard and the cards."""

    card: str
    player: Seat
    area: AreaId = OFF_MAP
    weapons: tuple[Weapon, ...] = ()
    skills: tuple[Skill, ...] = ()
    items: tuple[Item, ...] = ()
    wounds: tuple[Wound, ...] = ()
    """Permanent wounds."""
    points: Points = NO_POINTS
    deck: Deck[CardId] = Deck()
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    """The last is on top."""
    removed: tuple[CardId, ...] = ()
    """Out of the game."""
    in_play: tuple[InPlay, ...] = ()
    knocked_down: bool = False
    captured: bool = False
    escaped: bool = False
    """Off the map, in safety."""
    acted: bool = False
    """Whether it has had its turn in this round."""
    numb: bool = False
    """Pain killers: until the start of its next turn permanent wounds have no effect (RB-ITEM-PAIN-KILLERS-1)."""
    injected: Literal[0, 1, 2] = 0
    """Vril injection until the start of its next turn: 1 re-rolls, 2 an additional die as well."""

    @property
    def downed(self) -> bool:
        """Four permanent wounds or more (RB-WOUND-9)."""
        return len(self.wounds) >= DOWNED_AT

    @property
    def fallen(self) -> bool:
        """Downed, captured or knocked down."""
        return self.knocked_down or self.captured or len(self.wounds) >= DOWNED_AT

    @property
    def helpless(self) -> bool:
        """Downed or captured: plays no cards and uses no items (RB-Q-60)."""
        return self.captured or len(self.wounds) >= DOWNED_AT


# ---------------------------------------------------------------- enemies


class Unit(msgspec.Struct, frozen=True, gc=False):
    """An enemy unit on the map."""

    row: RowId
    """Its row on the faction card."""
    area: AreaId
    wounds: int = 0
    """Wound tokens (RB-WOUND-2)."""
    side: int = 0
    """For units with several states: how many sides of its unit cards have been passed (RB-WOUND-3)."""
    saw: bool = False
    """Whether it has line of sight to a Hero, as it was last looked at (RB-Q-17)."""
    acted: bool = False
    """Whether it has activated in the running phase."""


class Escort(msgspec.Struct, frozen=True, gc=False):
    """A unit with Escort: neither Hero nor enemy (RB-KEY-ESCORT-2)."""

    name: str
    area: AreaId
    hero: HeroId = NOBODY
    """Who is in charge of it."""
    escaped: bool = False


# ---------------------------------------------------------------- the alien world


class Environment(msgspec.Struct, frozen=True, gc=False):
    """An environment token in an area (RB-NTE-7, RB-NTE-12)."""

    token: CardId = ""
    """Empty while it lies facedown: it is drawn when it is turned up."""


class Portal(msgspec.Struct, frozen=True, gc=False):
    """The alien portal, an exit once no drain token lies on it (RB-NTE-PORTAL-1)."""

    area: AreaId
    drains: int = 1


# ---------------------------------------------------------------- the map


class Feature(msgspec.Struct, frozen=True, gc=False):
    """A room feature in an area. Facedown nobody knows which card it is: it is drawn when it is turned up."""

    type: FeatureType
    card: CardId = ""
    """Empty while it lies facedown."""
    used: int = 0
    """How often what it offers has been used."""


class Found(msgspec.Struct, frozen=True, gc=False):
    """An item token in an area. Facedown nobody knows which it is: it is drawn from its stack when turned up."""

    stack: Stack
    item: Item | None = None
    """None while it lies facedown."""


class Objective(msgspec.Struct, frozen=True, gc=False):
    """How far the objectives are."""

    planted: tuple[AreaId, ...] = ()
    """Where demolition charges are planted."""
    vrilmeister_dead: bool = False
    killed: tuple[tuple[str, int], ...] = ()
    """How many units of each type have been killed."""
    laid: int = 0
    """How many objective-complete items have been laid."""
