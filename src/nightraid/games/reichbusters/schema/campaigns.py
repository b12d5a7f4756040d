"""Campaigns and their difficulty levels (RB-CAMPAIGN-1 to RB-CAMPAIGN-15, RB-SCHEMA-16)."""

from typing import Annotated

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.schema.places import MapPart

MOST_KEPT = 6
"""Never more items than these are kept after a mission (RB-CAMPAIGN-5)."""


class Opening(MapPart, frozen=True, kw_only=True):
    """What makes a mission available: how an earlier one ended."""

    mission: Id
    results: tuple[Id, ...] = ()
    """Rows of its chart; none: every row that is a success."""


class Stage(MapPart, frozen=True, kw_only=True):
    """A mission of the campaign. It can be played once each of its openings has come about.

    A mission of an expansion is there only if the campaign is begun with it (RB-NTE-1).
    """

    mission: Id
    opened_by: tuple[Opening, ...] = ()
    again: bool = True
    """Whether it is set up again after a failure (RB-CAMPAIGN-2); if not, the story goes on without it."""


class CampaignCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A campaign. The next mission is the first in this order that is available and not done (RB-CAMPAIGN-2)."""

    intro: Text
    stages: Annotated[tuple[Stage, ...], msgspec.Meta(min_length=2)]
    final: Id
    """The mission whose success wins the campaign."""
    won: Text


class DifficultyCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A difficulty level, chosen for the whole campaign (RB-CAMPAIGN-1)."""

    rank: Annotated[int, msgspec.Meta(ge=1, le=9)]
    """From the easiest to the hardest."""
    text: Text
    items_kept: Annotated[int, msgspec.Meta(ge=0, le=MOST_KEPT)]
    wounds_removed: Annotated[int, msgspec.Meta(ge=0, le=4)]
    """Permanent wounds that each Hero loses after a mission (RB-CAMPAIGN-9)."""
    keep_vril: bool
    """Whether vril-enhanced weapons stay so after a mission (RB-CAMPAIGN-7)."""
