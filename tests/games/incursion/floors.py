"""Boards of open floor for tests of movement and sight."""


def open_floor(width: int, height: int) -> str:
    """A drawing of one room, all of it area A, without doors or walls inside."""
    rim, open_edges = "+" + "-+" * width, "+" + " +" * width
    row = "|" + " ".join("A" * width) + "|"
    return "\n".join([rim, *f"\n{open_edges}\n".join([row] * height).split("\n"), rim])


FLOOR = open_floor(10, 10)
"""a1 to j10: the square (x, y) of the catalogue's examples is the letter x from a and the row y + 1."""
WIDTH = 10


def at(x: int, y: int) -> str:
    """The name of a square that the catalogue calls (x, y)."""
    return f"{chr(ord('a') + x)}{y + 1}"


def number(x: int, y: int, width: int = WIDTH) -> int:
    """The number of a square that the catalogue calls (x, y)."""
    return y * width + x


def numbers(*squares: tuple[int, int], width: int = WIDTH) -> set[str]:
    """Squares of the catalogue as they stand in keys."""
    return {str(number(x, y, width)) for x, y in squares}
