"""Matches to look at from the table: random ones, and the golden logs, which are played to a real end."""

from collections.abc import Iterator

from tests.contract.walk import decisions, load
from tests.games.wolfenstein.mission_logs import ANSWER, CHANCE, LOGS, MissionLog

from nightraid.engine.chance import Scripted, Seeded
from nightraid.engine.match import Match
from nightraid.games.wolfenstein.ids import LEVELS
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table import WolfensteinTable

MISSIONS = range(1, 11)


def table() -> WolfensteinTable:
    """The table of the game."""
    made: WolfensteinTable = load("wolfenstein").table  # type: ignore[assignment]
    return made


def random_match(mission: int, seed: int) -> Match[State]:
    """A match of a mission; level, players and who settles ties change with the seed."""
    seats = 1 + (mission + seed) % 4
    ties = tuple(range(seats)) if seed % 2 else ()
    setup = RaidSetup(seats=seats, mission=str(mission), level=LEVELS[(mission + seed) % 4], choose_for_me=ties)
    return Match(load("wolfenstein"), setup, Seeded(seed))


def positions(mission: int, seed: int) -> Iterator[Match[State]]:
    """A random match at each decision, and at its end."""
    match = random_match(mission, seed)
    for _ in decisions(match, seed):
        yield match
    yield match


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


__all__ = ["LOGS", "MISSIONS", "golden", "positions", "random_match", "table"]
