"""Two bots compared on the same seeds.

In a game that is won or lost together, each mission is played with the same seeds by a team of A and by a team of B: a
pair is one seed, and what counts is how often only one of them won. In a duel a pair is one seed with the sides
swapped, and what counts is A's share of the score, draws being half.
"""

from collections.abc import Iterable, Sequence

import msgspec

from nightraid.lab.plan import BadPlan, Plan
from nightraid.lab.results import UNFINISHED, Result
from nightraid.lab.statistics import NO_PAIRS, Estimate, Pairs, mcnemar, mean_share, paired_difference, wilson
from nightraid.lab.timing import Pace, pace

SIGNIFICANT = 0.05
TOTAL = "all"


class CoopLine(msgspec.Struct, frozen=True, kw_only=True):
    """A mission that A and B have played with the same seeds."""

    name: str
    pairs: int
    a: Estimate
    """The share of matches won."""
    b: Estimate
    only_a: int
    """Seeds that only A won."""
    only_b: int
    difference: Estimate
    p: float
    """By McNemar's exact test."""

    @property
    def better(self) -> int:
        """1 if A wins significantly more, -1 if B does, 0 if neither."""
        if self.p >= SIGNIFICANT:
            return 0
        return 1 if self.only_a > self.only_b else -1


class DuelLine(msgspec.Struct, frozen=True, kw_only=True):
    """A mission that A and B have played against each other, each side in turn."""

    name: str
    pairs: int
    share: Estimate
    """A's share of the score."""
    won: int
    drawn: int
    lost: int
    """Matches, from A's side."""

    @property
    def better(self) -> int:
        """1 if A is significantly better, -1 if B is, 0 if neither."""
        return (self.share.low > 0.5) - (self.share.high < 0.5)


class BotLine(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot behaved in all its matches."""

    name: str
    matches: int
    illegal: int
    """Answers that were not offered; each has cost a match."""
    unfinished: int
    """Matches that nobody brought to an end."""
    pace: Pace


class Standings(msgspec.Struct, frozen=True, kw_only=True):
    """What the arena has to say."""

    game: str
    a: str
    b: str
    missions: tuple[CoopLine, ...] | tuple[DuelLine, ...]
    total: CoopLine | DuelLine
    bots: tuple[BotLine, BotLine]
    verdict: str


def lineups(a: str, b: str, *, duel: bool) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who sits where in the two matches of a pair."""
    if a == b:
        raise BadPlan(f"{a} against itself", where="bots", expected="two bots; nightraid sim plays one with itself")
    return ((a, b), (b, a)) if duel else ((a,), (b,))


def standings(plan: Plan, results: Sequence[Result]) -> Standings:
    """Compare the bots by what has been played; a pair of which only half has been played does not count."""
    first, second = plan.lineups
    duel = len(first) == 2
    a, b = (first[0], first[1]) if duel else (first[0], second[0])
    levels = len({result.facts.groups.get("level") for result in results})
    by_mission: dict[str, list[tuple[Result, Result]]] = {}
    for one, two in _pairs(results):
        by_mission.setdefault(_title(one, levels), []).append((one, two))
    everything = [pair for pairs in by_mission.values() for pair in pairs]
    if duel:
        duels = tuple(_duel(name, pairs) for name, pairs in by_mission.items())
        missions: tuple[CoopLine, ...] | tuple[DuelLine, ...] = duels
        total: CoopLine | DuelLine = _duel(TOTAL, everything)
    else:
        missions = tuple(_coop(name, pairs) for name, pairs in by_mission.items())
        total = _coop(TOTAL, everything)
    return Standings(
        game=plan.game,
        a=a,
        b=b,
        missions=missions,
        total=total,
        bots=(_bot(a, results), _bot(b, results)),
        verdict=_verdict(a, b, missions),
    )


def _title(result: Result, levels: int) -> str:
    """A mission by its name, and by its level where several are played."""
    groups = result.facts.groups
    return f"{groups['mission']}, {groups['level']}" if levels > 1 and "level" in groups else groups["mission"]


def _pairs(results: Sequence[Result]) -> Iterable[tuple[Result, Result]]:
    """Matches of one seed and set-up stand side by side in the plan: those with an even number came first."""
    known = {result.number: result for result in results}
    for number, result in known.items():
        if number % 2 == 0 and (other := known.get(number + 1)) is not None:
            yield result, other


def _coop(name: str, pairs: Sequence[tuple[Result, Result]]) -> CoopLine:
    counts = sum((_counted(one, two) for one, two in pairs), NO_PAIRS)
    return CoopLine(
        name=name,
        pairs=counts.total,
        a=wilson(counts.both + counts.first, counts.total),
        b=wilson(counts.both + counts.second, counts.total),
        only_a=counts.first,
        only_b=counts.second,
        difference=paired_difference(counts),
        p=mcnemar(counts.first, counts.second),
    )


def _counted(one: Result, two: Result) -> Pairs:
    won, also = one.teams[0].score == 1, two.teams[0].score == 1
    return Pairs(won and also, won and not also, also and not won, not won and not also)


def _duel(name: str, pairs: Sequence[tuple[Result, Result]]) -> DuelLine:
    """A leads the first side in the first match of a pair, and the second in the second."""
    scores = [(one.teams[0].score, two.teams[1].score) for one, two in pairs]
    flat = [score for pair in scores for score in pair]
    return DuelLine(
        name=name,
        pairs=len(scores),
        share=mean_share([sum(pair) / 2 for pair in scores]),
        won=flat.count(1.0),
        drawn=flat.count(0.5),
        lost=flat.count(0.0),
    )


def _bot(name: str, results: Sequence[Result]) -> BotLine:
    seats = [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == name]
    matches = {result.number: result for result, _ in seats}
    return BotLine(
        name=name,
        matches=len(matches),
        illegal=sum(seat in result.illegal for result, seat in seats),
        unfinished=sum(result.reason == UNFINISHED for result in matches.values()),
        pace=pace(result.timing[seat] for result, seat in seats),
    )


def _verdict(a: str, b: str, missions: Sequence[CoopLine | DuelLine]) -> str:
    """The last line: what everybody wants to know."""
    count = len(missions)
    for name, sign in ((a, 1), (b, -1)):
        better = sum(line.better == sign for line in missions)
        if better:
            worse = sum(line.better == -sign for line in missions)
            but = f", and less on {worse}" if worse else ""
            return f"{name} wins significantly more on {better} of {count} mission{'s' * (count != 1)}{but}"
    return f"neither {a} nor {b} wins significantly more on any of {count} mission{'s' * (count != 1)}"
