"""Fingers on the board of a phone: two zoom, one pans, a long press explains, and none of it ever chooses."""

import re

import pytest
from playwright.sync_api import Page, expect
from tests.e2e.conftest import Arrive
from tests.e2e.fingers import Fingers, Point, notch
from tests.e2e.greedy import won_mission
from tests.e2e.table import TablePage
from tests.e2e.visitor import PHONE, Visitor

from nightraid.bench.table_server import TableServer
from nightraid.engine.screen.sketches import Plan

SIDEWAYS = {**PHONE, "viewport": {"width": 844, "height": 390}}
NEAR = 1.5
"""Pixels by which a place may be off: the browser rounds."""
PAGE_STANDS = "() => visualViewport.scale === 1 && scrollX === 0 && scrollY === 0"

ON_THE_BOARD = "([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('[role=grid]'))"
UNDER = """
({ top, right, bottom, left }) => {
  const found = new Set();
  for (let x = 2; x < innerWidth; x += 6)
    for (let y = 2; y < innerHeight; y += 6) {
      if (x >= left && x < innerWidth - right && y >= top && y < innerHeight - bottom) continue;
      const thing = document.elementFromPoint(x, y)?.closest("a, button, input, summary, [role=grid]");
      if (thing) found.add(thing.textContent.trim().slice(0, 40));
    }
  return [...found];
}
"""


@pytest.fixture
def phone(phone: TablePage) -> TablePage:
    """The same with the first Hero on the board: every square around it can be walked to."""
    table, visitor = phone, phone.visitor
    began = table.settle().version
    bar(visitor.page, "Actions")
    for _ in range(2):
        table.option(table.choice(won_mission().answers[0])).tap()
    table.gone_on_from(began)
    visitor.wait_until(lambda: any(seen.plans for seen in table.looked))
    expect(visitor.page.get_by_role("region", name="Actions")).to_have_count(0)
    return table


def bar(page: Page, name: str) -> None:
    """Press a button of the bar at the bottom."""
    page.get_by_role("navigation", name="Panels").get_by_role("button", name=re.compile(f"^{name}")).tap()


def a_walk(table: TablePage) -> Plan:
    """The shortest walk."""
    return min((plan for seen in table.looked for plan in seen.plans), key=lambda plan: plan.cost)


def square_width(table: TablePage) -> float:
    """How large the squares are on the screen: between the middles of two neighbours."""
    squares = table.printed.board.squares
    one = squares[0]
    other = next(square for square in squares if (square.x, square.y) == (one.x + 1, one.y))
    return table.middle_of(other.id)[0] - table.middle_of(one.id)[0]


def near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) <= NEAR and abs(one[1] - other[1]) <= NEAR


def nothing_is_chosen(table: TablePage, version: int) -> None:
    """No answer was given, nothing is shown as if it were to be, and the page itself stands."""
    assert table.settle().version == version
    expect(table.page.get_by_role("region", name="Preview")).to_have_count(0)
    expect(table.page.get_by_role("menu")).to_have_count(0)
    assert table.page.evaluate(PAGE_STANDS)


def test_two_fingers_zoom_about_their_middle(phone: TablePage) -> None:
    """What lies between the fingers stays there, however far they go apart or come together, and wherever they move."""
    version, cell = phone.position.version, int(a_walk(phone).spot.id)
    fingers = Fingers(phone.visitor)
    x, y = phone.middle_of(cell)
    width = square_width(phone)
    fingers.down((x - 20, y), (x + 20, y))
    fingers.move((x - 40, y), (x + 40, y))
    phone.visitor.wait_until(lambda: abs(square_width(phone) - 2 * width) < NEAR)
    assert near(phone.middle_of(cell), (x, y))
    fingers.move((x - 30, y + 60), (x + 50, y + 60))
    phone.visitor.wait_until(lambda: near(phone.middle_of(cell), (x + 10, y + 60)))
    fingers.move((x - 5, y + 60), (x + 25, y + 60))
    phone.visitor.wait_until(lambda: square_width(phone) < 0.8 * width)
    fingers.up()
    nothing_is_chosen(phone, version)


def test_one_finger_pans_and_does_not_tap(phone: TablePage) -> None:
    """Nor does the one that stays after a pinch: fingers rarely leave together."""
    version, cell = phone.position.version, int(a_walk(phone).spot.id)
    fingers = Fingers(phone.visitor)
    x, y = phone.middle_of(cell)
    fingers.down((x, y))
    fingers.move((x + 50, y + 40))
    phone.visitor.wait_until(lambda: near(phone.middle_of(cell), (x + 50, y + 40)))
    fingers.up()
    nothing_is_chosen(phone, version)
    fingers.down((x, y), (x + 60, y))
    fingers.move((x, y), (x + 90, y))
    fingers.up(but=1)
    before = phone.middle_of(cell)
    fingers.move((x + 30, y + 30))
    phone.visitor.wait_until(lambda: near(phone.middle_of(cell), (before[0] + 30, before[1] + 30)))
    fingers.up()
    nothing_is_chosen(phone, version)


