"""How a match and the people who play it are brought together: what `play` and `campaign` share."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
import typer

from nightraid.cli.console import CONTENT_CHANGED, BadRequest, read_file

if TYPE_CHECKING:
    from nightraid.cli.play_session import Ending
    from nightraid.cli.play_settings import Player
    from nightraid.engine.game import Game
    from nightraid.engine.match import Match

_SEEDS = 1_000_000  # short enough to be read out at the table


class Asked(msgspec.Struct, frozen=True):
    """What was asked for on the command line, whatever is played."""

    seats: str | None = None
    """Who sits where."""
    settings: Sequence[str] = ()
    """`name=value` each."""
    shortcuts: Mapping[str, str] = {}
    """Settings that have an option of their own, by the name of the option."""
    handed: Mapping[str, Any] = {}
    """Settings that an earlier match of a campaign handed on, as plain data."""
    seed: int | None = None
    own_dice: bool = False
    save: Path | None = None
    packs: tuple[Path, ...] = ()

    def check_new(self) -> None:
        """A new match must not be written over an old one."""
        if self.save is not None and self.save.exists():
            expected = f"a new file, or --resume {self.save} to go on"
            raise BadRequest("exists already", where=str(self.save), expected=expected)

    def check_resume(self) -> None:
        """A saved match brings its own settings."""
        if self.settings or self.shortcuts or self.seed is not None:
            given = ["--set"] * bool(self.settings) + [f"--{name}" for name in self.shortcuts]
            given += ["--seed"] * (self.seed is not None)
            what = "a saved match has its settings and its seed"
            raise BadRequest(what, where="--resume", expected=f"no {', '.join(given)}")


def load_game(name: str | None, packs: tuple[Path, ...]) -> Game[Any]:
    """The game of this name; raises with the games there are if none was named."""
    from nightraid.games import registry

    if name is None:
        offered = ", ".join(entry.name for entry in registry.entries(tests=False))
        raise BadRequest("which game?", expected=offered or "a game; until more are finished: nightraid play cellar")
    return registry.entry(name).load(packs)


def new_match(game: Game[Any], asked: Asked) -> Match[Any]:
    """A match with the settings asked for."""
    from nightraid.cli.play_settings import read_settings
    from nightraid.engine.chance import Seeded, TypedIn
    from nightraid.engine.match import Match

    asked.check_new()
    seed = _some_seed() if asked.seed is None else asked.seed
    setup = read_settings(game, asked.settings, asked.shortcuts, asked.handed, seed)
    return Match(game, setup, TypedIn() if asked.own_dice else Seeded(seed))


def resumed_match(path: Path, name: str | None, asked: Asked) -> Match[Any]:
    """The match of a save file; raises if it is of another game than the one named."""
    from nightraid.cli.console import waiting
    from nightraid.engine.chance import TypedIn
    from nightraid.engine.save import content_changed, load, saved_game

    asked.check_resume()
    data = read_file(path)
    saved = saved_game(data)
    if name not in (None, saved):
        raise BadRequest(f"a match of {saved}", where=str(path), expected=f"a match of {name}")
    game = load_game(saved, asked.packs)
    with waiting("replaying the match"):
        match = load(game, data, TypedIn() if asked.own_dice else None)
    if content_changed(game, data):
        typer.echo(CONTENT_CHANGED, err=True)
    return match


def play_match(match: Match[Any], asked: Asked, file: Path | None, how_to_resume: Callable[..., str]) -> Ending:
    """Seat the people and play; `how_to_resume` makes the command that goes on from a file, with the same people."""
    from rich.console import Console

    from nightraid.bots.roster import bots_for
    from nightraid.cli.play_save import SaveFile
    from nightraid.cli.play_screen import Screen, read_keyboard
    from nightraid.cli.play_session import Session, Table
    from nightraid.cli.play_settings import HOT_SEAT, read_players
    from nightraid.engine.chance import Seeded

    together = HOT_SEAT if "players" in asked.shortcuts else None  # so many players: so many people
    bots = [bot.name for bot in bots_for(match.game.name)]
    players = read_players(asked.seats or together, match.setup.seats, bots)
    own = match.chance.seed if isinstance(match.chance, Seeded) else asked.seed
    dice = Seeded(_some_seed() if own is None else own)
    screen = Screen(Console(highlight=False, markup=False, emoji=False), read_keyboard)
    save_file = SaveFile(file, lambda path: how_to_resume(path, players))
    return Session(match, Table(players, dice), screen, save_file).run()


def resume_words(path: Path, players: tuple[Player, ...], packs: tuple[Path, ...]) -> list[str]:
    """The options that go on with a saved match, with the same people."""
    words = ["--resume", str(path), "--seats", ",".join(players)]
    for pack in packs:
        words += ["--pack", str(pack)]
    return words


def resume_line(path: Path, players: tuple[Player, ...], packs: tuple[Path, ...]) -> str:
    """The command that goes on with a saved match."""
    return shlex.join(["nightraid", "play", *resume_words(path, players, packs)])


def given(**options: object) -> dict[str, str]:
    """The options that were given, as text: `given(mission="1", level=None)` is `{"mission": "1"}`."""
    return {name: str(value) for name, value in options.items() if value is not None}


def _some_seed() -> int:
    import secrets

    return secrets.randbelow(_SEEDS)
