"""The bid: in secret, the higher pays, equal bids are rolled off."""

import pytest
from tests.games.cellar.fight import stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Decided
from nightraid.engine.game import HIDDEN
from nightraid.games.cellar.asks.events import BidsShown, RolledOff
from nightraid.games.cellar.state import State


def bidding(grit: tuple[int, int] = (3, 3)) -> Table[State]:
    """Both crews are about to bid."""
    return stand({"A1": "a1", "B1": "g1"}, phase="bid", grit=grit)


def grit_of(table: Table[State]) -> list[int]:
    """What the crews have."""
    return [crew.grit for crew in table.state.crews]


@pytest.mark.rule("CF-BID-1")
def test_a_crew_bids_from_none_to_all_it_has() -> None:
    table = bidding(grit=(2, 5))
    offered = {ask.seat: [option.key for option in ask.options] for ask in table.match.asks()}
    assert offered == {0: ["bid:0", "bid:1", "bid:2"], 1: ["bid:0", "bid:1", "bid:2", "bid:3", "bid:4", "bid:5"]}


@pytest.mark.rule("CF-BID-1")
def test_a_crew_without_grit_is_asked_all_the_same() -> None:
    table = bidding(grit=(0, 1))
    assert [option.key for option in table.match.asks()[0].options] == ["bid:0"]


@pytest.mark.rule("CF-BID-1")
@pytest.mark.parametrize("first", [0, 1])
def test_a_bid_stays_secret_until_both_have_bid(first: int) -> None:
    table = bidding()
    match, second = table.match, 1 - first
    before = match.view(second).table
    match.answer(first, "bid:2")
    assert [ask.seat for ask in match.asks()] == [second]
    assert match.view(second).table == before
    assert [entry.option for entry in match.log_for(second)] == [HIDDEN]  # type: ignore[union-attr]
    assert not all_told(match.events(), BidsShown)
    match.answer(second, "bid:1")
    assert told(match.events_for(second), BidsShown).bids == ((2, 1) if first == 0 else (1, 2))


@pytest.mark.rule("CF-BID-2")
@pytest.mark.parametrize(
    ("bids", "first", "left"), [((2, 1), 0, [1, 3]), ((0, 3), 1, [3, 0]), ((1, 0), 0, [2, 3]), ((2, 3), 1, [3, 0])]
)
def test_the_higher_bidder_pays_and_goes_first_and_the_other_keeps_its_grit(
    bids: tuple[int, int], first: int, left: list[int]
) -> None:
    table = bidding()
    happened = table.answer(f"bid:{bids[0]}", f"bid:{bids[1]}")
    assert told(happened, BidsShown).first == first
    assert grit_of(table) == left
    assert table.seat == first
    assert table.listed("pick") == {"0" if first == 0 else "3"}
    assert not all_told(happened, RolledOff)


@pytest.mark.rule("CF-BID-3")
@pytest.mark.parametrize(("dice", "first"), [((5, 2), 0), ((2, 3), 1), ((6, 5), 0), ((1, 2), 1)])
def test_equal_bids_cost_nothing_and_the_higher_die_goes_first(dice: tuple[int, int], first: int) -> None:
    table = bidding()
    happened = table.answer("bid:3", "bid:3", came=[dice])
    assert told(happened, RolledOff).faces == dice
    assert told(happened, BidsShown).first == first
    assert table.seat == first
    assert grit_of(table) == [3, 3]


@pytest.mark.rule("CF-BID-3")
def test_equal_dice_are_rolled_again() -> None:
    table = bidding()
    happened = table.answer("bid:0", "bid:0", came=[(4, 4), (1, 1), (2, 6)])
    assert [event.faces for event in all_told(happened, RolledOff)] == [(4, 4), (1, 1), (2, 6)]
    assert table.seat == 1


@pytest.mark.rule("CF-BID-2", "CF-BID-3")
def test_the_match_explains_who_goes_first() -> None:
    decided = told(bidding().answer("bid:2", "bid:1"), Decided)
    assert [(one.id, one.facts) for one in decided.candidates] == [("0", (("grit", 2),)), ("1", (("grit", 1),))]
    assert (decided.chosen, decided.why, decided.tie_break) == ("0", ("CF-BID-2",), ())
    tied = told(bidding().answer("bid:2", "bid:2", came=[(1, 6)]), Decided)
    assert (tied.chosen, tied.tie_break) == ("1", ("CF-BID-3",))
