"""The board itself: cells, edges, doors, single steps and adjacency."""

import pytest
from hypothesis import given, settings
from tests.boards.grid.brute_boards import Scene, scenes
from tests.boards.grid.brute_walks import can_step
from tests.boards.grid.grid_builder import GridBuilder

from nightraid.boards.grid.board import ORTHOGONAL, Direction, Grid, GridError, bits_of, mask_of, named_bits
from nightraid.boards.grid.sight_corners import CornerSight
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import read_map


def test_masks() -> None:
    assert mask_of([0, 3, 70]) == 1 | 8 | 1 << 70
    assert list(bits_of(1 | 8 | 1 << 70)) == [0, 3, 70]
    assert list(bits_of(0)) == []
    assert named_bits(0b1010, ("a", "b", "c", "d")) == ("b", "d")


def test_cells_grow_to_the_east_and_to_the_north() -> None:
    grid = Grid(4, 3, 0b111111111111)
    assert grid.cell(0, 0) == 0
    assert grid.cell(3, 2) == 11
    assert grid.xy(6) == (2, 1)
    assert grid.neighbour(6, Direction.NORTH) == 10
    assert grid.neighbour(6, Direction.EAST) == 7
    assert grid.neighbour(7, Direction.EAST) is None
    assert grid.neighbour(0, Direction.SOUTH_WEST) is None
    assert grid.direction(6, 1) is Direction.SOUTH_WEST
    assert grid.direction(6, 6) is None
    assert grid.direction(3, 4) is None  # the end of one row and the beginning of the next


@pytest.mark.rule("IN-DEF-3")
def test_cells_that_share_an_edge() -> None:
    builder = GridBuilder(7, 7)
    builder.floor(0, 0, 7, 7)
    grid = builder.build()
    beside = StepTable(grid).beside(grid.cell(3, 3), 0)
    assert [grid.xy(cell) for cell in beside] == [(3, 4), (4, 3), (3, 2), (2, 3)]


@pytest.mark.rule("WF-RANGE-1", "WF-Q-2")
def test_distance_counts_straight_and_diagonal_squares() -> None:
    grid = read_map("+-+-+-+-+-+\n|. .|. . .|\n+ + +-+-+ +\n|. . . . .|\n+-+-+-+-+-+\n").grid
    assert grid.distance(grid.cell(0, 0), grid.cell(4, 0)) == 4
    assert grid.distance(grid.cell(0, 0), grid.cell(1, 1)) == 1
    assert grid.distance(grid.cell(4, 1), grid.cell(0, 0)) == 4
    assert grid.distance(grid.cell(1, 1), grid.cell(2, 1)) == 1  # a wall between does not lengthen it
    assert grid.distance(3, 3) == 0


def test_edges_between_and_beside() -> None:
    grid = Grid(3, 2, 0b111111)
    for cell in range(grid.size):
        for side in ORTHOGONAL:
            edge = grid.edge_of(cell, side)
            other = grid.neighbour(cell, side)
            assert set(grid.cells_beside(edge)) == {cell} | ({other} if other is not None else set())
            if other is not None:
                assert grid.edge_between(cell, other) == grid.edge_between(other, cell) == edge
    assert grid.edge_ends(grid.edge_of(4, Direction.EAST)) == ((2, 1), (2, 2))
    assert grid.edge_ends(grid.edge_of(4, Direction.SOUTH)) == ((1, 1), (2, 1))


@pytest.mark.rule("WF-WALL-1", "IN-Q-3")
def test_the_rim_and_every_edge_of_a_solid_cell_are_walls() -> None:
    grid = read_map("+-+-+-+\n|. . .|\n+ + + +\n|.   .|\n+ + + +\n|. . .|\n+-+-+-+\n").grid
    solid = grid.cell(1, 1)
    for cell in range(grid.size):
        for side in ORTHOGONAL:
            other = grid.neighbour(cell, side)
            walled = other is None or solid in (cell, other)
            assert (grid.crossing(grid.edge_of(cell, side)) is None) is walled
    assert StepTable(grid).beside(grid.cell(1, 0), 0) == (grid.cell(2, 0), grid.cell(0, 0))


