"""How sure a count of wins makes us: intervals and tests for shares, paired shares and shares by stratum.

Everything is at 95 %. The methods are the plain textbook ones for small counts:

- `wilson`: the score interval of one share (Wilson 1927; Newcombe 1998, method 3).
- `paired_difference`: two shares of the same trials (Newcombe 1998, method 10: squares of Wilson's arms, added, less
  what the two have in common).
- `mcnemar`: whether two shares of the same trials differ (exact, two-sided).
- `mantel_haenszel`: a difference of shares within strata (variance of Sato, Greenland and Robins 1989).
- `mean_share`: a mean of shares that come in pairs (Wilson's interval with the effective number of trials).

Why not scipy: docs/decisions/0009-dependencies.md.
"""

from collections.abc import Iterable, Sequence
from math import comb, sqrt
from typing import NamedTuple

Z = 1.959963984540054
"""Of the normal distribution, 95 % lie within so many deviations."""


class Estimate(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float

    def __contains__(self, figure: object) -> bool:
        """Whether a figure lies within the interval."""
        return isinstance(figure, int | float) and self.low <= figure <= self.high


def wilson(wins: float, trials: float) -> Estimate:
    """The share of wins; of no trials at all anything from 0 to 1 may be true."""
    if not trials:
        return Estimate(0.5, 0.0, 1.0)
    share = wins / trials
    middle = share + Z * Z / (2 * trials)
    arm = Z * sqrt(share * (1 - share) / trials + Z * Z / (4 * trials * trials))
    whole = 1 + Z * Z / trials
    return Estimate(share, max(0.0, (middle - arm) / whole), min(1.0, (middle + arm) / whole))


class Pairs(NamedTuple):
    """How often each of two won, each pair of trials being alike."""

    both: int
    first: int
    """Only the first won."""
    second: int
    """Only the second won."""
    neither: int

    @property
    def total(self) -> int:
        """All pairs."""
        return sum(self)

    def __add__(self, other: object) -> "Pairs":
        """Both counts together."""
        if not isinstance(other, Pairs):
            return NotImplemented
        return Pairs(*(ours + theirs for ours, theirs in zip(self, other, strict=True)))


NO_PAIRS = Pairs(0, 0, 0, 0)


def paired_difference(pairs: Pairs) -> Estimate:
    """The first's share of wins less the second's."""
    if not pairs.total:
        return Estimate(0.0, -1.0, 1.0)
    one = wilson(pairs.both + pairs.first, pairs.total)
    two = wilson(pairs.both + pairs.second, pairs.total)
    difference, common = one.value - two.value, _correlation(pairs)

    def arm(down: float, up: float) -> float:
        return sqrt(max(0.0, down * down - 2 * common * down * up + up * up))

    low = difference - arm(one.value - one.low, two.high - two.value)
    high = difference + arm(two.value - two.low, one.high - one.value)
    return Estimate(difference, max(-1.0, low), min(1.0, high))


def _correlation(pairs: Pairs) -> float:
    """How much the two trials of a pair go together, with Newcombe's correction for counts being whole numbers."""
    both, first, second, neither = pairs
    product = (both + first) * (second + neither) * (both + second) * (first + neither)
    if not product:
        return 0.0
    excess = both * neither - first * second
    half = pairs.total / 2
    return (max(excess - half, 0.0) if excess > 0 else excess) / sqrt(product)


def mcnemar(first: int, second: int) -> float:
    """How likely so uneven a split of the pairs that only one won would be if both were equally good."""
    count, fewer = first + second, min(first, second)
    return min(1.0, 2 * sum(comb(count, wins) for wins in range(fewer + 1)) / (1 << count))


class Stratum(NamedTuple):
    """Wins and trials with a thing and without it, everything else being alike."""

    wins_with: float
    trials_with: int
    wins_without: float
    trials_without: int


def mantel_haenszel(strata: Iterable[Stratum]) -> Estimate | None:
    """The share of wins with a thing less that without it, within strata; None where no stratum has both."""
    total = weighted = first = second = 0.0
    for won, tried, won_else, tried_else in strata:
        if not tried or not tried_else:
            continue
        size = tried + tried_else
        total += tried * tried_else / size
        weighted += (won * tried_else - won_else * tried) / size
        first += (
            tried * tried * won_else - tried_else * tried_else * won + tried * tried_else * (tried_else - tried) / 2
        ) / (size * size)
        second += (won * (tried_else - won_else) + won_else * (tried - won)) / (2 * size)
    if not total:
        return None
    difference = weighted / total
    arm = Z * sqrt(max(0.0, (difference * first + second) / (total * total)))
    return Estimate(difference, max(-1.0, difference - arm), min(1.0, difference + arm))


def mean_share(pairs: Sequence[float]) -> Estimate:
    """The mean of shares, each of a pair of matches.

    The two matches of a pair may go together or against each other. The spread of the pairs says how many independent
    matches they are worth; that is taken to be between one and two a pair.
    """
    count = len(pairs)
    if not count:
        return Estimate(0.5, 0.0, 1.0)
    mean = sum(pairs) / count
    spread = sum((share - mean) ** 2 for share in pairs) / max(1, count - 1) / count
    even = mean * (1 - mean)
    worth = even / spread if spread else 2.0 * count if even else float(count)
    trials = min(2.0 * count, max(float(count), worth))
    return wilson(mean * trials, trials)
