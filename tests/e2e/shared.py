"""A screen that two people share, and the curtain between them."""

import re

from playwright.sync_api import expect
from tests.e2e.table import TablePage

from nightraid.server.wire.frames import Position


class Shared(TablePage):
    """A screen that two share."""

    def await_curtain(self) -> Position:
        """Wait until the curtain is drawn: nobody sits, and the page shows nothing of the table."""
        expect(self.page.get_by_role("heading", name=re.compile("Who comes next|it is your turn"))).to_be_visible()
        assert self.position.seat is None
        assert self.shown.count() == 0
        return self.position

    def sit(self, name: str) -> set[str]:
        """Somebody says who they are. The cards that are then open in their hand, by id."""
        self.page.get_by_role("button", name=f"I am {name}, show my hand").click()
        self.visitor.wait_until(lambda: self.position.seat is not None)
        self.arrived()
        return open_cards(self.position)

    def answer_any(self, place: int = 0) -> None:
        """Answer with one of the options; the screen may be behind the curtain afterwards."""
        asked = self.settle().asked
        assert asked is not None
        self.give(asked.options[place].key)

    def give(self, key: str) -> None:
        """Give this answer by a click; the screen may be behind the curtain afterwards."""
        before = self.settle()
        self.click(key)
        # Everybody counts what they can see, so another view may be behind this one.
        self.visitor.wait_until(lambda: (self.position.seat, self.position.version) != (before.seat, before.version))


def open_cards(position: Position) -> set[str]:
    """The cards that a position shows the face of."""
    return {card.id for card in position.screen.cards if not card.hidden}
