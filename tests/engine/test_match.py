"""Matches: who may answer what, secret questions, twins that share nothing, events over every border."""

from __future__ import annotations

import gc
import random
import weakref
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import (
    D6,
    WHY,
    Bid,
    BidsShown,
    Do,
    Drew,
    HowMuch,
    Mood,
    Rolled,
    Stepped,
    Take,
    WhatNext,
    Won,
    Yes,
)
from tests.engine.toys import SANDBOX, Box, State, Toy, ToySetup, do, play, same, sandbox

from nightraid.engine.ask import Roll, Rule, SecretAsk
from nightraid.engine.chance import Scripted, Seeded, TypedIn
from nightraid.engine.errors import BadChance, BadSetup, MatchOver, NoSuchOption, NotAsked
from nightraid.engine.events import Ended, Outcome
from nightraid.engine.game import Setup
from nightraid.engine.log import ChanceCame, Chosen, Withdrawn
from nightraid.engine.match import Match

# ---------------------------------------------------------------- one seat at a time


def test_an_answer_is_an_option_its_key_or_its_place() -> None:
    by_option, by_key, by_place = sandbox(), sandbox(), sandbox()
    by_option.answer(0, Do("peek"))
    by_key.answer(0, "do:peek")
    assert by_place.asks()[0].options[6] == Do("peek")
    by_place.answer(0, 6)
    same(by_option, by_key)
    same(by_option, by_place)
    assert list(by_option.log) == [Chosen(0, Do("peek"))]


@pytest.mark.parametrize(
    "choice", [Do("nothing"), Yes(), Take("peek"), "do:nothing", "", "peek", 15, -1, True, False, None, 1.0, (), "6"]
)
def test_what_is_not_listed_is_refused_and_nothing_changes(choice: Any) -> None:
    match, untouched = sandbox(), sandbox()
    with pytest.raises(NoSuchOption, match=r"seat 0: .* is not offered \(expected one of do:plain, do:dice, .*, …\)"):
        match.answer(0, choice)
    same(match, untouched)


@pytest.mark.parametrize("seat", [1, 2, -1, 99, None, "0"])
def test_a_seat_that_is_not_asked_is_refused(seat: Any) -> None:
    match = sandbox()
    with pytest.raises(NotAsked, match=r"is not asked now \(expected an answer of seat 0\)"):
        match.answer(seat, 0)
    assert match.answers == 0
    assert match.ask_of(seat) is None


def test_an_option_of_an_earlier_question_is_refused() -> None:
    match = do(sandbox(), "nest")
    old = match.asks()[0].options[0]
    match.answer(0, old)
    with pytest.raises(NoSuchOption, match="take:axe is not offered"):
        match.answer(0, old)


def test_nothing_can_be_answered_after_the_end() -> None:
    match = do(sandbox(), "plain", "finish")
    assert match.pending is None
    assert match.asks() == ()
    with pytest.raises(MatchOver):
        match.answer(0, 0)
    with pytest.raises(MatchOver):
        match.answer_chance((1,))
    assert match.outcome == Outcome((0,), "finished", WHY, (4, 3))
    assert match.state.number == 2, "rules go on after the end"


def test_an_option_made_with_look_alike_values_is_logged_as_the_one_listed() -> None:
    match = do(sandbox(), "pass")
    match.answer(True, "do:bids")  # to Python these equal seat 1 and Bid(1)
    match.answer(True, Bid(True))
    chosen = [entry for entry in match.log if isinstance(entry, Chosen)]
    assert [entry.key for entry in chosen] == ["do:pass", "do:bids", "bid:1"]
    assert {type(entry.seat) for entry in chosen} == {int}


def test_an_end_with_a_name_of_its_own_ends_the_match_too() -> None:
    def win(state: State) -> Rule[None]:
        yield WhatNext(0, seat=0, options=(Do("win"),), why=WHY)
        yield Won(Outcome((0,), "won", WHY), why=WHY)

    match = Match(Toy(win), ToySetup(), Seeded(1))
    match.answer(0, 0)
    assert match.pending is None
    assert match.outcome == Outcome((0,), "won", WHY)
    assert match.clone().outcome == match.outcome


