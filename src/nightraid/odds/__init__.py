"""Exact odds: what chance can make of a choice, reckoned from the same rule code that plays.

    odds_of(match, seat, option)      # tuple[Distribution, ...]; empty where chance has no part in it
    odds_of_plans(match, plans)       # the same for each plan, in games where a plan can come to grief

Each game has a folder here with a function `distributions(match, seat, ask, option)`. It may look at nothing that the
seat does not know. Shortcuts (equal dice taken together, tables kept) are proved equal to following every way
that chance can fall (`tests/branches.py`) by the tests.
"""

import importlib
from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution, Plan

_GAMES = ("incursion", "reichbusters", "wolfenstein")


def odds_of(match: Match[Any], seat: Seat, option: Option) -> tuple[Distribution, ...]:
    """What chance can make of an option of the question that waits for this seat."""
    ask = match.ask_of(seat)
    if ask is None or match.game.name not in _GAMES:
        return ()
    module = importlib.import_module(f"nightraid.odds.{match.game.name}")
    found: tuple[Distribution, ...] = module.distributions(match, seat, match.game.redact(ask, seat), option)
    return found


def odds_of_plans(match: Match[Any], plans: Sequence[Plan]) -> Sequence[tuple[Distribution, ...]]:
    """What chance can make of several answers in a row, for each plan."""
    module = importlib.import_module(f"nightraid.odds.{match.game.name}") if match.game.name in _GAMES else None
    reckon = getattr(module, "plan_distributions", None)
    if reckon is None:
        return [() for _ in plans]
    found: list[tuple[Distribution, ...]] = reckon(match, plans)
    return found
