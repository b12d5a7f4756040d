"""Turns: who is picked, two actions, one shot."""

import pytest
from tests.games.cellar.fight import A1, A2, A3, B1, B2, B3, stand
from tests.games.playing import Came, all_told

from nightraid.engine.errors import NoSuchOption
from nightraid.games.cellar.asks.events import GritTaken, Picked

ALL = {"A1": "a2", "A2": "a3", "A3": "a4", "B1": "g2", "B2": "g3", "B3": "g4"}


@pytest.mark.rule("CF-TURN-1")
def test_the_crews_take_turns() -> None:
    table = stand(ALL, turn="B")
    happened = table.answer("pick:4", "stop", "pick:2", "stop", "pick:3", "stop")
    assert [event.raider for event in all_told(happened, Picked)] == [B2, A3, B1]
    assert table.seat == 0


@pytest.mark.rule("CF-TURN-1")
def test_only_standing_raiders_that_have_not_acted_can_be_picked() -> None:
    table = stand({"A1": "a2", "A3": "a4", "B1": "g2"}, acted=(A3,))
    assert table.keys == ["pick:0"]
    assert table.refused("pick:1") == ("CF-TURN-1",)  # down
    assert table.refused("pick:2") == ("CF-TURN-1",)  # has acted
    reasons = [refusal.reason.key for refusal in table.match.why_not(0)]
    assert reasons == ["refusal.is-down", "refusal.has-acted"]
    with pytest.raises(NoSuchOption):
        table.answer("pick:2")


@pytest.mark.rule("CF-TURN-1")
def test_a_raider_that_was_picked_has_acted_even_if_it_did_nothing() -> None:
    table = stand(ALL)
    table.answer("pick:0", "stop", "pick:3", "stop")
    assert table.listed("pick") == {"1", "2"}


@pytest.mark.rule("CF-TURN-1")
def test_a_crew_that_has_nobody_left_is_passed_over() -> None:
    table = stand(ALL, turn="A", acted=(A1, A2, A3, B1))
    assert table.seat == 1
    table.answer(f"pick:{B2}", "stop")
    assert (table.seat, table.keys) == (1, [f"pick:{B3}"])


@pytest.mark.rule("CF-TURN-1")
def test_dusk_falls_when_neither_crew_has_anybody_left() -> None:
    table = stand(ALL, turn="A", acted=(A1, A2, A3, B1, B2))
    assert not all_told(table.match.events(), GritTaken)
    assert len(all_told(table.answer(f"pick:{B3}", "stop"), GritTaken)) == 1
    assert table.state.round == 2


@pytest.mark.rule("CF-TURN-2")
def test_a_raider_has_two_actions_one_after_the_other() -> None:
    table = stand(ALL)
    table.answer("pick:0")
    assert table.state.actions == 2
    table.answer("step:8")
    assert (table.seat, table.state.active, table.state.actions) == (0, A1, 1)
    table.answer("step:9")
    assert (table.seat, table.state.active) == (1, -1)


@pytest.mark.rule("CF-TURN-2")
@pytest.mark.parametrize(("action", "came"), [(f"shoot:{B1}", [(1, 1, 1)]), ("throw:dynamite-1:9", []), ("step:7", [])])
def test_a_step_a_shot_and_dynamite_are_one_action_each(action: str, came: Came) -> None:
    table = stand({"A1": "a1", "B1": "c1"}, acting=A1, hands=(("dynamite-1",), ()))
    table.answer(action, came=came)
    assert table.state.actions == 1


@pytest.mark.rule("CF-TURN-2")
@pytest.mark.parametrize("actions", [1, 2])
def test_a_raider_may_stop_early(actions: int) -> None:
    table = stand(ALL, acting=A1, actions=actions)
    table.answer("stop")
    assert table.seat == 1
    assert table.state.raiders[A1].acted


@pytest.mark.rule("CF-TURN-3")
def test_a_raider_that_has_shot_is_offered_no_second_shot_and_told_why() -> None:
    table = stand({"A1": "a2", "B1": "c2", "B2": "b3"}, acting=A1)
    assert table.listed("shoot") == {str(B1), str(B2)}
    table.answer(f"shoot:{B1}", came=[(1, 2, 3)])
    assert table.state.actions == 1
    assert table.listed("shoot") == set()
    assert table.refused(f"shoot:{B1}") == ("CF-TURN-3",)
    assert table.refused(f"shoot:{B2}") == ("CF-TURN-3",)
    with pytest.raises(NoSuchOption):
        table.answer(f"shoot:{B2}")


@pytest.mark.rule("CF-TURN-3")
def test_the_next_raider_may_shoot_again() -> None:
    table = stand({"A1": "a2", "A2": "a3", "B1": "c2"}, acting=A1, acted=(B1,))
    table.answer(f"shoot:{B1}", "stop", "pick:1", came=[(1, 2, 3)])
    assert table.listed("shoot") == {str(B1)}
