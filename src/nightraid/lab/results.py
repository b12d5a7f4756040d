"""What is kept of a match."""

from typing import Any

import msgspec

from nightraid.engine.ask import Seat

FORFEIT = "forfeit"
"""The reason of an end by an answer that was not offered."""
UNFINISHED = "unfinished"
"""The reason of an end because nobody came to one."""


class Team(msgspec.Struct, frozen=True):
    """Seats that win and lose together, and how they did: 1 won, 0 lost, a half drawn."""

    name: str
    seats: tuple[Seat, ...]
    score: float


class Fallen(msgspec.Struct, frozen=True):
    """Somebody of a team who fell: who, in which square or area, and in which round."""

    team: str
    who: str
    at: int
    round: int


class Thing(msgspec.Struct, frozen=True):
    """A card, item, weapon, skill, hero or model of a team: how many of it they had, how often it was used."""

    team: str
    kind: str
    name: str
    had: int
    used: int


class Facts(msgspec.Struct, frozen=True):
    """What a report counts."""

    groups: dict[str, str]
    """What matches are told apart by: mission, level, heroes, players and so on, in the order of a report."""
    rounds: int
    alarm: int | None
    """The round in which the alarm came; None: never, or the game has none."""
    fallen: tuple[Fallen, ...]
    things: tuple[Thing, ...]


class Timing(msgspec.Struct, frozen=True):
    """How long the decisions of a seat took, in seconds of processor time."""

    decisions: int
    seconds: float
    longest: float
    spread: dict[int, int]
    """How many decisions took about so long: see `timing.bucket`."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """A match that was played to its end."""

    number: int
    """Its number in the plan."""
    game: str
    content: str
    """Names the content exactly."""
    rules: str
    """The version of the rules."""
    setup: dict[str, Any]
    seed: int
    bots: tuple[str, ...]
    """One a seat."""
    winners: tuple[Seat, ...]
    reason: str
    teams: tuple[Team, ...]
    illegal: tuple[Seat, ...]
    """The seats whose bots gave an answer that was not offered; the match ends with the first."""
    answers: int
    """Choices and chance."""
    decisions: int
    choices: int
    """Decisions between at least two options."""
    facts: Facts
    seconds: float
    """Of processor time. With `timing` this is all that differs when the same match is played again."""
    timing: tuple[Timing, ...]
    """One a seat."""


def without_times(result: Result) -> Result:
    """What is the same whenever the match is played again."""
    return msgspec.structs.replace(result, seconds=0.0, timing=())
