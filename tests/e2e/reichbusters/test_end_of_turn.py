"""Before a turn is ended on a phone: what the enemy will do then is told once, where it is confirmed."""

import re

from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.laying import lay
from tests.e2e.reichbusters.raids import heard_action
from tests.e2e.table import TablePage
from tests.e2e.visitor import PHONE, Visitor

from nightraid.bench.table_server import TableServer


def about_to_end(server: TableServer, visitor: Visitor) -> tuple[TablePage, Locator]:
    """A raid in which a turn may be ended, and the button for it."""
    visitor.prefer(speed="instant", motion="reduced")
    table = TablePage(visitor)
    table.open(lay(server, heard_action().before, visitor))
    return table, table.page.get_by_role("button", name=re.compile("^End turn"))


def test_on_a_phone_what_the_enemy_will_do_is_told_once(server: TableServer, arrive: Arrive) -> None:
    table, end = about_to_end(server, arrive(server, "raider", **PHONE))
    before = table.settle()
    end.tap()
    told = table.page.get_by_text(re.compile(r"basic actions? (is|are) given up\."))
    expect(told.first).to_be_in_viewport(ratio=1)
    expect(told).to_have_count(1)
    assert table.settle().version == before.version, "nothing has been answered"


def test_on_a_phone_the_turn_is_ended_where_its_end_is_told(server: TableServer, arrive: Arrive) -> None:
    table, end = about_to_end(server, arrive(server, "raider", **PHONE))
    before = table.settle()
    end.tap()
    table.page.get_by_role("region", name="Preview").get_by_role("button", name="Confirm").tap()
    assert table.gone_on_from(before.version).answers > before.answers
