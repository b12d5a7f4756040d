"""Laying out a map: tiles at their places, entrance tokens against them, doors on their edges.

The result is bare geometry: which area each cell belongs to, and which edges let something pass.
Every mistake is reported; entrances and doors are checked only once the tiles are right, because a
missing tile would make nonsense of them.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from nightraid.boards.areas.cells import Cell, Edge, Side, edge_of, edges_around
from nightraid.boards.areas.problems import AreaBoardError, Problem, ProblemKind
from nightraid.boards.areas.tiles import EdgeKind, Tile

OPEN_EDGE = -1
"""The passage value of an edge that is simply open; other values are door numbers."""


class TilePlacement(msgspec.Struct, frozen=True):
    """A tile on the map: the cell of its top left corner after turning it `rotation` degrees clockwise."""

    tile: str
    x: int
    y: int
    rotation: int = 0


class EntrancePlacement(msgspec.Struct, frozen=True):
    """An entrance token: the cell it takes, and the side on which the map lies."""

    name: str
    x: int
    y: int
    map_side: Side


class DoorPlacement(msgspec.Struct, frozen=True):
    """A door on one side of a cell.

    A large door also takes the next edge: to the east on a north or south side, to the south on an
    east or west side. A door with nothing behind it, at the rim of the map, must say `outside`.
    """

    x: int
    y: int
    side: Side
    large: bool = False
    outside: bool = False


class Door(NamedTuple):
    """A door of the board: its number, its edges, and the areas it joins (only one if it leads outside)."""

    number: int
    edges: tuple[Edge, ...]
    areas: tuple[int, ...]

    def behind(self, area: int) -> int | None:
        """Return the area on the other side, None outside; `area` must be one of the door's areas."""
        if area not in self.areas:
            raise ValueError(f"door {self.number} is not a door of area {area}, but of {self.areas}")
        return next((other for other in self.areas if other != area), None)


class Layout(NamedTuple):
    """The bare geometry of a map."""

    area_names: tuple[str, ...]
    tile_names: tuple[str, ...]
    tile_of: tuple[int | None, ...]
    """For each area the number of its tile, None for an entrance."""
    cells: Mapping[Cell, int]
    passages: Mapping[Edge, int]
    """Every edge that is not a wall: OPEN_EDGE or the number of the door on it."""
    doors: tuple[Door, ...]
    entrances: tuple[int, ...]
    """The areas of the entrance tokens."""


def lay_out(
    tiles: Mapping[str, Tile],
    placements: Sequence[TilePlacement],
    entrances: Sequence[EntrancePlacement] = (),
    doors: Sequence[DoorPlacement] = (),
) -> Layout:
    """Lay out a map; raises AreaBoardError with everything that is wrong.

    Areas are numbered tile by tile in the order given, by name within a tile, then the entrances;
    doors in the order given.
    """
    work = _LayoutWork(tiles)
    for placement in placements:
        work.place_tile(placement)
    if not placements:
        work.report(ProblemKind.EMPTY_MAP, "map", "no tile is placed", "at least one tile")
    work.stop_if_wrong()
    for entrance in entrances:
        work.place_entrance(entrance)
    for number, door in enumerate(doors):
        work.place_door(number, door)
    work.stop_if_wrong()
    return work.finish()


