"""Whatever bytes or JSON a file holds, loading gives a match that can be saved again, or `BadSave`: nothing else."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import Bid
from tests.engine.toys import SANDBOX, do, play, same, sandbox

from nightraid.engine.chance import Seeded
from nightraid.engine.errors import BadSave
from nightraid.engine.log import Record, chain
from nightraid.engine.match import Match
from nightraid.engine.save import load, save, saved_game
from nightraid.games.cellar.game import CellarFight
from nightraid.games.cellar.setup import FightSetup

CELLAR = CellarFight()


def a_sandbox() -> bytes:
    match = play(sandbox(3, 4), random.Random(6), 25)
    while match.asks()[0].__class__.__name__ != "WhatNext":
        play(match, random.Random(1), 1)
    do(match, "plain")
    match.undo(match.state.turn)
    do(match, "bids")
    match.answer(1, Bid(1))
    return save(match)


def a_cellar() -> bytes:
    match = Match(CELLAR, FightSetup(rounds=2), Seeded(3))
    rng = random.Random(2)
    for _ in range(30):
        ask = rng.choice(match.asks())
        match.answer(ask.seat, rng.randrange(len(ask.options)))
    return save(match)


FILES: dict[str, tuple[Any, bytes]] = {"sandbox": (SANDBOX, a_sandbox()), "cellar": (CELLAR, a_cellar())}


def load_or_refuse(name: str, data: bytes) -> bool:
    """Load; if it is taken, what was made of it is whole. Returns whether it was taken."""
    game, _ = FILES[name]
    try:
        match = load(game, data)
    except BadSave:
        return False
    same(load(game, save(match)), match)
    return True


@pytest.mark.parametrize("name", FILES)
def test_the_files_that_are_broken_below_are_whole(name: str) -> None:
    assert load_or_refuse(name, FILES[name][1])


names = st.sampled_from(sorted(FILES))


@given(names, st.data())
@settings(max_examples=300)
def test_broken_bytes(name: str, data: st.DataObject) -> None:
    whole = FILES[name][1]
    broken = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(broken)))
        end = at + data.draw(st.sampled_from([0, 1, 1, 2, 5, 40, len(whole)]))
        broken[at:end] = data.draw(st.binary(max_size=3) | st.sampled_from([b"-", b"9", b"[", b"null", b"\\u0000"]))
    load_or_refuse(name, bytes(broken))


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
@example(b'{"format": "nightraid-match", "version": 1, "game": "sandbox"}')
def test_any_bytes(data: bytes) -> None:
    assert not load_or_refuse("sandbox", data)
    with pytest.raises(BadSave):
        load(SANDBOX, data)


scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5)
tokens = st.sampled_from(
    ["do:plain", "do:bids", "bid:1", "choice", "chance", "undo", "withdraw", "card-a", "dice", 0, 1, 2, -1, 10**20]
)
values = st.recursive(
    scalars | tokens,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)
records = st.one_of(
    st.fixed_dictionaries({"is": st.just("choice"), "seat": st.integers(-1, 3), "key": tokens.map(str)}),
    st.fixed_dictionaries({"is": st.just("chance"), "came": st.lists(st.integers(0, 7) | tokens, max_size=3)}),
    st.fixed_dictionaries(
        {"is": st.just("undo"), "seat": st.integers(0, 3), "to": st.integers(-1, 40), "consent": st.just([0, 1, 2])}
    ),
    st.fixed_dictionaries({"is": st.just("withdraw"), "seat": st.integers(-1, 3)}),
)


def places(node: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a JSON tree."""
    found: list[tuple[Any, Any]] = []
    pairs = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, part in pairs:
        found.append((node, key))
        found += places(part)
    return found


def remark(file: Any) -> None:
    """Make the marks right again, as far as the records are records."""
    mark = file["mark"]
    for saved in file["log"]:
        mark = saved["mark"] = chain(mark, msgspec.convert(saved["record"], Record))
    file["length"] = len(file["log"])


@given(names, st.data(), st.booleans())
@settings(max_examples=300)
def test_broken_structure(name: str, data: st.DataObject, marked: bool) -> None:
    file = json.loads(FILES[name][1])
    for _ in range(data.draw(st.integers(1, 2))):
        container, key = data.draw(st.sampled_from(places(file)))
        what = data.draw(st.sampled_from(["replace", "delete", "add"]))
        if what == "delete" and not isinstance(container, int):
            del container[key]
        elif what == "add" and isinstance(container, list):
            container.insert(key, data.draw(values))
        else:
            container[key] = data.draw(values)
    if marked:
        with suppress(msgspec.ValidationError, KeyError, TypeError, IndexError, AttributeError):
            remark(file)
    load_or_refuse(name, json.dumps(file).encode())


@given(names, st.data())
@settings(max_examples=300)
def test_other_records_with_right_marks(name: str, data: st.DataObject) -> None:
    """The chain is whole, so only the rules stand between a forged log and a match."""
    file = json.loads(FILES[name][1])
    for _ in range(data.draw(st.integers(1, 3))):
        log = file["log"]
        at = data.draw(st.integers(0, len(log) - 1))
        match data.draw(st.sampled_from(["replace", "insert", "delete", "swap", "cut"])):
            case "replace":
                log[at] = {"record": data.draw(records), "mark": ""}
            case "insert":
                log.insert(at, {"record": data.draw(records), "mark": ""})
            case "delete" if len(log) > 1:
                del log[at]
            case "swap":
                other = data.draw(st.integers(0, len(log) - 1))
                log[at], log[other] = log[other], log[at]
            case "cut" if at:
                del log[at:]
    if data.draw(st.booleans()):
        file["seed"] = None
    with suppress(msgspec.ValidationError):
        remark(file)
    load_or_refuse(name, json.dumps(file).encode())


@given(st.sampled_from([1, 2, 5, 20, 100]), st.sampled_from(["[", '{"a":', '{"log":[', '{"setup":{"seats":']))
def test_any_depth(thousands: int, opening: str) -> None:
    with pytest.raises(BadSave):
        saved_game((opening * thousands * 1000).encode())
    with pytest.raises(BadSave):
        load(SANDBOX, (opening * thousands * 1000).encode())
