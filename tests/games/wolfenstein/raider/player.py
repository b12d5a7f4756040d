"""The steady bot on all seats of a match: who writes the golden logs and plays for the statistics."""

from collections.abc import Iterator
from typing import Any

from nightraid.bots import make_bot
from nightraid.engine.ask import Seat
from nightraid.engine.match import Match


def play(match: Match[Any], seed: int) -> Iterator[tuple[Seat, str]]:
    """Play a match to its end; gives each answer before it is made."""
    bot = make_bot(match.game, "steady", seed)
    while match.asks():
        seat = match.asks()[0].seat
        key = bot.choose(match, seat)
        yield seat, key
        match.answer(seat, key)
