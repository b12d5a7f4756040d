"""The two boards, and boards that are none."""

from pathlib import Path

import pytest
from tests.boards.grid.drawn_again import draw_map
from tests.games.incursion.schema.mission_folder import CELLAR, FILES, Change, check_told, shipped, survey, told

from nightraid.boards.grid.drawing import square_name
from nightraid.boards.grid.facing import Facing
from nightraid.boards.grid.sight_centres import CentreSight
from nightraid.games.incursion.schema.board_checks import flood
from nightraid.games.incursion.schema.boards import FACING_OF_EDGE, BoardCard, DrawnBoard, draw_board

BOARDS = ("lower-vaults", "upper-galleries")
FILE = "boards/cellar.toml"


def board(name: str) -> DrawnBoard:
    return draw_board(shipped().of(BoardCard)[name])


def test_there_are_two_sides_of_the_board() -> None:
    assert tuple(shipped().of(BoardCard)) == BOARDS


@pytest.mark.rule("IN-CONTENT-18")
@pytest.mark.parametrize("name", BOARDS)
def test_a_board_is_as_large_as_a_table(name: str) -> None:
    grid = board(name).grid
    assert 22 <= grid.width <= 26
    assert 16 <= grid.height <= 20
    assert len(grid.floor_cells) > grid.size / 2
    assert 12 <= len(grid.doors) <= 20
    assert not grid.barricades


@pytest.mark.parametrize("name", BOARDS)
def test_drawn_back_a_board_is_the_same(name: str) -> None:
    drawn = board(name)
    assert draw_map(drawn.chart).strip("\n") == drawn.card.map.strip("\n")


@pytest.mark.rule("IN-CONTENT-18")
@pytest.mark.parametrize("name", BOARDS)
def test_every_square_belongs_to_one_area_that_hangs_together(name: str) -> None:
    drawn = board(name)
    assert 8 <= len(drawn.areas) <= 14
    assert sorted(drawn.area_of) == list(drawn.grid.floor_cells)
    for area, cells in drawn.areas.items():
        others = frozenset(drawn.grid.floor_cells) - {*cells}
        assert flood(drawn.steps, [cells[0]], 0, others) == {*cells}, area


@pytest.mark.rule("IN-CONTENT-18")
@pytest.mark.parametrize("name", BOARDS)
def test_whoever_comes_in_faces_away_from_a_wall(name: str) -> None:
    drawn = board(name)
    assert 6 <= len(drawn.entries) <= 10
    for card, ways in zip(drawn.card.entries, drawn.entries.values(), strict=True):
        assert [square_name(drawn.grid, way.cell) for way in ways] == [place.square for place in card.squares]
        for way, place in zip(ways, card.squares, strict=True):
            assert way.facing == FACING_OF_EDGE[place.edge].opposite
            assert drawn.grid.edge_of(way.cell, FACING_OF_EDGE[place.edge].direction) in drawn.grid.walls


@pytest.mark.parametrize("name", BOARDS)
def test_one_shut_door_never_cuts_a_board_in_two_halves(name: str) -> None:
    """There are loops: whichever single door is shut, no more than one room is cut off."""
    drawn = board(name)
    for door in range(len(drawn.grid.doors)):
        walked = flood(drawn.steps, [drawn.grid.floor_cells[0]], 1 << door)
        cut_off = len(drawn.grid.floor_cells) - len(walked)
        assert min(cut_off, len(walked)) <= 25, drawn.chart.door_letters[door]


@pytest.mark.parametrize("name", BOARDS)
def test_there_are_long_lines_of_fire_and_blind_corners(name: str) -> None:
    drawn = board(name)
    sight = CentreSight(drawn.steps)
    seen = [sight.clear_from(cell, drawn.grid.all_doors, 0).bit_count() for cell in drawn.grid.floor_cells[::7]]
    assert max(seen) > 30
    assert min(seen) < 12