class _LayoutWork:
    """A map being laid out."""

    def __init__(self, tiles: Mapping[str, Tile]) -> None:
        self.tiles = tiles
        self.problems: list[Problem] = []
        self.area_names: list[str] = []
        self.tile_names: list[str] = []
        self.tile_of: list[int | None] = []
        self.cells: dict[Cell, int] = {}
        self.edges: dict[Edge, EdgeKind] = {}
        self.door_on: dict[Edge, int] = {}
        self.doors: list[Door] = []
        self.entrances: list[int] = []

    def report(self, kind: ProblemKind, subject: str, found: str, expected: str, cell: Cell | None = None) -> None:
        self.problems.append(Problem(kind, subject, found, expected, cell=cell))

    def stop_if_wrong(self) -> None:
        if self.problems:
            raise AreaBoardError(tuple(self.problems))

    def place_tile(self, placement: TilePlacement) -> None:
        subject, corner = f"tile {placement.tile}", Cell(placement.x, placement.y)
        tile = self.tiles.get(placement.tile)
        if tile is None:
            expected = "one of " + ", ".join(sorted(self.tiles)) if self.tiles else "a known tile"
            self.report(ProblemKind.UNKNOWN_TILE, subject, "there is no such tile", expected, corner)
            return
        if placement.tile in self.tile_names:
            expected = "each tile at most once"
            self.report(ProblemKind.TILE_TWICE, subject, "it is on the map already", expected, corner)
            return
        if placement.rotation not in (0, 90, 180, 270):
            found = f"rotation {placement.rotation}"
            self.report(ProblemKind.BAD_ROTATION, subject, found, "0, 90, 180 or 270", corner)
            return
        for _ in range(placement.rotation // 90):
            tile = tile.turned()
        self._lay_down(tile, corner, subject)

    def _lay_down(self, tile: Tile, corner: Cell, subject: str) -> None:
        area_number: dict[str, int] = {}
        for name in tile.area_names:
            area_number[name] = self._new_area(f"{tile.name}/{name}", len(self.tile_names))
        self.tile_names.append(tile.name)
        for cell, name in sorted(tile.cells.items()):
            self._take_cell(Cell(corner.x + cell.x, corner.y + cell.y), area_number[name], subject)
        for edge, kind in tile.edges.items():
            first, second = edge
            moved = Edge(Cell(corner.x + first.x, corner.y + first.y), Cell(corner.x + second.x, corner.y + second.y))
            self._lay_edge(moved, kind)

    def _new_area(self, name: str, tile: int | None) -> int:
        self.area_names.append(name)
        self.tile_of.append(tile)
        return len(self.area_names) - 1

    def _take_cell(self, cell: Cell, area: int, subject: str) -> bool:
        holder = self.cells.setdefault(cell, area)
        if holder != area:
            found = f"the cell belongs to area {self.area_names[holder]} already"
            self.report(ProblemKind.OVERLAP, subject, found, "a free cell", cell)
        return holder == area

    def _lay_edge(self, edge: Edge, kind: EdgeKind) -> None:
        """Join what two tiles print on the edge where they meet."""
        before = self.edges.setdefault(edge, kind)
        if EdgeKind.WALL in (before, kind):
            self.edges[edge] = EdgeKind.WALL
        elif before is not kind:
            self.edges[edge] = EdgeKind.SLOT

    def place_entrance(self, entrance: EntrancePlacement) -> None:
        """RB-AREA-4: the token is one area, open only towards the map area it is laid against."""
        subject, cell = f"entrance {entrance.name}", Cell(entrance.x, entrance.y)
        if entrance.name in self.area_names:
            expected = "a name of its own"
            self.report(ProblemKind.ENTRANCE_TWICE, subject, "the name is taken already", expected, cell)
            return
        area = self._new_area(entrance.name, None)
        opening = edge_of(cell, entrance.map_side)
        touched = self.cells.get(cell.step(entrance.map_side))
        printed = self.edges.get(opening, EdgeKind.WALL)
        if not self._take_cell(cell, area, subject):
            return
        if touched is None or self.tile_of[touched] is None:
            found = f"no tile on its {entrance.map_side} side"
            self.report(ProblemKind.ENTRANCE_WITHOUT_MAP, subject, found, "a cell of a tile there", cell)
        elif printed is EdgeKind.WALL:
            found = f"a wall on its {entrance.map_side} side"
            self.report(ProblemKind.ENTRANCE_ON_WALL, subject, found, "an open end or a door slot there", cell)
        for edge in edges_around(cell):
            self.edges[edge] = EdgeKind.WALL
        self.edges[opening] = EdgeKind.OPEN
        self.entrances.append(area)

    def place_door(self, number: int, door: DoorPlacement) -> None:
        cell = Cell(door.x, door.y)
        edges = [edge_of(cell, door.side)]
        if door.large:
            along = Side.EAST if door.side in (Side.NORTH, Side.SOUTH) else Side.SOUTH
            edges.append(edge_of(cell.step(along), door.side))
        known = len(self.problems)
        joined = [self._areas_at(edge) for edge in edges]
        for edge, areas in zip(edges, joined, strict=True):
            self._check_door_edge(f"door {number}", cell, door, edge, areas)
        if len(self.problems) == known and len(set(joined)) > 1:
            found = "its two edges join different pairs of areas"
            expected = "the same area along each side of the door"
            self.report(ProblemKind.DOOR_JOINS_TOO_MUCH, f"door {number}", found, expected, cell)
        for edge in edges:
            self.door_on.setdefault(edge, number)
        self.doors.append(Door(number, tuple(edges), tuple(sorted(joined[0]))))

    def _areas_at(self, edge: Edge) -> frozenset[int]:
        return frozenset(self.cells[cell] for cell in edge if cell in self.cells)

    def _check_door_edge(
        self, subject: str, cell: Cell, door: DoorPlacement, edge: Edge, areas: frozenset[int]
    ) -> None:
        sides = sum(1 for one in edge if one in self.cells)
        if sides == 0:
            found = f"no cell on either side of its edge {_written(edge)}"
            self.report(ProblemKind.DOOR_ON_NO_EDGE, subject, found, "an edge of a cell", cell)
            return
        if sides == 1 and not door.outside:
            found, expected = "nothing behind it", "a cell on either side, or a door marked as outside"
            self.report(ProblemKind.DOOR_ON_RIM, subject, found, expected, cell)
        if sides == 2 and door.outside:
            found, expected = "cells on both sides of an outside door", "nothing behind it"
            self.report(ProblemKind.DOOR_NOT_ON_RIM, subject, found, expected, cell)
        if self.edges[edge] is EdgeKind.WALL:
            found = f"a wall on its edge {_written(edge)}"
            self.report(ProblemKind.DOOR_ON_WALL, subject, found, "a door slot or an open edge", cell)
        elif sides == 2 and len(areas) == 1:
            found = f"area {self.area_names[min(areas)]} on both sides"
            self.report(ProblemKind.DOOR_IN_ONE_AREA, subject, found, "two different areas", cell)
        if edge in self.door_on:
            found = f"door {self.door_on[edge]} lies on its edge {_written(edge)} already"
            self.report(ProblemKind.DOORS_OVERLAP, subject, found, "an edge without a door", cell)

    def finish(self) -> Layout:
        passages: dict[Edge, int] = {}
        for edge, kind in self.edges.items():
            if edge.first not in self.cells or edge.second not in self.cells:
                continue
            if edge in self.door_on:
                passages[edge] = self.door_on[edge]
            elif kind is EdgeKind.OPEN:
                passages[edge] = OPEN_EDGE
        return Layout(
            tuple(self.area_names),
            tuple(self.tile_names),
            tuple(self.tile_of),
            self.cells,
            passages,
            tuple(self.doors),
            tuple(self.entrances),
        )


def _written(edge: Edge) -> str:
    first, second = edge
    return f"({first.x}, {first.y})-({second.x}, {second.y})"
