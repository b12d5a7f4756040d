"""What the schema of boards cannot say: that a drawing is a board on which a battle can be fought."""

from collections.abc import Iterable, Iterator
from typing import Final

from nightraid.boards.grid.board import GridError
from nightraid.boards.grid.drawing import square_name
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import MapError
from nightraid.engine.content import Check, Library, Problem
from nightraid.games.incursion.ids import Cell
from nightraid.games.incursion.schema.boards import FACING_OF_EDGE, BoardCard, DrawnBoard, EntrySquare, draw_board


def drawn_boards(library: Library) -> dict[str, DrawnBoard]:
    """The boards by id; those whose drawing cannot be read are left out."""
    boards = {}
    for card in library.of(BoardCard).values():
        try:
            boards[card.id] = draw_board(card)
        except (MapError, GridError):
            continue
    return boards


def twins(values: Iterable[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Keys whose value stands elsewhere already: the key, the value, and the first key that has it."""
    first: dict[str, str] = {}
    for key, value in values:
        owner = first.setdefault(value, key)
        if owner != key:
            yield key, value, owner


def flood(table: StepTable, starts: Iterable[Cell], closed: int, barred: frozenset[Cell] = frozenset()) -> set[Cell]:
    """The squares that can be walked to from any of these, square by square, never over barred ones."""
    walked = set(starts) - barred
    edge = list(walked)
    while edge:
        for cell in table.beside(edge.pop(), closed):
            if cell not in walked and cell not in barred:
                walked.add(cell)
                edge.append(cell)
    return walked


def check_drawings(library: Library) -> Iterator[Problem]:
    """A map must be a drawing that can be read, without barricades, of which this game has none."""
    for card in library.of(BoardCard).values():
        try:
            chart = draw_board(card).chart
        except (MapError, GridError) as error:
            yield library.problem(card, "map", "…", f"a map: {error}")
            continue
        for digit in chart.barricade_digits:
            yield library.problem(card, "map", digit, "a wall, a door or a space: there are no barricades")


def check_doors(library: Library) -> Iterator[Problem]:
    """A door is a single edge (IN-Q-71), named by a letter from a to z."""
    for board in drawn_boards(library).values():
        for letter, edges in zip(board.chart.door_letters, board.grid.doors, strict=True):
            if len(edges) > 1:
                found = f"{letter} on {len(edges)} edges"
                yield library.problem(board.card, "map", found, "a letter of its own for each door, which is one edge")
            if not "a" <= letter <= "z":
                yield library.problem(board.card, "map", letter, "a door with a letter from a to z")


def check_areas(library: Library) -> Iterator[Problem]:
    """Every floor square belongs to one area, and every area has squares (IN-CONTENT-18)."""
    for board in drawn_boards(library).values():
        areas = board.card.areas
        for field in ("mark", "id", "name"):
            values = ((f"areas[{index}].{field}", str(getattr(area, field))) for index, area in enumerate(areas))
            for key, value, owner in twins(values):
                yield library.problem(board.card, key, value, f"one of its own: {owner} has it too")
        for index, area in enumerate(areas):
            if area.mark not in board.chart.marks:
                yield library.problem(board.card, f"areas[{index}].mark", area.mark, "a letter that stands on the map")
        known = {area.mark for area in areas}
        for cell in board.grid.floor_cells:
            if (mark := board.chart.mark_of(cell)) not in known:
                found = f"{mark} at {square_name(board.grid, cell)}"
                yield library.problem(board.card, "map", found, "the letter of an area")
                break  # one is enough: a whole room may be wrong


def check_entries(library: Library) -> Iterator[Problem]:
    """An entry square is floor, its edge leads out of the floor, and no two entries share one (IN-ENTRY-1)."""
    for board in drawn_boards(library).values():
        entries = board.card.entries
        for field in ("id", "name"):
            values = ((f"entries[{index}].{field}", str(getattr(entry, field))) for index, entry in enumerate(entries))
            for key, value, owner in twins(values):
                yield library.problem(board.card, key, value, f"one of its own: {owner} has it too")
        squares = [
            (f"entries[{index}].squares[{number}]", place)
            for index, entry in enumerate(entries)
            for number, place in enumerate(entry.squares)
        ]
        for key, value, owner in twins((f"{key}.square", place.square) for key, place in squares):
            yield library.problem(board.card, key, value, f"a square of its own: {owner} has it too")
        for key, place in squares:
            yield from _wrong_way_in(library, board, key, place)


def _wrong_way_in(library: Library, board: DrawnBoard, key: str, place: EntrySquare) -> Iterator[Problem]:
    cell = board.cell(place.square)
    if cell is None:
        yield library.problem(board.card, f"{key}.square", place.square, "a floor square of the board")
        return
    outside = board.grid.neighbour(cell, FACING_OF_EDGE[place.edge].direction)
    if outside is not None and board.grid.is_floor(outside):
        expected = f"an outer edge: {square_name(board.grid, outside)} beyond it is floor"
        yield library.problem(board.card, f"{key}.edge", place.edge, expected)


def check_connected(library: Library) -> Iterator[Problem]:
    """With all doors open every floor square can be walked to."""
    for board in drawn_boards(library).values():
        first = board.grid.floor_cells[0]
        walked = flood(board.steps, [first], closed=0)
        for cell in board.grid.floor_cells:
            if cell not in walked:
                here, there = square_name(board.grid, cell), square_name(board.grid, first)
                yield library.problem(board.card, "map", here, f"floor that can be walked to from {there}")
                break


BOARD_CHECKS: Final[tuple[Check, ...]] = (check_drawings, check_doors, check_areas, check_entries, check_connected)
