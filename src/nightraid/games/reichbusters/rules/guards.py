"""Guards at guard points, and captives, who are one (RB-GUARD-1 to RB-GUARD-3)."""

from nightraid.games.reichbusters.abilities.unit_keywords import guard_point, has
from nightraid.games.reichbusters.ids import AreaId, UnitId
from nightraid.games.reichbusters.schema.units import Guard
from nightraid.games.reichbusters.state import State

ENOUGH_GUARDS = 5
"""With so many guards at a guard point one of them may leave (RB-GUARD-1)."""


def guards_holding(game: State, unit: UnitId) -> int:
    """How many guards, itself included, hold a guard point with a unit that must stay there; 0 if it may leave.

    With five of them there, or more, one who activates is free to go (RB-GUARD-1).
    """
    area = game.units[unit].area
    if not guard_point(game, area) or not has(game, unit, Guard):
        return 0
    guards = guards_in(game, area)
    return guards if guards < ENOUGH_GUARDS else 0


def guards_in(game: State, area: AreaId) -> int:
    """The units with Guard in an area; around a captive all have it (RB-GUARD-3)."""
    return sum([has(game, other, Guard) for other in game.units_in(1 << area)])
