"""How playouts are spent: every candidate is tried in the same worlds, and the worse half is dropped again and again.

The first candidate is what the rules of thumb would do. Another one is taken only if it did better in the same worlds
by more than chance explains easily: with few playouts the best of several is often the luckiest.
"""

import math
import time
from collections.abc import Iterator, Sequence
from typing import Any

from nightraid.bots.bot import Sight
from nightraid.bots.budget import Budget
from nightraid.bots.planner.mind import Mind, Reply
from nightraid.engine.ask import Option, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match

LEAST_WORLDS = 4
"""So many worlds are tried in a stage before anything is dropped."""
LONGEST = 3000
"""Answers after which a playout is taken as it stands: a guard against games that never end."""


class Tried:
    """A candidate, and what it came to in each world."""

    def __init__(self, option: Option) -> None:
        self.option = option
        self.promises: list[float] = []

    @property
    def mean(self) -> float:
        """What it promises."""
        return sum(self.promises) / len(self.promises) if self.promises else 0.0

    def ahead_of(self, other: "Tried") -> float:
        """By how many standard errors it did better in the worlds that both were tried in."""
        gains = [mine - theirs for mine, theirs in zip(self.promises, other.promises, strict=False)]
        if len(gains) < 2:
            return 0.0
        mean = sum(gains) / len(gains)
        spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
        error = math.sqrt(spread / len(gains))
        return mean / error if error else math.copysign(math.inf, mean) if mean else 0.0


def search(mind: Mind, sight: Sight, options: Sequence[Option], budget: Budget) -> list[Tried]:
    """All candidates, the one to take first, then the others by what they promise."""
    tried = [Tried(option) for option in options]
    left = tried
    worlds = _Worlds(mind, sight)
    for stop in _stages(budget, len(options)):
        while len(left) > 1 and (not stop(worlds.playouts, len(left)) or worlds.number < LEAST_WORLDS):
            worlds.try_next(left)
            if worlds.number >= LEAST_WORLDS:
                left = [one for one in left if one is tried[0] or one.ahead_of(tried[0]) > -mind.hopeless]
                left = tried[:1] if _settled(left, mind.settled) else left
        left = _better_half(left, tried[0])
    best = max(left, key=lambda one: (one.mean, one is tried[0]))
    if best is not tried[0] and best.ahead_of(tried[0]) < mind.doubt:
        best = tried[0]
    rest = sorted((one for one in tried if one is not best), key=lambda one: -one.mean)
    return [best, *rest]


def _better_half(left: list[Tried], first: Tried) -> list[Tried]:
    """The better half of the others; the first candidate stays to the end, because all are measured against it."""
    others = sorted((one for one in left if one is not first), key=lambda one: -one.mean)
    return [first, *others[: (len(others) + 1) // 2]]


def _settled(left: list[Tried], near: float) -> bool:
    """Whether it is won or lost whatever is done."""
    promises = [promise for one in left for promise in one.promises]
    return near > 0 and (max(promises) < near or min(promises) > 1 - near)


class _Worlds:
    """Worlds one after the other, each for all candidates that are left."""

    def __init__(self, mind: Mind, sight: Sight) -> None:
        self.mind, self.sight, self.seat = mind, sight, sight.ask.seat
        self.number = self.playouts = 0
        self._luck = sight.luck
        self._intents: dict[Option, Reply] = {}

    def try_next(self, left: Sequence[Tried]) -> None:
        """One more world."""
        world = self.mind.world(self.sight, self.number)
        dice = Seeded(self._luck.below(1 << 31))
        for one in left:
            playout = world.clone(chance=dice)
            reply = self._intent(one.option)
            one.promises.append(play_out(self.mind, playout, world.state, self.seat, one.option, reply))
        self.number += 1
        self.playouts += len(left)

    def _intent(self, option: Option) -> Reply:
        if option not in self._intents:
            self._intents[option] = self.mind.intent(self.sight, option)
        return self._intents[option]


def play_out(mind: Mind, match: Match[Any], start: Any, seat: Seat, option: Option, reply: Reply) -> float:
    """What comes of an option when everybody plays on by rules of thumb. The match is played on, `start` is not."""
    match.record = False
    match.answer(seat, option)
    for _ in range(LONGEST):
        asks = match.asks()
        if not asks or mind.far_enough(start, match.state):
            break
        match.answer(asks[0].seat, reply(match, asks[0]))
    return mind.promise(match, seat)


def _stages(budget: Budget, candidates: int) -> Iterator[Any]:
    """For each stage of halving, when it ends: after its share of the playouts, or of the time."""
    stages = 1 + math.ceil(math.log2(candidates - 1))
    if budget.seconds:
        began = time.perf_counter()
        for stage in range(1, stages + 1):
            until = began + budget.seconds * stage / stages
            yield lambda playouts, left, until=until: time.perf_counter() >= until
    else:
        for stage in range(1, stages + 1):
            until_playouts = budget.playouts * stage // stages
            yield lambda playouts, left, most=until_playouts: playouts + left > most
