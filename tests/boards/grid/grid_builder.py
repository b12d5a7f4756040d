"""Boards for tests, put together piece by piece."""

from nightraid.boards.grid.board import Grid, GridError, Point


class GridBuilder:
    """Puts a board together piece by piece; everything is solid until floor is laid."""

    def __init__(self, width: int, height: int) -> None:
        self._frame = Grid(width, height, 0)
        self._floor = 0
        self._walls: set[int] = set()
        self._doors: list[frozenset[int]] = []
        self._barricades: list[frozenset[int]] = []

    def floor(self, x: int, y: int, width: int = 1, height: int = 1) -> None:
        """Lay floor on a rectangle whose south-west cell is (x, y)."""
        if width < 1 or height < 1:
            raise GridError("size of the floor", f"{width} by {height}", "at least 1 by 1")
        for row in range(y, y + height):
            for column in range(x, x + width):
                self._floor |= 1 << self._frame.cell(column, row)

    def wall(self, one: Point, other: Point) -> None:
        """Put a wall between two cells that share an edge."""
        self._walls.add(self._edge(one, other))

    def door(self, *pairs: tuple[Point, Point]) -> int:
        """Put one door on the edges between these pairs of cells; returns its number."""
        self._doors.append(frozenset(self._edge(one, other) for one, other in pairs))
        return len(self._doors) - 1

    def barricade(self, *pairs: tuple[Point, Point]) -> int:
        """Put one barricade on the edges between these pairs of cells; returns its number."""
        self._barricades.append(frozenset(self._edge(one, other) for one, other in pairs))
        return len(self._barricades) - 1

    def build(self) -> Grid:
        """The finished board; refuses doors and barricades that do not stand between two floor cells."""
        frame = self._frame
        return Grid(
            frame.width,
            frame.height,
            self._floor,
            frozenset(self._walls),
            tuple(self._doors),
            tuple(self._barricades),
        )

    def _edge(self, one: Point, other: Point) -> int:
        return self._frame.edge_between(self._frame.cell(*one), self._frame.cell(*other))


def open_floor(width: int, height: int) -> Grid:
    """A board of floor and nothing else."""
    builder = GridBuilder(width, height)
    builder.floor(0, 0, width, height)
    return builder.build()
