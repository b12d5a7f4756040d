"""The boards (IN-CONTENT-18).

A board is drawn in text (see `boards/grid/textmap.py`). Lower-case letters on edges are doors, one edge each (IN-Q-71).
Every floor square is drawn with the capital letter of its area, so that each square belongs to exactly one area.
Where a mission puts things is no matter of the board.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Annotated

import msgspec

from nightraid.boards.grid.board import Grid
from nightraid.boards.grid.facing import Facing
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import TextMap, read_map
from nightraid.engine.content import Entry, Id, Text
from nightraid.games.incursion.ids import Cell
from nightraid.games.incursion.schema.mission_parts import DoorLetter, Edge, SquareName
from nightraid.games.incursion.schema.parts import CardPart

AreaMark = Annotated[str, msgspec.Meta(pattern=r"\A[A-Z]\Z")]

FACING_OF_EDGE: dict[Edge, Facing] = {
    "north": Facing.NORTH,
    "east": Facing.EAST,
    "south": Facing.SOUTH,
    "west": Facing.WEST,
}


class BoardArea(CardPart, frozen=True, kw_only=True):
    """A named area, which events and missions can speak of: all squares drawn with its letter."""

    mark: AreaMark
    id: Id
    name: Text


class EntrySquare(CardPart, frozen=True, kw_only=True):
    """A square and the outer edge by which it is entered (and, where a mission has an exit there, left)."""

    square: SquareName
    edge: Edge


class EntryPoint(CardPart, frozen=True, kw_only=True):
    """A way onto the board. Models wait beside it until a square of it is free (IN-ENTRY-1)."""

    id: Id
    name: Text
    squares: Annotated[tuple[EntrySquare, ...], msgspec.Meta(min_length=1)]


class BoardCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """One side of the board. Width, height, floor and edges follow from the drawing."""

    look: Text
    """What a player sees, in a sentence or two."""
    areas: Annotated[tuple[BoardArea, ...], msgspec.Meta(min_length=1)]
    entries: Annotated[tuple[EntryPoint, ...], msgspec.Meta(min_length=2)]
    map: Text


read_board_map = lru_cache(maxsize=16)(read_map)
"""Checks and boxes read the same few drawings again and again."""


@lru_cache(maxsize=16)
def board_steps(drawing: str) -> StepTable:
    """The single steps on a board; they depend on the drawing alone, whatever is played there."""
    return StepTable(read_board_map(drawing).grid)


@dataclass(frozen=True)
class Way:
    """An entry square as the rules use it: the square, and the way a model faces when it has come in (IN-ENTRY-2)."""

    cell: Cell
    facing: Facing


@dataclass(frozen=True)
class DrawnBoard:
    """A board whose drawing could be read, with its names turned into squares and numbers."""

    card: BoardCard
    chart: TextMap

    @property
    def grid(self) -> Grid:
        """The squares and edges."""
        return self.chart.grid

    @property
    def steps(self) -> StepTable:
        """Which squares can be stepped to from which."""
        return board_steps(self.card.map)

    def cell(self, name: SquareName) -> Cell | None:
        """The square of a name; None if it is not on the board or solid."""
        letters = name.rstrip("0123456789")
        x = 0
        for letter in letters:
            x = 26 * x + ord(letter) - ord("a") + 1
        y = int(name[len(letters) :]) - 1
        if not self.grid.has_cell(x - 1, y):
            return None
        cell = self.grid.cell(x - 1, y)
        return cell if self.grid.is_floor(cell) else None

    def door(self, letter: DoorLetter) -> int:
        """The number of a door; the board must have it."""
        return self.chart.door(letter)

    @cached_property
    def areas(self) -> dict[Id, tuple[Cell, ...]]:
        """The squares of each area."""
        return {area.id: self.chart.marks.get(area.mark, ()) for area in self.card.areas}

    @cached_property
    def area_of(self) -> dict[Cell, Id]:
        """The area of each floor square."""
        return {cell: area for area, cells in self.areas.items() for cell in cells}

    @cached_property
    def entries(self) -> dict[Id, tuple[Way, ...]]:
        """The squares of each entry point, with the facing of whoever comes in there."""
        return {entry.id: tuple(self._ways(entry)) for entry in self.card.entries}

    def _ways(self, entry: EntryPoint) -> list[Way]:
        found = [(self.cell(place.square), FACING_OF_EDGE[place.edge].opposite) for place in entry.squares]
        return [Way(cell, facing) for cell, facing in found if cell is not None]


def draw_board(card: BoardCard) -> DrawnBoard:
    """Read the drawing of a board; raises `MapError` or `GridError` if it is none."""
    return DrawnBoard(card, read_board_map(card.map))
