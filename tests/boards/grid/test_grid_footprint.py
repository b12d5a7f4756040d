"""Models of two by two cells: where they stand, how they step, doorways, distance and adjacency."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_boards import Scene, scenes
from tests.boards.grid.brute_walks import can_stand_large, can_step, can_step_large, four_cells
from tests.boards.grid.grid_builder import open_floor

from nightraid.boards.grid.board import DELTAS, Direction, Grid, mask_of
from nightraid.boards.grid.footprint import LargeStepTable, adjacent, cells_adjacent, distance
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import read_map


def large_on(grid: Grid) -> LargeStepTable:
    return LargeStepTable(grid)


def test_a_large_model_covers_two_by_two_cells() -> None:
    grid = open_floor(3, 3)
    large = large_on(grid)
    assert large.anchors == (0, 1, 3, 4)
    assert large.cells(4) == (4, 5, 7, 8)
    assert large.covers[4] == mask_of([4, 5, 7, 8])
    assert large.cells(2) == ()
    assert large.covers[2] == 0


@pytest.mark.rule("WF-BIG-5", "WF-Q-75")
@settings(max_examples=120)
@given(scenes(5))
def test_steps_same_as_the_words_of_the_rule(scene: Scene) -> None:
    large = large_on(scene.grid)
    closed, standing = scene.closed_mask, scene.standing_mask
    for anchor in range(scene.grid.size):
        place = scene.cell(anchor)
        stands = can_stand_large(scene.board, place, scene.closed, scene.standing)
        assert large.can_stand(anchor, closed, standing) is stands
        if not stands:
            continue
        expected = []
        for number, delta in enumerate(DELTAS):
            free = can_step_large(scene.board, place, delta, scene.closed, scene.standing)
            end = scene.number((place[0] + delta[0], place[1] + delta[1])) if free else None
            assert large.step(anchor, Direction(number), closed, standing) == end
            expected += [] if end is None else [end]
        assert large.around(anchor, closed, standing) == tuple(expected)


def test_no_steps_from_where_it_can_never_stand() -> None:
    large = large_on(read_map("+-+-+-+\n|. . .|\n+ + + +\n|.|. .|\n+-+-+-+\n").grid)
    assert large.anchors == (1,)
    assert large.around(0, 0, 0) == ()
    assert large.step(0, Direction.EAST, 0, 0) is None
    assert large.step(1, Direction.WEST, 0, 0) is None


@pytest.mark.rule("WF-Q-75")
def test_an_opening_must_be_two_cells_wide_and_is_not_taken_slantwise_past_the_post() -> None:
    narrow = large_on(read_map("+-+-+\n|. .|\n+ + +\n|. .|\n+a+-+\n|. .|\n+ + +\n|. .|\n+-+-+\n").grid)
    assert narrow.around(0, 0, 0) == ()
    # A door two cells wide at the west end of a wall.
    wide = read_map("+-+-+-+\n|. . .|\n+ + + +\n|. . .|\n+a+a+-+\n|. . .|\n+ + + +\n|. . .|\n+-+-+-+\n").grid
    large = large_on(wide)
    west, east = wide.cell(0, 0), wide.cell(1, 0)
    assert large.step(west, Direction.NORTH, 0, 0) == wide.cell(0, 1)
    assert large.step(west, Direction.NORTH, 1, 0) is None
    assert large.step(east, Direction.NORTH, 0, 0) is None
    assert large.step(west, Direction.NORTH_EAST, 0, 0) is None


@pytest.mark.rule("WF-Q-75")
def test_a_doorway_is_entered_only_if_the_far_side_is_free() -> None:
    grid = read_map("+-+-+\n|. .|\n+ + +\n|. .|\n+a+a+\n|. .|\n+ + +\n|. .|\n+-+-+\n").grid
    large = large_on(grid)
    south, astride, north = grid.cell(0, 0), grid.cell(0, 1), grid.cell(0, 2)
    assert [large.astride(anchor) for anchor in (south, astride, north)] == [0, 1, 0]
    assert large.out_of_doorway(astride, Direction.NORTH, 0, 0, grid.floor) == north
    assert large.may_enter(south, astride, 0, 0, grid.floor)
    taken = grid.floor & ~(1 << grid.cell(1, 3))
    assert large.out_of_doorway(astride, Direction.NORTH, 0, 0, taken) is None
    assert not large.may_enter(south, astride, 0, 0, taken)
    assert large.may_enter(astride, south, 0, 0, 0)  # leaving the doorway asks for nothing


def test_no_stepping_along_a_doorway_from_astride_to_astride() -> None:
    # Three rows of cells on both sides of a door that runs north; further on there is still the door.
    grid = read_map("+-+-+\n|.a.|\n+ + +\n|.a.|\n+ + +\n|.a.|\n+ + +\n|.a.|\n+-+-+\n").grid
    large = large_on(grid)
    assert large.step(0, Direction.NORTH, 0, 0) == 2
    assert large.out_of_doorway(2, Direction.NORTH, 0, 0, grid.floor) is None
    assert not large.may_enter(0, 2, 0, 0, grid.floor)


def test_doors_beside_any_of_the_four_cells() -> None:
    grid = read_map("+-+-+-+\n|. .a.|\n+ + + +\n|. . .|\n+b+-+c+\n|. . .|\n+-+-+-+\n").grid
    large = large_on(grid)
    assert large.doors_beside(grid.cell(0, 1)) == 0b011
    assert large.doors_beside(grid.cell(2, 2)) == 0


@pytest.mark.rule("WF-BIG-2", "WF-Q-13", "WF-Q-2")
def test_distance_from_the_nearest_cell() -> None:
    grid = open_floor(6, 4)
    large = large_on(grid).cells(grid.cell(0, 0))
    assert distance(grid, large, [grid.cell(5, 0)]) == 4
    assert distance(grid, [grid.cell(2, 2)], large) == 1


@pytest.mark.rule("WF-BIG-5", "WF-TERM-4")
@settings(max_examples=60)
@given(scenes(5), st.data())
def test_adjacent_to_any_of_its_cells(scene: Scene, data: st.DataObject) -> None:
    steps = StepTable(scene.grid)
    large = LargeStepTable(scene.grid)
    if not large.anchors:
        return
    anchor = data.draw(st.sampled_from(large.anchors))
    body, own = large.cells(anchor), four_cells(scene.cell(anchor))
    around = set()
    for place in sorted(scene.board.floor - set(own)):
        touched = any(can_step(scene.board, cell, place, scene.closed, frozenset()) for cell in own)
        assert adjacent(steps, body, [scene.number(place)], scene.closed_mask) is touched
        assert adjacent(steps, [scene.number(place)], body, scene.closed_mask) is touched
        around |= {scene.number(place)} if touched else set()
    assert set(cells_adjacent(steps, body, scene.closed_mask)) == around
