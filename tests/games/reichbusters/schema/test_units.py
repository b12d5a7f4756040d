"""The units and their cards: what is in the box, printed values as printed, states, and what is refused."""

from pathlib import Path
from typing import get_args

import pytest
from tests.games.reichbusters.schema.enemy_folder import kinds_of, library, problems_with

from nightraid.engine.content import Effect
from nightraid.games.reichbusters.schema.units import (
    Armoured,
    Bodyguard,
    ChainFire,
    Crush,
    DugIn,
    Escort,
    Guard,
    Smash,
    Unique,
    UnitCard,
    UnitKeyword,
    UnitSide,
    Unstable,
    Unstoppable,
    Vrilmeister,
)

ORACLE, HANDLER = "units/brood-oracle.toml", "units/brood-handler.toml"
SOLDIER, PANZER, GRUBER = "units/soldier.toml", "units/vrilpanzer.toml", "units/gisela-gruber.toml"


def unit(unit_id: str) -> UnitCard:
    """A unit by its id."""
    return library().of(UnitCard)[unit_id]


@pytest.mark.rule("RB-COMPONENT-12")
def test_the_miniatures_in_the_box() -> None:
    assert {one.name: one.miniatures for one in library().of(UnitCard).values()} == {
        "Soldier": 16,
        "Officer": 4,
        "Dog": 4,
        "Scientist": 4,
        "Zombie": 12,
        "Experiment 6XX": 8,
        "Experiment 601": 4,
        "Sturm Angriff": 4,
        "Sturm Kanonier": 4,
        "Tracking Bomber": 4,
        "Vrilpanzer": 1,
        "General Wolff": 1,
        "Gisela Gruber": 1,
        "O'Reilly": 1,
        # Named in the books, and not in the box: RB-Q-176, RB-Q-177.
        "Sentry Gun": 4,
        "Sentry Flamer": 4,
        "Übersoldat": 4,
        "Eichenberg": 1,
        "Doctor Hugo": 1,
        "The Hordemeister": 1,
        # Ours, for Not of this Earth!: RB-SCHEMA-19.
        "Gloamstalker": 8,
        "Vrilspitter": 6,
        "Brood Oracle": 2,
        "Xenobiologist": 4,
        "Brood Handler": 4,
        "Brood Mother": 1,
    }


@pytest.mark.rule("RB-SCHEMA-11", "RB-COMPONENT-9")
def test_there_are_24_unit_cards_and_fourteen_of_units_that_are_not_in_the_box() -> None:
    numbers = [card.number for one in library().of(UnitCard).values() for card in one.cards]
    assert len(numbers) == len(set(numbers))
    assert sum(number < "RB300" for number in numbers) == 24
    assert sorted(number for number in numbers if number > "RB300") == [f"RB{place}" for place in range(301, 315)]


@pytest.mark.rule("RB-SAMPLE-3")
def test_the_soldier_is_as_printed() -> None:
    assert unit("soldier").cards[0].grey == UnitSide(
        melee=3,
        melee_support=2,
        ranged=4,
        ranged_support=2,
        range=2,
        defence=4,
        main="ranged",
        keywords=(Bodyguard(), DugIn(), Guard()),
    )


@pytest.mark.rule("RB-SAMPLE-4")
def test_the_vrilpanzer_is_as_printed() -> None:
    sides = {(card.number, face): side for card, face, side in unit("vrilpanzer").sides}
    assert {name: side.state for name, side in sides.items()} == {
        ("RB178", "grey"): True,
        ("RB178", "red"): True,
        ("RB179", "grey"): False,
    }
    keywords = [side.keywords for side in sides.values()]
    assert keywords == [
        (Armoured(), ChainFire(), Smash(), Unstoppable()),
        (Armoured(), ChainFire(), Crush(), Unstoppable()),
        (Armoured(), Crush(), Unstable()),
    ]
    values = {(side.melee, side.ranged, side.range, side.defence) for side in sides.values()}
    assert values == {(8, 10, 6, 10)}
    assert {(side.melee_support, side.ranged_support) for side in sides.values()} == {(0, 0)}


def test_a_side_knows_its_keywords() -> None:
    side = unit("vrilpanzer").cards[1].grey
    assert side.has(Unstable)
    assert not side.has(ChainFire)


