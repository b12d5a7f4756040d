"""Looking back: an earlier position of a match is the match as it stood there, and looking changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.test_resume import resumed
from tests.engine.toy_parts import Bid
from tests.engine.toys import SANDBOX, ToySetup, do, play, same, sandbox

from nightraid.engine import replay
from nightraid.engine.chance import WAIT, Seeded
from nightraid.engine.errors import CannotUndo, NoSuchPosition
from nightraid.engine.log import Log, effective
from nightraid.engine.match import Match
from nightraid.engine.save import load, save


@given(st.integers(0, 10**6), st.integers(1, 3), st.integers(0, 120), st.booleans())
@settings(max_examples=40)
def test_an_earlier_position_is_the_match_as_it_stood(seed: int, seats: int, answers: int, takes_back: bool) -> None:
    rng = random.Random(seed)
    match = play(sandbox(seats, seed), rng, answers, ends=True)
    if takes_back and match.answers:
        try:
            match.undo(0, rng.randrange(match.answers), consent=tuple(match.seats))
        except CannotUndo:  # it was free
            match.undo(0, match.free_undo(0))
        play(match, rng, 20, ends=True)
    before = match.clone()
    given_ = effective(match.log)
    for number in {0, len(given_), rng.randint(0, len(given_)), rng.randint(0, len(given_))}:
        there = Match(SANDBOX, ToySetup(seats=seats), WAIT)
        for entry in given_[:number]:
            replay.feed(there, entry)
        same(match.earlier(number), there)
    same(match, before)


def test_an_earlier_position_goes_on_by_itself() -> None:
    match = do(sandbox(), "plain", "dice", "plain")
    past = match.earlier(1)
    assert past.pending is not None
    on = past.clone(chance=Seeded(77))
    do(on, "dice", "finish")
    assert match.answers == 4
    same(load(SANDBOX, save(on)), on)


def test_nobody_rolls_at_an_earlier_position() -> None:
    match = do(sandbox(), "dice")
    assert match.earlier(1).asks() == ()
    assert match.earlier(1).answers == 1
    assert match.earlier(2).fingerprint() == match.fingerprint()


def test_a_secret_question_stands_half_answered() -> None:
    match = do(sandbox(), "bids")
    match.answer(0, Bid(2))
    match.answer(1, Bid(3))
    past = match.earlier(2)
    assert [ask.seat for ask in past.asks()] == [1]
    assert past.view(0).secret_choice == Bid(2)
    assert past.view(1).secret_choice is None


def test_a_resumed_match_looks_back_behind_its_checkpoint() -> None:
    match = do(sandbox(), "dice", *["plain"] * 40)
    same(resumed(match).earlier(3), match.earlier(3))


@pytest.mark.parametrize("answers", [-1, 3, True, "1", 1.0])
def test_positions_that_there_are_not_are_refused(answers: object) -> None:
    match = do(sandbox(), "plain", "plain")
    with pytest.raises(NoSuchPosition, match=r"\(expected 0 to 2\)"):
        match.earlier(answers)  # type: ignore[arg-type]


def test_a_log_that_was_fed_goes_on_with_its_seed() -> None:
    match = do(sandbox(seed=5), "dice", "plain")
    again = Match(SANDBOX, ToySetup(), WAIT)
    for entry in match.log:
        replay.feed(again, entry)
    replay.hand_over(again, Seeded(5), 0)
    same(do(again, "dice"), do(match, "dice"))
    assert save(again) == save(match)


def test_what_a_fed_log_left_to_chance_is_answered_when_the_source_takes_over() -> None:
    match = do(sandbox(seed=5), "dice")
    again = Match(SANDBOX, ToySetup(), WAIT)
    replay.feed(again, next(iter(match.log)))
    assert again.asks() == ()
    replay.hand_over(again, Seeded(5), 0)
    same(again, match)
    assert isinstance(again.log, Log)


@given(st.integers(0, 10**6), st.integers(1, 3), st.integers(0, 60))
@settings(max_examples=40)
def test_the_step_under_way_leads_from_where_it_began_to_where_the_match_stands(
    seed: int, seats: int, answers: int
) -> None:
    match = play(sandbox(seats, seed), random.Random(seed), answers)
    began, since = match.under_way()
    again = Match.at(SANDBOX, ToySetup(seats=seats), began, WAIT)
    for answer in since:
        replay.feed(again, answer)
    assert again.state == match.state
    assert again.pending == match.pending
    assert match.clone().under_way() == (began, since)  # whoever has looked or cloned makes no difference


def test_the_step_under_way_is_no_longer_than_it_must_be() -> None:
    match = do(sandbox(), "plain", "dice", "plain")
    assert match.under_way() == (match.state, ())
