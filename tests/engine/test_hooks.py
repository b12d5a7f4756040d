"""The table of moments through which rules call abilities."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from nightraid.engine.hooks import Hooks


@dataclass(kw_only=True)
class Moments(Hooks):
    """Two moments of a toy game."""

    dusk_falls: Callable[[int], int]
    dawn_breaks: Callable[[int], int]


def test_whoever_has_imported_the_table_finds_the_answers_in_it() -> None:
    moments = Moments.unanswered()
    moments.answer(Moments(dusk_falls=lambda hour: hour + 1, dawn_breaks=lambda hour: hour - 1))
    assert (moments.dusk_falls(20), moments.dawn_breaks(6)) == (21, 5)


def test_a_moment_that_nobody_answers_says_so() -> None:
    with pytest.raises(AttributeError, match="no ability answers 'dusk_falls': import "):
        Moments.unanswered().dusk_falls(20)


def test_nobody_can_answer_only_some_of_the_moments() -> None:
    with pytest.raises(TypeError, match="dawn_breaks"):
        Moments(dusk_falls=abs)  # type: ignore[call-arg]
