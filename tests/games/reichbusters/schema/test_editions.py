"""The editions: every rule that only one of them has is switched by a field, and every field makes a difference."""

import ast
import inspect
import itertools
import re
from functools import cache
from pathlib import Path

import msgspec
import pytest
from tests.games.reichbusters.schema.enemy_folder import CONTENT, library, problems_with

from nightraid.engine.catalogue import Catalogue, load_catalogue
from nightraid.games.reichbusters.schema import editions
from nightraid.games.reichbusters.schema.editions import (
    CONTENT_ONLY,
    NO_DIFFERENCE_IN_PLAY,
    SAID_BY_THE_CARD,
    EditionCard,
)

ABOUT_ITSELF = {"id", "name", "origin", "edition"}
DIFFERENCES = [field.name for field in msgspec.structs.fields(EditionCard) if field.name not in ABOUT_ITSELF]


@cache
def rules() -> Catalogue:
    """The catalogue of the game."""
    return load_catalogue(CONTENT.parent / "rules.toml")


@cache
def said_of_fields() -> dict[str, str]:
    """The text under each field of the schema."""
    tree = ast.parse(inspect.getsource(editions))
    body = next(node.body for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "EditionCard")
    said: dict[str, str] = {}
    for field, text in itertools.pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and isinstance(text, ast.Expr):
            assert isinstance(text.value, ast.Constant)
            said[field.target.id] = str(text.value.value)
    return said


def cited(text: str) -> set[str]:
    """The rules that a text names."""
    return set(rules().references(text))


def only_in(edition: str) -> set[str]:
    """The rules that one edition has and the other has not."""
    return {rule.id for rule in rules().rules.values() if rule.editions == (edition,)}


@pytest.mark.rule("RB-GOAL-1")
def test_there_are_two_editions() -> None:
    assert {card.id: card.edition for card in library().of(EditionCard).values()} == {"1-0": "1.0", "1-1": "1.1"}


@pytest.mark.parametrize("field", DIFFERENCES)
def test_each_field_is_a_difference(field: str) -> None:
    first, second = library().of(EditionCard).values()
    assert getattr(first, field) != getattr(second, field)


def test_the_rules_read_each_field() -> None:
    folder = CONTENT.parent
    sources = "".join(
        path.read_text("utf-8") for part in ("rules", "abilities") for path in folder.glob(f"{part}/**/*.py")
    )
    read = set(re.findall(r"edition\.(\w+)", sources))
    assert set(DIFFERENCES) <= read


@pytest.mark.parametrize("field", DIFFERENCES)
def test_each_field_names_the_rules_that_it_switches(field: str) -> None:
    named = cited(said_of_fields()[field])
    assert named & (only_in("1.0") | only_in("1.1")), f"{field} names no rule of one edition"
    assert not {rule for rule in named if rule not in rules()}


@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_each_rule_of_one_edition_has_its_field(edition: str) -> None:
    in_fields = {rule for text in said_of_fields().values() for rule in cited(text)}
    accounted = in_fields | {*NO_DIFFERENCE_IN_PLAY, *SAID_BY_THE_CARD, *CONTENT_ONLY}
    assert only_in(edition) - accounted == set()
    assert in_fields & {*NO_DIFFERENCE_IN_PLAY, *SAID_BY_THE_CARD, *CONTENT_ONLY} == set()


def test_the_rules_that_make_no_difference_are_rules_of_one_edition() -> None:
    one = only_in("1.0") | only_in("1.1")
    assert {*NO_DIFFERENCE_IN_PLAY, *SAID_BY_THE_CARD, *CONTENT_ONLY} <= one
    assert {rules().rules[rule].kind for rule in CONTENT_ONLY} == {"content"}


def test_no_edition_leaves_a_field_to_a_default(tmp_path: Path) -> None:
    assert all(field.required for field in msgspec.structs.fields(EditionCard))
    problems = problems_with(tmp_path, "editions/1-0.toml", 'scuttle = "before-move"', "")
    expected = "expected one of before-move, before-or-after-move"
    assert problems == [f"editions/1-0.toml: scuttle: missing, {expected}"]


FILE = "editions/1-1.toml"
NO_1_1 = "editions: missing, expected an edition with the id 1-1"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        (
            'edition = "1.1"',
            'edition = "1.0"',
            [
                f'{FILE}: edition: value "1.0", expected one entry for it: 1-0 is there already',
                f'{FILE}: id: value "1-1", expected 1-0',
            ],
        ),
        (
            'edition = "1.1"',
            'edition = "1.2"',
            [f'{FILE}: edition: value "1.2", expected one of 1.0, 1.1 (did you mean 1.1?)'],
        ),
        ('id = "1-1"', 'id = "second"', [f'{FILE}: id: value "second", expected 1-1', NO_1_1]),
        ('search = "all"', 'search = "some"', [f'{FILE}: search: value "some", expected one of all, one']),
    ],
)
def test_an_edition_that_is_none_is_refused(tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    assert problems_with(tmp_path, FILE, old, new) == expected
