"""The dice: their faces, and bad ones."""

from pathlib import Path

import pytest
from tests.games.reichbusters.schema.hero_folder import box, problems

from nightraid.games.reichbusters.ids import VALUES
from nightraid.games.reichbusters.schema.dice import DieCard

FIVE_KINDS = '["blank", "one", "one", "two", "three", "special"]'


@pytest.mark.rule("RB-SCHEMA-1", "RB-COMPONENT-7")
def test_the_faces_of_the_four_dice() -> None:
    dice = {die.id: die.faces for die in box().of(DieCard).values()}
    assert dice == {
        "attack": ("blank", "one", "one", "two", "three", "special"),
        "defence": ("blank", "one", "one", "two", "three", "special"),
        "noise": ("blank", "blank", "one", "two", "three", "special"),
        "vril": ("blank", "one", "two", "three", "special", "surge"),
    }


@pytest.mark.rule("RB-COMPONENT-7")
def test_the_colours_that_are_known() -> None:
    colours = {die.id: die.colour for die in box().of(DieCard).values()}
    assert (colours["attack"], colours["defence"], colours["vril"]) == ("black", "green", "red")
    assert len(set(colours.values())) == 4


def test_a_die_is_worth_about_one_and_a_half() -> None:
    worth = {die.id: sum(VALUES[face] for face in die.faces) / 6 for die in box().of(DieCard).values()}
    assert worth["attack"] == worth["defence"] == 1.5
    assert worth["noise"] < 1.5


@pytest.mark.rule("RB-SCHEMA-1")
@pytest.mark.parametrize(
    ("faces", "problem"),
    [
        ('["blank", "one", "one", "two", "three", "three"]', "special is not there"),
        ('["one", "one", "one", "two", "three", "special"]', "blank is not there"),
        ('["blank", "one", "special", "two", "three", "special"]', "exactly one special"),
        ('["blank", "one", "surge", "two", "three", "special"]', "a surge on the vril die only"),
        ('["blank", "one", "two", "three", "special"]', "6"),
        ('["blank", "one", "one", "two", "four", "special"]', '"four"'),
    ],
)
def test_a_die_with_other_faces_is_refused(tmp_path: Path, faces: str, problem: str) -> None:
    (found,) = problems(tmp_path, "dice/dice.toml", FIVE_KINDS, faces)
    assert problem in found


def test_a_missing_and_an_unknown_die(tmp_path: Path) -> None:
    found = problems(tmp_path, "dice/dice.toml", 'id = "noise"', 'id = "loudness"')
    assert any("a die with the id noise" in problem for problem in found)
    assert any('"loudness"' in problem and "attack" in problem for problem in found)
    assert len(found) == 2
