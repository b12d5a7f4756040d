"""Incursion with a thumb: the force, the bid, a walk that ends looking somewhere, a shot; all within the screen."""

import re

from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battle_page import WAYS, BattlePage, at_table
from tests.e2e.incursion.battles import asked, asking, begin, moment
from tests.e2e.small import FITS, TOO_SMALL, TOUCH, sheet
from tests.e2e.visitor import PHONE

from nightraid.bench.table_server import TableServer
from nightraid.games.incursion.asks import questions
from nightraid.games.incursion.ids import ALLIED


def check_room(table: BattlePage) -> None:
    """Nothing is wider than the screen, and what a finger presses is large enough."""
    assert table.page.evaluate(FITS)
    assert table.page.evaluate(TOO_SMALL, TOUCH - 0.5) == []


def tap_twice(table: BattlePage, what: Locator) -> None:
    """The first tap shows what it would mean, the second does it."""
    version = table.settle().version
    what.tap()
    expect(table.page.get_by_role("region", name="Preview")).to_be_visible()
    assert table.settle().version == version
    what.tap()
    table.gone_on_from(version)


def test_a_force_is_bought_with_a_thumb(server: TableServer, arrive: Arrive) -> None:
    table = at_table(server, arrive, begin("recon", 5), ALLIED, **PHONE)
    check_room(table)
    for key in ("buy:corporal", "buy:commando"):
        wares = table.wares(table.choice(key))
        assert wares is not None
        version = table.position.version
        wares.tap()
        table.gone_on_from(version)
        check_room(table)
    tap_twice(table, table.page.get_by_role("button", name=re.compile("ready", re.IGNORECASE)).first)
    assert table.position.screen.shop is None


def test_a_bid_is_given_with_a_thumb(server: TableServer, arrive: Arrive) -> None:
    table = at_table(server, arrive, asking("recon", ALLIED, questions.BidForTurn, "bid:1"), ALLIED, **PHONE)
    sheet(table, "Actions")
    check_room(table)
    tap_twice(table, table.option(table.choice("bid:1")))
    revealed = table.page.get_by_role("region", name="CP bid for the first turn")
    expect(revealed).to_contain_text("1")
    box = revealed.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    check_room(table)


def test_a_walk_and_a_shot_with_a_thumb(server: TableServer, arrive: Arrive) -> None:
    """A tap on a square asks which way to look; the first tap on a way shows it with its AP, the second goes there."""
    battle = moment("recon", lambda now: asked(now, ALLIED, questions.Act, "shoot:") and now.state.activation.ap >= 4)
    table = at_table(server, arrive, battle, ALLIED, **PHONE)
    sheet(table, "Actions")
    tap_twice(table, table.option(table.choice(table.first("shoot:"))))
    table.await_key("end-activation")
    table.visitor.wait_until(table.plans_known)
    check_room(table)
    goal = min((plan for plan in table.plans if plan.keys[0].startswith("step:")), key=lambda plan: plan.cost)
    table.page.touchscreen.tap(*table.middle_of(int(goal.spot.id)))
    menu = table.page.get_by_role("menu", name="What can be done here")
    expect(menu).to_be_visible()
    check_room(table)
    before, ap = table.settle().version, table.ap
    way = next(plan for plan in table.plans if plan.spot == goal.spot and plan.facing != goal.facing)
    item = menu.get_by_role("menuitem", name=re.compile(f"facing {WAYS[(way.facing or 0) // 2]}: {way.cost} AP"))
    item.tap()
    expect(table.page.get_by_role("region", name="Preview")).to_contain_text(f"{way.cost} AP")
    assert table.settle().version == before
    item.tap()
    table.await_walk(way, way.facing)
    assert table.ap == ap - way.cost
    check_room(table)