def test_a_set_up_of_another_game_is_refused() -> None:
    class OtherSetup(Setup, frozen=True):
        seats: int = 2

    with pytest.raises(BadSetup, match="OtherSetup for sandbox"):
        Match(SANDBOX, OtherSetup(), Seeded(1))
    with pytest.raises(BadSetup, match="7 seats"):
        ToySetup(seats=7)


# ---------------------------------------------------------------- chance


def test_software_answers_at_once_and_the_log_says_what_came() -> None:
    match = do(sandbox(chance=Scripted([(2, 5), ("card-c",)])), "dice", "secret-draw")
    assert list(match.log) == [
        Chosen(0, Do("dice")),
        ChanceCame((2, 5)),
        Chosen(0, Do("secret-draw")),
        ChanceCame(("card-c",), None, (0,)),
    ]
    assert match.answers == 4
    assert match.state.hands[0] == ("card-c",)


def test_a_seed_answers_by_position_so_two_seeds_differ() -> None:
    one, again, other = (do(sandbox(seed=seed), *["dice"] * 8) for seed in (1, 1, 2))
    same(one, again)
    assert list(one.log) != list(other.log)
    rolled = [entry.came for entry in one.log if isinstance(entry, ChanceCame)]
    assert rolled == [Seeded(1).answer(Roll(dice=(D6, D6), why=WHY), at) for at in range(1, 16, 2)]


def test_people_type_in_what_the_match_waits_for() -> None:
    match = do(sandbox(chance=TypedIn()), "dice")
    assert isinstance(match.pending, Roll)
    assert match.asks() == ()
    with pytest.raises(NotAsked, match=r"seat 0 is not asked now \(expected an answer of dice or cards\)"):
        match.answer(0, 0)
    before = match.fingerprint()
    for wrong in ((1,), (0, 1), (True, 1), "11", None):
        with pytest.raises(BadChance):
            match.answer_chance(wrong)  # type: ignore[arg-type]
    assert match.fingerprint() == before
    match.answer_chance([3, 4], typed_by=1)
    assert list(match.log)[1] == ChanceCame((3, 4), 1)
    assert list(match.events())[-1] == Rolled((3, 4), why=WHY)
    with pytest.raises(NotAsked, match="no dice or cards are asked for now"):
        match.answer_chance((1, 2))


@pytest.mark.parametrize("typed_by", [1, 2, -1, True, "0", 0.0])
def test_a_hidden_draw_is_typed_in_by_who_may_see_it(typed_by: Any) -> None:
    match = do(sandbox(chance=TypedIn()), "secret-draw")
    with pytest.raises(NotAsked, match=r"may not see this \(expected typed in by one of \(0,\)\)"):
        match.answer_chance(("card-a",), typed_by=typed_by)
    match.answer_chance(("card-a",), typed_by=0)
    assert match.state.hands[0] == ("card-a",)


def test_dice_on_the_table_and_cards_by_software() -> None:
    match = sandbox(chance=TypedIn(dice=True, cards=False, otherwise=Seeded(3)))
    do(match, "secret-draw", "new-order")
    assert not isinstance(match.pending, Roll)
    do(match, "duel")
    match.answer_chance((6, 1))
    match.answer_chance(("wild",))
    assert match.state.mood is Mood.WILD
    assert match.state.totals[0] == 3 + 61


# ---------------------------------------------------------------- secret questions


def test_the_order_in_which_secret_choices_arrive_does_not_matter() -> None:
    ends = []
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = do(sandbox(3), "bids")
        for seat in order:
            assert match.ask_of(seat) is not None
            match.answer(seat, Bid(seat + 1))
            assert not isinstance(match.ask_of(seat), HowMuch)
        ends.append(match)
        assert list(match.events()) == [BidsShown((1, 2, 3), why=WHY)]
    assert len({match.fingerprint() for match in ends}) == 1


