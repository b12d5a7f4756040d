"""A board drawn for people: rows and columns are named, empty lines are left out."""

from tests.boards.grid.grid_builder import GridBuilder

from nightraid.boards.grid.board import Grid
from nightraid.boards.grid.framed import framed
from nightraid.boards.grid.textmap import Drawing

SIGNS = Drawing(cell=lambda cell: f"{cell:>2}", cell_width=2)


def hall() -> Grid:
    """Two squares wide and three high; between the upper rows a wall on the west and a door on the east."""
    builder = GridBuilder(2, 3)
    builder.floor(0, 0, 2, 3)
    builder.wall((0, 1), (0, 2))
    builder.door(((1, 1), (1, 2)))
    return builder.build()


def test_rows_are_numbered_from_the_south_and_columns_have_letters() -> None:
    assert list(framed(hall(), SIGNS)) == [
        "   +--+--+",
        " 3 | 4  5|",
        "   +--+''+",
        " 2 | 2  3|",
        " 1 | 0  1|",
        "   +--+--+",
        "     a  b",
    ]


def test_closed_doors_are_drawn_with_their_letters() -> None:
    assert list(framed(hall(), SIGNS, closed=1))[2] == "   +--+aa+"


def test_corners_where_nothing_meets_are_not_drawn() -> None:
    builder = GridBuilder(3, 2)
    builder.floor(0, 0, 3, 2)
    builder.wall((0, 0), (1, 0))
    builder.wall((2, 0), (2, 1))
    assert list(framed(builder.build(), SIGNS))[2] == "   |  |  +--+", "the upright wall goes down from its corner"


def test_tall_boards_have_room_for_their_numbers() -> None:
    builder = GridBuilder(1, 10)
    builder.floor(0, 0, 1, 10)
    drawn = list(framed(builder.build(), SIGNS))
    assert (drawn[1], drawn[2], drawn[-1]) == ("10 | 9|", " 9 | 8|", "     a")
