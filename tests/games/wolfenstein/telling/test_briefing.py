"""What is read out before a mission: what its level changes, and nothing of other levels."""

import pytest
from tests.games.wolfenstein.positions import wolfenstein

from nightraid.games.wolfenstein.ids import LEVELS, Level
from nightraid.games.wolfenstein.schema.cards import LevelCard
from nightraid.games.wolfenstein.setup import RaidSetup

LEVEL_ROWS = 6
"""Ammo, Glory Points, shared life, noise, Bosses, reloading."""


@pytest.mark.rule("WF-DIFF-1", "WF-Q-80")
@pytest.mark.parametrize("level", LEVELS)
def test_the_briefing_tells_what_the_level_changes(level: Level) -> None:
    cards = wolfenstein().library.of(LevelCard)
    told = wolfenstein().briefing(RaidSetup(mission="1", level=level))
    own = cards[level.replace("_", "-")].texts
    assert len(own) == (0 if level == "bring_em_on" else LEVEL_ROWS)  # the game is designed for that one
    assert ("On this level:" in told) is bool(own)
    for card in cards.values():
        assert all((f"- {text}" in told) is (text in own) for text in card.texts)
