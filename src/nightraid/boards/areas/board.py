"""Area boards: maps of rooms and corridors divided into areas, put together from tiles.

An `AreaBoard` holds what never changes in play. What does change, the game keeps as integers with one
bit for each door or area, and passes in: `closed` doors, the areas `blocking` a viewer's sight (enemy
units for Heroes, Heroes for enemy units), areas with `smoke`. The board knows nothing of units.

Areas, rooms, tiles and doors have numbers from 0; sets of them are integers with one bit for each.
Questions about numbers that the board does not have are the caller's mistake; they are not checked one
by one, because these questions are asked many thousand times a second.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from nightraid.boards.areas.cells import Cell, Edge
from nightraid.boards.areas.layout import (
    OPEN_EDGE,
    Door,
    DoorPlacement,
    EntrancePlacement,
    Layout,
    TilePlacement,
    lay_out,
)
from nightraid.boards.areas.routes import Grounds, Routes
from nightraid.boards.areas.sight import Sight
from nightraid.boards.areas.tiles import Tile
from nightraid.boards.grid.board import bits_of

_REMEMBERED_DOOR_STATES = 512


@dataclass(frozen=True, slots=True, eq=False)
class AreaBoard:
    """A map of areas with its rooms, doors, sight lines and routes. Never changes."""

    area_names: tuple[str, ...]
    """For each area its name: tile and area as in ``7a/1``, or the name of the entrance."""
    cells: Mapping[Cell, int]
    """The area of every cell."""
    passages: Mapping[Edge, int]
    """Every edge between two cells that is not a wall: OPEN_EDGE or the number of the door on it."""

    rooms: tuple[int, ...]
    """For each room or corridor the mask of its areas (RB-Q-2), in the order of their first areas."""
    room_of: tuple[int, ...]
    """For each area the number of its room."""
    entrances: tuple[int, ...]
    """The areas of the entrance tokens, each a room of its own."""

    tile_names: tuple[str, ...]
    tiles: tuple[int, ...]
    """For each tile the mask of its areas."""
    tile_of: tuple[int | None, ...]
    """For each area the number of its tile, None for an entrance."""
    adjacent_tiles: tuple[int, ...]
    """For each tile the mask of the tiles that touch it along an edge, whatever lies between (RB-Q-13)."""

    doors: tuple[Door, ...]
    doors_of: tuple[int, ...]
    """For each area the mask of the doors in its walls (RB-ADJACENT-2)."""
    open_borders: tuple[int, ...]
    """For each area the mask of the areas it shares an edge with that has neither wall nor door."""

    sight: Sight
    """The lines of sight; see there."""
    _grounds: Grounds
    _counting: dict[int, Routes] = field(default_factory=dict)
    _walking: dict[int, Routes] = field(default_factory=dict)

    @property
    def everywhere(self) -> int:
        """The mask of all areas."""
        return (1 << len(self.area_names)) - 1

    @property
    def all_doors(self) -> int:
        """The mask of all doors."""
        return (1 << len(self.doors)) - 1

    def area_named(self, name: str) -> int:
        """Return the number of the area with that name; raises KeyError with the names there are."""
        if name not in self.area_names:
            raise KeyError(f"no area {name!r} on this board; expected one of {', '.join(self.area_names)}")
        return self.area_names.index(name)

    def room_mask(self, area: int) -> int:
        """Return the mask of all areas in the room or corridor of an area."""
        return self.rooms[self.room_of[area]]

    def routes(self, closed: int) -> Routes:
        """Return the routes as distance counts them: a closed door can be crossed and costs 1 more."""
        return self._routes_for(closed, self._counting, through_closed=True)

    def walks(self, closed: int) -> Routes:
        """Return the routes that can be walked: a closed door stops every move (RB-MOVE-9)."""
        return self._routes_for(closed, self._walking, through_closed=False)

    def _routes_for(self, closed: int, known: dict[int, Routes], *, through_closed: bool) -> Routes:
        routes = known.get(closed)
        if routes is None:
            if len(known) >= _REMEMBERED_DOOR_STATES:
                known.clear()
            routes = known[closed] = Routes(
                self.open_borders, self.doors, closed, through_closed=through_closed, grounds=self._grounds
            )
        return routes


def build_board(
    tiles: Mapping[str, Tile],
    placements: Sequence[TilePlacement],
    entrances: Sequence[EntrancePlacement] = (),
    doors: Sequence[DoorPlacement] = (),
    *,
    apart: bool = False,
) -> AreaBoard:
    """Put a board together; raises AreaBoardError with everything that is wrong with the map.

    Areas are numbered tile by tile in the order given, by name within a tile, then the entrances;
    doors in the order given. `apart`: each area is a room of its own, from which one sees the adjacent areas
    and no farther (RB-NTE-6, RB-NTE-13).
    """
    layout = lay_out(tiles, placements, entrances, doors)
    open_borders = _open_borders(layout)
    rooms = _rooms(open_borders, range(len(open_borders)) if apart else layout.entrances)
    tile_masks = _masks_of(layout.tile_of, len(layout.tile_names))
    doors_of = [0] * len(layout.area_names)
    for door in layout.doors:
        for area in door.areas:
            doors_of[area] |= 1 << door.number
    room_of = {area: number for number, room in enumerate(rooms) for area in bits_of(room)}
    return AreaBoard(
        area_names=layout.area_names,
        cells=MappingProxyType(layout.cells),
        passages=MappingProxyType(layout.passages),
        rooms=rooms,
        room_of=tuple(room_of[area] for area in range(len(layout.area_names))),
        entrances=layout.entrances,
        tile_names=layout.tile_names,
        tiles=tile_masks,
        tile_of=layout.tile_of,
        adjacent_tiles=_adjacent_tiles(layout),
        doors=layout.doors,
        doors_of=tuple(doors_of),
        open_borders=open_borders,
        sight=Sight(layout, near=apart),
        _grounds=Grounds(
            rooms=rooms,
            doors=tuple(sum(1 << area for area in door.areas) for door in layout.doors),
        ),
    )


def _open_borders(layout: Layout) -> tuple[int, ...]:
    borders = [0] * len(layout.area_names)
    for edge, passage in layout.passages.items():
        one, other = layout.cells[edge.first], layout.cells[edge.second]
        if passage == OPEN_EDGE and one != other:
            borders[one] |= 1 << other
            borders[other] |= 1 << one
    return tuple(borders)


def _rooms(open_borders: Sequence[int], single: Iterable[int]) -> tuple[int, ...]:
    """Join areas over open borders (RB-Q-2); single ones stay rooms of their own, as entrances do (RB-AREA-4)."""
    alone = sum(1 << area for area in single)
    rooms: list[int] = []
    for start in range(len(open_borders)):
        if any(room >> start & 1 for room in rooms):
            continue
        room = waiting = 1 << start
        while waiting:
            joined = 0
            for area in bits_of(waiting & ~alone):
                joined |= open_borders[area]
            waiting = joined & ~alone & ~room
            room |= waiting
        rooms.append(room)
    return tuple(rooms)


def _masks_of(group_of: Sequence[int | None], groups: int) -> tuple[int, ...]:
    masks = [0] * groups
    for area, group in enumerate(group_of):
        if group is not None:
            masks[group] |= 1 << area
    return tuple(masks)


def _adjacent_tiles(layout: Layout) -> tuple[int, ...]:
    touching = [0] * len(layout.tile_names)
    for cell, area in layout.cells.items():
        for beside in (Cell(cell.x + 1, cell.y), Cell(cell.x, cell.y + 1)):
            if beside not in layout.cells:
                continue
            one, other = layout.tile_of[area], layout.tile_of[layout.cells[beside]]
            if one is not None and other is not None and one != other:
                touching[one] |= 1 << other
                touching[other] |= 1 << one
    return tuple(touching)
