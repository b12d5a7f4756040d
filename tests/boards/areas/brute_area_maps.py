"""Random maps of random tiles for the tests of area boards."""

import random
from typing import NamedTuple

from hypothesis import strategies as st
from tests.boards.areas.brute_areas import OUTWARD, BruteMap, Point, brute_map, sides

from nightraid.boards.areas.board import AreaBoard, build_board
from nightraid.boards.areas.cells import Side
from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement
from nightraid.boards.areas.tiles import read_tile

SIZES = [(1, 1), (1, 2), (3, 1), (1, 4), (2, 2), (3, 2), (3, 3), (4, 3), (4, 4)]
NAMES = "123456789abcdefg"


class RandomMap(NamedTuple):
    """A map: the tile drawings and what is laid where."""

    drawings: dict[str, str]
    placements: list[TilePlacement]
    entrances: list[EntrancePlacement]
    doors: list[DoorPlacement]

    def board(self) -> AreaBoard:
        tiles = {name: read_tile(name, drawing) for name, drawing in self.drawings.items()}
        return build_board(tiles, self.placements, self.entrances, self.doors)

    def brute(self) -> BruteMap:
        return brute_map(self.drawings, self.placements, self.entrances, self.doors)


def random_drawing(rng: random.Random) -> str:
    """Draw a tile: open borders mostly, some walls, door slots and holes."""
    width, height = rng.choice(SIZES)
    cells = {(2 * x + 1, 2 * y + 1) for x in range(width) for y in range(height)}
    if len(cells) > 2 and rng.random() < 0.3:
        cells.remove(rng.choice(sorted(cells)))
    edges = {
        edge: rng.choices(" |D", weights=(7, 2, 2))[0]
        for edge in sorted({(x + dx, y + dy) for x, y in cells for dx, dy in OUTWARD.values()})
    }
    wish: dict[Point, str] = {}
    for x, y in sorted(cells):
        wished = rng.choice([wish.get((x - 2, y), "a"), wish.get((x, y - 2), "b"), rng.choice("abc")])
        wish[x, y] = wished
    names = _split_into_areas(cells, edges, wish)
    for edge, sign in edges.items():
        one, other = sides(edge)
        if sign == "D" and one in cells and other in cells and names[one] == names[other]:
            edges[edge] = "|"
    return _drawn(width, height, names, edges)


def _split_into_areas(cells: set[Point], edges: dict[Point, str], wish: dict[Point, str]) -> dict[Point, str]:
    """Cells of one wish that open edges join become one area with a name of its own."""
    names: dict[Point, str] = {}
    count = 0
    for cell in sorted(cells):
        if cell in names:
            continue
        waiting, name = [cell], NAMES[count]
        count += 1
        while waiting:
            x, y = waiting.pop()
            names[x, y] = name
            for dx, dy in OUTWARD.values():
                other = (x + 2 * dx, y + 2 * dy)
                fits = other in cells and other not in names and wish[other] == wish[x, y]
                if fits and edges[x + dx, y + dy] == " ":
                    waiting.append(other)
    return names


def _drawn(width: int, height: int, names: dict[Point, str], edges: dict[Point, str]) -> str:
    rows = []
    for y in range(2 * height + 1):
        row = ""
        for x in range(2 * width + 1):
            if x % 2 == 0 and y % 2 == 0:
                row += "+"
            elif y % 2 == 0:
                row += {"|": "---", "D": "-D-", " ": "   "}[edges.get((x, y), " ")]
            elif x % 2 == 0:
                row += edges.get((x, y), " ")
            else:
                row += f" {names.get((x, y), ' ')} "
        rows.append(row.rstrip())
    return "\n".join(rows)


def _cells_at(drawing: str, placement: TilePlacement) -> set[Point]:
    alone = BruteMap()
    alone.add_tile(drawing, placement)
    return set(alone.area_at)


def _touches(cells: set[Point], taken: set[Point]) -> bool:
    return any((x + 2 * dx, y + 2 * dy) in taken for x, y in cells for dx, dy in OUTWARD.values())


def random_map(rng: random.Random, tile_count: int) -> RandomMap:
    """Lay tiles against each other, then entrances and doors wherever they may lie."""
    drawings: dict[str, str] = {}
    placements: list[TilePlacement] = []
    taken: set[Point] = set()
    for number in range(tile_count):
        name, rotation = f"t{number}", rng.choice((0, 90, 180, 270))
        drawings[name] = random_drawing(rng)
        places = [TilePlacement(name, x, y, rotation) for x in range(-4, 7) for y in range(-4, 7)]
        rng.shuffle(places)
        for place in places:
            cells = _cells_at(drawings[name], place)
            if not cells & taken and (not taken or _touches(cells, taken)):
                placements.append(place)
                taken |= cells
                break
    brute = brute_map(drawings, placements)
    entrances = _random_entrances(rng, brute)
    for entrance in entrances:
        brute.add_entrance(entrance)
    return RandomMap(drawings, placements, entrances, _random_doors(rng, brute))


def _random_entrances(rng: random.Random, brute: BruteMap) -> list[EntrancePlacement]:
    places = []
    for x, y in sorted(brute.area_at):
        for dx, dy in OUTWARD.values():
            free = (x + 2 * dx, y + 2 * dy)
            if free not in brute.area_at and not brute.is_wall_sign((x + dx, y + dy)):
                side = next(side for side in Side if OUTWARD[side] == (-dx, -dy))
                places.append((free, side))
    rng.shuffle(places)
    chosen: dict[Point, EntrancePlacement] = {}
    for free, side in places[: rng.randrange(3)]:
        name = f"entrance {len(chosen)}"
        chosen.setdefault(free, EntrancePlacement(name, free[0] // 2, free[1] // 2, side))
    return list(chosen.values())


def _random_doors(rng: random.Random, brute: BruteMap) -> list[DoorPlacement]:
    doors: list[DoorPlacement] = []
    for edge in sorted(brute.signs):
        one, other = sides(edge)
        side = Side.EAST if edge[0] % 2 == 0 else Side.SOUTH
        cell = (one[0] // 2, one[1] // 2)
        outside = one not in brute.area_at or other not in brute.area_at
        if rng.random() > (0.04 if outside else 0.5):
            continue
        for large in (rng.random() < 0.4, False):
            door = DoorPlacement(*cell, side, large, outside)
            if _fits(brute, door):
                brute.add_door(len(doors), door)
                doors.append(door)
                break
    return doors


def _fits(brute: BruteMap, door: DoorPlacement) -> bool:
    pairs = set()
    for edge in brute.edges_of(door):
        if edge in brute.door_at or brute.is_wall_sign(edge):
            return False
        pairs.add(tuple(brute.area_at.get(cell) for cell in sides(edge)))
    one, other = pairs.pop()
    return not pairs and one != other and (None in (one, other)) == door.outside


def maps() -> st.SearchStrategy[RandomMap]:
    """Random maps of one to six tiles."""
    return st.builds(
        lambda seed, count: random_map(random.Random(seed), count),
        st.integers(0, 2**32 - 1),
        st.integers(1, 6),
    )
