"""Maps in text."""

import pytest
from tests.games.reichbusters.schema.map_folder import game_map, shipped

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.cells import Cell, Side, edge_of
from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.areas.tiles import read_tile
from nightraid.games.reichbusters.schema.drawing import Marks, draw
from nightraid.games.reichbusters.schema.layout import build
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.tiles import TileCard

ROOM = "+-D-+-D-+\nD 1   2 D\n+   +   +\nD 1   2 D\n+-D-+-D-+"
HALL = "+-D-+-D-+\n  1   1\n+-D-+-D-+"


def small_board() -> AreaBoard:
    return build_board(
        {"8a": read_tile("8a", ROOM), "17a": read_tile("17a", HALL)},
        [TilePlacement("8a", 3, 2), TilePlacement("17a", 3, 4)],
        [EntrancePlacement("gate", 2, 4, Side.EAST)],
        [DoorPlacement(3, 4, Side.NORTH), DoorPlacement(4, 4, Side.NORTH)],
    )


def test_a_map_is_drawn_with_walls_doors_divides_and_what_lies_there() -> None:
    board = small_board()
    marks = Marks(
        areas={board.area_named("8a/2"): ("S2", "$", "guard", "!!"), board.area_named("17a/1"): ("sarge",)},
        doors={0: "a#"},
        rim={edge_of(Cell(4, 4), Side.EAST): "E"},
    )
    assert draw(board, marks) == "\n".join(
        [
            "      +-----+-----+",
            "      |8a/1 .8a/2 |",
            "      |     .S2 $ |",
            "      +     +     +",
            "      |     .guard|",
            "      |     .!!   |",
            "+-----+-[a#]+-[?]-+",
            "|gate .17a/1 sarge|",
            "|     .           E",
            "+-----+-----+-----+",
        ]
    )


def test_what_finds_no_room_is_told_below() -> None:
    board = small_board()
    crowd = tuple(f"unit{number}" for number in range(7))
    page = draw(board, Marks(areas={board.area_named("8a/1"): crowd}))
    assert page.splitlines()[-1] == "8a/1: unit3 unit4 unit5 unit6"
    assert "unit2" in page.splitlines()[5]


@pytest.mark.parametrize("name", sorted(shipped().of(MapCard)))
def test_every_map_of_the_game_shows_all_its_areas_within_a_hundred_columns(name: str) -> None:
    board = build(game_map(name), shipped().of(TileCard))
    page = draw(board)
    assert max(len(line) for line in page.splitlines()) <= 100
    for area in board.area_names:
        assert page.count(area) >= 1
    assert ": " not in page, "nothing is left over"
