"""The table as a whole: real cards, and what all seats share."""

from typing import Any

from tests.games.wolfenstein.positions import BJ, KLAUS, cell, stand, wolfenstein

from nightraid.engine.ask import Shuffle
from nightraid.engine.cards import kind_of
from nightraid.engine.chance import TypedIn
from nightraid.games.wolfenstein.asks.options import TakeOption
from nightraid.games.wolfenstein.asks.questions import DeckDraw, EventChoice, ModelTieDraw
from nightraid.games.wolfenstein.schema.cards import EventCard


def test_cards_of_a_real_deck_are_listed_once_each_kind_as_copies_that_are_left() -> None:
    pool = ("knife-2", "tnt-1", "knife-3", "hatchet-1")
    question = DeckDraw("equipment", pool=pool, count=1, seat=0, why=("WF-SEARCH-4",))
    listed = wolfenstein().table.cards_to_type(question)
    assert [(card.value, card.name) for card in listed] == [
        ("hatchet-1", "Hatchet"),
        ("knife-2", "Knife"),
        ("tnt-1", "TNT"),
    ]


def test_a_typed_card_is_taken() -> None:
    there = 1 << cell("c3")
    at = stand({KLAUS: "b3"}, acting=KLAUS, chests=there, tokens=there)
    twin = at.match.clone(chance=TypedIn())
    twin.answer(0, f"search:{cell('c3')}")
    question = twin.pending
    assert isinstance(question, DeckDraw)
    listed = wolfenstein().table.cards_to_type(question)
    assert {kind_of(str(card.value)) for card in listed} == {kind_of(card) for card in question.pool}
    twin.answer_chance([listed[0].value])
    assert twin.pending is not question


def test_ties_are_drawn_by_their_place() -> None:
    question = ModelTieDraw((4, 7), pool=(0, 1), count=1, seat=0, why=("WF-Q-45",))
    assert [card.value for card in wolfenstein().table.cards_to_type(question)] == [0, 1]
    assert wolfenstein().table.cards_to_type(Shuffle(items=("a",), why=())) == ()


def test_all_seats_and_spectators_see_the_same() -> None:
    at = stand({KLAUS: "b3", BJ: "d3"}, acting=BJ, players=2)
    table, box = wolfenstein().table, at.match.box
    screens = [table.screen(at.match.view(seat), box) for seat in (0, 1, None)]
    assert screens[0] == screens[1] == screens[2]


def test_the_tokens_that_players_hold_lie_at_their_seats() -> None:
    def held(**state: Any) -> dict[int, list[str]]:
        at = stand({KLAUS: "b3", BJ: "d3"}, acting=BJ, **state)
        shown = wolfenstein().table.screen(at.match.view(None), at.match.box).seats
        return {seat.seat: [chip.name for chip in seat.chips] for seat in shown}

    asked = held(players=2, starting_player=0, controller=1, automatic=(True, False))
    assert asked == {0: ["Starting player"], 1: ["AI Controller"]}
    left_to_software = held(players=2, starting_player=1, controller=1, automatic=(False, True))
    assert left_to_software == {1: ["Starting player", "AI Controller (software)"]}
    assert held(players=1) == {}


def test_the_options_of_an_event_are_read_from_its_card() -> None:
    table = wolfenstein().table
    card = next(iter(wolfenstein().library.of(EventCard).values()))
    ask = EventChoice(seat=0, why=(), options=(TakeOption(1), TakeOption(2)), hero=KLAUS, card=f"{card.id}-1")
    first, second = (table.says(ask, option) for option in ask.options)
    assert first.startswith(f"option 1: {card.first.text}")
    assert second.startswith(f"option 2: {card.second.text}")
    at = stand({KLAUS: "b3"}, acting=KLAUS)
    assert {table.says(at.asked, option) for option in at.asked.options} == {""}


def test_no_dice_lie_on_the_table_outside_an_attack() -> None:
    at = stand({KLAUS: "b3"}, acting=KLAUS)
    assert wolfenstein().table.dice_on_table(at.state, at.asked) == ()
