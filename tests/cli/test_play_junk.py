"""Junk at the prompts: whatever is typed, nothing breaks, and only a legal answer changes the match."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import Any

import pytest
from tests.cli.play_driver import Sitting, cellar, raid

from nightraid.cli.play_session import Ending
from nightraid.cli.play_settings import HUMAN, Player
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.log import Chosen, effective
from nightraid.engine.match import Match
from nightraid.engine.save import load, save

pytestmark = pytest.mark.usefixtures("elsewhere")

_LINES = 150
_SIGNS = "abcdefgxyz0123456789 ?:+-()%'\"\\/[]{}<>|.,;!#$~*^\t\x00\x07\x1b\x7f\u00a0\u200b\u202eäß漢🦊\ud800"
_WORDS = (
    *("", " ", "?", "??", "? ?", "? 1", "? 0", "? WF-LOS-2", "? CF-SHOT-2", "? attack", "? -", "c", "c ", "c ["),
    *("c knife", "m", "b", "l", "l all", "l l", "u", "undo", "h", "help", "0", "-1", "1.5", "1e3", "٣", "²", "None"),
    *("pass", "move", "move to", "a", "c4", "step:0", "end-turn", "end the turn", "stop", "bid 1", "whichever", "{}"),
    *("{0}", "%s", "[bold]x[/bold]", ":smile:", "\x1b[2J", "\x1b]0;x\x07", "y", "n", "yes", "s /no/where.json"),
    *("s \x00", "s ~nobody/x", "s .", "s " + "x" * 3000, "9" * 5000, "1" + "0" * 80),
    *("z" * 20000, "c " + "z" * 20000, "? " + "z" * 20000),
)
_LOOKS = ("", "?", "??", "c", "m", "b", "l", "h", "help", "s", "-1", "{}", "%s", "\x1b[2J", ":smile:", "z" * 20000)
"""First words of lines that are no answer to anything and take nothing back."""


class Typist:
    """Types junk, commands, and now and then the number of an option; sees that what is no answer changes nothing."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._before: tuple[int, str] | None = None
        self.typed = 0

    def __call__(self, sitting: Sitting, prompt: str) -> str:
        position = len(sitting.match.log), sitting.match.fingerprint()
        if self._before is not None:
            assert position == self._before, sitting.typed[-1]
        self.typed += 1
        if self.typed > _LINES:
            raise EOFError
        line = self._line(sitting, prompt)
        self._before = position if line.strip().partition(" ")[0] in _LOOKS and prompt else None
        return line

    def _line(self, sitting: Sitting, prompt: str) -> str:
        dice = self._random.random()
        if dice < 0.35:
            asks = sitting.match.asks()
            return str(self._random.randrange(len(asks[0].options)) + 1) if asks and prompt else ""
        if dice < 0.7:
            return self._random.choice(_WORDS)
        return "".join(self._random.choices(_SIGNS, k=self._random.randrange(1, 30)))


def check(match: Match[Any], players: tuple[Player, ...], seed: int) -> Sitting:
    """Type junk for a while; what was played then is a match whose every answer holds."""
    typist = Typist(seed)
    sitting = Sitting(match=match, players=players, seed=seed, then=typist)
    assert sitting.play() in (Ending.LEFT, Ending.OVER)
    assert any(isinstance(entry, Chosen) for entry in match.log), "not only junk: something was played"
    again = load(match.game, save(match))
    assert again.fingerprint() == match.fingerprint()
    assert effective(again.log) == effective(match.log)
    return sitting


@pytest.mark.parametrize("seed", range(4))
def test_junk_in_a_duel_with_secrets(seed: int) -> None:
    match = Match(cellar(), cellar().read_setup({"rounds": 20}), Seeded(seed))
    check(match, (HUMAN,) * 2 if seed % 2 else (HUMAN, "random"), seed)


@pytest.mark.parametrize("seed", range(4))
def test_junk_in_a_raid(seed: int) -> None:
    players = seed % 3 + 1
    check(raid(seed, mission=str(seed + 1), seats=players), (HUMAN,) * players, seed)


def test_bytes_that_are_no_text_and_terminals_without_signs() -> None:
    """The command itself, in a process of its own: its streams are as strict as an environment can make them."""
    for encoding in ("utf-8:strict", "ascii:strict"):
        done = subprocess.run(
            [sys.executable, "-m", "nightraid.cli.main", "play", "wolfenstein", "--seed", "1"],
            input=b"\xff\xfe\n1\n? \xff\nc \xff\n",
            capture_output=True,
            env={**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
            check=False,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr
        assert done.stderr == b""
        assert b"To go on:" in done.stdout


@pytest.mark.parametrize("seed", range(2))
def test_junk_where_people_type_in_dice_and_cards(seed: int) -> None:
    match = Match(cellar(), cellar().read_setup({"rounds": 2}), TypedIn())
    sitting = Sitting(["duck, duck, rush"], match=match, players=(HUMAN, "random"), then=Typist(seed))
    assert sitting.play() is Ending.LEFT
    assert load(match.game, save(match)).fingerprint() == match.fingerprint()
