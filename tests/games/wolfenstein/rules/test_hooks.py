"""The table through which the rules reach abilities: filled by the game, and plain about it where it is not."""

from dataclasses import fields

import pytest
from tests.games.wolfenstein.positions import fresh

from nightraid.games.wolfenstein.rules.hooks import MOMENTS, Moments
from nightraid.games.wolfenstein.setup import RaidSetup


@pytest.mark.parametrize("moment", [field.name for field in fields(Moments)])
def test_loading_the_game_says_what_cards_do_at_every_moment(moment: str) -> None:
    assert getattr(MOMENTS, moment) is not getattr(Moments(), moment)


def test_without_abilities_the_rules_say_what_is_missing() -> None:
    with pytest.raises(RuntimeError, match="no card can do anything yet"):
        Moments().as_nazi_phase_begins(fresh(RaidSetup()))
