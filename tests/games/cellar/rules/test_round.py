"""The round: four parts in their order."""

import pytest
from tests.games.cellar.fight import start

from nightraid.games.cellar.asks.events import BidsShown, Drew, GritTaken, Picked, RoundBegan

PARTS = (RoundBegan, Drew, BidsShown, Picked, GritTaken)
DRAWS = [("duck-1", "duck-2", "duck-3"), ("rush-1", "rush-2", "rush-3"), ("duck-4",), ("rush-4",)]


@pytest.mark.rule("CF-ROUND-1")
def test_cards_then_the_bid_then_the_turns_then_dusk_and_again() -> None:
    table = start(rounds=2, came=DRAWS)
    dealt = [type(event) for event in table.match.events()]
    assert dealt == [Drew, Drew, RoundBegan, Drew, Drew]  # the first two are the set-up
    turns = [key for pair in ((0, 3), (1, 4), (2, 5)) for raider in pair for key in (f"pick:{raider}", "stop")]
    happened = table.answer("bid:1", "bid:0", *turns, came=[("duck-5",), ("rush-5",)])
    order = [type(event) for event in happened if isinstance(event, PARTS)]
    assert order == [BidsShown, *[Picked] * 6, GritTaken, RoundBegan, Drew, Drew]
    assert table.state.round == 2
    assert table.state.phase == "bid"
