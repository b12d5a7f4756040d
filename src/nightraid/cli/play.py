"""`nightraid play`: a match in the terminal."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nightraid.cli.console import INTERRUPTED, OK, BadRequest, read_file

if TYPE_CHECKING:
    from nightraid.cli.play_settings import Player
    from nightraid.engine.game import Game
    from nightraid.engine.match import Match

_SEEDS = 1_000_000  # short enough to be read out at the table


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game. With --resume the file says which.")
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Choose a setting of the game.")
    ] = None,
    list_settings: Annotated[bool, typer.Option("--settings", help="List the settings of the game, and stop.")] = False,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO,...",
            help="Who sits where: human or random for each seat, or hot-seat for people on all of them.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same dice and cards.")] = None,
    own_dice: Annotated[
        bool, typer.Option("--own-dice", help="Roll and draw at the table yourselves, and type in what came.")
    ] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save here after every answer.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="Lay this pack over the content.")] = None,
) -> None:
    """Play a game in the terminal, to the end.

    The board is drawn in text and the options are numbered; h at any question shows what else can be typed. Unless
    --seats says otherwise you have the first seat, and stand-ins that choose at random have the others. Several people
    at one keyboard are parted by a curtain, so that nobody sees what is not theirs to see.

    The one game so far is cellar, a small one that shows how everything works. More are on their way.

    Examples:

    nightraid play cellar --set rounds=3

    nightraid play cellar --seats hot-seat --save fight.json

    nightraid play --resume fight.json --seats hot-seat

    Exits with 0 at the end or when you leave, 2 if something cannot be used, 130 if interrupted.
    """
    from nightraid.cli.play_session import Ending

    packs = tuple(pack or ())
    if resume is not None:
        if settings or seed is not None:
            raise BadRequest(
                "a saved match has its settings and its seed", where="--resume", expected="no --set, --seed"
            )
        match = _resumed(resume, game, packs, own_dice)
    else:
        loaded = _load(game, packs)
        if list_settings:
            _print_settings(loaded)
            return
        if save is not None and save.exists():
            raise BadRequest("exists already", where=str(save), expected=f"a new file, or --resume {save} to go on")
        match = _new(loaded, settings or [], seed, own_dice)
    ending = _session(match, seats, seed, save or resume, packs).run()
    raise typer.Exit(INTERRUPTED if ending is Ending.INTERRUPTED else OK)


def _load(name: str | None, packs: tuple[Path, ...]) -> Game[Any]:
    from nightraid.games import registry

    if name is None:
        offered = ", ".join(entry.name for entry in registry.entries(tests=False))
        raise BadRequest("which game?", expected=offered or "a game; until more are finished: nightraid play cellar")
    return registry.entry(name).load(packs)


def _print_settings(game: Game[Any]) -> None:
    from nightraid.cli.play_settings import settings_of

    for setting in settings_of(game):
        typer.echo(str(setting))


def _new(game: Game[Any], settings: list[str], seed: int | None, own_dice: bool) -> Match[Any]:
    from nightraid.cli.play_settings import read_settings
    from nightraid.engine.chance import Seeded, TypedIn
    from nightraid.engine.match import Match

    setup = read_settings(game, settings)
    return Match(game, setup, TypedIn() if own_dice else Seeded(_some_seed() if seed is None else seed))


def _resumed(path: Path, name: str | None, packs: tuple[Path, ...], own_dice: bool) -> Match[Any]:
    from nightraid.cli.console import waiting
    from nightraid.engine.chance import TypedIn
    from nightraid.engine.save import load, saved_game

    data = read_file(path)
    saved = saved_game(data)
    if name not in (None, saved):
        raise BadRequest(f"a match of {saved}", where=str(path), expected=f"a match of {name}")
    game = _load(saved, packs)
    with waiting("replaying the match"):
        return load(game, data, TypedIn() if own_dice else None)


def _session(match: Match[Any], seats: str | None, seed: int | None, file: Path | None, packs: tuple[Path, ...]) -> Any:
    from rich.console import Console

    from nightraid.cli.play_save import SaveFile
    from nightraid.cli.play_screen import Screen, read_keyboard
    from nightraid.cli.play_session import Session, Table
    from nightraid.cli.play_settings import StandIn, read_players
    from nightraid.engine.chance import Seeded

    players = read_players(seats, match.setup.seats)
    own = match.chance.seed if isinstance(match.chance, Seeded) else _some_seed() if seed is None else seed
    table = Table(players, StandIn(own), Seeded(own))
    screen = Screen(Console(highlight=False, markup=False, emoji=False), read_keyboard)
    return Session(match, table, screen, SaveFile(file, lambda path: resume_line(path, players, packs)))


def resume_line(path: Path, players: tuple[Player, ...], packs: tuple[Path, ...]) -> str:
    """The command that goes on with a saved match, with the same people."""
    words = ["nightraid", "play", "--resume", str(path), "--seats", ",".join(player.value for player in players)]
    for pack in packs:
        words += ["--pack", str(pack)]
    return shlex.join(words)


def _some_seed() -> int:
    import secrets

    return secrets.randbelow(_SEEDS)
