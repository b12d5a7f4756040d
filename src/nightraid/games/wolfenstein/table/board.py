"""The map of a mission as it is printed: squares, walls, doors, areas, and the marks on squares."""

from collections.abc import Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.drawing import edge_lines, places, square_name, wall_lines
from nightraid.engine.screen.printed import AreaPlace, EdgePlace, MarkPlace, Square, SquareBoard, Wall
from nightraid.games.wolfenstein.box import PASSAGE_SIGNS, Box
from nightraid.games.wolfenstein.ids import LETTERS
from nightraid.games.wolfenstein.table.spots import barricade_id, door_id


def board_of(box: Box) -> SquareBoard:
    """Everything on the map that never changes."""
    grid = box.grid
    return SquareBoard(
        grid.width,
        grid.height,
        tuple(Square(*place, str(box.area_of[place.cell])) for place in places(grid)),
        tuple(Wall(*line) for line in wall_lines(grid)),
        (*_doors(box), *_barricades(box)),
        tuple(_areas(box)),
        tuple(_marks(box)),
    )


def _doors(box: Box) -> Iterator[EdgePlace]:
    for number, edges in enumerate(box.grid.doors):
        walls = tuple(Wall(*line) for line in edge_lines(box.grid, edges))
        yield EdgePlace(door_id(number), "door", f"door {box.drawn.door_letters[number]}", walls)


def _barricades(box: Box) -> Iterator[EdgePlace]:
    for number, edges in enumerate(box.grid.barricades):
        walls = tuple(Wall(*line) for line in edge_lines(box.grid, edges))
        yield EdgePlace(barricade_id(number), "barricade", f"barricade {box.drawn.barricade_digits[number]}", walls)


def _areas(box: Box) -> Iterator[AreaPlace]:
    for number, name in enumerate(box.area_names):
        yield AreaPlace(str(number), name, tuple(bits_of(box.area_masks[number])), box.area_kinds[name])


def _marks(box: Box) -> Iterator[MarkPlace]:
    grid = box.grid
    for place, cell in enumerate(box.hero_spawns):
        alone = len(box.hero_spawns) == 1
        yield MarkPlace(cell, "hero-spawn", "" if alone else LETTERS[place], "Hero spawn")
    for letter, cell in box.nazi_spawns.items():
        yield MarkPlace(cell, "nazi-spawn", letter, f"Nazi spawn {letter}")
    for cell in bits_of(box.exits):
        yield MarkPlace(cell, "exit", "X", "Exit")
    for sign, letter in zip(PASSAGE_SIGNS, LETTERS, strict=False):
        for cell in box.drawn.marks.get(sign, ()):
            twin = square_name(grid, box.passages[cell])
            yield MarkPlace(cell, "passage", letter, f"Secret passage {letter}, to {twin}")
