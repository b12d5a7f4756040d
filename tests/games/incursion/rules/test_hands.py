"""Hands: what is discarded, who draws how much, and who sees it (IN-CARD-1 to IN-CARD-4, IN-SETUP-4, IN-SETUP-5)."""

from typing import Any

import pytest
from tests.games.incursion.positions import question, stand
from tests.games.playing import Came, Table, all_told, told

from nightraid.engine.decks import Deck
from nightraid.engine.match import Match
from nightraid.games.incursion.asks.events.turns import CardsDiscarded, CardsDrawn, DeckReshuffled
from nightraid.games.incursion.asks.questions import BidForTurn, DiscardCards, PrescienceDiscard
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.rules.hands import hand_size
from nightraid.games.incursion.state import State

ALLIED_TWO = ("slam-1", "draught-1")
AXIS_TWO = ("snafu-1", "snafu-2")
DRAWN = ("wet-socks-1", "glass-jaw-1")
OTHERS = ("cave-in-1", "power-surge-1")


def hands(
    stands: dict[str, str], allied: tuple[str, ...] = (), axis: tuple[str, ...] = (), came: Came = (), **others: Any
) -> Table[State]:
    """Step 2 of the maintenance phase in a mission of 12 RP: two cards each."""
    sides = {ALLIED: {"hand": allied, "cp": 6}, AXIS: {"hand": axis, "cp": 6}}
    others.setdefault("intelligence_used", True)
    return stand(stands, phase="hands", sides=sides, came=came, **others)


def hand_of(table: Table[State], side: int) -> tuple[str, ...]:
    """What a side holds."""
    return table.state.commands[side].hand


@pytest.mark.rule("IN-CARD-2")
@pytest.mark.parametrize(("rp", "cards"), [(3, 1), (5, 1), (6, 2), (13, 2), (14, 3), (17, 3), (18, 4), (30, 4)])
def test_hand_size_follows_the_rp_level(rp: int, cards: int) -> None:
    assert hand_size(rp) == cards


@pytest.mark.rule("IN-CARD-2", "IN-CARD-3", "IN-Q-31", "IN-TURN-2", "IN-Q-34")
def test_first_hands_are_drawn_by_the_allied_player_first() -> None:
    table = hands({}, came=[DRAWN, OTHERS])
    assert hand_of(table, ALLIED) == DRAWN
    assert hand_of(table, AXIS) == OTHERS
    assert [drawn.side for drawn in all_told(table.match.events(0), CardsDrawn)] == [ALLIED, AXIS]
    assert question(table) is BidForTurn  # nobody had anything to discard


@pytest.mark.rule("IN-CARD-1", "IN-Q-32", "IN-Q-31")
@pytest.mark.parametrize("away", [(), ("slam-1",), ("draught-1", "slam-1")])
def test_none_some_or_all_are_discarded_before_drawing(away: tuple[str, ...]) -> None:
    table = hands({}, allied=ALLIED_TWO, axis=AXIS_TWO)
    assert question(table) is DiscardCards
    for card in away:
        table.match.answer(ALLIED, f"discard:{card}")
    if len(away) < 2:
        table.match.answer(ALLIED, "keep-hand")
    came = [DRAWN[: len(away)]] if away else []
    happened = table.answer("keep-hand", came=came)
    assert set(hand_of(table, ALLIED)) == {*ALLIED_TWO, *DRAWN[: len(away)]} - {*away}
    assert hand_of(table, AXIS) == AXIS_TWO
    assert set(table.state.discard) == {*away}
    assert [event.cards for event in all_told(happened, CardsDiscarded)] == ([away] if away else [])


@pytest.mark.rule("IN-CARD-1", "IN-Q-31")
def test_discards_are_chosen_in_secret_and_stay_in_the_hand_until_both_are_done() -> None:
    table = hands({}, allied=ALLIED_TWO, axis=AXIS_TWO)
    table.match.answer(ALLIED, "discard:slam-1")
    table.match.answer(ALLIED, "keep-hand")
    assert table.seat == AXIS  # and only he is asked still
    assert table.state.discard == ()
    assert len(table.match.view(AXIS).table.commands[ALLIED].hand) == 2
    assert "slam-1" not in str(table.match.view(AXIS).table)
    assert not any("slam-1" in str(entry) for entry in table.match.log_for(AXIS))
    happened = table.answer("discard:snafu-1", "keep-hand", came=[("wet-socks-1",), ("glass-jaw-1",)])
    assert [(event.side, event.cards) for event in all_told(happened, CardsDiscarded)] == [
        (ALLIED, ("slam-1",)),
        (AXIS, ("snafu-1",)),
    ]
    assert "slam-1" in str(table.match.view(AXIS).table)  # open now


@pytest.mark.rule("IN-CARD-4")
def test_only_its_player_sees_what_was_drawn() -> None:
    table = hands({}, came=[DRAWN, OTHERS])
    for seat, own, foreign in ((ALLIED, DRAWN, OTHERS), (AXIS, OTHERS, DRAWN)):
        everything = seen_by(table.match, seat)
        assert all(card in everything for card in own)
        assert not any(card in everything for card in foreign)
    assert [len(command.hand) for command in table.match.view(None).table.commands] == [2, 2]
    assert not any(card in seen_by(table.match, None) for card in DRAWN + OTHERS)


def seen_by(match: Match[State], seat: int | None) -> str:
    """Everything that a seat gets: its view, the log and the events."""
    return f"{match.view(seat).table} {list(match.log_for(seat))} {list(match.events_for(seat))}"


@pytest.mark.rule("IN-Q-33")
def test_a_large_hand_is_not_cut_down() -> None:
    table = hands({}, allied=(*ALLIED_TWO, "wet-socks-1"), axis=AXIS_TWO)
    table.answer("keep-hand", "keep-hand")
    assert hand_of(table, ALLIED) == (*ALLIED_TWO, "wet-socks-1")