def test_what_other_rules_ask_of_types() -> None:
    having = {
        trait: {one.id for one in library().of(UnitCard).values() if trait in one.traits}
        for trait in ("officer", "vrilmeister", "zombie", "experiment", "heavy", "biscuits", "prisoner")
    }
    assert having == {
        "officer": {"officer"},
        "vrilmeister": {"general-wolff", "gisela-gruber", "eichenberg", "doctor-hugo", "hordemeister", "brood-mother"},
        "zombie": {"zombie"},
        "experiment": {"experiment-6xx", "experiment-601"},
        "heavy": {"sturm-angriff", "sturm-kanonier", "sentry-gun", "sentry-flamer", "ubersoldat"},
        "biscuits": {"dog", "experiment-6xx", "general-wolff"},
        "prisoner": {"o-reilly"},
    }


def test_every_keyword_is_on_some_card() -> None:
    on_cards: set[type[Effect]] = set()
    for one in library().of(UnitCard).values():
        for _, _, side in one.sides:
            on_cards |= kinds_of(side.keywords)
    assert on_cards == set(get_args(UnitKeyword))


@pytest.mark.rule("RB-KEY-UNIQUE-1", "RB-KEY-VRILMEISTER-1")
def test_every_vrilmeister_is_unique() -> None:
    meisters = [side for one in library().of(UnitCard).values() for _, _, side in one.sides if side.has(Vrilmeister)]
    assert len(meisters) == 13
    assert all(side.has(Unique) for side in meisters)


@pytest.mark.rule("RB-SCHEMA-11")
@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        (SOLDIER, "miniatures = 16", "miniatures = 0", "miniatures"),
        (SOLDIER, 'nickname = "S"', 'nickname = "SOL"', "nickname"),
        (SOLDIER, 'nickname = "S"', 'nickname = "Z"', "a nickname of its own"),
        (SOLDIER, 'number = "RB161"', 'number = "RB160"', "a number of its own: soldier, cards[0] has it too"),
        (SOLDIER, 'number = "RB160"', 'number = "RB178"', "a number of its own: soldier, cards[0] has it too"),
        (SOLDIER, "range = 2\n", "", "0 without a ranged attack, and more with one"),
        (SOLDIER, "ranged = 4\nranged-support = 2\nrange = 2\n", "", '"melee": it has no ranged attack'),
        (SOLDIER, '{ effect = "guard" }]', '{ effect = "guard" }, { effect = "guard" }]', "each keyword once"),
        (SOLDIER, '{ effect = "guard" }', '{ effect = "brave" }', "brave"),
        (SOLDIER, '{ effect = "guard" }', '{ effect = "escort" }', "escort just when the traits say prisoner"),
        (SOLDIER, '{ effect = "guard" }', '{ effect = "vrilmeister" }', "vrilmeister just when the traits say so"),
        (SOLDIER, "defence = 4\n", "", "defence"),
        (GRUBER, '{ effect = "unique" }, ', "", "unique too: all Vrilmeisters are"),
        (GRUBER, '{ effect = "vrilmeister" }', '{ effect = "guard" }', "vrilmeister just when the traits say so"),
        (PANZER, '{ effect = "unstable" }]\n', '{ effect = "unstable" }]\nstate = true\n', "no side comes after it"),
        (PANZER, 'number = "RB179"', 'number = "179"', "number"),
        (ORACLE, "ranged = 5", "melee = 2\nranged = 5", "psychic-blast on ranged units without melee only"),
        (HANDLER, '"gloamstalker" }', '"gloamstaker" }', "did you mean gloamstalker?"),
        (HANDLER, '"gloamstalker" }', '"brood-handler" }', "a type that is no handler itself"),
    ],
)
def test_a_unit_that_does_not_fit_is_refused(tmp_path: Path, file: str, old: str, new: str, expected: str) -> None:
    problems = problems_with(tmp_path, file, old, new)
    assert any(expected in problem for problem in problems), problems


@pytest.mark.rule("RB-SCHEMA-11")
def test_a_missing_card_is_missed(tmp_path: Path) -> None:
    text = library().place_of(unit("gisela-gruber")).file
    red = "\n[cards.red]\n" + Path(text).read_text().partition("\n[cards.red]\n")[2]
    problems = problems_with(tmp_path, GRUBER, red, "")
    assert any("no side comes after it" in problem for problem in problems), problems


@pytest.mark.rule("RB-KEY-ESCORT-2")
def test_the_prisoner_attacks_nobody() -> None:
    (side,) = [side for _, _, side in unit("o-reilly").sides]
    assert (side.melee, side.ranged, side.keywords) == (None, None, (Escort(),))
