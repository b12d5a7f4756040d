"""Options in groups, and found by what is typed."""

from __future__ import annotations

from nightraid.cli.play_options import Choice, grouped, matching
from nightraid.engine.ask import Option


class Go(Option, frozen=True):
    to: int


class Throw(Option, frozen=True):
    item: str
    to: int


class Lend(Option, frozen=True):
    item: str


class Wait(Option, frozen=True):
    pass


def choices(*options: tuple[Option, str]) -> list[Choice]:
    return [Choice(number, words, option.key, option) for number, (option, words) in enumerate(options, 1)]


TURN = choices(
    (Go(1), "move to c1"),
    (Go(2), "move to c12"),
    (Go(3), "move to d1"),
    (Throw("egg", 1), "throw the egg on c1"),
    (Lend("egg"), "lend the egg"),
    (Lend("rope"), "lend the rope"),
    (Lend("map"), "lend the old map"),
    (Wait(), "wait"),
)


def numbers(typed: str) -> list[int]:
    return [choice.number for choice in matching(TURN, typed)]


def test_what_options_of_one_kind_have_in_common_is_said_once() -> None:
    groups = grouped(TURN)
    assert [(group.title, group.labels) for group in groups] == [
        ("move to", ("c1", "c12", "d1")),
        ("", ("throw the egg on c1",)),
        ("lend the", ("egg", "rope", "old map")),
        ("", ("wait",)),
    ]
    assert [choice.number for group in groups for choice in group.choices] == list(range(1, 9))


def test_numbers_are_never_labels() -> None:
    bids = choices(*((Go(number), f"bid {number}") for number in range(4)))
    assert [group.title for group in grouped(bids)] == [""]


def test_copies_with_the_same_words_keep_a_label() -> None:
    (group,) = grouped(choices(*((Lend(f"egg-{number}"), "lend the egg") for number in range(3))))
    assert (group.title, group.labels) == ("lend the", ("egg",) * 3)


def test_kinds_that_begin_alike_are_one_group_in_the_order_of_their_numbers() -> None:
    mixed = choices(
        (Lend("a"), "give rope to Ada"),
        (Go(1), "give light to Ada"),
        (Lend("b"), "give rope to Bob"),
        (Go(2), "give light to Bob"),
        (Lend("c"), "give egg to Bob"),
        (Go(3), "give more to Bob"),
    )
    (group,) = grouped(mixed)
    assert group.title == "give"
    assert [choice.number for choice in group.choices] == [1, 2, 3, 4, 5, 6]
    assert group.labels[1] == "light to Ada"


def test_a_square_means_what_is_about_this_square_alone() -> None:
    assert numbers("c1") == [1], "neither c12 nor what is thrown there"
    assert numbers("C12") == [2]


def test_words_and_keys_name_an_option_and_parts_of_words_do_last() -> None:
    assert numbers("throw the egg on c1") == [4]
    assert numbers("throw:egg:1") == [4]
    assert numbers("rope") == [6]
    assert numbers("thr") == [4]
    assert numbers("move") == [1, 2, 3]
    assert numbers("egg") == [5], "lending it is about the egg alone"
    assert numbers("swim") == []
