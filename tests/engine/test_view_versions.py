"""What a client needs to keep up: a version that only grows, and its own choice while a secret question is open."""

from typing import Any

import msgspec

from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games.cellar.asks import Bid
from nightraid.games.registry import entry

GAME = entry("cellar").load()


def begin() -> Match[Any]:
    return Match(GAME, GAME.read_setup({"rounds": 1}), Seeded(3))


def test_the_version_grows_with_every_entry_also_when_something_is_taken_back() -> None:
    match = begin()
    seen = [match.view(0).version]
    match.answer(0, "bid:3")
    seen.append(match.view(0).version)
    match.undo(0)
    seen.append(match.view(0).version)
    match.answer(0, "bid:2")
    match.answer(1, "bid:0")
    seen.append(match.view(1).version)
    match.answer(0, "pick:1")
    before = match.view(0)
    match.undo(0)
    after = match.view(0)
    seen += [before.version, after.version]
    assert seen == sorted(set(seen))
    assert after.answers < before.answers


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
