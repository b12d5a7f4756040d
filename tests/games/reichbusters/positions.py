"""Positions of Reichbusters for tests, in the words of a map that is made for them.

    game = position({"brick": "a"}, units={"soldier 1": "c"}, edition="1.0")
    table = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick")
    happened = table.answer("move:" + str(area("b")))

Areas have letters, doors have numbers; all doors are closed unless opened. Nothing lies on the map but what the test
puts there. Hands are empty unless the test fills them; a card that a Hero holds is not in the deck.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec.structs import replace
from tests.games.playing import Came, Table, at

from nightraid.boards.areas.cells import Side
from nightraid.boards.grid.board import mask_of
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.game import Reichbusters
from nightraid.games.reichbusters.ids import AreaId, Awareness, Edition, HeroId, RoomId, SpawnLevel, UnitId
from nightraid.games.reichbusters.schema.assignments import Assignment, ChartRow, Find, ObjectiveCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.maps import BarracksToken, DoorToken, Entrance, Exit, MapCard, PlacedTile
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.setup import RaidSetup, find_edition, lay_out
from nightraid.games.reichbusters.state import Hero, Phase, State, Turn, Unit

WEST_WING = """
+---+---+---+---+---+-D-+
| f   g   h | i   j | k |
+-D-+---+---+---+-D-+-D-+
D a   b   c   d   e   l
+---+-D-+---+---+---+-D-+
D m   n D o | p   q   r |
+---+---+---+---+---+---+
"""
EAST_WING = """
+---+---+
| t   u |
+-D-+---+
  s   v |
+---+-D-+
| w   x |
+---+---+
"""
"""The corridor a to e, l, s, v runs over both tiles. Rooms: fgh, ij, k, mn, o, pqr on tile 1a, tu, wx on tile 2a.

