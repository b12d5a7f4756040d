"""What `sim` and `arena` let people choose: the same options, read in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypeAlias

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


def read_wanted(
    missions: Names = None,
    heroes: Names = None,
    levels: Names = None,
    players: Names = None,
    raids: Names = None,
    objectives: Names = None,
    factions: Names = None,
    editions: Names = None,
    rp: Names = None,
    forces: str | None = None,
) -> Wanted:
    """What is wanted, out of the options."""
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
