"""The missions of a campaign (RB-SCHEMA-15)."""

from typing import Annotated

import msgspec

from nightraid.engine.content import Id, Text
from nightraid.games.reichbusters.schema.assignments import Assignment


class MissionCard(Assignment, frozen=True, kw_only=True, rename="kebab"):
    """A mission of a campaign: an assignment with a story, a map and a faction of its own."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    """Its place in the story; the campaign says when it can be played."""
    story: Text
    map: Id
    faction: Id
    stores: tuple[Id, ...] = ()
    """Items that the mission adds to those on the HQ card (RB-HQ-1)."""
    heroes: tuple[Id, ...] = ()
    """The Heroes who can be chosen (RB-CAMPAIGN-3); none: all."""
