"""Shots: targets, sight, dice and hits."""

from fractions import Fraction
from functools import partial

import pytest
from tests.branches import distribution, probability
from tests.games.cellar.fight import A1, B1, B2, B3, stand
from tests.games.playing import all_told, told

from nightraid.engine.chance import TypedIn
from nightraid.engine.errors import BadChance
from nightraid.engine.match import Match
from nightraid.games.cellar.asks.events import KnockedDown, Shot
from nightraid.games.cellar.ids import DOWN
from nightraid.games.cellar.state import State


def targets(shooter: str, *foes: str) -> set[str]:
    """At whom a raider on one square may shoot; the foes are B1, B2 and B3, in this order."""
    table = stand({"A1": shooter, **{f"B{n + 1}": foe for n, foe in enumerate(foes)}}, acting=A1)
    return table.listed("shoot")


@pytest.mark.rule("CF-SHOT-1")
def test_a_shot_reaches_four_squares_and_no_further() -> None:
    assert targets("a2", "e2", "f2") == {str(B1)}


@pytest.mark.rule("CF-SHOT-1")
def test_a_target_out_of_range_is_refused_for_its_distance() -> None:
    table = stand({"A1": "a2", "B1": "f2"}, acting=A1)
    assert table.refused(f"shoot:{B1}") == ("CF-SHOT-1",)
    assert table.match.why_not(0, f"shoot:{B1}")[0].reason.key == "refusal.out-of-range"


@pytest.mark.rule("CF-SHOT-1")
def test_diagonal_squares_count_as_one() -> None:
    assert targets("a5", "e1") == {str(B1)}


@pytest.mark.rule("CF-SHOT-1")
def test_nobody_shoots_at_friends_or_at_raiders_that_are_down() -> None:
    table = stand({"A1": "a2", "A2": "b2", "B2": "b3"}, acting=A1)
    assert table.listed("shoot") == {str(B2)}


@pytest.mark.rule("CF-SHOT-1")
def test_the_second_crew_shoots_at_the_first() -> None:
    table = stand({"A1": "a2", "A2": "g5", "B1": "b2", "B2": "b3"}, acting=B1)
    assert table.listed("shoot") == {str(A1)}


@pytest.mark.rule("CF-SHOT-2")
@pytest.mark.parametrize(("here", "there"), [("c1", "c2"), ("c3", "e3"), ("d2", "d4"), ("c2", "e4"), ("c1", "c3")])
def test_walls_and_the_pillar_block_sight_both_ways(here: str, there: str) -> None:
    assert targets(here, there) == set()
    assert targets(there, here) == set()
    assert stand({"A1": here, "B1": there}, acting=A1).refused(f"shoot:{B1}") == ("CF-SHOT-2",)


@pytest.mark.rule("CF-SHOT-2")
@pytest.mark.parametrize(("here", "there"), [("b1", "c2"), ("d2", "c3"), ("c3", "d4"), ("a1", "c3")])
def test_a_line_through_a_corner_passes_if_one_way_around_it_is_open(here: str, there: str) -> None:
    assert targets(here, there) == {str(B1)}
    assert targets(there, here) == {str(B1)}


@pytest.mark.rule("CF-SHOT-2")
def test_a_line_through_a_corner_that_is_walled_off_both_ways_is_blocked() -> None:
    table = stand({"A1": "b2", "B1": "c3", "B2": "c1"}, acting=A1, cellar="corners")
    assert table.listed("shoot") == {str(B2)}
    assert table.refused(f"shoot:{B1}") == ("CF-SHOT-2",)


@pytest.mark.rule("CF-SHOT-2")
def test_other_raiders_are_not_in_the_way() -> None:
    table = stand({"A1": "a2", "A2": "b2", "B1": "c2", "B2": "d2", "B3": "e2"}, acting=A1)
    assert table.listed("shoot") == {str(B1), str(B2), str(B3)}


