"""A newcomer's first match: from the first page to the first decision, and never a question of what to do."""

import re

from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat

MOST_CLICKS = 4


def test_from_the_first_page_to_the_first_decision(server: TableServer, arrive: Arrive) -> None:
    """At most four clicks, the decision included, without an account and without a form."""
    visitor = arrive(server)
    page, clicks = visitor.page, 0

    def click(what: Locator) -> None:
        nonlocal clicks
        what.click()
        clicks += 1

    page.goto("/")
    click(page.get_by_role("article", name=re.compile("Wolfenstein")).get_by_role("button", name="Play now"))
    click(page.get_by_role("button", name="Begin", exact=True))
    table = TablePage(visitor)
    before = table.settle()
    assert before.asked is not None
    click(table.option(before.asked.options[0]))
    after = table.gone_on_from(before.version)
    assert after.answers == before.answers + 1
    assert clicks <= MOST_CLICKS
    expect(page.get_by_role("textbox")).to_have_count(0)


def test_the_banner_says_who_what_and_why(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name="Play now").first.click()
    table = TablePage(visitor)
    table.arrived()
    asked = table.position.asked
    assert asked is not None
    expect(table.prompt).to_contain_text(re.compile(rf"^\s*{re.escape(asked.prompt)}"))
    expect(table.prompt).to_contain_text(asked.hint)
    table.prompt.get_by_role("button", name=f"Rule {asked.why[0]}").click()
    expect(visitor.page.get_by_role("tabpanel", name="Rules")).to_contain_text(asked.why[0])


def test_pointing_shows_what_a_choice_would_mean(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name="Play now").first.click()
    table = TablePage(visitor)
    table.arrived()
    hero = table.position.asked
    assert hero is not None
    table.answer(hero.options[0].key)
    asked = table.settle().asked
    assert asked is not None
    before = table.position.version
    table.option(next(one for one in asked.options if not one.spots)).hover()
    tray = visitor.page.get_by_role("region", name="Dice tray")
    expect(tray).not_to_contain_text("Point at a choice")
    assert table.position.version == before


def test_matches_are_found_again_on_the_first_page(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    visitor.page.goto("/")
    visitor.page.get_by_role("button", name="Play now").first.click()
    table = TablePage(visitor)
    table.arrived()
    match = table.match
    visitor.page.get_by_role("link", name="Night Raid, to the start page").click()
    mine = visitor.page.get_by_role("region", name="Your matches")
    mine.get_by_role("link").first.click()
    table.arrived()
    assert table.match == match


def test_a_match_is_put_away_and_brought_back(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server)
    person = visitor.person()
    made = person.make("wolfenstein", NewSeat("me"), mission="mission-1")
    visitor.page.goto("/")
    mine = visitor.page.get_by_role("region", name="Your matches")
    mine.get_by_role("button", name=re.compile("^Put .* away$")).click()
    expect(mine).to_contain_text("Put away (1)")
    expect(mine.get_by_role("button", name=re.compile("^Put "))).to_have_count(0)
    assert person.info(made.info.id).seats[0].yours
    mine.get_by_text("Put away (1)").click()
    mine.get_by_role("button", name=re.compile("^Bring .* back$")).click()
    expect(mine.get_by_role("button", name=re.compile("^Put .* away$"))).to_have_count(1)
    expect(mine).not_to_contain_text("Put away (")
