"""Sight between centres, range and blasts: the worked examples, the rule against fractions, and what must hold."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.grid.brute_boards import Scene, scenes
from tests.boards.grid.brute_sight import cells_run_through, centre_sight, corner_is_passable
from tests.boards.grid.examples import BETWEEN, RANGES
from tests.boards.grid.grid_builder import open_floor

from nightraid.boards.grid.board import Grid, GridError, mask_of
from nightraid.boards.grid.facing import Facing, in_arc
from nightraid.boards.grid.sight_centres import CentreSight, blast, clear_from_outside, line_range
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import read_map


def sight_on(grid: Grid) -> CentreSight:
    return CentreSight(StepTable(grid))


@pytest.mark.rule("IN-LOS-3", "IN-Q-2")
@pytest.mark.parametrize(
    ("target", "model", "blocked"),
    [
        *BETWEEN,
        ((2, 0), (1, 0), True),
        ((2, 0), (2, 0), False),
    ],
)
def test_models_block_only_cells_the_line_runs_through(
    target: tuple[int, int], model: tuple[int, int], blocked: bool
) -> None:
    grid = open_floor(4, 2)
    viewer, blocking = grid.cell(0, 0), mask_of([grid.cell(0, 0), grid.cell(*model)])
    assert sight_on(grid).is_clear(viewer, grid.cell(*target), 0, blocking) is not blocked


@pytest.mark.rule("IN-LOS-5", "IN-DEF-4", "IN-Q-4")
def test_sight_through_a_corner() -> None:
    # (0,1) is solid, (1,0) is floor; in the second map both are solid, in the third a door parts (0,0) and (1,0).
    one_way = read_map("+-+-+\n| |.|\n+-+ +\n|. .|\n+-+-+\n").grid
    no_way = read_map("+-+-+\n| |.|\n+-+-+\n|.| |\n+-+-+\n").grid
    door = read_map("+-+-+\n| |.|\n+-+ +\n|.a.|\n+-+-+\n").grid
    assert sight_on(one_way).is_clear(0, 3, 0, mask_of([1]))
    assert not sight_on(no_way).is_clear(0, 3, 0, 0)
    assert not sight_on(door).is_clear(0, 3, 1, 0)
    assert sight_on(door).is_clear(0, 3, 0, 0)
    assert sight_on(no_way).explain(0, 3, 0, 0).corners == ((1, 1),)


@pytest.mark.rule("IN-LOS-5", "IN-DEF-4", "IN-Q-4")
@pytest.mark.parametrize(("closed", "expected"), [(0b00, True), (0b01, True), (0b10, True), (0b11, False)])
def test_a_corner_with_a_door_on_either_way(closed: int, expected: bool) -> None:
    grid = read_map("+-+-+\n|. .|\n+a+ +\n|.b.|\n+-+-+\n").grid
    for viewer, target in ((0, 3), (3, 0)):
        assert sight_on(grid).is_clear(viewer, target, closed, 0) is expected
        assert sight_on(grid).explain(viewer, target, closed, 0).is_clear is expected


@pytest.mark.rule("IN-LOS-4", "IN-Q-3")
@pytest.mark.parametrize(("sign", "closed", "expected"), [("|", 0, False), ("a", 1, False), ("a", 0, True)])
def test_walls_and_doors_across_the_line(sign: str, closed: int, expected: bool) -> None:
    grid = read_map(f"+-+-+-+\n|. .{sign}.|\n+-+-+-+\n").grid
    report = sight_on(grid).explain(0, 2, closed, 0)
    assert sight_on(grid).is_clear(0, 2, closed, 0) is expected
    assert report.is_clear is expected
    assert bool(report.walls) is (sign == "|")
    assert report.doors == ((0,) if closed else ())


@pytest.mark.rule("IN-LOS-7")
def test_the_line_is_mutual_but_the_arc_is_not() -> None:
    grid = open_floor(1, 4)
    sight, south, north = sight_on(grid), grid.cell(0, 0), grid.cell(0, 3)
    assert sight.is_clear(south, north, 0, 0)
    assert sight.is_clear(north, south, 0, 0)
    assert in_arc(grid, south, Facing.NORTH, north)
    assert not in_arc(grid, north, Facing.NORTH, south)


@pytest.mark.rule("IN-LOS-3", "IN-LOS-4", "IN-LOS-5", "IN-Q-1")
@settings(max_examples=80)
@given(scenes(6))
def test_same_as_fractions(scene: Scene) -> None:
    sight = sight_on(scene.grid)
    closed, blocking = scene.closed_mask, scene.occupied_mask
    for one, other in scene.pairs():
        a, b = scene.number(one), scene.number(other)
        expected = centre_sight(scene.board, one, other, scene.closed, scene.occupied)
        assert sight.is_clear(a, b, closed, blocking) is expected
        report = sight.explain(a, b, closed, blocking)
        assert report.is_clear is expected
        assert [scene.cell(cell) for cell in report.cells] == cells_run_through(one, other)


@pytest.mark.rule("IN-Q-8")
@settings(max_examples=40)
@given(scenes(5))
def test_ignoring_models_only_walls_and_doors_count(scene: Scene) -> None:
    sight = sight_on(scene.grid)
    for one, other in scene.pairs():
        expected = centre_sight(scene.board, one, other, scene.closed, frozenset())
        assert sight.is_clear(scene.number(one), scene.number(other), scene.closed_mask, 0) is expected


@settings(max_examples=60)
@given(scenes(5), st.data())
def test_mutual_and_monotone(scene: Scene, data: st.DataObject) -> None:
    sight = sight_on(scene.grid)
    closed, blocking = scene.closed_mask, scene.occupied_mask
    gaps = scene.board.gaps()
    walled = sight_on(scene.board.with_wall(data.draw(st.sampled_from(gaps))).grid()) if gaps else sight
    for one, other in scene.pairs():
        a, b = scene.number(one), scene.number(other)
        clear = sight.is_clear(a, b, closed, blocking)
        assert sight_on(scene.grid).is_clear(b, a, closed, blocking) is clear
        if clear:
            assert all(sight.is_clear(a, b, closed & ~(1 << door), blocking) for door in scene.closed)
            assert all(sight.is_clear(a, b, closed, blocking & ~(1 << scene.number(c))) for c in scene.occupied)
        else:
            assert not walled.is_clear(a, b, closed, blocking)


@settings(max_examples=30)
@given(scenes(4))
def test_clear_from_gathers_single_questions(scene: Scene) -> None:
    sight, closed, blocking = sight_on(scene.grid), scene.closed_mask, scene.occupied_mask
    for viewer in scene.grid.floor_cells:
        single = [c for c in scene.grid.floor_cells if c != viewer and sight.is_clear(viewer, c, closed, blocking)]
        assert sight.clear_from(viewer, closed, blocking) == mask_of(single)


def test_explanation_names_the_models_in_the_way() -> None:
    grid = open_floor(4, 2)
    report = sight_on(grid).explain(grid.cell(0, 0), grid.cell(3, 1), 0, grid.floor)
    assert report.models == (grid.cell(1, 0), grid.cell(2, 1))
    assert not report.is_clear


def test_questions_about_no_place_are_refused() -> None:
    grid = read_map("+-+-+\n|.| |\n+-+ +\n|. .|\n+-+-+\n").grid
    sight = sight_on(grid)
    with pytest.raises(GridError, match="two different cells"):
        sight.is_clear(0, 0, 0, 0)
    with pytest.raises(GridError, match="floor cell"):
        sight.is_clear(0, grid.cell(1, 1), 0, 0)
    with pytest.raises(GridError, match="floor cell"):
        sight.explain(-1, 0, 0, 0)


# ---------------------------------------------------------------- range


@pytest.mark.rule("IN-RANGE-1", "IN-RANGE-2", "IN-Q-7")
@pytest.mark.parametrize(
    ("dx", "dy", "expected"),
    RANGES,
)
def test_range_examples(dx: int, dy: int, expected: int) -> None:
    for offset in ((dx, dy), (-dx, dy), (dx, -dy), (-dy, -dx)):
        assert line_range(*offset) == expected


@pytest.mark.rule("IN-RANGE-1", "IN-RANGE-2", "IN-Q-7")
def test_range_counts_the_cells_the_line_runs_through() -> None:
    for dx in range(10):
        for dy in range(10):
            if (dx, dy) != (0, 0):
                assert line_range(dx, dy) == len(cells_run_through((0, 0), (dx, dy))) - 1


# ---------------------------------------------------------------- blasts


@pytest.mark.rule("IN-GRENADE-4", "IN-Q-9")
def test_a_closed_door_shelters_from_a_blast() -> None:
    grid = read_map("+-+-+\n|. .|\n+ + +\n|.a.|\n+-+-+\n").grid
    steps = StepTable(grid)
    target, behind_the_door, around_the_corner = grid.cell(0, 0), grid.cell(1, 0), grid.cell(1, 1)
    assert behind_the_door not in blast(steps, target, 1)
    assert around_the_corner in blast(steps, target, 1)
    assert behind_the_door in blast(steps, target, 0)


@pytest.mark.rule("IN-GRENADE-3", "IN-Q-10")
def test_a_blast_in_the_open_covers_nine_cells_clockwise_from_north() -> None:
    grid = open_floor(3, 3)
    places = [grid.xy(cell) for cell in blast(StepTable(grid), grid.cell(1, 1), 0)]
    assert places == [(1, 1), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0), (0, 0), (0, 1), (0, 2)]


@pytest.mark.rule("IN-GRENADE-4", "IN-Q-9", "IN-DEF-4")
@settings(max_examples=60)
@given(scenes(4))
def test_blast_same_as_the_words_of_the_rule(scene: Scene) -> None:
    steps = StepTable(scene.grid)
    for target in sorted(scene.board.floor):
        hit = {target}
        for x in (target[0] - 1, target[0], target[0] + 1):
            for y in (target[1] - 1, target[1], target[1] + 1):
                cell = (x, y)
                straight = abs(x - target[0]) + abs(y - target[1]) == 1
                if straight and not scene.board.stops(target, cell, scene.closed):
                    hit.add(cell)
                diagonal = abs(x - target[0]) + abs(y - target[1]) == 2
                if diagonal and corner_is_passable(scene.board, target, cell, scene.closed):
                    hit.add(cell)
        assert {scene.cell(c) for c in blast(steps, scene.number(target), scene.closed_mask)} == hit


# ---------------------------------------------------------------- from outside

ROOM = """
+-+-+-+-+-+
|. . .|. .|
+ +-+ + + +
|. .a. . .|
+ + + +-+ +
|. . . . .|
+ + + + + +
|. . .|. .|
+-+-+-+-+-+
"""
SOUTH_PORCH = ROOM.rstrip("\n").removesuffix("+-+-+-+-+-+") + "+-+-+ +-+-+\n| | |.| | |\n+-+-+-+-+-+\n"
"""The same with one more square outside, south of (2, 0)."""
WEST_PORCH = """
+-+-+-+-+-+-+
| |. . .|. .|
+-+ +-+ + + +
| |. .a. . .|
+-+ + + +-+ +
|. . . . . .|
+-+ + + + + +
| |. . .|. .|
+-+-+-+-+-+-+
"""
"""The same with one more square outside, west of (0, 1)."""


@pytest.mark.rule("IN-Q-42")
@pytest.mark.parametrize(
    ("porch", "facing", "entry", "outside", "shift"),
    [
        (SOUTH_PORCH, Facing.NORTH, (2, 0), (2, 0), (0, 1)),
        (WEST_PORCH, Facing.EAST, (0, 1), (0, 1), (1, 0)),
    ],
)
@settings(max_examples=20)
@given(data=st.data())
def test_from_outside_one_sees_as_from_a_square_there(
    porch: str,
    facing: Facing,
    entry: tuple[int, int],
    outside: tuple[int, int],
    shift: tuple[int, int],
    data: st.DataObject,
) -> None:
    room, larger = read_map(ROOM).grid, read_map(porch).grid
    steps, sight = StepTable(room), sight_on(larger)
    closed = data.draw(st.sampled_from([0, 1]))
    models = data.draw(st.sets(st.sampled_from(list(room.floor_cells)), max_size=4))

    def beyond(cell: int) -> int:
        x, y = room.xy(cell)
        return larger.cell(x + shift[0], y + shift[1])

    blocking, seen = mask_of(models), mask_of(map(beyond, models))
    for target in room.floor_cells:
        expected = sight.is_clear(larger.cell(*outside), beyond(target), closed, seen)
        assert clear_from_outside(steps, room.cell(*entry), facing, target, closed, blocking) is expected
