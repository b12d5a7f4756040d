"""Looking back: scrub, step, play, share a position, and go on from there."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import won_file, won_mission
from tests.e2e.table import TablePage
from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat


@pytest.fixture
def looker(server: TableServer, arrive: Arrive) -> tuple[Visitor, str]:
    """Somebody with a mission that was won."""
    visitor = arrive(server, "looker")
    visitor.prefer(speed="instant")
    return visitor, visitor.person().bring(won_file()).info.id


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Position in the match")


def at(page: Page, answers: int) -> None:
    """Wait until the replay stands there."""
    expect(slider(page)).to_have_value(str(answers))
    expect(page).to_have_url(re.compile(rf"#{answers}$"))


def test_from_the_end_report_into_the_replay(looker: tuple[Visitor, str]) -> None:
    visitor, match = looker
    visitor.page.goto(f"/m/{match}")
    visitor.page.get_by_role("dialog").get_by_role("link", name="Look back").click()
    expect(slider(visitor.page)).to_be_visible()


def test_steps_leaps_and_scrubbing(looker: tuple[Visitor, str]) -> None:
    visitor, match = looker
    page = visitor.page
    page.goto(f"/m/{match}/replay#10")
    at(page, 10)
    page.get_by_role("button", name="One answer forward").click()
    at(page, 11)
    page.get_by_role("button", name="One answer back").click()
    at(page, 10)
    page.get_by_role("button", name="To the beginning").click()
    at(page, 0)
    page.get_by_role("button", name="To the end").click()
    last = int(slider(page).get_attribute("max") or "")
    at(page, last)
    page.get_by_role("button", name="Back to the last headline").click()
    expect(slider(page)).not_to_have_value(str(last))
    slider(page).fill("50")
    at(page, 50)
    page.keyboard.press("Home")
    at(page, 0)


def test_it_plays_by_itself(looker: tuple[Visitor, str]) -> None:
    visitor, match = looker
    page = visitor.page
    page.goto(f"/m/{match}/replay#20")
    at(page, 20)
    page.get_by_label("Speed", exact=True).select_option(label="at once")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider(page)).not_to_have_value("20")
    page.get_by_role("button", name="Halt").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_go_on_from_an_earlier_position(looker: tuple[Visitor, str]) -> None:
    """A new match of one's own begins there; the old one stays as it was."""
    visitor, match = looker
    page = visitor.page
    before = visitor.person().file(match)
    page.goto(f"/m/{match}/replay#30")
    at(page, 30)
    page.get_by_role("button", name="Continue from here").click()
    table = TablePage(visitor)
    expect(page).not_to_have_url(re.compile(match))
    table.arrived()
    assert table.match != match
    assert table.position.answers == 30
    assert table.position.over is None
    assert table.position.asked is not None
    version = table.position.version
    table.answer(table.position.asked.options[0].key)
    assert table.position.version > version
    assert visitor.person().file(match) == before


def test_a_position_is_shared_by_a_link(server: TableServer, arrive: Arrive, looker: tuple[Visitor, str]) -> None:
    visitor, match = looker
    page = visitor.page
    page.goto(f"/m/{match}/replay#30")
    at(page, 30)
    page.get_by_role("button", name="Share this position").click()
    link = page.get_by_label("Link to the replay", exact=True).input_value()
    friend = arrive(server, "friend")
    friend.page.goto(link)
    expect(slider(friend.page)).to_be_visible()
    expect(friend.page.get_by_role("heading", level=1)).to_contain_text(
        won_mission().match.game.table.printed(won_mission().match.setup, won_mission().match.box).title
    )


def test_a_line_of_the_log_leads_there(looker: tuple[Visitor, str]) -> None:
    visitor, match = looker
    page = visitor.page
    page.goto(f"/m/{match}/replay#0")
    at(page, 0)
    log = page.get_by_role("complementary", name="Log of the match")
    log.get_by_role("listitem").nth(12).get_by_role("button").first.click()
    expect(slider(page)).not_to_have_value("0")


def test_on_a_small_phone_everything_is_within_the_screen(looker: tuple[Visitor, str]) -> None:
    """Also where the headline that is told is longer than its line."""
    visitor, match = looker
    page = visitor.page
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/m/{match}/replay#40")
    at(page, 40)
    controls = page.get_by_role("group", name="Replay")
    for control in [slider(page), *controls.locator("button:visible, select, .count").all()]:
        box = control.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= 360


def test_a_stranger_sees_no_replay(server: TableServer, arrive: Arrive) -> None:
    ann, eve = arrive(server, "Ann"), arrive(server, "Eve")
    made = ann.person().make("wolfenstein", NewSeat("me"))
    eve.forgive("404")  # the browser reports what it was refused
    eve.page.goto(f"/m/{made.info.id}/replay")
    expect(eve.page.get_by_role("heading", name="This replay cannot be opened")).to_be_visible()
