"""The golden logs of Wolfenstein: each mission played to its end, on all levels and with all numbers of players."""

from tests.games.match_logs import MatchLog

from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.setup import RaidSetup


def _log(mission: int, seats: int, level: Level, ends: str = "victory") -> MatchLog:
    setup = RaidSetup(seats=seats, mission=str(mission), level=level)
    return MatchLog("wolfenstein", f"mission-{mission:02}", setup, ends)


LOGS = (
    _log(1, seats=1, level="bring_em_on"),
    _log(2, seats=2, level="dont_hurt"),
    _log(3, seats=3, level="daddy"),
    _log(4, seats=4, level="bring_em_on", ends="mission-condition"),
    _log(5, seats=2, level="death_incarnate", ends="out-of-time"),
    _log(6, seats=3, level="dont_hurt"),
    _log(7, seats=4, level="dont_hurt"),
    _log(8, seats=1, level="death_incarnate"),
    _log(9, seats=2, level="bring_em_on"),
    _log(10, seats=4, level="bring_em_on"),
)
