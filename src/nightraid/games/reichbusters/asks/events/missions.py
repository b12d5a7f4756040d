"""Events: objectives, debriefing."""

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, HeroismKind, SkillId, WeaponId


class ObjectivesLaid(Event, frozen=True):
    """Objective-complete items lie where the target fell."""

    area: AreaId
    items: tuple[CardId, ...]


class ObjectiveTaken(Event, frozen=True):
    """A Hero who sees it takes an objective-complete item."""

    hero: HeroId
    item: CardId
    area: AreaId


class ChargePlanted(Event, frozen=True):
    """A demolition charge is planted on a false objective."""

    hero: HeroId
    area: AreaId
    planted: int


class PortalPlaced(Event, frozen=True):
    """The alien portal is placed, with drain tokens on it."""

    area: AreaId
    drains: int


class PortalReadied(Event, frozen=True):
    """A Hero takes a drain token off the portal."""

    hero: HeroId
    left: int
    """The drain tokens that are left; without any it is an exit."""


class GoalsMet(Event, frozen=True):
    """Everything is done: what remains is the way out."""


class Debriefing(Event, frozen=True):
    """The steps after a campaign mission begin."""


class ItemsKept(Event, frozen=True):
    """The items that the HQ card holds for the next mission."""

    items: tuple[CardId, ...]


class WoundsRemoved(Event, frozen=True):
    """A Hero recovers from permanent wounds after the mission."""

    hero: HeroId
    cards: tuple[CardId, ...]


class WeaponTurnedBack(Event, frozen=True):
    """A vril-enhanced weapon is turned back to its normal side."""

    hero: HeroId
    weapon: WeaponId


class PointOnHq(Event, frozen=True):
    """A heroism point is put on the HQ card."""

    reveals = True
    kind: HeroismKind


class RewardItems(Event, frozen=True):
    """Items for the HQ card."""

    items: tuple[str, ...]


class SkillBought(Event, frozen=True):
    """A Hero learns a skill with heroism points."""

    hero: HeroId
    skill: SkillId
    price: int
    discarded: SkillId


class SkillGained(Event, frozen=True):
    """A Hero learns a skill as a reward."""

    hero: HeroId
    skill: SkillId
