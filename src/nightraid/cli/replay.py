"""`nightraid replay`: verify a saved match, answer by answer, and tell its story."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from nightraid.cli.console import CONTENT_CHANGED, NEGATIVE, BadRequest, read_file, waiting
from nightraid.engine.errors import BadSave

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rich.text import Text

    from nightraid.engine.match import Match


class ToldEvent(msgspec.Struct, frozen=True):
    """An event as other programs read it: what it is, in words, and the rules behind it."""

    event: Any
    text: str
    rules: tuple[str, ...]


class Story(msgspec.Struct, frozen=True):
    """A whole match as other programs read it. `seat` is whose eyes it is seen with; null sees everything."""

    game: str
    title: str
    setup: Any
    seat: int | None
    answers: int
    events: list[ToldEvent]
    taken_back: list[str]
    outcome: Any
    result: str


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A match saved by play or by the table.")],
    seat: Annotated[
        int | None, typer.Option(help="Tell only what this seat may know; 0 is the first.", show_default=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    pack: Annotated[list[Path] | None, typer.Option(metavar="DIR", help="A pack the match was played with.")] = None,
) -> None:
    """Verify a saved match by playing it again, and tell its story with the rules behind every event.

    Without --seat the story holds everything, hidden hands included.

    Exits with 0 if the file holds, 1 if it does not (with the place in the log and the reason), 2 if it cannot be read.
    """
    try:
        match = verified(file, tuple(pack or ()))
    except BadSave as error:
        typer.echo(f"{file}: refused: {error}", err=True)
        raise typer.Exit(NEGATIVE) from None
    if seat is not None and seat not in match.seats:
        raise BadRequest(f"no seat {seat}", where="--seat", expected=f"0 to {match.setup.seats - 1}")
    if as_json:
        typer.echo(msgspec.json.format(msgspec.json.encode(story(match, seat)), indent=2).decode())
        return
    from rich.console import Console

    out = Console(highlight=False, markup=False, emoji=False)
    for line in story_lines(match, seat):
        if out.is_terminal:
            out.print(line)
        else:
            typer.echo(line.plain)


def verified(file: Path, packs: tuple[Path, ...]) -> Match[Any]:
    """The match in a file, played again; raises `BadSave` where it departs from the rules."""
    from nightraid.engine.save import content_changed, load, saved_game
    from nightraid.games import registry

    data = read_file(file)
    game = registry.entry(saved_game(data)).load(packs)
    with waiting("replaying the match"):
        match = load(game, data)
    if content_changed(game, data):
        typer.echo(CONTENT_CHANGED, err=True)
    return match


def story(match: Match[Any], seat: int | None) -> Story:
    """The match for other programs."""
    from nightraid.cli.story import Storyteller

    teller = Storyteller(match.game, match.box)
    return Story(
        game=match.game.name,
        title=match.game.title,
        setup=match.setup,
        seat=seat,
        answers=match.answers,
        events=[ToldEvent(event, teller.event(event), event.why) for event in _events(match, seat)],
        taken_back=teller.taken_back(_log(match, seat)),
        outcome=match.outcome,
        result=_result(match, teller),
    )


def story_lines(match: Match[Any], seat: int | None) -> Iterator[Text]:
    """The match for people."""
    from rich.text import Text

    from nightraid.cli.story import Storyteller, settings_line, with_rules

    teller = Storyteller(match.game, match.box)
    seen = "" if seat is None else f", as {teller.seat(seat)} saw it"
    yield Text(f"{match.game.title}{seen}", "bold")
    yield Text(f"{settings_line(match.setup)}; {match.answers} answers, all verified", "dim")
    yield Text()
    for event in _events(match, seat):
        yield with_rules(teller.event(event), event.why)
    yield Text()
    for line in teller.taken_back(_log(match, seat)):
        yield Text(line, "dim")
    yield Text(_result(match, teller), "bold")


def _events(match: Match[Any], seat: int | None) -> list[Any]:
    """What happened: everything, or what one seat may know of it."""
    return list(match.events()) if seat is None else match.events_for(seat)


def _log(match: Match[Any], seat: int | None) -> list[Any]:
    return list(match.log) if seat is None else match.log_for(seat)


def _result(match: Match[Any], teller: Any) -> str:
    if match.outcome is not None:
        return str(teller.outcome(match.outcome))
    waiting_for = teller.seats(ask.seat for ask in match.asks()) or "dice or cards"
    return f"The match goes on: {waiting_for} to answer."
