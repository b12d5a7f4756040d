"""Matches to look at from the table: the golden logs, which are played to a real end."""

from collections.abc import Iterator

from tests.contract.walk import load
from tests.games.wolfenstein.mission_logs import ANSWER, CHANCE, LOGS, MissionLog

from nightraid.engine.chance import Scripted
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table import WolfensteinTable

MISSIONS = range(1, 11)


def table() -> WolfensteinTable:
    """The table of the game."""
    made: WolfensteinTable = load("wolfenstein").table  # type: ignore[assignment]
    return made


def golden(log: MissionLog) -> Iterator[Match[State]]:
    """A golden log at each decision, and at its end."""
    lines = log.path.read_text(encoding="utf-8").splitlines()
    came = [line.removeprefix(CHANCE).split(", ") for line in lines if line.startswith(CHANCE)]
    script = Scripted([[int(part) if part.isdecimal() else part for part in parts] for parts in came])
    match: Match[State] = Match(load("wolfenstein"), log.setup, script)
    for line in lines:
        if line.startswith(ANSWER):
            yield match
            seat, _, key = line.removeprefix(ANSWER).partition(": ")
            match.answer(int(seat), key)
    yield match


__all__ = ["LOGS", "MISSIONS", "golden", "table"]
