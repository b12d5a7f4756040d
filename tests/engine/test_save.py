"""Saves: what is loaded equals what was saved, and whatever was tampered with is refused with its place."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.toy_parts import Bid, Do, Mood, WhatNext
from tests.engine.toys import SANDBOX, Sandbox, State, Toy, do, play, same, sandbox, sandbox_step

from nightraid.engine.ask import Roll, Rule, choose
from nightraid.engine.chance import Chance, Scripted, Seeded, TypedIn
from nightraid.engine.errors import BadSave
from nightraid.engine.log import Record, chain
from nightraid.engine.match import Match
from nightraid.engine.save import content_changed, load, save, saved_game

Json = dict[str, Any]


def a_match() -> Match[State]:
    """A match with everything in its log: choices, dice, hidden cards, secrets, withdrawals, both kinds of undo."""
    match = do(sandbox(3, 7), "plain", "duel", "secret-draw", "nest")
    for _ in range(3):
        match.answer(0, 0)
    do(match, "plain", "plain")
    match.undo(0)
    do(match, "bids")
    match.answer(1, Bid(2))
    match.undo(1)
    for seat in (2, 0, 1):
        match.answer(seat, Bid(seat))
    do(match, "pass", "dice", "new-order")
    match.undo(1, match.answers - 4, consent=(0, 1, 2))
    return do(match, "plain", "fuss")


MATCH = a_match()
FILE: Json = json.loads(save(MATCH))


def edited(edit: Callable[[Json], object], *, remark: bool = False) -> bytes:
    """The file after an edit, with all marks made right again if wanted."""
    file: Json = json.loads(json.dumps(FILE))
    edit(file)
    if remark:
        mark = file["mark"]
        for saved in file["log"]:
            mark = saved["mark"] = chain(mark, msgspec.convert(saved["record"], Record))
        file["length"] = len(file["log"])
    return json.dumps(file).encode()


def refused(data: bytes, reason: str, index: int | None = None, game: Toy = SANDBOX) -> None:
    with pytest.raises(BadSave, match=reason) as caught:
        load(game, data)
    assert caught.value.index == index


# ---------------------------------------------------------------- what is saved is loaded


def test_a_loaded_match_equals_the_saved_one_and_goes_on_alike() -> None:
    loaded = load(SANDBOX, save(MATCH))
    same(loaded, MATCH)
    twin = MATCH.clone()
    for match in (loaded, twin):
        play(match, random.Random(1), 60)
    same(loaded, twin)
    assert save(load(SANDBOX, save(MATCH))) == save(MATCH)


@given(st.integers(0, 10**6), st.integers(1, 4), st.integers(0, 120))
@settings(max_examples=40)
def test_any_match_can_be_saved_and_loaded_at_any_time(seed: int, seats: int, answers: int) -> None:
    match = play(sandbox(seats, seed), random.Random(seed), answers, ends=True)
    loaded = load(SANDBOX, save(match))
    same(loaded, match)
    for each in (match, loaded):
        play(each, random.Random(seed + 1), 20, ends=True)
    same(loaded, match)


def test_the_name_of_the_game_can_be_read_first() -> None:
    assert saved_game(save(MATCH)) == "sandbox"


def test_a_file_without_the_seed_holds_no_trace_of_it() -> None:
    match = do(sandbox(2, 987654321), "dice", "dice")
    assert b"987654321" in save(match)
    data = save(match, with_seed=False)
    assert b"987654321" not in data
    loaded = load(SANDBOX, data)
    same(loaded, match)
    do(loaded, "dice")
    assert isinstance(loaded.pending, Roll), "nobody knows the dice that come: people are asked"


def test_a_seed_of_any_size_is_saved() -> None:
    for seed in (-1, 1 << 63, (1 << 64) + 5, -(1 << 90)):
        match = do(sandbox(2, seed), "dice")
        loaded = load(SANDBOX, save(match))
        same(do(loaded, "dice", "new-order"), do(match, "dice", "new-order"))


@pytest.mark.parametrize(
    "first", [TypedIn(), Scripted([(1, 1), (2, 2)]), Seeded(3), TypedIn(dice=True, cards=False, otherwise=Seeded(9))]
)
@pytest.mark.parametrize("then", [Seeded(4), TypedIn(), TypedIn(dice=False, cards=True, otherwise=Seeded(5))])
def test_a_match_that_another_source_takes_over_can_be_saved_again(first: Chance, then: Chance) -> None:
    match = do(sandbox(chance=first.clone()), "dice")
    rng = random.Random(5)
    play(match, rng, 1 if isinstance(match.pending, Roll) else 0)
    match = load(SANDBOX, save(match), then)
    for _ in range(3):
        play(match, rng, 6)
        match = load(SANDBOX, save(match))
    twin = match.clone(Seeded(8))
    play(twin, rng, 12)
    same(load(SANDBOX, save(twin)), twin)


def test_dice_on_the_table_and_cards_by_software_stay_so() -> None:
    match = do(sandbox(chance=TypedIn(dice=True, cards=False, otherwise=Seeded(9))), "secret-draw", "dice")
    match.answer_chance((2, 2))
    loaded = load(SANDBOX, save(match))
    for each in (match, loaded):
        do(each, "secret-draw", "new-order", "dice")
        assert isinstance(each.pending, Roll)
        each.answer_chance((6, 6), typed_by=1)
    same(loaded, match)
    without = load(SANDBOX, save(match, with_seed=False))
    assert b'"seed": 9' not in save(match, with_seed=False)
    do(without, "secret-draw")
    assert without.asks() == (), "nobody knows the cards that come"


def test_named_faces_come_back_as_themselves() -> None:
    match = do(sandbox(chance=Scripted([(1, 2), (Mood.WILD,)])), "duel")
    assert load(SANDBOX, save(match)).state.mood is Mood.WILD
    same(load(SANDBOX, save(match)), match)


def test_a_match_in_an_open_secret_question_stays_open() -> None:
    match = do(sandbox(3), "bids")
    match.answer(1, Bid(3))
    loaded = load(SANDBOX, save(match))
    same(loaded, match)
    loaded.undo(1)
    assert {ask.seat for ask in loaded.asks()} == {0, 1, 2}


def test_a_match_that_waits_for_dice_waits_again() -> None:
    match = do(sandbox(chance=TypedIn()), "duel")
    loaded = load(SANDBOX, save(match))
    same(loaded, match)
    loaded.answer_chance((1, 2))
    assert load(SANDBOX, save(match), Seeded(3)).asks() != ()


# ---------------------------------------------------------------- the log is tampered with


@pytest.mark.parametrize("index", range(len(FILE["log"])))
def test_a_truncated_log_is_refused_where_it_ends(index: int) -> None:
    refused(edited(lambda file: file["log"].__delitem__(slice(index, None))), rf"{index} records", index)


@pytest.mark.parametrize("index", range(len(FILE["log"])))
def test_a_missing_record_is_refused_where_it_was(index: int) -> None:
    last = index == len(FILE["log"]) - 1
    reason = f"{index} records" if last else "the record or its place was changed"
    refused(edited(lambda file: file["log"].pop(index)), reason, index)


@pytest.mark.parametrize("index", range(len(FILE["log"])))
def test_a_doubled_record_is_refused_at_its_double(index: int) -> None:
    double = edited(lambda file: file["log"].insert(index, file["log"][index]))
    refused(double, "the record or its place was changed", index + 1)


@pytest.mark.parametrize("index", range(len(FILE["log"]) - 1))
def test_swapped_records_are_refused_at_the_first_of_them(index: int) -> None:
    def swap(file: Json) -> None:
        log = file["log"]
        log[index], log[index + 1] = log[index + 1], log[index]

    def swap_inside(file: Json) -> None:
        one, other = file["log"][index], file["log"][index + 1]
        one["record"], other["record"] = other["record"], one["record"]

    refused(edited(swap), "the record or its place was changed", index)
    if FILE["log"][index]["record"] != FILE["log"][index + 1]["record"]:
        refused(edited(swap_inside), "the record or its place was changed", index)


CHANGES = [
    (index, name, changed)
    for index, saved in enumerate(FILE["log"])
    for name, value in saved["record"].items()
    if name != "is"
    for changed in ([value + 1] if isinstance(value, int) and not isinstance(value, bool) else [])
    + ([f"{value}x"] if isinstance(value, str) else [])
    + ([not value] if isinstance(value, bool) else [])
    + ([[*value, value[0]], value[1:]] if isinstance(value, list) and value else [])
]


@pytest.mark.parametrize(("index", "name", "changed"), CHANGES)
def test_one_changed_field_is_refused_in_its_record(index: int, name: str, changed: object) -> None:
    def change(file: Json) -> None:
        file["log"][index]["record"][name] = changed

    refused(edited(change), "the record or its place was changed", index)
    if name == "seat" and "consent" in FILE["log"][index]["record"]:
        return  # where all consent, anybody may take back
    # With all marks made right again it is the rules that refuse it: there, or where it leads astray.
    with pytest.raises(BadSave) as caught:
        load(SANDBOX, edited(change, remark=True))
    assert caught.value.index is not None
    assert caught.value.index >= index


def chance_records() -> list[int]:
    return [index for index, saved in enumerate(FILE["log"]) if saved["record"]["is"] == "chance"]


@pytest.mark.parametrize("index", chance_records())
def test_other_dice_than_the_seeds_are_refused_even_with_right_marks(index: int) -> None:
    def turn(file: Json) -> None:
        came = file["log"][index]["record"]["came"]
        if isinstance(came[0], int):
            came[0] = came[0] % 6 + 1
        elif len(came) > 1:
            came.reverse()
        else:
            came[0] = {"calm": "wild", "wild": "calm"}.get(came[0]) or ("card-a" if came[0] != "card-a" else "card-b")

    refused(edited(turn, remark=True), "did not come from the seed", index)

    def turn_and_say_somebody_rolled(file: Json) -> None:
        turn(file)
        record = file["log"][index]["record"]
        record["typed_by"] = (record.get("seen_by") or [0])[0]

    if FILE["log"][index]["record"].get("seen_by") != []:
        refused(edited(turn_and_say_somebody_rolled, remark=True), "did not come from the seed", index)


def test_another_seed_is_refused_at_the_first_dice() -> None:
    refused(edited(lambda file: file.update(seed=8)), "did not come from the seed", chance_records()[0])


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        ({"is": "undo", "seat": 0, "to": 0}, "something was revealed since"),
        ({"is": "undo", "seat": 0, "to": 0, "consent": [0, 1]}, "consent of seat 2"),
        ({"is": "undo", "seat": 9, "to": 0, "consent": [0, 1, 2]}, "no seat 9"),
        ({"is": "undo", "seat": 0, "to": 10**6, "consent": [0, 1, 2]}, "no answer number 1000000"),
        ({"is": "undo", "seat": 0, "to": -1, "consent": [0, 1, 2]}, "no answer number -1"),
        ({"is": "withdraw", "seat": 0}, "seat 0 has no choice to withdraw"),
        ({"is": "withdraw", "seat": -5}, "no choice to withdraw"),
        ({"is": "choice", "seat": 0, "key": "do:plain"}, "seat 0 is not asked now"),
        ({"is": "choice", "seat": 1, "key": "do:plain", "secret": True}, "wrongly marked as secret"),
        ({"is": "choice", "seat": 1, "key": "do:nothing"}, "do:nothing' is not offered"),
        ({"is": "chance", "came": [1]}, "no dice or cards are asked for now"),
    ],
)
def test_a_record_that_could_not_have_been_is_refused_by_the_rules(record: Json, reason: str) -> None:
    end = len(FILE["log"])
    data = edited(lambda file: file["log"].append({"record": record, "mark": ""}), remark=True)
    refused(data, reason, end)


def test_a_hidden_draw_that_others_shall_see_is_refused() -> None:
    index = next(i for i in chance_records() if FILE["log"][i]["record"].get("seen_by") == [0])

    def show(file: Json) -> None:
        del file["log"][index]["record"]["seen_by"]

    refused(edited(show, remark=True), r"seen by None \(expected seen by \(0,\)\)", index)


def test_answers_after_the_end_are_refused() -> None:
    match = do(sandbox(), "finish")
    file = json.loads(save(match))
    record = {"is": "choice", "seat": 0, "key": "do:plain"}
    mark = chain(file["log"][-1]["mark"], msgspec.convert(record, Record))
    file["log"].append({"record": record, "mark": mark})
    file["length"] = 2
    refused(json.dumps(file).encode(), "the match is over", 1)


def test_the_log_of_another_match_is_refused_at_its_first_record() -> None:
    other = json.loads(save(do(sandbox(2, 7), "plain", "plain")))
    refused(edited(lambda file: file.update(log=other["log"], length=2)), "the record or its place was changed", 0)


# ---------------------------------------------------------------- the rest of the file is tampered with


@pytest.mark.parametrize(
    ("change", "reason", "index"),
    [
        ({"format": "chess"}, r"format 'chess' \(expected 'nightraid-match'\)", None),
        ({"version": 2}, r"version 2 \(expected version 1\)", None),
        ({"version": "1"}, "Expected `int`, got `str`", None),
        ({"game": "cellar"}, "a match of 'cellar' .*'sandbox'", None),
        ({"rules": "0"}, r"rules version '0' \(expected '1'\)", None),
        ({"content": "abc"}, "the content has changed since, .* the set-up was changed", None),
        ({"setup": {"seats": 3, "purse": 4}}, "the set-up was changed", None),
        ({"setup": {"seats": 2, "purse": 3}}, "the set-up was changed", None),
        ({"setup": {"seats": 3, "purse": 13}}, "purse: a purse of 13", None),
        ({"setup": {"seats": 0, "purse": 3}}, "seats: 0 seats", None),
        ({"setup": {"seats": True, "purse": 3}}, "Expected `int`, got `bool`", None),
        ({"setup": {"seats": "3"}}, "Expected `int`, got `str`", None),
        ({"setup": {"seats": 3, "hats": 3}}, "unknown field `hats`", None),
        ({"setup": {"seats": [[[[]]]]}}, "Expected `int`, got `array`", None),
        ({"setup": 5}, "Expected `object`", None),
        ({"mark": "0"}, "the set-up was changed", None),
        ({"length": 5}, "records .expected 5 records", len(FILE["log"])),
        ({"length": -5}, "expected -5 records", len(FILE["log"])),
        ({"fingerprint": "00"}, "another position", len(FILE["log"])),
        ({"fingerprint": None}, "Expected `str`, got `null`", None),
        ({"seed": 1.5}, "Expected `int", None),
        ({"seed": 10**40}, "did not come from the seed", 2),
        ({"seed_from": -1}, "seed_from", None),
        ({"seed_from": 10**9}, "seed_from", None),
        ({"typed": ["hats"]}, "Invalid enum value 'hats'", None),
        ({"more": 1}, "unknown field `more`", None),
        ({"log": {}}, "Expected `array`", None),
        ({"log": [5]}, "Expected `object`", 0),
    ],
)
def test_a_changed_head_is_refused(change: Json, reason: str, index: int | None) -> None:
    refused(edited(lambda file: file.update(change)), reason, index)


@pytest.mark.parametrize("name", [name for name in FILE if name not in ("seed", "seed_from", "typed")])
def test_a_missing_part_is_refused(name: str) -> None:
    with pytest.raises(BadSave):
        load(SANDBOX, edited(lambda file: file.pop(name)))


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (None, "Expected `object`"),
        ({}, "missing required field `is`"),
        ({"is": "guess"}, "Invalid value 'guess'"),
        ({"is": "choice", "seat": "0", "key": "do:plain"}, "Expected `int`, got `str`"),
        ({"is": "choice", "seat": True, "key": "do:plain"}, "Expected `int`, got `bool`"),
        ({"is": "choice", "seat": 0}, "missing required field `key`"),
        ({"is": "choice", "seat": 0, "key": "do:plain", "extra": 1}, "unknown field `extra`"),
        ({"is": "chance", "came": [1.5]}, r"Expected `int \| str`, got `float`"),
        ({"is": "chance", "came": [True]}, r"Expected `int \| str`, got `bool`"),
        ({"is": "chance", "came": 5}, "Expected `array`"),
        ({"is": "chance", "came": [10**30]}, "the record or its place was changed"),
        ({"is": "undo", "seat": 10**30, "to": 10**30}, "the record or its place was changed"),
    ],
)
def test_a_record_of_the_wrong_shape_is_refused_with_its_index(record: object, reason: str) -> None:
    refused(edited(lambda file: file["log"][4].update(record=record)), reason, 4)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b" ",
        b"{",
        b"null",
        b"[]",
        b"5",
        b"\xff\xfe",
        b'{"format": "\xff"}',
        b'{"format": "\\ud800"}',
        b"[" * 100_000,
        b'{"format":' * 100_000,
        save(MATCH) + b"x",
        save(MATCH)[:-3],
        save(MATCH).replace(b'"log"', b'"\xfflog"'),
        save(MATCH).replace(b"do:plain", b"do:\xc3"),
        save(MATCH).replace(b'"seed": 7', b'"seed": 1' + b"0" * 5000),
        save(MATCH).replace(b'"seed": 7', b'"seed": 1e999'),
        save(MATCH).replace(b'"seat": 0', b'"seat": 1' + b"0" * 5000),
        save(MATCH).replace(b'"setup": {', b'"setup": {"deep": ' + b"[" * 50_000 + b"]" * 50_000 + b", "),
        bytes(1000),
    ],
    ids=range(20),
)
def test_what_is_no_save_file_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(BadSave):
        load(SANDBOX, data)


def test_other_rules_and_other_games_are_refused_by_name() -> None:
    class NewRules(Sandbox):
        rules_version = "2"

    refused(save(MATCH), r"rules version '1' \(expected '2'\)", game=NewRules())
    refused(save(MATCH), "a match of 'sandbox' .*expected a match of 'toy'", game=Toy(SANDBOX.rule))


class NewContent(Sandbox):
    """Has another content than there was."""

    content_hash = "other"


def changed(step: Callable[[State], Rule[None]]) -> Toy:
    """The sandbox with other rules and another content, under the name of the first."""
    game = NewContent()
    game.rule = step
    return game


def test_under_other_content_a_match_opens_if_it_leads_where_it_stood() -> None:
    assert content_changed(NewContent(), save(MATCH))
    assert not content_changed(SANDBOX, save(MATCH))
    loaded = load(NewContent(), save(MATCH))
    same(loaded, MATCH)
    again = save(loaded)  # from now on it is a match of the new content
    assert not content_changed(NewContent(), again)
    same(load(NewContent(), again), MATCH)


def test_under_other_content_an_answer_that_is_not_offered_any_more_is_refused_at_its_place() -> None:
    def without_duels(state: State) -> Rule[None]:
        options = [Do("plain"), Do("dice"), Do("pass")]
        yield from choose(WhatNext(state.turn, seat=state.turn, options=options, why=("TOY-1",)))
        state.number += 1

    what = "the content has changed since, and the match no longer fits: .*do:duel"
    refused(save(do(sandbox(3, 7), "plain", "duel")), what, 1, changed(without_duels))


def test_under_other_content_another_position_is_refused() -> None:
    """Every answer still fits, but something else has come of them."""

    def dearer(state: State) -> Rule[None]:
        yield from sandbox_step(state)
        state.number += 100

    file = save(do(sandbox(3, 7), "plain", "pass"))
    refused(file, "the content has changed since, .* another position", 2, changed(dearer))


def test_nothing_of_a_refused_file_touches_the_match_it_came_from() -> None:
    before = save(MATCH)
    with pytest.raises(BadSave):
        load(SANDBOX, edited(lambda file: file["log"].pop()))
    assert save(MATCH) == before


def test_every_option_that_is_chosen_comes_back_as_itself() -> None:
    options = [entry.option for entry in load(SANDBOX, save(MATCH)).log if hasattr(entry, "option")]
    assert Do("plain") in options
    assert not any(isinstance(option, str) for option in options)
