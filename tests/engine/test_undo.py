"""Taking back: free up to what was revealed, beyond that by everybody's consent, and always in the log."""

from __future__ import annotations

import random
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import WHY, Bid, Do, Named, No, Yes
from tests.engine.toys import SANDBOX, State, Toy, ToySetup, do, play, same, sandbox

from nightraid.engine.ask import AnyAsk, Roll, Rule, SecretAsk
from nightraid.engine.chance import Scripted, Seeded, TypedIn
from nightraid.engine.errors import CannotUndo
from nightraid.engine.events import Ended, Outcome
from nightraid.engine.log import ChanceCame, Chosen, Undone, Withdrawn, effective
from nightraid.engine.match import Match
from nightraid.engine.save import load, save


def stands_as(match: Match[State], other: Match[State]) -> None:
    """Both stand alike; their logs differ by what was taken back."""
    assert match.fingerprint() == other.fingerprint()
    assert match.answers == other.answers
    assert match.pending == other.pending
    assert list(match.events()) == list(other.events())
    assert effective(match.log) == effective(other.log)
    assert [match.free_undo(seat) for seat in match.seats] == [other.free_undo(seat) for seat in other.seats]


def replays(match: Match[State]) -> None:
    """The log with everything taken back in it is accepted and leads to the same place."""
    same(load(SANDBOX, save(match)), match)


# ---------------------------------------------------------------- free


def test_a_seat_takes_back_its_own_last_choice() -> None:
    match = do(sandbox(), "plain", "plain")
    match.undo(0)
    stands_as(match, do(sandbox(), "plain"))
    assert list(match.log) == [Chosen(0, Do("plain")), Chosen(0, Do("plain")), Undone(0, 1)]
    replays(match)
    match.undo(0)
    stands_as(match, sandbox())
    with pytest.raises(CannotUndo, match="seat 0 has not chosen anything yet"):
        match.undo(0)
    do(match, "plain", "peek")
    stands_as(match, do(sandbox(), "plain", "peek"))
    replays(match)


@pytest.mark.parametrize("what", ["dice", "duel", "secret-draw", "new-order", "peek", "fuss"])
def test_nothing_goes_back_freely_behind_what_was_revealed(what: str) -> None:
    match = do(sandbox(), "plain", what)
    assert match.free_undo(0) is None
    with pytest.raises(CannotUndo, match=r"something was revealed since \(expected the consent of seat 0, seat 1\)"):
        match.undo(0)
    after = match.answers
    do(match, "plain", "plain")
    assert match.free_undo(0) == after
    with pytest.raises(CannotUndo, match="something was revealed since"):
        match.undo(0, after - 1)
    match.undo(0, after)
    stands_as(match, do(sandbox(), "plain", what))
    assert match.free_undo(0) is None


def test_an_answer_of_another_seat_is_a_border() -> None:
    match = do(sandbox(), "plain", "react")
    assert match.free_undo(0) == 0, "the question stands, but nobody has answered it"
    match.answer(1, No())
    assert match.free_undo(0) is None
    assert match.free_undo(1) == 2
    match.undo(1)
    assert match.free_undo(0) == 0
    match.answer(1, Yes())
    do(match, "plain")
    assert match.free_undo(0) == 3
    assert match.free_undo(1) is None


def test_passing_on_can_be_taken_back_until_the_next_seat_acts() -> None:
    match = do(sandbox(), "plain", "pass")
    match.undo(0)
    assert match.state.turn == 0
    do(match, "pass", "plain")
    with pytest.raises(CannotUndo, match="consent of seat 0, seat 1"):
        match.undo(0)
    match.undo(1)
    assert match.answers == 2


def test_the_end_of_a_secret_question_is_a_border_and_its_middle_is_not() -> None:
    match = do(sandbox(3), "plain", "bids")
    match.answer(0, Bid(2))
    assert match.free_undo(0) == 0
    match.answer(2, Bid(1))
    assert match.free_undo(0) is None
    match.undo(0)  # withdrawn: nobody has seen it
    assert list(match.log)[-1] == Withdrawn(0)
    match.answer(0, Bid(3))
    match.answer(1, Bid(3))
    for seat in range(3):
        assert match.free_undo(seat) is None
    replays(match)


def test_a_free_way_back_runs_over_many_steps_and_segments() -> None:
    match = do(sandbox(), "dice")
    match.clone()
    do(match, *["plain"] * 150)
    assert match.progress.base.before is not None
    assert match.free_undo(0) == 2
    match.undo(0, 70)
    stands_as(match, do(sandbox(), "dice", *["plain"] * 68))
    match.undo(0, 2)
    stands_as(match, do(sandbox(), "dice"))
    replays(match)


