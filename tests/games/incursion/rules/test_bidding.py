"""Turn bidding (IN-BID, IN-Q-37, IN-Q-38)."""

from typing import Any

import pytest
from tests.games.incursion.positions import question, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.turns import BidsRevealed, IntelligenceUsed, PlayerTurnBegan
from nightraid.games.incursion.asks.questions import BidForTurn, GoFirst, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS, Side
from nightraid.games.incursion.state import State


def bidding(allied: int = 6, axis: int = 6, *, intelligence_used: bool = True, **others: Any) -> Table[State]:
    """Step 3, with somebody on each side to activate afterwards."""
    stands = {"grunt-ape 1": "c3", "blitzhund 1": "j3"}
    sides = {ALLIED: {"cp": allied}, AXIS: {"cp": axis, "special": 4}}
    return stand(stands, phase="bidding", sides=sides, intelligence_used=intelligence_used, **others)


@pytest.mark.rule("IN-BID-3", "IN-BID-4", "IN-BID-5", "IN-Q-37", "IN-TURN-3", "IN-CP-4")
@pytest.mark.parametrize(
    ("allied", "axis", "first"),
    [(2, 3, AXIS), (3, 2, ALLIED), (0, 0, ALLIED), (4, 4, ALLIED), (6, 6, ALLIED), (0, 1, AXIS)],
)
def test_the_higher_bid_goes_first_and_both_pay(allied: int, axis: int, first: Side) -> None:
    table = bidding()
    happened = table.answer(f"bid:{allied}", f"bid:{axis}")
    revealed = told(happened, BidsRevealed)
    assert (revealed.allied, revealed.axis, revealed.first) == (allied, axis, first)
    assert [command.cp for command in table.state.commands] == [6 - allied, 6 - axis]
    assert told(happened, PlayerTurnBegan).side == first
    assert (table.state.first, table.state.active, table.seat) == (first, first, first)


@pytest.mark.rule("IN-BID-2", "IN-MODEL-GRETSEL-2")
def test_a_bid_is_what_the_player_has_and_no_special_cp() -> None:
    table = bidding(3, 5)
    allied, axis = table.match.asks()
    assert [option.key for option in allied.options] == [f"bid:{cp}" for cp in range(4)]
    assert [option.key for option in axis.options] == [f"bid:{cp}" for cp in range(6)]


@pytest.mark.rule("IN-BID-2", "IN-Q-37")
def test_without_cp_one_bids_nothing() -> None:
    table = bidding(0, 2)
    assert table.keys == ["bid:0"]
    table.answer("bid:0", "bid:0")
    assert table.state.first == ALLIED


@pytest.mark.rule("IN-BID-1", "IN-CP-9", "IN-Q-36")
@pytest.mark.parametrize("quick", [ALLIED, AXIS])
def test_bids_are_secret_until_both_are_made(quick: Side) -> None:
    table = bidding()
    slow = 1 - quick
    assert {ask.seat for ask in table.match.asks()} == {ALLIED, AXIS}
    table.match.answer(quick, "bid:5")
    assert not all_told(table.match.events(), BidsRevealed)
    assert [command.cp for command in table.match.view(slow).table.commands] == [6, 6]
    assert not any("bid:5" in str(entry) or "cp=5" in str(entry) for entry in table.match.log_for(slow))
    table.match.answer(slow, "bid:1")
    assert told(table.match.events(), BidsRevealed).first == quick


@pytest.mark.rule("IN-BID-6", "IN-Q-38")
def test_allied_intelligence_goes_first_without_a_bid_once() -> None:
    table = bidding(intelligence_used=False, first=AXIS, active=AXIS)  # as it was in the game turn before
    assert question(table) is GoFirst
    assert [ask.seat for ask in table.match.asks()] == [ALLIED]
    happened = table.answer("use-intelligence")
    assert len(all_told(happened, IntelligenceUsed)) == 1
    assert not all_told(happened, BidsRevealed)
    assert [command.cp for command in table.state.commands] == [6, 6]
    assert (table.state.first, table.state.intelligence_used) == (ALLIED, True)
    assert question(table) is PickModel


@pytest.mark.rule("IN-BID-6", "IN-Q-38")
def test_it_can_be_saved_and_is_offered_again() -> None:
    table = bidding(intelligence_used=False)
    table.answer("bid-then")
    assert question(table) is BidForTurn
    table.answer("bid:0", "bid:2")
    assert (table.state.first, table.state.intelligence_used) == (AXIS, False)


@pytest.mark.rule("IN-BID-6")
def test_it_is_not_offered_again_once_used() -> None:
    assert question(bidding(intelligence_used=True)) is BidForTurn


def test_nobody_bids_in_the_solo_mission() -> None:
    sides: dict[Side, dict[str, Any]] = {ALLIED: {"cp": 6}, AXIS: {"automatic": True}}
    table = stand({"grunt-ape 1": "c3"}, phase="bidding", sides=sides, first=AXIS)
    assert question(table) is PickModel
    assert (table.state.first, table.state.commands[ALLIED].cp) == (ALLIED, 6)
