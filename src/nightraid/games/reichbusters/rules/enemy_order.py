"""Which unit of a type acts first in Action Stations! (RB-ENEMY-4)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.engine.events import Candidate, Decided, Event, Explain
from nightraid.games.reichbusters.asks.options.enemy import ActFirst
from nightraid.games.reichbusters.asks.questions.enemy import WhichUnitFirst
from nightraid.games.reichbusters.ids import UnitId
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.sight import seen_by_heroes
from nightraid.games.reichbusters.rules.enemy_moves import comes_to_a_door, flees, nearness, reason_to_stay
from nightraid.games.reichbusters.schema.units import Coward
from nightraid.games.reichbusters.state import State


def who_is_first(game: State, units: list[UnitId]) -> Rule[UnitId]:
    """The unit nearest to its nearest Hero; ties are the players' choice (RB-ENEMY-4).

    Nobody is asked where it makes no difference: units that are alike in every respect are not told apart, nor those
    whose steps cannot disturb each other.
    """
    if len(units) == 1:
        return units[0]
    away = {unit: nearness(game, unit) for unit in different(game, units)}
    least = min(away.values())
    nearest = [unit for unit in away if away[unit] == least]
    chosen, asked = yield from _first_of_equals(game, nearest)
    if len(away) > 1:
        yield Explain(
            lambda: Decided(
                matter="enemy-first",
                candidates=tuple(Candidate(str(unit), (("distance", far),)) for unit, far in away.items()),
                chosen=str(chosen),
                tie_break=("RB-GOAL-6",) if asked else (),
                why=("RB-ENEMY-4",),
            )
        )
    return chosen


def who_stay(game: State, units: list[UnitId]) -> dict[UnitId, Event] | None:
    """The units that do not move, whatever others of their type do before them, each with its reason as it is told.

    What others do can give a unit a reason to stay but takes none away: they come nearer to Heroes and never into the
    area of a guard who is as near. Only a coward who flees into a guard point could relieve a guard of it: while there
    is one, nothing is certain (None).
    """
    reasons: dict[tuple[int, int, int], Event | None] = {}
    staying: dict[UnitId, Event] = {}
    cowards = Coward in game.box.keyword_kinds
    for unit in units:
        record = game.units[unit]
        sort = record.area, record.row, record.side
        if sort in reasons:
            reason = reasons[sort]
            if reason is not None:
                staying[unit] = replace(reason, unit=unit)
            continue
        if cowards and flees(game, unit):
            return None
        reason = reasons[sort] = reason_to_stay(game, unit)
        if reason is not None:
            staying[unit] = reason
    return staying


def different(game: State, units: list[UnitId]) -> list[UnitId]:
    """One of each sort: of units of one row in one area with the same wounds the first stands for all."""
    sorts: dict[tuple[int, ...], UnitId] = {}
    for unit in units:
        record = game.units[unit]
        sorts.setdefault((record.area, record.row, record.wounds, record.side), unit)
    return list(sorts.values())


def _first_of_equals(game: State, nearest: list[UnitId]) -> Rule[tuple[UnitId, bool]]:
    """One of equally near units, and whether the players chose it."""
    if len(nearest) == 1 or not order_matters(game, nearest):
        return nearest[0], False
    chosen = yield from decide(
        game,
        lambda seat, options: WhichUnitFirst(seat=seat, options=options, why=("RB-ENEMY-4",)),
        [ActFirst(unit) for unit in nearest],
    )
    return chosen.unit, True


def order_matters(game: State, units: list[UnitId]) -> bool:
    """Whether it can make a difference which of these equally near units, which all move, is first.

    Before the alarm a step can alert others and uncover spawn tokens. After it only doors are left, which the one opens
    for the other, and room features that Heroes see for a moment past a unit that goes.
    """
    if not game.after_alarm or any(comes_to_a_door(game, unit) for unit in units):
        return True
    hidden = any(not feature.card for feature in game.features.values())
    return hidden and any(seen_by_heroes(game) >> game.units[unit].area & 1 for unit in units)
