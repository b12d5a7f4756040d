"""The quick estimate of bots: right where nothing is rerolled or paid for."""

from itertools import product

import pytest
from tests.games.wolfenstein.positions import fresh

from nightraid.games.wolfenstein.odds.quick import kill_chance
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, apply_hits
from nightraid.games.wolfenstein.rules.base.strength import Strength
from nightraid.games.wolfenstein.setup import RaidSetup

FACES = fresh(RaidSetup()).box.die.faces


@pytest.mark.parametrize(("dice", "armor", "hp"), [(1, 0, 1), (2, 0, 2), (3, 3, 1), (3, 1, 2), (4, 2, 2)])
def test_the_odds_of_a_kill_are_those_of_the_dice(dice: int, armor: int, hp: int) -> None:
    rolls = [*product(FACES, repeat=dice)]
    kills = 0
    for faces in rolls:
        left, _ = apply_hits(Strength(armor, hp), Hits(faces.count("armor"), faces.count("hp")), great_armor=False)
        kills += left.hp == 0
    assert kill_chance(dice, armor, hp) == pytest.approx(kills / len(rolls))
