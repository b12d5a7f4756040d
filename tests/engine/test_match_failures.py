"""Rules that fail: nothing has changed afterwards, and the match goes on. Rules that are wrong are told so."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import D6, WHY, Bid, Do, HowMuch, Named, Stepped
from tests.engine.toys import SANDBOX, State, Toy, ToySetup, do, play, same, sandbox

from nightraid.engine.ask import Ask, Draw, Option, Roll, Rule, SecretAsk, choose, roll
from nightraid.engine.chance import Scripted, Seeded, TypedIn
from nightraid.engine.errors import BadChance, RuleBroken, ScriptExhausted
from nightraid.engine.events import Explain
from nightraid.engine.log import ChanceCame
from nightraid.engine.match import Match

FAULTS: list[BaseException] = [
    ValueError("rule"),
    KeyboardInterrupt(),
    SystemExit(3),
    RuleBroken("rule"),
    MemoryError(),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_rule_that_fails_changes_nothing_and_the_match_goes_on(fault: BaseException) -> None:
    match, calm = sandbox(3, 5), sandbox(3, 5)
    for each in (match, calm):
        play(each, random.Random(8), 90)
        while not isinstance(each.pending, Ask) or each.pending.__class__.__name__ != "WhatNext":
            play(each, random.Random(9), 1)
    SANDBOX.box.fault = fault
    with pytest.raises(type(fault)):
        do(match, "fuss")
    same(match, calm)
    do(match, "fuss", "dice", "nest")
    do(calm, "fuss", "dice", "nest")
    same(match, calm)


@given(st.integers(0, 10**6), st.integers(0, 120), st.booleans())
@settings(max_examples=50)
def test_a_failure_anywhere_leaves_everything_as_it_was(seed: int, answers: int, cloned: bool) -> None:
    match, calm = sandbox(2, seed), sandbox(2, seed)
    if cloned:
        match.clone()  # a checkpoint at every step: the failing answer may have closed a segment
    for each in (match, calm):
        play(each, random.Random(seed), answers)
    if not any(ask.options[0] == Do("plain") for ask in match.asks()):
        return
    SANDBOX.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        do(match, "fuss")
    same(match, calm)
    play(match, random.Random(seed), 20)
    play(calm, random.Random(seed), 20)
    same(match, calm)


def failing_after_steps(fail: Callable[[], None]) -> Toy:
    """Each choice is followed by steps without one; the third of them fails if it should."""

    def rule(state: State) -> Rule[None]:
        if state.number % 4 == 0:
            yield from choose(Named(seat=0, options=(Do("on"),), why=WHY))
        state.number += 1
        state.totals[0] += 1
        yield Stepped(state.number, why=WHY)
        if state.number % 4 == 3:
            faces = yield from roll(Roll(dice=(D6,), why=WHY))
            state.totals[1] += faces[0]
            fail()

    return Toy(rule)


@pytest.mark.parametrize("answers", [0, 1, 7, 8, 9, 31, 32, 33, 64, 127, 128, 129])
def test_a_failure_after_checkpoints_and_closed_segments_goes_back_behind_them(answers: int) -> None:
    faults: list[BaseException] = []

    def fail() -> None:
        if faults:
            raise faults.pop()

    game = failing_after_steps(fail)
    match, calm = (Match(game, ToySetup(), Seeded(4)) for _ in range(2))
    match.clone()
    for each in (match, calm):
        for _ in range(answers):
            each.answer(0, 0)
    faults.append(KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        match.answer(0, 0)
    same(match, calm)
    for each in (match, calm):
        for _ in range(5):
            each.answer(0, 0)
    same(match, calm)


def test_a_failure_after_typed_dice_changes_nothing() -> None:
    match, calm = (do(sandbox(chance=TypedIn()), "plain", "fuss") for _ in range(2))
    SANDBOX.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        match.answer_chance((3,))
    same(match, calm)
    assert isinstance(match.pending, Roll)
    match.answer_chance((3,))
    calm.answer_chance((3,))
    same(match, calm)


def test_a_failure_at_the_last_secret_choice_keeps_the_others() -> None:
    def rule(state: State) -> Rule[None]:
        yield SecretAsk(tuple(HowMuch(0, seat=seat, options=(Bid(0), Bid(1)), why=WHY) for seat in range(3)))
        state.box.fail()

    game = Toy(rule)
    match = Match(game, ToySetup(seats=3), Seeded(1))
    match.answer(2, Bid(1))
    match.answer(0, Bid(1))
    game.box.fault = ValueError("rule")
    with pytest.raises(ValueError, match="rule"):
        match.answer(1, Bid(1))
    assert [ask.seat for ask in match.asks()] == [1]
    assert match.answers == 2
    match.answer(1, Bid(0))
    assert match.answers == 3


def test_a_script_that_runs_out_or_cannot_be_changes_nothing_and_loses_nothing() -> None:
    script = Scripted([(1, 2), (3, 4), (5, 6)])
    match = do(sandbox(chance=script), "dice")
    before = match.fingerprint()
    with pytest.raises(BadChance, match="expected 1, one a die"):
        do(match, "duel")  # uses (3, 4), then cannot use (5, 6)
    assert match.fingerprint() == before
    do(match, "dice", "dice")
    assert [entry.came for entry in match.log if isinstance(entry, ChanceCame)] == [(1, 2), (3, 4), (5, 6)]
    assert script.left == 0
    before = match.fingerprint()
    with pytest.raises(ScriptExhausted):
        do(match, "dice")
    assert match.fingerprint() == before


def test_looking_at_a_clone_that_fails_leaves_it_to_be_looked_at_again() -> None:
    def rule(state: State) -> Rule[None]:
        while True:
            yield from choose(Named(seat=0, options=(Do("on"),), why=WHY))
            state.number += 1
            state.box.fail()

    game = Toy(rule)
    match = Match(game, ToySetup(), Seeded(1))
    for _ in range(3):
        match.answer(0, 0)
    twin = match.clone()
    game.box.fault = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        twin.view(0)
    assert twin.state.number == 3
    same(twin, match)


# ---------------------------------------------------------------- rules that are wrong


def wrong(*told: Any) -> Toy:
    """A game whose rule yields these."""

    def rule(state: State) -> Rule[None]:
        yield from told

    return Toy(rule)


def ask(seat: int = 0, options: tuple[Option, ...] = (Do("on"),)) -> Named:
    return Named(seat=seat, options=options, why=WHY)


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (wrong(), "10001 steps without a question"),
        (wrong(Stepped(1, why=WHY)), "steps without a question"),
        (wrong(Explain(lambda: Stepped(1, why=WHY))), "steps without a question"),
        (wrong(ask(options=())), "seat 0: Named has no options"),
        (wrong(SecretAsk(())), "a secret question without seats"),
        (wrong(SecretAsk((ask(), ask()))), "asks a seat twice"),
        (wrong(SecretAsk((ask(), ask(1, ())))), "without seats or options"),
        (wrong(7), "a rule yields 7"),
        (wrong(None), "a rule yields None"),
        (wrong(choose(ask())), "a rule yields <generator .*yield from"),
    ],
)
def test_a_rule_that_does_what_no_rule_may_is_told_so(game: Toy, reason: str) -> None:
    with pytest.raises(RuleBroken, match=reason):
        Match(game, ToySetup(), Seeded(1))


def test_a_draw_of_more_than_there_is_fails_before_anybody_is_waited_for() -> None:
    def rule(state: State) -> Rule[None]:
        yield from choose(ask())
        yield Draw(pool=("a",), count=2, why=WHY)

    for chance in (Seeded(1), TypedIn()):
        match = Match(Toy(rule), ToySetup(), chance)
        with pytest.raises(RuleBroken, match="a draw of 2 from a pool of 1"):
            match.answer(0, 0)
        assert match.answers == 0
        assert match.asks()
