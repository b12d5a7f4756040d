"""Choices before a match: complete, checked, and with what one choice suggests for another."""

import pytest

from nightraid.engine.errors import BadSetup
from nightraid.engine.screen.forms import FormField, FormOption, SetupForm, chosen

FORM = SetupForm(
    1,
    2,
    (
        FormField(
            "place",
            "Where",
            (FormOption("yard", "The yard", suggests={"crew": ("c", "a")}), FormOption("roof", "The roof")),
            ("roof",),
        ),
        FormField("crew", "Who", tuple(FormOption(name, name.upper()) for name in "abc"), ("a", "b"), count=2),
    ),
)


def test_what_is_left_out_stands_at_its_default() -> None:
    assert chosen(FORM, 1, {}) == {"place": ("roof",), "crew": ("a", "b")}


def test_a_choice_suggests_others_unless_they_are_made() -> None:
    assert chosen(FORM, 1, {"place": ("yard",)})["crew"] == ("c", "a")
    assert chosen(FORM, 1, {"place": ("yard",), "crew": ("b", "a")})["crew"] == ("b", "a")


@pytest.mark.parametrize(
    ("seats", "choices", "where"),
    [
        (3, {}, "seats"),
        (0, {}, "seats"),
        (1, {"weather": ("rain",)}, "choices"),
        (1, {"place": ("cellar",)}, "place"),
        (1, {"place": ("yard", "roof")}, "place"),
        (1, {"crew": ("a",)}, "crew"),
        (1, {"crew": ("a", "a")}, "crew"),
        (1, {"crew": ("a", "x")}, "crew"),
    ],
)
def test_what_the_form_does_not_have_is_refused(seats: int, choices: dict[str, tuple[str, ...]], where: str) -> None:
    with pytest.raises(BadSetup) as refused:
        chosen(FORM, seats, choices)
    assert refused.value.where == where
