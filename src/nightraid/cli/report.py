"""`nightraid report`: a page of results."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from nightraid.cli.console import BadRequest, waiting, write_file

if TYPE_CHECKING:
    from nightraid.lab.plan import Plan
    from nightraid.lab.results import Result


def report(
    folders: Annotated[list[Path], typer.Argument(metavar="FOLDER...", help="Folders that sim or arena has filled.")],
    out: Annotated[Path, typer.Option(metavar="FILE", help="The page.")],
) -> None:
    """Make one HTML page of the results of many matches.

    It needs no network and nothing beside it: how often each mission, level, team and side wins with 95 % intervals,
    how long matches take, when the alarm comes, where Heroes fall, and what each card, item, Hero and model is worth.
    Behind every chart stands its table. Results of several folders and games go together on one page; names and maps
    are those of the content that is installed, with the packs that the matches were played with.

    Example:

    nightraid report levels heroes --out page.html

    Exits with 0, or 2 if something cannot be used.
    """
    from nightraid.lab.folder import read_plan, read_results
    from nightraid.lab.plan import load_game
    from nightraid.lab.report.page import Book, page_of

    found: dict[str, list[Result]] = {}
    plans: dict[str, Plan] = {}
    for folder in folders:
        plan = plans.setdefault(read_plan(folder).game, read_plan(folder))
        found.setdefault(plan.game, []).extend(read_results(folder))
    for game, results in found.items():
        if not results:
            raise BadRequest(f"no match of {game} has been finished", where="report", expected="folders with results")
    with waiting("drawing"):
        books = [Book(load_game(plans[game]), results) for game, results in found.items()]
        write_file(out, page_of(books).encode())
