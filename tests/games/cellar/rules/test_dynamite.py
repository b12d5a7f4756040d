"""Dynamite: where it flies, and whom it catches."""

import pytest
from tests.games.cellar.fight import A1, A2, A3, B1, B2, B3, cell, squares, stand
from tests.games.playing import all_told, told

from nightraid.games.cellar.asks.events import Blasted, DynamiteThrown, KnockedDown
from nightraid.games.cellar.asks.questions import Act
from nightraid.games.cellar.ids import DOWN

DYNAMITE = (("dynamite-1",), ())


def throw_at(square: str, card: str = "dynamite-1") -> str:
    """The key of a throw."""
    return f"throw:{card}:{cell(square)}"


@pytest.mark.rule("CF-DYNAMITE-1")
def test_dynamite_is_thrown_at_squares_in_sight_up_to_three_away_but_not_at_ones_own() -> None:
    table = stand({"A1": "a1", "B1": "g5"}, acting=A1, hands=DYNAMITE)
    in_reach = ("b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "a4", "b4", "c4", "d4")
    assert {key.partition(":")[2] for key in table.listed("throw")} == squares(*in_reach)


@pytest.mark.rule("CF-DYNAMITE-1")
def test_a_throw_that_is_not_offered_has_its_reason() -> None:
    table = stand({"A1": "a1", "B1": "g5"}, acting=A1, hands=DYNAMITE)
    reasons = {refusal.option.key: refusal.reason.key for refusal in table.match.why_not(0)}
    assert reasons[throw_at("a1")] == "refusal.own-square"
    assert reasons[throw_at("e2")] == "refusal.square-unseen"
    assert reasons[throw_at("e1")] == "refusal.too-far"
    assert table.refused(throw_at("e1")) == ("CF-DYNAMITE-1",)
    assert table.refused(throw_at("e2")) == ("CF-SHOT-2",)
    assert throw_at("b1") not in reasons


@pytest.mark.rule("CF-DYNAMITE-1")
def test_playing_the_card_is_an_action_and_discards_it() -> None:
    table = stand({"A1": "a1", "B1": "g5"}, acting=A1, hands=(("duck-1", "dynamite-1"), ()))
    table.answer(throw_at("d1"))
    assert table.state.actions == 1
    assert table.state.crews[0].hand == ("duck-1",)
    assert table.state.discard == ("dynamite-1",)
    assert table.listed("throw") == set()


@pytest.mark.rule("CF-DYNAMITE-1")
def test_a_raider_may_throw_twice_and_a_throw_is_no_shot() -> None:
    table = stand({"A1": "a1", "B1": "b2"}, acting=A1, hands=(("dynamite-1", "dynamite-2"), ()), actions=3)
    assert {key.partition(":")[0] for key in table.listed("throw")} == {"dynamite-1"}  # as good as the other
    table.answer(throw_at("d1"))
    assert table.listed("shoot") == {str(B1)}
    assert throw_at("d1", "dynamite-2") in table.keys


@pytest.mark.rule("CF-DYNAMITE-1")
def test_nobody_throws_without_a_card() -> None:
    table = stand({"A1": "a1", "B1": "b2"}, acting=A1, hands=(("duck-1", "rush-1"), ("dynamite-1",)))
    assert table.listed("throw") == set()
    assert not [refusal for refusal in table.match.why_not(0) if refusal.option.key.startswith("throw")]


@pytest.mark.rule("CF-DYNAMITE-2")
def test_a_blast_catches_friend_and_foe_in_the_order_of_their_numbers() -> None:
    places = {"A1": "a1", "A2": "c2", "A3": "d2", "B1": "b3", "B2": "e2", "B3": "b1"}
    table = stand(places, acting=A1, hands=DYNAMITE)
    happened = table.answer(throw_at("c2"), came=[(4,), (3,), (6,), (1,)])
    assert told(happened, DynamiteThrown).caught == (A2, A3, B1, B3)
    assert [(event.raider, event.face) for event in all_told(happened, Blasted)] == [(A2, 4), (A3, 3), (B1, 6), (B3, 1)]
    assert [event.raider for event in all_told(happened, KnockedDown)] == [A2, B1]
    assert table.state.raiders[B2].cell == cell("e2")  # two squares off


@pytest.mark.rule("CF-DYNAMITE-2")
def test_walls_spare_those_behind_them() -> None:
    table = stand({"A1": "b2", "B1": "c1", "B2": "d1"}, acting=A1, hands=DYNAMITE)
    happened = table.answer(throw_at("c2"), came=[(1,), (1,)])
    assert told(happened, DynamiteThrown).caught == (A1, B2)  # d1 is open around the end of the wall, c1 is not


@pytest.mark.rule("CF-DYNAMITE-2")
def test_a_corner_spares_whom_it_parts_from_the_blast_on_both_ways() -> None:
    table = stand({"A1": "a1", "B1": "c3", "B2": "c2", "B3": "c1"}, acting=A1, hands=DYNAMITE, cellar="corners")
    happened = table.answer(throw_at("b2"), came=[(1,), (1,)])
    assert told(happened, DynamiteThrown).caught == (A1, B3)


@pytest.mark.rule("CF-DYNAMITE-2")
@pytest.mark.parametrize(("face", "falls"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_four_or_more_knocks_down(face: int, falls: bool) -> None:
    table = stand({"A1": "a1", "B1": "d1"}, acting=A1, hands=DYNAMITE)
    table.answer(throw_at("d1"), came=[(face,)])
    assert (table.state.raiders[B1].cell == DOWN) is falls


@pytest.mark.rule("CF-DYNAMITE-2", "CF-DUCK-1")
def test_nobody_ducks_from_dynamite() -> None:
    table = stand({"A1": "a1", "B1": "d1"}, acting=A1, hands=(("dynamite-1",), ("duck-1",)))
    table.answer(throw_at("d1"), came=[(4,)])
    assert isinstance(table.asked, Act)
    assert table.state.crews[1].hand == ("duck-1",)
    assert table.state.raiders[B1].cell == DOWN


@pytest.mark.rule("CF-DYNAMITE-2")
def test_a_blast_that_catches_nobody_needs_no_dice() -> None:
    table = stand({"A1": "a1", "B1": "g5"}, acting=A1, hands=DYNAMITE)
    assert told(table.answer(throw_at("c1")), DynamiteThrown).caught == ()
