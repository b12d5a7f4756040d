"""Both options of every event card, with a success and with a failure where a test is asked."""

import pytest
from tests.games.playing import told
from tests.games.wolfenstein.abilities.expected import TOKEN, before, check, lay, play_on
from tests.games.wolfenstein.positions import mask, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import EventEnded
from nightraid.games.wolfenstein.schema.cards import EventCard

EVENTS = wolfenstein().library.of(EventCard)
CASES = [
    pytest.param(event.id, number, success, id=f"{event.id}-{number}-{'success' if success else 'failure'}")
    for event in EVENTS.values()
    for number, option in enumerate((event.first, event.second), start=1)
    for success in ((True, False) if option.test else (True,))
]


@pytest.mark.rule("WF-COMP-6", "WF-CARD-6")
def test_there_are_twenty_event_cards_with_two_options_each() -> None:
    assert sum(event.copies for event in EVENTS.values()) == 20
    assert len({case.values[:2] for case in CASES}) == 2 * len(EVENTS)


@pytest.mark.rule("WF-SEARCH-3", "WF-EVENT-1", "WF-EVENT-3", "WF-DICE-2")
@pytest.mark.parametrize(("kind", "number", "success"), CASES)
def test_an_event_does_what_its_card_says(kind: str, number: int, success: bool) -> None:
    event = EVENTS[kind]
    option = event.first if number == 1 else event.second
    follows = option.then if success else option.otherwise
    expected = before(follows, option.price)
    table = lay(expected, events=mask("f4"), event_deck=Deck(top=(f"{kind}-1",)))
    table.answer(f"search:{TOKEN}")
    assert f"take-option:{number}" in table.keys
    die = [("armor",) if success else ("reload",)] if option.test else []
    happened = play_on(table, f"take-option:{number}", came=die)
    expected.pay(option.price)
    for outcome in follows:
        expected.befall(outcome)
    if option.completes and success:
        expected.completed = 1
        expected.hero.gain(event.player_loot)
        expected.others.gain(event.team_loot)
    check(table, expected, happened)
    assert told(happened, EventEnded).completed is (option.completes and success)
    assert table.state.event_discard == (f"{kind}-1",)
