"""Spawning: spawn cards, letters, rows of the faction card, and how many units there may be (RB-SPAWN-1 to -11).

Placing units changes what is seen: whoever calls `spawn` yields from `happened` when everything that belongs to the
event stands on the map. The cascade does so itself for spawn tokens.
"""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.castle import (
    ReserveEmpty,
    SpawnTokensPlaced,
    SpawnTokensTriggered,
    UnitsSpawned,
)
from nightraid.games.reichbusters.ids import AreaId, RowId, SpawnLevel, UnitId, unit_id
from nightraid.games.reichbusters.rules.base.decks import discard_spawn, draw_spawn
from nightraid.games.reichbusters.schema.units import Overwhelm, Unique, Vrilmeister, XHandler
from nightraid.games.reichbusters.state import State, Unit

# ---------------------------------------------------------------- spawn cards


def spawn(game: State, level: SpawnLevel, area: AreaId, *, why: RuleIds) -> Rule[tuple[UnitId, ...]]:
    """Draw a spawn card and place a unit for each letter of the level, from left to right (RB-SPAWN-6, RB-Q-70).

    Letters without a row bring nobody (RB-Q-69).
    """
    card = yield from draw_spawn(game, game.last_hero, why=("RB-SPAWN-6",))
    if card is None:
        return ()
    placed: list[UnitId] = []
    rules: RuleIds = ("RB-SPAWN-6", "RB-SPAWN-7", *why)
    for letter in game.box.spawn_card(card).letters(level):
        row = game.box.faction.row_of(letter)
        if row is not None:
            placed += yield from place_row(game, row, area, spawned_at_once(game, row))
            rules += ("RB-NTE-KEY-X-HANDLER-1",) if XHandler in game.box.keywords(row) else ()
    yield UnitsSpawned(level, card, area, tuple(placed), why=rules)
    discard_spawn(game, card)  # once the units stand (RB-SPAWN-8)
    return tuple(placed)


def spawned_at_once(game: State, row: RowId) -> int:
    """How many units one letter brings (RB-KEY-OVERWHELM-1)."""
    return 2 if Overwhelm in game.box.keywords(row) else 1


# ---------------------------------------------------------------- units


def most_of(game: State, kind: str) -> int:
    """How many units of a type may be on the map: its rows share one limit (RB-SPAWN-9)."""
    return max(row.max for row in game.box.rows if row.unit == kind)


def reserve(game: State, kind: str) -> list[UnitId]:
    """The units of a type that can still be placed; the killed are among them, unless they are unique."""
    if kind in game.gone:
        return []
    place = game.box.types.index(kind)
    numbers = range(1, most_of(game, kind) + 1)
    return [unit for unit in [unit_id(place, number) for number in numbers] if unit not in game.units]


def is_unique(game: State, row: RowId) -> bool:
    """Whether units of a row come only once; all Vrilmeisters do (RB-KEY-UNIQUE-1)."""
    keywords = game.box.keywords(row)
    return Unique in keywords or Vrilmeister in keywords


def put_units(game: State, row: RowId, area: AreaId, count: int = 1) -> list[UnitId]:
    """Bring as many units of a row onto the map as there are left, at most so many; nobody is told or looks round."""
    kind = game.box.rows[row].unit
    placed = reserve(game, kind)[:count]
    for unit in placed:
        game.put_unit(unit, Unit(row, area))
    if placed and is_unique(game, row):
        game.gone = (*game.gone, kind)
    return placed


def place_row(game: State, row: RowId, area: AreaId, count: int) -> Rule[list[UnitId]]:
    """Place so many units of a row, and the beasts that handlers bring (RB-NTE-KEY-X-HANDLER-1)."""
    placed = put_units(game, row, area, count)
    if len(placed) < count:
        why = ("RB-SPAWN-9", "RB-KEY-UNIQUE-1")
        yield ReserveEmpty(game.box.rows[row].unit, count - len(placed), why=why)
    handler = game.box.keywords(row).get(XHandler)
    if placed and isinstance(handler, XHandler):  # RB-NTE-KEY-X-HANDLER-1, RB-Q-155: one for each
        brought = game.box.faction.rows_of(handler.unit)[0]
        placed += yield from place_row(game, brought, area, len(placed))
    return placed


# ---------------------------------------------------------------- spawn tokens


def put_tokens(game: State, area: AreaId, levels: tuple[SpawnLevel, ...], *, why: RuleIds) -> Rule[None]:
    """Put spawn tokens into an area."""
    game.tokens[area] = game.tokens.get(area, ()) + levels
    yield SpawnTokensPlaced(area, levels, why=why)


def trigger_tokens(game: State, area: AreaId, *, why: RuleIds = ("RB-SPAWN-2",)) -> Rule[None]:
    """All spawn tokens of an area are triggered."""
    yield from trigger_some(game, area, game.tokens.get(area, ()), why=why)


def trigger_some(game: State, area: AreaId, levels: tuple[SpawnLevel, ...], *, why: RuleIds) -> Rule[None]:
    """Units replace these spawn tokens of an area, one spawn card for each (RB-SPAWN-7, RB-SPAWN-8).

    In the alien world the tokens stay, with their cleared side up, even if nobody comes (RB-NTE-15).
    """
    if not levels:
        return
    left = list(game.tokens.pop(area))
    for level in levels:
        left.remove(level)
    if left:
        game.tokens[area] = tuple(left)
    flipped: RuleIds = ()
    if game.box.alien_world:
        game.spent_tokens[area] = game.spent_tokens.get(area, ()) + levels
        flipped = ("RB-NTE-15",)
    yield SpawnTokensTriggered(area, levels, why=(*why, *flipped))
    for level in levels:
        yield from spawn(game, level, area, why=why)
