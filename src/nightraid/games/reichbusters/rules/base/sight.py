"""Line of sight and range (RB-LOS-1 to RB-RANGE-2), and whether anything new has come into sight.

What comes of a new sight is in `rules/cascade.py`.
"""

from nightraid.boards.areas.sight import Obstacles
from nightraid.boards.grid.board import bits_of, listed_bits
from nightraid.games.reichbusters.ids import ALERT, OFF_MAP, AreaId, HeroId, UnitId
from nightraid.games.reichbusters.rules.base.in_force import lasting
from nightraid.games.reichbusters.schema.action_cards import Unseen
from nightraid.games.reichbusters.state import State

# ---------------------------------------------------------------- what Heroes see


def hero_obstacles(game: State, *, past_units: bool = False) -> Obstacles:
    """What cuts a Hero's line: walls, closed doors, smoke, and areas with enemy units (RB-LOS-2, RB-LOS-3, RB-LOS-9).

    Heroes, escorted units and tokens do not (RB-LOS-7). `past_units` is for Accurate (RB-KEY-ACCURATE-1).
    """
    return game.box.board.sight.obstacles(game.closed, 0 if past_units else game.unit_areas, game.smoke)


def seen_by(game: State, hero: HeroId, *, past_units: bool = False) -> int:
    """The areas that a Hero sees, as a mask, its own always (RB-LOS-8); fallen Heroes see too (RB-LOS-1)."""
    area = game.heroes[hero].area
    return 0 if area == OFF_MAP else _seen_from(game, 1 << area, 0 if past_units else game.unit_areas)


def seen_by_heroes(game: State) -> int:
    """The areas that any Hero sees, as a mask."""
    return _seen_from(game, game.hero_areas, game.unit_areas)


def darkness(game: State) -> int:
    """The areas of the alien world that no Hero sees, as a mask; the castle has none (RB-NTE-14)."""
    return game.box.board.everywhere & ~seen_by_heroes(game) if game.box.alien_world else 0


def hero_range(game: State, hero: HeroId, area: AreaId, *, past_units: bool = False) -> int | None:
    """How many borders lie between a Hero and an area along a clear line; None without one (RB-RANGE-1, RB-Q-11)."""
    start = game.heroes[hero].area
    if start == OFF_MAP:
        return None
    return game.box.board.sight.borders(start, area, hero_obstacles(game, past_units=past_units))


def hero_reach(game: State, hero: HeroId, most: int, *, past_units: bool = False) -> int:
    """The areas within so many borders of a Hero along a clear line, as a mask, its own always (RB-RANGE-1)."""
    area = game.heroes[hero].area
    if area == OFF_MAP:
        return 0
    return game.box.board.sight.reach(area, most, hero_obstacles(game, past_units=past_units))


# ---------------------------------------------------------------- what enemy units see


def blocking_heroes(game: State) -> int:
    """The areas whose Heroes block the sight of enemy units: all, or only those on their feet (RB-LOS-4 to -6)."""
    return game.hero_areas if game.box.edition.fallen_heroes_block_sight else game.standing_areas


def unit_obstacles(game: State) -> Obstacles:
    """What cuts an enemy unit's line: walls, closed doors, smoke, and areas with Heroes that block."""
    return game.box.board.sight.obstacles(game.closed, blocking_heroes(game), game.smoke)


def unit_sees(game: State, unit: UnitId) -> int:
    """The areas that an enemy unit sees, as a mask."""
    return _seen_from(game, 1 << game.units[unit].area, blocking_heroes(game))


def unit_reach(game: State, unit: UnitId) -> int:
    """The areas within a unit's range along a clear line, as a mask, its own always (RB-Q-11).

    What a Hero there sees is another matter (RB-Q-7).
    """
    record, box = game.units[unit], game.box
    far, blocking = box.profiles[record.row][record.side].range, blocking_heroes(game)
    question = ("reach", record.area, far, game.closed, blocking, game.smoke)
    known: int | None = box.remembered.get(question)
    if known is None:
        known = box.remembered.keep(question, box.board.sight.reach(record.area, far, unit_obstacles(game)))
    return known


