"""Choices before a match: complete, checked, and with what one choice suggests for another."""

import pytest

from nightraid.engine.errors import BadSetup
from nightraid.engine.screen.forms import FormField, FormNumber, FormOption, SetupForm, chosen

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


SIZED = SetupForm(
    1,
    2,
    (
        FormField(
            "place", "Where", tuple(FormOption(name, name.title()) for name in ("roof", "yard", "field")), ("roof",)
        ),
        FormField(
            "size",
            "How large",
            (FormOption("usual", "As usual"),),
            ("usual",),
            number=FormNumber(3, 60, "points", suggests={"place": ("yard", "field")}),
        ),
    ),
)


@pytest.mark.parametrize("number", ["3", "17", "60"])
def test_a_field_may_take_any_number_between_its_bounds(number: str) -> None:
    assert chosen(SIZED, 1, {"size": (number,)}) == {"place": ("yard",), "size": (number,)}


def test_of_several_proposals_any_will_do() -> None:
    assert chosen(SIZED, 1, {"size": ("17",), "place": ("field",)})["place"] == ("field",)
    assert chosen(SIZED, 1, {}) == {"place": ("roof",), "size": ("usual",)}


@pytest.mark.parametrize("number", ["2", "61", "-3", "+9", "09", "9.5", "9 ", "", "٩", "9" * 5000, "rp"])
def test_other_numbers_are_refused_with_what_was_expected(number: str) -> None:
    with pytest.raises(BadSetup) as refused:
        chosen(SIZED, 1, {"size": (number,)})
    assert refused.value.where == "size"
    assert refused.value.expected == "one of usual, or a whole number from 3 to 60"


def test_a_number_is_no_choice_where_the_form_asks_for_none() -> None:
    with pytest.raises(BadSetup) as refused:
        chosen(FORM, 1, {"place": ("9",)})
    assert refused.value.expected == "one of yard, roof"


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


FEWER = SetupForm(
    1,
    2,
    (
        FormField("place", "Where", tuple(FormOption(name, name.title()) for name in ("roof", "yard")), ("roof",)),
        FormField(
            "crew",
            "Who",
            tuple(FormOption(name, name.upper()) for name in "abcd"),
            ("a", "b"),
            count=3,
            least=1,
            when={"place": ("yard",)},
        ),
    ),
)


@pytest.mark.parametrize("crew", [("d",), ("b", "a"), ("c", "a", "b")])
def test_fewer_than_all_will_do_where_the_field_says_so(crew: tuple[str, ...]) -> None:
    assert chosen(FEWER, 1, {"crew": crew})["crew"] == crew


@pytest.mark.parametrize("crew", [("a", "b", "c", "d"), ("a", "a")])
def test_more_than_all_or_twice_the_same_will_not(crew: tuple[str, ...]) -> None:
    with pytest.raises(BadSetup, match="1 to 3 different values"):
        chosen(FEWER, 1, {"crew": crew})


def test_a_field_that_does_not_matter_now_is_checked_all_the_same() -> None:
    assert chosen(FEWER, 1, {"place": ("roof",)})["crew"] == ("a", "b")
    with pytest.raises(BadSetup, match="one of a, b, c, d"):
        chosen(FEWER, 1, {"place": ("roof",), "crew": ("z",)})
