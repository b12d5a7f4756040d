"""Chance: fair and repeatable by seed, forced by scripts, typed in by people, enumerated for odds."""

from __future__ import annotations

import itertools
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import D6, MOOD, WHY, Mood
from tests.possibilities import possibilities, total_weight

from nightraid.engine.ask import ChanceQuestion, Die, Draw, Roll, Shuffle
from nightraid.engine.chance import (
    Scripted,
    Seeded,
    Stream,
    TypedIn,
    check_chance,
)
from nightraid.engine.errors import BadChance, ScriptExhausted

TWO_DICE = Roll(dice=(D6, D6), why=WHY)
ODD = Die("odd", ("hit", "hit", "miss"))


def chi_square(counts: Counter[Any], cells: int, weights: dict[Any, int] | None = None) -> float:
    """How far counts are from what is expected; its mean is the number of cells less one."""
    weights = weights or dict.fromkeys(counts, 1)
    total, weight = counts.total(), sum(weights.values())
    assert len(weights) == cells
    return sum((counts[cell] - total * w / weight) ** 2 / (total * w / weight) for cell, w in weights.items())


# Limits: the 99.99th percentile of chi-square for the degrees of freedom named.
LIMIT = {2: 18.4, 5: 25.7, 11: 37.4, 23: 55.5, 35: 71.0, 119: 184.0}


# ---------------------------------------------------------------- seeded


@pytest.mark.parametrize("seed", [0, 1, 2, 12345, -7, 1 << 63, (1 << 64) - 1])
def test_two_dice_are_uniform_over_the_positions_of_a_seed(seed: int) -> None:
    source = Seeded(seed)
    counts = Counter(source.answer(TWO_DICE, at) for at in range(7200))
    assert chi_square(counts, 36) < LIMIT[35]


@pytest.mark.parametrize("at", [0, 1, 100, 10**9])
def test_two_dice_are_uniform_over_the_seeds_at_one_position(at: int) -> None:
    counts = Counter(Seeded(seed).answer(TWO_DICE, at) for seed in range(7200))
    assert chi_square(counts, 36) < LIMIT[35]


@pytest.mark.parametrize(("seeds", "places"), [(0, 1), (1, 0), (1, 1), (1, -1), (2, 0), (0, 2), (1 << 32, 0)])
def test_neighbours_are_unrelated(seeds: int, places: int) -> None:
    die = Roll(dice=(D6,), why=WHY)
    pairs: Counter[Any] = Counter()
    for number in range(7200):
        seed, at = divmod(number, 85)
        pairs[Seeded(seed).answer(die, at + 1) + Seeded(seed + seeds).answer(die, at + 1 + places)] += 1
    assert chi_square(pairs, 36) < LIMIT[35]


def test_the_dice_of_one_roll_are_unrelated_also_beyond_one_word() -> None:
    many = Roll(dice=(D6,) * 24, why=WHY)
    shown = [Seeded(3).answer(many, at) for at in range(3600)]
    for one, other in ((0, 1), (3, 4), (11, 12), (12, 13), (0, 23)):
        assert chi_square(Counter((faces[one], faces[other]) for faces in shown), 36) < LIMIT[35]


@pytest.mark.parametrize(
    ("question", "cells", "limit"),
    [
        (Roll(dice=(ODD,), why=WHY), 2, LIMIT[2]),
        (Draw(pool=tuple("abcd"), count=1, why=WHY), 4, LIMIT[5]),
        (Draw(pool=tuple("abcd"), count=2, why=WHY), 12, LIMIT[11]),
        (Draw(pool=tuple("abcd"), count=4, why=WHY), 24, LIMIT[23]),
        (Draw(pool=tuple("aabc"), count=2, why=WHY), 7, LIMIT[11]),
        (Shuffle(items=tuple("abcd"), why=WHY), 24, LIMIT[23]),
        (Shuffle(items=tuple("abcde"), why=WHY), 120, LIMIT[119]),
    ],
)
def test_every_possibility_comes_as_often_as_it_weighs(question: ChanceQuestion, cells: int, limit: float) -> None:
    counts = Counter(Seeded(5).answer(question, at) for at in range(12000))
    ordered = question if not isinstance(question, Roll) else Roll(dice=question.dice, ordered=True, why=WHY)
    assert chi_square(counts, cells, dict(possibilities(ordered))) < limit


@given(st.integers(-(1 << 70), 1 << 70), st.integers(0, 1 << 40))
def test_the_same_seed_and_position_give_the_same_answer(seed: int, at: int) -> None:
    questions = (TWO_DICE, Draw(pool=tuple(range(9)), count=3, why=WHY), Shuffle(items=tuple(range(9)), why=WHY))
    source = Seeded(seed)
    for question in questions:
        first = source.answer(question, at)
        source.answer(TWO_DICE, at + 1)
        assert source.answer(question, at) == first
        assert Seeded(seed).answer(question, at) == first
        assert Seeded(seed & ((1 << 64) - 1)).answer(question, at) == first
        assert source.clone().answer(question, at) == first
        assert check_chance(question, first) == first


