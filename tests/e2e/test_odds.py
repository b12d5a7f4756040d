"""Odds at the table: every result with its share beside the choice, and what it rests on if somebody wants to know."""

from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.axe import bring_axe, check
from tests.e2e.conftest import Arrive
from tests.e2e.laying import lay
from tests.e2e.small import sheet
from tests.e2e.table import TablePage
from tests.e2e.visitor import DESKTOP, PHONE, Visitor

from nightraid.bench.table_server import TableServer
from nightraid.bots import make_bot
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.games import registry
from nightraid.server.wire.frames import Choice
from nightraid.server.wire.requests import LookSketch

ATTACKS = {"wolfenstein": "attack:", "incursion": "shoot:", "reichbusters": "attack:"}
SEATS = {"wolfenstein": 1, "incursion": 2, "reichbusters": 1}
MOST_SEEDS = 20


@cache
def attack_in(name: str) -> Match[Any]:
    """The first match in which the first seat may attack somebody, as it stands then."""
    game = registry.entry(name).load()
    bot = make_bot(game, "greedy", seed=1)
    setup = game.read_setup(game.table.setup(SEATS[name], {}))
    for seed in range(1, MOST_SEEDS):
        match = Match(game, setup, Seeded(seed))
        while match.asks():
            ask = match.asks()[0]
            if ask.seat == 0 and any(option.key.startswith(ATTACKS[name]) for option in ask.options):
                return match
            match.answer(ask.seat, bot.choose(match, ask.seat))
    raise AssertionError(f"nobody attacks in {MOST_SEEDS} matches of {name}")


def before_an_attack(server: TableServer, visitor: Visitor, name: str) -> tuple[TablePage, Choice]:
    """The table at that moment, and the attack in the list."""
    bring_axe(visitor.context)
    visitor.prefer(speed="instant", motion="reduced")
    match = attack_in(name)
    table = TablePage(visitor)
    table.open(lay(server, match, visitor, *["greedy"] * (SEATS[name] - 1)))
    visitor.wait_until(table.plans_known)
    if visitor.page.get_by_role("navigation", name="Panels").is_visible():
        sheet(table, "Actions")
    options = table.position.asked.options if table.position.asked else ()
    return table, next(one for one in options if one.key.startswith(ATTACKS[name]))


def odds_told(table: TablePage, attack: Choice) -> tuple[Distribution, ...]:
    """The odds of this attack as the browser was told them, whatever else the pointer met on its way."""
    sketch = table.await_seen(LookSketch, key=attack.key).sketch
    assert sketch is not None
    return sketch.distributions


def check_shown(where: Locator, told: tuple[Distribution, ...]) -> None:
    """Every result stands there, in words, with its share; the shares are all there is."""
    for distribution in told:
        assert sum(result.percent for result in distribution.results) == pytest.approx(100, abs=0.2)
        figure = where.get_by_role("figure", name=distribution.title).first
        for result in distribution.results:
            row = figure.get_by_role("listitem").filter(has_text=result.name).first
            expect(row).to_contain_text(" %")


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_is_told_with_all_it_can_come_to(server: TableServer, arrive: Arrive, name: str) -> None:
    table, attack = before_an_attack(server, arrive(server, "Ann", **DESKTOP), name)
    table.option(attack).hover()
    told = odds_told(table, attack)
    assert told
    beside = table.page.get_by_role("status").filter(has=table.page.get_by_role("figure"))
    check_shown(beside, told)
    part = next(part for distribution in told for part in distribution.parts)
    expect(beside.get_by_text(part.text[:20])).to_have_count(0)
    table.page.keyboard.press("x")
    expect(beside.get_by_role("list", name="What the odds of").first).to_be_visible()
    expect(beside.get_by_text(part.text[:12]).first).to_be_visible()
    check(table.page)


def test_on_a_phone_the_odds_stand_in_the_preview(server: TableServer, arrive: Arrive) -> None:
    table, attack = before_an_attack(server, arrive(server, "phone", **PHONE), "wolfenstein")
    table.option(attack).tap()
    told = odds_told(table, attack)
    preview = table.page.get_by_role("region", name="Preview")
    check_shown(preview, told)
    rests = preview.get_by_role("button", name="What the odds rest on")
    expect(rests).to_have_attribute("aria-expanded", "false")
    rests.tap()
    expect(rests).to_have_attribute("aria-expanded", "true")
    expect(preview.get_by_role("list", name="What the odds of").first).to_be_attached()
    check(table.page)
    preview.get_by_role("button", name="Cancel").tap()
    assert table.settle().version == attack_in("wolfenstein").log.length, "looking changes nothing"
