"""Rushing: one action more, for nothing."""

import pytest
from tests.games.cellar.fight import A1, B1, stand
from tests.games.playing import told

from nightraid.games.cellar.asks.events import Rushed

PLACES = {"A1": "a2", "B1": "c2"}


@pytest.mark.rule("CF-RUSH-1")
def test_a_rush_card_costs_no_action_and_gives_one_more() -> None:
    table = stand(PLACES, acting=A1, hands=(("rush-1", "duck-1"), ()))
    assert told(table.answer("hurry:rush-1"), Rushed).raider == A1
    assert (table.seat, table.state.actions) == (0, 3)
    assert table.state.crews[0].hand == ("duck-1",)
    assert table.state.discard == ("rush-1",)
    table.answer("step:8", "step:7", "step:8")
    assert table.seat == 1


@pytest.mark.rule("CF-RUSH-1")
def test_several_may_be_played_one_after_the_other() -> None:
    table = stand(PLACES, acting=A1, actions=1, hands=(("rush-2", "rush-1"), ()))
    assert table.listed("hurry") == {"rush-2"}  # as good as the other
    table.answer("hurry:rush-2", "hurry:rush-1")
    assert table.state.actions == 3
    assert table.listed("hurry") == set()


@pytest.mark.rule("CF-RUSH-1", "CF-TURN-3")
def test_rushing_brings_no_second_shot() -> None:
    table = stand(PLACES, acting=A1, hands=(("rush-1",), ()))
    table.answer(f"shoot:{B1}", "hurry:rush-1", came=[(1, 1, 1)])
    assert table.listed("shoot") == set()
    assert table.refused(f"shoot:{B1}") == ("CF-TURN-3",)


@pytest.mark.rule("CF-RUSH-1", "CF-TURN-2")
def test_the_action_is_for_this_turn_and_this_raider_alone() -> None:
    table = stand({"A1": "a2", "A2": "a3", "B1": "g2"}, acting=A1, hands=(("rush-1",), ()), acted=(B1,))
    table.answer("hurry:rush-1", "stop", "pick:1")
    assert table.state.actions == 2


@pytest.mark.rule("CF-RUSH-1")
def test_nobody_rushes_with_another_card() -> None:
    table = stand(PLACES, acting=A1, hands=(("duck-1",), ("rush-1",)))
    assert table.listed("hurry") == set()
