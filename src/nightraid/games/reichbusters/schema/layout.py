"""From a map card to the board that is played on."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TypeAlias

import msgspec

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.cells import Cell
from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement, lay_out
from nightraid.boards.areas.tiles import Tile, read_tile
from nightraid.games.reichbusters.ids import World
from nightraid.games.reichbusters.schema.maps import DoorToken, Entrance, Exit, MapCard, PlacedTile
from nightraid.games.reichbusters.schema.tiles import TileCard

_Lying: TypeAlias = tuple[tuple[PlacedTile, ...], tuple[Entrance, ...], tuple[DoorToken, ...], World]
"""What of a map card makes its board."""


def build(card: MapCard, tiles: Mapping[str, TileCard]) -> AreaBoard:
    """The board of a map; raises AreaBoardError with everything that does not fit together.

    Doors have the same numbers on the board as on the card, and exits are none of them (RB-END-3).
    """
    used = sorted({placed.tile for placed in card.tiles} & set(tiles))
    return _built(
        msgspec.json.encode((card.tiles, card.entrances, card.doors, card.world)),
        tuple((name, tiles[name].drawing) for name in used),
    )


def check_fit(card: MapCard, tiles: Mapping[str, TileCard]) -> None:
    """Raise AreaBoardError with everything that does not fit together, be it an exit with no place to lie on.

    An exit is tried as a door that leads outside; it is numbered after the doors.
    """
    used = {placed.tile for placed in card.tiles} & set(tiles)
    exits = [DoorPlacement(*leave.at, leave.side, outside=True) for leave in card.exits]
    drawn = {name: read_tile(name, tiles[name].drawing) for name in used}
    lay_out(drawn, _tiles(card.tiles), _entrances(card.entrances), (*_doors(card.doors), *exits))


def exit_area(board: AreaBoard, leave: Exit) -> int:
    """The area from which a Hero leaves by this exit."""
    return board.cells[Cell(*leave.at)]


@lru_cache(maxsize=64)
def _built(encoded: bytes, drawings: tuple[tuple[str, str], ...]) -> AreaBoard:
    """A board takes milliseconds, and every check and every game asks for one; cards themselves have no hash."""
    placed, entrances, doors, world = msgspec.json.decode(encoded, type=_Lying)
    tiles: dict[str, Tile] = {name: read_tile(name, drawing) for name, drawing in drawings}
    return build_board(tiles, _tiles(placed), _entrances(entrances), _doors(doors), apart=world == "alien")


def _tiles(placed: tuple[PlacedTile, ...]) -> tuple[TilePlacement, ...]:
    return tuple(TilePlacement(tile.tile, *tile.at, tile.turned) for tile in placed)


def _entrances(entrances: tuple[Entrance, ...]) -> tuple[EntrancePlacement, ...]:
    return tuple(EntrancePlacement(entrance.id, *entrance.at, entrance.opens) for entrance in entrances)


def _doors(doors: tuple[DoorToken, ...]) -> tuple[DoorPlacement, ...]:
    return tuple(_door(door) for door in doors)


def _door(door: DoorToken) -> DoorPlacement:
    return DoorPlacement(*door.at, door.side, large=door.large)
