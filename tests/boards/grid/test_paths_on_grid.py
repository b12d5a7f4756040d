"""Cheapest paths on boards: blockers, slow cells, doors opened on the way, large models."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_boards import Cell, Scene, scenes
from tests.boards.grid.brute_walks import can_step, can_step_large, four_cells, lowest_costs, opening_cost

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.paths import Prices, large_walking_steps, nearest, reach, walking_steps
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import TextMap, read_map

MOVE = Prices(step=1, slow=2)


def costs_from(chart: TextMap, start: int, prices: Prices, closed: int = 0, budget: int = 99) -> dict[int, int]:
    slow = mask_of(chart.marks.get("~", ()))
    return reach(start, walking_steps(StepTable(chart.grid), closed, 0, prices, slow=slow), budget)


def test_slow_cells_cost_on_entering_only() -> None:
    chart = read_map("+-+-+-+-+\n|. ~ ~ .|\n+-+-+-+-+\n")
    assert costs_from(chart, 0, MOVE) == {0: 0, 1: 2, 2: 4, 3: 5}
    assert costs_from(chart, 3, MOVE) == {3: 0, 2: 2, 1: 4, 0: 5}


def test_barred_cells_are_walked_around() -> None:
    grid = read_map("+-+-+-+\n|. . .|\n+ + +-+\n|. . .|\n+-+-+-+\n").grid
    steps = StepTable(grid)
    barred = mask_of([grid.cell(1, 0)])
    free = reach(0, walking_steps(steps, 0, 0, Prices()), 99)
    around = reach(0, walking_steps(steps, 0, 0, Prices(), barred=barred), 99)
    assert free[grid.cell(2, 0)] == 2
    assert around == {cell: free[cell] for cell in (0, 2, 3, 4, 5)}
    assert reach(0, walking_steps(steps, 0, 0, Prices(), barred=barred | 1 << grid.cell(1, 1)), 99) == {0: 0, 3: 1}


def test_a_step_that_cannot_be_paid_is_not_taken() -> None:
    chart = read_map("+-+-+-+\n|. . ~|\n+-+-+-+\n")
    assert costs_from(chart, 0, MOVE, budget=2) == {0: 0, 1: 1}
    assert costs_from(chart, 0, MOVE, budget=3) == {0: 0, 1: 1, 2: 3}


def test_a_closed_door_straight_ahead_costs_one_more() -> None:
    chart = read_map("+-+-+\n|.a.|\n+-+-+\n")
    assert costs_from(chart, 0, Prices(door=1), closed=1) == {0: 0, 1: 2}
    assert costs_from(chart, 0, Prices(), closed=1) == {0: 0}
    assert costs_from(chart, 0, Prices(door=1), closed=0) == {0: 0, 1: 1}


def test_between_two_closed_doors_only_the_one_taken_is_paid_for() -> None:
    chart = read_map("+-+-+-+\n|.a.b.|\n+-+-+-+\n")
    assert costs_from(chart, 1, Prices(door=1), closed=0b11) == {1: 0, 0: 2, 2: 2}
    assert costs_from(chart, 1, Prices(door=1), closed=0b10) == {1: 0, 0: 1, 2: 2}


@pytest.mark.rule("WF-Q-43")
def test_a_closed_door_is_only_taken_by_a_step_that_starts_beside_it() -> None:
    # From (0,0) the doorway at (1,0) lies beside a diagonal step, but the door is not on a side of (0,0).
    chart = read_map("+-+-+\n|. .|\n+-+a+\n|. .|\n+-+-+\n")
    grid = chart.grid
    assert costs_from(chart, grid.cell(0, 0), Prices(door=1), closed=1)[grid.cell(1, 1)] == 3
    assert costs_from(chart, grid.cell(1, 0), Prices(door=1), closed=1)[grid.cell(0, 1)] == 2


@settings(max_examples=80)
@given(scenes(4), st.booleans())
def test_walking_same_as_exhaustive_search(scene: Scene, opens: bool) -> None:
    steps = StepTable(scene.grid)
    slow = {cell for cell in scene.board.floor if (cell[0] + 2 * cell[1]) % 3 == 0}
    start = min(scene.board.floor)
    prices = Prices(step=1, slow=2, door=1 if opens else None)

    def price(one: Cell, other: Cell) -> int | None:
        if opens:
            extra = opening_cost(scene.board, one, other, scene.closed, scene.standing, 1)
        else:
            extra = 0 if can_step(scene.board, one, other, scene.closed, scene.standing) else None
        return None if extra is None or other in scene.occupied else extra + (2 if other in slow else 1)

    graph: dict[int, list[tuple[int, int]]] = {scene.number(cell): [] for cell in scene.board.floor}
    for one, other in scene.pairs():
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1:
            cost = price(one, other)
            graph[scene.number(one)] += [] if cost is None else [(scene.number(other), cost)]
    walk = walking_steps(
        steps,
        scene.closed_mask,
        scene.standing_mask,
        prices,
        barred=scene.occupied_mask,
        slow=mask_of(scene.number(cell) for cell in slow),
    )
    assert reach(scene.number(start), walk, 99) == lowest_costs(graph, scene.number(start))


@settings(max_examples=50)
@given(scenes(4), st.data())
def test_opening_or_removing_never_lengthens_and_a_wall_never_shortens_a_path(
    scene: Scene, data: st.DataObject
) -> None:
    start = scene.number(min(scene.board.floor))
    steps = StepTable(scene.grid)

    def costs(table: StepTable, closed: int, standing: int, barred: int) -> dict[int, int]:
        return reach(start, walking_steps(table, closed, standing, Prices(), barred), 99)

    closed, standing, barred = scene.closed_mask, scene.standing_mask, scene.occupied_mask
    before = costs(steps, closed, standing, barred)
    easier = [costs(steps, closed & ~(1 << door), standing, barred) for door in scene.closed]
    easier.append(costs(steps, closed, 0, barred))
    easier += [costs(steps, closed, standing, barred & ~(1 << scene.number(cell))) for cell in scene.occupied]
    assert all(after[cell] <= cost for after in easier for cell, cost in before.items())
    gaps = scene.board.gaps()
    if gaps:
        walled = StepTable(scene.board.with_wall(data.draw(st.sampled_from(gaps))).grid())
        harder = costs(walled, closed, standing, barred)
        assert all(before[cell] <= cost for cell, cost in harder.items())


def test_nearest_of_several_goals_with_a_tie() -> None:
    chart = read_map("+-+-+-+-+-+\n|G . . . G|\n+-+-+-+-+-+\n")
    found = nearest(2, chart.marks["G"], walking_steps(StepTable(chart.grid), 0, 0, Prices()))
    assert found == (2, (0, 4))


# ---------------------------------------------------------------- large models


@pytest.mark.rule("WF-BIG-5", "WF-Q-75")
@settings(max_examples=80)
@given(scenes(5))
def test_large_models_same_as_exhaustive_search(scene: Scene) -> None:
    large = LargeStepTable(scene.grid)
    board, closed, standing = scene.board, scene.closed, scene.standing
    standable = [a for a in large.anchors if large.can_stand(a, scene.closed_mask, scene.standing_mask)]
    if not standable:
        return
    slow = {cell for cell in board.floor if (cell[0] + 2 * cell[1]) % 3 == 0}

    def free(anchor: Cell) -> bool:
        return not set(four_cells(anchor)) & scene.occupied

    def astride(anchor: Cell) -> bool:
        cells = set(four_cells(anchor))
        return any(gap <= cells for door in board.doors for gap in door)

    graph: dict[int, list[tuple[int, int]]] = {}
    for number in large.anchors:
        anchor = scene.cell(number)
        graph[number] = []
        for delta in [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]:
            end = (anchor[0] + delta[0], anchor[1] + delta[1])
            further = (end[0] + delta[0], end[1] + delta[1])
            if not can_step_large(board, anchor, delta, closed, standing) or not free(end):
                continue
            if astride(end):
                out = can_step_large(board, end, delta, closed, standing) and free(further)
                if not out or astride(further):
                    continue
            entered = set(four_cells(end)) - set(four_cells(anchor))
            graph[number].append((scene.number(end), 2 if entered & slow else 1))
    walk = large_walking_steps(
        large,
        scene.closed_mask,
        scene.standing_mask,
        MOVE,
        resting=scene.grid.floor & ~scene.occupied_mask,
        barred=scene.occupied_mask,
        slow=mask_of(scene.number(cell) for cell in slow),
    )
    assert reach(standable[0], walk, 99) == lowest_costs(graph, standable[0])


@pytest.mark.rule("WF-Q-75")
def test_a_large_model_opens_a_wide_door_and_goes_through() -> None:
    grid = read_map("+-+-+\n|. .|\n+ + +\n|. .|\n+a+a+\n|. .|\n+ + +\n|. .|\n+-+-+\n").grid
    large = LargeStepTable(grid)
    south, astride, north = grid.cell(0, 0), grid.cell(0, 1), grid.cell(0, 2)

    def walk(resting: int) -> dict[int, int]:
        return reach(south, large_walking_steps(large, 1, 0, Prices(door=1), resting), 99)

    assert walk(grid.floor) == {south: 0, astride: 2, north: 3}
    assert walk(grid.floor & ~(1 << grid.cell(0, 3))) == {south: 0}
