"""The missions of a campaign (RB-SCHEMA-15)."""

from typing import Annotated

import msgspec

from nightraid.engine.content import Id, Text
from nightraid.games.reichbusters.schema.assignments import Assignment

BEFORE_N1 = 8
"""The missions of the core game have the numbers up to this one, Projekt X the last; then come N1 to N4."""


class MissionCard(Assignment, frozen=True, kw_only=True, rename="kebab"):
    """A mission of a campaign: an assignment with a story, a map and a faction of its own."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    """Its number; the campaign says when it can be played. Those of Not of this Earth! are 9 to 12: see `label`."""
    story: Text
    map: Id
    faction: Id
    stores: tuple[Id, ...] = ()
    """Items that the mission adds to those on the HQ card (RB-HQ-1)."""
    heroes: tuple[Id, ...] = ()
    """The Heroes who can be chosen (RB-CAMPAIGN-3); none: all."""

    @property
    def label(self) -> str:
        """The number as people read it: `3`, or `N3` in Not of this Earth! (RB-NTE-1)."""
        return f"N{self.number - BEFORE_N1}" if self.expansion == "nte" else str(self.number)
