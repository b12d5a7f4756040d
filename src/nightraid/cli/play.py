"""`nightraid play`: a match in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from nightraid.cli.console import INTERRUPTED, OK
from nightraid.cli.play_table import Asked, given, load_game, new_match, play_match, resume_line, resumed_match

if TYPE_CHECKING:
    from nightraid.engine.game import Game


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game. With --resume the file says which.")
    ] = None,
    settings: Annotated[
        list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Choose a setting of the game.")
    ] = None,
    list_settings: Annotated[bool, typer.Option("--settings", help="List the settings of the game, and stop.")] = False,
    mission: Annotated[str | None, typer.Option(help="The mission, for a game with missions.")] = None,
    level: Annotated[str | None, typer.Option(help="The difficulty level, for a game with levels.")] = None,
    heroes: Annotated[str | None, typer.Option(metavar="WHO,WHO,...", help="Who is played.")] = None,
    players: Annotated[
        int | None, typer.Option(help="How many play; unless --seats says otherwise they are people at this keyboard.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO,...",
            help="Who sits where: human or the name of a bot (random, or steady where there is one) for each seat, "
            "or hot-seat for people on all of them.",
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
    --seats says otherwise you have the first seat, and the best bot of the game has the others. Several people at one
    keyboard are parted by a curtain, so that nobody sees what is not theirs to see.

    The games so far are wolfenstein, in which all players are on one side against the software, incursion, a duel, and
    cellar, a small one that shows how everything works. More are on their way.

    Examples:

    nightraid play wolfenstein --mission 1

    nightraid play wolfenstein --mission 4 --level daddy --players 3

    nightraid play incursion --mission recon --seats hot-seat

    nightraid play cellar --set rounds=3

    nightraid play cellar --seats hot-seat --save fight.json

    nightraid play --resume fight.json --seats hot-seat

    Exits with 0 at the end or when you leave, 2 if something cannot be used, 130 if interrupted.
    """
    from nightraid.cli.play_session import Ending

    asked = Asked(
        seats=seats,
        settings=tuple(settings or ()),
        shortcuts=given(mission=mission, level=level, heroes=heroes, players=players),
        seed=seed,
        own_dice=own_dice,
        save=save,
        packs=tuple(pack or ()),
    )
    if resume is not None:
        match = resumed_match(resume, game, asked)
    else:
        loaded = load_game(game, asked.packs)
        if list_settings:
            _print_settings(loaded)
            return
        match = new_match(loaded, asked)
    ending = play_match(match, asked, save or resume, lambda path, sitting: resume_line(path, sitting, asked.packs))
    raise typer.Exit(INTERRUPTED if ending is Ending.INTERRUPTED else OK)


def _print_settings(game: Game[Any]) -> None:
    from nightraid.cli.play_settings import settings_of

    for setting in settings_of(game):
        typer.echo(str(setting))
