"""No card of the deck goes untested."""

from tests.games.incursion.abilities import test_effect_cards, test_event_effects
from tests.games.incursion.abilities.card_register import TESTED
from tests.games.incursion.positions import a_box


def test_every_kind_of_battle_card_has_a_test_that_plays_it() -> None:
    assert test_effect_cards is not None
    assert test_event_effects is not None
    assert set(a_box().battle_cards) == TESTED
