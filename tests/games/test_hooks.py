"""Rules without abilities: they can be imported, and each moment at which they would call one says what is missing."""

import json
import subprocess
import sys

import pytest

GAMES = ("incursion", "reichbusters", "wolfenstein")
COME_TO_EVERY_MOMENT = """
import json, sys
from dataclasses import fields
from importlib import import_module
game = f"nightraid.games.{sys.argv[1]}"
hooks = import_module(f"{game}.rules.hooks")
said = {}
for moment in fields(hooks.Moments):
    try:
        getattr(hooks.MOMENTS, moment.name)
    except AttributeError as error:
        said[moment.name] = str(error)
import_module(f"{game}.game")
print(json.dumps([said, list(vars(hooks.MOMENTS))]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_without_abilities_no_moment_is_answered_and_with_the_game_all_are(game: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", COME_TO_EVERY_MOMENT, game], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    said, answered = json.loads(done.stdout)
    assert len(said) > 5
    assert said == {
        moment: f"no ability answers {moment!r}: import nightraid.games.{game}.abilities first" for moment in answered
    }
