"""Seeded matches of Incursion between bots, and what to look for in them."""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from nightraid.bots.bot import Bot
from nightraid.bots.random_bot import RandomBot
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.incursion.bots.greedy import GreedyBot
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import State

PATIENCE = 6000
"""Answers after which a match is given up; one between a greedy and a random player has some 500."""
MISSIONS = (
    "recon",
    "incursion",
    "pinger-raid",
    "twitcher",
    "behind-enemy-lines",
    "ac-dc",
    "doomsday",
    "battle",
    "battle-below",
    "unstoppable",
)


class Answer(NamedTuple):
    """An answer before it is given."""

    ask: Ask[Any]
    option: Option
    state: State


@cache
def incursion() -> Incursion:
    """The game, loaded once."""
    return Incursion()


def begin(mission: str, seed: int) -> Match[State]:
    """A new match."""
    return Match(incursion(), BattleSetup(mission=mission, seats=1 if mission == "unstoppable" else 2), Seeded(seed))


def players(match: Match[State], seed: int, greedy: tuple[Seat, ...]) -> dict[Seat, Bot]:
    """Greedy players on these seats, random ones on the others."""
    return {seat: (GreedyBot if seat in greedy else RandomBot)(match.game, seed) for seat in match.seats}


def playing(match: Match[State], bots: dict[Seat, Bot], patience: int = PATIENCE) -> Iterator[Answer]:
    """A match to its end, each answer before it is given."""
    for _ in range(patience):
        asks = match.asks()
        if not asks:
            return
        ask = asks[0]
        key = bots[ask.seat].choose(match, ask.seat)
        yield Answer(ask, next(option for option in ask.options if option.key == key), match.state)
        match.answer(ask.seat, key)


def winner(mission: str, seed: int, greedy: Seat) -> Seat | None:
    """Who wins a match of a greedy against a random player; nobody in a draw, or if it comes to no end."""
    match = begin(mission, seed)
    for _ in playing(match, players(match, seed, (greedy,))):
        pass
    won = match.outcome.winners if match.outcome is not None else ()
    return won[0] if len(won) == 1 else None
