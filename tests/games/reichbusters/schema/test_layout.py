"""The boards that map cards make."""

import pytest
from msgspec.structs import replace
from tests.games.reichbusters.schema.map_folder import game_map, shipped

from nightraid.boards.areas.problems import AreaBoardError
from nightraid.games.reichbusters.schema.layout import build, check_fit, exit_area
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.tiles import TileCard


@pytest.mark.parametrize("name", sorted(shipped().of(MapCard)))
def test_doors_of_the_board_have_the_numbers_of_the_card(name: str) -> None:
    card = game_map(name)
    board = build(card, shipped().of(TileCard))
    assert len(board.doors) == len(card.doors)
    for number, door in enumerate(card.doors):
        assert board.doors[number].number == number
        assert len(board.doors[number].edges) == (2 if door.large else 1)
        assert any(cell == door.at for edge in board.doors[number].edges for cell in edge)


@pytest.mark.rule("RB-AREA-4")
def test_entrances_are_areas_of_their_own() -> None:
    board = build(game_map("bunker"), shipped().of(TileCard))
    assert [board.area_names[area] for area in board.entrances] == ["shaft", "drain"]
    assert [board.rooms[board.room_of[area]] for area in board.entrances] == [1 << area for area in board.entrances]


@pytest.mark.rule("RB-END-3")
def test_an_exit_belongs_to_the_area_it_lies_against_and_is_no_door() -> None:
    card = game_map("keep")
    board = build(card, shipped().of(TileCard))
    assert [board.area_names[exit_area(board, leave)] for leave in card.exits] == ["20a/1"]
    assert not any(len(door.areas) == 1 for door in board.doors)


def test_the_same_map_is_built_once_and_a_changed_one_anew() -> None:
    card, tiles = game_map("keep"), shipped().of(TileCard)
    assert build(card, tiles) is build(replace(card), tiles)
    fewer = build(replace(card, doors=card.doors[:-1]), tiles)
    assert len(fewer.doors) == len(card.doors) - 1
    redrawn = {**tiles, "8a": replace(tiles["8a"], drawing=tiles["12b"].drawing)}
    assert len(build(card, redrawn).area_names) == len(build(card, tiles).area_names) + 1


def test_a_map_of_an_unknown_tile_is_refused() -> None:
    card = game_map("keep")
    with pytest.raises(AreaBoardError, match="no such tile"):
        check_fit(card, {})
