"""What the Heroes have to do: the objective cards of RAIDs, and what missions of a campaign share with them.

An assignment says what is set up beside the map, which tracks are used, what must be done before a Hero may leave
the map, with what, and what the end means (RB-GOAL-3, RB-END-1 to RB-END-7).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Awareness, Expansion, HeroismKind, SpawnLevel
from nightraid.games.reichbusters.schema.places import MapEffect, MapPart, RowLetter, Spot

PreAlarm: TypeAlias = Literal[4, 5, 6, 7]
PostAlarm: TypeAlias = Literal[3, 4, 5, 6]
"""The rounds of the two tracks (RB-COMPONENT-5)."""
TrackerSide: TypeAlias = Literal[6, 8]
"""The rounds of a side of the alien world mission tracker (RB-NTE-3)."""
Number = Annotated[int, msgspec.Meta(ge=0, le=16)]
Count = Annotated[int, msgspec.Meta(ge=1, le=16)]

OBJECTIVE_COMPLETE = "objective-complete"
FALSE_OBJECTIVE = "false-objective"
CHARGE = "demolition-charge"
DETONATOR = "detonator"
DOSSIER = "dossier"
ESCORT = "escort"
ALIEN_EGG = "alien-egg"
OBJECTIVE_TOKENS: dict[str, int] = {
    OBJECTIVE_COMPLETE: 4,
    FALSE_OBJECTIVE: 3,
    CHARGE: 3,
    DETONATOR: 1,
    DOSSIER: 1,
    ESCORT: 1,
    ALIEN_EGG: 1,
}
"""The objective items by their ids, and how many of each are in the box (RB-COMPONENT-10, RB-SCHEMA-19)."""

# ---------------------------------------------------------------- set-up


class Post(MapEffect, frozen=True):
    """Enemy units stand here from the start: one for each letter of the faction card, and its Vrilmeister if so said.

    A letter that the faction lacks places nothing (RB-Q-69).
    """

    at: Spot
    rows: tuple[RowLetter, ...] = ()
    vrilmeister: bool = False


class AddToken(MapEffect, frozen=True):
    """A further spawn token lies here."""

    at: Spot
    level: SpawnLevel


class SetAwareness(MapEffect, frozen=True):
    """The room or corridor of this place begins at this level (RB-SETUP-11)."""

    at: Spot
    level: Awareness


class LayFaceup(MapEffect, frozen=True):
    """An objective item lies here faceup."""

    at: Spot
    item: Id


class DealFacedown(MapEffect, frozen=True):
    """These objective items are shuffled and dealt facedown, one to each of as many places (RB-SETUP-7)."""

    at: tuple[Spot, ...]
    items: tuple[Id, ...]


class HandOut(MapEffect, frozen=True):
    """These items are at the Heroes' disposal before they enter, beside the stores of the team or of the HQ."""

    items: tuple[Id, ...]


class HoldPrisoner(MapEffect, frozen=True):
    """Somebody with the keyword Escort waits here, with the escort item (RB-KEY-ESCORT-1 to RB-KEY-ESCORT-4)."""

    at: Spot
    name: Text


SetUp: TypeAlias = Post | AddToken | SetAwareness | LayFaceup | DealFacedown | HandOut | HoldPrisoner

# ---------------------------------------------------------------- goals


class KillVrilmeister(MapEffect, frozen=True):
    """The Vrilmeister must die; where it does, objective-complete items are laid (RB-ITEM-OBJECTIVE-COMPLETE-1)."""

    tokens: Number = 4


class KillUnits(MapEffect, frozen=True):
    """So many units of a type must die; where the last of them dies, objective-complete items are laid."""

    unit: Id
    count: Count = 1
    tokens: Number = 4


class PlantCharges(MapEffect, frozen=True):
    """So many charges must be planted on false objectives that lie faceup (RB-ITEM-DEMOLITION-CHARGE-1)."""

    count: Count


class Find(MapEffect, frozen=True):
    """This objective item must be on the dashboard of a Hero: the dossier, the escort or the Alien Egg."""

    item: Id


Goal: TypeAlias = KillVrilmeister | KillUnits | PlantCharges | Find

# ---------------------------------------------------------------- the end


class Span(MapPart, frozen=True, kw_only=True):
    """A range of numbers, both ends included; `most` None: no upper end."""

    least: Number = 0
    most: Number | None = None

    def holds(self, number: int) -> bool:
        """Whether a number is within it."""
        return self.least <= number and (self.most is None or number <= self.most)


