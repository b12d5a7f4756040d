"""The log: an append-only list that forks cheaply, against a plain list; what counts of it; how it is written."""

from __future__ import annotations

import gc
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from tests.engine.toy_parts import Bid, Yes

from nightraid.engine.log import (
    ChanceCame,
    Chosen,
    Entry,
    Log,
    Record,
    Undone,
    Withdrawn,
    chain,
    effective,
    entry_of,
    record_of,
    standing,
)


class LogAgainstLists(RuleBasedStateMachine):
    """Several logs forked from each other, each beside the list it must equal."""

    @initialize()
    def start(self) -> None:
        self.logs: list[tuple[Log, list[Entry]]] = [(Log(), [])]
        self.number = 0

    @rule(which=st.integers(0, 7), count=st.sampled_from([1, 2, 63, 64, 65, 130]))
    def append(self, which: int, count: int) -> None:
        log, model = self.logs[which % len(self.logs)]
        for _ in range(count):
            self.number += 1
            log.append(Withdrawn(self.number))
            model.append(Withdrawn(self.number))

    @rule(which=st.integers(0, 7))
    def fork(self, which: int) -> None:
        log, model = self.logs[which % len(self.logs)]
        if len(self.logs) < 6:
            self.logs.append((log.fork(), model[:]))

    @rule(which=st.integers(0, 7), back=st.sampled_from([0, 1, 2, 63, 64, 65, 128, 200]))
    def cut(self, which: int, back: int) -> None:
        log, model = self.logs[which % len(self.logs)]
        length = max(0, len(model) - back)
        log.cut(length)
        del model[length:]

    @invariant()
    def all_are_equal(self) -> None:
        for log, model in self.logs:
            assert list(log) == model
            assert len(log) == log.length == len(model)


TestLogAgainstLists = LogAgainstLists.TestCase
TestLogAgainstLists.settings = settings(max_examples=40, stateful_step_count=25, deadline=None, derandomize=True)


def test_a_log_made_of_entries_holds_them() -> None:
    entries = [Withdrawn(seat) for seat in range(200)]
    assert list(Log(entries)) == entries


def test_a_very_long_log_goes_away_without_trouble() -> None:
    log = Log()
    entry = Withdrawn(0)
    for _ in range(64 * 20_000):
        log.append(entry)
    assert len(log.fork()) == 64 * 20_000
    del log
    gc.collect()


def c(seat: int, secret: bool = False) -> Chosen:
    return Chosen(seat, Yes(), secret)


CAME = ChanceCame((1,))


@pytest.mark.parametrize(
    ("entries", "kept"),
    [
        ([], []),
        ([c(0), CAME, c(1)], [0, 1, 2]),
        ([c(0), CAME, c(1), Undone(1, 2)], [0, 1]),
        ([c(0), c(0), Undone(0, 0)], []),
        ([c(0), c(0), Undone(0, 1), c(1), c(0), Undone(0, 2, (0, 1))], [0, 3]),
        ([c(0), Undone(0, 0), c(0), Undone(0, 0), c(1)], [4]),
        ([c(0, True), c(1, True), Withdrawn(0)], [1]),
        ([c(0, True), c(1, True), Withdrawn(0), c(0, True)], [1, 3]),
        ([c(0), c(1, True), Withdrawn(1), c(1, True), Withdrawn(1), c(0, True)], [0, 5]),
        ([c(0, True), c(1, True), Withdrawn(1), Undone(0, 0), c(1, True)], [4]),
    ],
)
def test_what_counts_is_what_was_not_taken_back(entries: list[Entry], kept: list[int]) -> None:
    assert standing(entries) == kept
    assert effective(iter(entries)) == [entries[place] for place in kept]


@given(st.randoms(use_true_random=False))
@settings(max_examples=60, deadline=None)
def test_what_a_log_remembers_to_count_is_what_counts(rng: Any) -> None:
    """Asked now and then, over forks that go different ways and cuts: always as if counted from the beginning."""
    logs: list[tuple[Log, list[Entry]]] = [(Log(), [])]
    for _ in range(300):
        log, model = rng.choice(logs)
        kept = [model[place] for place in standing(model)]
        chosen = [entry for entry in kept if isinstance(entry, Chosen)]
        match rng.randrange(12):
            case 0 if len(logs) < 5:
                logs.append((log.fork(), model[:]))
                continue
            case 1:
                length = rng.randint(max(0, len(model) - 70), len(model))
                log.cut(length)
                del model[length:]
                continue
            case 2 if chosen:
                entry: Entry = Withdrawn(rng.choice(chosen).seat)
            case 3 if kept:
                entry = Undone(0, rng.randrange(max(0, len(kept) - 9), len(kept)))
            case 4:
                entry = ChanceCame((rng.randint(1, 6),))
            case _:
                entry = Chosen(rng.randrange(3), Bid(rng.randint(0, 9)), secret=rng.random() < 0.5)
        log.append(entry)
        model.append(entry)
        if rng.random() < 0.5:
            answers = log.answers()
            assert answers == effective(log) == [model[place] for place in standing(model)]
            answers.clear()  # a list of the asker's own


seats = st.integers(0, 5)
entries = st.one_of(
    st.builds(Chosen, seats, st.builds(Bid, st.integers(0, 9)), st.booleans()),
    st.builds(
        ChanceCame,
        st.lists(st.integers(1, 6) | st.text(max_size=3), max_size=3).map(tuple),
        st.none() | seats,
        st.none() | st.lists(seats, max_size=2).map(tuple),
    ),
    st.builds(Withdrawn, seats),
    st.builds(Undone, seats, st.integers(0, 99), st.lists(seats, max_size=3).map(tuple)),
)


@given(entries)
def test_an_entry_survives_being_written_a_choice_as_its_key(entry: Entry) -> None:
    written = msgspec.json.encode(record_of(entry))
    read = entry_of(msgspec.json.decode(written, type=Record))
    if isinstance(entry, Chosen):
        assert read == Chosen(entry.seat, entry.key, entry.secret)
        assert isinstance(read, Chosen)
        assert read.key == entry.key
    else:
        assert read == entry


@given(st.lists(entries, min_size=2, max_size=6, unique=True), st.randoms(use_true_random=False))
def test_marks_name_the_whole_way_to_a_record(way: list[Entry], rng: Any) -> None:
    def marks(records: list[Entry], first: str = "start") -> list[str]:
        found = [first]
        for record in map(record_of, records):
            found.append(chain(found[-1], record))
        return found[1:]

    changed = way[:]
    one, other = sorted(rng.sample(range(len(way)), 2))
    changed[one], changed[other] = changed[other], changed[one]
    assert marks(changed)[:one] == marks(way)[:one]
    assert not set(marks(changed)[one:]) & set(marks(way)[one:])
    assert not set(marks(way, "elsewhere")) & set(marks(way))
    assert not set(marks(way[1:])) & set(marks(way))
