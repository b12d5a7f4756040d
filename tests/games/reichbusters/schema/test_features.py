"""The room features: enough of each type, the printed ones as printed, and texts that say what the cards do."""

from collections import Counter
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from tests.games.reichbusters.schema.enemy_folder import kinds_of, library, problems_with

from nightraid.games.reichbusters.schema.features import (
    FEATURES_OF_TYPE,
    FeatureCard,
    Lasting,
    NoiseAtTurnEnd,
    Reveal,
    SecretPassage,
)

MISC, MEDICAL, WEAPON = "features/miscellaneous.toml", "features/medical.toml", "features/weapon.toml"


@pytest.mark.rule("RB-SCHEMA-8", "RB-COMPONENT-9")
def test_there_are_48_cards_of_five_types() -> None:
    types = Counter[str]()
    for card in library().of(FeatureCard).values():
        types[card.type] += card.copies
    assert types == FEATURES_OF_TYPE
    assert types.total() == 48


@pytest.mark.rule("RB-SCHEMA-8")
def test_three_are_secret_passages_and_only_for_raids() -> None:
    cards = library().of(FeatureCard).values()
    passages = {card.number for card in cards if card.reveal == (SecretPassage(),) and card.stays}
    assert passages == {"RB185", "RB190", "RB201"}
    assert {card.number for card in cards if card.raid_only} == passages


@pytest.mark.rule("RB-SAMPLE-18")
def test_the_features_shown() -> None:
    cards = library().of(FeatureCard)
    crates, cage = cards["packing-crates"], cards["dog-cage"]
    assert (crates.name, crates.number, cage.name, cage.number) == ("Packing Crates", "RF1", "Dog Cage", "RF2")
    assert (cage.reveal, cage.lasting, cage.stays) == ((), (NoiseAtTurnEnd(dice=1),), True)


def test_every_effect_is_on_some_card() -> None:
    cards = library().of(FeatureCard).values()
    assert kinds_of(effect for card in cards for effect in card.reveal) == set(get_args(Reveal))
    assert kinds_of(effect for card in cards for effect in card.lasting) == set(get_args(Lasting))


@pytest.mark.parametrize("card_id", sorted(library().of(FeatureCard)))
def test_the_texts_say_what_the_card_does(card_id: str) -> None:
    card = library().of(FeatureCard)[card_id]
    for effect in (*card.reveal, *card.lasting):
        for name, value in msgspec.structs.asdict(effect).items():
            assert str(value) in card.text, f"{name} = {value} is not in {card.text!r}"
    used_up = ("first-aid", "enhance-weapon", "ammunition", "cut-wire", "blocked-search", "noise-at-turn-end")
    goes = not card.stays or any(effect.__struct_config__.tag in used_up for effect in card.lasting)
    assert ("discard this card" in card.text or "discards this card" in card.text) == goes


@pytest.mark.rule("RB-SCHEMA-8")
@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (MEDICAL, "copies = 2\n", "", "features: value 7 cards with type medical, expected at least 8"),
        (MEDICAL, 'type = "medical"', 'type = "weapon"', "cards with type medical, expected at least 8"),
        (MISC, 'type = "miscellaneous"', 'type = "kitchen"', "type"),
        (MISC, 'number = "RB185"', 'number = "RB186"', "expected one of RB185, RB190, RB201"),
        (MISC, 'number = "RB185"', 'number = "RB190"', "0 cards, expected one secret passage numbered RB185"),
        (MISC, 'number = "RB185"', 'number = "RB190"', "2 cards, expected one secret passage numbered RB190"),
        (MISC, "raid-only = true\n", "", "raid-only"),
        (MISC, 'number = "RB185"\n', 'number = "RB185"\ncopies = 2\n', "copies"),
        (MISC, 'number = "RF1"\n', 'number = "RF1"\nraid-only = true\n', "raid-only"),
        (MISC, 'reveal = [{ effect = "smoke-here" }]\n', "", "an effect, here or in lasting"),
        (MISC, "level = 1 }]\nstays = false", "level = 1 }]\nstays = true", "false: a feature that spawns"),
        (WEAPON, '"workbench" }]\nstays = true', '"workbench" }]\nstays = false', "true: it has lasting effects"),
        (WEAPON, 'effect = "workbench"', 'effect = "wishing-well"', "wishing-well"),
        (MISC, "stays = true\n", "", "stays"),
    ],
)
def test_a_card_that_does_not_fit_is_refused(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    problems = problems_with(tmp_path, file, old, new)
    assert any(expected in problem for problem in problems), problems
