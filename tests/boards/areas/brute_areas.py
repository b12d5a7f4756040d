"""A slow second opinion on area boards, written straight from the rule texts.

It shares nothing with the boards but the placement records: it turns the drawings themselves as pictures,
pastes them into one big picture and walks over its signs. Areas go by their names, never by numbers.

The picture has doubled coordinates: cell (x, y) is the point (2x + 1, 2y + 1), the point between
two cells is their edge.
"""

from collections.abc import Iterator, Sequence, Set
from itertools import pairwise

from nightraid.boards.areas.layout import DoorPlacement, EntrancePlacement, TilePlacement

Point = tuple[int, int]
Way = tuple[tuple[str, int | None], ...]
OUTWARD = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def picture_of(drawing: str) -> list[str]:
    """Squeeze a drawing so that cells, edges and corners are one character each."""
    rows = drawing.split("\n")
    width = max(len(row) for row in rows)
    return [row.ljust(width)[::2] for row in rows]


def turned(picture: list[str]) -> list[str]:
    """Turn a picture a quarter clockwise."""
    return ["".join(column) for column in zip(*picture[::-1], strict=True)]


class BruteMap:
    """A map as a big picture, and the rules read off it."""

    def __init__(self) -> None:
        self.area_at: dict[Point, str] = {}
        self.tile_at: dict[Point, str] = {}
        self.signs: dict[Point, list[str]] = {}
        self.door_at: dict[Point, int] = {}
        self.entrances: set[str] = set()

    def add_tile(self, drawing: str, placement: TilePlacement) -> None:
        picture = picture_of(drawing)
        for _ in range(placement.rotation // 90):
            picture = turned(picture)
        cells = {
            (c, r): sign
            for r, row in enumerate(picture)
            for c, sign in enumerate(row)
            if c % 2 and r % 2 and sign != " "
        }
        for (c, r), sign in cells.items():
            x, y = 2 * placement.x + c, 2 * placement.y + r
            self.area_at[x, y] = f"{placement.tile}/{sign}"
            self.tile_at[x, y] = placement.tile
        edges = {(c + dx, r + dy) for c, r in cells for dx, dy in OUTWARD.values()}
        for c, r in edges:
            self.signs.setdefault((2 * placement.x + c, 2 * placement.y + r), []).append(picture[r][c])

    def add_entrance(self, entrance: EntrancePlacement) -> None:
        x, y = 2 * entrance.x + 1, 2 * entrance.y + 1
        self.area_at[x, y] = entrance.name
        self.entrances.add(entrance.name)
        for side, (dx, dy) in OUTWARD.items():
            self.signs[x + dx, y + dy] = [" "] if side == entrance.map_side else ["|"]

    def edges_of(self, door: DoorPlacement) -> list[Point]:
        dx, dy = OUTWARD[door.side]
        edge = (2 * door.x + 1 + dx, 2 * door.y + 1 + dy)
        return [edge, (edge[0] + 2 * abs(dy), edge[1] + 2 * abs(dx))] if door.large else [edge]

    def add_door(self, number: int, door: DoorPlacement) -> None:
        for edge in self.edges_of(door):
            self.door_at[edge] = number

    @property
    def areas(self) -> set[str]:
        return set(self.area_at.values())

    def is_wall_sign(self, edge: Point) -> bool:
        """Whether nothing could be laid on the edge."""
        return any(sign in "|-" for sign in self.signs.get(edge, ["|"]))

    def is_open(self, edge: Point) -> bool:
        """Whether the edge joins two cells with neither wall nor door between."""
        if edge in self.door_at or any(cell not in self.area_at for cell in sides(edge)):
            return False
        return all(sign == " " for sign in self.signs.get(edge, ["|"]))

    def lets_through(self, edge: Point, closed: Set[int]) -> bool:
        """Whether neither a wall nor a closed door is on the edge."""
        if edge in self.door_at:
            return all(cell in self.area_at for cell in sides(edge)) and self.door_at[edge] not in closed
        return self.is_open(edge)

    def lines(self, viewer: str, target: str) -> Iterator[tuple[list[Point], list[Point]]]:
        """Every straight line from a cell of one area to a cell of the other: its cells and its edges."""
        for start in (cell for cell, area in self.area_at.items() if area == viewer):
            for end in (cell for cell, area in self.area_at.items() if area == target):
                if start[0] != end[0] and start[1] != end[1]:
                    continue
                dx = (end[0] > start[0]) - (end[0] < start[0])
                dy = (end[1] > start[1]) - (end[1] < start[1])
                length = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
                points = [(start[0] + dx * step, start[1] + dy * step) for step in range(length + 1)]
                yield points[::2], points[1::2]

    def clear_lines(
        self, viewer: str, target: str, closed: Set[int], blocking: Set[str], smoke: Set[str]
    ) -> Iterator[list[Point]]:
        """RB-Q-3: no wall, closed door or blocking other area on the line; RB-LOS-9: no smoke on it at all."""
        for cells, edges in self.lines(viewer, target):
            if not all(self.lets_through(edge, closed) for edge in edges):
                continue
            touched = {self.area_at[cell] for cell in cells}
            if not touched & smoke and not (touched - {viewer, target}) & blocking:
                yield cells

    def sees(self, viewer: str, target: str, closed: Set[int], blocking: Set[str], smoke: Set[str]) -> bool:
        if viewer == target:
            return True
        return any(self.clear_lines(viewer, target, closed, blocking, smoke))

    def range_between(
        self, viewer: str, target: str, closed: Set[int], blocking: Set[str], smoke: Set[str]
    ) -> int | None:
        """RB-Q-11: borders crossed on the line of sight, the fewest of several lines."""
        if viewer == target:
            return 0
        counts = []
        for cells in self.clear_lines(viewer, target, closed, blocking, smoke):
            names = [self.area_at[cell] for cell in cells]
            counts.append(sum(1 for here, there in pairwise(names) if here != there))
        return min(counts, default=None)

    def crossings(self, closed: Set[int], *, walking: bool) -> dict[str, set[tuple[str, int | None, int]]]:
        """For each area where it leads: other area, closed door in the way, cost (RB-NEAREST-1)."""
        found: dict[str, set[tuple[str, int | None, int]]] = {area: set() for area in self.areas}
        for edge in [*self.signs, *self.door_at]:
            one, other = (self.area_at.get(cell) for cell in sides(edge))
            if one is None or other is None or one == other:
                continue
            if self.lets_through(edge, closed):
                found[one].add((other, None, 1))
                found[other].add((one, None, 1))
            elif edge in self.door_at and not walking:
                found[one].add((other, self.door_at[edge], 2))
                found[other].add((one, self.door_at[edge], 2))
        return found

    def distances(self, start: str, closed: Set[int], *, walking: bool) -> dict[str, int]:
        """Improve the distances until nothing can be improved."""
        crossings = self.crossings(closed, walking=walking)
        best = {start: 0}
        changed = True
        while changed:
            changed = False
            for area in list(best):
                for other, _, cost in crossings[area]:
                    if best[area] + cost < best.get(other, 10**6):
                        best[other] = best[area] + cost
                        changed = True
        return best

    def cheapest_ways(
        self, start: str, goal: str, closed: Set[int], *, walking: bool, stops: Set[str], barred: Set[str]
    ) -> set[Way]:
        """Try every way of rising cost, until some reach the goal."""
        crossings = self.crossings(closed, walking=walking)
        ways: dict[int, list[tuple[str, Way]]] = {0: [(start, ())]}
        for cost in range(2 * len(self.areas) + 1):
            arrived = {way for area, way in ways.get(cost, []) if area == goal}
            if arrived:
                return arrived
            for area, way in ways.get(cost, []):
                if way and area in stops:
                    continue
                visited = {start, *(step[0] for step in way)}
                for other, door, price in crossings[area]:
                    if other not in barred and other not in visited:
                        ways.setdefault(cost + price, []).append((other, (*way, (other, door))))
        return set()

    def rooms(self) -> set[frozenset[str]]:
        """RB-Q-2: areas joined by open edges; RB-AREA-4: an entrance is always alone."""
        room_of = {area: {area} for area in self.areas}
        for edge in self.signs:
            if not self.is_open(edge):
                continue
            one, other = (self.area_at[cell] for cell in sides(edge))
            if not {one, other} & self.entrances:
                joined = room_of[one] | room_of[other]
                for area in joined:
                    room_of[area] = joined
        return {frozenset(room) for room in room_of.values()}

    def touching_tiles(self) -> set[frozenset[str]]:
        """RB-Q-13: tiles with a common edge."""
        pairs = set()
        for (x, y), tile in self.tile_at.items():
            for dx, dy in OUTWARD.values():
                other = self.tile_at.get((x + 2 * dx, y + 2 * dy))
                if other is not None and other != tile:
                    pairs.add(frozenset((tile, other)))
        return pairs


def sides(edge: Point) -> tuple[Point, Point]:
    """The two cells beside an edge."""
    x, y = edge
    return ((x - 1, y), (x + 1, y)) if x % 2 == 0 else ((x, y - 1), (x, y + 1))


def brute_map(
    drawings: dict[str, str],
    placements: Sequence[TilePlacement],
    entrances: Sequence[EntrancePlacement] = (),
    doors: Sequence[DoorPlacement] = (),
) -> BruteMap:
    """Paste a whole map together."""
    made = BruteMap()
    for placement in placements:
        made.add_tile(drawings[placement.tile], placement)
    for entrance in entrances:
        made.add_entrance(entrance)
    for number, door in enumerate(doors):
        made.add_door(number, door)
    return made
