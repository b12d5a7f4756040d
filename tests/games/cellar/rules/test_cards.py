"""Cards: a new one each round, and a deck that runs out."""

import pytest
from tests.games.cellar.fight import A1, stand
from tests.games.playing import all_told, told

from nightraid.games.cellar.asks.events import DeckRenewed, Drew

PLACES = {"A1": "a1", "B1": "g1"}
FIVE = ("duck-1", "duck-2", "duck-3", "duck-4", "duck-5")


@pytest.mark.rule("CF-CARDS-1")
def test_at_the_start_of_a_round_each_crew_draws_a_card_the_first_crew_first() -> None:
    table = stand(PLACES, phase="cards", deck=("rush-1", "rush-2", "rush-3"), came=[("rush-2",), ("rush-1",)])
    drew = all_told(table.match.events(), Drew)
    assert [(event.seat, event.cards) for event in drew] == [(0, ("rush-2",)), (1, ("rush-1",))]
    assert [crew.hand for crew in table.state.crews] == [("rush-2",), ("rush-1",)]
    assert table.state.deck.pool == ("rush-3",)


@pytest.mark.rule("CF-CARDS-1")
def test_a_crew_that_holds_five_cards_draws_none_and_the_other_still_does() -> None:
    table = stand(PLACES, phase="cards", hands=(FIVE, FIVE[:4]), deck=("rush-1", "rush-2"), came=[("rush-1",)])
    assert told(table.match.events(), Drew).seat == 1
    assert table.state.crews[0].hand == FIVE
    assert table.state.crews[1].hand == (*FIVE[:4], "rush-1")


@pytest.mark.rule("CF-CARDS-2")
def test_cards_that_were_played_lie_on_the_discard_pile_in_their_order() -> None:
    table = stand(PLACES, acting=A1, hands=(("rush-1", "duck-1", "dynamite-1"), ()), discard=("duck-6",))
    table.answer("hurry:rush-1", "throw:dynamite-1:3")
    assert table.state.discard == ("duck-6", "rush-1", "dynamite-1")
    assert table.state.crews[0].hand == ("duck-1",)
    assert table.match.view(1).table.discard == ("duck-6", "rush-1", "dynamite-1")


@pytest.mark.rule("CF-CARDS-2")
def test_an_empty_deck_is_renewed_from_the_pile_when_a_crew_must_draw() -> None:
    table = stand(
        PLACES, phase="cards", deck=("rush-1",), discard=("duck-1", "duck-2"), came=[("rush-1",), ("duck-2",)]
    )
    kinds = [type(event) for event in table.match.events()]
    assert kinds[1:] == [Drew, DeckRenewed, Drew]  # not before the second crew meets the empty deck
    assert told(table.match.events(), DeckRenewed).cards == 2
    assert table.state.deck.pool == ("duck-1",)
    assert table.state.discard == ()


@pytest.mark.rule("CF-CARDS-2", "CF-CARDS-1")
def test_a_deck_is_not_renewed_for_crews_that_draw_nothing() -> None:
    table = stand(PLACES, phase="cards", hands=(FIVE, FIVE), discard=("rush-1",))
    assert not all_told(table.match.events(), DeckRenewed)
    assert table.state.discard == ("rush-1",)


@pytest.mark.rule("CF-CARDS-2")
def test_nothing_is_drawn_from_an_empty_deck_and_an_empty_pile() -> None:
    table = stand(PLACES, phase="cards")
    assert not all_told(table.match.events(), Drew)
    assert not all_told(table.match.events(), DeckRenewed)
    assert [crew.hand for crew in table.state.crews] == [(), ()]
    assert table.state.phase == "bid"
