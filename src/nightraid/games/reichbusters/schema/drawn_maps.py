"""A map that an author draws in text, and the map card and tiles that come of it.

The drawing is that of a tile (`boards/areas/tiles.py`): cells of three characters, a digit or small letter for each
area, `---` and `|` for walls, blanks where one area opens into the next. On edges stand, besides:

* a capital letter: a door. Players see door `A` as door a. The same letter on two edges in a row is a large door.
* an arrow, `<`, `>`, `^` or `v`, on the rim: an exit if it points outwards, an entrance if it points inwards.

    +---+-^-+
    | c | d |
    +-A-+-B-+
    > a   b |
    +---+---+
"""

from collections.abc import Collection, Iterator, Mapping
from string import ascii_uppercase
from typing import Final, NamedTuple

import msgspec

from nightraid.boards.areas.cells import Cell, Edge, Side
from nightraid.boards.areas.problems import AreaBoardError
from nightraid.boards.areas.tiles import read_tile
from nightraid.engine.position import BadPosition
from nightraid.games.reichbusters.ids import Barracks, Letter, World
from nightraid.games.reichbusters.schema.maps import (
    BarracksToken,
    DoorNoise,
    DoorToken,
    Entrance,
    Exit,
    MapCard,
    PlacedTile,
)
from nightraid.games.reichbusters.schema.places import TileSide
from nightraid.games.reichbusters.schema.tiles import TileCard

DRAWN: Final = "drawn"
"""The id of every map that an author draws."""
ENTRANCE: Final = "entrance"
"""The name of the first entrance; the next is `entrance-2`."""
ARROWS: Final = {"<": Side.WEST, ">": Side.EAST, "^": Side.NORTH, "v": Side.SOUTH}
SIDES: Final = tuple(f"{number}a" for number in range(1, 27))
"""Tiles for the areas of the alien world."""
SIGNS: Final = frozenset((*ARROWS, *ascii_uppercase))
WHERE: Final = "position.map"


