"""Every way chance can fall, with its exact probability, from the same rule code that plays.

Take a match that waits at a choice, answer it in `clone(chance=TypedIn())`, and `branches` follows all dice and
draws until somebody has to choose or the match ends.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from tests.possibilities import possibilities, total_weight

from nightraid.engine.ask import CHANCE_QUESTIONS
from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import NightRaidError
from nightraid.engine.match import Match
from nightraid.engine.state import S


class TooManyBranches(NightRaidError):
    """Exact enumeration would take more branches than the caller allowed."""

    code = "too-many-branches"


def branches(match: Match[S], *, limit: int = 100_000) -> Iterator[tuple[Fraction, Match[S]]]:
    """Each end that chance leads to from here, with its probability. The probabilities add up to one."""
    start = match.clone(chance=TypedIn())
    left = limit
    waiting = [(Fraction(1), start)]
    while waiting:
        likely, at = waiting.pop()
        question = at.pending
        if not isinstance(question, CHANCE_QUESTIONS):
            yield likely, at
            continue
        total = total_weight(question)
        for came, weight in possibilities(question):
            left -= 1
            if left < 0:
                raise TooManyBranches(f"more than {limit} branches", where=type(question).__name__)
            twin = at.clone()
            twin.answer_chance(came)
            waiting.append((likely * Fraction(weight, total), twin))


def probability(match: Match[S], holds: Callable[[Match[S]], bool], *, limit: int = 100_000) -> Fraction:
    """The exact probability that `holds` is true once chance has answered."""
    return sum((likely for likely, end in branches(match, limit=limit) if holds(end)), Fraction(0))


def distribution(match: Match[S], measure: Callable[[Match[S]], Any], *, limit: int = 100_000) -> dict[Any, Fraction]:
    """The exact distribution of what `measure` reads once chance has answered."""
    found: dict[Any, Fraction] = {}
    for likely, end in branches(match, limit=limit):
        value = measure(end)
        found[value] = found.get(value, Fraction(0)) + likely
    return found
