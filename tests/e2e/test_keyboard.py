"""Everything by keys: from the first page into a match, on the board, and back. No mouse is ever used."""

import re

from playwright.sync_api import FloatRect, expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, won_mission
from tests.e2e.keys import press_option, square_name, tab_to, walk
from tests.e2e.table import TablePage
from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat

MOST_ANSWERS = 200


def from_the_first_page(visitor: Visitor) -> TablePage:
    """Into a first match by the tabulator and Enter."""
    page = visitor.page
    page.goto("/")
    play = page.get_by_role("article", name=re.compile("Wolfenstein")).get_by_role("button", name="Play now")
    expect(play).to_be_visible()
    tab_to(page, play)
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return TablePage(visitor)


def test_a_turn_by_keys_alone(server: TableServer, arrive: Arrive) -> None:
    """Into the match, a Hero by its number, a walk on the board by arrows, the end of the turn, and back again."""
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    table = from_the_first_page(visitor)
    first = table.settle().asked
    assert first is not None
    press_option(table, first.options[0])
    table.visitor.wait_until(lambda: any(seen.plans for seen in table.looked))
    plan = min((plan for seen in table.looked for plan in seen.plans), key=lambda plan: plan.cost)
    before = table.settle()
    walk(table, square_name(table, int(plan.spot.id)))
    moved = table.settle()
    assert next(piece for piece in moved.screen.pieces if piece.active).cells == (int(plan.spot.id),)
    visitor.page.keyboard.press("Control+z")
    back = table.gone_on_from(moved.version)
    assert back.screen == before.screen
    visitor.page.keyboard.press("e")
    ended = table.gone_on_from(back.version)
    assert ended.asked is not None
    assert ended.asked.prompt != back.asked.prompt if back.asked else False


def test_panels_and_dialogs_by_keys(server: TableServer, arrive: Arrive) -> None:
    """Each has its key, and Escape leads back. A key that was changed in the settings is the one that works."""
    visitor = arrive(server)
    visitor.prefer(keys={"text": "X"})
    from_the_first_page(visitor).settle()
    page, keys = visitor.page, visitor.page.keyboard
    keys.press("?")
    expect(page.get_by_role("dialog")).to_contain_text("Take back")
    expect(page.get_by_role("dialog")).to_contain_text("Move from square to square")
    expect(page.get_by_role("dialog").get_by_text("Text view X")).to_be_visible()
    keys.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    for key, tab in (("b", "Rules"), ("c", "Chat"), ("k", "Log")):
        keys.press(key)
        expect(page.get_by_role("tab", name=re.compile(f"^{tab}"))).to_have_attribute("aria-selected", "true")
        keys.press("Escape")
    keys.press("t")
    expect(page.get_by_role("grid")).to_be_visible()
    keys.press("x")
    expect(page.get_by_role("region", name="What now")).to_be_visible()
    keys.press("x")
    expect(page.get_by_role("grid")).to_be_visible()
    keys.press("s")
    expect(page.get_by_role("dialog")).to_be_visible()


def test_the_focus_goes_where_one_expects(server: TableServer, arrive: Arrive) -> None:
    """To the next answers after one, back after a dialog or panel, in and out with the text view; never nowhere."""
    visitor = arrive(server)
    visitor.prefer(speed="instant", motion="reduced")
    table = from_the_first_page(visitor)
    page, keys = visitor.page, visitor.page.keyboard
    version = table.settle().version
    actions, board = page.get_by_role("region", name="Actions"), page.get_by_role("grid")
    keys.press("j")
    expect(actions).to_be_focused()
    keys.press("Tab")
    expect(actions.get_by_role("button").first).to_be_focused()
    keys.press("Enter")
    table.gone_on_from(version)
    expect(actions).to_be_focused()
    expect(actions.get_by_role("button").first).to_be_visible()  # any key only skips what is still being shown
    for close in ("Escape", "Back to the table"):
        keys.press("?")
        dialog = page.get_by_role("dialog")
        expect(dialog).to_be_visible()
        if close != "Escape":
            tab_to(page, dialog.get_by_role("button", name=close))
        keys.press("Escape" if close == "Escape" else "Enter")
        expect(dialog).to_have_count(0)
        expect(actions).to_be_focused()
    keys.press("c")
    said = page.get_by_role("textbox", name="Say something")
    expect(said).to_be_focused()
    keys.type("k, e?")
    expect(said).to_have_value("k, e?")
    keys.press("Escape")
    expect(actions).to_be_focused()
    keys.press("m")
    expect(board).to_be_focused()
    keys.press("t")
    now = page.get_by_role("region", name="What now")
    expect(now).to_be_focused()
    version = table.settle().version
    tab_to(page, now.get_by_role("button", name=re.compile("End the turn$")))
    keys.press("Enter")
    table.gone_on_from(version)
    expect(now).to_be_focused()
    keys.press("t")
    expect(board).to_be_focused()


