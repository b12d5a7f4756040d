"""Facing: the arc, the front three, sides, doors and turning."""

import pytest
from hypothesis import given, settings
from tests.boards.grid.brute_boards import Scene, scenes
from tests.boards.grid.brute_sight import corner_is_passable
from tests.boards.grid.grid_builder import open_floor

from nightraid.boards.grid.board import Direction, GridError, mask_of
from nightraid.boards.grid.facing import Facing, arc, facing_to, front_cells, in_arc, links
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import read_map


@pytest.mark.rule("IN-LOS-2", "IN-Q-5")
def test_arc_example() -> None:
    grid = open_floor(10, 10)
    model = grid.cell(5, 5)
    assert in_arc(grid, model, Facing.NORTH, grid.cell(9, 5))
    assert in_arc(grid, model, Facing.NORTH, grid.cell(0, 5))
    assert not in_arc(grid, model, Facing.NORTH, grid.cell(5, 4))
    assert not in_arc(grid, model, Facing.NORTH, grid.cell(9, 4))


@pytest.mark.rule("IN-LOS-2", "IN-Q-5")
def test_arc_is_the_half_of_the_board_in_front() -> None:
    grid = open_floor(4, 5)
    for model in grid.floor_cells:
        for facing in Facing:
            ahead = facing.direction.delta
            for target in grid.floor_cells:
                x, y = (there - here for here, there in zip(grid.xy(model), grid.xy(target), strict=True))
                # Not behind the line at right angles to the facing: the offset has no part against the facing.
                expected = model != target and x * ahead[0] + y * ahead[1] >= 0
                assert in_arc(grid, model, facing, target) is expected
                assert bool(arc(grid, model, facing) >> target & 1) is expected


@pytest.mark.rule("IN-HTH-2", "IN-Q-6")
@pytest.mark.parametrize(
    ("facing", "expected"),
    [
        (Facing.NORTH, [(4, 6), (5, 6), (6, 6)]),
        (Facing.EAST, [(6, 6), (6, 5), (6, 4)]),
        (Facing.SOUTH, [(6, 4), (5, 4), (4, 4)]),
        (Facing.WEST, [(4, 4), (4, 5), (4, 6)]),
    ],
)
def test_front_three_cells(facing: Facing, expected: list[tuple[int, int]]) -> None:
    grid = open_floor(10, 10)
    found = front_cells(StepTable(grid), grid.cell(5, 5), facing, 0)
    assert [grid.xy(cell) for cell in found] == expected
    assert [(5 + dx, 5 + dy) for dx, dy in facing.front_three] == expected


@pytest.mark.rule("IN-HTH-3", "IN-Q-6")
@settings(max_examples=60)
@given(scenes(4))
def test_front_three_need_a_passable_edge_or_corner(scene: Scene) -> None:
    steps = StepTable(scene.grid)
    board = scene.board
    for x, y in sorted(board.floor):
        for facing in Facing:
            expected = []
            for dx, dy in facing.front_three:
                cell = (x + dx, y + dy)
                if dx and dy:
                    reached = corner_is_passable(board, (x, y), cell, scene.closed)
                else:
                    reached = not board.stops((x, y), cell, scene.closed)
                expected += [scene.number(cell)] * reached
            assert list(front_cells(steps, scene.number((x, y)), facing, scene.closed_mask)) == expected


@pytest.mark.rule("IN-FACING-3")
def test_a_door_behind_the_back_cannot_be_used() -> None:
    grid = read_map("+-+\n|.|\n+a+\n|.|\n+-+\n").grid
    (side,) = grid.sides_with_door(0, 0)
    assert side is Direction.NORTH
    towards = Facing(side // 2)
    assert [facing for facing in Facing if facing.can_use(towards)] == [Facing.NORTH, Facing.EAST, Facing.WEST]
    assert grid.sides_with_door(1, 0) == (Direction.SOUTH,)


def test_the_facing_to_a_neighbour() -> None:
    grid = open_floor(5, 5)
    model = grid.cell(2, 2)
    around = {(x, y): facing_to(grid, model, grid.cell(x, y)) for x, y in ((3, 2), (2, 3), (2, 1), (1, 2))}
    assert around == {(3, 2): Facing.EAST, (2, 3): Facing.NORTH, (2, 1): Facing.SOUTH, (1, 2): Facing.WEST}
    with pytest.raises(GridError, match="share an edge"):
        facing_to(grid, model, grid.cell(3, 3))


@pytest.mark.rule("IN-FACING-1")
def test_turning() -> None:
    assert [facing.direction.delta for facing in Facing] == [(0, 1), (1, 0), (0, -1), (-1, 0)]
    for facing in Facing:
        assert {facing, *facing.turns} == set(Facing)
        assert facing.left.right is facing
        assert facing.opposite is facing.right.right
    assert Facing.NORTH.right is Facing.EAST


def test_the_arc_on_a_board_of_two_cells() -> None:
    assert arc(open_floor(2, 1), 0, Facing.WEST) == 0
    assert arc(open_floor(2, 1), 0, Facing.NORTH) == mask_of([1])


@settings(max_examples=50)
@given(scenes())
def test_links_lead_to_every_cell_beside_across_doors_too(scene: Scene) -> None:
    grid, steps = scene.grid, StepTable(scene.grid)
    for cell, beside in links(steps).items():
        assert tuple(link.to for link in beside) == steps.beside(cell, 0)
        for link in beside:
            assert link.way == facing_to(grid, cell, link.to)
            assert steps.passable(cell, link.to, grid.all_doors) == (not link.door)
