"""Rolls of several dice and how likely they are, exactly. The order of equal dice does not matter.

A game runs every roll through its own rules and adds up what comes of it: so odds that are shown are those of the game.
"""

from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any

from nightraid.engine.ask import Die

Rolled = tuple[tuple[Any, ...], float]
"""The faces that show, and how likely just these are."""


@cache
def rolls(die: Die[Any], dice: int) -> tuple[Rolled, ...]:
    """All rolls of so many dice; their likelihoods add up to 1."""
    kinds = tuple(dict.fromkeys(die.faces))
    shares = [die.faces.count(kind) / len(die.faces) for kind in kinds]
    return tuple(_rolls(kinds, shares, dice))


def _rolls(kinds: tuple[Any, ...], shares: list[float], dice: int) -> Iterator[Rolled]:
    if len(kinds) == 1:
        yield (kinds[0],) * dice, shares[0] ** dice
        return
    for first in range(dice + 1):
        ways = comb(dice, first) * shares[0] ** first
        for rest, likely in _rolls(kinds[1:], shares[1:], dice - first):
            yield (kinds[0],) * first + rest, ways * likely


def share_of(die: Die[Any], faces: tuple[Any, ...]) -> float:
    """How often a die shows one of these faces."""
    return sum(face in faces for face in die.faces) / len(die.faces)


def percent(likely: float) -> float:
    """With one place after the point."""
    return round(100 * likely, 1)
