"""Raids that the steady team-mate plays, for tests that need one that goes somewhere."""

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.state import State

CHOICES: dict[str, tuple[str, ...]] = {
    "mission": ("raid",),
    "map": ("works",),
    "objective": ("dossier",),
    "faction": ("the-armoured-wolff",),
    "team": ("harrier",),
    "heroes": ("quentin",),
}
"""One Hero alone: short enough for every answer to be a click."""
MOST_SEEDS = 60
MOST_ANSWERS = 110


class Raid(NamedTuple):
    """A raid as it was played: its seed, every answer, and the match."""

    seed: int
    answers: tuple[str, ...]
    match: Match[State]


@cache
def reichbusters() -> Reichbusters:
    """The game, loaded once."""
    game = registry.entry("reichbusters").load()
    assert isinstance(game, Reichbusters)
    return game


def played(until: Callable[[Match[State]], bool], wanted: Callable[[Match[State]], bool]) -> Raid:
    """The first raid that comes to an end that is wanted, so that a change of the rules only changes which it is."""
    game = reichbusters()
    bot = make_bot(game, "steady", seed=1)
    raw: Any = game.table.setup(1, CHOICES)
    for seed in range(1, MOST_SEEDS):
        match: Match[State] = Match(game, game.read_setup(raw), Seeded(seed))
        answers: list[str] = []
        while not until(match) and len(answers) < MOST_ANSWERS:
            answers.append(bot.choose(match, 0))
            match.answer(0, answers[-1])
        if until(match) and wanted(match):
            return Raid(seed, tuple(answers), match)
    raise AssertionError(f"none of {MOST_SEEDS} seeds will do")


@cache
def won_raid() -> Raid:
    """A raid that is won after an alarm."""
    return played(
        lambda match: match.outcome is not None,
        lambda match: match.outcome is not None and bool(match.outcome.winners) and match.state.after_alarm,
    )


@cache
def raid_to_the_alarm() -> Raid:
    """A raid up to the first question after the alarm, with enemies on the map."""
    return played(
        lambda match: match.outcome is not None or match.state.after_alarm,
        lambda match: match.outcome is None and bool(match.state.units),
    )
