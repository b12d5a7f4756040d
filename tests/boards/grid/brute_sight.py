"""Both kinds of sight, worked out slowly with fractions from the words of the rules."""

from collections.abc import Iterable, Set
from fractions import Fraction
from itertools import pairwise, product

from tests.boards.grid.brute_boards import Cell, PlainBoard

Point = tuple[Fraction, Fraction]
Box = tuple[Fraction, Fraction, Fraction, Fraction]
"""West, east, south and north bounds; a wall is a box without width or without height."""


def box(west: int, east: int, south: int, north: int) -> Box:
    return Fraction(west), Fraction(east), Fraction(south), Fraction(north)


def square(cell: Cell) -> Box:
    x, y = cell
    return box(x, x + 1, y, y + 1)


def sides(cell: Cell) -> dict[str, tuple[Cell, Box]]:
    """The cell beyond each side of a square, and the side itself."""
    x, y = cell
    return {
        "north": ((x, y + 1), box(x, x + 1, y + 1, y + 1)),
        "east": ((x + 1, y), box(x + 1, x + 1, y, y + 1)),
        "south": ((x, y - 1), box(x, x + 1, y, y)),
        "west": ((x - 1, y), box(x, x, y, y + 1)),
    }


def span_inside(start: Point, end: Point, bounds: Box) -> tuple[Fraction, Fraction] | None:
    """Which part of the way from start (0) to end (1) lies in a closed box; None if no part does."""
    first, last = Fraction(0), Fraction(1)
    for axis in (0, 1):
        low, high = bounds[2 * axis], bounds[2 * axis + 1]
        here, way = start[axis], end[axis] - start[axis]
        if way == 0:
            if not low <= here <= high:
                return None
            continue
        meets = sorted(((low - here) / way, (high - here) / way))
        first, last = max(first, meets[0]), min(last, meets[1])
    return (first, last) if first <= last else None


def touches_between(start: Point, end: Point, bounds: Box) -> bool:
    """Whether a point strictly between start and end lies in a closed box."""
    span = span_inside(start, end, bounds)
    return span is not None and span[0] < 1 and span[1] > 0


def barriers(board: PlainBoard, closed: Set[int]) -> list[Box]:
    """Every wall and closed door, and every solid cell."""
    found = [square((x, y)) for x in range(board.width) for y in range(board.height) if (x, y) not in board.floor]
    for cell in board.floor:
        found += [side for beyond, side in sides(cell).values() if board.stops(cell, beyond, closed)]
    return found


# ---------------------------------------------------------------- two lines between corners


def leads_beyond(board: PlainBoard, cell: Cell, corner: Point, far: Point, closed: Set[int]) -> bool:
    """Whether the corner lies on a walled or closed side of its own cell and the line leads beyond that side."""
    for name, (beyond, side) in sides(cell).items():
        on_side = side[0] <= corner[0] <= side[1] and side[2] <= corner[1] <= side[3]
        if not on_side or not board.stops(cell, beyond, closed):
            continue
        past = {
            "north": far[1] > side[3],
            "south": far[1] < side[2],
            "east": far[0] > side[1],
            "west": far[0] < side[0],
        }
        if past[name]:
            return True
    return False


def corners(cell: Cell) -> list[Point]:
    return [(Fraction(cell[0] + dx), Fraction(cell[1] + dy)) for dx, dy in product((0, 1), repeat=2)]


def clear_corner_lines(
    board: PlainBoard, viewer: Cell, target: Cell, closed: Set[int], third: Set[Cell]
) -> list[tuple[Point, Point]]:
    """Every clear line from a corner of the viewer to another corner, of the target."""
    blocks = barriers(board, closed) + [square(cell) for cell in third]
    return [
        (start, end)
        for start in corners(viewer)
        for end in corners(target)
        if start != end
        and not any(touches_between(start, end, block) for block in blocks)
        and not leads_beyond(board, viewer, start, end, closed)
        and not leads_beyond(board, target, end, start, closed)
    ]


def corner_sight(board: PlainBoard, viewer: Cell, target: Cell, closed: Set[int], third: Set[Cell]) -> bool:
    """Two clear lines from two different corners to two different corners."""
    lines = clear_corner_lines(board, viewer, target, closed, third - {viewer, target})
    return any(one[0] != other[0] and one[1] != other[1] for one in lines for other in lines)


def corner_sight_of_bodies(
    board: PlainBoard, viewer: Iterable[Cell], target: Iterable[Cell], closed: Set[int], occupied: Set[Cell]
) -> bool:
    """Sight from some cell of one model to some cell of the other; neither blocks its own lines."""
    viewer, target = set(viewer), set(target)
    third = occupied - viewer - target
    return any(corner_sight(board, one, other, closed, third) for one in viewer for other in target)


# ---------------------------------------------------------------- one line between centres


def centre(cell: Cell) -> Point:
    return cell[0] + Fraction(1, 2), cell[1] + Fraction(1, 2)


def cells_run_through(viewer: Cell, target: Cell) -> list[Cell]:
    """The cells in whose inside the line has some length, in order from the viewer."""
    start, end = centre(viewer), centre(target)
    found = []
    for x in range(min(viewer[0], target[0]), max(viewer[0], target[0]) + 1):
        for y in range(min(viewer[1], target[1]), max(viewer[1], target[1]) + 1):
            span = span_inside(start, end, square((x, y)))
            if span is not None and span[0] < span[1]:
                found.append((span[0], (x, y)))
    return [cell for _, cell in sorted(found)]


def corner_is_passable(board: PlainBoard, one: Cell, other: Cell, closed: Set[int]) -> bool:
    """At least one of the two L-shaped routes consists of two passable edges."""
    ways = ((one[0], other[1]), (other[0], one[1]))
    return any(not board.stops(one, way, closed) and not board.stops(way, other, closed) for way in ways)


def centre_sight(board: PlainBoard, viewer: Cell, target: Cell, closed: Set[int], blocking: Set[Cell]) -> bool:
    """The line between the centres crosses nothing, passes its corners, and runs through no other model's cell."""
    way = cells_run_through(viewer, target)
    if any(cell in blocking for cell in way[1:-1]):
        return False
    for one, other in pairwise(way):
        if one[0] != other[0] and one[1] != other[1]:
            if not corner_is_passable(board, one, other, closed):
                return False
        elif board.stops(one, other, closed):
            return False
    return True
