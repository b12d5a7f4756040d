"""The table of actions: every action, once."""

from typing import get_args

from nightraid.games.incursion.abilities.actions import ACTIONS
from nightraid.games.incursion.asks.options import Action, EndActivation


def test_the_table_says_what_comes_of_every_action_but_the_end() -> None:
    assert {*ACTIONS.deeds} == {*get_args(Action)} - {EndActivation}


def test_no_action_stands_in_two_rows() -> None:
    named = [kind for row in ACTIONS.chapters for deeds in (row.deeds, row.anywhere) for kind in deeds]
    assert len(named) == len({*named})
