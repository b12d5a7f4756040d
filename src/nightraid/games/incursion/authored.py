"""Where an author's position is played: a board drawn in text and a mission that asks for nothing, and their names."""

import re
from collections.abc import Mapping
from functools import lru_cache
from textwrap import dedent
from typing import Any, Final

import msgspec

from nightraid.boards.grid.board import GridError
from nightraid.boards.grid.textmap import MapError
from nightraid.engine.content import Library
from nightraid.engine.position import BadPosition, changed, one_of
from nightraid.games.incursion.box import Box, Ground, make_ground
from nightraid.games.incursion.ids import NUMBERS, Cell, ModelId
from nightraid.games.incursion.schema.boards import (
    FACING_OF_EDGE,
    BoardArea,
    BoardCard,
    DrawnBoard,
    EntryPoint,
    EntrySquare,
    draw_board,
)
from nightraid.games.incursion.schema.mission_parts import Edge, SquareName
from nightraid.games.incursion.schema.missions import Epilogue, Force, MissionCard
from nightraid.games.incursion.schema.victory import Ahead, Victory

DRAWN: Final = "drill"
"""The id of a drawn board, and of the mission on it or on a board of the library."""


class DrawnMap(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A board drawn in text: capital letters are areas (`area-a` and so on), small letters on edges are doors."""

    map: str
    name: str = "Drawn board"
    entries: dict[str, dict[SquareName, Edge]] = msgspec.field(default_factory=dict)
    """The squares of each entry point, each with the outer edge by which models come in; not said: none."""


# ---------------------------------------------------------------- the box


def box_of(library: Library, board: str | DrawnMap, drill: Mapping[str, Any]) -> Box:
    """The box of a drill, made once; raises `BadPosition`."""
    return _made(library, msgspec.json.encode(board), msgspec.json.encode(drill))


@lru_cache(maxsize=64)
def _drawn(library: Library, encoded: bytes) -> tuple[BoardCard, Ground]:
    """A board and its geometry, which takes milliseconds."""
    board = msgspec.json.decode(encoded, type=str | DrawnMap)
    if isinstance(board, str):
        cards = library.of(BoardCard)
        one_of(board, tuple(cards), "position.board")
        return cards[board], make_ground(cards[board])
    card = _board_card(board)
    try:
        drawn = draw_board(card)
        ground = make_ground(card)
    except (MapError, GridError) as error:
        raise BadPosition(str(error), where="position.board.map", expected="a drawing of a board") from error
    _check_board(drawn)
    return card, ground


def _board_card(board: DrawnMap) -> BoardCard:
    drawing = dedent(board.map)
    marks = sorted({sign for sign in drawing if "A" <= sign <= "Z"})
    return BoardCard(
        id=DRAWN,
        name=board.name,
        origin="original",
        look="A board of its own.",
        areas=tuple(BoardArea(mark=mark, id=f"area-{mark.lower()}", name=f"Area {mark}") for mark in marks),
        entries=tuple(
            EntryPoint(
                id=entry, name=entry, squares=tuple(EntrySquare(square=at, edge=edge) for at, edge in ways.items())
            )
            for entry, ways in board.entries.items()
        ),
        map=drawing,
    )


def _check_board(drawn: DrawnBoard) -> None:
    """Every square has an area, there are no barricades, and entries lead in from outside."""
    where = "position.board.map"
    for digit in drawn.chart.barricade_digits:
        raise BadPosition(f"barricade {digit}", where=where, expected="walls and doors only")
    for cell in drawn.grid.floor_cells:
        if cell not in drawn.area_of:
            found = f"{drawn.chart.mark_of(cell)!r}"
            raise BadPosition(found, where=where, expected="the capital letter of an area in each square")
    for entry in drawn.card.entries:
        where = f"position.board.entries.{entry.id}"
        if not entry.squares:
            raise BadPosition("no squares", where=where, expected="at least one square and its edge")
        for place in entry.squares:
            at = cell_of(drawn, place.square, where)
            outside = drawn.grid.neighbour(at, FACING_OF_EDGE[place.edge].direction)
            if outside is not None and drawn.grid.is_floor(outside):
                raise BadPosition(f"{place.square} {place.edge}", where=where, expected="an outer edge of the board")


@lru_cache(maxsize=64)
def _made(library: Library, board: bytes, drill: bytes) -> Box:
    """A box takes milliseconds, and a drill has no hash."""
    card, ground = _drawn(library, board)
    mission = changed(_drill(card), msgspec.json.decode(drill), "position.drill")
    drawn, where = ground.board, "position.drill"
    for item in mission.items:
        cell_of(drawn, item.square, f"{where}.{item.id}")
    for thing in mission.objects:
        cell_of(drawn, thing.square, f"{where}.{thing.id}")
    for letter in (*mission.open_doors, *mission.locked_doors):
        one_of(letter, drawn.chart.door_letters, where)
    forces = (*mission.allied.entries, *mission.later_entries("axis"), *mission.axis.entries)
    for entry in (*forces, *(way.entry for way in mission.exits)):
        one_of(entry, tuple(drawn.entries), where)
    return Box(library, mission, card, ground)


def _drill(board: BoardCard) -> MissionCard:
    """A mission that nobody ever wins."""
    force = Force(rp=12, entries=tuple(entry.id for entry in board.entries))
    never = Victory(side="allied", when="turn-end", text="Never.", checks=(Ahead(side="allied", by=60),))
    return MissionCard(
        id=DRAWN,
        name="Drill",
        origin="original",
        kind="mission",
        briefing="A drill.",
        allied_task="Drill.",
        axis_task="Drill.",
        board=board.id,
        allied=force,
        axis=force,
        victories=(never,),
        elimination=False,
        epilogue=Epilogue(allied="-", axis="-", draw="-"),
    )


# ---------------------------------------------------------------- names


def model_of(box: Box, name: str, where: str) -> ModelId:
    """A model by its kind and number; raises `BadPosition`."""
    kind, _, number = name.rpartition(" ")
    if kind not in box.kind or not re.fullmatch(r"[1-9][0-9]{0,2}", number):
        expected = f"a kind and a number from 1 to {NUMBERS - 1}; kinds: {', '.join(box.kind)}"
        raise BadPosition(f"model {name!r}", where=where, expected=expected)
    return box.model(kind, int(number))


def cell_of(board: DrawnBoard, name: str, where: str) -> Cell:
    """A floor square by its name; raises `BadPosition`."""
    known = re.fullmatch(r"[a-z]{1,2}[1-9][0-9]?", name)
    cell = board.cell(name) if known else None
    if cell is None:
        raise BadPosition(f"square {name!r}", where=where, expected="a floor square of the board, such as b2")
    return cell
