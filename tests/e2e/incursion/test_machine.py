"""Alone at the table: against the machine from the first page, and the solo mission."""

import re
from collections.abc import Callable, Sequence

from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.incursion.battles import BOT, Battle, incursion, truth
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.engine.log import Chosen
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.solo import OrderCard

MOST_ANSWERS = 80


def begin_now(server: TableServer, arrive: Arrive) -> TablePage:
    """A newcomer has pressed the button on the first page and read the briefing."""
    visitor = arrive(server, "newcomer")
    visitor.prefer(speed="instant", motion="reduced")
    page = visitor.page
    page.goto("/")
    dossier = page.get_by_role("article", name=re.compile("Incursion"))
    expect(dossier).to_contain_text("against the machine")
    dossier.get_by_role("button", name="Play now").click()
    table = TablePage(visitor)
    table.arrived()
    return table


def play(server: TableServer, table: TablePage, until: Callable[[Battle], bool], rather: Sequence[str] = ()) -> Battle:
    """Answer by clicks until something holds; the machine answers for itself in between.

    What one would `rather` do is done wherever it is offered, and else what the greedy player would do.
    """
    bot = make_bot(incursion(), BOT, seed=1)
    for _ in range(MOST_ANSWERS):
        table.visitor.wait_until(lambda: table.position.asked is not None)
        battle = truth(server, table.match)
        if until(battle):
            return battle
        keys = [option.key for option in table.position.asked.options] if table.position.asked else []
        answer(table, next((key for key in rather if key in keys), None) or bot.choose(battle, ALLIED))
    raise AssertionError(f"not after {MOST_ANSWERS} answers")


def answer(table: TablePage, key: str) -> None:
    """Give this answer by a click, and wait until it has come through: the machine may do something meanwhile."""
    before = table.settle().asked
    assert before is not None
    table.click(key)
    table.visitor.wait_until(lambda: table.position.asked is None or table.position.asked.seq != before.seq)
    table.settle()


def let_go(server: TableServer, table: TablePage, until: Callable[[Battle], bool]) -> Battle:
    """Do no more than one must until something holds: end what can be ended, let pass what can be let pass."""
    return play(server, table, until, rather=("end-activation", "end-player-turn", "pass"))


def on_board(battle: Battle, side: int) -> int:
    """How many models of a side stand on the board."""
    return len(list(battle.state.on_board(side)))


def test_a_newcomer_plays_against_the_machine(server: TableServer, arrive: Arrive) -> None:
    """A force is bought, a bid given, a model walks in; then the machine moves, and one sees what it does."""
    table = begin_now(server, arrive)
    seats = table.visitor.person().info(table.match).seats
    assert [(seat.kind, seat.yours) for seat in seats] == [("person", True), ("bot", False)]
    play(server, table, lambda battle: on_board(battle, ALLIED) > 0)
    after = let_go(server, table, lambda battle: on_board(battle, AXIS) > 0)
    machine = [entry for entry in after.log if isinstance(entry, Chosen) and entry.seat == AXIS]
    assert after.state.commands[AXIS].force
    assert len(machine) > len(after.state.commands[AXIS].force)
    expect(table.log).to_contain_text("turmzombie")


def test_the_solo_mission_from_its_set_up(server: TableServer, arrive: Arrive) -> None:
    """Alone against the horde: an order is turned over, models act by clicks, and the horde comes by itself."""
    visitor = arrive(server, "loner")
    visitor.prefer(speed="instant", motion="reduced")
    page = visitor.page
    page.goto("/new/incursion")
    page.get_by_role("radio", name=re.compile("Unstoppable")).check()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill("3")
    page.get_by_role("button", name="Begin").click()
    expect(page).to_have_url(re.compile("/m/"))
    table = TablePage(visitor)
    table.arrived()
    assert table.position.seat == ALLIED
    order = truth(server, table.match).state.order
    expect(page.get_by_role("article", name=incursion().library.of(OrderCard)[order].name)).to_be_visible()
    moved = play(server, table, lambda battle: sum(stand.activated for stand in battle.state.models.values()) > 0)
    assert moved.state.turn == 1
    later = let_go(server, table, lambda battle: battle.state.turn == 2)
    assert on_board(later, AXIS)
    assert later.state.old_orders == (order,)
    expect(page.get_by_role("article", name=incursion().library.of(OrderCard)[later.state.order].name)).to_be_visible()
