"""What the author of a position draws: a map, and the mission on it."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.drawing import square_name
from nightraid.boards.grid.textmap import TextMap
from nightraid.engine.content import Entry, Library, Place, Problem
from nightraid.engine.position import BadPosition
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import Letter, Level
from nightraid.games.wolfenstein.schema.mission_checks import MISSION_CHECKS, check_maps
from nightraid.games.wolfenstein.schema.mission_map import read_mission_map
from nightraid.games.wolfenstein.schema.missions import (
    Alarm,
    Goal,
    HoldOut,
    LoseCondition,
    MissionCard,
    Objective,
    PlacedTile,
    Round,
    Special,
    TileCard,
)

DRAWN = "drawn"
"""The id of a mission on a drawn map. It goes by its name alone: its number means nothing."""


class DrawnMap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map drawn in text, and the mission on it. It must pass the checks of missions in the library."""

    drawing: str
    """See `boards/grid/textmap.py` for walls and doors, `schema/missions.py` for signs; no sign is an enemy."""
    name: str = "Drawn map"
    """What the mission on it is called."""
    areas: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """The rectangles of each area, such as `a1-f6`; none: the whole drawing is one area called `map`."""
    round_limit: Round = 8
    objectives: dict[Letter, Objective] = msgspec.field(default_factory=dict)
    """What Heroes do at the objective tokens of the drawing."""
    goals: tuple[Goal, ...] = ()
    """None: hold out to the Clean-up Phase of the last round."""
    lose_conditions: tuple[LoseCondition, ...] = ()
    special_rules: tuple[Special, ...] = ()
    alarm: Alarm = Alarm(limit=5, text="Nothing comes.")
    """Not said: at hazard 5 nothing happens, and the tracker goes back to 0."""


def drawn_box(library: Library, level: Level, drawn: DrawnMap) -> Box:
    """The box of a drawn map, without its Heroes; made once. Raises `BadPosition`."""
    return _made(library, level, msgspec.json.encode(drawn))


@lru_cache(maxsize=64)
def _made(library: Library, level: Level, encoded: bytes) -> Box:
    """A box takes milliseconds, and a drawn map has no hash."""
    drawn = msgspec.json.decode(encoded, type=DrawnMap)
    goal = Goal(id="hold", text="Hold out.", check=HoldOut(round=drawn.round_limit))
    mission = MissionCard(
        id=DRAWN,
        name=drawn.name,
        origin="original",
        number=99,
        briefing="A position.",
        victory="Won.",
        defeat="Lost.",
        round_limit=drawn.round_limit,
        tiles=(),
        map=drawn.drawing,
        objectives=drawn.objectives,
        goals=drawn.goals or (goal,),
        lose_conditions=drawn.lose_conditions,
        special_rules=drawn.special_rules,
        alarm=drawn.alarm,
    )
    _refuse_problems(check_maps(_library_of(library, mission, ())))
    placed, kinds = _tiles(read_mission_map(mission.map), drawn.areas)
    mission = replace(mission, tiles=placed)
    with_mission = _library_of(library, mission, kinds)
    for check in MISSION_CHECKS:
        _refuse_problems(check(with_mission))
    return Box(with_mission, mission, level)


def _library_of(library: Library, mission: MissionCard, tiles: Sequence[TileCard]) -> Library:
    """All cards of a library, but one mission and its tiles."""
    shelves: dict[type[Entry], dict[str, tuple[Entry, Place]]] = {
        kind.schema: {name: (entry, library.place_of(entry)) for name, entry in library.of(kind.schema).items()}
        for kind in library.kinds
    }
    shelves[MissionCard] = {mission.id: (mission, Place("position.map"))}
    shelves[TileCard] = {tile.id: (tile, Place("position.map")) for tile in tiles}
    return Library(library.kinds, shelves, library.packs)


def _refuse_problems(problems: Iterable[Problem]) -> None:
    for problem in problems:
        key = "drawing" if problem.key == "map" else problem.key.replace("-", "_")
        raise BadPosition(problem.value, where=f"position.map.{key}", expected=problem.expected)


def _tiles(chart: TextMap, areas: Mapping[str, Sequence[str]]) -> tuple[tuple[PlacedTile, ...], list[TileCard]]:
    """A tile for each rectangle of an area."""
    grid = chart.grid
    corners = {square_name(grid, cell): grid.xy(cell) for cell in range(grid.size)}
    last = square_name(grid, grid.size - 1)
    placed: list[PlacedTile] = []
    kinds: list[TileCard] = []
    for area, rectangles in (areas or {"map": (f"a1-{last}",)}).items():
        for rectangle in rectangles:
            south_west, _, north_east = rectangle.partition("-")
            if south_west not in corners or north_east not in corners:
                expected = f"two squares from a1 to {last}, such as a1-{last}"
                raise BadPosition(f"{rectangle!r}", where=f"position.map.areas.{area}", expected=expected)
            (west, south), (east, north) = corners[south_west], corners[north_east]
            name = f"tile-{len(kinds) + 1}"
            width, height = east - west + 1, north - south + 1
            if min(width, height) < 1:
                expected = "its south-west square first"
                raise BadPosition(f"{rectangle!r}", where=f"position.map.areas.{area}", expected=expected)
            size = {"width": width, "height": height}
            kinds.append(TileCard(id=name, name=area, origin="original", kind="room", look=area, **size))
            placed.append(PlacedTile(tile=name, at=(west, south), name=area))
    return tuple(placed), kinds
