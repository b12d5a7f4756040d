"""Runs apart: each seat in a run of questions of its own, all at the same time."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.toy_parts import D6, WHY, Do, Named, Packed, Peeked, Put, Stepped, Whispered, Yes
from tests.engine.toys import SANDBOX, State, Toy, ToySetup, do, play, same, sandbox

from nightraid.engine.apart import apart
from nightraid.engine.ask import AnyAsk, Roll, Rule, Seat, SecretAsk, choose, choose_any, roll
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.errors import CannotUndo, NotAsked, RuleBroken
from nightraid.engine.events import Ended, Explain, Outcome
from nightraid.engine.log import Chosen, Undone, Withdrawn, record_of
from nightraid.engine.match import Match
from nightraid.engine.save import checkpoint, load, resume, save


def bags(seats: int = 2) -> Match[State]:
    """Everybody packs a bag."""
    return do(sandbox(seats), "bags")


def give(match: Match[State], *answers: tuple[Seat, str]) -> Match[State]:
    for seat, thing in answers:
        match.answer(seat, f"put:{thing}" if thing else "yes")
    return match


def keys(match: Match[Any], seat: Seat) -> list[str] | None:
    ask = match.ask_of(seat)
    return None if ask is None else [option.key for option in ask.options]


# ---------------------------------------------------------------- the runs


def test_whoever_answers_goes_on_and_the_others_stay_where_they_are() -> None:
    match = bags()
    assert keys(match, 0) == keys(match, 1) == ["put:rope", "put:lamp", "put:saw", "yes"]
    give(match, (0, "lamp"), (0, "rope"))
    assert keys(match, 0) == ["put:saw", "yes"]
    assert keys(match, 1) == ["put:rope", "put:lamp", "put:saw", "yes"]
    give(match, (1, "saw"))
    assert keys(match, 0) == ["put:saw", "yes"]
    assert keys(match, 1) == ["put:rope", "put:lamp", "yes"]
    assert match.state.hands == {1: ("saw",), 0: ("lamp", "rope")}


def test_who_is_done_waits_and_all_go_on_together() -> None:
    match = give(bags(), (1, "saw"), (1, ""))
    assert keys(match, 1) is None
    assert [ask.seat for ask in match.asks()] == [0]
    assert isinstance(match.pending, AnyAsk), "also with one run left"
    with pytest.raises(NotAsked):
        match.answer(1, 0)
    give(match, (0, ""))
    assert match.state.totals == [3, 4]
    assert [ask.seat for ask in match.asks()] == [0]
    assert match.ask_of(0) == sandbox_question(match)


def sandbox_question(match: Match[State]) -> Any:
    whole = do(sandbox(), "plain")
    return whole.ask_of(0) if match.state.turn == 0 else None


def test_the_order_in_which_answers_come_does_not_matter() -> None:
    runs = {0: ["lamp", ""], 1: ["rope", "saw", "lamp"]}
    ends = set()
    for order in sorted(set(permutations([0, 0, 1, 1, 1]))):
        left = {seat: list(things) for seat, things in runs.items()}
        match = bags()
        for seat in order:
            give(match, (seat, left[seat].pop(0)))
        ends.add(match.fingerprint())
    assert len(ends) == 1


def test_the_questions_stand_in_the_order_of_the_runs_whoever_was_quicker() -> None:
    match = bags(3)
    assert [ask.seat for ask in match.asks()] == [2, 1, 0]
    give(match, (1, "rope"), (2, "rope"))
    assert [ask.seat for ask in match.asks()] == [2, 1, 0]


def test_what_a_run_returns_belongs_to_its_seat() -> None:
    def say(seat: Seat, words: str) -> Rule[str]:
        answer = yield from choose(Named(seat=seat, options=[Do(word) for word in words], why=WHY))
        return answer.key

    def rule(state: State) -> Rule[None]:
        said = yield from apart({1: say(1, "ab"), 0: say(0, "cd"), 2: at_once()})
        assert list(said) == [1, 0, 2]
        state.order = tuple(f"{seat} {word}" for seat, word in said.items())
        yield from choose(Named(seat=0, options=[Do("on")], why=WHY))

    def at_once() -> Rule[str]:
        yield Stepped(1, why=WHY)
        return "nothing"

    match = Match(Toy(rule), ToySetup(seats=3), Seeded(1))
    assert [ask.seat for ask in match.asks()] == [1, 0]
    match.answer(0, "do:d")
    match.answer(1, "do:a")
    assert match.state.order == ("1 do:a", "0 do:d", "2 nothing")


def test_without_runs_nobody_is_asked() -> None:
    def rule(state: State) -> Rule[None]:
        assert (yield from apart({})) == {}
        yield from choose(Named(seat=0, options=[Do("on")], why=WHY))

    assert Match(Toy(rule), ToySetup(), Seeded(1)).ask_of(0) is not None


def test_events_pass_through_at_once() -> None:
    match = bags()
    before = match.event_count
    give(match, (1, "saw"))
    assert list(match.events(before)) == [Whispered(1, "saw", why=WHY)]
    give(match, (0, ""), (1, ""))
    assert list(match.events(before + 1)) == [Packed(0, (), why=WHY), Packed(1, ("saw",), why=WHY)]


def run_of(*told: Any) -> Callable[[State], Rule[None]]:
    """A rule with a run of seat 0 that yields these after its first answer, beside a harmless one."""

    def run(seat: Seat, then: tuple[Any, ...]) -> Rule[None]:
        yield from choose(Named(seat=seat, options=[Do("on")], why=WHY))
        yield from then

    def rule(state: State) -> Rule[None]:
        yield from apart({0: run(0, told), 1: run(1, ())})

    return rule


NAMED = Named(seat=0, options=[Do("on")], why=WHY)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (Named(seat=1, options=[Do("on")], why=WHY), r"seat 0: a run apart asks seat 1 \(expected its own seat\)"),
        (Roll(dice=(D6,), why=WHY), r"seat 0: a run apart yields Roll\(.*expected a choice or an event"),
        (SecretAsk((NAMED,)), r"a run apart yields SecretAsk"),
        (AnyAsk((NAMED,)), r"a run apart yields AnyAsk"),
        (roll(Roll(dice=(D6,), why=WHY)), r"a run apart yields <generator"),
        (None, r"a run apart yields None"),
        (Named(seat=0, options=[], why=WHY), r"without seats or options"),
    ],
)
def test_a_run_that_does_what_no_run_may_is_told_so(told: Any, reason: str) -> None:
    match = Match(Toy(run_of(told)), ToySetup(), Seeded(1))
    with pytest.raises(RuleBroken, match=reason):
        match.answer(0, 0)
    assert match.answers == 0
    assert [ask.seat for ask in match.asks()] == [0, 1]
    match.answer(1, 0)
    assert [ask.seat for ask in match.asks()] == [0]


def test_explanations_and_the_end_pass_through_too() -> None:
    explained, over = Stepped(7, why=WHY), Ended(Outcome((1,), "finished", WHY), why=WHY)
    match = Match(Toy(run_of(Explain(lambda: explained), over, Stepped(8, why=WHY))), ToySetup(), Seeded(1))
    match.answer(0, 0)
    assert match.outcome == over.outcome
    assert list(match.events()) == [explained, over]


# ---------------------------------------------------------------- twins and files


def test_clones_files_and_checkpoints_go_on_in_the_middle() -> None:
    match = give(bags(3), (0, "saw"), (2, "rope"), (2, ""), (0, "lamp"))
    match.undo(0)
    records = [record_of(entry) for entry in match.log]
    others = (
        match.clone(),
        match.clone().clone(),
        load(SANDBOX, save(match)),
        resume(SANDBOX, match.setup, records, checkpoint(match), Seeded(1)),
        match.earlier(match.answers),
    )
    rest: tuple[tuple[Seat, str], ...] = ((1, "lamp"), (0, ""), (1, ""))
    give(match, *rest)
    for other in others:
        give(other, *rest)
        assert other.fingerprint() == match.fingerprint()
        assert list(other.events()) == list(match.events())


def test_a_log_is_like_any_other() -> None:
    match = give(bags(), (1, "saw"), (0, ""))
    assert list(match.log)[1:] == [Chosen(1, Put("saw")), Chosen(0, Yes())]


# ---------------------------------------------------------------- taking back


def test_a_seat_takes_back_its_last_choice_and_nobody_elses() -> None:
    match = give(bags(), (0, "lamp"), (1, "saw"), (1, "rope"))
    assert match.withdraws(0)
    assert match.view(0).withdraw
    match.undo(0)
    assert list(match.log)[-1] == Withdrawn(0)
    assert match.fingerprint() == give(bags(), (1, "saw"), (1, "rope")).fingerprint()
    assert list(match.events()) == list(give(bags(), (1, "saw"), (1, "rope")).events())
    assert not match.withdraws(0)
    give(match, (0, "saw"))
    assert match.state.hands == {1: ("saw", "rope"), 0: ("saw",)}
    same(load(SANDBOX, save(match)), match)


def test_one_choice_after_the_other_back_to_the_first_of_the_run() -> None:
    match = give(bags(), (0, "lamp"), (1, "saw"), (0, "rope"), (1, ""))
    match.undo(0)
    assert keys(match, 0) == ["put:rope", "put:saw", "yes"]
    match.undo(0)
    assert keys(match, 0) == ["put:rope", "put:lamp", "put:saw", "yes"]
    assert not match.withdraws(0), "what raised the runs is no part of them"
    with pytest.raises(CannotUndo, match="consent"):
        match.undo(0)
    assert match.state.hands[1] == ("saw",)


def test_a_run_that_is_done_opens_again() -> None:
    match = give(bags(), (1, "saw"), (1, ""), (0, "rope"))
    match.undo(1)
    assert keys(match, 1) == ["put:rope", "put:lamp", "yes"]
    assert not [event for event in match.events() if isinstance(event, Packed)]
    give(match, (0, ""))
    assert [ask.seat for ask in match.asks()] == [1]


def test_when_all_runs_are_done_nothing_is_free_any_more() -> None:
    match = give(bags(), (1, ""), (0, ""))
    assert not match.withdraws(0)
    assert not match.withdraws(1)
    assert match.free_undo(1) is None
    assert match.free_undo(0) is None, "who was last has seen the others"
    with pytest.raises(CannotUndo, match="consent"):
        match.undo(0)
    assert load(SANDBOX, save(match)).free_undo(0) is None
    do(match, "plain")
    assert match.free_undo(0) == 3
    match.undo(0, 2, consent=(0, 1))
    assert match.withdraws(1), "back in the runs"


def test_a_single_run_hides_nothing_from_anybody() -> None:
    match = give(bags(1), (0, "lamp"), (0, ""))
    assert match.free_undo(0) == 0


def test_nothing_is_free_behind_what_a_run_reveals() -> None:
    def run(seat: Seat) -> Rule[None]:
        for number in range(3):
            yield from choose(Named(seat=seat, options=[Do("on")], why=WHY))
            if seat and number:
                yield Peeked(seat, why=WHY)

    match = Match(Toy(lambda state: cast_runs(run)), ToySetup(), Seeded(1))
    for seat in (0, 1, 1):
        assert match.withdraws(0) == (match.answers > 0)
        match.answer(seat, 0)
    assert not match.withdraws(0)
    assert not match.withdraws(1)
    match.answer(0, 0)
    assert match.withdraws(0)


def cast_runs(run: Callable[[Seat], Rule[None]]) -> Rule[None]:
    yield from apart({seat: run(seat) for seat in (0, 1)})


def test_a_withdrawal_needs_nobodys_consent_and_refuses_it() -> None:
    match = give(bags(), (0, "lamp"), (1, "saw"))
    with pytest.raises(CannotUndo, match="nobody's consent"):
        match.undo(0, consent=(0, 1))
    assert match.answers == 3


def test_going_back_by_number_is_as_everywhere() -> None:
    match = give(bags(), (0, "lamp"), (1, "saw"), (1, "rope"))
    assert match.free_undo(0) is None
    assert match.free_undo(1) == 2
    match.undo(1, 2)
    assert list(match.log)[-1] == Undone(1, 2)
    assert match.state.hands == {1: (), 0: ("lamp",)}
    with pytest.raises(CannotUndo, match="consent"):
        match.undo(1, 1)
    match.undo(1, 1, consent=(0, 1))
    assert match.state.hands == {1: (), 0: ()}


def test_runs_that_rest_on_each_other_are_found_out_and_nothing_changes() -> None:
    def run(state: State, seat: Seat) -> Rule[None]:
        """Each thing that anybody has taken can be taken by the other, which no run may look at."""
        for _ in range(2):
            options = [Do("new"), *[Do(thing) for thing in state.order]]
            taken = yield from choose(Named(seat=seat, options=options, why=WHY))
            state.order += (f"{taken.key[3:]}{seat}",)

    def rule(state: State) -> Rule[None]:
        yield from apart({seat: run(state, seat) for seat in (0, 1)})

    match = Match(Toy(rule), ToySetup(), Seeded(1))
    for seat, key in ((0, "do:new"), (1, "do:new"), (1, "do:new0")):
        match.answer(seat, key)
    before, log = match.fingerprint(), list(match.log)
    with pytest.raises(RuleBroken, match="runs that should be apart rest on each other"):
        match.undo(0)
    assert match.fingerprint() == before
    assert list(match.log) == log


@given(st.integers(0, 10**6), st.integers(1, 3))
def test_at_random_what_is_left_is_what_was_not_taken_back(seed: int, seats: int) -> None:
    rng = random.Random(seed)
    match = bags(seats)
    mine: dict[Seat, list[str]] = {seat: [] for seat in range(seats)}
    for _ in range(12):
        if not isinstance(match.pending, AnyAsk):
            break
        seat = rng.randrange(seats)
        if rng.random() < 0.4 and mine[seat]:
            assert match.withdraws(seat)
            match.undo(seat)
            mine[seat].pop()
        elif (asked := keys(match, seat)) is not None:
            mine[seat].append(rng.choice(asked))
            match.answer(seat, mine[seat][-1])
        if rng.random() < 0.2:
            match = match.clone()
        if rng.random() < 0.1:
            match = load(SANDBOX, save(match), TypedIn())
    fresh = bags(seats)
    for seat, chosen in mine.items():
        for key in chosen:
            fresh.answer(seat, key)
    assert match.fingerprint() == fresh.fingerprint()
    assert sorted(map(repr, match.events())) == sorted(map(repr, fresh.events()))


def test_walks_meet_runs_and_replay() -> None:
    met = 0
    for seed in range(30):
        match, rng = sandbox(3, seed), random.Random(seed)
        for _ in range(60):
            play(match, rng, 1)
            if isinstance(match.pending, AnyAsk) and match.pending.given:
                met += 1
                seat = rng.randrange(3)
                if match.withdraws(seat) and rng.random() < 0.3:
                    match.undo(seat)
        same(load(SANDBOX, save(match), TypedIn()), match)
    assert met > 100


def test_a_question_to_any_seat_is_no_run() -> None:
    def rule(state: State) -> Rule[None]:
        for _ in range(3):
            yield from choose_any([Named(seat=seat, options=[Do("on")], why=WHY) for seat in range(2)])

    match = Match(Toy(rule), ToySetup(), Seeded(1))
    match.answer(0, 0)
    match.answer(1, 0)
    assert not match.withdraws(0)
    assert not match.withdraws(1)
    match.undo(1)
    assert list(match.log)[-1] == Undone(1, 1)


# ---------------------------------------------------------------- what others may know of it


def test_what_is_hidden_leaves_no_trace_in_the_log_of_others() -> None:
    match = give(bags(), (0, "lamp"), (1, "saw"), (0, "rope"))
    match.undo(0)
    match.undo(0)
    give(match, (0, "saw"), (0, "rope"))
    match.undo(0, 3)
    begun, mine = Chosen(0, Do("bags")), Chosen(1, Put("saw"))
    assert match.log_for(1) == [begun, mine]
    assert match.log_for(None) == [begun]
    assert match.log_for(0) == [
        begun,
        *[Chosen(0, Put("lamp")), Chosen(0, Put("rope")), Withdrawn(0), Withdrawn(0)],
        *[Chosen(0, Put("saw")), Chosen(0, Put("rope")), Undone(0, 2)],
    ]
    assert [type(event) for event in match.events_for(1)] == [Whispered]


def test_how_far_others_went_back_does_not_count_what_is_hidden() -> None:
    match = give(bags(), (0, "lamp"), (0, "saw"), (0, ""), (1, "rope"), (1, ""))
    do(match, "plain", "plain")
    match.undo(0, match.answers - 1)
    match.undo(1, 2, consent=(0, 1))
    assert list(match.log)[-2:] == [Undone(0, 7), Undone(1, 2, (0, 1))]
    assert match.log_for(0)[-2:] == [Undone(0, 6), Undone(1, 2, (0, 1))]
    assert match.log_for(1)[-2:] == [Undone(0, 5), Undone(1, 1, (0, 1))]
    assert match.log_for(None)[-2:] == [Undone(0, 4), Undone(1, 1, (0, 1))]


def test_a_view_of_another_seat_is_the_same_whatever_was_put_in() -> None:
    one, other = give(bags(3), (0, "lamp"), (2, "saw")), give(bags(3), (0, "rope"), (2, "lamp"))
    for seat in (1, None):
        assert one.view(seat) == other.view(seat)
        assert one.log_for(seat) == other.log_for(seat)
        assert one.events_for(seat) == other.events_for(seat)
    assert one.view(1).waiting.seats == (2, 1, 0)
    assert one.view(None).waiting.prompt is None, "the questions are hidden, and who is asked is not"
    assert one.view(0) != other.view(0)
