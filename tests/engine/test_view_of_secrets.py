"""What a seat is told while a secret question is open: its own choice, and nobody else's."""

from typing import Any

import msgspec

from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.cellar.asks.options import Bid
from nightraid.games.registry import entry

GAME = entry("cellar").load()


def begin() -> Match[Any]:
    return Match(GAME, GAME.read_setup({"rounds": 1}), Seeded(3))


def test_a_seat_sees_its_own_open_choice_and_nobody_else_does() -> None:
    match = begin()
    assert match.view(0).secret_choice is None
    match.answer(0, "bid:3")
    assert match.view(0).secret_choice == Bid(3)
    for other in (1, None):
        assert match.view(other).secret_choice is None
        assert b"bid:3" not in msgspec.json.encode(match.view(other))
    match.undo(0)
    assert match.view(0).secret_choice is None
    match.answer(0, "bid:3")
    match.answer(1, "bid:0")
    assert match.view(0).secret_choice is None  # shown and done
