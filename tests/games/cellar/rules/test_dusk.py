"""Dusk: coming back, new grit, a new round."""

import pytest
from tests.games.cellar.fight import A1, A2, A3, B1, B2, B3, cell, squares, stand
from tests.games.playing import all_told, told

from nightraid.games.cellar.asks.events import CameBack, Drew, GritTaken, RoundBegan
from nightraid.games.cellar.asks.questions import WhereBack
from nightraid.games.cellar.ids import DOWN

STANDING = {"A1": "a1", "A2": "b1", "A3": "c1", "B1": "e1", "B2": "f1", "B3": "g1"}


def without(*names: str) -> dict[str, str]:
    """All raiders but these stand, and nobody stands on a marked square."""
    return {name: place for name, place in STANDING.items() if name not in names}


@pytest.mark.rule("CF-DUSK-1")
def test_raiders_come_back_in_the_order_of_their_numbers_where_their_crew_says() -> None:
    table = stand(without("A3", "B1", "A1"), phase="return")
    for raider, seat, to in ((A1, 0, "a3"), (A3, 0, "a4"), (B1, 1, "g2")):
        assert isinstance(table.asked, WhereBack)
        assert (table.asked.raider, table.seat) == (raider, seat)
        assert told(table.answer(f"come-back:{cell(to)}"), CameBack).raider == raider
        assert table.state.raiders[raider].cell == cell(to)
    assert table.state.round == 2


@pytest.mark.rule("CF-DUSK-1")
def test_only_free_marked_squares_of_ones_own_side_are_offered() -> None:
    table = stand({**without("A1", "B1"), "B2": "a3", "A2": "g3"}, phase="return")
    assert table.listed("come-back") == squares("a2", "a4")  # a foe stands on a3
    table.answer(f"come-back:{cell('a2')}")
    assert table.listed("come-back") == squares("g2", "g4")


@pytest.mark.rule("CF-DUSK-1")
def test_a_square_taken_by_the_first_to_come_back_is_not_free_for_the_next() -> None:
    table = stand(without("A1", "A2"), phase="return")
    table.answer(f"come-back:{cell('a3')}")
    assert table.listed("come-back") == squares("a2", "a4")


@pytest.mark.rule("CF-DUSK-1")
def test_a_raider_without_a_free_square_waits_for_the_next_dusk() -> None:
    blocked = {**without("A1"), "A2": "a2", "B1": "a3", "B2": "a4"}
    table = stand(blocked, phase="return")
    assert not all_told(table.match.events(), CameBack)
    assert table.state.raiders[A1].cell == DOWN
    assert (table.state.round, table.state.phase) == (2, "bid")
    # In the next round it cannot be picked; by the next dusk a square is free.
    table.answer("bid:1", "bid:0", "pick:1", f"step:{cell('b2')}", "stop")
    table.answer("pick:3", "stop", "pick:2", "stop", "pick:4", "stop", "pick:5", "stop")
    assert isinstance(table.asked, WhereBack)
    assert table.listed("come-back") == squares("a2")


@pytest.mark.rule("CF-DUSK-1")
def test_one_crew_without_a_square_does_not_keep_the_other_from_coming_back() -> None:
    table = stand({**without("A1", "B3"), "A2": "a2", "B1": "a3", "B2": "a4"}, phase="return")
    assert isinstance(table.asked, WhereBack)
    assert table.asked.raider == B3


@pytest.mark.rule("CF-DUSK-2")
@pytest.mark.parametrize(("before", "after"), [((0, 3), (1, 4)), ((4, 5), (5, 5)), ((5, 5), (5, 5))])
def test_each_crew_takes_one_grit_and_never_has_more_than_five(before: tuple[int, int], after: tuple[int, int]) -> None:
    table = stand(STANDING, phase="dusk", grit=before)
    assert told(table.match.events(), GritTaken).grit == after
    assert tuple(crew.grit for crew in table.state.crews) == after


@pytest.mark.rule("CF-DUSK-1", "CF-DUSK-2", "CF-DUSK-3")
def test_first_they_come_back_then_grit_is_taken_then_the_round_begins() -> None:
    table = stand(without("B2"), phase="return", deck=("duck-1", "duck-2"))
    happened = table.answer(f"come-back:{cell('g4')}", came=[("duck-1",), ("duck-2",)])
    assert [type(event) for event in happened] == [CameBack, GritTaken, RoundBegan, Drew, Drew]


@pytest.mark.rule("CF-DUSK-3")
def test_in_the_new_round_all_raiders_may_act_again() -> None:
    table = stand(STANDING, phase="dusk", acted=(A1, A2, A3, B1, B2, B3), round=4)
    assert table.state.round == 5
    table.answer("bid:1", "bid:0")
    assert table.listed("pick") == {"0", "1", "2"}


@pytest.mark.rule("CF-DUSK-3", "CF-GOAL-2")
def test_after_the_last_dusk_no_round_begins() -> None:
    table = stand(STANDING, phase="dusk", acted=(A1,), rounds=6, round=6, deck=("duck-1", "duck-2"))
    assert table.match.pending is None
    assert not all_told(table.match.events(), RoundBegan)
    assert table.state.round == 6
    assert table.state.deck.pool == ("duck-1", "duck-2")