def test_the_middle_of_a_nested_rule_can_be_gone_back_to() -> None:
    match = do(sandbox(), "nest")
    for _ in range(3):
        match.answer(0, 0)
    match.undo(0, 2)
    there = do(sandbox(), "nest")
    there.answer(0, 0)
    stands_as(match, there)


def test_the_last_answer_of_a_finished_match_can_be_taken_back() -> None:
    match = do(sandbox(), "plain", "finish")
    assert match.free_undo(0) == 0
    match.undo(0)
    stands_as(match, do(sandbox(), "plain"))
    assert match.view(0).outcome is None
    do(match, "finish")
    assert match.view(0).outcome is not None
    replays(match)


def test_an_end_that_reveals_something_cannot_be_taken_back_freely() -> None:
    class Unmasked(Ended, frozen=True):
        reveals: ClassVar[bool] = True

    def rule(state: State) -> Rule[None]:
        yield Named(seat=0, options=(Do("end"),), why=WHY)
        yield Unmasked(Outcome((0,), "unmasked", WHY), why=WHY)

    match = Match(Toy(rule), ToySetup(), Seeded(1))
    match.answer(0, 0)
    assert match.free_undo(0) is None


# ---------------------------------------------------------------- by consent


def test_with_everybodys_consent_any_answer_can_be_gone_back_to_and_the_log_says_so() -> None:
    match = do(sandbox(3), "dice", "pass", "secret-draw")
    match.undo(2, 1, consent=(1, 2, 0))
    # Dice that software rolls are the same again at the same place.
    stands_as(match, do(sandbox(3), "dice"))
    assert list(match.log)[-2] == Undone(2, 1, (1, 2, 0))
    assert isinstance(list(match.log)[-1], ChanceCame)
    match.undo(0, 0, consent=(0, 1, 2))
    stands_as(match, sandbox(3))
    assert len(match.log) == 8
    replays(match)


@pytest.mark.parametrize(
    ("consent", "reason"),
    [
        ((), "consent of seat 0, seat 1, seat 2"),
        ((0,), "consent of seat 1, seat 2"),
        ((1, 2), "consent of seat 0"),
        ((0, 1, 2, 3), "each of the 3 seats once"),
        ((0, 1, 2, 2), "each of the 3 seats once"),
        ((0, True, 2), "each of the 3 seats once"),
    ],
)
def test_the_consent_of_exactly_all_seats_is_needed(consent: tuple[int, ...], reason: str) -> None:
    match, untouched = (do(sandbox(3), "dice") for _ in range(2))
    with pytest.raises(CannotUndo, match=reason):
        match.undo(0, consent=consent)
    same(match, untouched)


def test_consent_that_nobody_needs_is_refused() -> None:
    match = do(sandbox(), "plain")
    with pytest.raises(CannotUndo, match="this needs nobody's consent"):
        match.undo(0, consent=(0, 1))
    assert len(match.log) == 1


def test_alone_one_agrees_with_oneself_and_the_log_says_so() -> None:
    match = do(sandbox(1), "plain", "dice")
    with pytest.raises(CannotUndo, match="the consent of seat 0"):
        match.undo(0)
    match.undo(0, consent=(0,))
    stands_as(match, do(sandbox(1), "plain"))
    assert list(match.log)[-1] == Undone(0, 1, (0,))
    replays(match)


@pytest.mark.parametrize(
    ("seat", "to", "reason"),
    [
        (0, 2, r"no answer number 2 to go back to \(expected 0 to 1\)"),
        (0, 99, "no answer number 99"),
        (0, -1, "no answer number -1"),
        (0, 1.0, "no answer number 1.0"),
        (0, True, "no answer number True"),
        (0, "1", "no answer number '1'"),
        (2, 1, "there is no seat 2"),
        (-1, 1, "there is no seat -1"),
        (None, 1, "there is no seat None"),
        (True, None, "there is no seat True"),
        (1, None, "seat 1 has not chosen anything yet"),
    ],
)
def test_what_cannot_be_gone_back_to(seat: Any, to: Any, reason: str) -> None:
    match, untouched = (do(sandbox(), "plain", "plain") for _ in range(2))
    with pytest.raises(CannotUndo, match=reason):
        match.undo(seat, to, consent=(0, 1) if seat == 1 else ())
    same(match, untouched)


