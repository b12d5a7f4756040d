"""What the castle does: hazard, alarm, arrivals, goals, and the Nazi Phase."""

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.ids import AreaId, Cell, HeroId, Letter, ModelId

# ---------------------------------------------------------------- hazard, alarm, arrivals, goals


class HazardChanged(Event, frozen=True):
    """The hazard tracker moves."""

    hazard: int


class AlarmRaised(Event, frozen=True):
    """The alarm."""


class NaziArrived(Event, frozen=True):
    """A Nazi is placed on the map."""

    nazi: ModelId
    kind: str
    at: Cell


class NoModelLeft(Event, frozen=True):
    """The box has no more models of a kind, or there is no room: one does not arrive."""

    kind: str


class ObjectiveDone(Event, frozen=True):
    """A mission objective is done, or waits for its counterpart."""

    hero: HeroId
    letter: Letter
    waits: bool


class ObjectiveUndone(Event, frozen=True):
    """An objective whose counterpart was not done in the same round."""

    letter: Letter


class ObjectiveFailed(Event, frozen=True):
    """The test for an objective failed."""

    hero: HeroId
    letter: Letter


class GoalMet(Event, frozen=True):
    """A goal of the mission is met."""

    goal: str


class QuotaLost(Event, frozen=True):
    """Too few event tokens are left for the number of events demanded (WF-Q-66)."""


# ---------------------------------------------------------------- the Nazi Phase


class NaziWoke(Event, frozen=True):
    """What makes a Nazi active: Heroes it sees, noisy areas beside its own, or who attacked it."""

    nazi: ModelId
    saw: tuple[ModelId, ...]
    heard: tuple[AreaId, ...]
    attacked_by: ModelId


class NobodyWoke(Event, frozen=True):
    """No Nazi can do anything."""


class NaziBegan(Event, frozen=True):
    """A Nazi begins its activation."""

    nazi: ModelId


class NaziHeads(Event, frozen=True):
    """Where a Nazi is heading: the model or the area, and the squares of its route as far as it is known."""

    nazi: ModelId
    hero: ModelId
    area: AreaId
    route: tuple[Cell, ...]


class NaziWaits(Event, frozen=True):
    """A Nazi can do nothing for the moment."""

    nazi: ModelId


class NaziPasses(Event, frozen=True):
    """A Nazi is finished without doing (more)."""

    nazi: ModelId
