"""How long decisions take: kept as counts of lengths, so that a thousand matches are still a few numbers."""

from collections import Counter
from collections.abc import Iterable
from math import ceil, log2

import msgspec

from nightraid.lab.results import Timing

_STEPS = 8
"""Lengths are told apart by an eighth of a doubling: 9 %."""
_SHORTEST = 1e-7


def bucket(seconds: float) -> int:
    """The number of a length: those of one bucket differ by 9 % at most."""
    return ceil(_STEPS * log2(max(seconds, _SHORTEST) / _SHORTEST))


def longest_of(bucket_number: int) -> float:
    """The longest that a bucket holds, in seconds."""
    return float(_SHORTEST * 2 ** (bucket_number / _STEPS))


class Stopwatch:
    """Collects the decisions of a seat."""

    def __init__(self) -> None:
        self._spread: Counter[int] = Counter()
        self._seconds = self._longest = 0.0

    def add(self, seconds: float) -> None:
        """A decision took so long."""
        self._spread[bucket(seconds)] += 1
        self._seconds += seconds
        self._longest = max(self._longest, seconds)

    def read(self) -> Timing:
        """All so far."""
        spread = dict(sorted(self._spread.items()))
        return Timing(self._spread.total(), round(self._seconds, 6), round(self._longest, 6), spread)


class Pace(msgspec.Struct, frozen=True):
    """Time for a decision, in seconds of processor time."""

    decisions: int
    mean: float
    p99: float
    """Of a hundred decisions, at most one takes longer; up to 9 % too high."""
    longest: float


def pace(timings: Iterable[Timing]) -> Pace:
    """The decisions of many matches together."""
    spread: Counter[int] = Counter()
    seconds = longest = 0.0
    for timing in timings:
        spread.update(timing.spread)
        seconds += timing.seconds
        longest = max(longest, timing.longest)
    count = spread.total()
    if not count:
        return Pace(0, 0.0, 0.0, 0.0)
    return Pace(count, seconds / count, min(longest, _quantile(spread, 0.99)), longest)


def _quantile(spread: Counter[int], share: float) -> float:
    wanted, so_far = share * spread.total(), 0
    for number in sorted(spread):
        so_far += spread[number]
        if so_far >= wanted:
            return longest_of(number)
    raise AssertionError("a share of all is reached by all")
