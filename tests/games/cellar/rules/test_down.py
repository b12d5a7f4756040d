"""Knocked down: out of the cellar, and out of one's turn."""

import pytest
from tests.games.cellar.fight import A1, A2, B1, cell, stand
from tests.games.playing import all_told, told

from nightraid.games.cellar.asks.events import Blasted, KnockedDown
from nightraid.games.cellar.asks.questions import PickRaider
from nightraid.games.cellar.ids import DOWN


@pytest.mark.rule("CF-DOWN-1")
def test_a_raider_that_is_knocked_down_leaves_its_square_free() -> None:
    table = stand({"A1": "a2", "B1": "b2"}, acting=A1)
    assert str(cell("b2")) not in table.listed("step")
    happened = table.answer(f"shoot:{B1}", came=[(6, 6, 6)])
    assert told(happened, KnockedDown).why == ("CF-SHOT-4", "CF-DOWN-1", "CF-GOAL-1")
    assert table.state.raiders[B1].cell == DOWN
    assert table.state.occupied == 1 << cell("a2")
    assert str(cell("b2")) in table.listed("step")


@pytest.mark.rule("CF-DOWN-1", "CF-TURN-1")
def test_a_raider_that_is_down_is_not_picked() -> None:
    table = stand({"A1": "a2", "B1": "b2", "B2": "b3"}, acting=A1)
    table.answer(f"shoot:{B1}", "stop", came=[(6, 6, 6)])
    assert (table.seat, table.listed("pick")) == (1, {"4"})


@pytest.mark.rule("CF-DOWN-1")
def test_the_turn_of_a_raider_that_knocks_itself_down_is_over() -> None:
    table = stand({"A1": "a1", "B1": "g5"}, acting=A1, actions=2, hands=(("dynamite-1", "rush-1"), ()))
    table.answer(f"throw:dynamite-1:{cell('b2')}", came=[(5,)])
    assert isinstance(table.asked, PickRaider)
    assert table.seat == 1
    assert table.state.raiders[A1].acted
    assert table.state.crews[0].hand == ("rush-1",)


@pytest.mark.rule("CF-DOWN-1", "CF-DYNAMITE-2")
def test_the_rest_of_the_blast_still_counts() -> None:
    table = stand({"A1": "a1", "A2": "b1", "B1": "c2", "B2": "g5"}, acting=A1, hands=(("dynamite-1",), ()))
    happened = table.answer(f"throw:dynamite-1:{cell('b2')}", came=[(6,), (6,), (6,)])
    assert [event.raider for event in all_told(happened, Blasted)] == [A1, A2, B1]
    assert table.seat == 1


@pytest.mark.rule("CF-DOWN-1")
def test_the_turn_goes_on_when_others_are_knocked_down() -> None:
    table = stand({"A1": "a1", "A2": "b1", "B2": "g5"}, acting=A1, hands=(("dynamite-1",), ()))
    table.answer(f"throw:dynamite-1:{cell('b2')}", came=[(1,), (6,)])
    assert (table.seat, table.state.active, table.state.actions) == (0, A1, 1)
    assert table.state.raiders[A2].cell == DOWN
