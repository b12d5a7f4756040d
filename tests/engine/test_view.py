"""Views: one redaction for table, questions, events and log; words, reasons and previews on demand."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.engine.toy_parts import CARDS, D6, WHY, Bid, Do, Drew, Take
from tests.engine.toys import Sandbox, State, ToySetup, do, play, sandbox

from nightraid.engine.ask import Ask, Seat
from nightraid.engine.chance import Scripted, Seeded, TypedIn
from nightraid.engine.decks import Deck
from nightraid.engine.errors import NotAsked
from nightraid.engine.events import Candidate, Outcome
from nightraid.engine.game import HIDDEN, Thing
from nightraid.engine.log import ChanceCame, Chosen, Undone, Withdrawn
from nightraid.engine.match import Match
from nightraid.engine.state import unpack
from nightraid.engine.view import ToType, Waiting, write_view
from nightraid.engine.words import Message


def everything_sent(match: Match[State], seat: Seat | None) -> str:
    """All that a seat is ever told, as text."""
    offer = match.offer(seat) if seat is not None else None
    parts = (match.view(seat), match.events_for(seat), match.log_for(seat), offer)
    return msgspec.json.encode(parts).decode()


# ---------------------------------------------------------------- the table


def test_each_seat_sees_its_own_hand_and_a_spectator_none() -> None:
    match = do(sandbox(chance=Scripted([("card-b",), ("card-d",)])), "secret-draw", "pass", "secret-draw")
    assert [match.view(seat).table.hands for seat in (0, 1, None)] == [
        (("card-b",), (HIDDEN,)),
        ((HIDDEN,), ("card-d",)),
        ((HIDDEN,), (HIDDEN,)),
    ]
    assert match.view(None).seat is None


class Bare(Sandbox):
    """Shows a state again: the table without the cards of others."""

    def redact(self, thing: Thing, seat: Seat | None) -> Any:
        if not isinstance(thing, State):
            return super().redact(thing, seat)
        twin = self.copy(thing)
        twin.deck = Deck(pool=(HIDDEN,) * len(thing.deck))
        twin.hands = {owner: hand if owner == seat else (HIDDEN,) * len(hand) for owner, hand in thing.hands.items()}
        return twin


def test_a_view_is_written_with_all_of_its_table_but_the_box() -> None:
    """Each field is there: masks of any width, dicts in their order."""
    match = do(Match(Bare(), ToySetup(), Scripted([("card-b",), ("card-d",)])), "secret-draw", "pass", "secret-draw")
    view = match.view(0)
    view.table.mask = 1 << 90
    written = write_view(view)
    table = dict(zip(State.__struct_fields__[1:], unpack(written)["table"], strict=True))
    assert State.__struct_fields__[0] == "box"
    assert (table["mask"], table["hands"], table["seats"]) == (1 << 90, [[1, ["?"]], [0, ["card-b"]]], 2)
    assert b"card-b" in written
    assert b"card-d" not in written
    view.table.hands = dict(sorted(view.table.hands.items()))
    assert write_view(view) != written


def test_a_view_that_shows_the_table_by_a_struct_is_written_too() -> None:
    match = sandbox()
    shown = msgspec.json.decode(msgspec.json.encode(match.view(1)))
    assert unpack(write_view(match.view(1))) == shown


def test_a_view_tells_the_outcome() -> None:
    match = do(sandbox(), "plain", "plain")
    view = match.view(1)
    assert view.outcome is None
    do(match, "finish")
    assert match.view(None).outcome == Outcome((0,), "finished", WHY, (5, 3))
    assert match.view(0).waiting == Waiting((), None)


# ---------------------------------------------------------------- questions


def test_options_are_for_the_seat_that_is_asked_alone() -> None:
    match = sandbox()
    assert match.view(0).options == tuple(match.asks()[0].options)
    for seat in (1, None):
        assert match.view(seat).options == ()
        assert match.view(seat).waiting.seats == (0,)


def test_a_prompt_is_made_of_what_the_seat_may_know() -> None:
    match = do(sandbox(3), "bids")
    assert match.view(1).waiting == Waiting((2, 1, 0), Message("ask.how-much", {"seat": 1, "purse": 7}))
    spectator = match.view(None).waiting.prompt
    assert spectator == Message("ask.how-much", {"seat": 2, "purse": -1})
    match.answer(1, Bid(0))
    assert match.view(1).waiting == Waiting((2, 0), Message("ask.how-much", {"seat": 2, "purse": -1}))
    assert match.view(1).options == ()


class Shy(Sandbox):
    """Hides an option even from the seat that is asked, and the whole question from the others."""

    def redact(self, thing: Thing, seat: Seat | None) -> Any:
        if isinstance(thing, Ask):
            kept = tuple(option for option in thing.options if option != Do("peek"))
            return replace(thing, options=kept) if thing.seat == seat else None
        return super().redact(thing, seat)


def test_the_redaction_is_asked_about_every_question() -> None:
    match = Match(Shy(), ToySetup(), Seeded(1))
    assert Do("peek") not in match.view(0).options
    assert Do("dice") in match.view(0).options
    offer = match.offer(0)
    assert offer is not None
    assert "do:peek" not in [offered.key for offered in offer.options]
    assert match.view(1).waiting == Waiting((0,), None)


def test_dice_that_people_type_in_are_told_to_who_may_type_them() -> None:
    match = do(sandbox(chance=TypedIn()), "dice")
    told = ToType(Message("chance.roll", {"seat": 0}), dice=(D6, D6))
    assert [match.view(seat).to_type for seat in (0, 1, None)] == [told, told, None]
    match.answer_chance((1, 1))
    assert match.view(0).to_type is None
    do(match, "secret-draw")
    assert match.view(1).to_type is None
    hidden = match.view(0).to_type
    assert hidden is not None
    assert (hidden.items, hidden.dice) == (1, ())
    assert "card-" not in str(hidden)


def test_an_offer_has_words_rules_previews_and_refusals() -> None:
    match = sandbox()
    offer = match.offer(0)
    assert offer is not None
    assert (offer.seat, offer.why) == (0, WHY)
    assert offer.prompt == Message("ask.what-next", {"seat": 0, "turn": 0})
    first = offer.options[0]
    assert (first.key, first.payload, first.rules) == ("do:plain", Do("plain"), ("TOY-DO",))
    assert first.text == Message("option.do", {"what": "plain"})
    assert first.preview == Candidate("number", (("number", 1),))
    assert [refusal.option.key for refusal in offer.refused] == ["do:nothing", "do:cheat"]
    quick = match.offer(0, previews=False)
    assert quick is not None
    assert all(offered.preview is None for offered in quick.options)
    assert match.offer(1) is None


def test_an_option_without_rules_of_its_own_has_those_of_its_question() -> None:
    match = do(sandbox(), "nest")
    offer = match.offer(0)
    assert offer is not None
    assert {offered.rules for offered in offer.options} == {WHY}


def test_why_not_names_the_reason_and_the_rules() -> None:
    match = sandbox()
    (refusal,) = match.why_not(0, "do:cheat")
    assert (refusal.reason, refusal.rules) == (Message("refusal.cheat"), ("TOY-3",))
    assert len(match.why_not(0)) == 2
    assert match.why_not(0, "do:plain") == []
    with pytest.raises(NotAsked, match="seat 1 is not asked now"):
        match.why_not(1)


def test_looking_changes_nothing() -> None:
    match = play(sandbox(3), random.Random(1), 60)
    before = (match.fingerprint(), list(match.log), list(match.events()))
    for seat in (0, 1, 2, None):
        everything_sent(match, seat)
    assert (match.fingerprint(), list(match.log), list(match.events())) == before


# ---------------------------------------------------------------- events and log


def test_events_lose_their_secrets_or_stay_away() -> None:
    match = do(sandbox(chance=Scripted([("card-b",)])), "secret-draw")
    names = [[type(event).__name__ for event in match.events_for(seat)] for seat in (0, 1, None)]
    assert names == [["Drew", "Whispered", "Decided"], ["Drew", "Decided"], ["Drew", "Decided"]]
    assert match.events_for(0)[0] == Drew(0, ("card-b",), why=WHY)
    assert match.events_for(1)[0] == Drew(0, (HIDDEN,), why=WHY)
    assert [type(event).__name__ for event in match.events_for(1, since=1)] == ["Decided"]


def test_the_log_hides_what_chance_showed_to_others() -> None:
    match = do(sandbox(chance=Scripted([("card-b",), ("card-a", "card-b", "card-c", "card-d")])), "secret-draw")
    do(match, "new-order")
    assert match.log_for(0)[1] == ChanceCame(("card-b",), None, (0,))
    assert match.log_for(1)[1] == ChanceCame((HIDDEN,), None, (0,))
    for seat in (0, 1, None):
        assert match.log_for(seat)[3] == ChanceCame((HIDDEN,) * 4, None, ())


def test_the_log_passes_the_redaction_of_the_game() -> None:
    match = do(sandbox(), "nest")
    match.answer(0, Take("bow"))
    assert match.log_for(0)[1] == Chosen(0, Take("bow"))
    assert match.log_for(1)[1] == Chosen(0, HIDDEN)


def test_secret_choices_show_when_all_are_made_and_not_before() -> None:
    match = do(sandbox(3), "bids")
    match.answer(1, Bid(3))
    mine, hidden = Chosen(1, Bid(3), secret=True), Chosen(1, HIDDEN, secret=True)
    assert [match.log_for(seat)[1] for seat in (0, 1, 2, None)] == [hidden, mine, hidden, hidden]
    match.answer(0, Bid(0))
    assert match.log_for(2)[1:] == [hidden, Chosen(0, HIDDEN, secret=True)]
    match.answer(2, Bid(1))
    for seat in (0, 1, 2, None):
        assert match.log_for(seat) == list(match.log)


def test_a_secret_choice_that_was_taken_back_stays_hidden() -> None:
    match = do(sandbox(3), "bids")
    match.answer(1, Bid(3))
    match.undo(1)
    match.answer(0, Bid(2))
    match.undo(0, 1)
    hidden = [Chosen(1, HIDDEN, secret=True), Withdrawn(1), Chosen(0, HIDDEN, secret=True), Undone(0, 1)]
    assert match.log_for(2)[1:] == hidden
    for seat in (0, 1, 2):
        match.answer(seat, Bid(1))
    assert match.log_for(2)[1:5] == hidden
    assert match.log_for(1)[1] == Chosen(1, Bid(3), secret=True)


@given(st.integers(0, 10**6), st.integers(0, 80))
@settings(max_examples=40)
def test_two_worlds_that_look_alike_to_a_seat_tell_it_the_same(seed: int, answers: int) -> None:
    match = play(sandbox(3, seed), random.Random(seed), answers)
    while not any(isinstance(option, Do) for ask in match.asks() for option in ask.options):
        play(match, random.Random(seed), 1)
    do(match, "bids")
    one, other = match.clone(), match.clone()
    one.answer(1, Bid(0))
    other.answer(1, Bid(3))
    for seat in (0, 2, None):
        assert everything_sent(one, seat) == everything_sent(other, seat)
    assert everything_sent(one, 1) != everything_sent(other, 1)
    one.undo(1)
    other.undo(1)
    for seat in (0, 2, None):
        assert everything_sent(one, seat) == everything_sent(other, seat)


@given(st.integers(0, 10**6), st.integers(0, 120))
@settings(max_examples=40)
def test_nobody_is_told_of_a_card_that_only_others_have_seen(seed: int, answers: int) -> None:
    match = play(sandbox(3, seed), random.Random(seed), answers, ends=True)
    for seat in (0, 1, 2, None):
        own = [event for event in match.events() if isinstance(event, Drew) and event.seat == seat]
        drawn = {card for event in own for card in event.cards}
        told = everything_sent(match, seat)
        assert {card for card in CARDS if card in told} == drawn - {"fuss"}
        assert ("hush" in told) == bool(own)
