"""axe finds no serious or critical fault on what only Incursion has: the force, the bid, a fight, orders, the end."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.axe import bring_axe, check
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battle_page import BattlePage
from tests.e2e.incursion.battles import BOT, Battle, asking, begin, finished
from tests.e2e.laying import lay
from tests.e2e.small import sheet
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

from nightraid.bench.table_server import TableServer
from nightraid.games.incursion.asks import questions
from nightraid.games.incursion.ids import ALLIED

SIZES: dict[str, dict[str, Any]] = {"desktop": DESKTOP, "phone": PHONE}
Go = Callable[[TableServer, Visitor], None]


def table(server: TableServer, visitor: Visitor, battle: Battle) -> BattlePage:
    """A battle as it stands, against the machine; on a phone, with what can be done in sight."""
    at = BattlePage(visitor)
    at.open(lay(server, battle, *(visitor if seat == ALLIED else BOT for seat in battle.seats)))
    visitor.wait_until(at.plans_known)
    if visitor.name == "phone" and at.position.screen.shop is None:
        sheet(at, "Actions")
    return at


def set_up(server: TableServer, visitor: Visitor) -> None:
    visitor.page.goto("/new/incursion")
    expect(visitor.page.get_by_role("button", name="Begin")).to_be_visible()


def force(server: TableServer, visitor: Visitor) -> None:
    table(server, visitor, begin("recon", 5))


def bid(server: TableServer, visitor: Visitor) -> None:
    at = table(server, visitor, asking("recon", ALLIED, questions.BidForTurn, "bid:1"))
    at.answer("bid:1")
    expect(visitor.page.get_by_role("region", name="CP bid for the first turn")).to_be_visible()


def fight(server: TableServer, visitor: Visitor) -> None:
    table(server, visitor, asking("recon", ALLIED, questions.Act, "shoot:"))


def card_in_question(server: TableServer, visitor: Visitor) -> None:
    table(server, visitor, asking("recon", ALLIED, questions.AnswerCard, "kill:"))


def solo(server: TableServer, visitor: Visitor) -> None:
    table(server, visitor, asking("unstoppable", ALLIED, questions.Act))


def end(server: TableServer, visitor: Visitor) -> None:
    visitor.page.goto(f"/m/{lay(server, finished('recon'), visitor, BOT)}")
    expect(visitor.page.get_by_role("dialog")).to_contain_text("Look back")


@pytest.mark.parametrize(
    ("go", "size"),
    [
        (set_up, "phone"),
        (force, "desktop"),
        (force, "phone"),
        (bid, "desktop"),
        (fight, "desktop"),
        (fight, "phone"),
        (card_in_question, "phone"),
        (solo, "desktop"),
        (end, "phone"),
    ],
)
def test_no_grave_fault(server: TableServer, arrive: Arrive, go: Go, size: str) -> None:
    visitor = arrive(server, size, **SIZES[size])
    visitor.prefer(speed="instant", motion="reduced")
    bring_axe(visitor.context)
    go(server, visitor)
    check(visitor.page)


def test_no_grave_fault_of_a_fight_in_high_contrast(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server, "desktop")
    visitor.prefer(speed="instant", motion="reduced", palette="high-contrast")
    bring_axe(visitor.context)
    fight(server, visitor)
    visitor.page.keyboard.press("o")
    expect(visitor.page.get_by_role("group", name="Layers of the board")).to_be_visible()
    check(visitor.page)
