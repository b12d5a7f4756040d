"""A quick estimate for bots that weigh thousands of attacks: dice against armor and HP, nothing rerolled or paid."""

from functools import cache
from math import comb


@cache
def kill_chance(dice: int, armor: int, hp: int) -> float:
    """How likely so many dice bring down a target: a quarter of the faces are hearts, a third shields."""
    ways = sum(
        comb(dice, hearts) * comb(dice - hearts, shields) * 3**hearts * 4**shields * 5 ** (dice - hearts - shields)
        for hearts in range(dice + 1)
        for shields in range(dice - hearts + 1)
        if hearts + max(0, shields - armor) >= hp
    )
    return float(ways / 12**dice)
