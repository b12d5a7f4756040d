"""Area boards agree with the slow second opinion on random maps, and behave as geometry must."""

import random
from collections.abc import Iterator
from itertools import islice

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.boards.areas.brute_area_maps import RandomMap, maps
from tests.boards.areas.brute_areas import BruteMap, sides

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.routes import UNREACHABLE, Nearest, Routes
from nightraid.boards.areas.tiles import read_tile
from nightraid.boards.grid.board import bits_of

MANY = settings(max_examples=200, derandomize=True, deadline=None)
SOME = settings(max_examples=80, derandomize=True, deadline=None)
MASKS = st.integers(0, 2**32 - 1).map(random.Random)
"""A source of random masks; seeds keep long masks out of the search for smaller examples."""


def few(rng: random.Random, count: int) -> int:
    """A mask with about a fifth of the bits set."""
    return sum(1 << bit for bit in range(count) if rng.random() < 0.2)


def half(rng: random.Random, count: int) -> int:
    """A mask with about half of the bits set."""
    return rng.getrandbits(count) if count else 0


def named(board: AreaBoard, mask: int) -> set[str]:
    return {board.area_names[area] for area in bits_of(mask)}


def pairs(board: AreaBoard) -> Iterator[tuple[int, int]]:
    areas = range(len(board.area_names))
    return ((one, other) for one in areas for other in areas)


@MANY
@given(maps(), MASKS)
def test_sight_and_range_agree(made: RandomMap, rng: random.Random) -> None:
    board, brute = made.board(), made.brute()
    areas, doors = len(board.area_names), len(board.doors)
    closed, blocking, smoke = half(rng, doors), few(rng, areas), few(rng, areas) & half(rng, areas)
    obstacles = board.sight.obstacles(closed, blocking, smoke)
    shut, blockers, smoky = set(bits_of(closed)), named(board, blocking), named(board, smoke)
    for one, other in pairs(board):
        names = board.area_names[one], board.area_names[other]
        expected = brute.sees(*names, shut, blockers, smoky)
        assert board.sight.sees(one, other, obstacles) is expected, names
        assert bool(board.sight.seen_from(one, obstacles) >> other & 1) is expected, names
        crossed = brute.range_between(*names, shut, blockers, smoky)
        assert board.sight.borders(one, other, obstacles) == crossed, names
        for most in range(4):
            within = crossed is not None and crossed <= most
            assert bool(board.sight.reach(one, most, obstacles) >> other & 1) is within, (*names, most)


@SOME
@given(maps(), MASKS)
def test_explanations_agree_with_sight_and_name_only_what_cuts(made: RandomMap, rng: random.Random) -> None:
    board = made.board()
    areas, doors = len(board.area_names), len(board.doors)
    closed, blocking, smoke = half(rng, doors), few(rng, areas), few(rng, areas)
    obstacles = board.sight.obstacles(closed, blocking, smoke)
    for one, other in pairs(board):
        report = board.sight.explain(one, other, closed, blocking, smoke)
        assert report.sees is board.sight.sees(one, other, obstacles)
        for line in report.lines:
            assert (board.cells[line.start], board.cells[line.end]) == (one, other)
            assert all(closed >> door & 1 for door in line.closed_doors)
            assert all(blocking >> area & 1 for area in line.blocking_areas)
            assert all(smoke >> area & 1 for area in line.smoke_areas)
            assert not {one, other} & set(line.blocking_areas)
            assert not any(edge in board.passages for edge in line.walls)
            # Taking away all that a line names makes it clear, unless walls cut it.
            opened = closed & ~sum(1 << door for door in line.closed_doors)
            freed = blocking & ~sum(1 << area for area in line.blocking_areas)
            blown = smoke & ~sum(1 << area for area in line.smoke_areas)
            if not line.walls:
                assert board.sight.sees(one, other, board.sight.obstacles(opened, freed, blown))


@SOME
@given(maps(), MASKS)
def test_straight_on_agrees(made: RandomMap, rng: random.Random) -> None:
    board, brute = made.board(), made.brute()
    areas = len(board.area_names)
    closed, blocking = half(rng, len(board.doors)) & half(rng, len(board.doors)), few(rng, areas)
    obstacles = board.sight.obstacles(closed, blocking)
    shut, blockers = set(bits_of(closed)), named(board, blocking)
    for one, other in pairs(board):
        if one == other:
            continue
        viewer, target = board.area_names[one], board.area_names[other]
        expected = set()
        for line in brute.clear_lines(viewer, target, shut, blockers, set()):
            dx, dy = (line[1][0] - line[0][0]) // 2, (line[1][1] - line[0][1]) // 2
            x, y = line[-1]
            while brute.area_at[x, y] == target and brute.lets_through((x + dx, y + dy), shut):
                x, y = x + 2 * dx, y + 2 * dy
            expected.add(brute.area_at[x, y])
        assert named(board, board.sight.straight_on(one, other, obstacles)) == expected - {viewer, target}


