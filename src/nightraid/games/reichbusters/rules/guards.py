"""Guards at guard points, and captives, who are one (RB-GUARD-1 to RB-GUARD-3)."""

from nightraid.games.reichbusters.abilities.unit_keywords import guard_point, has
from nightraid.games.reichbusters.ids import AreaId, UnitId
from nightraid.games.reichbusters.schema.units import Guard
from nightraid.games.reichbusters.state import State

ENOUGH_GUARDS = 5
"""With so many guards at a guard point one of them may leave (RB-GUARD-1)."""


def holds_post(game: State, unit: UnitId) -> bool:
    """Whether a unit is a guard who must stay: at a guard point with fewer than five guards, itself included."""
    return 0 < guards_with(game, unit) < ENOUGH_GUARDS


def guards_with(game: State, unit: UnitId) -> int:
    """How many guards are where a guard stands, itself included; 0 if it is none, or not at a guard point."""
    area = game.units[unit].area
    return guards_in(game, area) if guard_point(game, area) and has(game, unit, Guard) else 0


def guards_in(game: State, area: AreaId) -> int:
    """The units with Guard in an area; around a captive all have it (RB-GUARD-3)."""
    return sum([has(game, other, Guard) for other in game.units_in(1 << area)])
