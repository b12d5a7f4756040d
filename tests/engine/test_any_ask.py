"""A question to any of several seats: whoever answers first goes on."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.engine.toy_parts import WHY, Do, MayI, Named, No, Yes
from tests.engine.toys import SANDBOX, State, Toy, ToySetup, do, play, same, sandbox

from nightraid.engine.ask import AnyAsk, Option, Rule, choose_any
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.errors import CannotUndo, NoSuchOption, NotAsked, RuleBroken
from nightraid.engine.log import Chosen, record_of
from nightraid.engine.match import Match
from nightraid.engine.save import checkpoint, load, resume, save


def test_each_seat_has_its_own_question() -> None:
    match = do(sandbox(3), "anybody")
    assert isinstance(match.pending, AnyAsk)
    assert [ask.seat for ask in match.asks()] == [0, 1, 2]
    assert match.ask_of(2) == MayI(0, seat=2, options=[Yes(), No()], why=WHY)
    assert match.ask_of(3) is None


@pytest.mark.parametrize("seat", range(3))
def test_the_first_answer_goes_on_at_once_and_is_the_only_one(seat: int) -> None:
    match = do(sandbox(3), "anybody")
    match.answer(seat, "yes")
    assert match.state.turn == seat
    assert match.state.totals == [3 + (one == seat) for one in range(3)]
    assert list(match.log)[1:] == [Chosen(seat, Yes())]
    assert [ask.seat for ask in match.asks()] == [seat]
    assert match.answers == 2


@pytest.mark.parametrize(("choice", "error"), [("maybe", NoSuchOption), (2, NoSuchOption), (-1, NoSuchOption)])
def test_what_is_not_offered_is_refused_and_nothing_changes(choice: Any, error: type[Exception]) -> None:
    match, untouched = (do(sandbox(), "anybody") for _ in range(2))
    with pytest.raises(error):
        match.answer(1, choice)
    with pytest.raises(NotAsked, match=r"seat 2 is not asked now \(expected an answer of seat 0, seat 1\)"):
        match.answer(2, "yes")
    with pytest.raises(NotAsked, match="a choice of seat 0, seat 1"):
        match.answer_chance((1,))
    same(match, untouched)


def test_the_table_waits_for_all_of_them() -> None:
    match = do(sandbox(3), "anybody")
    for seat in (0, 1, 2, None):
        view = match.view(seat)
        assert view.waiting.seats == (0, 1, 2)
        assert view.options == (() if seat is None else (Yes(), No()))
        assert not view.withdraw
    assert match.view(1).waiting.prompt == SANDBOX.ask_message(match.asks()[1])


def test_clones_files_and_checkpoints_stand_at_the_same_question() -> None:
    match = do(sandbox(), "plain", "anybody")
    records = [record_of(entry) for entry in match.log]
    others = (
        match.clone(),
        load(SANDBOX, save(match)),
        resume(SANDBOX, match.setup, records, checkpoint(match), Seeded(1)),
    )
    match.answer(1, "no")
    for other in others:
        assert [ask.seat for ask in other.asks()] == [0, 1]
        other.answer(1, "no")
        same(other, match)


def test_a_choice_marked_as_secret_does_not_replay() -> None:
    match = do(sandbox(), "anybody")
    match.answer(1, "no")
    data = save(match)
    assert b'"secret"' not in data


def test_who_answered_is_part_of_the_position() -> None:
    one, other = (do(sandbox(), "anybody") for _ in range(2))
    assert one.fingerprint() == other.fingerprint()
    one.answer(0, "no")
    other.answer(1, "no")
    assert one.fingerprint() != other.fingerprint()


def test_taking_back_is_that_of_any_choice() -> None:
    match = do(sandbox(), "anybody")
    match.answer(1, "yes")
    assert not match.withdraws(1)
    assert match.free_undo(1) == 1
    assert match.free_undo(0) is None
    with pytest.raises(CannotUndo, match="consent"):
        match.undo(0)
    match.undo(1)
    same_place(match, do(sandbox(), "anybody"))
    match.answer(0, "no")
    assert match.free_undo(0) == 0, "the way back leads over the question and what raised it"
    same(load(SANDBOX, save(match)), match)


def same_place(one: Match[State], other: Match[State]) -> None:
    assert one.fingerprint() == other.fingerprint()
    assert one.asks() == other.asks()


def asking(*asks: Named) -> Toy:
    def rule(state: State) -> Rule[None]:
        yield from choose_any(asks)

    return Toy(rule)


def named(seat: int, *options: Option) -> Named:
    return Named(seat=seat, options=options, why=WHY)


@pytest.mark.parametrize(
    "asks", [(), (named(0, Yes()), named(0, No())), (named(0, Yes()), named(1))], ids=["nobody", "twice", "no options"]
)
def test_a_question_that_cannot_be_answered_is_a_fault_of_the_rules(asks: tuple[Named, ...]) -> None:
    with pytest.raises(
        RuleBroken, match="a question to any seat without seats or options, or one that asks a seat twice"
    ):
        Match(asking(*asks), ToySetup(), Seeded(1))


def test_the_rule_may_go_on_using_its_list_of_options() -> None:
    def rule(state: State) -> Rule[None]:
        left: list[Option] = [Do("a"), Do("b"), Do("c")]
        asks = [Named(seat=seat, options=left, why=WHY) for seat in range(2)]
        while left:
            seat, option = yield from choose_any(asks)
            left.remove(option)
            state.totals[seat] += 1

    match = Match(Toy(rule), ToySetup(), Seeded(1))
    match.answer(1, "do:b")
    twin = match.clone()
    match.answer(0, "do:a")
    assert [option.key for option in twin.asks()[0].options] == ["do:a", "do:c"]
    twin.answer(1, "do:c")
    assert (match.state.totals, twin.state.totals) == ([4, 4], [3, 5])


def test_a_rule_that_fails_leaves_the_question_open() -> None:
    def rule(state: State) -> Rule[None]:
        yield from choose_any([named(0, Yes()), named(1, Yes())])
        state.totals[0] += 1
        state.box.fail()

    game = Toy(rule)
    match = Match(game, ToySetup(), Seeded(1))
    game.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        match.answer(1, "yes")
    assert (match.answers, match.state.totals) == (0, [3, 3])
    match.answer(0, "yes")
    assert match.state.totals == [4, 3]


def test_walks_meet_such_questions_and_replay() -> None:
    met = 0
    for seed in range(30):
        match, rng = sandbox(3, seed), random.Random(seed)
        for _ in range(60):
            play(match, rng, 1)
            met += isinstance(match.pending, AnyAsk) and match.pending.given is None
        same(load(SANDBOX, save(match), TypedIn()), match)
    assert met > 30
