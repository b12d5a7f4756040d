"""What the schema of missions cannot say: that a mission can be built, that it fits together, that it can be won.

Each check yields problems that name the file, the key and what was expected there.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final

from nightraid.boards.grid.board import GridError, bits_of, mask_of
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.textmap import MapError
from nightraid.engine.content import Check, Library, Problem
from nightraid.engine.content.checks import own_value, unknown_entry
from nightraid.engine.content.problems import one_of
from nightraid.engine.content.schema import join
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, LEVELS, Level
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.mission_map import (
    CHEST,
    DIFFICULT,
    EVENT,
    HERO_SPAWNS,
    LEGEND,
    NAZI_SPAWN_SIGNS,
    OBJECTIVE_SIGNS,
    ONLY_HERO_SPAWN,
    PASSAGES,
    DrawnMission,
    drawn_missions,
    read_mission_map,
)
from nightraid.games.wolfenstein.schema.mission_reach import explore, unreachable
from nightraid.games.wolfenstein.schema.mission_references import (
    check_alarm,
    check_defeats,
    check_doors,
    check_goals,
    check_objectives,
    check_special_rules,
    unknown_enemy,
)
from nightraid.games.wolfenstein.schema.missions import (
    BringOut,
    Do,
    HoldOut,
    LevelChange,
    MissionCard,
    PlacedTile,
    TileCard,
    TooLate,
)

DOORS_IN_THE_BOX, BARRICADES_IN_THE_BOX = 14, 4
"""Plastic parts (WF-COMP-8)."""
TOKENS_IN_THE_BOX: Final = {
    "chest tokens ($)": (CHEST, 8),
    "event tokens (?)": (EVENT, 5),
    "difficult terrain tokens (~)": (DIFFICULT, 4),
    **{f"mission objective tokens {letter} ({sign})": (sign, 1) for letter, sign in OBJECTIVE_SIGNS.items()},
    **{f"Nazi spawn tokens {letter} ({sign})": (sign, 1) for letter, sign in NAZI_SPAWN_SIGNS.items()},
}
"""What lies on squares (WF-COMP-5)."""


# ---------------------------------------------------------------- the map and its tiles


def check_maps(library: Library) -> Iterator[Problem]:
    """A map must be a drawing that can be read."""
    for mission in library.of(MissionCard).values():
        try:
            read_mission_map(mission.map)
        except (MapError, GridError) as error:
            yield library.problem(mission, "map", "…", f"a map: {error}")


def check_tiles(library: Library) -> Iterator[Problem]:
    """Tiles exist, are used once, do not overlap, and together are the floor that is drawn (WF-SETUP-2)."""
    for drawn in drawn_missions(library):
        mistakes = [*_wrong_tiles(drawn)]
        yield from mistakes or _floor_without_tiles(drawn)


def _wrong_tiles(drawn: DrawnMission) -> Iterator[Problem]:
    grid = drawn.chart.grid
    owners: dict[tuple[int, int], str] = {}
    used: set[str] = set()
    for index, placed in enumerate(drawn.mission.tiles):
        key = f"tiles[{index}]"
        if not drawn.library.knows(TileCard, placed.tile):
            known = one_of(placed.tile, drawn.library.of(TileCard))
            yield drawn.problem(f"{key}.tile", placed.tile, known)
        elif placed.tile in used:
            yield drawn.problem(f"{key}.tile", placed.tile, "a tile that the mission has not used yet")
        used.add(placed.tile)
        squares = _squares_of(drawn, placed)
        if not all(grid.has_cell(*square) for square in squares):
            yield drawn.problem(f"{key}.at", placed.at, f"a place on the map, which is {grid.width} by {grid.height}")
        if clash := sorted({owners[square] for square in squares if square in owners}):
            yield drawn.problem(f"{key}.at", placed.at, f"squares that {', '.join(clash)} does not cover")
        owners |= dict.fromkeys(squares, placed.tile)


def _squares_of(drawn: DrawnMission, placed: PlacedTile) -> list[tuple[int, int]]:
    """Column and row of the squares a tile covers; none for a tile that could not be read."""
    tile = drawn.library.of(TileCard).get(placed.tile)
    if tile is None:
        return []
    width, height = (tile.height, tile.width) if placed.turned else (tile.width, tile.height)
    x, y = placed.at
    return [(column, row) for row in range(y, y + height) for column in range(x, x + width)]


def _floor_without_tiles(drawn: DrawnMission) -> Iterator[Problem]:
    if any(placed.tile not in drawn.library.of(TileCard) for placed in drawn.mission.tiles):
        return  # a tile could not be read, which is told elsewhere
    grid = drawn.chart.grid
    tiled = mask_of(grid.cell(*square) for placed in drawn.mission.tiles for square in _squares_of(drawn, placed))
    for cells, found, expected in (
        (grid.floor & ~tiled, "floor", "solid rock: no tile lies there"),
        (tiled & ~grid.floor, "solid rock", "floor: a tile lies there"),
    ):
        if cells:
            first = drawn.place(next(bits_of(cells)))
            more = f" and {cells.bit_count() - 1} more squares" if cells.bit_count() > 1 else ""
            yield drawn.problem("map", f"{found} at {first}{more}", expected)


def check_areas(library: Library) -> Iterator[Problem]:
    """Tiles of one name are one area, so they must touch (WF-TERM-3)."""
    for drawn in drawn_missions(library):
        areas: dict[str, list[set[tuple[int, int]]]] = {}
        for index, placed in enumerate(drawn.mission.tiles):
            squares = set(_squares_of(drawn, placed))
            pieces = areas.setdefault(placed.name, [])
            if pieces and squares and not any(_touch(squares, piece) for piece in pieces):
                expected = "a name of its own: the other tiles of this name do not touch this one"
                yield drawn.problem(f"tiles[{index}].name", placed.name, expected)
            pieces.append(squares)


def _touch(one: set[tuple[int, int]], other: set[tuple[int, int]]) -> bool:
    return any((x + dx, y + dy) in other for x, y in one for dx, dy in ((0, 1), (1, 0), (0, -1), (-1, 0)))


# ---------------------------------------------------------------- signs and enemies on the map


def check_signs(library: Library) -> Iterator[Problem]:
    """Every sign on the map has a meaning, and every sign of an enemy stands on the map."""
    for drawn in drawn_missions(library):
        enemies = drawn.mission.enemies
        for sign in sorted(set(drawn.chart.marks) - LEGEND - set(enemies)):
            place = drawn.place(drawn.squares(sign)[0])
            yield drawn.problem("map", f"{sign} at {place}", "a sign of the legend, or one that enemies names")
        for sign in enemies:
            if len(sign) != 1 or sign in LEGEND or sign in ".+-| ":
                yield drawn.problem(join("enemies", sign), sign, "one character that means nothing else on a map")
            elif sign not in drawn.chart.marks:
                yield drawn.problem(join("enemies", sign), sign, "a sign that stands on the map")


def check_enemies(library: Library) -> Iterator[Problem]:
    """The enemies on the map exist, there are models for them, and they have room (WF-MISSION-3, WF-BIG-5)."""
    for drawn in drawn_missions(library):
        for sign, enemy in drawn.mission.enemies.items():
            yield from unknown_enemy(drawn, join("enemies", sign), enemy)
        yield from _too_many_models(drawn)
        yield from _without_room(drawn)


def _too_many_models(drawn: DrawnMission) -> Iterator[Problem]:
    """More models of a kind than are in the box or, if the mission says so, in its reserve (WF-COMP-2, WF-COMP-3)."""
    cards, mission = drawn.library.of(EnemyCard), drawn.mission
    for enemy, left in mission.reserve.items():
        if not drawn.library.knows(EnemyCard, enemy):
            yield drawn.problem(join("reserve", enemy), enemy, one_of(enemy, cards))
        elif enemy in cards and left >= cards[enemy].models:
            yield drawn.problem(join("reserve", enemy), left, f"fewer than the {cards[enemy].models} in the box")
    for enemy, count in Counter(enemy for _, enemy, _ in drawn.models()).items():
        if enemy in cards:
            models = min(cards[enemy].models, mission.reserve.get(enemy, cards[enemy].models))
            if count > models:
                yield drawn.problem("map", f"{count} x {enemy}", f"{models} at most: there are no more models")


def _without_room(drawn: DrawnMission) -> Iterator[Problem]:
    """Oversized enemies whose four squares are not free and open to each other."""
    cards = drawn.library.of(EnemyCard)
    large = [(sign, cell) for sign, enemy, cell in drawn.models() if enemy in cards and cards[enemy].size == 4]
    if not large:
        return
    grid, plain = drawn.chart.grid, (".", DIFFICULT)
    table = LargeStepTable(grid)
    taken = Counter(square for _, anchor in large for square in table.cells(anchor))
    for sign, anchor in large:
        found = f"{sign} at {drawn.place(anchor)}"
        four = table.cells(anchor)
        if not table.can_stand(anchor, grid.all_doors, grid.all_barricades):
            expected = "the south-west of four floor squares without wall, door or barricade between them"
            yield drawn.problem("map", found, expected)
        elif any(taken[square] > 1 or drawn.chart.mark_of(square) not in plain for square in four[1:]):
            yield drawn.problem("map", found, "the south-west of four free squares")


def check_guard(library: Library) -> Iterator[Problem]:
    """Hans Grösse replaces one guard, who stands on the map (WF-DIFF-16)."""
    for drawn in drawn_missions(library):
        sign = drawn.mission.hans_groesse
        if sign is None:
            continue
        if sign not in drawn.mission.enemies:
            yield drawn.problem("hans-groesse", sign, one_of(sign, drawn.mission.enemies))
        elif (count := len(drawn.squares(sign))) != 1:
            yield drawn.problem("hans-groesse", sign, f"the sign of a single guard: {count} are on the map")


# ---------------------------------------------------------------- tokens and plastic parts


def check_box(library: Library) -> Iterator[Problem]:
    """A mission needs no more doors, barricades and tokens than there are (WF-COMP-5, WF-COMP-8)."""
    for drawn in drawn_missions(library):
        chart = drawn.chart
        needed = [
            ("doors", len(chart.door_letters), DOORS_IN_THE_BOX),
            ("barricades", len(chart.barricade_digits), BARRICADES_IN_THE_BOX),
            *((what, len(drawn.squares(sign)), limit) for what, (sign, limit) in TOKENS_IN_THE_BOX.items()),
        ]
        for what, count, limit in needed:
            if count > limit:
                yield drawn.problem("map", f"{count} {what}", f"{limit} at most")
        for sign in PASSAGES:
            if (count := len(drawn.squares(sign))) not in (0, 2):
                yield drawn.problem("map", f"{count} x {sign}", f"two secret passage tokens {sign} or none")


def check_hero_spawns(library: Library) -> Iterator[Problem]:
    """There is one Hero spawn token, or one each of A, B, C and D (WF-SETUP-11)."""
    for drawn in drawn_missions(library):
        counts = {sign: len(drawn.squares(sign)) for sign in (ONLY_HERO_SPAWN, *HERO_SPAWNS)}
        if tuple(counts.values()) not in ((1, 0, 0, 0, 0), (0, 1, 1, 1, 1)):
            found = ", ".join(f"{count} x {sign}" for sign, count in counts.items() if count) or "no Hero spawn token"
            yield drawn.problem("map", found, "one H, or one each of A, B, C and D")


# ---------------------------------------------------------------- the mission as a whole


def check_suggested_heroes(library: Library) -> Iterator[Problem]:
    """Suggested Heroes exist, and are at most four different ones (WF-SETUP-4)."""
    for mission in library.of(MissionCard).values():
        heroes = mission.suggested_heroes
        for index, hero in enumerate(heroes):
            yield from unknown_entry(library, mission, f"suggested-heroes[{index}]", hero, HeroCard)
        if len(heroes) > HEROES_IN_PLAY or len(set(heroes)) < len(heroes):
            yield library.problem(mission, "suggested-heroes", heroes, "up to four different Heroes")


def check_levels_of_missions(library: Library) -> Iterator[Problem]:
    """Levels change something, never the normal one, and no harder level gives more time or a higher limit."""
    for mission in library.of(MissionCard).values():
        for level, change in mission.levels.items():
            key = f"levels.{level}"
            if level == "bring_em_on":
                yield library.problem(mission, key, level, "no change: the normal level is the mission as it is")
            elif change == LevelChange():
                yield library.problem(mission, key, level, "a change: round-limit, alarm-limit or both")
        for limit, values in (
            ("round-limit", {level: round_limit(mission, level) for level in LEVELS}),
            ("alarm-limit", {level: alarm_limit(mission, level) for level in LEVELS}),
        ):
            for easier, harder in pairwise(LEVELS):
                if values[harder] > values[easier]:
                    level, value, expected = _out_of_order(mission, limit, values, easier, harder)
                    yield library.problem(mission, f"levels.{level}.{limit}", value, expected)


def _out_of_order(
    mission: MissionCard, limit: str, values: dict[Level, int], easier: Level, harder: Level
) -> tuple[Level, int, str]:
    """Which of two levels is at fault: the harder one if the mission changes it, else the easier one."""
    change = mission.levels.get(harder, LevelChange())
    changed = change.round_limit if limit == "round-limit" else change.alarm_limit
    if changed is not None:
        return harder, values[harder], f"at most {values[easier]}, as on the easier level {easier}"
    return easier, values[easier], f"at least {values[harder]}, as on the harder level {harder}"


def round_limit(mission: MissionCard, level: Level) -> int:
    """How many rounds a mission has on a level."""
    change = mission.levels.get(level, LevelChange())
    return mission.round_limit if change.round_limit is None else change.round_limit


def alarm_limit(mission: MissionCard, level: Level) -> int:
    """At which hazard the alarm is raised on a level."""
    change = mission.levels.get(level, LevelChange())
    return mission.alarm.limit if change.alarm_limit is None else change.alarm_limit


def check_last_rounds(library: Library) -> Iterator[Problem]:
    """The round limit is not before a round that decides the mission."""
    for mission in library.of(MissionCard).values():
        for key, needed in _deciding_rounds(mission):
            if needed > mission.round_limit:
                yield library.problem(mission, key, needed, f"a round up to the limit of {mission.round_limit}")
                continue
            for level, change in mission.levels.items():
                if change.round_limit is not None and needed > change.round_limit:
                    expected = f"at least {needed}, which {key} names"
                    yield library.problem(mission, f"levels.{level}.round-limit", change.round_limit, expected)


def check_deadlines(library: Library) -> Iterator[Problem]:
    """No round that something must be done by is after the round limit, or later on a harder level."""
    for mission in library.of(MissionCard).values():
        for index, condition in enumerate(mission.lose_conditions):
            if not isinstance(late := condition.check, TooLate):
                continue
            key = f"lose-conditions[{index}].check.levels"
            for level in late.levels:
                if level == "bring_em_on":
                    yield library.problem(mission, key, level, "no change: the normal level is the mission as it is")
                elif late.last(level) > (limit := round_limit(mission, level)):
                    yield library.problem(mission, f"{key}.{level}", late.last(level), f"a round up to {limit}")
            for easier, harder in pairwise(LEVELS):
                if late.last(harder) > late.last(easier):
                    expected = f"at most {late.last(easier)}, as on the easier level {easier}"
                    yield library.problem(mission, f"{key}.{harder}", late.last(harder), expected)


def _deciding_rounds(mission: MissionCard) -> Iterator[tuple[str, int]]:
    for index, goal in enumerate(mission.goals):
        if isinstance(goal.check, HoldOut):
            yield f"goals[{index}].check.round", goal.check.round
    for index, condition in enumerate(mission.lose_conditions):
        if isinstance(condition.check, TooLate):
            yield f"lose-conditions[{index}].check.round", condition.check.round


# ---------------------------------------------------------------- can it be won


def check_reach(library: Library) -> Iterator[Problem]:
    """The Heroes can walk to everything that the goals ask of them, and do every objective."""
    first = (check_maps, check_tiles, check_box, check_hero_spawns, check_objectives, check_doors, check_goals)
    troubled = {(problem.file, problem.entry) for check in first for problem in check(library)}
    for drawn in drawn_missions(library):
        place = library.place_of(drawn.mission)
        if (place.file, drawn.mission.id if place.key else "") in troubled:
            continue  # what is not there cannot be reached: one mistake, one complaint
        reached = explore(drawn)
        for index, goal in enumerate(drawn.mission.goals):
            if why := unreachable(reached, goal):
                yield drawn.problem(f"goals[{index}].check", goal.id, f"a goal that can be reached: {why}")
        asked_for = set(_objectives_of_goals(drawn.mission))
        for letter in drawn.mission.objectives:
            if letter not in reached.done and letter not in asked_for:
                expected = "an objective that the Heroes can do: they never get there"
                yield drawn.problem(f"objectives.{letter}", letter, expected)


def _objectives_of_goals(mission: MissionCard) -> Iterable[str]:
    for goal in mission.goals:
        match goal.check:
            case Do(objectives=letters):
                yield from letters
            case BringOut(objective=letter):
                yield letter


MISSION_CHECKS: Final[tuple[Check, ...]] = (
    check_maps,
    check_tiles,
    check_areas,
    check_signs,
    check_enemies,
    check_guard,
    check_box,
    check_hero_spawns,
    check_objectives,
    check_doors,
    check_goals,
    check_defeats,
    check_special_rules,
    check_alarm,
    own_value("number", MissionCard),
    check_suggested_heroes,
    check_levels_of_missions,
    check_last_rounds,
    check_deadlines,
    check_reach,
)