def test_squares_have_the_names_of_the_screen() -> None:
    drawn = board("upper-galleries")
    for cell in drawn.grid.floor_cells:
        assert drawn.cell(square_name(drawn.grid, cell)) == cell
    assert drawn.cell("a1") is None  # rock
    assert drawn.cell("z1") is None  # beyond the board
    assert drawn.cell("aa1") is None


def test_after_z_come_columns_with_two_letters(tmp_path: Path) -> None:
    row = "|" + " ".join("A" * 28) + "|"
    wide = f'map = """\n{"+-" * 28}+\n{row}\n{"+-" * 28}+\n"""'
    text = CELLAR[: CELLAR.index("map = ")] + wide
    library = survey(tmp_path, {FILE: text}).library
    drawn = draw_board(library.of(BoardCard)["cellar"])
    assert [drawn.cell(name) for name in ("a1", "z1", "aa1", "ab1", "ac1")] == [0, 25, 26, 27, None]


# ---------------------------------------------------------------- broken boards


@pytest.mark.rule("IN-CONTENT-18")
@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (("|A A AaB", "|A A A?B"), 'map: value "…", expected a map: line 2, column 7'),
        (("|A A AaB", "|A A A1B"), 'map: value "1", expected a wall, a door or a space'),
        (("|A A A|B B B|C C|\n+-", "|A A AaB B B|C C|\n+-"), 'map: value "a on 2 edges", expected a letter of its own'),
        (
            ("|A A A|B B B|C C|\n+-", "|A A AβB B B|C C|\n+-"),
            'map: value "β", expected a door with a letter from a to z',
        ),
        (("|A A AaB", "|A A .aB"), 'map: value ". at c3", expected the letter of an area'),
        (("|A A AaB", "|A A DaB"), 'map: value "D at c3", expected the letter of an area'),
        (('mark = "C", id = "cell"', 'mark = "C", id = "yard"'), 'areas[2].id: value "yard", expected one of its own'),
        (('"cell", name = "Cell"', '"cell", name = "Hall"'), 'areas[2].name: value "Hall", expected one of its own'),
        (('mark = "C"', 'mark = "c"'), 'areas[2].mark: value "c", expected'),
        (('id = "north", name', 'id = "west", name'), 'entries[1].id: value "west", expected one of its own'),
        (('name = "North"', 'name = "West"'), 'entries[1].name: value "West", expected one of its own'),
        (('square = "e3"', 'square = "i3"'), 'entries[1].squares[0].square: value "i3", expected a floor square'),
        (('square = "e3"', 'square = "a2"'), 'entries[1].squares[0].square: value "a2", expected a square of its own'),
        (
            ('"e3", edge = "north"', '"e3", edge = "south"'),
            'entries[1].squares[0].edge: value "south", expected an outer',
        ),
        (('"e3", edge = "north"', '"e3", edge = "up"'), 'entries[1].squares[0].edge: value "up", expected one of east'),
        (("|A A A|B B BbC C|", "|A A A|B B B|C C|"), 'map: value "g1", expected floor that can be walked to from a1'),
    ],
)
def test_a_board_that_is_none(tmp_path: Path, change: Change, problem: str) -> None:
    check_told(tmp_path, FILE, problem, change)


def test_an_area_without_squares(tmp_path: Path) -> None:
    more = ('    { mark = "C"', '    { mark = "X", id = "attic", name = "Attic" },\n    { mark = "C"')
    assert told(tmp_path, FILE, more) == [
        f'{FILE}: areas[2].mark: value "X", expected a letter that stands on the map',
    ]


def test_the_small_board_as_the_rules_see_it(tmp_path: Path) -> None:
    library = survey(tmp_path, FILES).library
    drawn = draw_board(library.of(BoardCard)["cellar"])
    (way,) = drawn.entries["north"]
    assert (drawn.grid.xy(way.cell), way.facing) == ((4, 2), Facing.SOUTH)
    assert drawn.door("b") == 1
    assert drawn.area_of[way.cell] == "yard"
