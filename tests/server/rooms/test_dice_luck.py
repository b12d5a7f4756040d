"""Luck: the dice of a finished match against what was to be expected."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.engine.toy_parts import Mood
from tests.engine.toys import ToySetup
from tests.server.toy_table import ToyAtTheTable

from nightraid.engine.chance import Scripted
from nightraid.engine.match import Match
from nightraid.server.rooms.dice_luck import face_text, luck_of

GAME = ToyAtTheTable()


def played(*whats: str, came: list[tuple[Any, ...]]) -> Match[Any]:
    match: Match[Any] = Match(GAME, ToySetup(), Scripted(came))
    for what in whats:
        match.answer(match.asks()[0].seat, f"do:{what}")
    return match


async def test_faces_are_counted_by_who_rolled_them() -> None:
    match = played("dice", "pass", "dice", "duel", "finish", came=[(6, 6), (1, 6), (3, 4), (Mood.WILD,)])
    luck = await luck_of(match)
    by_seat = {(one.seat, one.die, one.face): (one.came, one.expected) for one in luck}
    assert by_seat[0, "d6", "6"] == (2, 0.33)
    assert by_seat[0, "d6", "1"] == (0, 0.33)
    assert by_seat[1, "d6", "1"] == (1, 0.33)
    assert by_seat[None, "d6", "3"] == (1, 0.33)
    assert by_seat[None, "mood", "calm"] == (0, 0.67)
    assert by_seat[None, "mood", "wild"] == (1, 0.33)
    assert [one.seat for one in luck] == [0] * 6 + [1] * 6 + [None] * 8
    assert [one.face for one in luck[:6]] == list("123456")


async def test_every_die_is_counted_once() -> None:
    match = played(*["dice"] * 30, "finish", came=[(1 + n % 6, 1 + n % 5) for n in range(30)])
    luck = await luck_of(match)
    assert sum(one.came for one in luck) == 60
    assert sum(one.expected for one in luck) == pytest.approx(60)
    assert Counter({one.face: one.came for one in luck})["1"] == 5 + 6


async def test_nothing_is_told_while_the_match_goes_on() -> None:
    assert await luck_of(played("dice", came=[(6, 6)])) == ()


async def test_what_was_taken_back_does_not_count() -> None:
    match = played("dice", came=[(6, 6), (6, 6)])
    match.undo(0, consent=(0, 1))
    match.answer(0, "do:finish")
    assert await luck_of(match) == ()


def test_faces_as_screens_show_them() -> None:
    assert [face_text(face) for face in (3, "hit", Mood.CALM)] == ["3", "hit", "calm"]
