"""A suggestion at the table: by button and by key, marked on the board and in the list, taken by a press."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.axe import bring_axe, check
from tests.e2e.conftest import Arrive
from tests.e2e.laying import lay
from tests.e2e.table import TablePage
from tests.e2e.test_odds import attack_in
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat
from nightraid.server.wire.frames import Suggestion


@pytest.fixture(scope="module")
def thinking(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server whose bots think no longer than they must."""
    with TableServer(tmp_path_factory.mktemp("thinking"), "--thinking", "8", "--teaching-game") as running:
        yield running


def at_table(server: TableServer, visitor: Visitor) -> TablePage:
    """Somebody who may attack, among other things."""
    bring_axe(visitor.context)
    visitor.prefer(speed="instant", motion="reduced")
    table = TablePage(visitor)
    table.open(lay(server, attack_in("wolfenstein"), visitor))
    visitor.wait_until(table.plans_known)
    return table


def told_at(table: TablePage) -> tuple[Suggestion, Locator]:
    """What the browser was told, and the sheet that tells it."""
    table.visitor.wait_until(lambda: any(seen.suggestion is not None for seen in table.looked))
    told = next(seen.suggestion for seen in table.looked if seen.suggestion is not None)
    sheet = table.page.get_by_role("dialog", name="Suggestion")
    expect(sheet).to_contain_text("Veteran would choose")
    expect(sheet).to_contain_text(told.reason)
    return told, sheet


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_suggestion_is_marked_and_taken_by_a_press(
    thinking: TableServer, arrive: Arrive, size: dict[str, object]
) -> None:
    table = at_table(thinking, arrive(thinking, "Ann", **size))
    version = table.position.version
    table.page.get_by_role("button", name="Suggest").click()
    told, sheet = told_at(table)
    choice = table.choice(told.key)
    expect(sheet).to_contain_text(re.compile(re.escape(choice.text), re.IGNORECASE))
    for spot in choice.spots:
        if spot.kind in ("cell", "piece", "edge"):
            expect(table.page.locator(f'[data-suggested~="{spot.kind}:{spot.id}"]')).to_be_attached()
    check(table.page)
    assert table.settle().version == version, "it answers nothing by itself"
    sheet.get_by_role("button", name="Do it").click()
    table.gone_on_from(version)
    expect(sheet).to_have_count(0)
    expect(table.page.locator("[data-suggested]")).to_have_count(0)


def test_by_keys_alone(thinking: TableServer, arrive: Arrive) -> None:
    table = at_table(thinking, arrive(thinking, "Ann"))
    version = table.position.version
    table.page.keyboard.press("i")
    told, sheet = told_at(table)
    if table.step(told.key) is None:
        expect(table.option(table.choice(told.key))).to_contain_text("suggested")
    table.page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    table.page.keyboard.press("i")
    expect(table.page.get_by_role("button", name="Suggest")).to_be_focused()
    table.page.keyboard.press("Tab")
    expect(sheet.get_by_role("button", name="Do it")).to_be_focused()
    table.page.keyboard.press("Enter")
    table.gone_on_from(version)


def test_where_bots_only_guess_nobody_is_to_be_asked(thinking: TableServer, arrive: Arrive) -> None:
    ann = arrive(thinking, "Ann")
    made = ann.person().make("cellar", NewSeat("me", "Ann"), NewSeat("bot", bot="random"), seed=4)
    TablePage(ann).open(made.info.id)
    expect(ann.page.get_by_role("button", name=re.compile("^Undo"))).to_be_visible()
    expect(ann.page.get_by_role("button", name="Suggest")).to_have_count(0)


def test_a_veteran_plays_beside_somebody_and_makes_way_for_a_rookie(thinking: TableServer, arrive: Arrive) -> None:
    ann = arrive(thinking, "Ann")
    ann.prefer(speed="instant", motion="reduced")
    made = ann.person().make("wolfenstein", NewSeat("me", "Ann"), NewSeat("bot", bot="planner"), seed=3)
    table = TablePage(ann)
    table.open(made.info.id)

    def thinks() -> bool:
        return "Veteran (seat 2) is thinking…" in table.prompt.inner_text()

    for _ in range(60):  # of Ann's answers, until it is the Veteran's turn; both choose together who begins
        ann.wait_until(lambda: thinks() or table.settle().asked is not None)
        if thinks():
            break
        assert table.position.asked is not None
        table.answer(table.position.asked.options[0].key)
    else:
        pytest.fail("the Veteran never had to think")
    ann.wait_until(lambda: table.position.waiting == (0,))
    ann.page.get_by_role("button", name="Seats and links").click()
    seat = ann.page.get_by_role("dialog", name="Seats and links").get_by_role("listitem").nth(1)
    expect(seat).to_contain_text("Veteran")
    seat.get_by_label("Which bot").select_option("rookie")
    seat.get_by_role("button", name="Change the bot").click()
    ann.wait_until(lambda: ann.person().info(table.match).seats[1].bot == "rookie")
