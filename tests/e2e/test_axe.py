"""axe finds no serious or critical fault on any page, on a desktop or a phone, whatever lies open on it."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.e2e import over_the_wire
from tests.e2e.axe import bring_axe, check
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, won_file, won_mission
from tests.e2e.reichbusters.raids import N1, won_n1
from tests.e2e.table import TablePage
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewLink, NewSeat

SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
Go = Callable[[Visitor], None]
PAGES: dict[str, Go] = {}


def page_to_check(go: Go) -> Go:
    """A page, and how to get there."""
    PAGES[go.__name__] = go
    return go


def raid(visitor: Visitor, answers: int = 0) -> TablePage:
    """A raid that has gone on for a while."""
    made = visitor.person().make("wolfenstein", NewSeat("me"), seed=won_mission().seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    for key in won_mission().answers[:answers]:
        table.answer(key)
    return table


def press(page: Page, name: str) -> None:
    """Press a button of the table's menu, wherever the size of the screen has put it."""
    menu = page.get_by_role("button", name="More", exact=True)
    if menu.is_visible():
        menu.click()
    page.get_by_role("button", name=name, exact=True).click()


@page_to_check
def home(visitor: Visitor) -> None:
    visitor.person().make("wolfenstein", NewSeat("me"))
    visitor.page.goto("/")
    expect(visitor.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(visitor.page.get_by_role("region", name="Your matches").get_by_role("link").first).to_be_visible()


@page_to_check
def new_match(visitor: Visitor) -> None:
    visitor.page.goto("/new/wolfenstein")
    expect(visitor.page.get_by_role("button", name="Begin")).to_be_visible()


@page_to_check
def invitations(visitor: Visitor) -> None:
    visitor.page.goto("/new/cellar")
    visitor.page.get_by_role("group", name="Seat 2").get_by_label("A friend").check()
    visitor.page.get_by_role("button", name="Begin").click()
    expect(visitor.page.get_by_label("Invitation for seat 2", exact=True)).to_be_visible()


@page_to_check
def table(visitor: Visitor) -> None:
    raid(visitor, 1 if visitor.name == "desktop" else 0)


@page_to_check
def alien_world(visitor: Visitor) -> None:
    """Darkness, tokens that lie faceup, and with a mouse what one of them says."""
    raid = won_n1()
    made = visitor.person().make("reichbusters", NewSeat("me"), seed=raid.seed, **N1)
    over_the_wire.answer(visitor.person(), made.info.id, raid.answers[: len(raid.answers) // 2])
    table = TablePage(visitor)
    table.open(made.info.id)
    screen = table.position.screen
    assert screen.dark
    turned = next(token for token in screen.tokens if token.id.startswith("environment-") and not token.sign)
    if visitor.name == "desktop":
        visitor.page.mouse.move(*table.on_square(turned.cell, 1, 1))
        expect(visitor.page.get_by_role("tooltip")).to_contain_text(turned.note)


@page_to_check
def briefing(visitor: Visitor) -> None:
    made = visitor.person().make("wolfenstein", NewSeat("me"))
    visitor.page.goto(f"/m/{made.info.id}")
    expect(visitor.page.get_by_role("button", name="Begin", exact=True)).to_be_visible()


@page_to_check
def help_and_keys(visitor: Visitor) -> None:
    press(raid(visitor).page, "Help and keys")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


@page_to_check
def seats_and_links(visitor: Visitor) -> None:
    press(raid(visitor).page, "Seats and links")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


@page_to_check
def settings_at_the_table(visitor: Visitor) -> None:
    press(raid(visitor).page, "Settings")
    expect(visitor.page.get_by_role("dialog")).to_be_visible()


@page_to_check
def text_view(visitor: Visitor) -> None:
    press(raid(visitor).page, "Text view")
    expect(visitor.page.get_by_role("region", name="What now")).to_be_visible()


@page_to_check
def curtain(visitor: Visitor) -> None:
    made = visitor.person().make("cellar", NewSeat("me", "Ann"), NewSeat("me", "Bob"))
    visitor.page.goto(f"/m/{made.info.id}")
    expect(visitor.page.get_by_role("heading", name="Who comes next?")).to_be_visible()


@page_to_check
def hidden_hands(visitor: Visitor) -> None:
    made = visitor.person().make("cellar", NewSeat("me", "Ann"), NewSeat("bot", bot="random"))
    TablePage(visitor).open(made.info.id)


@page_to_check
def end_report(visitor: Visitor) -> None:
    visitor.page.goto(f"/m/{visitor.person().bring(won_file()).info.id}")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Won")


@page_to_check
def replay(visitor: Visitor) -> None:
    visitor.page.goto(f"/m/{visitor.person().bring(won_file()).info.id}/replay#40")
    expect(visitor.page.get_by_role("slider", name="Position in the match")).to_be_visible()


@page_to_check
def rules(visitor: Visitor) -> None:
    visitor.page.goto("/rules/wolfenstein")
    expect(visitor.page.get_by_text("WF-ROUND-1").first).to_be_visible()


@page_to_check
def settings(visitor: Visitor) -> None:
    visitor.page.goto("/settings")
    expect(visitor.page.get_by_role("heading", name="Settings")).to_be_visible()


@page_to_check
def credits_page(visitor: Visitor) -> None:
    visitor.page.goto("/credits")
    expect(visitor.page.get_by_text("CC BY 3.0").first).to_be_visible()


@page_to_check
def join(visitor: Visitor) -> None:
    ann = visitor.person()
    made = ann.make("cellar", NewSeat("me", "Ann"), NewSeat("friend"))
    visitor.page.goto(f"/join#{made.invitations[0].code}")
    expect(visitor.page.get_by_role("button", name="Take the seat")).to_be_visible()


@page_to_check
def watch(visitor: Visitor) -> None:
    ann = visitor.person()
    made = ann.make("cellar", NewSeat("me", "Ann"), NewSeat("friend"))
    visitor.page.goto(f"/watch#{ann.link(made.info.id, NewLink('watch')).code}")
    expect(visitor.page.get_by_role("button", name="Watch")).to_be_visible()


@page_to_check
def nowhere(visitor: Visitor) -> None:
    visitor.page.goto("/no/such/page")
    expect(visitor.page.get_by_role("link").first).to_be_visible()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PAGES)
def test_no_grave_fault(server: TableServer, arrive: Arrive, name: str, size: str) -> None:
    visitor = arrive(server, size, **SIZES[size])
    visitor.prefer(speed="instant", motion="reduced")
    bring_axe(visitor.context)
    PAGES[name](visitor)
    check(visitor.page)


@pytest.mark.parametrize("sheet", ["Actions", "Roster", "Cards", "Log", "More"])
def test_no_grave_fault_on_a_sheet_of_the_phone(server: TableServer, arrive: Arrive, sheet: str) -> None:
    visitor = arrive(server, "phone", **PHONE)
    visitor.prefer(speed="instant", motion="reduced")
    bring_axe(visitor.context)
    raid(visitor)
    visitor.page.get_by_role("navigation", name="Panels").get_by_role("button", name=re.compile(f"^{sheet}")).tap()
    expect(visitor.page.get_by_role("region", name=sheet).first).to_be_visible()
    check(visitor.page)


@pytest.mark.parametrize("palette", ["high-contrast", "colour-blind"])
def test_no_grave_fault_in_another_palette(server: TableServer, arrive: Arrive, palette: str) -> None:
    visitor = arrive(server, "desktop")
    visitor.prefer(speed="instant", motion="reduced", palette=palette)
    bring_axe(visitor.context)
    raid(visitor, 2)
    check(visitor.page)


def test_no_grave_fault_in_very_large_text(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server, "desktop")
    visitor.prefer(speed="instant", motion="reduced", textScale=2)
    bring_axe(visitor.context)
    raid(visitor)
    check(visitor.page)
