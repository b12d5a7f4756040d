"""Steps and paths, worked out slowly from the words of the rules."""

from collections.abc import Iterable, Mapping, Set
from itertools import pairwise

from tests.boards.grid.brute_boards import Cell, PlainBoard

Graph = Mapping[int, Iterable[tuple[int, int]]]


def can_step(board: PlainBoard, one: Cell, other: Cell, closed: Set[int], standing: Set[int]) -> bool:
    """Whether two touching cells are open to each other, straight or by one of the two ways around the corner."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    if max(abs(dx), abs(dy)) != 1:
        return False
    if not dx or not dy:
        return not board.stops(one, other, closed, standing)
    along, across = (one[0] + dx, one[1]), (one[0], one[1] + dy)
    return any(
        not board.stops(one, way, closed, standing) and not board.stops(way, other, closed, standing)
        for way in (along, across)
    )


def four_cells(anchor: Cell) -> list[Cell]:
    return [(anchor[0] + dx, anchor[1] + dy) for dy in (0, 1) for dx in (0, 1)]


def can_stand_large(board: PlainBoard, anchor: Cell, closed: Set[int], standing: Set[int]) -> bool:
    """All four cells are floor and nothing that stops movement lies between them."""
    cells = four_cells(anchor)
    touching = [(a, b) for a in cells for b in cells if abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1]
    return all(cell in board.floor for cell in cells) and not any(
        board.stops(one, other, closed, standing) for one, other in touching
    )


def can_step_large(board: PlainBoard, anchor: Cell, delta: Cell, closed: Set[int], standing: Set[int]) -> bool:
    """Every one of the four cells can make the step, and afterwards nothing lies between them."""

    def moved(cell: Cell) -> Cell:
        return cell[0] + delta[0], cell[1] + delta[1]

    return can_stand_large(board, moved(anchor), closed, standing) and all(
        can_step(board, cell, moved(cell), closed, standing) for cell in four_cells(anchor)
    )


def lowest_costs(graph: Graph, start: int) -> dict[int, int]:
    """The lowest cost of every node, by going over all steps again and again until nothing gets cheaper."""
    costs = {start: 0}
    changed = True
    while changed:
        changed = False
        for node, steps in graph.items():
            for end, price in steps:
                if node in costs and costs[node] + price < costs.get(end, costs[node] + price + 1):
                    costs[end] = costs[node] + price
                    changed = True
    return costs


def opening_cost(
    board: PlainBoard, one: Cell, other: Cell, closed: Set[int], standing: Set[int], door: int
) -> int | None:
    """What a step costs beyond itself when closed doors beside its start may be opened on the way; None if stopped."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    ways = (
        [[one, other]] if not dx or not dy else [[one, (one[0] + dx, one[1]), other], [one, (one[0], other[1]), other]]
    )
    prices = []
    for way in ways:
        edges = list(pairwise(way))
        gaps = [frozenset(pair) for pair in edges]
        needed = {number for number in closed if any(gap in board.doors[number] for gap in gaps)}
        beside = all(any(one in gap for gap in board.doors[number]) for number in needed)
        if beside and not any(board.stops(a, b, closed - needed, standing) for a, b in edges):
            prices.append(door * len(needed))
    return min(prices, default=None)
