"""Every chest card, opened by a Hero and by a bot."""

import pytest
from tests.games.playing import told
from tests.games.wolfenstein.abilities.expected import TOKEN, Person, before, check, enemy, lay, play_on
from tests.games.wolfenstein.positions import BJ, mask, model, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import ChestOpened
from nightraid.games.wolfenstein.schema.cards import ChestCard

CHESTS = wolfenstein().library.of(ChestCard)
BOT = model("supersoldat 1")


@pytest.mark.rule("WF-COMP-6", "WF-CARD-5")
def test_there_are_fourteen_chest_cards() -> None:
    assert sum(chest.copies for chest in CHESTS.values()) == 14


@pytest.mark.rule("WF-SEARCH-4")
@pytest.mark.parametrize("kind", CHESTS)
def test_a_chest_does_what_its_card_says(kind: str) -> None:
    outcomes = CHESTS[kind].then
    expected = before(outcomes)
    table = lay(expected, chests=mask("f4"), chest_deck=Deck(top=(f"{kind}-1",)))
    happened = play_on(table, f"search:{TOKEN}")
    for outcome in outcomes:
        expected.befall(outcome)
    check(table, expected, happened)
    assert told(happened, ChestOpened).card == f"{kind}-1"
    assert table.state.chest_discard == (f"{kind}-1",)


@pytest.mark.rule("WF-BOT-7", "WF-Q-73")
@pytest.mark.parametrize("kind", CHESTS)
def test_a_bots_chest_gives_to_its_hero_and_does_the_rest_to_the_bot(kind: str) -> None:
    outcomes = CHESTS[kind].then
    expected = before(outcomes)
    card = enemy("supersoldat")
    expected.searcher = Person(armor=card.armor - 1, hp=card.hp - 2, full_armor=card.armor, full_hp=card.hp)
    table = lay(
        expected,
        chests=mask("f4"),
        chest_deck=Deck(top=(f"{kind}-1",)),
        bots={"supersoldat 1": (BJ, "g4")},
        bot={"supersoldat 1": {"lost_armor": 1, "lost_hp": 2}},
        turn={"bot": BOT},
    )
    happened = play_on(table, f"search:{TOKEN}")
    for outcome in outcomes:
        expected.befall(outcome)
    check(table, expected, happened)
    bot, feels = table.state.bots[BOT], expected.searcher
    assert (card.armor - bot.lost_armor, card.hp - bot.lost_hp) == (feels.armor, feels.hp)
    assert (bot.stunned, bot.sabotaged) == (feels.stunned, feels.sabotaged)
