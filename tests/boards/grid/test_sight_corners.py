"""Sight by two corner lines: the worked examples, the rule against fractions, and what must always hold."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_boards import PlainBoard, Scene, scenes
from tests.boards.grid.brute_sight import clear_corner_lines, corner_sight, corner_sight_of_bodies
from tests.boards.grid.grid_builder import open_floor

from nightraid.boards.grid.board import Grid, GridError, mask_of
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.sight_corners import CornerSight
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import read_map


def sees(grid: Grid, viewer: tuple[int, int], target: tuple[int, int], *third: tuple[int, int]) -> bool:
    occupied = mask_of(grid.cell(*place) for place in (viewer, target, *third))
    return CornerSight(grid).sees(grid.cell(*viewer), grid.cell(*target), grid.all_doors, occupied)


@pytest.mark.rule("WF-LOS-3", "WF-Q-9", "WF-MODEL-2", "WF-Q-11")
@pytest.mark.parametrize(
    ("target", "third", "expected"),
    [
        ((2, 0), [(1, 0)], False),
        ((2, 1), [(1, 1)], True),
        ((2, 1), [(1, 0)], True),
        ((2, 1), [(1, 0), (1, 1)], False),
        ((2, 2), [(1, 1)], False),
    ],
)
def test_third_models_between_two_others(target: tuple[int, int], third: list[tuple[int, int]], expected: bool) -> None:
    # The board goes on around the models, so that no line runs along its rim.
    moved = [(x + 1, y + 1) for x, y in (target, *third)]
    assert sees(open_floor(5, 5), (1, 1), *moved) is expected
    assert sees(open_floor(5, 5), moved[0], (1, 1), *moved[1:]) is expected


@pytest.mark.rule("WF-LOS-4", "WF-Q-9", "WF-Q-10")
@pytest.mark.parametrize("distance", range(1, 11))
def test_corridor_one_cell_wide(distance: int) -> None:
    corridor = open_floor(11, 1)
    assert sees(corridor, (0, 0), (distance, 0))
    for between in range(1, distance):
        assert not sees(corridor, (0, 0), (distance, 0), (between, 0))
    report = CornerSight(corridor).explain(0, distance, 0, 0)
    assert report.pair is not None
    # Only the crossing diagonals are clear: every line along the walls is blocked.
    assert {line.start[1] != line.end[1] for line in report.pair} == {True}
    along = [line for line in report.lines if line.start[1] == line.end[1]]
    assert along
    assert not any(line.is_clear for line in along)


@pytest.mark.rule("WF-LOS-5", "WF-Q-12")
def test_diagonal_neighbours_see_each_other_past_two_models() -> None:
    assert sees(open_floor(2, 2), (0, 0), (1, 1), (1, 0), (0, 1))


@pytest.mark.rule("WF-Q-12")
def test_a_model_blocks_the_only_way_around_a_walled_corner() -> None:
    board = read_map("+-+-+\n|.|.|\n+ + +\n|. .|\n+-+-+\n").grid
    north_west, south_east = (0, 1), (1, 0)
    assert sees(board, north_west, south_east)
    assert not sees(board, north_west, south_east, (0, 0))


@pytest.mark.rule("WF-LOS-5", "WF-Q-12", "WF-Q-6")
@settings(max_examples=150)
@given(scenes(4))
def test_touching_cells_see_each_other_exactly_when_walls_and_doors_allow_a_step(scene: Scene) -> None:
    sight, steps = CornerSight(scene.grid), StepTable(scene.grid)
    for one, other in scene.pairs():
        if max(abs(one[0] - other[0]), abs(one[1] - other[1])) == 1:
            a, b = scene.number(one), scene.number(other)
            assert sight.sees(a, b, scene.closed_mask, 0) == steps.passable(a, b, scene.closed_mask)


@pytest.mark.rule("WF-LOS-3", "WF-Q-14")
def test_doors_barricades_and_walls_in_a_corridor() -> None:
    for sign, closed, expected in (("a", 1, False), ("a", 0, True), ("0", 0, True), ("|", 0, False), (" ", 0, True)):
        grid = read_map(f"+-+-+-+\n|. .{sign}.|\n+-+-+-+\n").grid
        assert CornerSight(grid).sees(0, 2, closed, 0) is expected, sign


@pytest.mark.rule("WF-LOS-2", "WF-LOS-3", "WF-LOS-4", "WF-Q-9", "WF-Q-10", "WF-Q-11")
@settings(max_examples=120)
@given(scenes(5), st.data())
def test_same_as_fractions(scene: Scene, data: st.DataObject) -> None:
    sight = CornerSight(scene.grid)
    pairs = list(scene.pairs())
    if not pairs:
        return
    for one, other in data.draw(st.lists(st.sampled_from(pairs), max_size=8, unique=True)):
        expected = corner_sight(scene.board, one, other, scene.closed, scene.occupied)
        a, b = scene.number(one), scene.number(other)
        assert sight.sees(a, b, scene.closed_mask, scene.occupied_mask) is expected


def whole(point: tuple[Fraction, Fraction]) -> tuple[int, int]:
    return int(point[0]), int(point[1])


@settings(max_examples=40)
@given(scenes(5), st.data())
def test_every_line_is_judged_as_by_fractions(scene: Scene, data: st.DataObject) -> None:
    pairs = list(scene.pairs())
    if not pairs:
        return
    one, other = data.draw(st.sampled_from(pairs))
    third = scene.occupied - {one, other}
    expected = clear_corner_lines(scene.board, one, other, scene.closed, third)
    report = CornerSight(scene.grid).explain(
        scene.number(one), scene.number(other), scene.closed_mask, scene.occupied_mask
    )
    clear = [(line.start, line.end) for line in report.lines if line.is_clear]
    assert sorted(clear) == sorted((whole(start), whole(end)) for start, end in expected)
    assert report.sees is corner_sight(scene.board, one, other, scene.closed, third)
    if report.pair is not None:
        first, second = report.pair
        assert first.is_clear
        assert second.is_clear
        assert first.start != second.start
        assert first.end != second.end


@settings(max_examples=60)
@given(scenes(5))
def test_sight_is_mutual_and_never_lost_by_opening_or_removing(scene: Scene) -> None:
    sight = CornerSight(scene.grid)
    closed, occupied = scene.closed_mask, scene.occupied_mask
    for one, other in scene.pairs():
        a, b = scene.number(one), scene.number(other)
        seen = sight.sees(a, b, closed, occupied)
        assert CornerSight(scene.grid).sees(b, a, closed, occupied) is seen
        if seen:
            assert all(sight.sees(a, b, closed & ~(1 << door), occupied) for door in scene.closed)
            assert all(sight.sees(a, b, closed, occupied & ~(1 << scene.number(cell))) for cell in scene.occupied)


@settings(max_examples=60)
@given(scenes(4), st.data())
def test_one_more_wall_never_gives_sight(scene: Scene, data: st.DataObject) -> None:
    gaps = scene.board.gaps()
    if not gaps:
        return
    walled = scene.board.with_wall(data.draw(st.sampled_from(gaps)))
    before, after = CornerSight(scene.grid), CornerSight(walled.grid())
    for one, other in scene.pairs():
        a, b = scene.number(one), scene.number(other)
        if not before.sees(a, b, scene.closed_mask, scene.occupied_mask):
            assert not after.sees(a, b, scene.closed_mask, scene.occupied_mask)


@settings(max_examples=30)
@given(scenes(4))
def test_seen_from_gathers_single_questions(scene: Scene) -> None:
    sight = CornerSight(scene.grid)
    closed, occupied = scene.closed_mask, scene.occupied_mask
    for viewer in scene.grid.floor_cells:
        single = [c for c in scene.grid.floor_cells if c != viewer and sight.sees(viewer, c, closed, occupied)]
        assert sight.seen_from(viewer, closed, occupied) == mask_of(single)


# ---------------------------------------------------------------- large models


@pytest.mark.rule("WF-BIG-2", "WF-Q-13")
def test_one_cell_of_a_large_model_in_sight_is_enough() -> None:
    # The large model on the left shows only its northern cells around the wall.
    grid = read_map("+-+-+-+-+\n|. . . .|\n+ + + + +\n|. .|. .|\n+-+-+-+-+\n").grid
    sight = CornerSight(grid)
    large = [grid.cell(x, y) for x, y in ((0, 0), (1, 0), (0, 1), (1, 1))]
    viewer = grid.cell(3, 1)
    occupied = mask_of([*large, viewer])
    assert sight.bodies_see([viewer], large, 0, occupied)
    assert sight.bodies_see(large, [viewer], 0, occupied)
    assert {sight.sees(viewer, cell, 0, occupied & ~mask_of(large)) for cell in large} == {True, False}


@pytest.mark.rule("WF-BIG-2", "WF-Q-11")
def test_own_cells_do_not_block_but_block_others() -> None:
    grid = open_floor(5, 2)
    sight = CornerSight(grid)
    large = [grid.cell(x, y) for x, y in ((2, 0), (3, 0), (2, 1), (3, 1))]
    west, east = grid.cell(0, 0), grid.cell(4, 0)
    occupied = mask_of([*large, west, east])
    assert sight.bodies_see([west], large[1:2], 0, mask_of([west, large[1]]))
    assert sight.bodies_see([west], large, 0, occupied)
    assert sight.bodies_see(large, [east], 0, occupied)
    assert not sight.bodies_see([west], [east], 0, occupied)


@pytest.mark.rule("WF-BIG-2", "WF-Q-13")
def test_a_cell_seen_only_past_the_large_models_own_cells_is_enough() -> None:
    chart = read_map("+-+-+-+-+-+\n|L L . . .|\n+ + + +-+ +\n|L L .| |.|\n+ +-+ +-+ +\n|.| |. . V|\n+-+ +-+-+-+\n")
    large, (viewer,) = chart.marks["L"], chart.marks["V"]
    sight, occupied = CornerSight(chart.grid), mask_of([*large, viewer])
    assert not any(sight.sees(viewer, cell, 0, occupied) for cell in large)
    assert sight.bodies_see([viewer], large, 0, occupied)


@pytest.mark.rule("WF-BIG-2", "WF-Q-13")
@settings(max_examples=40)
@given(scenes(5), st.data())
def test_large_models_same_as_fractions(scene: Scene, data: st.DataObject) -> None:
    large = LargeStepTable(scene.grid)
    bodies = [large.cells(anchor) for anchor in large.anchors] + [(cell,) for cell in scene.grid.floor_cells]
    one = data.draw(st.sampled_from(bodies))
    others = [body for body in bodies if not set(body) & set(one)]
    if not others:
        return
    other = data.draw(st.sampled_from(others))
    occupied = scene.occupied_mask | mask_of(one) | mask_of(other)
    cells = [[scene.cell(number) for number in body] for body in (one, other)]
    expected = corner_sight_of_bodies(
        scene.board, cells[0], cells[1], scene.closed, scene.occupied | {*cells[0], *cells[1]}
    )
    sight = CornerSight(scene.grid)
    assert sight.bodies_see(one, other, scene.closed_mask, occupied) is expected
    assert sight.bodies_see(other, one, scene.closed_mask, occupied) is expected


# ---------------------------------------------------------------- explanations and errors


def test_explanation_names_what_blocks() -> None:
    chart = read_map("+-+-+-+\n|. .a.|\n+-+-+-+\n")
    grid = chart.grid
    report = CornerSight(grid).explain(0, 2, 1, mask_of([0, 1, 2]))
    assert not report.sees
    crossing = next(line for line in report.lines if line.start == (0, 0) and line.end == (3, 1))
    assert crossing.doors == (chart.door("a"),)
    assert crossing.models == (1,)
    assert crossing.walls == ()
    along = next(line for line in report.lines if line.start == (0, 0) and line.end == (3, 0))
    assert len(along.walls) == 3


def test_a_line_through_rock_is_blocked_even_from_corner_to_corner() -> None:
    solid = frozenset({(1, 1)})
    floor = frozenset((x, y) for x in range(3) for y in range(3)) - solid
    grid = PlainBoard(3, 3, floor).grid()
    report = CornerSight(grid).explain(grid.cell(0, 0), grid.cell(2, 2), 0, 0)
    through = next(line for line in report.lines if line.start == (1, 1) and line.end == (2, 2))
    assert through.solid == (grid.cell(1, 1),)
    assert not report.sees


def test_questions_about_no_place_are_refused() -> None:
    grid = read_map("+-+-+\n|.| |\n+-+ +\n|. .|\n+-+-+\n").grid
    sight = CornerSight(grid)
    with pytest.raises(GridError, match="two different cells"):
        sight.sees(0, 0, 0, 0)
    with pytest.raises(GridError, match="floor cell"):
        sight.sees(0, grid.cell(1, 1), 0, 0)
    with pytest.raises(GridError, match="floor cell"):
        sight.explain(99, 0, 0, 0)
