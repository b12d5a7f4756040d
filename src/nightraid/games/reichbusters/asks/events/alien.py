"""Events: the alien world. Its ground, spawn tokens that come back, what comes out of the darkness."""

from typing import ClassVar

from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import AreaId, Awareness, CardId, HeroId, SpawnLevel

# ---------------------------------------------------------------- the ground


class EnvironmentRevealed(Event, frozen=True):
    """An environment token is turned up."""

    reveals: ClassVar[bool] = True
    area: AreaId
    token: CardId


class EnvironmentGone(Event, frozen=True):
    """An environment token is discarded."""

    area: AreaId
    token: CardId


class GroundActs(Event, frozen=True):
    """The ground of an area does something to a Hero."""

    hero: HeroId
    area: AreaId
    token: CardId


class TunnelTaken(Event, frozen=True):
    """A Hero uses a tunnel network."""

    hero: HeroId
    area: AreaId


# ---------------------------------------------------------------- spawn tokens and the darkness


class SpawnTokensBack(Event, frozen=True):
    """Cleared tokens that nobody sees turn back to their spawn side."""

    area: AreaId
    levels: tuple[SpawnLevel, ...]


class CameFromDarkness(Event, frozen=True):
    """Enemies come out of the darkness."""

    area: AreaId
    levels: tuple[SpawnLevel, ...]
    awareness: Awareness


class NoDarkness(Event, frozen=True):
    """Nobody comes: no area is in darkness, or none that leads to the Hero."""
