"""A whole mission, from the briefing to the end report, every answer given by a click on the page."""

import json
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.games import registry
from nightraid.server.wire import NewSeat

CHOICES = {"mission": "mission-1", "level": "bring_em_on"}
MOST_SEEDS = 30


def steady_win() -> tuple[int, list[str], Match[Any]]:
    """A seed with which the steady player wins the first mission, and all its answers."""
    game = registry.entry("wolfenstein").load()
    bot = make_bot(game, "steady", seed=1)
    setup = game.read_setup(game.table.setup(1, {name: (value,) for name, value in CHOICES.items()}))
    for seed in range(MOST_SEEDS):
        match = Match(game, setup, Seeded(seed))
        answers = []
        while match.outcome is None:
            answers.append(bot.choose(match, 0))
            match.answer(0, answers[-1])
        if match.outcome.winners:
            return seed, answers, match
    pytest.fail(f"none of {MOST_SEEDS} seeds is won")


def test_a_mission_is_played_through_the_page_to_its_end(server: TableServer, arrive: Arrive) -> None:
    """What the page leads to is what the rules say: the same seed and answers end in the same match."""
    seed, answers, expected = steady_win()
    visitor = arrive(server, "raider")
    visitor.prefer(speed="instant")
    person = visitor.person()
    made = person.make("wolfenstein", NewSeat("me"), seed=seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    for key in answers:
        table.answer(key)
    over = table.position.over
    assert over is not None
    report = visitor.page.get_by_role("dialog")
    expect(report).to_contain_text("Won")
    expect(report.get_by_role("link", name="Look back")).to_be_visible()
    log = json.loads(person.file(made.info.id))["log"]
    assert len([entry for entry in log if entry["record"]["is"] == "choice"]) == len(answers)
    assert expected.outcome is not None
    assert over.winners == expected.outcome.winners
