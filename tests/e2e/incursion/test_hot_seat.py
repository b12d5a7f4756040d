"""Two people at one screen: between their hands, forces and bids a curtain falls, and nothing stays behind it."""

import re

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battles import BOT, Battle, asked, asking, begin, incursion, moment
from tests.e2e.incursion.duel import check, check_frame, hidden_from, seat_after
from tests.e2e.laying import lay
from tests.e2e.shared import Shared

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.games.incursion.asks import questions
from nightraid.games.incursion.ids import ALLIED, AXIS


class Parlour:
    """A shared screen, the battle's twin that knows everything, and what is checked at each step."""

    def __init__(self, screen: Shared, twin: Battle) -> None:
        self.screen, self.twin, self.curtains = screen, twin, 0
        self._bot, self._read = make_bot(incursion(), BOT, seed=1), 0
        self._sitting: int | None = None
        """Who sat there when the frame came that was read last."""

    def go_on(self, answers: int) -> None:
        """Whoever is asked takes the screen and answers, so many times."""
        for _ in range(answers):
            self.sit_down()
            seat = self.screen.position.seat
            assert seat is not None
            key = self._bot.choose(self.twin, seat)
            self.screen.give(key)
            self.twin.answer(seat, key)
            self._look()

    def sit_down(self) -> None:
        """If the curtain is drawn, somebody who is asked says who they are; nothing of either hand is behind it."""
        if self.screen.position.seat is not None:
            return
        curtain = self.screen.await_curtain().curtain
        assert set(curtain) == {ask.seat for ask in self.twin.asks()}
        self._look()
        expect(self.screen.page.get_by_role("article")).to_have_count(0)
        self.screen.sit(f"Player {curtain[0] + 1}")
        self.curtains += 1
        self._look()

    def _look(self) -> None:
        """Search what has come since, and the page, for what whoever sat there, and sits there now, may not know."""
        seat, frames = self.screen.position.seat, self.screen.visitor.frames
        for text in frames[self._read :]:
            self._sitting = seat_after(text, self._sitting)
            check_frame(text, self.twin, self._sitting)
        self._read = len(frames)
        if seat is None:
            self.screen.await_curtain()
        else:
            self.screen.settle()
        check(self.screen.page.content(), hidden_from(seat, self.twin))


def test_forces_are_bought_behind_the_curtain(server: TableServer, arrive: Arrive) -> None:
    """From the set-up page with both seats at this screen, until both have a force."""
    visitor = arrive(server)
    visitor.prefer(speed="instant", motion="reduced")
    page = visitor.page
    page.goto("/new/incursion")
    page.get_by_role("group", name="Seat 2: Axis").get_by_label("Me").check()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill("5")
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/m/"))
    parlour = Parlour(Shared(visitor), begin("recon", 5))
    parlour.screen.await_curtain()
    while not parlour.twin.state.revealed:
        parlour.go_on(1)
    assert parlour.curtains >= 2


def test_hands_and_bids_are_behind_the_curtain(server: TableServer, arrive: Arrive) -> None:
    """Both hold cards, throw some away, draw, and bid: the curtain falls whenever the other one is asked."""
    battle = moment("recon", lambda now: all(asked(now, seat, questions.DiscardCards) for seat in (ALLIED, AXIS)))
    assert all(command.hand for command in battle.state.commands)
    parlour = shared(server, arrive, battle)
    parlour.go_on(8)
    assert parlour.curtains >= 4


def test_a_reaction_is_behind_the_curtain(server: TableServer, arrive: Arrive) -> None:
    """In the middle of the other's activation: the screen is handed over for the shot, and back."""
    battle = asking("recon", ALLIED, questions.ReactWith, "react:", hands=True)
    assert all(command.hand for command in battle.state.commands)
    parlour = shared(server, arrive, battle)
    parlour.go_on(1)
    while battle.ask_of(AXIS) is None:
        parlour.go_on(1)
    parlour.sit_down()
    assert parlour.screen.position.seat == AXIS
    assert parlour.curtains == 2


def shared(server: TableServer, arrive: Arrive, battle: Battle) -> Parlour:
    """A battle as it stands, with both players at one screen."""
    visitor = arrive(server)
    visitor.prefer(speed="instant", motion="reduced")
    screen = Shared(visitor)
    visitor.page.goto(f"/m/{lay(server, battle, visitor, visitor)}")
    screen.await_curtain()
    return Parlour(screen, battle)
