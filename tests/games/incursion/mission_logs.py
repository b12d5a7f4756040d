"""The golden logs of Incursion: each mission, both battles and the solo mission played to its end."""

from tests.games.match_logs import MatchLog

from nightraid.games.incursion.setup import BattleSetup


def _log(mission: str, ends: str, name: str = "", seats: int = 2, rp: int = 0) -> MatchLog:
    setup = BattleSetup(seats=seats, mission=mission, rp=rp)
    return MatchLog("incursion", name or mission, setup, ends, clock="turn")


LOGS = (
    _log("recon", "allied-victory"),
    _log("recon", "axis-victory", name="recon-lost"),
    _log("incursion", "turn-limit-axis"),
    _log("pinger-raid", "allied-victory"),
    _log("twitcher", "axis-victory"),
    _log("behind-enemy-lines", "allied-eliminated"),
    _log("ac-dc", "allied-victory"),
    _log("doomsday", "allied-victory"),
    _log("battle", "allied-victory"),
    _log("battle-below", "allied-eliminated", rp=15),
    _log("unstoppable", "allied-victory", seats=1),
    _log("unstoppable", "axis-victory", name="unstoppable-lost", seats=1),
)
