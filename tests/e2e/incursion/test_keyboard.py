"""A battle by keys alone: set-up, force and bid; a shot, a walk that ends looking somewhere, the end of the turn."""

import re

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battle_page import WAYS, BattlePage, at_table
from tests.e2e.incursion.battles import asked, moment, truth
from tests.e2e.keys import check_focus, go_to, press_option, square_name, tab_to

from nightraid.bench.table_server import TableServer
from nightraid.engine.log import Chosen
from nightraid.games.incursion.asks import questions
from nightraid.games.incursion.asks.options import EndPlayerTurn
from nightraid.games.incursion.ids import ALLIED


def test_from_the_first_page_to_the_bid_by_keys(server: TableServer, arrive: Arrive) -> None:
    visitor = arrive(server, "me")
    visitor.prefer(speed="instant", motion="reduced")
    page, keys = visitor.page, visitor.page.keyboard
    page.goto("/")
    set_up = page.get_by_role("article", name=re.compile("Incursion")).get_by_role("link", name="Set up a match")
    expect(set_up).to_be_visible()
    tab_to(page, set_up)
    keys.press("Enter")
    recon = page.get_by_role("radio", name=re.compile("Recon"))
    expect(recon).to_be_checked()
    tab_to(page, recon)
    keys.press("ArrowDown")
    expect(recon).not_to_be_checked()
    keys.press("ArrowUp")
    expect(recon).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Begin", exact=True))
    keys.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Begin", exact=True)).to_be_focused()
    keys.press("Enter")
    table = BattlePage(visitor)
    table.settle()
    for name in ("Commando", "Corporal"):
        version = table.position.version
        tab_to(page, page.get_by_role("button", name=re.compile(f"^Buy one {name} for")))
        keys.press("Enter")
        table.gone_on_from(version)
        expect(page.get_by_role("button", name=f"Put back one {name}")).to_be_enabled()
        check_focus(page)
    press_option(table, table.choice("force-ready"))
    while not asked(truth(server, table.match), ALLIED, questions.BidForTurn):
        press_option(table, table.choice(table.keys[-1]))
        check_focus(page)
    version = table.settle().version
    keys.press("1")  # the key of a bid is its number
    table.gone_on_from(version)
    expect(page.get_by_role("region", name="CP bid for the first turn")).to_contain_text("1")
    check_focus(page)


def test_a_shot_a_walk_and_the_end_of_the_turn_by_keys(server: TableServer, arrive: Arrive) -> None:
    """R turns who would stand there; what the cursor says is what Enter does. The focus is never lost."""
    battle = moment("recon", lambda now: asked(now, ALLIED, questions.Act, "shoot:") and now.state.activation.ap >= 4)
    table = at_table(server, arrive, battle, ALLIED)
    page, keys = table.page, table.page.keyboard
    press_option(table, table.choice(table.first("shoot:")))
    table.await_key("end-activation")
    check_focus(page)
    table.visitor.wait_until(table.plans_known)
    goal = min((plan for plan in table.plans if plan.keys[0].startswith("step:")), key=lambda plan: plan.cost)
    assert len([plan for plan in table.plans if plan.spot == goal.spot]) > 1, "there is only one way to look"
    go_to(table, square_name(table, int(goal.spot.id)))
    cursor = page.get_by_role("gridcell")
    expect(cursor).to_contain_text(re.compile(r"Enter: .* facing \w+: \d+ AP"))
    first = cursor.inner_text()
    keys.press("r")
    expect(cursor).not_to_have_text(first)
    meant = re.search(r"facing (\w+): (\d+) AP", cursor.inner_text())
    assert meant is not None
    ap = table.ap
    keys.press("Enter")
    table.await_walk(goal, WAYS.index(meant[1]) * 2)
    assert table.ap == ap - int(meant[2])
    check_focus(page)
    for done in ("end-activation", "end-player-turn"):
        table.await_key(done)
        version = table.position.version
        keys.press("e")
        table.gone_on_from(version)
        check_focus(page)
    chosen = [entry for entry in truth(server, table.match).log if isinstance(entry, Chosen) and entry.seat == ALLIED]
    assert EndPlayerTurn() in [entry.option for entry in chosen[-3:]]
