"""Parts of sentences."""

import pytest

from nightraid.engine.prose import bullets, capital, count, listed, wrapped


@pytest.mark.parametrize(
    ("things", "said"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_lists(things: list[str], said: str) -> None:
    assert listed(things) == said
    assert listed(iter(things)) == said


def test_numbers_of_things() -> None:
    assert [count(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [count(number, "die", "dice") for number in (1, 3)] == ["1 die", "3 dice"]


def test_only_the_beginning_gets_a_capital() -> None:
    assert capital("the McCoy") == "The McCoy"
    assert capital("") == ""


def test_a_list_below_a_title_and_nothing_without_anything_to_list() -> None:
    assert bullets("Goals:", [" get out ", "alive"]) == ["Goals:\n- get out\n- alive"]
    assert bullets("Goals:", []) == []


def test_lines_break_between_things_only() -> None:
    assert wrapped("Who: ", ["Ada the bold", "Ben the old", "Eve"], 20) == ["Who: Ada the bold;", "  Ben the old; Eve"]
