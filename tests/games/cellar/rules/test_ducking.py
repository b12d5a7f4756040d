"""Ducking: who is asked, and what a Duck card does."""

import pytest
from tests.games.cellar.fight import A1, B1, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.cellar.asks.events import Ducked, KnockedDown
from nightraid.games.cellar.asks.questions import Act, WillYouDuck
from nightraid.games.cellar.ids import DOWN
from nightraid.games.cellar.state import State

HIT = [(6, 1, 1)]


def hit(*hand: str) -> Table[State]:
    """A1 has hit B1, whose crew holds these cards."""
    table = stand({"A1": "a2", "B1": "b2"}, acting=A1, hands=(("duck-6",), hand))
    table.answer(f"shoot:{B1}", came=HIT)
    return table


@pytest.mark.rule("CF-DUCK-1")
def test_a_duck_card_is_discarded_and_the_shot_does_nothing() -> None:
    table = hit("rush-1", "duck-1")
    happened = table.answer("play-duck:duck-1")
    assert told(happened, Ducked).raider == B1
    assert not all_told(happened, KnockedDown)
    assert table.state.raiders[B1].cell != DOWN
    assert table.state.crews[0].score == 0
    assert table.state.crews[1].hand == ("rush-1",)
    assert table.state.discard == ("duck-1",)
    assert (table.seat, table.state.actions) == (0, 1)  # the shot is spent all the same
    assert table.listed("shoot") == set()


@pytest.mark.rule("CF-DUCK-1")
def test_a_crew_may_keep_its_duck_card_and_take_the_hit() -> None:
    table = hit("duck-1")
    assert table.keys == ["play-duck:duck-1", "take-it"]
    happened = table.answer("take-it")
    assert told(happened, KnockedDown).raider == B1
    assert table.state.crews[1].hand == ("duck-1",)
    assert table.state.discard == ()


@pytest.mark.rule("CF-DUCK-1")
def test_one_duck_card_is_as_good_as_the_next() -> None:
    table = hit("duck-3", "duck-1")
    assert table.keys == ["play-duck:duck-3", "take-it"]
    table.answer("play-duck:duck-3")
    assert table.state.crews[1].hand == ("duck-1",)


@pytest.mark.rule("CF-DUCK-2")
def test_a_crew_with_cards_but_no_duck_is_asked_and_can_only_take_it() -> None:
    table = hit("rush-1", "dynamite-1")
    assert isinstance(table.asked, WillYouDuck)
    assert (table.seat, table.keys) == (1, ["take-it"])
    assert told(table.answer("take-it"), KnockedDown).raider == B1
    assert table.state.crews[1].hand == ("rush-1", "dynamite-1")


@pytest.mark.rule("CF-DUCK-2")
def test_being_asked_tells_the_other_crew_nothing() -> None:
    with_duck, without = hit("duck-1", "rush-2"), hit("rush-1", "rush-2")
    for seat in (0, None):
        assert with_duck.match.view(seat) == without.match.view(seat)


@pytest.mark.rule("CF-DUCK-2")
def test_a_crew_without_cards_is_not_asked() -> None:
    table = hit()
    assert isinstance(table.asked, Act)
    assert table.seat == 0
    assert table.state.raiders[B1].cell == DOWN


@pytest.mark.rule("CF-DUCK-1", "CF-DUCK-2")
def test_the_crew_of_the_target_ducks_and_not_the_shooter() -> None:
    table = hit()  # the shooter's crew holds a Duck card and is asked nothing
    assert table.state.crews[0].hand == ("duck-6",)
