"""The chain strip: what one action has set off, cause by cause, each with its sentence and its rules."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Arrive
from tests.e2e.laying import lay
from tests.e2e.reichbusters.raids import heard_action
from tests.e2e.small import sheet
from tests.e2e.table import TablePage
from tests.e2e.visitor import DESKTOP, PHONE

from nightraid.bench.table_server import TableServer
from nightraid.engine.events import Event
from nightraid.engine.match import Match
from nightraid.games.reichbusters.asks.events.castle import PatrolCame, UnitsSpawned
from nightraid.games.reichbusters.asks.events.hero import AttackDeclared, UnitKilled
from nightraid.games.reichbusters.asks.events.testing import NoiseCardDrawn, NoiseCompared, NoiseRaised, TestEnded
from nightraid.games.reichbusters.table.chain import LINKS


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
def raid(request: pytest.FixtureRequest, server: TableServer, arrive: Arrive) -> TablePage:
    """A raid on a page, before an attack that will be heard."""
    visitor = arrive(server, "raider", **request.param)
    visitor.prefer(speed="instant", motion="reduced")
    table = TablePage(visitor)
    table.open(lay(server, heard_action().before, visitor))
    return table


def attack(raid: TablePage) -> Match[Any]:
    """Make the attack on the page; the match as it stands then."""
    match = heard_action().before.clone()
    for key in heard_action().answers:
        give(raid, key)
        match.answer(0, key)
    return match


def give(raid: TablePage, key: str) -> None:
    """Give an answer: by a click, or by a tap and its confirmation."""
    if not raid.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        raid.answer(key)
        return
    version = raid.settle().version
    sheet(raid, "Actions")
    raid.option(raid.choice(key)).tap()
    raid.page.get_by_role("region", name="Preview").get_by_role("button", name="Confirm").tap()
    raid.gone_on_from(version)


def strip(raid: TablePage) -> Locator:
    """The steps of the strip."""
    return raid.page.get_by_role("region", name="What this action led to").get_by_role("listitem")


def sentence(match: Match[Any], event: Event) -> str:
    """What an event says, with a capital."""
    said = match.say(match.game.event_message(event))
    return said[:1].upper() + said[1:]


def label(event: Any) -> str | None:
    """What the steps are called that every attack has which brings a patrol; None: another step."""
    match event:
        case AttackDeclared():
            return "Attack"
        case UnitKilled():
            return "Kill"
        case NoiseRaised():
            return "1 noise die" if event.dice == 1 else f"{event.dice} noise dice"
        case TestEnded(test="noise"):
            return f"Noise {event.total}"
        case NoiseCompared():
            return f"Noise {event.total} ≥ {event.target}"
        case PatrolCame():
            return "Patrol"
        case UnitsSpawned():
            return "1 enemy" if len(event.units) == 1 else f"{len(event.units)} enemies"
    return None


def test_an_attack_that_is_heard_is_one_strip_from_cause_to_cause(raid: TablePage) -> None:
    """In the order of what happened; the milestones by name, every step with its sentence and nothing else."""
    match = attack(raid)
    steps = [event for event in heard_action().events if type(event) in LINKS]
    kinds = [type(event) for event in steps]
    assert (
        kinds.index(AttackDeclared) < kinds.index(NoiseRaised) < kinds.index(NoiseCardDrawn) < kinds.index(PatrolCame)
    )
    expect(strip(raid)).to_have_count(len(steps))
    for place, event in enumerate(steps):
        name = strip(raid).nth(place).get_by_role("button").get_attribute("aria-label") or ""
        assert name.endswith(f": {sentence(match, event)}")
        assert (known := label(event)) is None or name.startswith(f"{known}: ")
    last = strip(raid).last.get_by_role("button")
    expect(last).to_be_in_viewport(ratio=1)


def test_every_step_of_the_strip_says_why_and_leads_to_its_rules(raid: TablePage) -> None:
    match = attack(raid)
    steps = [event for event in heard_action().events if type(event) in LINKS]
    for place, event in enumerate(steps):
        step = strip(raid).nth(place)
        step.get_by_role("button").first.click()
        told = step.get_by_role("group")
        expect(told).to_contain_text(sentence(match, event))
        expect(told.get_by_role("button")).to_have_text(list(event.why))
    rule = strip(raid).last.get_by_role("group").get_by_role("button").first
    rule.click()
    expect(raid.page.get_by_role("heading", name=steps[-1].why[0])).to_be_visible()


def test_the_next_action_begins_a_new_strip(raid: TablePage) -> None:
    match = attack(raid)
    attacked = strip(raid).count()
    since = match.event_count
    give(raid, heard_action().goes_on)
    match.answer(0, heard_action().goes_on)
    steps = [event for event in match.events(since) if type(event) in LINKS]
    assert 0 < len(steps) < attacked
    expect(strip(raid)).to_have_count(len(steps))
    expect(strip(raid).first.get_by_role("button")).to_have_accessible_name(
        f"{LINKS[type(steps[0])](steps[0], match.box)}: {sentence(match, steps[0])}"
    )
