"""Small helpers of the greedy bot."""

from collections.abc import Sequence
from functools import cache
from math import comb
from typing import TypeVar

from nightraid.engine.ask import Option

Kind = TypeVar("Kind", bound=Option)


def of_kind(options: Sequence[Option], kind: type[Kind]) -> list[Kind]:
    """The options of one kind."""
    return [option for option in options if isinstance(option, kind)]


@cache
def odds(dice: int, armor: int, hp: int) -> float:
    """How likely so many dice bring down a target: a quarter of the faces are hearts, a third shields."""
    ways = sum(
        comb(dice, hearts) * comb(dice - hearts, shields) * 3**hearts * 4**shields * 5 ** (dice - hearts - shields)
        for hearts in range(dice + 1)
        for shields in range(dice - hearts + 1)
        if hearts + max(0, shields - armor) >= hp
    )
    return float(ways / 12**dice)
