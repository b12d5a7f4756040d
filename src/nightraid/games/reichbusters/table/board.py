"""The map as it is laid out: each area a place of several squares, rooms and corridors, walls, doors, exits, marks.

A cell of the map is drawn as two by two squares, so that an area has room for a crowd and for what lies in it.
"""

from collections.abc import Iterator

from nightraid.boards.areas.cells import Cell, Edge, Side, edge_of
from nightraid.boards.grid.board import bits_of
from nightraid.engine.prose import count
from nightraid.engine.screen.printed import AreaPlace, At, EdgePlace, GatePlace, MarkPlace, Square, SquareBoard, Wall
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.table.spots import barracks_name, door_id, exit_id, letter_name
from nightraid.games.reichbusters.telling.naming import area_name, door_name, room_name

PER_CELL = 2
"""Squares along each side of a cell."""
SIDES = {Side.NORTH: 0, Side.EAST: 2, Side.SOUTH: 4, Side.WEST: 6}
CORRIDOR_SHAPES = {"corner", "short", "long", "junction", "crossroads"}


def board_of(box: Box) -> SquareBoard:
    """Everything on the map that never changes."""
    left, top, right, bottom = _bounds(box)
    draw = _Drawing(box, left, top)
    return SquareBoard(
        (right - left + 1) * PER_CELL,
        (bottom - top + 1) * PER_CELL,
        tuple(draw.squares()),
        tuple(draw.walls()),
        tuple(draw.doors()),
        tuple(draw.rooms()),
        tuple(draw.marks()),
        tuple(draw.exits()),
    )


def _bounds(box: Box) -> tuple[int, int, int, int]:
    """The cells at the rims of the map: the first column and row, and the last."""
    columns = [cell.x for cell in box.board.cells]
    rows = [cell.y for cell in box.board.cells]
    return min(columns), min(rows), max(columns), max(rows)