@pytest.mark.rule("WF-WALL-2")
def test_touching_tiles_are_joined() -> None:
    builder = GridBuilder(4, 2)
    builder.floor(0, 0, 2, 2)
    builder.floor(2, 0, 2, 2)
    assert builder.build() == Grid(4, 2, 0xFF)


@pytest.mark.rule("WF-DOOR-1", "WF-WALL-3")
def test_closed_doors_and_walls_stop_steps_and_sight() -> None:
    for sign, closed, free in (("|", 0, False), ("a", 1, False), ("a", 0, True), (" ", 0, True)):
        grid = read_map(f"+-+-+\n|.{sign}.|\n+-+-+\n").grid
        assert (StepTable(grid).step(0, Direction.EAST, closed) is not None) is free
        assert CornerSight(grid).sees(0, 1, closed, 0) is free


@pytest.mark.rule("WF-BARRICADE-1", "WF-TERM-4", "WF-Q-8")
def test_barricades_stop_steps_but_not_adjacency() -> None:
    steps = StepTable(read_map("+-+-+\n|.0.|\n+-+-+\n").grid)
    assert not steps.passable(0, 1, 0, standing=1)
    assert steps.passable(0, 1, 0, standing=0)
    assert steps.passable(0, 1, 0)


@pytest.mark.rule("WF-Q-5")
def test_a_wide_door_opens_as_a_whole() -> None:
    chart = read_map("+-+-+\n|. .|\n+a+a+\n|. .|\n+-+-+\n")
    grid, steps = chart.grid, StepTable(chart.grid)
    assert len(grid.doors) == 1
    assert grid.door_cells(0) == (0, 1, 2, 3)
    assert all(grid.doors_beside(cell) == 1 for cell in range(4))
    assert steps.around(0, 1) == (1,)
    assert steps.around(0, 0) == (2, 3, 1)


@pytest.mark.rule("WF-MOVE-4", "WF-Q-6")
def test_diagonal_steps_past_a_doorway() -> None:
    # The doorway lies between (1,0) and (1,1); (0,0) is beside it, on the room's side.
    grid = read_map("+-+-+\n|. .|\n+-+a+\n|. .|\n+-+-+\n").grid
    steps = StepTable(grid)
    beside_the_doorway, through_it = grid.cell(0, 0), grid.cell(1, 1)
    assert steps.passable(beside_the_doorway, through_it, 0)
    assert not steps.passable(beside_the_doorway, through_it, 1)
    both_cut = StepTable(read_map("+-+-+\n|.a.|\n+ +-+\n|.|.|\n+-+-+\n").grid)
    assert not both_cut.passable(0, 3, 1)
    assert both_cut.passable(0, 3, 0)


@pytest.mark.rule("IN-DEF-4", "IN-Q-4")
def test_passable_corner_example() -> None:
    chart = read_map("+-+-+\n| |.|\n+-+ +\n|.a.|\n+-+-+\n")
    steps = StepTable(chart.grid)
    assert steps.passable(0, 3, 0)
    assert not steps.passable(0, 3, 1)


@pytest.mark.rule("WF-MOVE-4", "WF-Q-6", "WF-TERM-4", "WF-Q-8", "IN-DEF-4")
@settings(max_examples=120)
@given(scenes(4))
def test_steps_same_as_the_words_of_the_rule(scene: Scene) -> None:
    steps = StepTable(scene.grid)
    closed, standing = scene.closed_mask, scene.standing_mask
    for one in sorted(scene.board.floor):
        a = scene.number(one)
        for shut, mask in ((scene.standing, standing), (frozenset[int](), 0)):
            reached = {c for c in scene.board.floor if can_step(scene.board, one, c, scene.closed, shut)}
            assert {scene.cell(b) for b in steps.around(a, closed, mask)} == reached
            straight = {c for c in reached if c[0] == one[0] or c[1] == one[1]}
            assert {scene.cell(b) for b in steps.beside(a, closed, mask)} == straight
            for b in scene.grid.floor_cells:
                assert steps.passable(a, b, closed, mask) is (scene.cell(b) in reached)
                assert steps.passable(b, a, closed, mask) is steps.passable(a, b, closed, mask)