def test_a_closed_secret_question_can_be_opened_again_by_consent() -> None:
    match = do(sandbox(2), "bids")
    match.answer(1, Bid(3))
    match.answer(0, Bid(0))
    match.undo(0, consent=(0, 1))
    assert [ask.seat for ask in match.asks()] == [0]
    match.undo(1)
    assert {ask.seat for ask in match.asks()} == {0, 1}
    for seat in (0, 1):
        match.answer(seat, Bid(1))
    assert match.state.totals == [4, 4]
    replays(match)


def test_dice_on_the_table_are_asked_for_again() -> None:
    match = do(sandbox(chance=TypedIn()), "dice")
    match.answer_chance((1, 1))
    match.undo(1, 1, consent=(0, 1))
    assert isinstance(match.pending, Roll)
    match.answer_chance((6, 6))
    assert match.state.totals == [15, 3]
    replays(match)


def test_a_script_stays_the_one_that_was_given_and_repeats_what_was_taken_back() -> None:
    script = Scripted([(1, 2), (3, 3)])
    match = do(sandbox(chance=script), "dice")
    match.undo(0, 0, consent=(0, 1))
    assert match.chance is script
    do(match, "dice", "dice")
    assert [entry.came for entry in effective(match.log) if isinstance(entry, ChanceCame)] == [(1, 2), (3, 3)]
    assert script.left == 0


def test_an_undo_that_fails_in_the_rules_changes_nothing() -> None:
    match, untouched = (do(sandbox(), "fuss", "plain") for _ in range(2))
    SANDBOX.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        match.undo(0)
    same(match, untouched)
    match.undo(0)
    stands_as(match, do(sandbox(), "fuss"))


# ---------------------------------------------------------------- at random


@given(st.integers(0, 10**6), st.integers(1, 3), st.lists(st.integers(0, 10**6), max_size=8))
@settings(max_examples=60)
def test_taking_back_again_and_again_always_stands_where_the_kept_answers_lead(
    seed: int, seats: int, goals: list[int]
) -> None:
    match = sandbox(seats, seed)
    rng = random.Random(seed)
    for goal in goals:
        play(match, rng, goal % 23, ends=True)
        seat = goal % seats
        free = match.free_undo(seat)
        if free is not None and goal % 3:
            match.undo(seat, free)
        elif match.answers:
            to = goal % match.answers
            consent = () if free is not None and to >= free else tuple(match.seats)
            match.undo(seat, to, consent)
        if goal % 5 == 0:
            match = match.clone()
        fresh = Match(SANDBOX, match.setup, TypedIn())
        for entry in effective(match.log):
            if isinstance(entry, Chosen):
                fresh.answer(entry.seat, entry.option)
            else:
                fresh.answer_chance(entry.came, entry.typed_by)
        stands_as(match, fresh)
    replays(match)


@given(st.integers(0, 10**6), st.integers(0, 60))
@settings(max_examples=40)
def test_what_is_free_is_what_nobody_else_could_have_learnt_from(seed: int, answers: int) -> None:
    """Against the definition: an own choice is free if no chance, reveal, closed secret or run, or other seat came."""
    match = play(sandbox(2, seed), random.Random(seed), answers, ends=True)
    kept = effective(match.log)
    for seat in match.seats:
        to = len(kept)
        while to and isinstance(last := kept[to - 1], Chosen) and last.seat == seat and not revealed(match, to):
            to -= 1
        assert match.free_undo(seat) == (to if to < len(kept) else None)


def revealed(match: Match[State], place: int) -> bool:
    """Whether answer number `place` made the rules reveal something, by how many events reveal before and after."""
    entry = effective(match.log)[place - 1]
    if isinstance(entry, Chosen) and entry.secret:
        open_now = len(match.asks()) if isinstance(match.pending, SecretAsk) else 0
        return not open_now or place <= len(effective(match.log)) - (len(match.seats) - open_now)
    if len(match.seats) > 1 and in_runs(match.earlier(place - 1)) and not in_runs(match.earlier(place)):
        return True
    return isinstance(entry, Chosen) and entry.option == Do("peek")


def in_runs(match: Match[State]) -> bool:
    return isinstance(match.pending, AnyAsk) and match.pending.given is not None


def test_the_way_back_is_the_same_for_a_twin_and_after_loading() -> None:
    match = sandbox(3)
    for number in range(40):
        play(match, random.Random(number), 5)
        for other in (match.clone(), match.clone().clone(), load(SANDBOX, save(match), Seeded(1))):
            assert [other.free_undo(seat) for seat in range(3)] == [match.free_undo(seat) for seat in range(3)]
