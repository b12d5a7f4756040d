"""Branches: every way chance can fall, with exact probabilities, from the rules that play."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.branches import TooManyBranches, branches, distribution, probability
from tests.engine.toy_parts import D6, WHY, Do, Named
from tests.engine.toys import SANDBOX, State, Toy, ToySetup, do, play, sandbox

from nightraid.engine.ask import Draw, Roll, Rule, choose, draw, roll
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.match import Match


def after(match: Match[State], what: str) -> Match[State]:
    """A twin in which this was chosen, and no dice have been rolled."""
    return do(match.clone(TypedIn()), what)


def test_a_match_without_chance_is_its_own_only_branch() -> None:
    match = sandbox()
    ((likely, end),) = branches(match, limit=0)
    assert likely == 1
    assert end.fingerprint() == match.fingerprint()
    assert end is not match


def test_two_dice_have_their_known_distribution() -> None:
    at = after(sandbox(), "dice")
    sums = distribution(at, lambda end: end.state.totals[0] - 3)
    ways = Counter(one + other for one, other in product(range(1, 7), repeat=2))
    assert sums == {total: Fraction(often, 36) for total, often in ways.items()}
    assert probability(at, lambda end: end.state.totals[0] - 3 >= 10) == Fraction(6, 36)
    assert len(list(branches(at))) == 21, "equal dice are interchangeable"


def test_ordered_dice_keep_their_order_and_named_faces_their_weight() -> None:
    at = after(sandbox(), "duel")
    ends = list(branches(at))
    assert len(ends) == 36 * 2
    assert probability(at, lambda end: end.state.mood == "wild") == Fraction(1, 3)
    assert probability(at, lambda end: end.state.totals[0] - 3 == 61) == Fraction(1, 36)


def test_hidden_draws_branch_over_the_pool_and_all_leads_to_different_places() -> None:
    match = do(sandbox(seed=4), "secret-draw")
    at = after(match, "secret-draw")
    hands = distribution(at, lambda end: end.state.hands[0])
    assert len(hands) == 7
    assert set(hands.values()) == {Fraction(1, 7)}
    assert match.state.hands[0] not in [hand[1:] for hand in hands]


def test_chance_that_depends_on_chance_is_followed_to_its_end() -> None:
    def rule(state: State) -> Rule[None]:
        yield from choose(Named(seat=0, options=(Do("on"),), why=WHY))
        (face,) = yield from roll(Roll(dice=(D6,), why=WHY))
        items = yield from draw(Draw(pool=tuple(range(face)), count=1, why=WHY))
        state.totals[0] = items[0]

    match = Match(Toy(rule), ToySetup(), TypedIn())
    match.answer(0, 0)
    assert distribution(match, lambda end: end.state.totals[0]) == {
        low: sum((Fraction(1, 6 * face) for face in range(low + 1, 7)), Fraction(0)) for low in range(6)
    }


def test_branches_that_end_the_match_count_too() -> None:
    from nightraid.engine.events import Ended, Outcome

    def rule(state: State) -> Rule[None]:
        (face,) = yield from roll(Roll(dice=(D6,), why=WHY))
        if face == 6:
            yield Ended(Outcome((0,), "six", WHY), why=WHY)
        yield from choose(Named(seat=0, options=(Do("on"),), why=WHY))

    match = Match(Toy(rule), ToySetup(), TypedIn())
    assert probability(match, lambda end: end.outcome is not None) == Fraction(1, 6)


@given(st.integers(0, 10**6), st.integers(0, 40), st.sampled_from(["dice", "duel", "secret-draw", "new-order", "fuss"]))
@settings(max_examples=30)
def test_probabilities_add_up_to_one_and_no_two_branches_are_the_same(seed: int, answers: int, what: str) -> None:
    match = play(sandbox(2, seed), random.Random(seed), answers)
    if not any(Do(what) in ask.options for ask in match.asks()):
        return
    before = (match.fingerprint(), len(match.log))
    ends = list(branches(after(match, what)))
    assert sum(likely for likely, _ in ends) == 1
    assert all(likely > 0 for likely, _ in ends)
    assert len({tuple(end.log) for _, end in ends}) == len(ends)
    assert all(end.asks() for _, end in ends)
    assert (match.fingerprint(), len(match.log)) == before


def test_what_is_likely_is_what_comes() -> None:
    at = after(sandbox(), "dice")
    expected = distribution(at, lambda end: end.state.totals[0] - 3)
    came = Counter(do(sandbox(seed=seed), "dice").state.totals[0] - 3 for seed in range(3600))
    spread = sum((came[total] - 3600 * float(p)) ** 2 / (3600 * float(p)) for total, p in expected.items())
    assert spread < 35.6  # the 99.99th percentile of chi-square with 10 degrees of freedom


@pytest.mark.parametrize(("limit", "enough"), [(20, False), (21, True)])
def test_a_limit_is_kept_exactly(limit: int, enough: bool) -> None:
    at = after(sandbox(), "dice")
    if enough:
        assert len(list(branches(at, limit=limit))) == 21
    else:
        with pytest.raises(TooManyBranches, match="Roll: more than 20 branches"):
            list(branches(at, limit=limit))


def test_branches_ask_people_and_never_the_dice_of_the_match() -> None:
    class Watched(Seeded):
        asked = 0

        def answer(self, question: object, at: int) -> tuple[object, ...]:
            Watched.asked += 1
            return super().answer(question, at)  # type: ignore[arg-type]

    match = Match(SANDBOX, ToySetup(), Watched(1))
    list(branches(after(match, "duel")))
    assert Watched.asked == 0