@settings(max_examples=60)
@given(scenes(4))
def test_opening_and_removing_never_take_a_step_away(scene: Scene) -> None:
    steps = StepTable(scene.grid)
    closed, standing = scene.closed_mask, scene.standing_mask
    for cell in scene.grid.floor_cells:
        before = set(steps.around(cell, closed, standing))
        assert all(before <= set(steps.around(cell, closed & ~(1 << door), standing)) for door in scene.closed)
        assert before <= set(steps.around(cell, closed, 0))


@settings(max_examples=60)
@given(scenes(4))
def test_objects_beside_a_cell(scene: Scene) -> None:
    for cell in scene.grid.floor_cells:
        place = scene.cell(cell)
        doors = {n for n, door in enumerate(scene.board.doors) if any(place in gap for gap in door)}
        barricades = {n for n, item in enumerate(scene.board.barricades) if any(place in gap for gap in item)}
        assert set(bits_of(scene.grid.doors_beside(cell))) == doors
        assert set(bits_of(scene.grid.barricades_beside(cell))) == barricades
        for door in range(len(scene.board.doors)):
            assert (cell in scene.grid.door_cells(door)) is (door in doors)
            assert bool(scene.grid.sides_with_door(cell, door)) is (door in doors)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Grid(0, 3, 0), "size of the board: found 0 by 3"),
        (lambda: Grid(2, 2, 0b10000), "mask of the cells 0 to 3"),
        (lambda: Grid(1, 1, 1, frozenset({99})), "edge of a wall: found 99"),
        (lambda: Grid(1, 1, 1, frozenset({2})), "edge of a wall: found 2"),
        (lambda: Grid(2, 1, 3, doors=(frozenset(),)), "door 0: found no edges"),
        (lambda: Grid(2, 1, 1, doors=(frozenset({3}),)), "between two floor cells"),
        (lambda: Grid(2, 1, 3, doors=(frozenset({1}),)), "between two floor cells"),
        (lambda: Grid(2, 1, 3, frozenset({3}), (frozenset({3}),)), "without a wall, door or barricade"),
        (lambda: Grid(2, 1, 3, frozenset(), (frozenset({3}),), (frozenset({3}),)), "barricade 0: found edge"),
        (lambda: Grid(2, 2, 15).cell(2, 0), r"cell: found \(2, 0\)"),
        (lambda: Grid(2, 2, 15).edge_between(0, 3), "two cells that share an edge"),
        (lambda: Grid(2, 2, 15).edge_of(0, Direction.NORTH_EAST), "NORTH, EAST, SOUTH or WEST"),
        (lambda: GridBuilder(2, 2).floor(0, 0, 3, 1), r"cell: found \(2, 0\)"),
        (lambda: GridBuilder(2, 2).floor(0, 0, 0, 1), "at least 1 by 1"),
        (lambda: StepTable(Grid(2, 1, 1)).around(1, 0), "a floor cell of the board"),
    ],
)
def test_what_cannot_be_is_refused(make: "object", message: str) -> None:
    assert callable(make)
    with pytest.raises(GridError, match=message):
        make()


def test_equal_boards_are_equal() -> None:
    builder = GridBuilder(2, 2)
    builder.floor(0, 0, 2, 2)
    builder.wall((0, 0), (1, 0))
    assert builder.door(((0, 0), (0, 1))) == 0
    assert builder.barricade(((1, 0), (1, 1))) == 0
    drawn = read_map("+-+-+\n|. .|\n+a+0+\n|.|.|\n+-+-+\n").grid
    assert builder.build() == drawn
    assert hash(builder.build()) == hash(drawn)