def test_a_secret_choice_is_made_once_and_can_be_withdrawn_until_all_are_in() -> None:
    match = do(sandbox(3), "bids")
    match.answer(1, Bid(3))
    with pytest.raises(NotAsked, match=r"seat 1 is not asked now \(expected an answer of seat 2, seat 0\)"):
        match.answer(1, Bid(2))
    match.undo(1)
    assert {ask.seat for ask in match.asks()} == {0, 1, 2}
    assert match.answers == 1
    for seat in (2, 1, 0):
        match.answer(seat, Bid(0))
    assert list(match.events()) == [BidsShown((0, 0, 0), why=WHY)]
    assert list(match.log)[1:3] == [Chosen(1, Bid(3), secret=True), Withdrawn(1)]
    assert match.free_undo(0) is None, "everybody knows all bids now"


def test_positions_with_different_open_choices_are_not_alike() -> None:
    one, other, same_as_one = (do(sandbox(3), "bids") for _ in range(3))
    one.answer(1, Bid(3))
    other.answer(1, Bid(2))
    same_as_one.answer(1, Bid(3))
    assert one.fingerprint() != other.fingerprint()
    assert one.fingerprint() == same_as_one.fingerprint()


def test_a_fingerprint_tells_questions_of_one_state_apart() -> None:
    def rule(state: State) -> Rule[None]:
        for turn in range(9):
            yield WhatNext(turn % 4, seat=0, options=(Do("on"),), why=WHY)

    match = Match(Toy(rule), ToySetup(), Seeded(1))
    prints = []
    for _ in range(5):
        prints.append(match.fingerprint())
        match.answer(0, 0)
    assert len(set(prints)) == 4
    assert prints[0] == prints[4]


# ---------------------------------------------------------------- twins


@given(st.integers(0, 10**6), st.integers(0, 60), st.integers(1, 4))
@settings(max_examples=60)
def test_a_clone_goes_on_like_the_original_and_neither_notices_the_other(seed: int, answers: int, seats: int) -> None:
    match = play(sandbox(seats, seed), random.Random(seed), answers, ends=True)
    twin = match.clone()
    third = twin.clone()
    frozen = match.clone()
    print_before, events_before = match.fingerprint(), list(match.events())
    same(match, twin)
    play(twin, random.Random(seed + 1), 30, ends=True)
    assert match.fingerprint() == print_before
    play(match, random.Random(seed + 1), 30, ends=True)
    same(match, twin)
    play(third, random.Random(seed + 2), 20, ends=True)
    same(match, twin)
    assert frozen.fingerprint() == print_before
    assert list(frozen.events()) == events_before
    play(frozen, random.Random(seed + 1), 30, ends=True)
    same(match, frozen)


def test_a_clone_keeps_its_options_when_the_rule_goes_on_with_the_same_list() -> None:
    match = do(sandbox(), "nest")
    twin, before = match.clone(), list(match.asks()[0].options)
    match.answer(0, 0)
    assert list(twin.asks()[0].options) == before
    twin.answer(0, Take("axe"))
    same(match, twin)


def test_a_clone_keeps_the_options_of_a_secret_question_too() -> None:
    def rule(state: State) -> Rule[None]:
        options = [Bid(0), Bid(1)]
        yield SecretAsk(tuple(HowMuch(0, seat=seat, options=options, why=WHY) for seat in range(2)))
        options.clear()

    match = Match(Toy(rule), ToySetup(), Seeded(1))
    match.answer(1, Bid(1))
    twin = match.clone()
    match.answer(0, Bid(0))
    assert list(twin.asks()[0].options) == [Bid(0), Bid(1)]
    twin.answer(0, Bid(0))
    same(match, twin)


def test_a_clone_of_a_match_in_an_open_secret_question_is_open_on_its_own() -> None:
    match = do(sandbox(3), "bids")
    match.answer(1, Bid(1))
    twin = match.clone()
    twin.undo(1)
    twin.answer(0, Bid(2))
    assert {ask.seat for ask in match.asks()} == {0, 2}
    assert {ask.seat for ask in twin.asks()} == {1, 2}
    match.answer(0, Bid(0))
    match.answer(2, Bid(0))
    assert isinstance(twin.pending, SecretAsk)
    assert list(match.events())[-1] == BidsShown((0, 1, 0), why=WHY)


def test_a_clone_after_the_end_knows_the_outcome() -> None:
    match = do(sandbox(), "dice", "finish")
    twin = match.clone()
    assert twin.outcome == match.outcome
    same(twin, match)
    with pytest.raises(MatchOver):
        twin.answer(0, 0)


