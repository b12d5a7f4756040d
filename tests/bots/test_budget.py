"""Budgets of thinking, as people write them."""

import pytest

from nightraid.bots.budget import BadBudget, Budget, read_budget


@pytest.mark.parametrize(("text", "budget"), [("200", Budget(playouts=200)), ("1.5s", Budget(seconds=1.5))])
def test_a_budget_is_playouts_or_seconds_and_is_written_as_it_is_read(text: str, budget: Budget) -> None:
    assert read_budget(text) == budget
    assert str(budget) == text


@pytest.mark.parametrize("text", ["", "0", "-3", "0s", "s", "two", "nans", "infs", "1e9", "99999s", "2000000"])
def test_what_is_no_budget_is_refused(text: str) -> None:
    with pytest.raises(BadBudget, match="playouts such as 200, or seconds"):
        read_budget(text)
