"""Seats at the table: what may be done about those of others, and what may not."""

from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.table import TablePage
from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat


def seat_of(visitor: Visitor, number: int) -> Locator:
    """A seat in the dialog of seats."""
    visitor.page.get_by_role("button", name="Seats and links").click()
    return visitor.page.get_by_role("dialog", name="Seats and links").get_by_role("listitem").nth(number)


def test_a_friend_who_does_not_come_or_goes_away_does_not_stop_the_match(server: TableServer, arrive: Arrive) -> None:
    ann, bob = arrive(server, "Ann"), arrive(server, "Bob")
    made = ann.person().make("wolfenstein", NewSeat("me", "Ann"), NewSeat("friend", "Bob"), seed=4)
    table = TablePage(ann)
    table.open(made.info.id)
    second = seat_of(ann, 1)
    expect(second.get_by_role("button", name="Invite to this seat")).to_be_visible()  # if the first one was lost
    expect(second.get_by_role("button", name="Give to a bot")).to_be_visible()
    bob.person().open(made.invitations[0].code, "Bob")
    TablePage(bob).open(made.info.id)
    expect(second).to_contain_text("here")
    expect(second.get_by_role("button")).to_have_count(0)  # nobody is sent away
    bob.page.close()
    expect(second).to_contain_text("away")
    second.get_by_role("button", name="Give to a bot").click()
    expect(second.get_by_role("button", name="Give to a bot")).to_have_count(0)
    expect(second).to_contain_text("bot")
    assert [seat.kind for seat in ann.person().info(table.match).seats] == ["person", "bot"]
