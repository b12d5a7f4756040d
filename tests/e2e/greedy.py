"""Answers of a player that knows the first mission of Wolfenstein, for tests that need a match that goes somewhere."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.engine.save import save
from nightraid.games import registry

CHOICES = {"mission": "mission-1", "level": "dont_hurt"}
MOST_SEEDS = 30


class Won(NamedTuple):
    """A mission that was won: its seed, every answer, and the match."""

    seed: int
    answers: tuple[str, ...]
    match: Match[Any]


@cache
def won_mission(level: str = CHOICES["level"]) -> Won:
    """The first seed with which the greedy player wins, so that a change of the rules only changes which."""
    won = next(_won_missions(level), None)
    assert won is not None, f"none of {MOST_SEEDS} seeds is won"
    return won


def short_mission() -> Won:
    """A mission won with few answers, for a test that gives every one of them by a click."""
    return min(_won_missions(CHOICES["level"]), key=lambda won: len(won.answers))


def _won_missions(level: str) -> Iterator[Won]:
    game = registry.entry("wolfenstein").load()
    bot = make_bot(game, "greedy", seed=1)
    choices = CHOICES | {"level": level}
    setup = game.read_setup(game.table.setup(1, {name: (value,) for name, value in choices.items()}))
    for seed in range(MOST_SEEDS):
        match = Match(game, setup, Seeded(seed))
        answers = []
        while match.outcome is None:
            answers.append(bot.choose(match, 0))
            match.answer(0, answers[-1])
        if match.outcome.winners:
            yield Won(seed, tuple(answers), match)


def won_file(level: str = CHOICES["level"]) -> bytes:
    """The save file of such a match."""
    return save(won_mission(level).match)
