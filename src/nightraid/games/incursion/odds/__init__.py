"""Odds of Incursion: shots, blasts, hand to hand, reaction fire, cards with dice, and ways under reaction fire.

Dice are rolled for what everybody sees, so any seat may know all of it. What somebody could do with a card is left out,
and said so.
"""

from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution, Plan
from nightraid.games.incursion.odds.choices import odds_of_choice
from nightraid.games.incursion.odds.paths import Way
from nightraid.games.incursion.state import State


def distributions(match: Match[Any], seat: Seat, ask: Ask[Any], option: Option) -> tuple[Distribution, ...]:
    """What chance can make of this option."""
    return odds_of_choice(match.state, ask, option)


def plan_distributions(match: Match[Any], plans: Sequence[Plan]) -> list[tuple[Distribution, ...]]:
    """What may become of the active model on each of these ways."""
    state: State = match.state
    model = state.activation.model
    if not plans or model not in state.models:
        return [() for _ in plans]
    way = Way(state, model)
    return [way.distribution(plan.keys) for plan in plans]
