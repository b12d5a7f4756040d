"""`nightraid sim`: many matches by bots, kept as results."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nightraid.cli.console import INTERRUPTED, BadRequest
from nightraid.cli.lab_options import Ray, Workers, read_format, with_wanted
from nightraid.cli.lab_tables import percent, table
from nightraid.lab.wanted import Wanted

if TYPE_CHECKING:
    from nightraid.lab.results import Result


@with_wanted
def sim(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game. With --resume the folder says.")] = None,
    *,
    wanted: Wanted,
    bots: Annotated[
        list[str] | None,
        typer.Option(
            metavar="BOT,BOT,...",
            help="Who plays: one bot for all seats, or one for each. Several times: each line-up plays everything.",
        ),
    ] = None,
    games: Annotated[
        int | None, typer.Option(min=1, help="Matches of each set-up with each line-up. [default: 1]")
    ] = None,
    first: Annotated[int | None, typer.Option(min=0, help="The seed of the first match. [default: 0]")] = None,
    out: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Where the results go.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Go on with what was begun there.")] = None,
    format: Annotated[  # noqa: A002 - the option is called so
        str | None, typer.Option(help="jsonl, or parquet once all is played. [default: jsonl]")
    ] = None,
    workers: Workers = 0,
    ray: Ray = None,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="Lay this pack over the content.")] = None,
) -> None:
    """Let bots play many matches on all cores, and keep what came of each.

    Everything that is named is combined with everything else; what is not named is the usual: all missions, the normal
    level, the suggested Heroes, one player. Match number n of each set-up has the seed first + n, so that different
    bots, levels and Heroes meet the same seeds. Ctrl-C keeps all finished matches, and the same command, or
    --resume, goes on.

    Examples:

    nightraid sim wolfenstein --missions 1,2 --levels all --games 100 --out levels

    nightraid sim wolfenstein --heroes random --bots greedy --bots planner:100 --games 200 --out heroes

    nightraid sim reichbusters --raids keep,works --factions all --editions 1.0,1.1 --heroes brick,sarge --out raids

    nightraid sim incursion --missions battle --rp 6,12,20 --bots greedy,planner:100 --games 50 --out battles

    nightraid sim --resume battles

    Exits with 0 when all is played, 2 if something cannot be used, 130 if interrupted.
    """
    from nightraid.cli.lab_progress import carry_out, results_folder
    from nightraid.cli.play_table import load_game
    from nightraid.lab.folder import read_plan, read_results
    from nightraid.lab.plan import make_plan
    from nightraid.lab.running import Run

    if resume is not None:
        chosen = wanted != Wanted() or any(given is not None for given in (game, out, bots, games, first, format))
        if chosen or pack:
            raise BadRequest("the folder says what is played", where="--resume", expected="nothing else to be chosen")
        folder, plan = resume, read_plan(resume)
    else:
        loaded = load_game(game, tuple(pack or ()))
        lineups = [tuple(name.strip() for name in names.split(",")) for names in bots or ["greedy"]]
        folder = results_folder(out)
        plan = make_plan(loaded, wanted, lineups, games=games or 1, first=first or 0, format=read_format(format))
    finished = carry_out(plan, folder, Run(workers=workers, ray=ray))
    if results := read_results(folder):
        typer.echo(_summary(results))
    if not finished:
        raise typer.Exit(INTERRUPTED)


def _summary(results: list[Result]) -> str:
    """What came of it, mission by mission."""
    from nightraid.lab.subjects import subject
    from nightraid.lab.tally import summary

    lab, rows = subject(results[0].game), summary(results)
    alarm, duel = lab.has_alarm, lab.is_duel
    head = ("mission", "matches", "Allied share" if duel else "won", *(["drawn"] if duel else []))
    head += (*(["no alarm"] if alarm else []), f"{lab.round_word}s")
    return table(
        head,
        [
            (
                row.name,
                str(row.matches),
                percent(row.share),
                *([str(row.drawn)] if duel else []),
                *([str(row.unheard)] if alarm else []),
                f"{row.rounds:g}",
            )
            for row in rows
        ],
    )
