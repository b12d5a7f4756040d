"""The `nightraid` command. Each subcommand is imported only when it is called, so that starting is quick."""

from __future__ import annotations

import importlib
import io
import sys
from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import msgspec
import typer
from typer.core import TyperCommand, TyperGroup

from nightraid.cli.console import USAGE
from nightraid.engine.errors import NightRaidError


class Later(msgspec.Struct, frozen=True):
    """A subcommand that has not been imported yet: where it is, and one line about it."""

    path: str
    about: str

    def load(self) -> Any:
        """Import it and make the command of it."""
        module, _, function = self.path.partition(":")
        alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
        alone.command()(getattr(importlib.import_module(module), function))
        return typer.main.get_command(alone)


COMMANDS: Mapping[str, Later] = {
    "play": Later("nightraid.cli.play:play", "Play a game in the terminal, alone or several at one keyboard."),
    "campaign": Later("nightraid.cli.campaign:campaign", "Play the missions of a game in order."),
    "serve": Later("nightraid.cli.serve:serve", "Serve the table to browsers on this machine."),
    "replay": Later("nightraid.cli.replay:replay", "Verify a saved match and tell its story."),
    "rules": Later("nightraid.cli.rules:rules", "Read and search the rules."),
    "check": Later("nightraid.cli.check:check", "Check the rules and content of the games, or of a pack."),
    "rules-report": Later("nightraid.cli.rules_report:rules_report", "Count the rules that a test proves."),
    "sim": Later("nightraid.cli.sim:sim", "Let bots play many matches and keep the results."),
    "report": Later("nightraid.cli.report:report", "Make a page of results."),
    "arena": Later("nightraid.cli.arena:arena", "Find out which of two bots is better, on the same seeds."),
    "bench": Later("nightraid.cli.bench:bench", "Measure how fast the games run on this machine."),
}


class LaterGroup(TyperGroup):
    """Knows of each command only what the help needs, and imports the one that is called."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        for name, later in COMMANDS.items():
            self.add_command(TyperCommand(name, help=later.about))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is called, imported now."""
        name, _, rest = super().resolve_command(ctx, args)
        assert name is not None
        return name, COMMANDS[name].load(), rest


app = typer.Typer(
    cls=LaterGroup,
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="markdown",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        from nightraid import __version__

        typer.echo(f"nightraid {__version__}")
        raise typer.Exit


@app.callback()
def nightraid(
    version: Annotated[
        bool, typer.Option("--version", help="Print the version.", callback=_print_version, is_eager=True)
    ] = False,
) -> None:
    """Night Raid: three pulp-war tabletop games, rules-exact.

    Reichbusters: Projekt Vril, Wolfenstein: The Board Game and Incursion. Cellar Fight is a small game that shows all
    the engine can do.

    **Examples**

    - `nightraid play wolfenstein --mission 1`   four heroes, one person
    - `nightraid campaign wolfenstein`   the ten missions in order
    - `nightraid play incursion`   two sides, one of them a bot
    - `nightraid play cellar`   one person against a bot
    - `nightraid play cellar --seats hot-seat --save fight.json`   two at one keyboard
    - `nightraid replay fight.json`   the story of that fight
    - `nightraid rules line of sight`   what the rules say about it
    - `nightraid rules WF-LOS-2`   one rule with its rulings
    - `nightraid sim wolfenstein --missions 1 --games 100 --out results`   how hard a mission is

    **Exit codes**

    - 0: all is well
    - 1: the answer is no (problems found, a save that does not hold, nothing found)
    - 2: the command or what it was given makes no sense
    - 130: interrupted
    """


def _read_and_write_anything() -> None:
    """A byte that is no text, or a terminal without some sign, must not end a match: such a sign is replaced."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line. Errors that a user may meet are one line on stderr, never a traceback."""
    _read_and_write_anything()
    try:
        app(args=None if arguments is None else list(arguments), prog_name="nightraid")
    except NightRaidError as error:
        typer.echo(f"nightraid: {error}", err=True)
        sys.exit(USAGE)


if __name__ == "__main__":
    main()
