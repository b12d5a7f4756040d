"""Guards at guard points, and captives, who are one (RB-GUARD-1 to RB-GUARD-3)."""

from nightraid.games.reichbusters.ids import AreaId, UnitId
from nightraid.games.reichbusters.rules.base.unit_keywords import captive_in, keywords_of
from nightraid.games.reichbusters.schema.units import Guard
from nightraid.games.reichbusters.state import State

ENOUGH_GUARDS = 5
"""With so many guards at a guard point one of them may leave (RB-GUARD-1)."""


def guards_holding(game: State, unit: UnitId) -> int:
    """How many guards, itself included, hold a guard point with a unit that must stay there; 0 if it may leave.

    With five of them there, or more, one who activates is free to go (RB-GUARD-1).
    """
    area = game.units[unit].area
    if not (game.guard_points >> area & 1 and Guard in keywords_of(game, unit)) and not captive_in(game, area):
        return 0
    guards = guards_in(game, area)
    return guards if guards < ENOUGH_GUARDS else 0


def guards_in(game: State, area: AreaId) -> int:
    """The units with Guard in an area; around a captive all have it (RB-GUARD-3)."""
    table, everybody, guards = game.box.keyword_table, captive_in(game, area), 0
    for record in game.units.values():
        if record.area == area and (everybody or Guard in table[record.row][record.side]):
            guards += 1
    return guards
