"""Matches that begin at a hand-made state."""

import pytest

from nightraid.engine import save
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSave
from nightraid.engine.match import Match
from nightraid.games.cellar.state import State
from nightraid.games.registry import entry

GAME = entry("cellar").load()
SETUP = GAME.read_setup({"rounds": 3})


def position() -> State:
    state: State = GAME.new(SETUP)
    state.phase, state.round = "bid", 2
    return state


def test_it_stands_there_with_nothing_answered() -> None:
    match = Match.at(GAME, SETUP, position(), Seeded(1))
    assert match.state.round == 2
    assert match.answers == len(match.log) == 0
    assert [ask.seat for ask in match.asks()] == [0, 1]


def test_the_state_given_is_not_touched() -> None:
    state = position()
    match = Match.at(GAME, SETUP, state, Seeded(1))
    match.answer(0, "bid:3")
    match.answer(1, "bid:0")
    assert state == position()
    assert match.state != state


def test_it_clones_and_takes_back_to_where_it_began() -> None:
    match = Match.at(GAME, SETUP, position(), Seeded(1))
    began = match.fingerprint()
    match.answer(0, "bid:3")
    match.answer(1, "bid:0")
    match.answer(0, "pick:1")
    twin = match.clone()
    twin.undo(0, 0, consent=(0, 1))
    assert twin.fingerprint() == began
    assert match.fingerprint() != began


def test_no_log_leads_there_so_it_cannot_be_saved() -> None:
    match = Match.at(GAME, SETUP, position(), Seeded(1))
    for one in (match, match.clone()):
        with pytest.raises(BadSave, match="hand-made"):
            save.save(one)
