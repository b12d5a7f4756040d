"""Positions of Reichbusters for tests, in the words of a map that is made for them.

    game = position({"brick": "a"}, units={"soldier 1": "c"}, edition="1.0")
    table = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick")
    happened = table.answer("move:" + str(area("b")))

Areas have letters, doors have numbers; all doors are closed unless opened. Nothing lies on the map but what the test
puts there. Hands are empty unless the test fills them; a card that a Hero holds is not in the deck.
"""

from collections.abc import Mapping
from functools import cache
from string import ascii_letters
from typing import Any

from tests.games.playing import Came, Table, at

from nightraid.boards.grid.board import mask_of
from nightraid.games.reichbusters import position as positions
from nightraid.games.reichbusters.authored import DRILL, area_of
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.ids import AreaId, Awareness, Edition, RoomId, SpawnLevel, UnitId
from nightraid.games.reichbusters.position import PortalPlaced, RaidPosition
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap, lay_drawn
from nightraid.games.reichbusters.state import Phase, State

__all__ = ["CASTLE", "DRILL", "TILES", "a_box", "area", "areas", "position", "reichbusters", "room", "stand", "unit"]

MAP = DrawnMap(
    name="Drill",
    drawing="""
+---+---+---+---+---+-^-+---+---+
| f   g   h | i   j | k | t   u |
+-A-+---+---+---+-B-+-C-+-G-+---+
> a   b   c   d   e   l   s   v |
+---+-D-+---+---+---+-F-+---+-H-+
< m   n E o | p   q   r | w   x |
+---+---+---+---+---+---+---+---+
""",
    tiles={"1a": "abcdefghijklmnopqr", "2a": "stuvwx"},
    noise={"A": 1, "B": 2, "C": 3, "D": 1, "E": 2, "F": 2, "G": 1, "H": 3},
    locked=("E",),
    barracks={"A": "p", "B": "x", "C": "h"},
    guard_points=("q",),
    letters={"X": "j", "Y": "o", "Z": "x"},
)
"""The corridor a to e, l, s, v runs over both tiles. Rooms: fgh, ij, k, mn, o, pqr on tile 1a, tu, wx on tile 2a."""
CASTLE, TILES = lay_drawn(MAP)
FACTION = "the-armoured-wolff"


@cache
def reichbusters() -> Reichbusters:
    """The game, loaded once."""
    return Reichbusters()


def a_box(edition: Edition = "1.1", faction: str = FACTION) -> Box:
    """A box on the map of the drill."""
    drill = RaidPosition(edition=edition, map=MAP, faction=faction, heroes={})
    return positions.box_of(reichbusters().library, drill)


def area(name: str) -> AreaId:
    """The area with this letter."""
    return area_of(a_box(), name, "area")


def areas(names: str) -> int:
    """Areas as a mask."""
    return mask_of(area(name) for name in names)


def room(name: str) -> RoomId:
    """The room or corridor of an area."""
    return a_box().board.room_of[area(name)]


def unit(name: str, faction: str = FACTION) -> UnitId:
    """A unit by type and number: `soldier 2`."""
    kind, _, number = name.rpartition(" ")
    return a_box(faction=faction).unit(kind, int(number))


def position(
    heroes: Mapping[str, str],
    *,
    units: Mapping[str, str] | None = None,
    acting: str = "",
    edition: Edition = "1.1",
    faction: str = FACTION,
    assignment: ObjectiveCard = DRILL,
    team: str = "",
    players: int = 1,
    hero: Mapping[str, Mapping[str, Any]] | None = None,
    unit_fields: Mapping[str, Mapping[str, Any]] | None = None,
    turn: Mapping[str, Any] | None = None,
    phase: Phase = "turn",
    open_doors: tuple[int, ...] = (),
    levels: Mapping[str, Awareness] | None = None,
    tokens: Mapping[str, tuple[SpawnLevel, ...]] | None = None,
    on: DrawnMap = MAP,
    spent_tokens: Mapping[str, tuple[SpawnLevel, ...]] | None = None,
    environments: Mapping[str, str] | None = None,
    portal: PortalPlaced | None = None,
    **state: Any,
) -> State:
    """A table with these Heroes and units in these areas; seats are dealt round, and no spawn tokens lie about.

    `hero` and `unit_fields` change fields of their records, `levels` sets the awareness of rooms by one of their areas;
    other names are fields of the state. All else is as in `RaidPosition`.
    """
    written = RaidPosition(
        edition=edition,
        players=players,
        map=on,
        objective=assignment,
        faction=faction,
        team=team,
        heroes=dict(heroes),
        units=None if units is None else dict(units),
        acting=acting,
        turn=dict(turn or {}),
        phase=phase,
        changes={name: dict(fields) for name, fields in (*(hero or {}).items(), *(unit_fields or {}).items())},
        open_doors=tuple(ascii_letters[door] for door in open_doors),
        awareness=dict(levels or {}),
        tokens=dict(tokens or {}),
        spent_tokens=dict(spent_tokens or {}),
        environments=dict(environments or {}),
        portal=portal,
        alarm=state.pop("alarm", "before"),
        state=state,
    )
    return positions.table_of(reichbusters(), written)


def stand(heroes: Mapping[str, str], *, came: Came = (), **fields: Any) -> Table[State]:
    """The same position as a match, to the first question."""
    players, edition = fields.get("players", 1), fields.get("edition", "1.1")
    agreed = RaidPosition(edition=edition, players=players, map=fields.get("on", MAP), heroes=dict(heroes))
    setup = positions.setup_of(reichbusters().library, agreed)
    return at(reichbusters(), setup, position(heroes, **fields), came)


def brick(at: str = "a", **more: Any) -> Table[State]:
    """Brick in his turn; other Heroes after him."""
    return stand({"brick": at, **more.pop("others", {})}, acting="brick", **more)
