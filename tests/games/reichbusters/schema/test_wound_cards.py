"""The wound cards: twenty of them, Staggered! as printed, and texts that say what the cards do."""

from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.enemy_folder import kinds_of, library, problems_with

from nightraid.games.reichbusters.schema.wound_cards import KnockedBack, Permanent, SkillOff, WoundCard, WoundTop

FILE = "wound-cards/wounds.toml"


@pytest.mark.rule("RB-SCHEMA-6", "RB-COMPONENT-9")
def test_there_are_twenty_cards() -> None:
    assert sum(card.copies for card in library().of(WoundCard).values()) == 20


@pytest.mark.rule("RB-SAMPLE-9", "RB-SAMPLE-10")
def test_staggered_is_as_printed() -> None:
    card = library().of(WoundCard)["staggered"]
    assert card.name == "Staggered!"
    assert (card.top, card.threshold, card.permanent) == ((KnockedBack(),), 7, SkillOff())


def test_every_effect_is_on_some_card() -> None:
    cards = library().of(WoundCard).values()
    assert kinds_of(effect for card in cards for effect in card.top) == set(get_args(WoundTop))
    assert kinds_of(card.permanent for card in cards) == set(get_args(Permanent))


def test_every_threshold_from_3_to_8_occurs() -> None:
    assert {card.threshold for card in library().of(WoundCard).values()} == {3, 4, 5, 6, 7, 8}


@pytest.mark.parametrize("card_id", sorted(library().of(WoundCard)))
def test_the_texts_say_what_the_card_does(card_id: str) -> None:
    card = library().of(WoundCard)[card_id]
    for text, effects in ((card.top_text, card.top), (card.permanent_text, (card.permanent,))):
        for effect in effects:
            for name, value in msgspec.structs.asdict(effect).items():
                assert str(value) in text, f"{name} = {value} is not in {text!r}"


@pytest.mark.rule("RB-SCHEMA-6")
@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("copies = 2\n", "", "wound-cards: value 19 cards, expected at least 20"),
        ("threshold = 7\n", "threshold = 2\n", "threshold"),
        ("threshold = 7\n", "threshold = 9\n", "threshold"),
        ('permanent = { effect = "skill-off" }\n', "", "permanent"),
        ('{ effect = "knocked-back" }', '{ effect = "skill-off" }', "skill-off"),
        ('{ effect = "skill-off" }', '{ effect = "knocked-back" }', "knocked-back"),
        ('test = "ranged", dice = 1', 'test = "noise", dice = 1', "test"),
        ("slots = 1", "slots = 0", "slots"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(tmp_path: Path, old: str, new: str, expected: str) -> None:
    problems = problems_with(tmp_path, FILE, old, new)
    assert any(expected in problem for problem in problems), problems


def test_a_card_that_cannot_be_read_is_not_missed_as_well(tmp_path: Path) -> None:
    (problem,) = problems_with(tmp_path, FILE, "threshold = 7\n", "")
    assert "threshold" in problem
