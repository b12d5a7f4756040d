"""What `sim` and `arena` let people choose: the same options, read in the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import Parameter, signature
from typing import Annotated, Any, TypeAlias

import typer

from nightraid.cli.console import BadRequest
from nightraid.lab.plan import Format
from nightraid.lab.wanted import Wanted

Names: TypeAlias = list[str] | None

Missions: TypeAlias = Annotated[Names, typer.Option(metavar="NAME,NAME,...", help="Missions by id or number, or all.")]
Heroes: TypeAlias = Annotated[
    Names,
    typer.Option(
        metavar="WHO,WHO,...",
        help="A team; or random (random:2 for two): each seed draws its own. Several times: several teams.",
    ),
]
Levels: TypeAlias = Annotated[Names, typer.Option(metavar="NAME,NAME,...", help="Difficulty levels, or all.")]
Players: TypeAlias = Annotated[Names, typer.Option(metavar="N,N,...", help="Numbers of players.")]
Raids: TypeAlias = Annotated[
    Names, typer.Option(metavar="MAP,MAP,...", help="Reichbusters: RAIDs on these maps, or all; no missions, then.")
]
Objectives: TypeAlias = Annotated[Names, typer.Option(metavar="NAME,NAME,...", help="Of RAIDs. [default: all]")]
Factions: TypeAlias = Annotated[Names, typer.Option(metavar="NAME,NAME,...", help="Of RAIDs. [default: all]")]
Editions: TypeAlias = Annotated[Names, typer.Option(metavar="NAME,NAME", help="Reichbusters: 1.0, 1.1, or all.")]
Rp: TypeAlias = Annotated[Names, typer.Option(metavar="N,N,...", help="Incursion: RP of one-off battles.")]
Forces: TypeAlias = Annotated[
    str | None, typer.Option(metavar="random", help="Incursion: each seed buys its own forces, whoever plays.")
]
Workers: TypeAlias = Annotated[int, typer.Option(min=0, help="Processes; 0: one for each core.")]
Ray: TypeAlias = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; auto: the one this machine belongs to.")
]


def with_wanted(command: Callable[..., None]) -> Callable[..., None]:
    """Give a command all options of `read_wanted`; it receives them as one argument, `wanted`."""
    options = list(signature(read_wanted, eval_str=True).parameters.values())
    own = signature(command, eval_str=True)

    @wraps(command)
    def read_and_call(**given: Any) -> None:
        command(wanted=read_wanted(**{option.name: given.pop(option.name) for option in options}), **given)

    shown: list[Parameter] = []
    for argument in own.parameters.values():
        shown += options if argument.name == "wanted" else [argument]
    keyword_only = [one.replace(kind=Parameter.KEYWORD_ONLY) for one in shown]
    vars(read_and_call)["__signature__"] = own.replace(parameters=keyword_only)  # what typer reads
    read_and_call.__annotations__ = {one.name: one.annotation for one in shown}
    return read_and_call


def read_wanted(
    missions: Missions = None,
    heroes: Heroes = None,
    levels: Levels = None,
    players: Players = None,
    raids: Raids = None,
    objectives: Objectives = None,
    factions: Factions = None,
    editions: Editions = None,
    rp: Rp = None,
    forces: Forces = None,
) -> Wanted:
    """What is wanted, out of the options that `sim` and `arena` share."""
    return Wanted(
        missions=_split(missions),
        heroes=tuple(heroes or ()),
        levels=_split(levels),
        players=_numbers(players, "--players"),
        raids=_split(raids),
        objectives=_split(objectives),
        factions=_split(factions),
        editions=_split(editions),
        rp=_numbers(rp, "--rp"),
        forces=forces or "",
    )


def _split(given: Sequence[str] | None) -> tuple[str, ...]:
    """Names between commas, from an option that may be there several times."""
    return tuple(name.strip() for text in given or () for name in text.split(",") if name.strip())


def _numbers(given: Sequence[str] | None, where: str) -> tuple[int, ...]:
    names = _split(given)
    for name in names:
        if not name.isdecimal():
            raise BadRequest(f"{name!r}", where=where, expected="whole numbers between commas")
    return tuple(int(name) for name in names)


def read_format(text: str | None) -> Format:
    """How results are kept."""
    match text:
        case None | "jsonl":
            return "jsonl"
        case "parquet":
            return "parquet"
    raise BadRequest(f"{text!r}", where="--format", expected="jsonl or parquet")
