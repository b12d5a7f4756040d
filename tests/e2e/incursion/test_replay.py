"""Looking back at a battle that is over: steps, leaps, and what was hidden then is open now."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battles import BOT, finished
from tests.e2e.laying import lay

from nightraid.bench.table_server import TableServer


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Position in the match")


def test_a_battle_that_is_over_is_looked_back_at(server: TableServer, arrive: Arrive) -> None:
    """From the end report into the replay, forward and back by single answers, and to both ends."""
    visitor = arrive(server, "looker")
    visitor.prefer(speed="instant", motion="reduced")
    page = visitor.page
    match = lay(server, finished("recon"), visitor, BOT)
    page.goto(f"/m/{match}")
    page.get_by_role("dialog").get_by_role("link", name="Look back").click()
    expect(slider(page)).to_be_visible()
    last = slider(page).get_attribute("max") or ""
    page.get_by_role("button", name="To the beginning").click()
    expect(slider(page)).to_have_value("0")
    for number in ("1", "2", "3"):
        page.get_by_role("button", name="One answer forward").click()
        expect(slider(page)).to_have_value(number)
        expect(page).to_have_url(re.compile(rf"#{number}$"))
    page.get_by_role("button", name="One answer back").click()
    expect(slider(page)).to_have_value("2")
    slider(page).fill(str(int(last) // 2))
    expect(page).to_have_url(re.compile(rf"#{int(last) // 2}$"))
    expect(page.get_by_role("grid")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(slider(page)).to_have_value(last)
    log = page.get_by_role("complementary", name="Log of the match")
    expect(log).to_contain_text(re.compile("Game turn 1 begins"))
