"""The network goes and comes back: the page says so, returns by itself, loses nothing and answers nothing twice."""

import json

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, won_mission
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat

NO_NETWORK = "ERR_INTERNET_DISCONNECTED"
"""How the browser complains while there is none."""


def test_the_network_goes_and_comes_back(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server, "raider")
    visitor.forgive(NO_NETWORK)
    visitor.prefer(speed="instant", motion="reduced")
    person = visitor.person()
    made = person.make("wolfenstein", NewSeat("me"), seed=won_mission().seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    page = visitor.page
    before = table.settle()
    assert before.asked is not None
    page.get_by_role("tab", name="Chat").click()
    line = page.get_by_role("textbox", name="Say something")
    line.fill("Wait, I have to")
    visitor.context.set_offline(True)
    lost = page.get_by_text("The connection is lost")
    expect(lost).to_be_visible()
    table.option(before.asked.options[0]).click()  # in vain: nothing is kept to be sent later
    line.press("Enter")
    expect(line).to_have_value("Wait, I have to")
    visitor.context.set_offline(False)
    expect(lost).to_have_count(0)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(line).to_have_value("Wait, I have to")
    assert table.settle().version == before.version
    line.press("Enter")
    expect(line).to_have_value("")
    expect(page.get_by_role("list", name="What was said")).to_contain_text("Wait, I have to")
    after = table.answer(before.asked.options[0].key)
    log = json.loads(person.file(made.info.id))["log"]
    chosen = [entry["record"]["key"] for entry in log if entry["record"]["is"] == "choice"]
    assert chosen == [before.asked.options[0].key]
    assert after.version > before.version