@MANY
@given(maps(), MASKS)
def test_distances_and_adjacency_agree(made: RandomMap, rng: random.Random) -> None:
    board, brute = made.board(), made.brute()
    closed = half(rng, len(board.doors))
    shut = set(bits_of(closed))
    for walking, routes in ((False, board.routes(closed)), (True, board.walks(closed))):
        crossings = brute.crossings(shut, walking=walking)
        for start, name in enumerate(board.area_names):
            expected = brute.distances(name, shut, walking=walking)
            found = routes.distances(start)
            assert [expected.get(other, UNREACHABLE) for other in board.area_names] == list(found)
            assert named(board, routes.adjacent(start)) == {o for o, door, _ in crossings[name] if door is None}


@MANY
@given(maps(), MASKS)
def test_nearest_agrees(made: RandomMap, rng: random.Random) -> None:
    board, brute = made.board(), made.brute()
    closed = half(rng, len(board.doors))
    routes = board.routes(closed)
    start = rng.randrange(len(board.area_names))
    distances = brute.distances(board.area_names[start], set(bits_of(closed)), walking=False)
    groups = [
        (routes.nearest_rooms, [named(board, room) for room in board.rooms]),
        (routes.nearest_doors, [_areas_of_door(brute, number) for number in range(len(board.doors))]),
    ]
    for ask, members in groups:
        candidates = half(rng, len(members))
        known = {
            number: min(distances[area] for area in members[number] if area in distances)
            for number in bits_of(candidates)
            if members[number] & distances.keys()
        }
        expected = None
        if known:
            best = min(known.values())
            expected = Nearest(best, tuple(n for n, distance in known.items() if distance == best))
        assert ask(start, candidates) == expected


def _areas_of_door(brute: BruteMap, number: int) -> set[str]:
    edges = [edge for edge, door in brute.door_at.items() if door == number]
    return {brute.area_at[cell] for edge in edges for cell in sides(edge) if cell in brute.area_at}


@SOME
@given(maps(), MASKS)
def test_routes_agree(made: RandomMap, rng: random.Random) -> None:
    board, brute = made.board(), made.brute()
    areas = len(board.area_names)
    closed, stops, barred = half(rng, len(board.doors)), few(rng, areas), few(rng, areas)
    walking = rng.random() < 0.5
    routes = board.walks(closed) if walking else board.routes(closed)
    for start, goal in islice(pairs(board), 60):
        for stopping, barring in ((0, 0), (stops, barred)):
            expected = brute.cheapest_ways(
                board.area_names[start],
                board.area_names[goal],
                set(bits_of(closed)),
                walking=walking,
                stops=named(board, stopping),
                barred=named(board, barring),
            )
            choice = routes.routes(start, goal, limit=10**6, stops=stopping, barred=barring)
            found = [tuple((board.area_names[s.area], s.closed_door) for s in route) for route in choice.routes]
            assert set(found) == expected
            assert len(found) == len(expected) == choice.total
            route = routes.route(start, goal, stops=stopping, barred=barring)
            assert route == (choice.routes[0] if expected else None)
            if route is not None:
                assert sum(step.closed_door is not None for step in route) == min(
                    sum(door is not None for _, door in way) for way in expected
                )
        _check_first_steps(routes, start, goal)


def _check_first_steps(routes: Routes, start: int, goal: int) -> None:
    every = routes.routes(start, goal, limit=10**6).routes
    steps = routes.first_steps(start, goal)
    assert set(steps) == {route[0] for route in every if route}
    if steps:
        assert steps[0] == every[0][0]


@SOME
@given(maps(), MASKS)
def test_reach_agrees(made: RandomMap, rng: random.Random) -> None:
    board, brute = made.board(), made.brute()
    areas = len(board.area_names)
    closed, stops, barred = half(rng, len(board.doors)), few(rng, areas), few(rng, areas)
    crossings = brute.crossings(set(bits_of(closed)), walking=True)
    steps = rng.randrange(1, 5)
    for start, name in enumerate(board.area_names):
        # Walk every way of that many areas, one step at a time.
        standing, may_leave = {name}, {name}
        for _ in range(steps):
            entered = {o for area in may_leave for o, _, _ in crossings[area]} - named(board, barred)
            standing |= entered
            may_leave = entered - named(board, stops)
        found = board.walks(closed).reach(start, steps, stops=stops, barred=barred)
        assert named(board, found) == standing


@MANY
@given(maps())
def test_rooms_tiles_and_doors_agree(made: RandomMap) -> None:
    board, brute = made.board(), made.brute()
    assert {frozenset(named(board, room)) for room in board.rooms} == brute.rooms()
    assert all(board.room_mask(area) >> area & 1 for area in range(len(board.area_names)))
    touching = {
        frozenset((board.tile_names[one], board.tile_names[other]))
        for one, mask in enumerate(board.adjacent_tiles)
        for other in bits_of(mask)
    }
    assert touching == brute.touching_tiles()
    for door in board.doors:
        assert named(board, sum(1 << area for area in door.areas)) == _areas_of_door(brute, door.number)
        assert all(board.doors_of[area] >> door.number & 1 for area in door.areas)
    assert sum(mask.bit_count() for mask in board.doors_of) == sum(len(door.areas) for door in board.doors)


