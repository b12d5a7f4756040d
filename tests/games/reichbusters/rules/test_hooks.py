"""The moments at which the rules come to the abilities."""

from typing import get_type_hints

import pytest
from tests.games.reichbusters.positions import reichbusters

from nightraid.games.reichbusters.rules.hooks import MOMENTS, Moments


def test_loading_the_game_answers_every_moment() -> None:
    reichbusters()
    assert set(vars(MOMENTS)) == set(get_type_hints(Moments))


def test_a_moment_that_nobody_answers_says_so() -> None:
    with pytest.raises(AttributeError, match="no ability answers 'wound_drawn'"):
        Moments().wound_drawn  # noqa: B018 - looking is what fails