class Ending(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended, as the Victory or Defeat? chart asks about it."""

    complete: bool
    """Every goal was met, and a Hero left the map with what is demanded."""
    alarm: bool
    """The alarm went off."""
    escaped: int
    captured: int
    on_map: int
    """Heroes who were still on the map, free, when time ran out."""
    rounds_left: int
    """Rounds that were still to be played on the tracks, the present one not counted."""


class GainItems(MapEffect, frozen=True):
    """These items are put on the HQ card; they are kept beside those that the difficulty level lets the Heroes keep."""

    items: tuple[Id, ...]


class GainHeroism(MapEffect, frozen=True):
    """Heroism points of a kind are put on the HQ card, beside the one for success (RB-CAMPAIGN-10)."""

    kind: HeroismKind
    count: Count = 1


class GainSkill(MapEffect, frozen=True):
    """One Hero who escaped gains this skill for nothing, if a slot is free or made free (RB-CAMPAIGN-12)."""

    skill: Id


class GainOneSkill(MapEffect, frozen=True):
    """The players choose one of these skills of which a token is left; then it is gained like any other (RB-Q-181)."""

    skills: Annotated[tuple[Id, ...], msgspec.Meta(min_length=2)]


Reward: TypeAlias = GainItems | GainHeroism | GainSkill | GainOneSkill


def skills_of(reward: Reward) -> tuple[Id, ...]:
    """The skills that a reward can give."""
    match reward:
        case GainSkill(skill=skill):
            return (skill,)
        case GainOneSkill(skills=skills):
            return skills
    return ()


class ChartRow(MapPart, frozen=True, kw_only=True):
    """A row of the Victory or Defeat? chart: when it matches, and what it means. Without conditions it always does."""

    id: Id
    title: Text
    text: Text
    success: bool
    complete: bool | None = None
    """Whether the goals had to be met; None: either."""
    alarm: bool | None = None
    escaped: Span = Span()
    captured: Span = Span()
    on_map: Span = Span()
    rounds_left: Span = Span()
    rewards: tuple[Reward, ...] = ()
    """In a campaign only."""

    @property
    def always(self) -> bool:
        """Whether the row matches every end."""
        spans = (self.escaped, self.captured, self.on_map, self.rounds_left)
        return self.complete is None and self.alarm is None and all(span == Span() for span in spans)

    def matches(self, end: Ending) -> bool:
        """Whether all its conditions hold."""
        return (
            self.complete in (None, end.complete)
            and self.alarm in (None, end.alarm)
            and self.escaped.holds(end.escaped)
            and self.captured.holds(end.captured)
            and self.on_map.holds(end.on_map)
            and self.rounds_left.holds(end.rounds_left)
        )


# ---------------------------------------------------------------- the cards


class PortalSpot(MapPart, frozen=True, kw_only=True):
    """Where the alien portal is placed, when, and how many drain tokens lie on it then (RB-NTE-PORTAL-1)."""

    at: Spot
    when: Literal["set-up", "goals-met"] = "set-up"
    drains: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1


class Assignment(Entry, frozen=True, kw_only=True, rename="kebab"):
    """What objective cards and missions of a campaign have in common."""

    orders: Text
    """What must be done, in a few sentences for the players."""
    expansion: Expansion = ""
    """The expansion it belongs to; those of Not of this Earth! take place in the alien world (RB-NTE-1, RB-NTE-2)."""
    pre_alarm: PreAlarm | None = None
    post_alarm: PostAlarm | None = None
    """The two tracks of the castle."""
    rounds: TrackerSide | None = None
    """The side of the tracker of the alien world, which has no alarm (RB-NTE-3)."""
    portal: PortalSpot | None = None
    """Where the portal of the alien world is placed."""
    set_up: tuple[SetUp, ...] = ()
    goals: Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]
    """All of them must be met."""
    leave_with: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1)]
    """Each of these items must be on the dashboard of the Hero who leaves first (RB-END-2)."""
    chart: Annotated[tuple[ChartRow, ...], msgspec.Meta(min_length=2)]

    def result(self, end: Ending) -> ChartRow:
        """The first row of the chart that matches (RB-END-5); the checks see to it that the last one always does."""
        return next(row for row in self.chart if row.matches(end))


class ObjectiveCard(Assignment, frozen=True, kw_only=True, rename="kebab"):
    """An objective card of a RAID. It names places by the letters X, Y and Z only (RB-RAID-7)."""
