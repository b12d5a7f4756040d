"""`nightraid arena`: which of two bots is better."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer

from nightraid.cli.console import INTERRUPTED
from nightraid.cli.lab_options import Ray, Workers, with_wanted
from nightraid.cli.lab_tables import percent, table
from nightraid.lab.arena import CoopLine, DuelLine
from nightraid.lab.wanted import Wanted

if TYPE_CHECKING:
    from nightraid.lab.arena import BotLine, Standings


@with_wanted
def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The game.")],
    a: Annotated[str, typer.Argument(metavar="A", help="A bot, such as greedy or planner:100.")],
    b: Annotated[str, typer.Argument(metavar="B", help="The bot it is compared with.")],
    *,
    wanted: Wanted,
    pairs: Annotated[int, typer.Option(min=1, help="Pairs of matches of each mission.")] = 50,
    first: Annotated[int, typer.Option(min=0, help="The seed of the first pair.")] = 0,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep the results here; the same command then goes on.")
    ] = None,
    workers: Workers = 0,
    ray: Ray = None,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="Lay this pack over the content.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON instead of tables.")] = False,
) -> None:
    """Find out which of two bots is better, on the same seeds.

    Played together, each mission is played with the same seeds by A and by B: what each wins with its interval, the
    difference with that for paired shares, and the p of McNemar's exact test. In a duel every seed is played twice with
    the sides swapped: A's share of the score, draws being half, with its 95 % interval. An answer that was not offered
    is counted and costs the match.

    Examples:

    nightraid arena wolfenstein planner:100 greedy --pairs 100 --out arena

    nightraid arena incursion planner:2s greedy --missions recon,incursion

    Exits with 0, 2 if something cannot be used, 130 if interrupted.
    """
    import msgspec

    from nightraid.cli.lab_progress import carry_out
    from nightraid.cli.play_table import load_game
    from nightraid.lab.arena import lineups, standings
    from nightraid.lab.folder import read_results
    from nightraid.lab.plan import make_plan
    from nightraid.lab.running import Run
    from nightraid.lab.subjects import subject

    loaded = load_game(game, tuple(pack or ()))
    duel = subject(loaded.name).is_duel
    wanted = msgspec.structs.replace(wanted, two_sides=duel)
    plan = make_plan(loaded, wanted, lineups(a, b, duel=duel), games=pairs, first=first)
    with _folder(out) as folder:
        finished = carry_out(plan, folder, Run(workers=workers, ray=ray))
        found = standings(plan, read_results(folder))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        _print(found)
    if not finished:
        raise typer.Exit(INTERRUPTED)


@contextmanager
def _folder(out: Path | None) -> Iterator[Path]:
    """The folder that was named, or one that is gone afterwards."""
    if out is not None:
        yield out
        return
    with TemporaryDirectory(prefix="nightraid-arena-") as folder:
        yield Path(folder) / "results"


def _print(found: Standings) -> None:
    lines = (*found.missions, found.total)
    coop = isinstance(found.total, CoopLine)
    head = ("mission", "pairs", *(_coop_head(found) if coop else _duel_head(found)), "better")
    rows = [(line.name, str(line.pairs), *_figures(line), ("-", found.a, found.b)[line.better]) for line in lines]
    typer.echo(table(head, rows))
    typer.echo()
    head = ("bot", "matches", "illegal answers", "unfinished", "mean ms", "p99 ms", "longest ms")
    typer.echo(table(head, [_behaviour(bot) for bot in found.bots]))
    typer.echo()
    typer.echo(found.verdict)


def _coop_head(found: Standings) -> tuple[str, ...]:
    only = (f"only {found.a}", f"only {found.b}")
    return f"{found.a} wins", f"{found.b} wins", *only, "difference", "p"


def _duel_head(found: Standings) -> tuple[str, ...]:
    return f"share of {found.a}", "won", "drawn", "lost"


def _figures(line: CoopLine | DuelLine) -> tuple[str, ...]:
    if isinstance(line, DuelLine):
        return percent(line.share), str(line.won), str(line.drawn), str(line.lost)
    p = "<0.001" if line.p < 0.001 else f"{line.p:.3f}"
    counts = str(line.only_a), str(line.only_b)
    return percent(line.a), percent(line.b), *counts, percent(line.difference), p


def _behaviour(bot: BotLine) -> tuple[str, ...]:
    times = (f"{seconds * 1000:,.1f}" for seconds in (bot.pace.mean, bot.pace.p99, bot.pace.longest))
    return bot.name, str(bot.matches), str(bot.illegal), str(bot.unfinished), *times
