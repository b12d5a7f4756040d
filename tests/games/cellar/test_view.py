"""What a seat may know: everything but the other hand and the deck."""

import msgspec
from tests.games.cellar.fight import A1, B1, cellar_fight, stand

from nightraid.engine.game import HIDDEN
from nightraid.games.cellar import view
from nightraid.games.cellar.asks.events import Drew
from nightraid.games.cellar.asks.questions import Act

HANDS = (("duck-1", "dynamite-2"), ("rush-3",))
DECK = ("rush-1", "duck-2")


def test_a_view_holds_no_card_that_its_seat_may_not_know() -> None:
    match = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=HANDS, deck=DECK).match
    for seat in (0, 1, None):
        sent = msgspec.json.encode(match.view(seat)).decode()
        secrets = list(cellar_fight().secrets(match.state, seat))
        assert set(DECK) <= set(secrets)
        assert not [card for card in secrets if card in sent]


def test_each_crew_knows_its_own_hand() -> None:
    match = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=HANDS, deck=DECK).match
    assert match.view(0).table.crews[0].hand == HANDS[0]
    assert match.view(1).table.crews[1].hand == HANDS[1]
    assert match.view(1).table.deck == 2


def test_what_another_crew_can_do_is_not_shown_for_it_would_tell_its_hand() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=HANDS)
    ask = table.asked
    assert isinstance(ask, Act)
    assert view.redact(ask, 0) is ask
    assert view.redact(ask, 1).options == ()
    assert table.match.view(1).options == ()
    assert table.match.view(1).waiting.prompt == table.match.view(0).waiting.prompt


def test_a_draw_shows_others_how_many_but_not_which() -> None:
    drew = Drew(1, ("duck-1", "rush-1"), why=("CF-CARDS-1",))
    assert view.redact(drew, 1) == drew
    assert view.redact(drew, 0).cards == (HIDDEN, HIDDEN)
    assert view.redact(drew, None).cards == (HIDDEN, HIDDEN)


def test_a_card_that_was_played_is_seen_by_all() -> None:
    table = stand({"A1": "a2", "B1": "c2"}, acting=A1, hands=((), ("duck-4",)))
    table.answer(f"shoot:{B1}", "play-duck:duck-4", came=[(6, 1, 1)])
    assert table.match.view(0).table.discard == ("duck-4",)
