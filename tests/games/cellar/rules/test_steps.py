"""Steps: touching squares, walls, corners, and who is in the way."""

import pytest
from tests.games.cellar.fight import A1, cell, squares, stand
from tests.games.playing import told

from nightraid.games.cellar.asks.events import Stepped


@pytest.mark.rule("CF-STEP-1")
def test_a_step_leads_to_each_of_the_eight_touching_squares() -> None:
    table = stand({"A1": "b3", "B1": "g5"}, acting=A1)
    assert table.listed("step") == squares("a2", "b2", "c2", "a3", "c3", "a4", "b4", "c4")


@pytest.mark.rule("CF-STEP-1")
def test_no_step_leads_through_a_wall_or_into_a_pillar() -> None:
    table = stand({"A1": "c2", "B1": "g5"}, acting=A1)
    # c1 lies behind the wall; d3 is the pillar. b1 and d1 are reached around the ends of the wall.
    assert table.listed("step") == squares("b1", "d1", "b2", "d2", "b3", "c3")
    assert table.refused(f"step:{cell('c1')}") == ("CF-STEP-1",)


@pytest.mark.rule("CF-STEP-1")
def test_a_corner_is_passed_if_one_way_around_it_is_open() -> None:
    table = stand({"A1": "d2", "B1": "g5"}, acting=A1)
    assert squares("c3", "e3") <= table.listed("step")  # past the corners of the pillar


@pytest.mark.rule("CF-STEP-1")
def test_a_corner_is_not_passed_if_both_ways_around_it_are_walled_off() -> None:
    table = stand({"A1": "b2", "B1": "g3"}, acting=A1, cellar="corners")
    assert table.listed("step") == squares("a1", "b1", "c1", "a2", "a3")
    assert table.refused(f"step:{cell('c3')}") == ("CF-STEP-1",)


@pytest.mark.rule("CF-STEP-1")
def test_a_square_where_somebody_stands_is_not_entered() -> None:
    table = stand({"A1": "a1", "A2": "a2", "B1": "b2"}, acting=A1)
    assert table.listed("step") == squares("b1")
    assert table.refused(f"step:{cell('a2')}") == ("CF-STEP-1",)  # a friend
    assert table.refused(f"step:{cell('b2')}") == ("CF-STEP-1",)  # a foe


@pytest.mark.rule("CF-STEP-1")
def test_raiders_beside_a_corner_are_not_in_the_way() -> None:
    table = stand({"A1": "a1", "B1": "a2", "B2": "b1"}, acting=A1)
    assert table.listed("step") == squares("b2")


@pytest.mark.rule("CF-STEP-1")
def test_the_raider_leaves_its_square_free_and_takes_the_other() -> None:
    table = stand({"A1": "a1", "A2": "b2", "B1": "g5"}, acting=A1)
    happened = table.answer(f"step:{cell('b1')}")
    assert told(happened, Stepped).to == cell("b1")
    assert table.state.raiders[A1].cell == cell("b1")
    assert table.state.occupied == 1 << cell("b1") | 1 << cell("b2") | 1 << cell("g5")
    assert str(cell("a1")) in table.listed("step")


@pytest.mark.rule("CF-STEP-1")
def test_squares_that_do_not_touch_are_neither_offered_nor_refused() -> None:
    table = stand({"A1": "a1", "B1": "g5"}, acting=A1)
    assert not table.listed("step") & squares("c1", "a3")
    assert table.refused(f"step:{cell('c1')}") == ()
