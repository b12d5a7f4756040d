"""What is typed at a prompt: numbers of options, also ones that no machine should try to read."""

import pytest

from nightraid.cli.play_commands import no_option, option_number


@pytest.mark.parametrize(("text", "number"), [("1", 1), ("12", 12), ("007", 7), ("٣", 3)])
def test_digits_are_the_number_of_an_option(text: str, number: int) -> None:
    assert option_number(text, 12) == number


@pytest.mark.parametrize("text", ["0", "000", "13", "99", "9" * 5000, "0" * 5000])
def test_other_numbers_are_of_no_option(text: str) -> None:
    assert option_number(text, 12) is None
    assert len(no_option(text, 12)) < 80
    assert "expected 1 to 12" in no_option(text, 12)
