"""The 52 sides of the tiles of the castle, the 28 of the alien world, and tiles that are none."""

from collections import Counter

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import one, shipped, tile

from nightraid.boards.areas.cells import Cell, Side, edge_of
from nightraid.boards.areas.tiles import EdgeKind, Tile, read_tile
from nightraid.games.reichbusters.schema.map_checks import check_tiles
from nightraid.games.reichbusters.schema.tiles import SHAPES, TileCard

NAMES = {
    "1a": "Map room",
    "1b": "Experiment cells",
    "2a": "Great hall",
    "2b": "Bunker hall",
    "3a": "Theatre",
    "3b": "Vril laboratory",
    "4a": "Church",
    "4b": "Factory",
    "5a": "Laboratory",
    "5b": "Bunker barracks",
    "6a": "Art gallery",
    "6b": "Vril laboratory",
    "7a": "Archive",
    "7b": "Submarine",
    "8a": "Lounge",
    "8b": "Prison cell",
    "9a": "Guard room",
    "9b": "Weapon store",
    "10a": "Office",
    "10b": "Morgue",
    "11a": "Storage",
    "11b": "Vril storage",
    "12a": "Church entrance",
    "12b": "Mad scientist's office",
}
OPEN_ENDS = {"corner": 2, "short": 2, "long": 2, "junction": 3, "crossroads": 4}


def drawn(name: str) -> Tile:
    return read_tile(name, tile(name).drawing)


@pytest.mark.rule("RB-COMPONENT-1")
def test_there_are_26_tiles_with_two_sides_each() -> None:
    tiles = {name: card for name, card in shipped().of(TileCard).items() if card.world == "castle"}
    assert {*tiles} == {f"{number}{side}" for number in range(1, 27) for side in "ab"}
    shapes = Counter(card.shape for card in tiles.values())
    assert {shape: count // 2 for shape, count in shapes.items()} == {
        "large": 4,
        "medium": 2,
        "small": 6,
        "corner": 4,
        "short": 6,
        "long": 2,
        "junction": 1,
        "crossroads": 1,
    }
    known = shipped().of(TileCard)
    assert all(known[f"{number}{side}"].shape == shape for shape in SHAPES for number in SHAPES[shape] for side in "ab")


@pytest.mark.rule("RB-NTE-6")
def test_each_tile_of_the_alien_world_is_one_area() -> None:
    alien = {name: card for name, card in shipped().of(TileCard).items() if card.world == "alien"}
    assert {*alien} == {f"{number}{side}" for number in range(27, 41) for side in "ab"}
    assert len({card.name for card in shipped().of(TileCard).values() if card.world == "alien"}) == 28
    assert {(read.width, read.height) for read in map(drawn, alien)} == {(3, 3), (3, 2), (2, 2)}
    assert all(drawn(name).area_names == ("1",) for name in alien)
    split = tile("27a").drawing.replace("1   1   1", "1   1 | 2", 1)
    assert "1 area on a tile of this world" in one(check_tiles, replace(tile("27a"), drawing=split))


CASTLE = sorted(name for name, card in shipped().of(TileCard).items() if card.world == "castle")
ALIEN = sorted({*shipped().of(TileCard)} - {*CASTLE})


@pytest.mark.rule("RB-NTE-6")
@pytest.mark.parametrize("name", ALIEN)
def test_a_tile_of_the_alien_world_opens_to_several_sides_and_has_no_doors(name: str) -> None:
    read = drawn(name)
    rim = {edge: kind for edge, kind in read.edges.items() if not {edge.first, edge.second} <= {*read.cells}}
    assert EdgeKind.SLOT not in rim.values()
    ends = [edge for edge, kind in rim.items() if kind is EdgeKind.OPEN]
    sides = {side for cell in read.cells for side in Side if edge_of(cell, side) in ends}
    assert len(sides) >= 2
    assert 0.15 <= len(ends) / len(rim) <= 0.8


@pytest.mark.rule("RB-COMPONENT-2")
def test_rooms_have_their_printed_names() -> None:
    assert {name: tile(name).name for name in NAMES} == NAMES


@pytest.mark.rule("RB-SCHEMA-12")
@pytest.mark.parametrize(
    "name", sorted(name for name, card in shipped().of(TileCard).items() if card.world == "castle")
)
def test_a_corridor_is_open_at_its_ends_and_a_room_is_not(name: str) -> None:
    read = drawn(name)
    ends = [
        edge
        for edge, kind in read.edges.items()
        if kind is EdgeKind.OPEN and (edge.first not in read.cells or edge.second not in read.cells)
    ]
    assert len(ends) == OPEN_ENDS.get(tile(name).shape, 0)
    outer = [kind for edge, kind in read.edges.items() if not {edge.first, edge.second} <= {*read.cells}]
    assert outer.count(EdgeKind.SLOT) + len(ends) >= 2


@pytest.mark.rule("RB-TILE-1")
@pytest.mark.parametrize("name", ["1b", "2b", "5b", "8b"])
def test_some_tiles_show_several_rooms(name: str) -> None:
    read = drawn(name)
    areas, walls = read.cells, [edge for edge, kind in read.edges.items() if kind is not EdgeKind.OPEN]
    inner = {(areas[edge.first], areas[edge.second]) for edge in walls if edge.first in areas and edge.second in areas}
    assert inner, "a wall runs through the tile"
    slots = [edge for edge, kind in read.edges.items() if kind is EdgeKind.SLOT and {*edge} <= {*areas}]
    assert slots, "and a door can be laid in it"


def test_the_prison_cell_is_reached_through_the_warder_only() -> None:
    read = drawn("8b")
    around = [read.edges[edge_of(Cell(x, 0), side)] for x in (0, 1) for side in Side if (x, side) != (0, Side.EAST)]
    assert around.count(EdgeKind.SLOT) == 2, "both to the south"


@pytest.mark.rule("RB-SCHEMA-12")
def test_a_tile_has_the_number_and_the_size_of_its_shape() -> None:
    lounge = tile("8a")
    assert "large tile: number 1 to 4" in one(check_tiles, replace(tile("2a"), id="9a", drawing=tile("2a").drawing))
    assert 'drawing: value "4 x 4, 16 cells", expected 2 x 2, 4 cells' in one(
        check_tiles, replace(lounge, drawing=tile("2a").drawing)
    )


def test_a_drawing_that_cannot_be_read_is_told_with_its_line() -> None:
    problem = one(check_tiles, replace(tile("8a"), drawing="+---+---+\n| 1 ? 1 |\n+   +   +\n| 1   1 |\n+---+---+\n"))
    assert "tiles/8a.toml: drawing" in problem
    assert "line 2, column 5" in problem