@pytest.mark.rule("CF-SHOT-3")
@pytest.mark.parametrize(("there", "dice"), [("b2", 3), ("c2", 3), ("d2", 2), ("e2", 2), ("c4", 3), ("d5", 2)])
def test_three_dice_up_to_two_squares_away_and_two_further_off(there: str, dice: int) -> None:
    table = stand({"A1": "a2", "B1": there}, acting=A1)
    with pytest.raises(BadChance, match=f"expected {dice}, one a die"):
        table.answer(f"shoot:{B1}", came=[(1,)])
    happened = table.answer(f"shoot:{B1}", came=[(1,) * dice])
    assert told(happened, Shot).faces == (1,) * dice


@pytest.mark.rule("CF-SHOT-3")
@pytest.mark.parametrize(
    ("faces", "hit"),
    [
        ((4, 4, 4), False),
        ((5, 1, 1), True),
        ((1, 1, 5), True),
        ((1, 6, 2), True),
        ((5, 6, 5), True),
        ((1, 2, 3), False),
    ],
)
def test_a_five_or_a_six_hits_and_one_is_enough(faces: tuple[int, ...], hit: bool) -> None:
    table = stand({"A1": "a2", "B1": "b2"}, acting=A1)
    happened = table.answer(f"shoot:{B1}", came=[faces])
    assert told(happened, Shot).hit is hit
    assert len(all_told(happened, KnockedDown)) == hit  # however many dice hit


@pytest.mark.rule("CF-SHOT-4")
def test_a_raider_that_is_hit_is_knocked_down_and_nobody_else() -> None:
    table = stand({"A1": "a2", "A2": "a3", "B1": "c2", "B2": "b2"}, acting=A1)
    happened = table.answer(f"shoot:{B1}", came=[(6, 1, 1)])
    assert told(happened, KnockedDown).raider == B1
    assert [raider.cell == DOWN for raider in table.state.raiders] == [False, False, True, True, False, True]
    assert table.seat == 0  # the shooter goes on


@pytest.mark.rule("CF-SHOT-4")
def test_a_raider_that_is_missed_stands() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=((), ("duck-1",)))
    happened = table.answer(f"shoot:{B1}", came=[(1, 1, 1)])
    assert not all_told(happened, KnockedDown)
    assert table.seat == 0  # and its crew is not asked to duck


@pytest.mark.rule("CF-SHOT-3", "CF-SHOT-4")
@pytest.mark.parametrize(("there", "odds"), [("d2", Fraction(5, 9)), ("c2", Fraction(19, 27))])
def test_the_exact_odds_of_a_shot(there: str, odds: Fraction) -> None:
    """Two dice hit with 1 - (2/3)^2 = 5/9, three with 1 - (2/3)^3 = 19/27."""
    match = stand({"A1": "a2", "B1": there}, acting=A1).match.clone(chance=TypedIn())
    match.answer(0, f"shoot:{B1}")
    assert probability(match, lambda end: end.state.raiders[B1].cell == DOWN) == odds


@pytest.mark.rule("CF-SHOT-3", "CF-DUCK-1")
@pytest.mark.parametrize(("there", "odds"), [("d2", Fraction(5, 9)), ("c2", Fraction(19, 27))])
def test_the_exact_odds_of_a_shot_at_a_crew_that_can_duck(there: str, odds: Fraction) -> None:
    """It is asked as often as it would be knocked down; ducking every time, it never is."""
    match = stand({"A1": "a2", "B1": there}, acting=A1, hands=((), ("duck-1",))).match.clone(chance=TypedIn())
    match.answer(0, f"shoot:{B1}")

    def falls(key: str, end: Match[State]) -> bool:
        twin = end.clone()
        if twin.asks()[0].seat == 1:
            twin.answer(1, key)
        return twin.state.raiders[B1].cell == DOWN

    assert distribution(match, lambda end: end.asks()[0].seat) == {1: odds, 0: 1 - odds}
    assert probability(match, partial(falls, "take-it")) == odds
    assert probability(match, partial(falls, "play-duck:duck-1")) == 0
