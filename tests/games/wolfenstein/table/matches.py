"""Matches to look at from the table: the golden logs, which are played to a real end."""

from collections.abc import Iterator

from tests.contract.walk import load
from tests.games.match_logs import MatchLog, decisions_of
from tests.games.wolfenstein.mission_logs import LOGS

from nightraid.engine.match import Match
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table import WolfensteinTable

MISSIONS = range(1, 11)


def table() -> WolfensteinTable:
    """The table of the game."""
    made: WolfensteinTable = load("wolfenstein").table  # type: ignore[assignment]
    return made


def golden(log: MatchLog) -> Iterator[Match[State]]:
    """A golden log at each decision, and at its end."""
    return decisions_of(log)


__all__ = ["LOGS", "MISSIONS", "golden", "table"]
