"""Spawn cards: which letters of the faction card appear at each level (RB-SPAWN-6, RB-SCHEMA-7)."""

from typing import Annotated, Final, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry
from nightraid.games.reichbusters.ids import SpawnLevel

RowLetter: TypeAlias = Literal["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
"""What a spawn card calls a row of the faction card."""

RAID_ONLY_NUMBER: Final = "RB041"
"""The spawn card that campaign missions leave out."""

Letters = Annotated[tuple[RowLetter, ...], msgspec.Meta(min_length=1, max_length=5)]
"""One unit for each letter, placed from left to right (RB-Q-70)."""


class SpawnCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A spawn card. Letters that a faction does not have bring nobody (RB-Q-69)."""

    number: Annotated[str, msgspec.Meta(pattern=r"\ARB[0-9]{3}\Z")]
    level_1: Letters
    level_2: Letters
    level_3: Letters
    campaign: bool = True
    """False: left out of the deck in campaign missions (RB041)."""

    def letters(self, level: SpawnLevel) -> tuple[RowLetter, ...]:
        """What appears at a level."""
        return (self.level_1, self.level_2, self.level_3)[level - 1]
