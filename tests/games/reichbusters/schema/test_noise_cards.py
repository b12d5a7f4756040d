"""The noise cards: decks of twelve, twelve and twenty, the printed ones as printed, and texts that say what they do."""

from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.enemy_folder import kinds_of, library, problems_with

from nightraid.games.reichbusters.schema.noise_cards import (
    AddNoiseDice,
    BarracksSpawn,
    CallBarracks,
    FromTheDarkness,
    NoiseBottom,
    NoiseCard,
    NoiseTop,
    NothingMore,
    Patrol,
    RerollBlank,
    RerollNotBlank,
)

PRE, POST = "noise-cards/pre-alarm.toml", "noise-cards/post-alarm.toml"


def card(card_id: str) -> NoiseCard:
    """A card by its id."""
    return library().of(NoiseCard)[card_id]


@pytest.mark.rule("RB-SCHEMA-5", "RB-COMPONENT-9")
def test_there_are_twelve_cards_in_each_deck_of_the_castle() -> None:
    decks = Counter[str]()
    for one in library().of(NoiseCard).values():
        decks[one.deck] += one.copies
    assert decks == {"pre": 12, "post": 12, "alien": 20}


@pytest.mark.rule("RB-NTE-1", "RB-NTE-4")
def test_one_card_of_the_alien_world_is_for_raids_only() -> None:
    cards = [one for one in library().of(NoiseCard).values() if one.deck == "alien"]
    assert [one.id for one in cards if one.raid_only] == ["the-mother-of-them-all"]
    comes = sum(one.copies for one in cards if any(isinstance(effect, FromTheDarkness) for effect in one.bottom))
    assert comes > 10, "most of them bring somebody from the darkness"


@pytest.mark.rule("RB-SAMPLE-7")
def test_the_cards_shown_in_1_0() -> None:
    close_call, thud = card("close-call"), card("thud")
    assert (close_call.deck, close_call.target, thud.deck, thud.target) == ("pre", 3, "post", 6)
    assert close_call.top == (RerollNotBlank(dice=1),)
    assert close_call.bottom == (Patrol(levels=(1,), awareness=0),)
    assert thud.top == (RerollBlank(dice=1),)
    assert thud.bottom == (CallBarracks(spawns=(BarracksSpawn(level=1, barracks="A"),)),)


@pytest.mark.rule("RB-SAMPLE-8")
def test_the_cards_shown_in_1_1() -> None:
    noisy, softly, further = card("noisy"), card("softly-does-it"), card("one-thing-after-another")
    suspicious = (Patrol(levels=(1,), awareness=1),)
    assert (noisy.deck, noisy.top, noisy.target, noisy.bottom) == ("pre", (NothingMore(),), 4, suspicious)
    assert (softly.deck, softly.target, softly.bottom) == ("pre", 6, suspicious)
    assert (further.deck, further.top) == ("pre", (AddNoiseDice(dice=3),))
    assert isinstance(further.bottom[0], Patrol)


def test_every_effect_is_on_some_card() -> None:
    cards = library().of(NoiseCard).values()
    assert kinds_of(effect for one in cards for effect in one.top) == set(get_args(NoiseTop))
    assert kinds_of(effect for one in cards for effect in one.bottom) == set(get_args(NoiseBottom))


WORDS = {0: "at ease", 1: "suspicious", 2: "alert"}


@pytest.mark.parametrize("card_id", sorted(library().of(NoiseCard)))
def test_the_texts_say_what_the_card_does(card_id: str) -> None:
    one = card(card_id)
    for text, effects in ((one.top_text, one.top), (one.bottom_text, one.bottom)):
        for effect in effects:
            for name, value in msgspec.structs.asdict(effect).items():
                if name == "awareness":
                    assert WORDS[value] in text
                elif name == "levels":
                    assert all(f"level {level}" in text for level in value)
                elif name == "spawns":
                    assert all(f"level {one.level}" in text and f" {one.barracks}" in text for one in value)
                elif isinstance(value, int) and getattr(effect, "rooms", "") != "all-suspicious":
                    assert str(value) in text, f"{name} = {value} is not in {text!r}"


@pytest.mark.rule("RB-SCHEMA-5")
@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (PRE, 'deck = "pre"\n', 'deck = "post"\n', "noise-cards: value 11 cards with deck pre, expected at least 12"),
        (POST, 'deck = "post"\n', 'deck = "pre"\n', "11 cards with deck post, expected at least 12"),
        (POST, '"call-barracks"', '"patrol"', "spawns"),
        (POST, '{ effect = "nobody-comes" }', '{ effect = "advance-marker" }', "an effect for the post-alarm deck"),
        (POST, '{ effect = "nobody-comes" }', '{ effect = "raise-awareness", rooms = "own" }', "for the post-alarm"),
        (POST, '{ effect = "nobody-comes" }', '{ effect = "patrol", levels = [1], awareness = 1 }', "the post-alarm"),
        (
            PRE,
            '{ effect = "nobody-comes" }',
            '{ effect = "call-barracks", spawns = [{ level = 1, barracks = "A" }] }',
            "an effect for the pre-alarm deck",
        ),
        (PRE, "levels = [1]", "levels = [4]", "levels[0]"),
        (PRE, "levels = [1]", "levels = []", "levels"),
        (PRE, "awareness = 0", "awareness = 3", "awareness"),
        (PRE, 'effect = "muffled"', 'effect = "drummed"', "drummed"),
        (PRE, "target = 3\n", "target = 0\n", "target"),
        (PRE, "target = 3\n", "", "target"),
        (POST, 'barracks = "A"', 'barracks = "D"', "barracks"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    problems = problems_with(tmp_path, file, old, new)
    assert any(expected in problem for problem in problems), problems
