"""Campaigns: missions that follow on each other (IN-CAMPAIGN-1, IN-CONTENT-20)."""

from typing import Annotated

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.incursion.ids import SideName
from nightraid.games.incursion.schema.mission_parts import ModelKind
from nightraid.games.incursion.schema.missions import Outcome
from nightraid.games.incursion.schema.parts import Amount, CardPart, Count

RpChange = Annotated[int, msgspec.Meta(ge=-6, le=6)]


class Consequence(CardPart, frozen=True, kw_only=True):
    """What the end of a mission means for the next one."""

    outcome: Outcome
    text: Text
    allied_rp: RpChange = 0
    """Added to the Allied RP of the next mission; CP and cards follow (IN-CP-2)."""
    axis_rp: RpChange = 0


class Stage(CardPart, frozen=True, kw_only=True):
    """A mission of the campaign. The next one in the list follows, however it ends."""

    mission: Id
    points: Count = 1
    """What it is worth to its winner; a draw is worth nothing to either side."""
    after: tuple[Consequence, ...] = ()

    def consequence(self, outcome: Outcome) -> Consequence | None:
        """What an end of this mission means for the next; None: nothing."""
        return next((after for after in self.after if after.outcome == outcome), None)


class RosterModel(CardPart, frozen=True, kw_only=True):
    """A named model that can gather experience cards over the campaign (IN-CAMPAIGN-2)."""

    model: ModelKind
    name: Text
    number: Count = 1
    """Which of the models of its kind, in the order in which they are bought."""
    experience: tuple[Id, ...] = ()
    """Experience cards it has from the start (IN-CAMPAIGN-3)."""


class CampaignEnding(CardPart, frozen=True, kw_only=True):
    """What is told after the last mission, by who has the most points."""

    allied: Text
    axis: Text
    draw: Text


class CampaignCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A campaign: the side with the most points after its last mission has won it."""

    intro: Text
    stages: Annotated[tuple[Stage, ...], msgspec.Meta(min_length=2)]
    experience_cards: Amount = 1
    """How many effect cards each side may keep after a mission (IN-CAMPAIGN-2)."""
    allied_roster: tuple[RosterModel, ...]
    axis_roster: tuple[RosterModel, ...]
    ending: CampaignEnding

    def roster(self, side: SideName) -> tuple[RosterModel, ...]:
        """The named models of a side."""
        return self.allied_roster if side == "allied" else self.axis_roster
