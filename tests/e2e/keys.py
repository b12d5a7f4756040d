"""What people do by keys alone: no mouse is ever used."""

import re

from playwright.sync_api import Locator, Page, expect
from tests.e2e.table import TablePage

from nightraid.server.wire.frames import Choice

MOST_TABS = 60


def tab_to(page: Page, what: Locator) -> None:
    """Go on with the tabulator until it has the focus."""
    for _ in range(MOST_TABS):
        if what.evaluate("(element) => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{what} cannot be reached by the tabulator")


def check_focus(page: Page) -> None:
    """Fail if the focus has fallen off the page and nobody puts it anywhere."""
    page.wait_for_function("() => document.activeElement !== null && document.activeElement !== document.body")


def press_option(table: TablePage, choice: Choice) -> None:
    """Choose an answer by the number that stands before it."""
    number = table.option(choice).get_attribute("aria-keyshortcuts")
    assert number, f"{choice.text} has no key"
    version = table.settle().version
    table.page.keyboard.press(number)
    table.gone_on_from(version)


def by_keys(table: TablePage, key: str) -> None:
    """Give this answer: by its number, or by the tabulator and Enter if it has none."""
    version = table.settle().version
    table.visitor.wait_until(table.plans_known)
    step = table.step(key)
    button = table.option(table.choice(key)) if step is None else table.button(step.text)
    number = button.get_attribute("aria-keyshortcuts")
    if number:
        table.page.keyboard.press(number)
    else:
        table.page.keyboard.press("j")
        tab_to(table.page, button)
        table.page.keyboard.press("Enter")
    table.gone_on_from(version)


def walk(table: TablePage, name: str) -> None:
    """On the board, go to a square by the arrow keys and choose it."""
    go_to(table, name)
    version = table.settle().version
    table.page.keyboard.press("Enter")
    table.gone_on_from(version)


def go_to(table: TablePage, name: str) -> None:
    """Put the cursor of the board on a square by the arrow keys."""
    page = table.page
    page.keyboard.press("m")
    expect(page.get_by_role("grid")).to_be_focused()
    page.keyboard.press("Home")
    square = page.get_by_role("gridcell")
    here = re.compile(r"^([A-Z]+)(\d+)")
    expect(square).to_have_accessible_name(here)
    for _ in range(80):
        found = here.match(_name_of(square))
        wanted = here.match(name.upper())
        assert found is not None
        assert wanted is not None
        across = ord(wanted[1]) - ord(found[1])
        up = int(wanted[2]) - int(found[2])
        if not across and not up:
            break
        sideways = "ArrowRight" if across > 0 else "ArrowLeft"
        page.keyboard.press(sideways if across else "ArrowUp" if up > 0 else "ArrowDown")


def _name_of(square: Locator) -> str:
    return square.get_attribute("aria-label") or square.inner_text()


def square_name(table: TablePage, cell: int) -> str:
    """What a square of the map is called."""
    return next(square.name for square in table.printed.board.squares if square.id == cell)
