"""The printed map of a mission."""

from collections import Counter

import pytest
from tests.contract.walk import load
from tests.games.wolfenstein.table.matches import MISSIONS, table

from nightraid.engine.screen.printed import Printed, Wall
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State


def printed(mission: int) -> tuple[Printed, State]:
    setup = RaidSetup(mission=str(mission))
    state: State = load("wolfenstein").new(setup)
    return table().printed(setup, state.box), state


@pytest.mark.parametrize("mission", MISSIONS)
def test_squares_areas_doors_and_barricades_are_those_of_the_map(mission: int) -> None:
    board, box = printed(mission)[0].board, printed(mission)[1].box
    assert {square.id for square in board.squares} == set(box.grid.floor_cells)
    assert [area.name for area in board.areas] == list(box.area_names)
    for square in board.squares:
        assert square.id in board.areas[int(square.area)].cells
        assert (square.x, board.height - 1 - square.y) == box.grid.xy(square.id)
    assert [edge.id for edge in board.edges] == [
        *(f"door-{door}" for door in range(len(box.grid.doors))),
        *(f"barricade-{barricade}" for barricade in range(len(box.grid.barricades))),
    ]
    for edge, pieces in zip(board.edges, (*box.grid.doors, *box.grid.barricades), strict=True):
        assert len(edge.walls) == len(pieces)


@pytest.mark.parametrize("mission", MISSIONS)
def test_marks_come_where_the_map_has_them(mission: int) -> None:
    shown, state = printed(mission)
    box = state.box
    marks = {(mark.term, mark.cell) for mark in shown.board.marks}
    assert {cell for term, cell in marks if term == "hero-spawn"} == set(box.hero_spawns)
    assert {cell for term, cell in marks if term == "nazi-spawn"} == set(box.nazi_spawns.values())
    assert {cell for term, cell in marks if term == "passage"} == set(box.passages)
    assert sum(1 << cell for term, cell in marks if term == "exit") == box.exits


def test_secret_passages_share_their_letter_with_one_other() -> None:
    for mission in MISSIONS:
        shown, state = printed(mission)
        signs = {mark.cell: mark.sign for mark in shown.board.marks if mark.term == "passage"}
        assert all(signs[cell] == signs[twin] for cell, twin in state.box.passages.items())
        assert set(Counter(signs.values()).values()) <= {2}


def test_the_first_mission_as_printed() -> None:
    shown, _ = printed(1)
    assert shown.title == "1. The Colonel's Desk"
    assert "Kill the Officer." in shown.briefing
    assert "#A" not in shown.briefing  # that is how the terminal draws it
    (door_b,) = [edge for edge in shown.board.edges if edge.name == "door b"]
    assert door_b.walls == (Wall(8, 8, 9, 8),)
    assert shown.board.areas[1].name == "Service passage"
    assert [area.kind for area in shown.board.areas] == ["room", "corridor", "room", "room", "corridor"]
    (die,) = shown.dice
    assert [(face.face, face.often) for face in die.faces] == [("hp", 3), ("armor", 4), ("reload", 2), ("blank", 3)]
