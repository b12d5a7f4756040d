"""Events: set-up, rounds, turn order, the end."""

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, SkillId


class StoreHanded(Event, frozen=True):
    """A Hero gets an item from the stores of the team or of the HQ."""

    hero: HeroId
    item: CardId


class SkillHanded(Event, frozen=True):
    """A Hero gets a skill from the team's stores."""

    hero: HeroId
    skill: SkillId


class StoresLeft(Event, frozen=True):
    """What nobody takes along."""

    items: tuple[CardId, ...]
    skills: tuple[SkillId, ...]


class HeroEntered(Event, frozen=True):
    """A Hero is placed on an entrance."""

    hero: HeroId
    area: AreaId


class HandDealt(Event, frozen=True):
    """The starting hand of a Hero."""

    reveals = True
    hero: HeroId
    cards: tuple[CardId, ...]


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int
    marker: int
    after_alarm: bool
    side: int = 0
    """The side of the alien world mission tracker that is up; 0 in the castle."""


class OrderDealt(Event, frozen=True):
    """The turn order of a round after the alarm."""

    reveals = True
    order: tuple[HeroId, ...]


class EndOfRound(Event, frozen=True):
    """The end-of-round phase begins."""

    round: int


class TrackerTurned(Event, frozen=True):
    """A small team has completed its objective: the tracker is turned to its other side."""

    rounds: int
    """The rounds of that side; the marker is on its first space."""


class AwarenessFaded(Event, frozen=True):
    """Awareness tokens of rooms and corridors without enemies are removed."""

    rooms: tuple[int, ...]


class HeroLeft(Event, frozen=True):
    """A Hero leaves the map."""

    hero: HeroId
    area: AreaId


class HeroSlippedOut(Event, frozen=True):
    """Another Hero escapes too: the way to an exit is free."""

    hero: HeroId


class HeroLeftBehind(Event, frozen=True):
    """A Hero whose way is blocked is captured."""

    hero: HeroId


class ChartRead(Event, frozen=True):
    """The Victory or Defeat? chart is read."""

    row: str
