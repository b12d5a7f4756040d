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
WAYS: dict[str, list[Go]] = {"round the house": [], "to matches": []}
"""Pages to check one after the other, in one browser: to open one is dearer than to check a page."""


def page_to_check(way: str) -> Callable[[Go], Go]:
    """A page, and how to get there."""

    def add(go: Go) -> Go:
        WAYS[way].append(go)
        return go

    return add


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


@page_to_check("round the house")
def home(visitor: Visitor) -> None:
    visitor.person().make("wolfenstein", NewSeat("me"))
    visitor.page.goto("/")
    expect(visitor.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(visitor.page.get_by_role("region", name="Your matches").get_by_role("link").first).to_be_visible()


@page_to_check("round the house")
def new_match(visitor: Visitor) -> None:
    visitor.page.goto("/new/wolfenstein")
    expect(visitor.page.get_by_role("button", name="Begin")).to_be_visible()


@page_to_check("round the house")
def invitations(visitor: Visitor) -> None:
    visitor.page.goto("/new/cellar")
    visitor.page.get_by_role("group", name="Seat 2").get_by_label("A friend").check()
    visitor.page.get_by_role("button", name="Begin").click()
    expect(visitor.page.get_by_label("Invitation for seat 2", exact=True)).to_be_visible()


@page_to_check("to matches")
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


@page_to_check("to matches")
def briefing(visitor: Visitor) -> None:
    made = visitor.person().make("wolfenstein", NewSeat("me"))
    visitor.page.goto(f"/m/{made.info.id}")
    expect(visitor.page.get_by_role("button", name="Begin", exact=True)).to_be_visible()


@page_to_check("to matches")
def curtain(visitor: Visitor) -> None:
    made = visitor.person().make("cellar", NewSeat("me", "Ann"), NewSeat("me", "Bob"))
    visitor.page.goto(f"/m/{made.info.id}")
    expect(visitor.page.get_by_role("heading", name="Who comes next?")).to_be_visible()


@page_to_check("to matches")
def hidden_hands(visitor: Visitor) -> None:
    made = visitor.person().make("cellar", NewSeat("me", "Ann"), NewSeat("bot", bot="random"))
    TablePage(visitor).open(made.info.id)


@page_to_check("to matches")
def end_report(visitor: Visitor) -> None:
    visitor.page.goto(f"/m/{visitor.person().bring(won_file()).info.id}")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Won")


@page_to_check("to matches")
def replay(visitor: Visitor) -> None:
    visitor.page.goto(f"/m/{visitor.person().bring(won_file()).info.id}/replay#40")
    expect(visitor.page.get_by_role("slider", name="Position in the match")).to_be_visible()


@page_to_check("round the house")
def rules(visitor: Visitor) -> None:
    visitor.page.goto("/rules/wolfenstein")
    expect(visitor.page.get_by_text("WF-ROUND-1").first).to_be_visible()


@page_to_check("round the house")
def settings(visitor: Visitor) -> None:
    visitor.page.goto("/settings")
    expect(visitor.page.get_by_role("heading", name="Settings")).to_be_visible()


@page_to_check("round the house")
def credits_page(visitor: Visitor) -> None:
    visitor.page.goto("/credits")
    expect(visitor.page.get_by_text("CC BY 3.0").first).to_be_visible()


@page_to_check("round the house")
def join(visitor: Visitor) -> None:
    ann = visitor.person()
    made = ann.make("cellar", NewSeat("me", "Ann"), NewSeat("friend"))
    visitor.page.goto(f"/join#{made.invitations[0].code}")
    expect(visitor.page.get_by_role("button", name="Take the seat")).to_be_visible()


@page_to_check("round the house")
def watch(visitor: Visitor) -> None:
    ann = visitor.person()
    made = ann.make("cellar", NewSeat("me", "Ann"), NewSeat("friend"))
    visitor.page.goto(f"/watch#{ann.link(made.info.id, NewLink('watch')).code}")
    expect(visitor.page.get_by_role("button", name="Watch")).to_be_visible()


@page_to_check("round the house")
def nowhere(visitor: Visitor) -> None:
    visitor.page.goto("/no/such/page")
    expect(visitor.page.get_by_role("link").first).to_be_visible()


def comes(server: TableServer, arrive: Arrive, size: str, **preferences: object) -> Visitor:
    """Somebody with a screen of this size, whose pages can be checked."""
    visitor = arrive(server, size, **SIZES[size])
    visitor.prefer(speed="instant", motion="reduced", **preferences)
    bring_axe(visitor.context)
    return visitor


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("way", WAYS)
def test_no_grave_fault(server: TableServer, arrive: Arrive, way: str, size: str) -> None:
    visitor = comes(server, arrive, size)
    for go in WAYS[way]:
        go(visitor)
        check(visitor.page, go.__name__)


@pytest.mark.parametrize("size", SIZES)
def test_no_grave_fault_at_the_table(server: TableServer, arrive: Arrive, size: str) -> None:
    """The table as it is, with each dialog of its menu, and in words."""
    page = raid(comes(server, arrive, size), 1 if size == "desktop" else 0).page
    check(page, "the table")
    for dialog in ("Help and keys", "Seats and links", "Settings"):
        press(page, dialog)
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page, dialog)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
    press(page, "Text view")
    expect(page.get_by_role("region", name="What now")).to_be_visible()
    check(page, "the text view")


def test_no_grave_fault_on_the_sheets_of_the_phone(server: TableServer, arrive: Arrive) -> None:
    page = raid(comes(server, arrive, "phone")).page
    for sheet in ("Actions", "Roster", "Cards", "Log", "More"):
        page.get_by_role("navigation", name="Panels").get_by_role("button", name=re.compile(f"^{sheet}")).tap()
        expect(page.get_by_role("region", name=sheet).first).to_be_visible()
        check(page, sheet)


@pytest.mark.parametrize("palette", ["high-contrast", "colour-blind"])
def test_no_grave_fault_in_another_palette(server: TableServer, arrive: Arrive, palette: str) -> None:
    visitor = comes(server, arrive, "desktop", palette=palette)
    raid(visitor, 2)
    check(visitor.page, palette)


def test_no_grave_fault_in_very_large_text(server: TableServer, arrive: Arrive) -> None:
    visitor = comes(server, arrive, "desktop", textScale=2)
    raid(visitor)
    check(visitor.page, "very large text")
