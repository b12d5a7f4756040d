"""The board of a mission with how many fell in each of its squares or areas."""

from collections import Counter
from collections.abc import Iterator, Mapping

import htpy as h

from nightraid.engine.screen.printed import At, Square, SquareBoard
from nightraid.lab.report.charts import picture

SIZE = 22
RIM = 8
_SIDES = {0: (0, 0, 1, 0), 2: (1, 0, 1, 1), 4: (0, 1, 1, 1), 6: (0, 0, 0, 1)}


def fallen_map(title: str, board: SquareBoard, fallen: Mapping[int, int]) -> h.Element:
    """The board, the redder the more have fallen there."""
    inside = [*_floor(board, fallen), *_doors(board), *_walls(board), *_marks(board), *_counts(board, fallen)]
    width, height = board.width * SIZE + 2 * RIM, board.height * SIZE + 2 * RIM
    return picture(title, width, height, h.g(transform=f"translate({RIM} {RIM})")[inside])


def places_of(square: Square) -> tuple[At, ...]:
    """All squares of a place."""
    return (At(square.x, square.y), *square.more)


def _floor(board: SquareBoard, fallen: Mapping[int, int]) -> Iterator[h.Element]:
    kinds = {cell: area.kind for area in board.areas for cell in area.cells}
    most = max(fallen.values(), default=0)
    for square in board.squares:
        count = fallen.get(square.id, 0)
        tiles = []
        for at in places_of(square):
            tile = {"x": at.x * SIZE, "y": at.y * SIZE, "width": SIZE, "height": SIZE}
            tiles.append(h.rect(tile, class_=["floor", kinds.get(square.id)]))
            if count:
                tiles.append(h.rect(".fell", tile, fill_opacity=f"{0.15 + 0.85 * count / most:.2f}"))
        yield h.g[h.title[f"{square.name}: {count}"], tiles]


def _walls(board: SquareBoard) -> Iterator[h.Element]:
    for wall in board.walls:
        yield _stroke(wall.x1, wall.y1, wall.x2, wall.y2, "wall")


def _doors(board: SquareBoard) -> Iterator[h.Element]:
    for edge in board.edges:
        for wall in edge.walls:
            yield _stroke(wall.x1, wall.y1, wall.x2, wall.y2, f"door {edge.kind}")
    cells = {square.id: square for square in board.squares}
    for gate in board.gates:
        at = gate.at or places_of(cells[gate.cell])[0]
        x1, y1, x2, y2 = _SIDES[gate.side]
        yield _stroke(at.x + x1, at.y + y1, at.x + x2, at.y + y2, "gate")


def _stroke(x1: int, y1: int, x2: int, y2: int, class_: str) -> h.Element:
    return h.line(x1=x1 * SIZE, y1=y1 * SIZE, x2=x2 * SIZE, y2=y2 * SIZE, class_=class_)


def _marks(board: SquareBoard) -> Iterator[h.Element]:
    """The letters that are printed on squares."""
    cells = {square.id: square for square in board.squares}
    for mark in board.marks:
        if mark.sign:
            at = mark.at or places_of(cells[mark.cell])[0]
            yield h.text(".mark", x=at.x * SIZE + 3, y=at.y * SIZE + 9)[h.title[mark.name], mark.sign]


def _counts(board: SquareBoard, fallen: Mapping[int, int]) -> Iterator[h.Element]:
    """How many fell, in the middle of each place."""
    for square in board.squares:
        if count := fallen.get(square.id, 0):
            places = places_of(square)
            x = sum(at.x + 0.5 for at in places) / len(places)
            y = sum(at.y + 0.5 for at in places) / len(places)
            yield h.text(".count", x=f"{x * SIZE:.1f}", y=f"{y * SIZE + 4:.1f}")[count]


def named(board: SquareBoard, fallen: Counter[int]) -> list[tuple[str, int]]:
    """The places where somebody fell by their names, the worst first."""
    rooms = {cell: area.name for area in board.areas for cell in area.cells}
    names = {square.id: square.name for square in board.squares}
    return [
        (f"{names[cell]}, {rooms[cell]}" if rooms.get(cell, names[cell]) != names[cell] else names[cell], count)
        for cell, count in fallen.most_common()
    ]