@MANY
@given(maps(), MASKS)
def test_sight_is_mutual_under_the_same_obstacles(made: RandomMap, rng: random.Random) -> None:
    board = made.board()
    areas = len(board.area_names)
    obstacles = board.sight.obstacles(half(rng, len(board.doors)), few(rng, areas), few(rng, areas))
    for one, other in pairs(board):
        assert board.sight.sees(one, other, obstacles) is board.sight.sees(other, one, obstacles)
        assert board.sight.borders(one, other, obstacles) == board.sight.borders(other, one, obstacles)


@MANY
@given(maps(), MASKS)
def test_taking_obstacles_away_never_hurts(made: RandomMap, rng: random.Random) -> None:
    """Opening doors, removing blockers or smoke loses no sight and makes nothing farther."""
    board = made.board()
    areas, doors = len(board.area_names), len(board.doors)
    closed, blocking, smoke = half(rng, doors), half(rng, areas), few(rng, areas)
    fewer = closed & half(rng, doors), blocking & half(rng, areas), smoke & half(rng, areas)
    before, after = board.sight.obstacles(closed, blocking, smoke), board.sight.obstacles(*fewer)
    for area in range(areas):
        assert not board.sight.seen_from(area, before) & ~board.sight.seen_from(area, after)
        for old, new in (
            (board.routes(closed), board.routes(fewer[0])),
            (board.walks(closed), board.walks(fewer[0])),
        ):
            for was, now in zip(old.distances(area), new.distances(area), strict=True):
                assert was == UNREACHABLE or UNREACHABLE < now <= was


@SOME
@given(maps(), MASKS)
def test_a_wall_more_never_helps(made: RandomMap, rng: random.Random) -> None:
    """Walling up an opening between two areas adds no sight and brings nothing nearer."""
    walled = _with_a_wall_more(made, rng)
    if walled is None:
        return
    before, after = made.board(), walled.board()
    assert before.area_names == after.area_names
    areas = len(before.area_names)
    closed, blocking = half(rng, len(before.doors)), few(rng, areas)
    lost = before.sight.obstacles(closed, blocking)
    for area in range(areas):
        assert not after.sight.seen_from(area, lost) & ~before.sight.seen_from(area, lost)
        old, new = before.routes(closed).distances(area), after.routes(closed).distances(area)
        for was, now in zip(old, new, strict=True):
            assert now == UNREACHABLE or UNREACHABLE < was <= now


def _with_a_wall_more(made: RandomMap, rng: random.Random) -> RandomMap | None:
    """Wall up one open edge between two areas of one tile, where no door lies."""
    places = []
    for placement in made.placements:
        if placement.rotation:
            continue
        rows = made.drawings[placement.tile].split("\n")
        brute = made.brute()
        for y in range(1, len(rows), 2):
            for x in range(4, len(rows[y]) - 1, 4):
                edge = (2 * placement.x + x // 2, 2 * placement.y + y)
                areas = [brute.area_at.get(cell) for cell in sides(edge)]
                if brute.is_open(edge) and areas[0] != areas[1]:
                    places.append((placement.tile, x, y))
    if not places:
        return None
    tile, x, y = rng.choice(places)
    rows = made.drawings[tile].split("\n")
    rows[y] = rows[y][:x] + "|" + rows[y][x + 1 :]
    return made._replace(drawings={**made.drawings, tile: "\n".join(rows)})


@SOME
@given(maps())
def test_four_quarter_turns_change_nothing(made: RandomMap) -> None:
    for name, drawing in made.drawings.items():
        tile = turned = read_tile(name, drawing)
        for _ in range(4):
            turned = turned.turned()
        assert (tile.cells, tile.edges) == (turned.cells, turned.edges)


@SOME
@given(maps(), st.integers(-9, 9), st.integers(-9, 9))
def test_moving_the_whole_map_changes_nothing(made: RandomMap, dx: int, dy: int) -> None:
    tiles = {name: read_tile(name, drawing) for name, drawing in made.drawings.items()}
    board = made.board()
    moved = build_board(
        tiles,
        [type(p)(p.tile, p.x + dx, p.y + dy, p.rotation) for p in made.placements],
        [type(e)(e.name, e.x + dx, e.y + dy, e.map_side) for e in made.entrances],
        [type(d)(d.x + dx, d.y + dy, d.side, d.large, d.outside) for d in made.doors],
    )
    clear = board.sight.obstacles()
    for area in range(len(board.area_names)):
        assert board.sight.seen_from(area, clear) == moved.sight.seen_from(area, clear)
        assert board.routes(0).distances(area) == moved.routes(0).distances(area)
    assert board.rooms == moved.rooms
