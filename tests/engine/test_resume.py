"""Resuming: a match from a checkpoint and the answers since equals the one that went on."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import WHY, Do, Named
from tests.engine.toys import SANDBOX, State, Toy, ToySetup, do, play, same, sandbox

from nightraid.engine.ask import Rule
from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSave
from nightraid.engine.log import ChoiceRecord, Record, record_of
from nightraid.engine.match import Match
from nightraid.engine.save import Checkpoint, checkpoint, load, resume, save


def records_of(match: Match[State]) -> list[Record]:
    return [record_of(entry) for entry in match.log]


def resumed(match: Match[State]) -> Match[State]:
    point = checkpoint(match)
    written = msgspec.msgpack.decode(msgspec.msgpack.encode(point), type=Checkpoint)
    return resume(match.game, match.setup, records_of(match), written, match.chance.clone())


@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(0, 200), st.booleans())
@settings(max_examples=50)
def test_a_resumed_match_equals_the_one_that_went_on(seed: int, seats: int, answers: int, cloned: bool) -> None:
    match = sandbox(seats, seed)
    if cloned:
        match.clone()
    play(match, random.Random(seed), answers, ends=True)
    for look_first in (True, False):
        again = resumed(match)
        if look_first:
            same(again, match)
        twin = match.clone()
        for each in (twin, again):
            play(each, random.Random(seed + 1), 40, ends=True)
        same(again, twin)
        same(resumed(again), twin)
        same(load(SANDBOX, save(again)), again)


def test_a_resumed_match_can_go_back_behind_its_checkpoint() -> None:
    match = do(sandbox(), "dice", *["plain"] * 40)
    again = resumed(match)
    assert checkpoint(match).answers > 30
    for each in (match, again):
        each.undo(0, 10)
        each.undo(1, 0, consent=(0, 1))
        do(each, "dice", "plain")
    same(again, match)


def test_a_resumed_match_tells_its_past_and_hides_what_was_hidden() -> None:
    match = do(sandbox(), "nest")
    for _ in range(3):
        match.answer(0, 0)
    do(match, *["plain"] * 30)
    again = resumed(match).clone()
    assert again.event_count == match.event_count
    assert again.log_for(1) == match.log_for(1)
    assert "axe" not in str(again.log_for(1))
    assert list(again.events(2)) == list(match.events(2))


def test_a_failed_answer_after_resuming_changes_nothing() -> None:
    match = do(sandbox(), *["plain"] * 40)
    again = resumed(match)
    SANDBOX.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        do(again, "fuss")
    same(again, match)


def test_a_checkpoint_of_another_log_is_refused() -> None:
    match = do(sandbox(), *["plain"] * 20)
    point, records = checkpoint(match), records_of(match)
    elsewhere = records_of(do(sandbox(), "peek", *["plain"] * 30))
    taken_back = do(sandbox(), *["plain"] * 20)
    taken_back.undo(0, 3)
    do(taken_back, "peek", *["plain"] * 20)
    for log in (records[: point.answers - 1], elsewhere, records_of(taken_back)):
        with pytest.raises(BadSave, match="the checkpoint is of another log"):
            resume(SANDBOX, match.setup, log, point, Seeded(1))
    with pytest.raises(BadSave, match="the checkpoint is of another log"):
        resume(SANDBOX, ToySetup(seats=2, purse=9), records, point, Seeded(1))


def test_a_log_that_does_not_fit_after_the_checkpoint_is_refused_with_its_index() -> None:
    match = do(sandbox(), *["plain"] * 20)
    point, records = checkpoint(match), records_of(match)
    wrong = [*records, ChoiceRecord(1, "do:plain")]
    with pytest.raises(BadSave, match="seat 1 is not asked now") as caught:
        resume(SANDBOX, match.setup, wrong, point, Seeded(1))
    assert caught.value.index == 20


def test_a_rule_that_fails_while_resuming_says_why() -> None:
    def rule(state: State) -> Rule[None]:
        yield Named(seat=state.turn, options=(Do("on"),), why=WHY)
        state.turn, state.number = 1, state.number + 1
        if state.number == 20:
            state.box.fail()

    game = Toy(rule)
    match = Match(game, ToySetup(), Seeded(1))
    for seat in [0] + [1] * 20:
        match.answer(seat, 0)
    assert 1 < checkpoint(match).answers < 19
    game.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        resumed(match)
    same(resumed(match), match)


def test_a_match_that_no_log_leads_to_has_neither_file_nor_checkpoint() -> None:
    match = Match.at(SANDBOX, ToySetup(), SANDBOX.new(ToySetup()), Seeded(1))
    for write in (save, checkpoint):
        with pytest.raises(BadSave, match="hand-made state"):
            write(match)


def test_a_broken_checkpoint_is_refused() -> None:
    match = do(sandbox(), *["plain"] * 20)
    point = checkpoint(match)
    for state in (b"", b"\xc1", b"\x91\x01", point.state[:-1], msgspec.msgpack.encode([None] * 12)):
        broken = msgspec.structs.replace(point, state=state)
        with pytest.raises(BadSave, match="the state in the checkpoint"):
            resume(SANDBOX, match.setup, records_of(match), broken, Seeded(1))
