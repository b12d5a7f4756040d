"""The table through which the rules reach abilities: filled by the game, and plain about it where it is not."""

from dataclasses import fields

import pytest
from tests.games.wolfenstein.positions import fresh

from nightraid.games.wolfenstein.rules.hooks import CARDS, Cards
from nightraid.games.wolfenstein.setup import RaidSetup


@pytest.mark.parametrize("moment", [field.name for field in fields(Cards)])
def test_loading_the_game_says_what_cards_do_at_every_moment(moment: str) -> None:
    assert getattr(CARDS, moment) is not getattr(Cards(), moment)


def test_without_abilities_the_rules_say_what_is_missing() -> None:
    with pytest.raises(RuntimeError, match=r"import nightraid\.games\.wolfenstein\.abilities first"):
        Cards().as_nazi_phase_begins(fresh(RaidSetup()))