def watched_from(game: State) -> int:
    """The areas from which an enemy unit sees a Hero who is not captured, as a mask (RB-Q-17, RB-Q-19).

    Lines are the same from both ends, so they are followed from the few Heroes and not from the many units.
    """
    return _seen_from(game, game.free_areas, blocking_heroes(game))


def noticed_from(game: State) -> int:
    """The areas from which what an enemy unit sees of Heroes counts for awareness, as a mask.

    Captured Heroes do not count (RB-Q-19), nor do Heroes with a card in play that says so.
    """
    noticed = 0
    for hero, record in enumerate(game.heroes):
        if record.area != OFF_MAP and not record.captured and not is_unseen(game, hero):
            noticed |= 1 << record.area
    return _seen_from(game, noticed, blocking_heroes(game))


def is_unseen(game: State, hero: HeroId) -> bool:
    """Whether a card in play keeps a Hero from making rooms rise."""
    return bool(game.heroes[hero].in_play) and bool(lasting(game, hero, Unseen))


def _seen_from(game: State, viewers: int, blocking: int) -> int:
    """All that is seen from any of these areas, remembered: steps of play ask for the same again and again."""
    question = ("sight", viewers, game.closed, blocking, game.smoke)
    box = game.box
    known: int | None = box.remembered.get(question)
    if known is None:
        sight = box.board.sight
        obstacles = sight.obstacles(game.closed, blocking, game.smoke)
        known = 0
        for area in listed_bits(viewers):
            known |= sight.seen_from(area, obstacles)
        box.remembered.keep(question, known)
    return known


# ---------------------------------------------------------------- the alien world


def forgotten_tokens(game: State) -> int:
    """The areas with cleared tokens that no Hero sees, and without enemy units, as a mask (RB-NTE-16)."""
    if not game.spent_tokens:
        return 0
    kept = seen_by_heroes(game) | game.unit_areas
    return sum([1 << area for area in game.spent_tokens if not kept >> area & 1])


# ---------------------------------------------------------------- anything new


def something_new(game: State) -> bool:
    """Whether anything has come into sight or has to be tidied; nearly always not, so this is quick."""
    seen = seen_by_heroes(game)
    for area in game.tokens:
        if seen >> area & 1:
            return True
    for area, feature in game.features.items():
        if not feature.card and seen >> area & 1:
            return True
    for area, environment in game.environments.items():
        if not environment.token and seen >> area & 1:
            return True
    if game.spent_tokens and forgotten_tokens(game):
        return True
    return (game.alarm != "after" and _awareness_changes(game)) or _cleared_changes(game)


def _awareness_changes(game: State) -> bool:
    watched = noticed_from(game)
    for record in game.units.values():
        if record.saw != watched >> record.area & 1:
            return True
    if not any(game.awareness):
        return False
    board, edition = game.box.board, game.box.edition
    if edition.tokens_spawn_when_alert:
        for area in game.tokens:
            if game.awareness[board.room_of[area]] == ALERT:
                return True
    if edition.awareness_removed == "at-once":
        enemies = enemy_areas(game)
        for room, level in enumerate(game.awareness):
            if level and not board.rooms[room] & enemies:
                return True
    return False


def _cleared_changes(game: State) -> bool:
    if not game.cleared or not game.box.edition.cleared_tokens_lost:
        return False
    return bool(areas_of(game, game.cleared) & enemy_areas(game))


def areas_of(game: State, rooms: int) -> int:
    """All areas of these rooms (a mask), as a mask."""
    question = ("areas", rooms)
    known: int | None = game.box.remembered.get(question)
    if known is None:
        known = 0
        for room in bits_of(rooms):
            known |= game.box.board.rooms[room]
        game.box.remembered.keep(question, known)
    return known


def enemy_areas(game: State) -> int:
    """The areas with enemy units or spawn tokens, as a mask."""
    mask = game.unit_areas
    for area in game.tokens:
        mask |= 1 << area
    return mask
