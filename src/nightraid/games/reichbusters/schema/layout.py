"""From a map card to the board that is played on."""

from collections.abc import Mapping

from nightraid.boards.area_cells import Cell
from nightraid.boards.area_layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.area_tiles import read_tile
from nightraid.boards.areas import AreaBoard, build_board
from nightraid.games.reichbusters.schema.maps import DoorToken, Exit, MapCard
from nightraid.games.reichbusters.schema.tiles import TileCard


def build(card: MapCard, tiles: Mapping[str, TileCard]) -> AreaBoard:
    """The board of a map; raises AreaBoardError with everything that does not fit together.

    Doors have the same numbers on the board as on the card, and exits are none of them (RB-END-3).
    """
    return _build(card, tiles, tuple(door_placement(door) for door in card.doors))


def build_with_exits(card: MapCard, tiles: Mapping[str, TileCard]) -> AreaBoard:
    """The same with the exits as doors that lead outside, after the doors: they too need a place to lie on."""
    doors = [door_placement(door) for door in card.doors]
    doors += [DoorPlacement(*leave.at, leave.side, outside=True) for leave in card.exits]
    return _build(card, tiles, tuple(doors))


def _build(card: MapCard, tiles: Mapping[str, TileCard], doors: tuple[DoorPlacement, ...]) -> AreaBoard:
    names = {placed.tile for placed in card.tiles} & set(tiles)
    return build_board(
        {name: read_tile(name, tiles[name].drawing) for name in sorted(names)},
        tuple(TilePlacement(placed.tile, *placed.at, placed.turned) for placed in card.tiles),
        tuple(EntrancePlacement(entrance.id, *entrance.at, entrance.opens) for entrance in card.entrances),
        doors,
    )


def door_placement(door: DoorToken) -> DoorPlacement:
    """A door as the board lays it."""
    return DoorPlacement(*door.at, door.side, large=door.large)


def exit_area(board: AreaBoard, leave: Exit) -> int:
    """The area from which a Hero leaves by this exit."""
    return board.cells[Cell(*leave.at)]
