"""Seeded random matches, stopped at every decision."""

import random
import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any

from tests.contract.setups import ENDLESS, SETUPS

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games import registry

WORD = re.compile(r"[\w-]+")
LONGEST = 20_000
"""More decisions than any match of a contract set-up may take."""


@cache
def load(name: str) -> Game[Any]:
    """A registered game, loaded once."""
    return registry.entry(name).load()


def start(name: str, seed: int) -> Match[Any]:
    """The match of a game that belongs to a seed: set-ups take turns."""
    setups = SETUPS[name]
    return Match(load(name), setups[seed % len(setups)], Seeded(seed))


def decisions(match: Match[Any], seed: int) -> Iterator[tuple[Ask[Any], int]]:
    """Each decision of a random match: the question, and the number of the option that will be chosen.

    The caller looks and tries what it likes on clones; then the walk itself gives the answer.
    """
    pick = random.Random(seed)
    for place in range(LONGEST):
        if place == ENDLESS.get(match.setup):
            return
        asks = match.asks()
        if not asks:
            assert match.pending is None
            assert match.outcome is not None
            return
        ask = pick.choice(asks)
        number = pick.randrange(len(ask.options))
        yield ask, number
        match.answer(ask.seat, number)
    raise AssertionError(f"{match.game.name}, seed {seed}: no end after {LONGEST} decisions")


def viewers(match: Match[Any]) -> list[Seat | None]:
    """All seats, and a spectator."""
    return [*match.seats, None]


def watchers(match: Match[Any]) -> list[Seat | None]:
    """Everybody who may be told something else: where nothing is hidden, those who are asked and one who is not."""
    return [*(ask.seat for ask in match.asks()), None] if match.game.open_table else viewers(match)


def found_in(secrets: Iterable[str], sent: str) -> set[str]:
    """Those of the ids that occur as a whole word in what was sent."""
    secrets = set(secrets)
    assert all(WORD.fullmatch(secret) for secret in secrets), "ids are words"
    return secrets & set(WORD.findall(sent))