@given(st.lists(st.integers(1, 256), max_size=4), st.integers(), st.integers(0, 10**6))
def test_the_short_way_for_few_dice_gives_what_the_stream_gives(sides: list[int], seed: int, at: int) -> None:
    question = Roll(dice=tuple(Die(f"d{n}", tuple(range(n))) for n in sides), why=WHY)
    stream = Stream(seed, at)
    assert Seeded(seed).answer(question, at) == tuple(stream.below(n) for n in sides)


@given(st.integers(1, 1000), st.integers(), st.integers(0, 10**6))
def test_the_short_way_for_one_card_gives_what_the_stream_gives(cards: int, seed: int, at: int) -> None:
    question = Draw(pool=tuple(range(cards)), count=1, why=WHY)
    assert Seeded(seed).answer(question, at) == (Stream(seed, at).below(cards),)


def test_the_stream_stays_in_range_and_reaches_both_ends() -> None:
    stream = Stream(1, 2)
    for n in (1, 2, 6, 257, 1 << 31):
        seen = {stream.below(n) for _ in range(2000)}
        assert min(seen) >= 0
        assert max(seen) < n
        if n < 100:
            assert seen == set(range(n))


def test_answers_of_a_seed_are_those_of_the_first_release() -> None:
    """Old saves must replay: whoever changes the generator has to change the version of the save format."""
    dice = [Seeded(2024).answer(TWO_DICE, at) for at in range(6)]
    assert dice == [(5, 1), (4, 2), (5, 2), (3, 3), (1, 3), (6, 3)]
    assert Seeded(2024).answer(Shuffle(items=tuple("abcdefgh"), why=WHY), 5) == tuple("hcgeadfb")


# ---------------------------------------------------------------- scripted


def test_a_script_gives_its_results_in_order_and_counts_them() -> None:
    script = Scripted([(1, 2), ["b"], "ab"])
    assert script.left == 3
    assert script.answer(TWO_DICE, 0) == (1, 2)
    assert script.answer(Draw(pool=("a", "b"), count=1, why=WHY), 3) == ("b",)
    assert script.answer(Shuffle(items=("b", "a"), why=WHY), 4) == ("a", "b")
    assert script.left == 0
    with pytest.raises(ScriptExhausted, match=r"chance at answer 5: no result left for Roll"):
        script.answer(TWO_DICE, 5)


def test_a_result_that_cannot_be_is_refused_and_not_used_up() -> None:
    script = Scripted([(1, 7)])
    with pytest.raises(BadChance, match=r"face 7 of die 2 \(d6\)"):
        script.answer(TWO_DICE, 0)
    assert script.left == 1


def test_a_clone_of_a_script_goes_on_alone() -> None:
    script = Scripted([(1, 1), (2, 2), (3, 3)])
    script.answer(TWO_DICE, 0)
    twin = script.clone()
    assert twin.answer(TWO_DICE, 1) == (2, 2)
    assert twin.left == 1
    assert script.left == 2
    assert script.answer(TWO_DICE, 1) == (2, 2)


def test_a_result_belongs_to_its_place_so_that_taking_back_meets_it_again() -> None:
    script = Scripted([(1, 1), (2, 2), (3, 3)])
    assert [script.answer(TWO_DICE, at) for at in (0, 4)] == [(1, 1), (2, 2)]
    assert script.answer(TWO_DICE, 4) == (2, 2)
    assert script.answer(TWO_DICE, 2) == (2, 2)
    assert script.answer(TWO_DICE, 3) == (3, 3)
    assert script.left == 0


# ---------------------------------------------------------------- typed in


def test_people_are_waited_for_and_software_does_what_they_leave_to_it() -> None:
    draw, order = Draw(pool=("a", "b"), count=1, why=WHY), Shuffle(items=("a", "b"), why=WHY)
    seeded = Seeded(4)
    everything, dice = TypedIn(), TypedIn(dice=True, cards=False, otherwise=seeded)
    cards = TypedIn(dice=False, cards=True, otherwise=seeded)
    for question in (TWO_DICE, draw, order):
        assert everything.answer(question, 3) is None
    for source in (dice, dice.clone()):
        assert source.answer(TWO_DICE, 3) is None
        assert source.answer(draw, 3) == seeded.answer(draw, 3)
        assert source.answer(order, 3) == seeded.answer(order, 3)
    for source in (cards, cards.clone()):
        assert source.answer(TWO_DICE, 3) == seeded.answer(TWO_DICE, 3)
        assert source.answer(draw, 3) is None
        assert source.answer(order, 3) is None


def test_a_clone_of_a_mixed_source_does_not_use_up_the_other_ones_script() -> None:
    source = TypedIn(cards=False, otherwise=Scripted([("a",), ("b",)]))
    draw = Draw(pool=("a", "b"), count=1, why=WHY)
    assert source.clone().answer(draw, 0) == ("a",)
    assert source.answer(draw, 0) == ("a",)


# ---------------------------------------------------------------- what cannot be

CARDS = Draw(pool=("a", "a", "b"), count=2, why=WHY)
NUMBERS = Draw(pool=(1, 2, 3), count=2, why=WHY)
ORDER = Shuffle(items=("a", "a", "b"), why=WHY)


