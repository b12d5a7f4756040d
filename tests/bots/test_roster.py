"""The list of bots: names, levels, budgets in names."""

from typing import Any

import pytest
from tests.contract.walk import load

from nightraid.bots import NoSuchBot, adviser_for, bots_for, kind_of, make_bot
from nightraid.bots.budget import BadBudget, Budget
from nightraid.bots.planner.bot import PlannerBot
from nightraid.games import registry

GAMES = [entry.name for entry in registry.entries() if entry.name != "cellar"]


@pytest.mark.parametrize("name", GAMES)
def test_every_whole_game_has_three_levels_and_random(name: str) -> None:
    kinds = bots_for(name)
    assert [kind.name for kind in kinds] == ["greedy", "planner", "rookie", "random"]
    assert [kind.text.partition(":")[0] for kind in kinds[:3]] == ["Medium", "Hard", "Easy"]
    for kind in kinds:
        assert make_bot(load(name), kind.name, 1).game is load(name)


def test_a_planner_carries_its_budget_in_its_name() -> None:
    planner: Any = make_bot(load("wolfenstein"), "planner:2.5s", 1)
    assert isinstance(planner, PlannerBot)
    assert planner.budget == Budget(seconds=2.5)
    with pytest.raises(BadBudget):
        make_bot(load("wolfenstein"), "planner:", 1)
    with pytest.raises(BadBudget, match="for planner alone"):
        make_bot(load("wolfenstein"), "greedy:20", 1)


def test_a_seat_given_to_the_steady_bot_long_ago_is_still_played() -> None:
    assert type(make_bot(load("incursion"), "steady", 1)) is type(make_bot(load("incursion"), "greedy", 1))
    with pytest.raises(NoSuchBot):
        make_bot(load("cellar"), "steady", 1)


def test_a_name_leads_to_its_bot_with_or_without_a_budget() -> None:
    assert kind_of("wolfenstein", "planner:2s").title == "Veteran"
    assert kind_of("wolfenstein", "planner").slow
    assert kind_of("incursion", "steady").title == "Regular"
    assert not kind_of("incursion", "steady").slow
    with pytest.raises(NoSuchBot, match="no bot 'planner' for cellar"):
        kind_of("cellar", "planner")


def test_hints_come_from_the_best_bot_and_from_none_that_guesses() -> None:
    assert [adviser and adviser.name for adviser in map(adviser_for, GAMES)] == ["planner"] * len(GAMES)
    assert adviser_for("cellar") is None
