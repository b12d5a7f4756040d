"""The text view: the whole state in words, and the same answers as numbered buttons."""

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, won_mission
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat


class TextTable(TablePage):
    """A match as text."""

    @property
    def actions(self) -> Locator:
        """What can be done, beside what must be."""
        return self.page.get_by_role("region", name="What now")

    def walks(self, *, open: bool) -> None:  # noqa: A002
        """Unfold the list of walks, or fold it."""
        folded = self.actions.locator("details", has_text="Walks")
        if (folded.get_attribute("open") is not None) is not open:
            folded.locator("summary").click()


@pytest.fixture
def text(server: TableServer, arrive: Arrive) -> TextTable:
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    made = visitor.person().make("wolfenstein", NewSeat("me"), seed=won_mission().seed, **CHOICES)
    table = TextTable(visitor)
    table.open(made.info.id)
    visitor.page.get_by_role("button", name="Text view").click()
    expect(table.actions).to_be_visible()
    return table


def test_it_tells_everything_that_the_board_shows(text: TextTable) -> None:
    screen = text.settle().screen
    told = text.page.get_by_role("region", name="The table")
    for piece in screen.pieces:
        expect(told).to_contain_text(piece.name)
    for track in screen.tracks:
        expect(told).to_contain_text(track.name)
    for goal in screen.goals:
        expect(told).to_contain_text(goal.text.rstrip("."))
    squares = {square.id: square.name for square in text.printed.board.squares}
    for piece in screen.pieces:
        if piece.cells:
            line = told.get_by_role("listitem").filter(has_text=re.compile(rf"\b{re.escape(piece.name)}\b")).first
            expect(line).to_contain_text(re.compile(re.escape(squares[piece.cells[0]]), re.IGNORECASE))


def test_a_mission_is_played_in_it(text: TextTable) -> None:
    """The answers of a whole first round, each by its button, and what came of them is told."""
    for key in won_mission().answers[:40]:
        before = text.settle()
        assert before.asked is not None
        expect(text.actions.get_by_role("heading").first).to_contain_text(
            re.compile(re.escape(before.asked.prompt), re.IGNORECASE)
        )
        text.answer(key)
    happened = text.page.get_by_role("region", name="What happened last")
    assert len(happened.get_by_role("listitem").all()) > 3


def test_every_option_is_in_it(text: TextTable) -> None:
    text.answer(won_mission().answers[0])
    position = text.settle()
    assert position.asked is not None
    text.visitor.wait_until(text.plans_known)
    for option in position.asked.options:
        if text.step(option.key) is None and not _walks(text, option.key):
            expect(text.option(option)).to_be_visible()


def _walks(text: TextTable, key: str) -> bool:
    return any(plan.keys[0] == key for seen in text.looked for plan in seen.plans)


def test_one_goes_back_to_the_board(text: TextTable) -> None:
    text.page.get_by_role("button", name="Back to the board").click()
    expect(text.page.get_by_role("grid")).to_be_visible()
