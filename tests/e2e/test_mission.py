"""A whole mission, from the briefing to the end report, every answer given by a click on the page."""

import json

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, short_mission
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat


def test_a_mission_is_played_through_the_page_to_its_end(server: TableServer, arrive: Arrive) -> None:
    """What the page leads to is what the rules say: the same seed and answers end in the same match."""
    seed, answers, expected = short_mission()
    visitor = arrive(server, "raider")
    visitor.prefer(speed="instant", motion="reduced")
    person = visitor.person()
    made = person.make("wolfenstein", NewSeat("me"), seed=seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    for key in answers:
        table.answer(key)
    over = table.position.over
    assert over is not None
    assert expected.outcome is not None
    assert over.winners == expected.outcome.winners
    report = visitor.page.get_by_role("dialog")
    expect(report).to_contain_text("Won")
    expect(report).to_contain_text(str(seed))
    expect(report.get_by_role("link", name="Look back")).to_be_visible()
    log = json.loads(person.file(made.info.id))["log"]
    chosen = [entry["record"]["key"] for entry in log if entry["record"]["is"] == "choice"]
    assert chosen == list(answers)
