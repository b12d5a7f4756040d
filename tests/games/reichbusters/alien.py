"""Positions in the alien world for tests, on a map that is made for them.

    game = alien_position({"brick": "a"}, units={"soldier 1": "c"}, environments={"b": "alien-web-1", "k": "facedown"})
    table = alien_stand({"brick": "a"}, acting="brick", portal=PortalPlaced(area="m", drains=1))

Each area is a tile and a room of its own. All else is as in `positions.py`: only what the test puts there lies about.
"""

from collections.abc import Mapping
from typing import Any

from tests.games.playing import Came, Table
from tests.games.reichbusters.positions import FACTION, position, reichbusters, stand

from nightraid.boards.grid.board import mask_of
from nightraid.games.reichbusters import position as positions
from nightraid.games.reichbusters.authored import ALIEN_DRILL, area_of
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import AreaId, Edition
from nightraid.games.reichbusters.position import PortalPlaced, RaidPosition
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap
from nightraid.games.reichbusters.state import State

__all__ = [
    "ALIEN_MAP",
    "PortalPlaced",
    "alien_area",
    "alien_areas",
    "alien_box",
    "alien_position",
    "alien_stand",
    "letters",
]

ALIEN_MAP = DrawnMap(
    name="Crossing",
    world="alien",
    drawing="""
+---+---+---+---+---+
| f   g   h | i   j |
+   +---+   +   +---+
> a   b   c   d   e |
+---+   +---+---+---+
    | k   m |
    +---+---+
""",
    letters={"X": "m", "Y": "j", "Z": "e"},
)
"""A loop a, b, c, h, g, f; from b a dead end k, m; from c on d with the dead ends e and i, j."""


def alien_box(edition: Edition = "1.1", faction: str = FACTION) -> Box:
    """A box on that map."""
    crossing = RaidPosition(edition=edition, map=ALIEN_MAP, faction=faction, heroes={})
    return positions.box_of(reichbusters().library, crossing)


def alien_area(name: str) -> AreaId:
    """The area with this letter."""
    return area_of(alien_box(), name, "area")


def alien_areas(names: str) -> int:
    """Areas as a mask."""
    return mask_of(alien_area(name) for name in names)


def letters(areas: int) -> str:
    """The letters of the areas in a mask; the entrance is a dot."""
    names = [name.rpartition("/")[2] for name in alien_box().board.area_names]
    return "".join(sorted("." if len(name) > 1 else name for place, name in enumerate(names) if areas >> place & 1))


def alien_position(heroes: Mapping[str, str], **fields: Any) -> State:
    """A table with these Heroes in these areas; see `position`."""
    return position(heroes, **{"on": ALIEN_MAP, "assignment": ALIEN_DRILL, **fields})


def alien_stand(heroes: Mapping[str, str], *, came: Came = (), **fields: Any) -> Table[State]:
    """The same position as a match, to the first question."""
    return stand(heroes, came=came, **{"on": ALIEN_MAP, "assignment": ALIEN_DRILL, **fields})
