"""Maps in text: reading, drawing, and what is said about a drawing that is no map."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_boards import PlainBoard, boards
from tests.boards.grid.drawn_again import draw_map

from nightraid.boards.grid.board import Grid, GridError, mask_of
from nightraid.boards.grid.textmap import Drawing, MapError, barricade_digit, door_letter, read_map


def test_reading() -> None:
    chart = read_map("+-+-+-+\n|S .a.|\n+ +-+ +\n|# .|  \n+-+-+-+\n")
    grid = chart.grid
    assert (grid.width, grid.height) == (3, 2)
    assert [grid.xy(cell) for cell in grid.floor_cells] == [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1)]
    assert chart.marks == {"#": (grid.cell(0, 0),), "S": (grid.cell(0, 1),)}
    assert grid.doors == (frozenset({grid.edge_between(grid.cell(1, 1), grid.cell(2, 1))}),)
    assert grid.crossing(grid.edge_between(grid.cell(1, 0), grid.cell(1, 1))) is None
    assert grid.crossing(grid.edge_between(grid.cell(0, 0), grid.cell(0, 1))) == (0, 0)
    assert chart.mark_of(grid.cell(0, 1)) == "S"
    assert chart.mark_of(grid.cell(1, 1)) == "."


def test_same_letter_is_one_door_and_letters_number_the_doors() -> None:
    chart = read_map("+-+-+-+\n|. . .|\n+c+a+c+\n|.5.0.|\n+-+-+-+\n")
    grid = chart.grid
    assert chart.door_letters == ("a", "c")
    assert chart.barricade_digits == ("0", "5")
    assert (chart.door("a"), chart.door("c"), chart.barricade("5")) == (0, 1, 1)
    assert [len(door) for door in grid.doors] == [1, 2]
    assert grid.all_doors == grid.all_barricades == 3
    with pytest.raises(GridError, match="'b', expected one of a, c"):
        chart.door("b")
    with pytest.raises(GridError, match="expected one of 0, 5"):
        chart.barricade("9")


def test_blank_lines_around_and_missing_spaces_do_not_matter() -> None:
    assert read_map("\n\n+-+-+\n|. .|\n+-+ +\n|.|\n+-+\n\n") == read_map("+-+-+\n|. .|\n+-+ +\n|.|  \n+-+  ")


@pytest.mark.parametrize(
    ("text", "line", "column", "found", "expected"),
    [
        ("", 1, 1, "nothing", "a drawing"),
        ("\n  \n", 1, 1, "nothing", "a drawing"),
        ("+-+\n|.|\n+-+-\n", 3, 4, "4 characters wide", "odd width"),
        ("+-+\n|.|\n", 2, 1, "2 lines", "odd number"),
        ("\n+-+\n|.|\n*-+\n", 4, 1, "'*'", "a corner: '+'"),
        ("+-+-+\n|.|  \n+-+ x\n", 3, 5, "'x'", "'+' or a space"),
        ("+-+\n-.|\n+-+\n", 2, 1, "'-'", "an edge: a space, '|'"),
        ("+|+\n|.|\n+-+\n", 1, 2, "'|'", "an edge: a space, '-'"),
        ("+-+-+\n|.A.|\n+-+-+\n", 2, 3, "'A'", "a lower-case letter or a digit"),
        ("+-+\n|+|\n+-+\n", 2, 2, "'+'", "a cell"),
        ("+-+\n|\t|\n+-+\n", 2, 2, r"'\t'", "a cell"),
        ("+a+\n|.|\n+-+\n", 1, 2, "'a'", "a door stands between two floor cells"),
        ("+-+-+\n|.3 |\n+-+-+\n", 2, 3, "'3'", "a barricade stands between two floor cells"),
        ("+-+\n| |\n+-+\n", 1, 1, "no floor", "at least one floor cell"),
    ],
)
def test_mistakes_are_named_with_their_place(text: str, line: int, column: int, found: str, expected: str) -> None:
    with pytest.raises(MapError) as caught:
        read_map(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert found in error.found
    assert expected in error.expected
    assert str(error).startswith(f"line {line}, column {column}: found ")


def test_drawing_a_state_of_play() -> None:
    chart = read_map("+-+-+-+\n|. .a.|\n+ +-+1+\n|Sb.|.|\n+-+-+-+\n")
    drawing = Drawing(cell=lambda cell: "H" if cell == 0 else ".")
    only_a_closed = 1 << chart.door("a")
    assert drawing.draw(chart.grid, only_a_closed, 0) == "+-+-+-+\n|. .a.|\n+ +-+ +\n|H'.|.|\n+-+-+-+\n"
    assert drawing.draw(chart.grid) == "+-+-+-+\n|. .a.|\n+ +-+0+\n|Hb.|.|\n+-+-+-+\n"


def test_wide_cells() -> None:
    grid = read_map("+-+-+\n|.a.|\n+-+-+\n").grid
    drawing = Drawing(cell=lambda cell: f"{cell:03}", cell_width=3)
    assert drawing.draw(grid) == "+---+---+\n|000a001|\n+---+---+\n"
    with pytest.raises(GridError, match="sign of the cell"):
        Drawing(cell_width=3).draw(grid)


def test_letters_and_digits_run_out_with_an_error() -> None:
    assert [door_letter(number) for number in (0, 25, 26)] == ["a", "z", "α"]
    assert barricade_digit(9) == "9"
    with pytest.raises(GridError, match="door: found 99"):
        door_letter(99)
    with pytest.raises(GridError, match="barricade: found 10"):
        barricade_digit(10)


def test_the_letters_can_all_be_read_again() -> None:
    count = 50
    row = "".join(f".{door_letter(number)}" for number in range(count))
    text = f"+{'-+' * (count + 1)}\n|{row}.|\n+{'-+' * (count + 1)}\n"
    grid = read_map(text).grid
    assert len(grid.doors) == count
    assert Drawing().draw(grid).count("+") == text.count("+")


@settings(max_examples=120)
@given(boards(5))
def test_a_drawn_board_reads_back_as_itself(board: PlainBoard) -> None:
    grid = board.grid()
    text = Drawing().draw(grid)
    again = read_map(text)
    assert again.grid == grid
    assert draw_map(again) == text


@settings(max_examples=60)
@given(boards(4), st.data())
def test_marks_survive_drawing(board: PlainBoard, data: st.DataObject) -> None:
    grid = board.grid()
    signs = {cell: data.draw(st.sampled_from(".#SXé")) for cell in grid.floor_cells}
    chart = read_map(Drawing(cell=signs.__getitem__).draw(grid))
    assert {cell: chart.mark_of(cell) for cell in grid.floor_cells} == signs
    assert read_map(draw_map(chart)) == chart


def test_rock_at_the_rim_is_kept() -> None:
    grid = Grid(5, 5, mask_of([12]))
    text = Drawing().draw(grid)
    assert read_map(text).grid == grid
    assert text.splitlines()[0] == "+         +"
