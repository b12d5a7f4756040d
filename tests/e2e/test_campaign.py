"""A campaign in two browsers: begun from the set-up, a chapter to its end, and on to the next together."""

import re

from playwright.sync_api import expect
from tests.e2e import axe
from tests.e2e.conftest import Arrive
from tests.e2e.played_out import play_out
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer


def test_a_chapter_is_played_and_both_go_on_to_the_next(own_server: TableServer, arrive: Arrive) -> None:
    ann, bob = arrive(own_server, "Ann"), arrive(own_server, "Bob")
    for visitor in (ann, bob):
        visitor.prefer(speed="instant", motion="reduced")
        visitor.expect_server_gone()

    axe.bring_axe(ann.context)

    # Ann begins the campaign from the page of the game, and Bob comes by the link.
    ann.page.goto("/new/incursion")
    ann.page.get_by_role("radio", name="Campaign: The Rock").check()
    expect(ann.page.get_by_role("listitem").filter(has_text="Doomsday")).to_be_visible()
    expect(ann.page.get_by_role("heading", name="Mission")).to_have_count(0)
    axe.check(ann.page)
    ann.page.get_by_role("group", name="Seat 2: Axis").get_by_role("radio", name="A friend").check()
    ann.page.get_by_role("button", name="Begin, and get the invitations").click()
    link = ann.page.get_by_role("textbox", name=re.compile("Invitation")).input_value()
    ann.page.get_by_role("link", name="Go to the table").click()
    tables = TablePage(ann), TablePage(bob)
    tables[0].arrived()
    first = tables[0].match
    bob.page.goto(link)
    bob.page.get_by_role("textbox").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    tables[1].arrived()
    assert tables[1].match == first

    # The chapter is played to its end while the server is away: what it hands on is found when it comes back.
    own_server.stop()
    ended = play_out(own_server.folder, first)
    assert ended.outcome is not None
    own_server.start()
    points = "Allies 1, Axis 0" if 0 in ended.outcome.winners else "Allies 0, Axis 1"
    for table in tables:
        report = table.page.get_by_role("dialog", name="1. Recon")
        expect(report.get_by_role("heading", name="The Rock, chapter 1 of 7")).to_be_visible()
        expect(report.get_by_text(points)).to_be_visible()
        expect(report.get_by_role("button", name="Next chapter: Incursion")).to_be_enabled()

    axe.check(ann.page)

    # Bob presses; both are at the next chapter, each on the same seat.
    tables[1].page.get_by_role("button", name="Next chapter: Incursion").click()
    for table in tables:
        table.page.wait_for_url(lambda url: "/m/" in url and first not in url)
        expect(table.page.get_by_role("dialog", name="2. Incursion")).to_be_visible()
    second = tables[0].match
    assert tables[1].match == second
    infos = [visitor.person().info(second) for visitor in (ann, bob)]
    assert [[seat.seat for seat in info.seats if seat.yours] for info in infos] == [[0], [1]]

    # The start page has one line for the campaign, and its page the way to the replay.
    ann.page.goto("/")
    mine = ann.page.get_by_role("region", name="Your matches").get_by_role("listitem")
    expect(mine).to_have_count(1)
    mine.get_by_role("link", name="The Rock, chapter 2 of 7").click()
    expect(ann.page.get_by_role("heading", name="The Rock")).to_be_visible()
    expect(ann.page.get_by_text("Being played")).to_be_visible()
    expect(ann.page.get_by_text(f"Points so far: {points}")).to_be_visible()
    axe.check(ann.page)
    ann.page.get_by_role("link", name="replay").click()
    # The replay adds to its address at which answer it stands, as soon as it knows.
    expect(ann.page).to_have_url(re.compile(rf"/m/{re.escape(first)}/replay(#\d+)?$"))

    # Whoever looks back at the first chapter is led on, and makes no second one.
    bob.page.goto(f"/m/{first}")
    expect(bob.page.get_by_role("link", name="To the next chapter")).to_have_attribute("href", f"/m/{second}")
