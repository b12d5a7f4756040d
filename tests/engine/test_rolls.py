"""Rolls and how likely they are."""

from collections import Counter
from itertools import product

import pytest

from nightraid.engine.ask import Die
from nightraid.engine.rolls import percent, rolls, share_of

COIN = Die("coin", ("hit", "miss", "miss"))


@pytest.mark.parametrize("dice", [0, 1, 2, 4])
def test_every_roll_is_as_likely_as_counting_says(dice: int) -> None:
    ways = Counter(tuple(sorted(faces)) for faces in product(COIN.faces, repeat=dice))
    found = {tuple(sorted(faces)): likely for faces, likely in rolls(COIN, dice)}
    assert found == pytest.approx({faces: often / 3**dice for faces, often in ways.items()})
    assert len(rolls(COIN, dice)) == len(ways), "each roll once, whatever the order of its dice"


def test_how_often_a_face_shows() -> None:
    assert share_of(COIN, ("miss",)) == pytest.approx(2 / 3)
    assert share_of(COIN, ("hit", "miss")) == 1
    assert share_of(COIN, ("edge",)) == 0


def test_percent_has_one_place_after_the_point() -> None:
    assert percent(2 / 3) == 66.7
