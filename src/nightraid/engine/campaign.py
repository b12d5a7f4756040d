"""What a campaign is to the engine: chapters in an order, each a match of its own.

Whoever plays a campaign remembers how its chapters ended, and what each of them handed on to the next: settings of its
set-up, and points. What that is, the game says when a chapter is over (`Game.hand_on`); most hand on nothing.
"""

from collections.abc import Mapping
from typing import Any

import msgspec


class Handed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a chapter that has ended hands on to the one that follows."""

    settings: dict[str, Any] = {}
    """Fields of the next set-up, as a file holds them."""
    scores: tuple[int, ...] = ()
    """Points of the seats in the campaign so far."""
    result: str = ""
    """How the chapter ended, in a word or two, where more is to be said than that it was won or lost."""
    told: tuple[str, ...] = ()
    """What it means for the next chapter, in sentences."""


class Chapter(msgspec.Struct, frozen=True):
    """One match of a campaign: `settings` are those of the game's set-up that make it this chapter."""

    id: str
    title: str
    settings: Mapping[str, str]


class CampaignPlan(msgspec.Struct, frozen=True):
    """Chapters to be played one after the other, with what is told before the first and after the last.

    `goes_on`: the next chapter follows however one ends, and rests on how it did; else a lost one is played again.
    """

    id: str
    title: str
    intro: str
    ending: str
    chapters: tuple[Chapter, ...]
    goes_on: bool = False
    start: Handed = Handed()
    """What the first chapter begins with."""
    endings: tuple[str, ...] = ()
    """What is told if this seat has the most points; `ending` is told if nobody has."""

    def told_at_the_end(self, scores: tuple[int, ...]) -> str:
        """What is told after the last chapter."""
        leaders = [seat for seat, score in enumerate(scores) if score == max(scores)]
        return self.endings[leaders[0]] if self.endings and len(leaders) == 1 else self.ending
