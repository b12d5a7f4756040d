"""What stands now: pieces, chips, goals, cards, the shop, as a seat may know them."""

from typing import Any

import pytest
from tests.games.incursion.positions import incursion, model, stand, start
from tests.games.playing import Table

from nightraid.engine.ask import Seat
from nightraid.engine.screen.now import Piece, Screen
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import State


def screen_of(table: Table[State], seat: Seat | None = ALLIED) -> Screen:
    """The screen of a seat."""
    return incursion().table.screen(table.match.view(seat), table.state.box)


def piece(screen: Screen, name: str) -> Piece:
    """The piece of a model."""
    return next(one for one in screen.pieces if one.id == str(model(name)))


def chips(screen: Screen, name: str) -> list[str]:
    """The terms of its chips."""
    return [chip.term for chip in piece(screen, name).chips]


def values(screen: Screen, name: str) -> dict[str, int]:
    """Its meters."""
    return {meter.term: meter.value for meter in piece(screen, name).meters}


@pytest.mark.rule("IN-REACT-1", "IN-REACT-3")
def test_an_armed_model_says_why_it_will_not_react() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "grunt-ape 2": "j1 e", "ape-blazer 1": "a1 e", "sturmzombie 3": "c6 s"},
        acting="grunt-ape 1",
    )
    screen = screen_of(table)
    assert piece(screen, "grunt-ape 1").note == "No reaction fire: sees Sturmzombie 3."
    assert "no-reaction-fire" in chips(screen, "grunt-ape 1")
    assert piece(screen, "grunt-ape 2").note == ""
    assert "no weapon for it" in piece(screen, "ape-blazer 1").note
    assert piece(screen, "sturmzombie 3").note == ""


def test_own_ap_and_ap_from_cp_are_told_apart() -> None:
    table = stand({"grunt-ape 1": "c3 w", "grunt-ape 2": "d3"}, acting="grunt-ape 1", ap=2, activation={"cp_ap": 1})
    screen = screen_of(table)
    assert values(screen, "grunt-ape 1") == {"ap": 2, "cp-ap": 1, "dp": 1, "f": 5}
    assert values(screen, "grunt-ape 2") == {"ap-value": 3, "dp": 1, "f": 5}
    assert piece(screen, "grunt-ape 1").facing == 6
    assert piece(screen, "grunt-ape 1").active


def test_states_are_chips_and_who_waits_stands_at_its_gate() -> None:
    table = stand(
        {"grunt-ape 1": "c3 n", "grunt-ape 2": "@west", "sturmzombie 1": "l1 w"},
        fields={"grunt-ape 1": {"down": True, "activated": True, "confused": True}, "sturmzombie 1": {"lured": True}},
    )
    screen = screen_of(table)
    assert chips(screen, "grunt-ape 1") == ["knocked-down", "confused", "no-reaction-fire"]
    assert chips(screen, "sturmzombie 1") == ["lured"]
    waiting = piece(screen, "grunt-ape 2")
    assert (waiting.gate, waiting.cells, waiting.facing) == ("west", (), 2)


@pytest.mark.rule("IN-CARD-4")
def test_a_hand_is_open_to_its_owner_alone() -> None:
    table = stand({"grunt-ape 1": "c3"}, sides={ALLIED: {"hand": ("snafu-1",), "cp": 3}, AXIS: {"hand": ("snafu-2",)}})
    for seat, own in ((ALLIED, "snafu-1"), (AXIS, "snafu-2"), (None, "")):
        cards = screen_of(table, seat).cards
        assert [card.id for card in cards if not card.hidden] == [own] * bool(own)
        assert sum(card.hidden for card in cards) == 2 - bool(own)
    meters: Any = {meter.term: meter.value for meter in screen_of(table, AXIS).seats[ALLIED].meters}
    assert meters == {"cp": 3, "hand": 1}


def test_cards_in_play_lie_on_their_models_or_on_the_table() -> None:
    table = stand(
        {"grunt-ape 1": "c3", "sturmzombie 1": "l1"},
        cards=[("dead-eye-1", ALLIED, "grunt-ape 1"), ("fresh-serum-1", AXIS, "horde"), ("power-surge-1", AXIS, "")],
    )
    cards = {card.id: card for card in screen_of(table).cards}
    assert cards["dead-eye-1"].piece == str(model("grunt-ape 1"))
    assert (cards["fresh-serum-1"].piece, cards["fresh-serum-1"].group) == ("", "On all sturmzombies")
    assert cards["power-surge-1"].group == "Events in play"
    assert all(card.in_play for card in cards.values())


# ---------------------------------------------------------------- before the first turn


@pytest.mark.rule("IN-FORCE-6", "IN-Q-78")
def test_each_buyer_sees_his_own_shop_and_what_is_missing() -> None:
    table = start(mission="recon")
    allied, axis = screen_of(table, ALLIED).shop, screen_of(table, AXIS).shop
    assert allied is not None
    assert axis is not None
    assert screen_of(table, None).shop is None
    assert [item.id for item in axis.items] == ["sturmzombie"]
    assert axis.missing == ("6 RP must still go into sturmzombies.",)
    assert allied.missing == ("2 more models must be bought at least, sturmzombies not counted.",)
    slugger = next(item for item in allied.items if item.id == "slugger-murphy")
    assert slugger.note == "It costs 7 RP, with 6 left."
    assert not any(goal.done for goal in screen_of(table).goals)


def test_what_one_buys_the_other_does_not_see() -> None:
    table = start(mission="recon")
    before = screen_of(table, AXIS)
    table.match.answer(ALLIED, "buy:grunt-ape")
    assert screen_of(table, AXIS) == before
    shop = screen_of(table, ALLIED).shop
    assert shop is not None
    assert (shop.spent, next(item.count for item in shop.items if item.id == "grunt-ape")) == (3, 1)


def test_goals_say_how_far_they_are_and_own_ones_come_first() -> None:
    table = stand({"grunt-ape 1": "c9", "grunt-ape 2": "c10", "sturmzombie 1": "l1"}, on="recon")
    assert [goal.note for goal in screen_of(table, ALLIED).goals] == ["0 of 1 out", "2 left"]
    assert screen_of(table, AXIS).goals[0].text.startswith("Axis")
