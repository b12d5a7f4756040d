"""What somebody wants to have played, and the set-ups that come of it."""

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from nightraid.engine.content.problems import one_of
from nightraid.engine.errors import NightRaidError

ALL = "all"
RANDOM = "random"
"""Heroes that each match draws by its seed; `random:2` draws two."""


class NotWanted(NightRaidError):
    """Something that this game does not have."""

    code = "not-wanted"


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """Names by which matches are chosen; the product of all of them is played. Empty: what the game does by itself."""

    missions: tuple[str, ...] = ()
    heroes: tuple[str, ...] = ()
    """Teams, each as `brick,sarge`, or `random`."""
    levels: tuple[str, ...] = ()
    players: tuple[int, ...] = ()
    raids: tuple[str, ...] = ()
    """Maps of RAIDs."""
    objectives: tuple[str, ...] = ()
    factions: tuple[str, ...] = ()
    editions: tuple[str, ...] = ()
    rp: tuple[int, ...] = ()
    forces: str = ""
    """`random`: every match buys whatever its seed says, and not what the bots like."""
    two_sides: bool = False
    """Only what two bots can play against each other."""


class Scenario(msgspec.Struct, frozen=True):
    """One set-up that is played again and again; so many of its Heroes may be drawn anew each time."""

    setup: dict[str, Any]
    draw: int = 0
    able: tuple[str, ...] = ()
    """Whom they are drawn from."""
    muster: bool = False
    """Whether chance buys the forces."""


def refuse(wanted: Wanted, game: str, *fields: str) -> None:
    """Say that a game does not have these choices, if somebody made them."""
    for field in fields:
        if getattr(wanted, field):
            raise NotWanted(f"{game} has no {field}", where=f"--{field}", expected="to be left out")


def chosen(named: Sequence[str], known: Iterable[str], where: str) -> tuple[str, ...]:
    """The names out of those that are known; `all` or nothing named means all of them."""
    names = tuple(known)
    if not named or ALL in named:
        return names
    for name in named:
        if name not in names:
            raise NotWanted(f"no {name!r}", where=where, expected=one_of(name, names))
    return tuple(dict.fromkeys(named))


def team_of(text: str, able: Sequence[str], usual: int) -> tuple[tuple[str, ...], int]:
    """A team as it was written: its Heroes, and how many are to be drawn instead."""
    if text != RANDOM and not text.startswith(f"{RANDOM}:"):
        return tuple(chosen([hero.strip() for hero in text.split(",")], able, "--heroes")), 0
    number = text.partition(":")[2] or str(usual)
    if not number.isdecimal() or not 1 <= int(number) <= len(able):
        raise NotWanted(f"{text!r}", where="--heroes", expected=f"{RANDOM}, or {RANDOM}:1 to {RANDOM}:{len(able)}")
    return (), int(number)
