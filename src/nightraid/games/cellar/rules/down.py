"""Knocked down: out of the cellar, and a point for the other crew."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.cellar.asks.events import KnockedDown
from nightraid.games.cellar.ids import DOWN, RaiderId, crew_of
from nightraid.games.cellar.state import State


def knock_down(game: State, raider: RaiderId, why: RuleIds) -> Rule[None]:
    """The raider leaves the cellar; the other crew scores, no matter who did it (CF-DOWN-1, CF-GOAL-1)."""
    game.put(raider, DOWN)
    other = 1 - crew_of(raider)
    game.crews[other] = replace(game.crews[other], score=game.crews[other].score + 1)
    yield KnockedDown(raider, why=(*why, "CF-DOWN-1", "CF-GOAL-1"))