@pytest.mark.parametrize(
    ("question", "answer", "reason"),
    [
        (TWO_DICE, (), "0 faces .*expected 2, one a die"),
        (TWO_DICE, (1,), "1 faces"),
        (TWO_DICE, (1, 2, 3), "3 faces"),
        (TWO_DICE, (1, 7), r"face 7 of die 2 \(d6\) \(expected one of 1, 2, 3, 4, 5, 6\)"),
        (TWO_DICE, (0, 1), r"face 0 of die 1"),
        (TWO_DICE, (True, 1), "face True of die 1"),
        (TWO_DICE, (1, 1.0), "face 1.0 of die 2"),
        (TWO_DICE, ("1", 1), "face '1' of die 1"),
        (TWO_DICE, (None, 1), "face None"),
        (TWO_DICE, ([1], 1), r"face \[1\]"),
        (TWO_DICE, "12", "'12' .*expected a list"),
        (TWO_DICE, b"12", "expected a list"),
        (TWO_DICE, None, "None .*expected a list"),
        (TWO_DICE, 5, "5 .*expected a list"),
        (TWO_DICE, {1, 2}, "expected a list"),
        (TWO_DICE, {1: 2, 3: 4}, "expected a list"),
        (Roll(dice=(ODD,), why=WHY), ("HIT",), "expected one of hit, miss"),
        (Roll(dice=(MOOD,), why=WHY), ("angry",), "expected one of calm, wild"),
        (CARDS, ("a",), "1 items .*expected 2"),
        (CARDS, ("a", "b", "a"), "3 items"),
        (CARDS, ("a", "c"), "'c' is not there"),
        (CARDS, ("b", "b"), "'b' is not there, or not that often"),
        (CARDS, ("a", ["b"]), r"\['b'\] is not there"),
        (CARDS, ("a", {}), r"\{\} is not there"),
        (CARDS, "ab", "expected a list"),
        (NUMBERS, (True, 2), "True is not there"),
        (NUMBERS, (1.0, 2), "1.0 is not there"),
        (NUMBERS, ("1", 2), "'1' is not there"),
        (ORDER, ("a", "b"), "2 items .*expected 3"),
        (ORDER, ("a", "b", "b"), "'b' is not there, or not that often"),
    ],
)
def test_wrong_dice_and_cards_are_refused(question: ChanceQuestion, answer: object, reason: str) -> None:
    with pytest.raises(BadChance, match=reason):
        check_chance(question, answer)


def test_lists_do_as_well_as_tuples() -> None:
    assert check_chance(TWO_DICE, [3, 4]) == (3, 4)
    assert check_chance(ORDER, ["b", "a", "a"]) == ("b", "a", "a")


def test_a_named_face_is_known_by_its_text_and_becomes_the_face_itself() -> None:
    (face,) = check_chance(Roll(dice=(MOOD,), why=WHY), ["wild"])
    assert face is Mood.WILD
    items = check_chance(Draw(pool=(Mood.CALM, Mood.WILD), count=2, why=WHY), ["wild", "calm"])
    assert all(isinstance(item, Mood) for item in items)


# ---------------------------------------------------------------- every possibility

some_dice = st.lists(st.lists(st.integers(1, 3), min_size=1, max_size=3).map(tuple), max_size=4).map(
    lambda all_faces: tuple(Die(f"d{faces}", faces) for faces in all_faces)
)


@given(some_dice, st.booleans())
def test_possibilities_of_dice_agree_with_counting_every_case(dice: tuple[Die[int], ...], ordered: bool) -> None:
    question = Roll(dice=dice, ordered=ordered, why=WHY)
    cases = list(itertools.product(*(die.faces for die in dice)))
    assert total_weight(question) == len(cases)

    def canon(faces: tuple[int, ...]) -> Any:
        if ordered:
            return faces
        return frozenset(Counter(zip(dice, faces, strict=True)).items())

    found = list(possibilities(question))
    assert {canon(faces): weight for faces, weight in found} == Counter(map(canon, cases))
    assert len({canon(faces) for faces, _ in found}) == len(found)
    for faces, _ in found:
        check_chance(question, faces)


pools = st.lists(st.sampled_from("abc"), max_size=5).map(tuple)


@given(pools, st.integers(0, 5))
@settings(max_examples=60)
def test_possibilities_of_draws_agree_with_counting_every_case(pool: tuple[str, ...], count: int) -> None:
    question = Draw(pool=pool, count=min(count, len(pool)), why=WHY)
    cases = [tuple(pool[i] for i in places) for places in itertools.permutations(range(len(pool)), question.count)]
    assert total_weight(question) == len(cases)
    assert dict(possibilities(question)) == Counter(cases)
    assert len(list(possibilities(question))) == len(set(cases))


@given(pools)
@settings(max_examples=40)
def test_possibilities_of_shuffles_agree_with_counting_every_case(items: tuple[str, ...]) -> None:
    question = Shuffle(items=items, why=WHY)
    cases = list(itertools.permutations(items))
    assert total_weight(question) == len(cases)
    assert dict(possibilities(question)) == Counter(cases)
