"""A phone in one hand: the board first, sheets from below, the first tap previews and the second confirms."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import won_mission
from tests.e2e.small import FITS, TOO_SMALL, TOUCH, sheet
from tests.e2e.table import TablePage
from tests.e2e.visitor import PHONE

from nightraid.bench.table_server import TableServer


def test_the_first_tap_previews_and_the_second_confirms(phone: TablePage) -> None:
    before = phone.settle()
    assert before.asked is not None
    choice = before.asked.options[0]
    sheet(phone, "Actions")
    phone.option(choice).tap()
    preview = phone.page.get_by_role("region", name="Preview")
    expect(preview).to_contain_text(choice.text)
    assert phone.settle().version == before.version
    phone.option(choice).tap()
    after = phone.gone_on_from(before.version)
    assert after.answers > before.answers


def test_a_preview_can_be_confirmed_or_put_aside(phone: TablePage) -> None:
    before = phone.settle()
    assert before.asked is not None
    preview = phone.page.get_by_role("region", name="Preview")
    sheet(phone, "Actions")
    phone.option(before.asked.options[1]).tap()
    preview.get_by_role("button", name="Cancel").tap()
    expect(preview).to_have_count(0)
    assert phone.settle().version == before.version
    phone.option(before.asked.options[0]).tap()
    preview.get_by_role("button", name="Confirm").tap()
    assert phone.gone_on_from(before.version).answers > before.answers


def test_a_square_of_the_board_is_tapped_twice(phone: TablePage) -> None:
    """The same on the board: a walk is shown by the first tap and done by the second."""
    first = phone.settle().asked
    assert first is not None
    sheet(phone, "Actions")
    began = phone.position.version
    for _ in range(2):
        phone.option(first.options[0]).tap()
    before = phone.gone_on_from(began)
    phone.visitor.wait_until(lambda: any(seen.plans for seen in phone.looked))
    plan = min((plan for seen in phone.looked for plan in seen.plans), key=lambda plan: plan.cost)
    hero = next(piece for piece in before.screen.pieces if piece.active)
    tap_cell(phone, int(plan.spot.id))
    assert phone.settle().version == before.version
    tap_cell(phone, int(plan.spot.id))
    after = phone.gone_on_from(before.version)
    assert next(piece for piece in after.screen.pieces if piece.id == hero.id).cells == (int(plan.spot.id),)


def tap_cell(table: TablePage, cell: int) -> None:
    """Tap the middle of a square of the map."""
    table.page.touchscreen.tap(*table.middle_of(cell))


@pytest.mark.parametrize("name", ["Actions", "Roster", "Cards", "Log", "More"])
def test_nothing_is_wider_than_the_screen(phone: TablePage, name: str) -> None:
    """No page scroll, whatever lies open, and nothing sticks out."""
    assert phone.page.evaluate(FITS)
    opened = sheet(phone, name)
    assert phone.page.evaluate(FITS)
    box = opened.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    expect(phone.page.get_by_role("grid")).to_be_visible()


def test_what_a_finger_presses_is_large_enough(phone: TablePage) -> None:
    """On every sheet, after something has happened: there is a log, and somebody who acts."""
    began = phone.settle().version
    sheet(phone, "Actions")
    for _ in range(2):
        phone.option(phone.choice(won_mission().answers[0])).tap()
    phone.gone_on_from(began)
    for name in ("Actions", "Roster", "Cards", "Log", "More"):
        sheet(phone, name)
        assert phone.page.evaluate(TOO_SMALL, TOUCH - 0.5) == [], name


def test_on_a_small_phone_play_now_is_in_sight(server: TableServer, arrive: Arrive) -> None:
    page = arrive(server, "small phone", **{**PHONE, "viewport": {"width": 360, "height": 640}}).page
    page.goto("/")
    play = page.get_by_role("button", name="Play now").first
    expect(play).to_be_visible()
    box = play.bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 640


def test_a_first_match_on_a_phone(server: TableServer, arrive: Arrive) -> None:
    """From the first page to the first decision with a thumb."""
    visitor = arrive(server, "phone", **PHONE)
    page = visitor.page
    page.goto("/")
    page.get_by_role("article", name=re.compile("Wolfenstein")).get_by_role("button", name="Play now").tap()
    page.get_by_role("button", name="Begin", exact=True).tap()
    table = TablePage(visitor)
    before = table.settle()
    assert before.asked is not None
    sheet(table, "Actions")
    table.option(before.asked.options[0]).tap()
    page.get_by_role("region", name="Preview").get_by_role("button", name="Confirm").tap()
    assert table.gone_on_from(before.version).answers > before.answers