class _Drawing:
    """A map, moved so that its first cell is in the corner."""

    def __init__(self, box: Box, left: int, top: int) -> None:
        self.box, self.board, self.left, self.top = box, box.board, left, top
        self.cells: dict[AreaId, list[Cell]] = {}
        for cell, area in sorted(self.board.cells.items(), key=lambda one: (one[0].y, one[0].x)):
            self.cells.setdefault(area, []).append(cell)

    # ------------------------------------------------------------ areas and rooms

    def squares(self) -> Iterator[Square]:
        """One for each area."""
        for area in range(len(self.board.area_names)):
            first, *more = self._places(area)
            room = str(self.board.room_of[area])
            yield Square(area, first.x, first.y, _titled(area_name(self.box, area)), room, tuple(more))

    def _places(self, area: AreaId) -> list[At]:
        """The squares of an area, row by row."""
        found = [
            At((cell.x - self.left) * PER_CELL + x, (cell.y - self.top) * PER_CELL + y)
            for cell in self.cells[area]
            for y in range(PER_CELL)
            for x in range(PER_CELL)
        ]
        return sorted(found, key=lambda at: (at.y, at.x))

    def rooms(self) -> Iterator[AreaPlace]:
        """Rooms and corridors."""
        for number, mask in enumerate(self.board.rooms):
            yield AreaPlace(str(number), _titled(room_name(self.box, number)), tuple(bits_of(mask)), self._kind(mask))

    def _kind(self, mask: int) -> str:
        """What the floor looks like."""
        if self.box.alien_world:
            return "cavern"
        return "corridor" if self._is_corridor(mask) else "room"

    def _is_corridor(self, mask: int) -> bool:
        """Entrances look like corridors: nobody lives there."""
        tiles = {self.board.tile_of[area] for area in bits_of(mask)}
        known = self.box.library.of(TileCard)
        shapes = {known[name].shape for tile in tiles if tile is not None and (name := self.board.tile_names[tile])}
        return shapes <= CORRIDOR_SHAPES

    # ------------------------------------------------------------ walls, doors, exits

    def walls(self) -> Iterator[Wall]:
        """Every edge of a cell that lets nobody pass, straight ones joined."""
        edges = {edge_of(cell, side) for cell in self.board.cells for side in Side}
        solid = [self._line(edge) for edge in edges if edge not in self.board.passages]
        yield from _joined(solid)

    def _line(self, edge: Edge) -> Wall:
        """An edge of the map as a line between two corners; below or right of its first cell."""
        first, second = edge
        x, y = (second.x - self.left) * PER_CELL, (second.y - self.top) * PER_CELL
        return Wall(x, y, x, y + PER_CELL) if first.y == second.y else Wall(x, y, x + PER_CELL, y)

    def doors(self) -> Iterator[EdgePlace]:
        """Doors with the noise that is printed on them."""
        for door in self.board.doors:
            noise = count(self.box.door_noise(door.number), "noise die", "noise dice")
            walls = tuple(self._line(edge) for edge in door.edges)
            name = _titled(door_name(self.box, door.number))
            sign = str(self.box.door_noise(door.number))
            yield EdgePlace(door_id(door.number), "door", f"{name}, {noise}", walls, sign)

    def exits(self) -> Iterator[GatePlace]:
        """Where the map can be left."""
        for number, leave in enumerate(self.box.map.exits):
            cell, side = Cell(*leave.at), SIDES[Side(leave.side)]
            for at in self._along(cell, side):
                area = self.board.cells[cell]
                yield GatePlace(exit_id(number), "Exit", area, side, "exit", "EXIT", at)

    def _along(self, cell: Cell, side: int) -> Iterator[At]:
        """The squares of a cell that lie against one of its sides."""
        x, y = (cell.x - self.left) * PER_CELL, (cell.y - self.top) * PER_CELL
        for n in range(PER_CELL):
            match side:
                case 0:
                    yield At(x + n, y)
                case 2:
                    yield At(x + PER_CELL - 1, y + n)
                case 4:
                    yield At(x + n, y + PER_CELL - 1)
                case _:
                    yield At(x, y + n)

    # ------------------------------------------------------------ marks

    def marks(self) -> Iterator[MarkPlace]:
        """Barracks, marked locations and entrances, each in a corner of its own of the area."""
        printed: dict[AreaId, list[tuple[str, str, str]]] = {}
        for barracks, area in self.box.barracks.items():
            printed.setdefault(area, []).append(("barracks", barracks, barracks_name(barracks)))
        for letter, area in self.box.letters.items():
            printed.setdefault(area, []).append(("location", letter, letter_name(letter)))
        for area in self.box.entrances:
            printed.setdefault(area, []).append(("entrance", "", "Entrance"))
        for area, marks in printed.items():
            corners = _corners(self._places(area))
            for place, (term, sign, name) in enumerate(marks):
                yield MarkPlace(area, term, sign, name, corners[place % len(corners)])


def _titled(name: str) -> str:
    """As on a label."""
    plain = name.removeprefix("the ")
    return plain[0].upper() + plain[1:]


def _corners(places: list[At]) -> list[At]:
    """Top left, top right of the first row; then the same of the last."""
    top = [at for at in places if at.y == places[0].y]
    bottom = [at for at in places if at.y == places[-1].y]
    return list(dict.fromkeys((top[0], top[-1], bottom[0], bottom[-1])))


def _joined(lines: list[Wall]) -> Iterator[Wall]:
    """Straight lines put together where one goes on from another."""
    level: dict[tuple[bool, int], list[tuple[int, int]]] = {}
    for line in lines:
        upright = line.x1 == line.x2
        span = (line.y1, line.y2) if upright else (line.x1, line.x2)
        level.setdefault((upright, line.x1 if upright else line.y1), []).append(span)
    for (upright, at), spans in sorted(level.items()):
        start, end = None, None
        for first, last in sorted(spans):
            if end != first:
                if start is not None and end is not None:
                    yield Wall(at, start, at, end) if upright else Wall(start, at, end, at)
                start = first
            end = last
        if start is not None and end is not None:
            yield Wall(at, start, at, end) if upright else Wall(start, at, end, at)
