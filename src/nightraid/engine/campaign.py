"""What a campaign is to the engine: chapters in an order, each a match of its own.

Nothing is handed from one match to the next; whoever plays a campaign remembers how its chapters ended, no more.
"""

from collections.abc import Mapping

import msgspec


class Chapter(msgspec.Struct, frozen=True):
    """One match of a campaign: `settings` are those of the game's set-up that make it this chapter."""

    id: str
    title: str
    settings: Mapping[str, str]


class CampaignPlan(msgspec.Struct, frozen=True):
    """Chapters to be played one after the other, with what is told before the first and after the last."""

    id: str
    title: str
    intro: str
    ending: str
    chapters: tuple[Chapter, ...]