def test_a_clone_with_a_source_of_its_own_leaves_the_script_of_the_original_alone() -> None:
    script = Scripted([(1, 1), (2, 2)])
    match = sandbox(chance=script)
    do(match.clone(), "dice", "dice")
    do(match.clone(Seeded(5)), "dice", "dice", "dice")
    assert script.left == 2
    do(match, "dice")
    assert script.left == 1


def test_a_clone_with_another_source_answers_what_people_were_waited_for() -> None:
    match = do(sandbox(chance=TypedIn()), "dice")
    twin = match.clone(Seeded(5))
    assert isinstance(match.pending, Roll)
    assert isinstance(twin.pending, WhatNext)
    assert [type(entry) for entry in twin.log] == [Chosen, ChanceCame]
    assert isinstance(match.clone().pending, Roll)


def test_a_match_without_events_plays_the_same() -> None:
    loud, quiet = sandbox(3), Match(SANDBOX, ToySetup(seats=3), Seeded(1), record=False)
    for match in (loud, quiet):
        play(match, random.Random(4), 150)
    assert loud.fingerprint() == quiet.fingerprint()
    assert list(loud.log) == list(quiet.log)
    assert [loud.free_undo(seat) for seat in range(3)] == [quiet.free_undo(seat) for seat in range(3)]
    assert list(quiet.events()) == []
    assert loud.event_count > 0


def test_nothing_keeps_a_match_alive_that_nobody_holds() -> None:
    class Witness(Box):
        pass

    def start() -> tuple[Match[State], weakref.ref[Witness]]:
        game = Toy(SANDBOX.rule)
        witness = Witness()
        game.box = witness
        return Match(game, ToySetup(seats=3), Seeded(1)), weakref.ref(witness)

    gc.collect()
    gc.disable()
    try:
        match, witness = start()
        play(match, random.Random(3), 200)
        twin = match.clone().clone()
        play(twin, random.Random(3), 50)
        match.undo(0, 0, consent=(0, 1, 2))
        match.view(0)
        list(match.events())
        del match
        assert witness() is not None, "the twin still plays with it"
        del twin
        assert witness() is None
    finally:
        gc.enable()


# ---------------------------------------------------------------- events


@given(st.integers(0, 10**6), st.integers(0, 400))
@settings(max_examples=25)
def test_events_since_any_number_are_exact(seed: int, answers: int) -> None:
    match = sandbox(2, seed)
    if seed % 2:
        match.clone()  # from now on every step is a checkpoint, so there are many segments
    rng, told, heard = random.Random(seed), 0, []
    for _ in range(answers):
        play(match, rng, 1)
        heard += list(match.events(told))
        told = match.event_count
    everything = list(match.events())
    assert everything == heard
    assert len(everything) == match.event_count
    for since in range(-1, len(everything) + 2):
        assert list(match.events(since)) == everything[max(0, since) :]


def test_many_segments_are_met() -> None:
    match = sandbox()
    match.clone()
    do(match, *["plain"] * 100)
    assert [event.number for event in match.events() if isinstance(event, Stepped)] == list(range(1, 101))
    assert match.progress.base.before is not None
    assert match.progress.base.before.before is not None


def test_explanations_are_events_and_come_in_order() -> None:
    match = do(sandbox(chance=Scripted([("card-b",)])), "secret-draw", "finish")
    assert [type(event).__name__ for event in match.events()] == ["Drew", "Whispered", "Decided", "Ended"]
    first, *_, last = match.events()
    assert first == Drew(0, ("card-b",), why=WHY)
    assert isinstance(last, Ended)


# ---------------------------------------------------------------- set-up plus answers is everything


@given(st.integers(0, 10**6), st.integers(1, 5), st.integers(0, 200))
@settings(max_examples=40)
def test_the_same_answers_give_the_same_match(seed: int, seats: int, answers: int) -> None:
    match = play(sandbox(seats, seed), random.Random(seed), answers, ends=True)
    again = Match(SANDBOX, ToySetup(seats=seats), TypedIn())
    for entry in match.log:
        if isinstance(entry, Chosen):
            again.answer(entry.seat, entry.option)
        elif isinstance(entry, ChanceCame):
            again.answer_chance(entry.came)
    same(match, again)
