"""What it costs to look at a choice before making it: its popover as the table makes it, exact odds included."""

import gc
from collections.abc import Callable, Iterator, Sequence
from statistics import median, quantiles
from time import process_time
from typing import Any

import msgspec

from nightraid.bots import make_bot
from nightraid.engine.ask import Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.declaration import GameDeclaration
from nightraid.engine.match import Match
from nightraid.lab.subjects import subject
from nightraid.lab.wanted import Wanted
from nightraid.server.rooms import views

GOAL_MS = 100
"""Odds should be there before anybody notices that they were asked for."""
EVERY = 4
"""Of so many questions one is looked at, with all its options: neighbours are much alike."""


class Look(msgspec.Struct, frozen=True):
    """One popover."""

    ms: float
    """Processor time."""
    odds: bool
    """Whether it shows odds."""
    of: str
    """What was looked at, and where."""


class LookFigures(msgspec.Struct):
    """One game."""

    matches: int
    looks: int
    with_odds: int
    """Those that showed odds; all figures below are of these."""
    median_ms: float
    p99_ms: float
    longest_ms: float
    longest: str
    """The dearest of them."""

    @property
    def holds(self) -> bool:
        """Whether every look was quick enough."""
        return self.longest_ms < GOAL_MS


def run_looks(entries: Sequence[GameDeclaration], rounds: int, note: Callable[[str], None]) -> dict[str, LookFigures]:
    """Let the greedy bot play so many matches of each game, its missions in turn, and look at choices on the way."""
    return {entry.name: _figures(rounds, _looks_of(entry, rounds, note)) for entry in entries}


def _looks_of(entry: GameDeclaration, rounds: int, note: Callable[[str], None]) -> list[Look]:
    game = entry.load()
    gc.collect()
    gc.freeze()  # as the server does, so that nobody waits for a search through code and content
    scenarios = subject(entry.name).scenarios(game, Wanted())
    found: list[Look] = []
    for number in range(rounds):
        setup = scenarios[number % len(scenarios)].setup
        note(f"{entry.name} {setup.get('mission', '')}")
        match: Match[Any] = Match(game, game.read_setup(setup), Seeded(number), record=False)
        bot = make_bot(game, "greedy", number)
        while asks := match.asks():
            seat = asks[0].seat
            if match.answers % EVERY == number % EVERY:
                found += _looks_at(match, seat)
            match.answer(seat, bot.choose(match, seat))
    return found


def _looks_at(match: Match[Any], seat: Seat) -> Iterator[Look]:
    """Every option that waits, and the ways of several answers where there are some."""
    where = f"{match.setup}, answer {match.answers}"
    ask = match.ask_of(seat)
    assert ask is not None
    for option in ask.options:
        began = process_time()
        sketch = views.sketch(match, seat, option.key)
        yield Look((process_time() - began) * 1000, bool(sketch.distributions), f"{option.key} ({where})")
    began = process_time()
    plans = views.plans(match, seat)
    odds = any(plan.sketch.distributions for plan in plans)
    yield Look((process_time() - began) * 1000, odds, f"{len(plans)} ways ({where})")


def _figures(matches: int, looks: Sequence[Look]) -> LookFigures:
    with_odds = sorted((look for look in looks if look.odds), key=lambda look: look.ms)
    times = [look.ms for look in with_odds]
    return LookFigures(
        matches=matches,
        looks=len(looks),
        with_odds=len(times),
        median_ms=round(median(times), 2),
        p99_ms=round(quantiles(times, n=100)[98], 1),
        longest_ms=round(times[-1], 1),
        longest=with_odds[-1].of,
    )
