"""A table for tests: a match in the terminal with somebody who types what a test says, and keeps what was shown."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

from rich.console import Console

from nightraid.bots.budget import Budget
from nightraid.cli.play_save import SaveFile
from nightraid.cli.play_screen import Screen
from nightraid.cli.play_session import Ending, Session, Table
from nightraid.cli.play_settings import HUMAN, Player
from nightraid.cli.story import Storyteller
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.games import registry

ALONE = (HUMAN, "random")
HOT_SEAT = (HUMAN, HUMAN)
CURTAIN = "Pass the keyboard to "
Typing = Callable[["Sitting", str], str]
"""What somebody types at a prompt, once the lines of the script are used up."""


@cache
def game_of(game: str) -> Game[Any]:
    """A game, loaded once: it holds nothing that changes."""
    return registry.entry(game).load()


def cellar() -> Game[Any]:
    """The teaching game, with which most of the terminal is tested."""
    return game_of("cellar")


def raid(seed: int = 3, **settings: Any) -> Match[Any]:
    """A match of Wolfenstein that has just begun."""
    game = game_of("wolfenstein")
    return Match(game, game.read_setup(settings), Seeded(seed))


def name(seat: int) -> str:
    return Storyteller(cellar(), None).seat(seat)


def first_option(sitting: Sitting, prompt: str) -> str:
    """Enter at a curtain, the first option at a question."""
    return "" if prompt == "" else "1"


def nobody(sitting: Sitting, prompt: str) -> str:
    """The end of the input."""
    raise EOFError


class Sitting:
    """One session. `pages` are what was shown before each line typed, `typed` the prompts and lines."""

    def __init__(
        self,
        lines: Iterable[str] = (),
        *,
        players: tuple[Player, ...] = ALONE,
        rounds: int = 1,
        seed: int = 3,
        own_dice: bool = False,
        file: Path | None = None,
        match: Match[Any] | None = None,
        then: Typing = nobody,
    ) -> None:
        game = cellar()
        setup = game.read_setup({"rounds": rounds})
        self.match = match or Match(game, setup, TypedIn() if own_dice else Seeded(seed))
        self.pages: list[str] = []
        self.typed: list[tuple[str, str]] = []
        self._lines, self._then = iter(lines), then
        self._out = io.StringIO()
        console = Console(file=self._out, width=100, highlight=False, markup=False, emoji=False)
        save_file = SaveFile(file, lambda path: f"resume {path}")
        table = Table(players, Seeded(seed), Budget(playouts=8))
        self.session = Session(self.match, table, Screen(console, self._read), save_file)

    def play(self) -> Ending:
        """Play to the end or to the end of the input."""
        ending = self.session.run()
        self._turn_page()
        return ending

    @property
    def output(self) -> str:
        """Everything that was shown."""
        return "".join(self.pages)

    @property
    def last(self) -> str:
        """What was shown after the last line typed."""
        return self.pages[-1]

    def _turn_page(self) -> None:
        self.pages.append(self._out.getvalue())
        self._out.seek(0)
        self._out.truncate()

    def _read(self, prompt: str) -> str:
        self._turn_page()
        line = next(self._lines, None)
        line = self._then(self, prompt) if line is None else line
        self.typed.append((prompt, line))
        return line


def played(*lines: str, **how: Any) -> Sitting:
    """A session that was played as the lines say."""
    sitting = Sitting(lines, **how)
    sitting.play()
    return sitting


def pages_of(sitting: Sitting, seat: int) -> list[str]:
    """The pages that this seat looked at: from the curtain it came through to the next one, goodbyes left out."""
    seen, at = [], None
    for page in sitting.pages:
        if CURTAIN in page:
            at = page.split(CURTAIN)[1].split(",")[0]
        elif at == name(seat) and "To go on:" not in page:
            seen.append(page)
    return seen


def typed(match: Match[Any], *lines: str) -> Sitting:
    """One person plays for all seats, and types these lines."""
    sitting = Sitting(lines, match=match, players=(HUMAN,))
    sitting.play()
    return sitting
