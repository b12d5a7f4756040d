"""Odds of Reichbusters."""

from typing import Any

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution


def distributions(match: Match[Any], seat: Seat, ask: Ask[Any], option: Option) -> tuple[Distribution, ...]:
    """What chance can make of this option."""
    return ()
