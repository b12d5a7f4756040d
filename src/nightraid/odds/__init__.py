"""Exact odds: what chance can make of a choice, reckoned from the same rule code that plays.

    odds_of(match, seat, option)      # tuple[Distribution, ...]; empty where nothing is rolled or drawn
    odds_of_plans(match, plans)       # the same for each plan, in games where walks meet with chance

Each game has a module `odds` with a function `distributions(match, seat, ask, option)`. It may look at nothing that
the seat does not know. Shortcuts (equal dice taken together, tables kept) are proved equal to following every way
that chance can fall (`tests/branches.py`) by the tests.
"""

from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution, Plan
from nightraid.games import registry


def odds_of(match: Match[Any], seat: Seat, option: Option) -> tuple[Distribution, ...]:
    """What chance can make of an option of the question that waits for this seat."""
    ask = match.ask_of(seat)
    module = _odds_of_game(match.game.name)
    if ask is None or module is None:
        return ()
    found: tuple[Distribution, ...] = module.distributions(match, seat, match.game.redact(ask, seat), option)
    return found


def odds_of_plans(match: Match[Any], plans: Sequence[Plan]) -> Sequence[tuple[Distribution, ...]]:
    """What chance can make of several answers in a row, for each plan."""
    reckon = getattr(_odds_of_game(match.game.name), "plan_distributions", None)
    if reckon is None:
        return [() for _ in plans]
    found: list[tuple[Distribution, ...]] = reckon(match, plans)
    return found


def _odds_of_game(name: str) -> Any:
    """The module with the odds of a game; None where it has none."""
    declared = registry.find(name)
    return declared.part(declared.odds) if declared and declared.has(declared.odds) else None