# ---------------------------------------------------------------- the deck


@pytest.mark.rule("IN-SETUP-4", "IN-SETUP-5", "IN-Q-31")
def test_the_pile_becomes_the_deck_when_it_is_empty() -> None:
    pile = tuple(f"{name}-1" for name in ("slam", "draught", "cave-in", "power-surge", "wet-socks"))
    table = hands(
        {},
        axis=AXIS_TWO,
        deck=Deck(pool=("booby-trap-1",)),
        discard=pile,
    )
    happened = table.answer("keep-hand", came=[("booby-trap-1",), ("slam-1",)])
    assert told(happened, DeckReshuffled).cards == 5
    assert hand_of(table, ALLIED) == ("booby-trap-1", "slam-1")
    assert (len(table.state.deck), table.state.discard) == (4, ())


@pytest.mark.rule("IN-SETUP-5")
def test_with_deck_and_pile_empty_nothing_is_drawn() -> None:
    table = hands({}, axis=AXIS_TWO, deck=Deck(pool=("booby-trap-1",)))
    happened = table.answer("keep-hand", came=[("booby-trap-1",)])
    assert hand_of(table, ALLIED) == ("booby-trap-1",)
    assert not all_told(happened, DeckReshuffled)


@pytest.mark.rule("IN-SETUP-4", "IN-SETUP-5")
def test_both_draw_from_one_deck() -> None:
    table = hands({}, came=[DRAWN, OTHERS])
    assert len(table.state.deck) == len(table.state.box.deck) - 4
    assert not {*DRAWN, *OTHERS} & {*table.state.deck.pool}


# ---------------------------------------------------------------- Prescience and Commander


@pytest.mark.rule("IN-MODEL-CORPORAL-2", "IN-Q-33", "IN-Q-77")
@pytest.mark.parametrize("corporals", [{"corporal 1": "c3"}, {"corporal 1": "c3", "corporal 2": "@west"}])
def test_prescience_draws_one_more_and_discards_one_of_all(corporals: dict[str, str]) -> None:
    table = hands(corporals, axis=AXIS_TWO)
    table.answer("keep-hand", came=[DRAWN, ("cave-in-1",)])
    assert question(table) is PrescienceDiscard
    assert table.listed("discard") == {*DRAWN, "cave-in-1"}
    happened = table.answer("discard:glass-jaw-1")
    assert hand_of(table, ALLIED) == ("wet-socks-1", "cave-in-1")
    assert told(happened, CardsDiscarded).cards == ("glass-jaw-1",)
    assert question(table) is BidForTurn  # once, however many Corporals there are


@pytest.mark.rule("IN-MODEL-CORPORAL-2", "IN-Q-33")
def test_prescience_with_a_full_hand() -> None:
    table = hands({"corporal 1": "@west"}, allied=ALLIED_TWO, axis=AXIS_TWO)
    table.answer("keep-hand", "keep-hand", came=[("cave-in-1",)])
    table.answer("discard:cave-in-1")
    assert hand_of(table, ALLIED) == ALLIED_TWO


@pytest.mark.rule("IN-MODEL-CORPORAL-2")
def test_what_prescience_throws_away_can_be_drawn_by_nobody_before_the_shuffle() -> None:
    table = hands({"corporal 1": "c3"}, came=[DRAWN, ("cave-in-1",)])
    table.answer("discard:cave-in-1", came=[("power-surge-1", "slam-1")])
    assert table.state.discard == ("cave-in-1",)
    assert "cave-in-1" not in table.state.deck.pool


@pytest.mark.rule("IN-MODEL-CORPORAL-2", "IN-SETUP-5")
def test_prescience_without_a_card_to_draw_discards_nothing() -> None:
    table = hands({"corporal 1": "c3"}, allied=ALLIED_TWO, axis=AXIS_TWO, deck=Deck())
    table.answer("keep-hand", "keep-hand")
    assert question(table) is BidForTurn  # nobody is asked for a card
    assert hand_of(table, ALLIED) == ALLIED_TWO


@pytest.mark.rule("IN-MODEL-ILSA-2", "IN-Q-33", "IN-Q-77")
def test_ilsa_brings_a_card_every_turn() -> None:
    table = hands({"ilsa-von-x 1": "@east"}, allied=ALLIED_TWO)
    table.answer("keep-hand", came=[AXIS_TWO, ("cave-in-1",)])
    assert hand_of(table, AXIS) == (*AXIS_TWO, "cave-in-1")
    table = hands({"ilsa-von-x 1": "j3"}, allied=ALLIED_TWO, axis=(*AXIS_TWO, "cave-in-1"))
    table.answer("keep-hand", "keep-hand", came=[("wet-socks-1",)])
    assert hand_of(table, AXIS) == (*AXIS_TWO, "cave-in-1", "wet-socks-1")


@pytest.mark.rule("IN-MODEL-ILSA-2", "IN-MODEL-CORPORAL-2")
def test_without_them_nothing_more_is_drawn() -> None:
    fields = {name: {"status": "reserve", "arrives": 6} for name in ("ilsa-von-x 1", "corporal 1")}
    table = hands({"ilsa-von-x 1": "@east", "corporal 1": "@west"}, fields=fields, came=[DRAWN, OTHERS])
    assert (len(hand_of(table, ALLIED)), len(hand_of(table, AXIS))) == (2, 2)


def test_the_solo_mission_has_no_battle_cards() -> None:
    table = stand({"grunt-ape 1": "c3"}, phase="hands", sides={AXIS: {"automatic": True}})
    assert [command.hand for command in table.state.commands] == [(), ()]
