"""What the author of a position names: everything printed, and on it areas, units and doors."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from string import ascii_letters
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from nightraid.boards.areas.problems import AreaBoardError
from nightraid.engine.content import Library
from nightraid.engine.errors import BadSetup
from nightraid.engine.position import BadPosition, one_of
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import AreaId, DoorId, Edition, UnitId, unit_id
from nightraid.games.reichbusters.schema.assignments import ChartRow, Find, ObjectiveCard
from nightraid.games.reichbusters.schema.drawn_maps import DRAWN, DrawnMap, lay_drawn
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.raid_cards import raid_factions, raid_maps
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.setup import RaidSetup, find, find_edition, make_box

DRILL: Final = ObjectiveCard(
    id="drill",
    name="Drill",
    origin="original",
    orders="Find the dossier and bring it out.",
    pre_alarm=5,
    post_alarm=4,
    goals=(Find(item="dossier"),),
    leave_with=("dossier",),
    chart=(
        ChartRow(id="won", title="Won", text="The dossier is out.", success=True, complete=True),
        ChartRow(id="lost", title="Lost", text="The dossier stays.", success=False),
    ),
)
"""The objective on a drawn map where a position names none: 5 rounds before the alarm, 4 after it, nothing laid out."""
ALIEN_DRILL: Final = replace(DRILL, id="alien-drill", expansion="nte", pre_alarm=None, post_alarm=None, rounds=6)
"""The same in the alien world, on the side of the tracker with 6 rounds."""


@contextmanager
def refused_as_position() -> Iterator[None]:
    try:
        yield
    except BadSetup as error:
        raise BadPosition(error.what, where=f"position.{error.where}", expected=error.expected) from error
    except AreaBoardError as error:
        raise BadPosition(str(error), where="position.map", expected="a map that fits together") from error


# ---------------------------------------------------------------- the box


class Printed(NamedTuple):
    """What a position says of map and cards; see `RaidPosition`."""

    map: str | DrawnMap
    objective: str | ObjectiveCard
    faction: str
    team: str
    mission: str
    difficulty: str


def authored_box(library: Library, edition: Edition, printed: Printed) -> Box:
    """The box of a position, without its Heroes; made once. Raises `BadPosition`."""
    drawn = isinstance(printed.map, DrawnMap)
    if printed.mission and (drawn or printed.map or printed.objective or printed.faction or printed.team):
        where, expected = "position.mission", "either a mission or map, objective, faction and team"
        raise BadPosition("a mission and cards of a RAID", where=where, expected=expected)
    if isinstance(printed.map, DrawnMap) and not printed.objective:
        printed = printed._replace(objective=ALIEN_DRILL if printed.map.world == "alien" else DRILL)
    return _made(library, edition, msgspec.json.encode(printed))


@lru_cache(maxsize=64)
def _made(library: Library, edition: Edition, encoded: bytes) -> Box:
    """A box takes milliseconds, and what it is made of has no hash."""
    on_map, objective, faction, team, mission, difficulty = msgspec.json.decode(encoded, type=Printed)
    with refused_as_position():
        if mission:
            return make_box(library, RaidSetup(edition=edition, mission=mission, difficulty=difficulty))
        factions: Iterable[FactionCard] = raid_factions(library)
        if isinstance(on_map, DrawnMap):
            card, tiles = lay_drawn(on_map)
            factions = (*factions, *library.of(FactionCard).values())
        else:
            card, tiles = find(library, MapCard, on_map, "map", raid_maps(library)), None
        if isinstance(objective, str):
            objective = find(library, ObjectiveCard, objective, "objective")
        brought = find(library, TeamCard, team, "team")
        box = Box(
            library,
            find_edition(library, edition),
            card,
            objective,
            find(library, FactionCard, faction, "faction", factions),
            brought if team else replace(brought, skills=(), items=()),
            tiles=tiles,
        )
    for part in objective.set_up:
        at: str | tuple[str, ...] = getattr(part, "at", ())
        for spot in (at,) if isinstance(at, str) else at:
            area_of(box, spot, "position.objective")
    return box


# ---------------------------------------------------------------- names


def area_of(box: Box, name: str, where: str) -> AreaId:
    """An area by its letter in the drawing, its code, or the letter of a marked location."""
    names = box.board.area_names
    for place, known in enumerate(names):
        if name in (known, known.rpartition("/")[2]) and (name == known or box.map.id == DRAWN):
            return place
    marked = {str(letter): area for letter, area in box.letters.items()}
    if name in marked:
        return marked[name]
    raise BadPosition(f"area {name!r}", where=where, expected=f"one of {', '.join((*names, *marked))}")


def unit_of(box: Box, name: str, where: str) -> UnitId:
    """A unit by its type and number."""
    names: dict[str, UnitId] = {}
    for place, kind in enumerate(box.types):
        miniatures = box.cards.units[kind].miniatures
        if miniatures == 1:
            names[kind] = unit_id(place, 1)
        for number in range(1, miniatures + 1):
            names[f"{kind} {number}"] = unit_id(place, number)
    if name not in names:
        kinds = ", ".join(f"{kind} 1 to {box.cards.units[kind].miniatures}" for kind in box.types)
        raise BadPosition(f"unit {name!r}", where=where, expected=f"one of {kinds}")
    return names[name]


def door_of(box: Box, name: str, where: str) -> DoorId:
    """A door by its letter: `a` is the first of the map, `A` the 27th, or the first too where there are fewer."""
    letters = ascii_letters[: len(box.board.doors)]
    return one_of(name if name in letters else name.lower(), letters, where)