def test_after_a_pinch_a_tap_is_a_tap(phone: TablePage) -> None:
    """And what was tapped once stays in sight while one zooms; the second tap does it."""
    version, plan = phone.position.version, a_walk(phone)
    cell = int(plan.spot.id)
    fingers = Fingers(phone.visitor)
    preview = phone.page.get_by_role("region", name="Preview")
    phone.page.touchscreen.tap(*phone.middle_of(cell))
    expect(preview).to_contain_text(plan.text[1:])
    x, y = phone.middle_of(cell)
    fingers.down((x - 15, y), (x + 15, y))
    fingers.move((x - 25, y), (x + 25, y))
    fingers.up()
    expect(preview).to_contain_text(plan.text[1:])
    assert phone.settle().version == version
    phone.page.touchscreen.tap(*phone.middle_of(cell))
    after = phone.gone_on_from(version)
    assert next(piece for piece in after.screen.pieces if piece.active).cells == (cell,)


def test_what_a_choice_means_is_never_told_under_the_finger(phone: TablePage) -> None:
    """The second tap must meet the square again, and both buttons are to be seen."""
    plans = [plan for seen in phone.looked for plan in seen.plans]
    free = [plan for plan in plans if phone.page.evaluate(ON_THE_BOARD, phone.middle_of(int(plan.spot.id)))]
    by_height = sorted(free, key=lambda plan: phone.middle_of(int(plan.spot.id))[1])
    for plan in (*by_height[:2], *by_height[-2:]):
        x, y = phone.middle_of(int(plan.spot.id))
        phone.page.touchscreen.tap(x, y)
        preview = phone.page.get_by_role("region", name="Preview")
        expect(preview).to_contain_text(plan.text[1:])
        box = preview.bounding_box()
        assert box is not None
        assert not box["y"] <= y <= box["y"] + box["height"]
        for name in ("Cancel", "Confirm"):
            expect(preview.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        preview.get_by_role("button", name="Cancel").tap()
        expect(preview).to_have_count(0)


def test_a_long_press_explains_and_chooses_nothing(phone: TablePage) -> None:
    version, cell = phone.position.version, int(a_walk(phone).spot.id)
    fingers = Fingers(phone.visitor)
    fingers.down(phone.middle_of(cell))
    menu = phone.page.get_by_role("menu")
    expect(menu.get_by_role("menuitem", name="Point here, for everybody to see")).to_be_visible()
    fingers.up()
    assert phone.settle().version == version
    first = menu.get_by_role("menuitem").first
    first.tap()
    expect(phone.page.get_by_role("region", name="Preview")).to_be_visible()
    assert phone.settle().version == version
    first.tap()
    phone.gone_on_from(version)


def test_the_board_fills_its_frame_when_a_sheet_closes(phone: TablePage) -> None:
    """Half a screen of nothing below the board is no board first."""
    bar(phone.page, "Roster")
    bar(phone.page, "Roster")
    frame = phone.page.get_by_role("grid").bounding_box()
    assert frame is not None
    squares = phone.printed.board.squares
    tops = sorted(phone.middle_of(square.id)[1] for square in (squares[0], squares[-1]))
    above, below = tops[0] - frame["y"], frame["y"] + frame["height"] - tops[1]
    assert abs(above - below) < 2 * square_width(phone) or min(above, below) < 0


@pytest.mark.parametrize(
    ("screen", "edges"),
    [(PHONE, {"top": 47, "bottom": 34}), (SIDEWAYS, {"left": 47, "right": 47, "bottom": 21})],
    ids=["upright", "sideways"],
)
def test_nothing_lies_under_a_notch(
    server: TableServer, arrive: Arrive, screen: dict[str, object], edges: dict[str, int]
) -> None:
    """Where the screen is covered nothing can be pressed, on the first page, in the briefing and at the table."""
    visitor = arrive(server, "phone", **screen)
    visitor.prefer(speed="instant", motion="reduced")
    page = visitor.page
    notch(visitor, **edges)
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    assert under_the_edges(visitor, {**edges, "bottom": 0}) == []  # it scrolls
    page.get_by_role("button", name="Play now").first.tap()
    expect(page.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    assert under_the_edges(visitor, edges) == []
    page.get_by_role("button", name="Begin", exact=True).tap()
    TablePage(visitor).settle()
    bar(page, "Actions")
    assert under_the_edges(visitor, edges) == []


def under_the_edges(visitor: Visitor, edges: dict[str, int]) -> list[str]:
    """What would be pressed by a finger on the covered part of the screen."""
    found: list[str] = visitor.page.evaluate(UNDER, {"top": 0, "right": 0, "bottom": 0, "left": 0, **edges})
    return found
