"""Figures that others have published must come out of our formulas."""

import pytest

from nightraid.lab.statistics import (
    Estimate,
    Pairs,
    Stratum,
    mantel_haenszel,
    mcnemar,
    mean_share,
    paired_difference,
    wilson,
)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)],
)
def test_wilson_as_in_newcombe_1998(wins: int, trials: int, low: float, high: float) -> None:
    found = wilson(wins, trials)
    assert found.value == pytest.approx(wins / trials)
    assert found[1:] == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        (81, 263, 0.2552885198782742, 0.36620957698280004),
        (0, 20, 0.0, 0.16112515805281935),
        (12, 12, 0.7575059933447592, 1.0),
        (7, 10, 0.39677814746114526, 0.892208732593699),
    ],
)
def test_wilson_as_scipy_finds_it(wins: int, trials: int, low: float, high: float) -> None:
    """By `binomtest(wins, trials).proportion_ci(method="wilson")` of scipy 1.17.1."""
    assert wilson(wins, trials)[1:] == pytest.approx((low, high), abs=1e-12)


def test_nothing_is_known_of_what_was_never_tried() -> None:
    assert wilson(0, 0)[1:] == (0.0, 1.0)
    assert paired_difference(Pairs(0, 0, 0, 0))[1:] == (-1.0, 1.0)
    assert mean_share([])[1:] == (0.0, 1.0)


@pytest.mark.parametrize(
    ("pairs", "value", "low", "high"),
    [
        (Pairs(1, 1, 7, 12), -0.286, -0.507, -0.026),  # Fagerland, Lydersen and Laake 2014: airway reactivity
        (Pairs(14, 5, 0, 22), 0.122, 0.011, 0.226),  # Altman and others 2000, table 6.2
    ],
)
def test_paired_difference_as_published(pairs: Pairs, value: float, low: float, high: float) -> None:
    assert paired_difference(pairs) == pytest.approx((value, low, high), abs=6e-4)


def test_paired_difference_is_the_same_seen_from_the_other() -> None:
    here, there = paired_difference(Pairs(3, 9, 2, 6)), paired_difference(Pairs(3, 2, 9, 6))
    assert there == pytest.approx((-here.value, -here.high, -here.low))


def test_mcnemar_as_in_fagerland_2014() -> None:
    assert mcnemar(1, 7) == pytest.approx(0.0703, abs=5e-5)
    assert mcnemar(7, 1) == mcnemar(1, 7)
    assert mcnemar(0, 0) == mcnemar(4, 4) == 1.0
    assert mcnemar(0, 6) == pytest.approx(0.03125)


@pytest.mark.parametrize(
    ("first", "second", "p"), [(1, 7, 0.0703125), (6, 0, 0.03125), (3, 20, 0.00048828125), (4, 4, 1.0)]
)
def test_mcnemar_as_scipy_finds_it(first: int, second: int, p: float) -> None:
    """By `binomtest(first, first + second).pvalue` of scipy 1.17.1."""
    assert mcnemar(first, second) == pytest.approx(p, abs=1e-12)


BCG = (
    (4, 119, 11, 128),
    (6, 300, 29, 274),
    (3, 228, 11, 209),
    (62, 13536, 248, 12619),
    (33, 5036, 47, 5761),
    (180, 1361, 372, 1079),
    (8, 2537, 10, 619),
    (505, 87886, 499, 87892),
    (29, 7470, 45, 7232),
    (17, 1699, 65, 1600),
    (186, 50448, 141, 27197),
    (5, 2493, 3, 2338),
    (27, 16886, 29, 17825),
)
"""Colditz and others 1994: the thirteen trials of BCG vaccine; ill and healthy with it, ill and healthy without."""


def test_mantel_haenszel_as_metafor_finds_it() -> None:
    found = mantel_haenszel(
        Stratum(ill, ill + well, other_ill, other_ill + other) for ill, well, other_ill, other in BCG
    )
    assert found is not None
    assert found == pytest.approx((-0.0033, -0.0039, -0.0027), abs=5e-5)
    deviations = found.value / ((found.high - found.low) / (2 * 1.959964))
    assert deviations == pytest.approx(-11.4708, abs=5e-4)


def test_a_hard_mission_does_not_make_its_cards_look_bad() -> None:
    """Within each mission the card changes nothing; it is only met more often where matches are lost."""
    easy, hard = Stratum(8, 10, 72, 90), Stratum(18, 90, 2, 10)
    found = mantel_haenszel([easy, hard])
    assert found is not None
    assert found.value == pytest.approx(0.0)
    together = mantel_haenszel([Stratum(26, 100, 74, 100)])
    assert together is not None
    assert together.high < 0


def test_where_everybody_had_it_nothing_can_be_compared() -> None:
    assert mantel_haenszel([Stratum(5, 10, 0, 0), Stratum(0, 0, 3, 4)]) is None


def test_pairs_are_worth_between_one_match_and_two() -> None:
    alike, against = mean_share([0.0, 1.0] * 20), mean_share([0.5] * 40)
    assert alike == pytest.approx(wilson(20, 40), abs=0.002)
    assert against == pytest.approx(wilson(40, 80))
    assert mean_share([1.0] * 10) == pytest.approx(wilson(10, 10))


def test_what_lies_in_an_interval() -> None:
    assert 0.5 in Estimate(0.4, 0.3, 0.5)
    assert 0.51 not in Estimate(0.4, 0.3, 0.5)