class DrawnMap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A map drawn in text. Areas go by the letter or digit in the drawing, doors by their letter."""

    drawing: str
    name: str = "Drawn map"
    world: World = "castle"
    tiles: dict[TileSide, str] = {}
    """The areas of each tile, such as `{"1a": "abc", "2a": "de"}`; none: all areas lie on tile 1a, or in the alien
    world each on a tile of its own (RB-NTE-6)."""
    noise: dict[str, DoorNoise] = {}
    """The noise dice printed on doors; a door that is not named has 1."""
    locked: tuple[str, ...] = ()
    """The doors with a lock; none: no door is locked."""
    barracks: dict[Barracks, str] = {}
    """The area that the arrow of each barracks points to; none: the map has no barracks."""
    guard_points: tuple[str, ...] = ()
    """Areas with a guard point; none: there is no guard point."""
    letters: dict[Letter, str] = {}
    """The marked locations X, Y and Z; none: none is marked."""
    environment: tuple[str, ...] = ()
    """Areas of the alien world with an environment token, facedown; none: there is no such token."""


class Laid(NamedTuple):
    """What a box needs of a drawn map."""

    card: MapCard
    tiles: dict[str, TileCard]


class _Sign(NamedTuple):
    """A door letter or an arrow in the drawing."""

    sign: str
    edge: Edge


def lay_drawn(drawn: DrawnMap) -> Laid:
    """The map card and the tiles of a drawing; raises `BadPosition`."""
    rows = [row.rstrip() for row in drawn.drawing.split("\n") if row.strip()]
    signs = list(_signs(rows))
    try:
        cells = read_tile("drawn", _plain(drawn.drawing)).cells
    except AreaBoardError as error:
        raise BadPosition(str(error), where=f"{WHERE}.drawing", expected="a map drawn as documented") from error
    tiles = drawn.tiles or _tiles_for(sorted(set(cells.values())), drawn.world)
    named = _area_names(tiles, set(cells.values()))
    gates = list(_gates(signs, cells))
    entrances = [gate for gate in gates if gate.inwards]
    corner = Cell(_beside(entrances, Side.EAST), _beside(entrances, Side.SOUTH))
    laid = {name: _cut_out(rows, cells, areas) for name, areas in tiles.items()}
    card = MapCard(
        id=DRAWN,
        name=drawn.name,
        origin="original",
        use="raid",
        world=drawn.world,
        text="Drawn by hand.",
        tiles=tuple(PlacedTile(tile=name, at=_moved(at, corner)) for name, (at, _) in laid.items()),
        entrances=tuple(
            Entrance(
                id=ENTRANCE if place == 1 else f"{ENTRANCE}-{place}", at=_moved(gate.beside, corner), opens=gate.side
            )
            for place, gate in enumerate(entrances, start=1)
        ),
        doors=_doors(drawn, signs, corner),
        exits=tuple(Exit(at=_moved(gate.cell, corner), side=gate.side) for gate in gates if not gate.inwards),
        barracks=tuple(
            BarracksToken(letter=letter, area=_named(named, area, "barracks"))
            for letter, area in drawn.barracks.items()
        ),
        guard_points=tuple(_named(named, area, "guard_points") for area in drawn.guard_points),
        letters={letter: _named(named, area, "letters") for letter, area in drawn.letters.items()},
        environment=tuple(_named(named, area, "environment") for area in drawn.environment),
    )
    return Laid(card, {name: _tile(name, drawing) for name, (_, drawing) in laid.items()})


# ---------------------------------------------------------------- reading the drawing


def _is_edge(row: int, column: int) -> bool:
    return column % 4 == (0 if row % 2 else 2)


def _signs(rows: list[str]) -> Iterator[_Sign]:
    """The doors and arrows, in the order in which one reads."""
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign in SIGNS and _is_edge(y, x):
                second = Cell(x // 4, y // 2)
                yield _Sign(sign, Edge(second.step(Side.WEST if y % 2 else Side.NORTH), second))


def _plain(drawing: str) -> str:
    """The drawing of a tile with a slot for every door and arrow."""
    lines, row = [], 0
    for line in drawing.split("\n"):
        if line.strip():
            line = "".join("D" if sign in SIGNS and _is_edge(row, x) else sign for x, sign in enumerate(line))
            row += 1
        lines.append(line)
    return "\n".join(lines)


def _cut_out(rows: list[str], cells: Mapping[Cell, str], areas: Collection[str]) -> tuple[Cell, str]:
    """One tile: its top left cell, and its drawing with nothing of the cells around it."""
    own = [cell for cell, area in cells.items() if area in areas]
    left, top = min(cell.x for cell in own), min(cell.y for cell in own)
    wide, high = max(cell.x for cell in own) - left + 1, max(cell.y for cell in own) - top + 1
    page = [[" "] * (4 * wide + 1) for _ in range(2 * high + 1)]
    plain = [row.ljust(4 * (left + wide) + 1) for row in _plain("\n".join(rows)).split("\n")]
    for cell in own:
        for y in range(3):
            line, at = plain[2 * cell.y + y], 4 * cell.x
            page[2 * (cell.y - top) + y][at - 4 * left : at - 4 * left + 5] = line[at : at + 5]
    return Cell(left, top), "\n".join("".join(line).rstrip() for line in page)


def _tiles_for(areas: list[str], world: World) -> dict[TileSide, str]:
    """The tiles of a drawing that names none."""
    if world == "castle":
        return {"1a": "".join(areas)}
    if len(areas) > len(SIDES):
        raise BadPosition(f"{len(areas)} areas", where=f"{WHERE}.drawing", expected=f"at most {len(SIDES)}")
    return dict(zip(SIDES, areas, strict=False))


def _tile(name: str, drawing: str) -> TileCard:
    return TileCard(id=name, name=name, origin="original", shape="large", drawing=drawing)


# ---------------------------------------------------------------- what lies on it


class _Gate(NamedTuple):
    """An arrow on the rim: the cell of the map, the free cell beside it, and where it points."""

    cell: Cell
    beside: Cell
    side: Side
    inwards: bool


def _gates(signs: list[_Sign], cells: Mapping[Cell, str]) -> Iterator[_Gate]:
    for sign, edge in signs:
        side = ARROWS.get(sign)
        if side is None:
            continue
        inside = [cell for cell in edge if cell in cells]
        if len(inside) != 1 or (edge.first.step(side) != edge.second and edge.second.step(side) != edge.first):
            raise BadPosition(
                f"the arrow {sign}", where=f"{WHERE}.drawing", expected="arrows across the rim of the map"
            )
        beside = edge.first if edge.second == inside[0] else edge.second
        yield _Gate(inside[0], beside, side, inwards=beside.step(side) == inside[0])


def _beside(entrances: list[_Gate], opens: Side) -> int:
    """How far the map is moved so that entrance tokens west or north of it have a cell."""
    return int(any(gate.side is opens and gate.beside.step(opens) == gate.cell for gate in entrances))


def _moved(cell: Cell, by: Cell) -> tuple[int, int]:
    return cell.x + by.x, cell.y + by.y


def _doors(drawn: DrawnMap, signs: list[_Sign], corner: Cell) -> tuple[DoorToken, ...]:
    edges: dict[str, list[Edge]] = {}
    for sign, edge in signs:
        if sign not in ARROWS:
            edges.setdefault(sign, []).append(edge)
    letters = ascii_uppercase[: len(edges)]
    if sorted(edges) != list(letters):
        found = f"the doors {', '.join(sorted(edges))}"
        raise BadPosition(found, where=f"{WHERE}.drawing", expected=f"letters without a gap: {', '.join(letters)}")
    for where, named in (("noise", drawn.noise), ("locked", drawn.locked)):
        for letter in named:
            if letter.upper() not in edges:
                raise BadPosition(f"door {letter!r}", where=f"{WHERE}.{where}", expected=f"one of {', '.join(letters)}")
    noise = {letter.upper(): dice for letter, dice in drawn.noise.items()}
    locked = {letter.upper() for letter in drawn.locked}
    return tuple(
        DoorToken(
            at=_moved(edges[letter][0].first, corner),
            side=_side(edges[letter][0]),
            noise=noise.get(letter, 1),
            large=_is_large(letter, edges[letter]),
            locked=letter in locked,
        )
        for letter in letters
    )


def _side(edge: Edge) -> Side:
    """On which side of its first cell an edge lies."""
    return Side.SOUTH if edge.first.x == edge.second.x else Side.EAST


def _is_large(letter: str, edges: list[Edge]) -> bool:
    along = Side.EAST if _side(edges[0]) is Side.SOUTH else Side.SOUTH
    if len(edges) > 2 or edges[-1] not in (edges[0], Edge(*(cell.step(along) for cell in edges[0]))):
        raise BadPosition(
            f"{len(edges)} edges with door {letter}",
            where=f"{WHERE}.drawing",
            expected="one edge, or two in a row for a large door",
        )
    return len(edges) == 2


def _area_names(tiles: Mapping[str, str], areas: set[str]) -> dict[str, str]:
    """For each area of the drawing its name on the board: each must lie on one tile."""
    named: dict[str, str] = {}
    for tile, own in tiles.items():
        if not own:
            raise BadPosition("no area", where=f"{WHERE}.tiles.{tile}", expected="each area drawn, on one tile")
        for area in own:
            if area not in areas or area in named:
                raise BadPosition(
                    f"area {area!r}", where=f"{WHERE}.tiles.{tile}", expected="each area drawn, on one tile"
                )
            named[area] = f"{tile}/{area}"
    if missing := sorted(areas - set(named)):
        raise BadPosition(f"area {missing[0]!r} on no tile", where=f"{WHERE}.tiles", expected="each area on one tile")
    return named


def _named(named: Mapping[str, str], area: str, where: str) -> str:
    if area not in named:
        raise BadPosition(f"area {area!r}", where=f"{WHERE}.{where}", expected=f"one of {', '.join(named)}")
    return named[area]
