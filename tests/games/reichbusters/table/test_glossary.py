"""The glossary: every sign is explained by the rules of the edition that is played."""

import re
import tomllib
from pathlib import Path

import pytest
from tests.games.reichbusters.positions import a_box, reichbusters

from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.schema.units import UnitCard, UnitKeyword
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.table.glossary import (
    alien_terms,
    dice_of_game,
    fixed_terms,
    keyword_term,
    terms_of,
    weapon_term,
    written_terms,
)
from nightraid.games.reichbusters.table.icons import KEYWORDS, TERMS

EDITIONS: tuple[Edition, ...] = ("1.0", "1.1")


def catalogue() -> dict[str, list[str]]:
    """Every rule with the editions it belongs to; none: all."""
    text = (reichbusters().folder / "rules.toml").read_text(encoding="utf-8")
    return {rule["id"]: rule.get("editions", []) for rule in tomllib.loads(text)["rule"]}


def test_every_term_cites_rules_that_there_are() -> None:
    known = catalogue()
    for term in (*written_terms(), *alien_terms().values()):
        assert term.rules, term.id
        assert not [rule for rule in term.rules if rule not in known], term.id


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_term_of_one_edition_cites_its_rules_only(edition: Edition) -> None:
    known = catalogue()
    for term in written_terms():
        name, _, only = term.id.partition("@")
        if only == edition:
            assert all(not known[rule] or edition in known[rule] for rule in term.rules), term.id
            assert name in fixed_terms(edition)


@pytest.mark.parametrize("edition", EDITIONS)
def test_ids_are_different_and_plain(edition: Edition) -> None:
    terms = terms_of(a_box(edition).for_heroes(("brick", "sarge")))
    ids = [term.id for term in terms]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"[a-z0-9-]+", name) for name in ids)
    assert {term.id for term in terms} >= set(KEYWORDS)


def test_the_editions_explain_what_differs_in_their_own_words() -> None:
    assert "support" not in fixed_terms("1.0")["bodyguard"].text
    assert "support" in fixed_terms("1.1")["bodyguard"].text


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_keyword_there_is_has_a_term(edition: Edition) -> None:
    terms, library = fixed_terms(edition), reichbusters().library
    units: list[UnitKeyword] = [
        keyword for card in library.of(UnitCard).values() for _, _, side in card.sides for keyword in side.keywords
    ]
    assert {keyword_term(keyword) for keyword in units} <= set(terms)
    weapons = [side for card in library.of(WeaponCard).values() for side in (card.normal, card.vril)]
    assert {weapon_term(keyword) for side in weapons for keyword in side.keywords} <= set(terms)


def test_a_unit_is_explained_with_its_values_and_keywords() -> None:
    terms = {term.id: term for term in terms_of(a_box())}
    soldier = a_box().faction.rows_of("soldier")[0]
    text = terms[f"unit-{soldier}-0"].text
    assert text.startswith("Defence 4, ")
    assert "Guard: Stays at a guard point" in text


def test_every_icon_belongs_to_a_term_and_every_term_has_one() -> None:
    names = {term.id.partition("@")[0] for term in (*written_terms(), *alien_terms().values())}
    assert names - set(TERMS) == set()
    assert {name for name in TERMS if name not in names} <= {"surge", "removed"}


def test_dice_have_all_their_faces() -> None:
    dice = {die.name: die for die in dice_of_game(a_box())}
    assert list(dice) == ["attack", "defence", "noise", "vril"]
    assert len({die.colour for die in dice.values()}) == 4
    assert [(face.face, face.often) for face in dice["noise"].faces] == [
        ("blank", 2),
        ("one", 1),
        ("two", 1),
        ("three", 1),
        ("special", 1),
    ]
    assert "surge" in {face.face for face in dice["vril"].faces}
    assert "surge" not in {face.face for face in dice["attack"].faces}


def test_no_sign_shows_what_it_must_not() -> None:
    forbidden = ("iron-cross", "eagle", "skull", "swastika", "maltese", "cross-mark")
    icons = Path(reichbusters().folder / "table" / "icons.py").read_text(encoding="utf-8")
    assert not [word for word in forbidden if word in icons]
