"""A mission from the briefing to the end report: its beginning and its end by clicks on the page.

The middle goes over the wire, so that the page also comes back to a match that has gone on. Whole missions by clicks
are in `reichbusters/`, where they are shorter.
"""

import json

from playwright.sync_api import expect
from tests.e2e import over_the_wire
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, short_mission
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat

FIRST, LAST = 40, 30
"""So many answers are given by clicks."""


def test_a_mission_is_played_through_the_page_to_its_end(server: TableServer, arrive: Arrive) -> None:
    """What the page leads to is what the rules say: the same seed and answers end in the same match."""
    seed, answers, expected = short_mission()
    visitor = arrive(server, "raider")
    visitor.prefer(speed="instant", motion="reduced")
    person = visitor.person()
    made = person.make("wolfenstein", NewSeat("me"), seed=seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    for key in answers[:FIRST]:
        table.answer(key)
    visitor.page.goto("/")
    over_the_wire.answer(person, made.info.id, answers[FIRST:-LAST])
    table.open(made.info.id)
    for key in answers[-LAST:]:
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
