"""Names in Incursion."""

from typing import Any

import pytest
from tests.games.incursion.positions import a_box, cell, incursion, model

from nightraid.engine.game import HIDDEN
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE, NOBODY


def name(kind: str, value: Any) -> str:
    return incursion().name_of(kind, value, a_box())


def test_sides_go_by_their_players() -> None:
    assert [name("side", side) for side in (ALLIED, AXIS)] == ["the Allied player", "the Axis player"]
    assert name("seat", AXIS) == "the Axis player"


def test_models_have_a_number_unless_they_are_alone_of_their_kind() -> None:
    assert name("model", model("grunt-ape 2")) == "Grunt Ape 2"
    assert name("model", model("hugo-von-x 1")) == "Hugo von X"
    assert name("model", model("the-hurricane 1")) == "the Hurricane"
    assert name("model", HORDE) == "the sturmzombies"
    assert name("model", NOBODY) == "nobody"


def test_a_model_is_named_without_a_match_at_hand() -> None:
    assert incursion().name_of("model", model("grunt-ape 1"), None) == "Grunt Ape 1"


def test_squares_and_doors_are_named_as_on_the_board() -> None:
    assert name("cell", cell("c5")) == "c5"
    assert name("door", 1) == "door b"


def test_a_card_that_is_hidden_has_no_name() -> None:
    assert name("card", HIDDEN) == "an unknown card"
    assert name("card", "snafu-2") == "SNAFU"


@pytest.mark.parametrize(
    ("needed", "said"),
    [(0, "2 or more"), (2, "2 or more"), (4, "4 or more"), (6, "a 6"), (7, "more than a die can show")],
)
def test_the_face_that_is_needed_is_never_a_1(needed: int, said: str) -> None:
    assert name("needed", needed) == said


def test_a_block_of_sturmzombies_says_that_it_comes_again() -> None:
    assert "3 every game turn" in name("to-buy", "sturmzombie")
    assert name("to-buy", "grunt-ape") == "Grunt Ape (3 RP)"


def test_weapons_have_an_article_unless_they_have_a_name() -> None:
    assert name("weapon", "smg") == "the Submachine Gun"
    assert name("weapon", "bambi") == "Bambi"


def test_things_of_a_board_have_an_article() -> None:
    assert name("area", "area-a") == "the area A"
    assert name("entry", "west") == "the west"
    assert name("entry", "") == "no entry point yet"
