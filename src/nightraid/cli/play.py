"""`nightraid play`: a match in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from nightraid.cli.console import INTERRUPTED, OK, BadRequest
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
    difficulty: Annotated[str | None, typer.Option(help="The difficulty of a campaign, for a game with one.")] = None,
    raid: Annotated[
        str | None,
        typer.Option(
            metavar="NAME,NAME,...",
            help="The cards of a raid, for a game that has them: for each a name, random, or nothing; or just random.",
        ),
    ] = None,
    edition: Annotated[str | None, typer.Option(help="The printing of the rules, for a game with several.")] = None,
    expansion: Annotated[str | None, typer.Option(help="The expansion to play with, for a game with one.")] = None,
    heroes: Annotated[str | None, typer.Option(metavar="WHO,WHO,...", help="Who is played.")] = None,
    players: Annotated[
        int | None, typer.Option(help="How many play; unless --seats says otherwise they are people at this keyboard.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO,...",
            help="Who sits where: human or the name of a bot (greedy, planner, rookie or random; planner:2s thinks two "
            "seconds) for each seat, or hot-seat for people on all of them.",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed gives the same dice and cards.")] = None,
    own_dice: Annotated[
        bool, typer.Option("--own-dice", help="Roll and draw at the table yourselves, and type in what came.")
    ] = False,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save here after every answer.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved match.")] = None,
    campaign: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Play the next mission of the campaign in this file; a new file begins one."),
    ] = None,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="Lay this pack over the content.")] = None,
) -> None:
    """Play a game in the terminal, to the end.

    The board is drawn in text and the options are numbered; h at any question shows what else can be typed. Unless
    --seats says otherwise you have the first seat, and the best bot of the game has the others. Several people at one
    keyboard are parted by a curtain, so that nobody sees what is not theirs to see.

    The games so far are reichbusters and wolfenstein, in which all players are on one side against the software,
    incursion, a duel, and cellar, a small one that shows how everything works.

    Examples:

    nightraid play wolfenstein --mission 1

    nightraid play wolfenstein --mission 4 --level daddy --players 3

    nightraid play incursion --mission recon --seats hot-seat

    nightraid play reichbusters --raid random --heroes brick,sarge --edition 1.1

    nightraid play reichbusters --campaign vril.json --save tonight.json

    nightraid play cellar --set rounds=3

    nightraid play cellar --seats hot-seat --save fight.json

    nightraid play --resume fight.json --seats hot-seat

    Exits with 0 at the end or when you leave, 2 if something cannot be used, 130 if interrupted.
    """
    from nightraid.cli.play_session import Ending

    asked = Asked(
        seats=seats,
        settings=tuple(settings or ()),
        shortcuts=given(
            mission=mission,
            level=level,
            difficulty=difficulty,
            raid=raid,
            edition=edition,
            expansion=expansion,
            heroes=heroes,
            players=players,
        ),
        seed=seed,
        own_dice=own_dice,
        save=save,
        packs=tuple(pack or ()),
    )
    if campaign is not None:
        raise typer.Exit(_play_campaign(game, campaign, asked, resume))
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


def _play_campaign(game: str | None, file: Path, asked: Asked, resume: Path | None) -> int:
    """The same as `nightraid campaign GAME play --file FILE`; a mission is named by its number there."""
    from nightraid.cli.campaign import open_campaign, plan_with

    shortcuts = dict(asked.shortcuts)
    mission = shortcuts.pop("mission", None)
    if mission is not None and not mission.isdecimal():
        raise BadRequest(f"mission {mission!r}", where="--mission", expected="the number of a mission of the campaign")
    if asked.settings or "raid" in shortcuts:
        given = "--set" if asked.settings else "--raid"
        raise BadRequest("a mission of a campaign has its settings", where=given, expected=f"no {given}")
    loaded = load_game(game, asked.packs)
    table = open_campaign(loaded, file, None if file.exists() else plan_with(loaded, shortcuts))
    wanted = msgspec.structs.replace(asked, shortcuts=shortcuts)
    number = None if mission is None else int(mission)
    return table.resume(resume, wanted, number) if resume is not None else table.play(wanted, number)


def _print_settings(game: Game[Any]) -> None:
    from nightraid.cli.play_settings import settings_of

    for setting in settings_of(game):
        typer.echo(str(setting))