Doors: 0 between a and f, 1 between e and j, 2 between l and k, 3 between b and n, 4 between n and o (locked), 5 between
l and r, 6 between s and t, 7 between v and x. Exits lie north of k and west of m, the entrance west of a. Barracks A
points to p, B to x, C to h; X is j, Y is o, Z is x; there is a guard point at q.
"""
DOORS = (
    DoorToken(at=(1, 0), side=Side.SOUTH, noise=1),
    DoorToken(at=(5, 0), side=Side.SOUTH, noise=2),
    DoorToken(at=(6, 0), side=Side.SOUTH, noise=3),
    DoorToken(at=(2, 1), side=Side.SOUTH, noise=1),
    DoorToken(at=(2, 2), side=Side.EAST, noise=2, locked=True),
    DoorToken(at=(6, 1), side=Side.SOUTH, noise=2),
    DoorToken(at=(7, 0), side=Side.SOUTH, noise=1),
    DoorToken(at=(8, 1), side=Side.SOUTH, noise=3),
)
ENTRANCE = "entrance"
FACTION = "the-armoured-wolff"
HEROES = ("brick", "sarge", "quentin", "red-hawk", "claudine")
EVERYWHERE_ELSE = "w"
"""Where Heroes would stand of whom a test says nothing: they are simply not in play."""


@cache
def reichbusters() -> Reichbusters:
    """The game, loaded once."""
    return Reichbusters()


def _tile(name: str, drawing: str) -> TileCard:
    return TileCard(id=name, name=name, origin="original", shape="large", drawing=drawing.strip("\n"))


TILES = {"1a": _tile("1a", WEST_WING), "2a": _tile("2a", EAST_WING)}

CASTLE = MapCard(
    id="drill",
    name="Drill",
    origin="original",
    use="raid",
    text="A drill.",
    tiles=(PlacedTile(tile="1a", at=(1, 0)), PlacedTile(tile="2a", at=(7, 0))),
    entrances=(Entrance(id=ENTRANCE, at=(0, 1), opens=Side.EAST),),
    doors=DOORS,
    exits=(Exit(at=(6, 0), side=Side.NORTH), Exit(at=(1, 2), side=Side.WEST)),
    barracks=(
        BarracksToken(letter="A", area="1a/p"),
        BarracksToken(letter="B", area="2a/x"),
        BarracksToken(letter="C", area="1a/h"),
    ),
    guard_points=("1a/q",),
    letters={"X": "1a/j", "Y": "1a/o", "Z": "2a/x"},
)

DRILL = ObjectiveCard(
    id="drill",
    name="Drill",
    origin="original",
    orders="Drill.",
    pre_alarm=5,
    post_alarm=4,
    goals=(Find(item="dossier"),),
    leave_with=("dossier",),
    chart=(
        ChartRow(id="won", title="Won", text="Won.", success=True, complete=True),
        ChartRow(id="lost", title="Lost", text="Lost.", success=False),
    ),
)
"""A drill: find the dossier and bring it out."""


@cache
def a_box(
    edition: Edition = "1.1",
    faction: str = FACTION,
    assignment: Assignment = DRILL,
    team: str = "",
    castle: MapCard = CASTLE,
) -> Box:
    """A box on the map of the drill."""
    library = reichbusters().library
    teams = library.of(TeamCard)
    return Box(
        library,
        find_edition(library, edition),
        castle,
        assignment,
        library.of(FactionCard)[faction],
        teams[team] if team else replace(next(iter(teams.values())), skills=(), items=()),
        tiles=TILES,
    )


def area(name: str) -> AreaId:
    """The area with this letter."""
    names = a_box().board.area_names
    return names.index(name) if name == ENTRANCE else names.index(f"{'1a' if name < 's' else '2a'}/{name}")


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
    assignment: Assignment = DRILL,
    team: str = "",
    players: int = 1,
    hero: Mapping[str, Mapping[str, Any]] | None = None,
    unit_fields: Mapping[str, Mapping[str, Any]] | None = None,
    turn: Mapping[str, Any] | None = None,
    phase: Phase = "turn",
    open_doors: tuple[int, ...] = (),
    levels: Mapping[str, Awareness] | None = None,
    tokens: Mapping[str, tuple[SpawnLevel, ...]] | None = None,
    **state: Any,
) -> State:
    """A table with these Heroes and units in these areas, seats dealt round.

    `acting` stands in the middle of that Hero's turn with two basic actions; the first Hero counts as the last who
    acted if nobody does. `hero`, `unit_fields` and `turn` change fields of their records, other names fields of the
    state. `levels` sets the awareness of rooms by one of their areas, `tokens` lays spawn tokens. Units that see a Hero
    are taken to have seen one before.
    """
    setup = RaidSetup(seats=players, edition=edition, heroes=tuple(heroes))
    game = lay_out(a_box(edition, faction, assignment, team).for_heroes(tuple(heroes)), setup)
    game.phase = phase
    for place, where in enumerate(heroes.values()):
        game.change(place, hand=())
        game.put(place, area(where))
    _enlist(game, units or {}, unit_fields or {})
    for name, fields in (hero or {}).items():
        _change(game, tuple(heroes).index(name), fields)
    for door in open_doors:
        game.closed &= ~(1 << door)
        game.locked &= ~(1 << door)
    for name, level in (levels or {}).items():
        game.awareness[game.room(area(name))] = level
    game.tokens = {area(name): tuple(lying) for name, lying in (tokens or {}).items()}
    if acting:
        who: HeroId = tuple(heroes).index(acting)
        game.last_hero, game.recent = who, (who,)
        game.turn = replace(Turn(who, basic=2), **(turn or {}))
    for name, value in state.items():
        setattr(game, name, value)
    _look_round(game)
    return game


def _enlist(game: State, units: Mapping[str, str], fields: Mapping[str, Mapping[str, Any]]) -> None:
    box = game.box
    for name, where in units.items():
        kind, _, number = name.rpartition(" ")
        record = Unit(box.faction.rows_of(kind)[0], area(where))
        game.put_unit(box.unit(kind, int(number)), replace(record, **fields.get(name, {})))


def _change(game: State, place: HeroId, fields: Mapping[str, Any]) -> None:
    game.change(place, **fields)
    record: Hero = game.heroes[place]
    held = {*record.hand, *record.discard, *record.removed, *(lying.card for lying in record.in_play)}
    if "deck" not in fields:
        game.change(place, deck=Deck(pool=tuple(card for card in record.deck.pool if card not in held)))
    own = {item.token for item in record.items}
    game.stacks = {stack: tuple(token for token in pool if token not in own) for stack, pool in game.stacks.items()}
    wounds = {wound.card for wound in record.wounds}
    game.wound_deck = Deck(pool=tuple(card for card in game.wound_deck.pool if card not in wounds))


def _look_round(game: State) -> None:
    """Units that see a Hero now have seen one: nothing is waiting to be noticed."""
    blocking = mask_of(
        hero.area for hero in game.heroes if game.box.edition.fallen_heroes_block_sight or not hero.fallen
    )
    obstacles = game.box.board.sight.obstacles(game.closed, blocking, game.smoke)
    noticed = mask_of(hero.area for hero in game.heroes if not hero.captured)
    for number, record in game.units.items():
        sees = game.box.board.sight.seen_from(record.area, obstacles) & noticed
        game.units[number] = replace(record, saw=bool(sees))


def stand(heroes: Mapping[str, str], *, came: Came = (), **fields: Any) -> Table[State]:
    """The same position as a match, to the first question."""
    game = position(heroes, **fields)
    setup = RaidSetup(seats=fields.get("players", 1), edition=fields.get("edition", "1.1"), heroes=tuple(heroes))
    return at(reichbusters(), setup, game, came)
