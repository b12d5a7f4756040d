"""The table of actions, and hooks that nobody has filled."""

import subprocess
import sys
from typing import get_args

from nightraid.games.incursion.abilities import HOOKS
from nightraid.games.incursion.asks.options import Action, EndActivation

UNFILLED = "from nightraid.games.incursion.rules import hooks; hooks.call.models_fall"


def test_the_table_says_what_comes_of_every_action_but_the_end() -> None:
    assert {*HOOKS.actions.deeds} == {*get_args(Action)} - {EndActivation}


def test_no_action_stands_in_two_rows() -> None:
    named = [kind for row in HOOKS.actions.chapters for deeds in (row.deeds, row.anywhere) for kind in deeds]
    assert len(named) == len({*named})


def test_rules_without_abilities_say_what_is_missing() -> None:
    found = subprocess.run([sys.executable, "-c", UNFILLED], capture_output=True, text=True, check=False)
    assert "hook 'models_fall': found no abilities" in found.stderr
