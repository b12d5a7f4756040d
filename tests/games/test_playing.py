"""The helper that tests of games rely on fails where it should."""

import pytest
from tests.games.cellar.fight import A1, B1, cell, stand, start
from tests.games.playing import told

from nightraid.engine.errors import NoSuchOption, ScriptExhausted
from nightraid.games.cellar.asks.events import KnockedDown, Shot

PLACES = {"A1": "a2", "B1": "b2"}


def test_a_result_that_is_not_forced_fails_and_leaves_the_position_as_it_was() -> None:
    table = stand(PLACES, acting=A1)
    before = table.match.fingerprint()
    with pytest.raises(ScriptExhausted):
        table.answer(f"shoot:{B1}")
    assert table.match.fingerprint() == before


def test_a_result_that_is_not_needed_fails() -> None:
    with pytest.raises(AssertionError, match="1 forced results were not needed"):
        stand(PLACES, acting=A1).answer("stop", came=[(6,)])
    with pytest.raises(AssertionError, match="1 forced results were not needed"):
        stand(PLACES, acting=A1, came=[(6,)])


def test_the_set_up_needs_its_draws() -> None:
    with pytest.raises(ScriptExhausted):
        start()


def test_a_key_that_is_not_offered_fails() -> None:
    with pytest.raises(NoSuchOption):
        stand(PLACES, acting=A1).answer("step:99")


def test_events_are_those_of_the_answers_given() -> None:
    table = stand(PLACES, acting=A1)
    table.answer(f"step:{cell('a1')}")
    happened = table.answer(f"shoot:{B1}", came=[(6, 6, 6)])
    assert [type(event) for event in happened[:2]] == [Shot, KnockedDown]
    with pytest.raises(ValueError, match="not enough values"):
        told(happened[:1], KnockedDown)


def test_a_position_can_be_undone_and_cloned_like_any_other() -> None:
    table = stand(PLACES, acting=A1)
    before = table.match.fingerprint()
    twin = table.match.clone()
    table.answer(f"step:{cell('a1')}")
    assert twin.fingerprint() == before
    table.match.undo(0)
    assert table.match.fingerprint() == before
