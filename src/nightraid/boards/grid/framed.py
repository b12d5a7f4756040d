"""A board drawn in text for people: numbers before the rows, letters below the columns, and no empty lines."""

from collections.abc import Iterator

from nightraid.boards.grid.board import Grid
from nightraid.boards.grid.drawing import column_name
from nightraid.boards.grid.textmap import Drawing

MARGIN = "   "
"""Room for the number of a row, of two digits."""


def framed(grid: Grid, drawing: Drawing, closed: int = 0, standing: int = 0) -> Iterator[str]:
    """The lines of a board, northernmost first.

    Lines between rows where nothing stands are left out, so that a large board still fits on a screen.
    """
    lines = drawing.draw(grid, closed, standing).rstrip("\n").split("\n")
    for number, line in enumerate(lines):
        if number % 2:
            yield f"{grid.height - number // 2:>2} {line}"
        elif line.strip("+ "):
            below = "".join(lines[number + 1 : number + 2])
            yield MARGIN + _without_lone_corners(line, below, drawing.cell_width + 1)
    yield MARGIN + "".join(f" {column_name(x):>{drawing.cell_width}}" for x in range(grid.width))


def _without_lone_corners(line: str, below: str, step: int) -> str:
    """A corner where no wall, door or barricade of its line meets is part of the wall that goes down, or nothing."""
    padded, under = f" {line} ", below.ljust(len(line))
    drawn = list(line)
    for place in range(0, len(line), step):
        if padded[place] == padded[place + 2] == " ":
            drawn[place] = "|" if under[place] == "|" else " "
    return "".join(drawn).rstrip()
