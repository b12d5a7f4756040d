"""Exact chances of tests, against what all rolls come to when they are counted one by one."""

from itertools import product

import pytest
from tests.games.reichbusters.positions import a_box

from nightraid.engine.rolls import percent
from nightraid.games.reichbusters.ids import VALUES, DieKind, Face
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.rules.base.pool_odds import chance_to_reach

ATTACK: tuple[Face, ...] = ("blank", "one", "one", "two", "three", "special")


def counted(dice: int, against: int, boosts: int = 8) -> float:
    """Every roll, every special boosted so often: what is left after that is too little to be seen."""

    def reach(left: int, points: int, deep: int) -> float:
        if points >= against:
            return 1.0
        if not left or not deep:
            return 0.0
        return sum(
            reach(left if face == "special" else left - 1, points + VALUES[face], deep - (face == "special"))
            for face in ATTACK
        ) / len(ATTACK)

    return percent(reach(dice, 0, boosts))


@pytest.mark.parametrize(("dice", "against"), list(product((1, 2, 3), (1, 3, 4, 6))))
def test_specials_count_two_and_are_boosted(dice: int, against: int) -> None:
    box = a_box()
    assert box.dice["attack"].faces == ATTACK
    assert chance_to_reach(box, dice_of("attack", dice), against) == pytest.approx(counted(dice, against), abs=0.1)


def test_without_dice_only_what_is_added_counts() -> None:
    assert chance_to_reach(a_box(), (), 3) == 0
    assert chance_to_reach(a_box(), (), 3, added=3) == 100
    assert chance_to_reach(a_box(), ("attack",), 0) == 100


def test_a_noise_die_is_heard_unless_it_is_blank() -> None:
    assert chance_to_reach(a_box(), ("noise",), 1) == 66.7
    assert chance_to_reach(a_box(), ("noise", "noise"), 1) == 88.9


def test_precise_specials_count_more_and_dice_can_be_mixed() -> None:
    mixed: tuple[DieKind, ...] = ("attack", "vril")
    plain = chance_to_reach(a_box(), mixed, 5)
    assert chance_to_reach(a_box(), mixed, 5, precise=1) > plain > chance_to_reach(a_box(), ("attack",), 5)