def test_the_focus_is_always_seen(server: TableServer, arrive: Arrive) -> None:
    """Whatever the tabulator reaches on the table looks different with the focus than without."""
    visitor = arrive(server)
    visitor.prefer(speed="instant", motion="reduced")
    from_the_first_page(visitor).settle()
    page = visitor.page
    unseen = []
    for _ in range(30):
        page.keyboard.press("Tab")
        focused = page.evaluate_handle("() => document.activeElement").as_element()
        box = focused.bounding_box() if focused else None
        if focused is None or box is None:
            continue  # the end of the page: the browser's own controls come next
        clip: FloatRect = {
            "x": box["x"] - 8,
            "y": box["y"] - 8,
            "width": box["width"] + 16,
            "height": box["height"] + 16,
        }
        with_focus = page.screenshot(clip=clip)
        focused.evaluate("(element) => element.blur()")
        if page.screenshot(clip=clip) == with_focus:
            unseen.append(focused.evaluate("(element) => element.outerHTML.slice(0, 200)"))
        focused.evaluate("(element) => element.focus({ focusVisible: true })")
    assert unseen == []


def test_a_mission_goes_on_by_numbers(server: TableServer, arrive: Arrive) -> None:
    """The greedy player's first answers, by numbers where there are some and on the board where there are walks."""
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    made = visitor.person().make("wolfenstein", NewSeat("me"), seed=won_mission().seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    for key in won_mission().answers[:12]:
        position = table.settle()
        assert position.asked is not None
        table.visitor.wait_until(table.plans_known)
        choice = table.choice(key)
        if table.step(key) is not None:
            walk(table, square_name(table, int(choice.spots[0].id)))
        else:
            press_option(table, choice)


def test_a_whole_match_by_keys_alone(server: TableServer, arrive: Arrive) -> None:
    """The first page, the set-up, the table to the end, the report and the replay: a short match against a bot."""
    visitor = arrive(server)
    visitor.prefer(speed="instant", motion="reduced")
    page, keys = visitor.page, visitor.page.keyboard
    page.goto("/")
    set_up = page.get_by_role("article", name=re.compile("Cellar")).get_by_role("link", name="Set up a match")
    expect(set_up).to_be_visible()
    tab_to(page, set_up)
    keys.press("Enter")
    usual = page.get_by_role("radio", name=re.compile("^6 rounds"))
    expect(usual).to_be_visible()
    tab_to(page, usual)
    keys.press("ArrowUp")
    keys.press("ArrowUp")
    expect(page.get_by_role("radio", name=re.compile("^2 rounds"))).to_be_checked()
    tab_to(page, page.get_by_role("button", name="Begin", exact=True))
    keys.press("Enter")
    expect(page.get_by_role("dialog").get_by_role("button", name="Begin", exact=True)).to_be_focused()
    keys.press("Enter")
    table = TablePage(visitor)
    to_the_end(table)
    report = page.get_by_role("dialog")
    expect(report).to_be_visible()
    tab_to(page, report.get_by_role("link", name="Look back"))
    keys.press("Enter")
    position = page.get_by_role("slider", name="Position in the match")
    expect(position).to_be_visible()
    keys.press("End")
    expect(position).to_have_value(str(table.position.answers))
    keys.press("ArrowLeft")
    expect(position).to_have_value(str(table.position.answers - 1))


def to_the_end(table: TablePage) -> None:
    """Answer by numbers, each time another one, until the match is over."""
    for number in range(MOST_ANSWERS):
        position = table.settle()
        if position.over is not None:
            return
        if position.asked is None:
            table.gone_on_from(position.version)
            continue
        table.visitor.wait_until(table.plans_known)
        numbered = table.actions.locator("[aria-keyshortcuts]")
        expect(numbered.first).to_be_visible()
        table.page.keyboard.press(str(number % numbered.count() + 1))
        table.gone_on_from(position.version)
    raise AssertionError(f"not over after {MOST_ANSWERS} answers")
