"""The lines of the log: told once, hidden where they must be, cut when something is taken back."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import Do, WhatNext
from tests.engine.toys import ToySetup
from tests.server.toy_table import ToyAtTheTable

from nightraid.engine.chance import Seeded, TypedIn
from nightraid.engine.errors import CannotUndo
from nightraid.engine.log import record_of
from nightraid.engine.match import Match
from nightraid.engine.replay import feed
from nightraid.server.rooms.log_lines import LogLines, open_choices
from nightraid.server.rooms.views import question_seq
from nightraid.server.rooms.visible_counts import Counts

GAME = ToyAtTheTable()


class Teller:
    """A match and its log_lines, as a room keeps them."""

    def __init__(self, seed: int = 1, seats: int = 2) -> None:
        self.match: Match[Any] = Match(GAME, ToySetup(seats=seats), Seeded(seed))
        self.log_lines = LogLines(GAME, Counts(GAME, seats))

    def do(self, act: Any) -> None:
        before, twin = self.match, self.match.clone()
        act(twin)
        entries = list(twin.log)[len(before.log) :]
        self.log_lines.hear(entries[0], before)
        self.log_lines.counts.hear(entries, self.log_lines.counts.watch(entries[0], before), twin)
        self.match = twin

    def answer(self, *keys: str) -> None:
        for key in keys:
            self.do(lambda match, key=key: match.answer(match.asks()[0].seat, key))

    def texts(self, seat: int | None) -> list[str]:
        return [line.text for line in self.log_lines.lines(self.match, seat)]


def test_each_view_is_told_what_it_may_know() -> None:
    teller = Teller()
    teller.answer("do:secret-draw", "do:plain")
    assert teller.texts(0)[1:] == ["Psst: hush.", "Decided: deck.", "Step 2."]
    assert teller.texts(1) == ["Seat 0 draws ?.", "Decided: deck.", "Step 2."]
    assert teller.texts(None) == teller.texts(1)
    assert [line.n for line in teller.log_lines.lines(teller.match, 1)] == [0, 1, 2]


def test_a_chain_starts_with_the_first_line_of_a_choice_that_starts_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.table), "starts_chain", lambda table, ask, key: isinstance(ask, WhatNext))
    teller = Teller()
    teller.answer("do:secret-draw", "do:plain")
    assert [line.scene.starts_chain for line in teller.log_lines.lines(teller.match, 0)] == [True, False, False, True]
    assert [line.scene.starts_chain for line in teller.log_lines.lines(teller.match, 1)] == [True, False, True]


def test_without_chains_no_line_starts_one() -> None:
    teller = Teller()
    teller.answer("do:plain")
    assert not any(line.scene.starts_chain for line in teller.log_lines.lines(teller.match, 0))


def test_a_line_knows_the_choice_that_led_to_it() -> None:
    teller = Teller()
    teller.answer("do:plain", "do:give-back", "do:dice", "do:plain")
    assert [(line.text, line.answers) for line in teller.log_lines.lines(teller.match, None)][-1] == ("Step 4.", 4)
    assert [line.answers for line in teller.log_lines.lines(teller.match, None)] == [0, 2, 4]


def test_all_secret_choices_lead_to_what_they_bring() -> None:
    teller = Teller()
    teller.answer("do:plain", "do:bids", "bid:1")
    assert open_choices(teller.match) == 1
    teller.answer("bid:2")
    line = teller.log_lines.lines(teller.match, None)[-1]
    assert (line.text, line.answers) == ("Bids 2, 1.", 2), "the question goes back as a whole"


def test_taking_back_cuts_the_lines() -> None:
    teller = Teller()
    teller.answer("do:plain", "do:plain", "do:plain")
    assert len(teller.texts(None)) == 3
    teller.do(lambda match: match.undo(0, 1))
    assert teller.texts(None) == ["Step 1."]
    assert teller.log_lines.take_kept() == 1
    assert teller.log_lines.take_kept() is None


def test_dice_that_are_rolled_again_are_told_again() -> None:
    """Back to the middle of what a choice led to: the dice stand to be rolled, and come as they came."""
    teller = Teller()
    teller.answer("do:plain", "do:dice", "do:plain")
    before = teller.texts(None)
    teller.do(lambda match: match.undo(0, 2, consent=(0, 1)))
    assert teller.texts(None) == before[:2]
    assert teller.log_lines.take_kept() == 1, "told again from the choice on"
    assert teller.log_lines.lines(teller.match, None)[-1].answers == 1


@given(st.integers(0, 10**6), st.integers(1, 3))
@settings(max_examples=40)
def test_a_story_that_grew_is_the_one_told_from_the_log(seed: int, seats: int) -> None:
    """Whatever is answered, taken back and looked at in between: a restarted server tells the same."""
    rng, teller = random.Random(seed), Teller(seed, seats)
    for _ in range(60):
        move(rng, teller)
        if rng.random() < 0.4:
            view = rng.choice([None, *teller.match.seats])
            teller.log_lines.lines(teller.match, view)
    again, log_lines = Match(GAME, ToySetup(seats=seats), TypedIn()), LogLines(GAME, Counts(GAME, seats))
    for entry in teller.match.log:
        log_lines.hear(entry, again)
        unshown = log_lines.counts.watch(entry, again)
        feed(again, entry)
        log_lines.counts.hear([entry], unshown, again)
    for view in (None, *teller.match.seats):
        assert list(log_lines.lines(again, view)) == list(teller.log_lines.lines(teller.match, view))
        texts = [GAME.words.say(GAME.event_message(event)) for event in teller.match.events_for(view)]
        assert teller.texts(view) == texts
        lines = teller.log_lines.lines(teller.match, view)
        assert [line.answers for line in lines] == sorted(line.answers for line in lines)
        for line in lines:  # going back to there takes the line back, and none before it
            past = teller.match.earlier(line.answers)
            kept = teller.log_lines.lines_before(teller.match, view, past.event_count)
            assert kept <= line.n
    assert question_seq(again) == question_seq(teller.match)


def move(rng: random.Random, teller: Teller) -> None:
    match = teller.match
    if match.pending is None or (match.answers and rng.random() < 0.15):
        seat = rng.choice(list(match.seats))
        to = rng.choice([None, rng.randrange(match.answers)])
        try:
            teller.do(lambda twin: twin.undo(seat, to))
        except CannotUndo:
            to = rng.randrange(match.answers)
            if (free := match.free_undo(seat)) is None or to < free:
                teller.do(lambda twin: twin.undo(seat, to, consent=tuple(twin.seats)))
        return
    ask = rng.choice(match.asks())
    option = rng.choice([option for option in ask.options if option != Do("finish") or rng.random() < 0.1])
    teller.do(lambda twin: twin.answer(ask.seat, option))


# ---------------------------------------------------------------- the number of a question


def test_the_number_of_a_question_is_the_length_of_the_log() -> None:
    teller = Teller()
    assert question_seq(teller.match) == 0
    teller.answer("do:plain")
    assert question_seq(teller.match) == 1
    teller.do(lambda match: match.undo(0))
    assert question_seq(teller.match) == 2, "the question has come again, as another one"


def test_the_number_of_a_secret_question_stays_while_others_choose() -> None:
    teller = Teller(seats=3)
    teller.answer("do:bids")
    assert question_seq(teller.match) == 1
    for act in (
        lambda match: match.answer(0, "bid:1"),
        lambda match: match.answer(2, "bid:1"),
        lambda match: match.undo(0),
        lambda match: match.undo(2),
        lambda match: match.answer(2, "bid:3"),
    ):
        teller.do(act)
        assert question_seq(teller.match) == 1
    teller.do(lambda match: match.answer(0, "bid:1"))
    teller.do(lambda match: match.answer(1, "bid:1"))
    length = len(teller.match.log)
    assert question_seq(teller.match) == length
    teller.answer("do:bids", "bid:0")
    assert question_seq(teller.match) == length + 1, "another secret question right after the first"
    teller.do(lambda match: match.undo(0, 2, consent=(0, 1, 2)))
    assert [record_of(entry) for entry in teller.match.log][-1].to == 2  # type: ignore[union-attr]
    assert question_seq(teller.match) == len(teller.match.log), "back in the middle of the first: asked anew"
