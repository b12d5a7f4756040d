"""The table as a whole: what is printed, cards to type in, and what other people build on later."""

import pytest
from tests.games.reichbusters.positions import a_box, reichbusters, stand
from tests.games.reichbusters.table.matches import box_of, printed_of, setups, table

from nightraid.engine.screen.printed import Printed
from nightraid.engine.table import NoSuchOverlay
from nightraid.games.reichbusters.asks.questions.castle import FeatureDraw
from nightraid.games.reichbusters.asks.questions.testing import DeckDraw, HeroismDraw, TestRoll
from nightraid.games.reichbusters.setup import RaidSetup


@pytest.mark.parametrize("setup", setups(), ids=lambda setup: setup.mission or setup.map)
def test_what_is_printed_tells_mission_edition_and_enemy(setup: RaidSetup) -> None:
    printed = printed_of(setup)
    assert isinstance(printed, Printed)
    box = box_of(setup)
    assert box.assignment.name in printed.title
    assert f"rules {setup.edition}" in printed.briefing
    assert [side.side for side in printed.sides] == ["hero", "neutral", "enemy"]


def test_of_equal_cards_one_is_offered_to_type_in() -> None:
    pool = tuple(a_box().cards.wounds)
    typed = table().cards_to_type(DeckDraw("wound", 0, pool=pool, count=1, why=()))
    assert len(typed) == len({card.rpartition("-")[0] for card in pool})
    assert [card.name for card in typed] == sorted(card.name for card in typed)
    assert {str(card.value) for card in typed} <= set(pool)


def test_points_and_features_can_be_typed_in_too() -> None:
    points = table().cards_to_type(HeroismDraw(0, pool=("attack", "wild", "wild"), count=1, why=()))
    assert [card.value for card in points] == ["attack", "wild"]
    features = table().cards_to_type(FeatureDraw(3, pool=("dog-cage-1", "field-bed-1"), count=1, why=()))
    assert [card.name for card in features] == ["Dog Cage", "Field Bed"]


def test_dice_are_typed_by_their_faces() -> None:
    die = a_box().dice["attack"]
    assert table().cards_to_type(TestRoll(0, "attack", dice=(die,), why=())) == ()


def test_a_layer_that_there_is_not_is_refused() -> None:
    at = stand({"brick": "a"}, acting="brick")
    with pytest.raises(NoSuchOverlay, match="no layer 'x-ray'"):
        reichbusters().table.overlay(at.state, 0, "x-ray", "")
