"""What a thing is worth: how much more often a team wins that has it, all else being as alike as can be.

Matches are compared within the same mission, level, line-up of bots and side (Mantel-Haenszel), so that a card which is
met in hard missions only does not look bad for it. It is still what goes together, not what causes what: whoever lives
long draws more cards.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from nightraid.lab.results import Thing
from nightraid.lab.statistics import Estimate, Stratum, mantel_haenszel
from nightraid.lab.tally import Trial, lineup, share

BAND = 0.10
"""A difference within these points either way is nothing to remark on."""
FEW = 10
"""With fewer matches with a thing, or without it, nothing is compared: the interval would not hold."""
ENOUGH = 30
"""Matches with a thing, and without it, before anything is remarked."""
IDLE = 0.05
"""What is used in fewer of the matches in which somebody had it is of no use to anybody."""

MUST = "looks a must"
WORTHLESS = "looks worthless"
UNUSED = "hardly ever used"


class Worth(NamedTuple):
    """A thing, and what came of having it."""

    kind: str
    name: str
    had_in: int
    """Matches in which a team had it."""
    used_in: int
    used: int
    """How often, in all matches together."""
    with_it: Estimate
    without: Estimate
    gain: Estimate | None
    """The difference within strata; None where there are too few to compare."""
    mark: str


def worths(tried: Sequence[Trial], *, always_used: Iterable[str] = ()) -> list[Worth]:
    """Every thing that anybody had, by kind and name."""
    held: dict[tuple[str, str], dict[int, Thing]] = {}
    for place, trial in enumerate(tried):
        for thing in trial.result.facts.things:
            if thing.team == trial.team.name:
                held.setdefault((thing.kind, thing.name), {})[place] = thing
    passive = frozenset(always_used)
    return [_worth(kind, name, tried, held[kind, name], kind in passive) for kind, name in sorted(held)]


def _worth(kind: str, name: str, tried: Sequence[Trial], held: dict[int, Thing], passive: bool) -> Worth:
    able = {_stratum(tried[place]) for place in held}  # elsewhere there may be no such thing
    having = [trial for place, trial in enumerate(tried) if place in held]
    lacking = [trial for place, trial in enumerate(tried) if place not in held and _stratum(trial) in able]
    gain = mantel_haenszel(_strata(having, lacking)) if min(len(having), len(lacking)) >= FEW else None
    used_in = sum(thing.used > 0 for thing in held.values())
    return Worth(
        kind,
        name,
        len(having),
        used_in,
        sum(thing.used for thing in held.values()),
        share(having),
        share(lacking),
        gain,
        _mark(gain, len(having), len(lacking), used_in, passive),
    )


def _stratum(trial: Trial) -> tuple[str, ...]:
    group = trial.group
    return group["mission"], group.get("level", ""), lineup(trial.result), trial.team.name


def _strata(having: Iterable[Trial], lacking: Iterable[Trial]) -> list[Stratum]:
    counts: dict[tuple[str, ...], list[float]] = {}
    for trials, offset in ((having, 0), (lacking, 2)):
        for trial in trials:
            count = counts.setdefault(_stratum(trial), [0.0, 0.0, 0.0, 0.0])
            count[offset] += trial.team.score
            count[offset + 1] += 1
    return [Stratum(won, int(tried), won_else, int(else_)) for won, tried, won_else, else_ in counts.values()]


def _mark(gain: Estimate | None, having: int, lacking: int, used_in: int, passive: bool) -> str:
    """What is remarked on a thing, if anything."""
    if gain is not None and min(having, lacking) >= ENOUGH:
        if gain.low > BAND:
            return MUST
        if gain.high < -BAND:
            return WORTHLESS
    if having >= ENOUGH and not passive and used_in < IDLE * having:
        return UNUSED
    return ""
