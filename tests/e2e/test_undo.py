"""Taking back: free until something is revealed, with a word of warning beyond, and with consent among several."""

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.greedy import CHOICES, won_mission
from tests.e2e.table import TablePage

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat


@pytest.fixture
def raid(server: TableServer, arrive: Arrive) -> TablePage:
    """A raid of one player."""
    visitor = arrive(server, "raider")
    visitor.prefer(speed="instant")
    made = visitor.person().make("wolfenstein", NewSeat("me"), seed=won_mission().seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    return table


@pytest.fixture
def fight(server: TableServer, arrive: Arrive) -> tuple[TablePage, TablePage]:
    """A fight of two, after the bids were revealed."""
    ann, bob = arrive(server, "Ann"), arrive(server, "Bob")
    made = ann.person().make("cellar", NewSeat("me", "Ann"), NewSeat("friend"), seed=11)
    bob.person().open(made.invitations[0].code, "Bob")
    tables = TablePage(ann), TablePage(bob)
    for table in tables:
        table.visitor.prefer(speed="instant")
        table.open(made.info.id)
    for table, bid in zip(tables, (3, 0), strict=True):
        asked = table.settle().asked
        assert asked is not None
        table.answer(asked.options[bid].key)
    at_ann, at_bob = tables
    ann.wait_until(lambda: at_ann.position.version == at_bob.position.version)
    for table in tables:
        table.settle()
    return tables


def test_what_revealed_nothing_is_taken_back_at_once(raid: TablePage) -> None:
    before = raid.settle()
    told = raid.log.inner_text()
    raid.answer(won_mission().answers[0])
    assert raid.log.inner_text() != told
    raid.undo()
    after = raid.settle()
    assert after.answers == before.answers
    assert after.screen == before.screen
    assert after.asked is not None
    assert before.asked is not None
    assert after.asked.options == before.asked.options
    assert raid.log.inner_text() == told


def test_undo_by_key(raid: TablePage) -> None:
    before = raid.settle()
    version = raid.answer(won_mission().answers[0]).version
    raid.page.keyboard.press("Control+z")
    assert raid.gone_on_from(version).answers == before.answers


def test_behind_dice_it_warns_and_the_same_dice_come_again(raid: TablePage) -> None:
    given: list[tuple[int, str]] = []
    position = raid.settle()
    for key in won_mission().answers:
        given.append((position.answers, key))
        position = raid.answer(key)
        if position.undo_to is None or position.undo_to >= position.answers:
            break
    lines = raid.log.inner_text()
    raid.page.get_by_role("button", name=re.compile("^Undo")).click()
    dialog = raid.page.get_by_role("dialog", name="Go back?")
    expect(dialog).to_contain_text("Nobody else has to agree")
    dialog.get_by_role("button", name="Stay here").click()
    assert raid.settle().version == position.version
    raid.undo()
    there = raid.settle().answers
    assert there < position.answers
    for _, key in [one for one in given if one[0] >= there]:
        raid.answer(key)
    assert raid.position.screen == position.screen
    assert raid.log.inner_text() == lines


def test_undo_to_a_line_of_the_log(raid: TablePage) -> None:
    for key in won_mission().answers[:3]:
        raid.answer(key)
    first = raid.log.get_by_role("button", name=re.compile("undo to here|go back to here")).first
    version = raid.settle().version
    first.focus()
    first.press("Enter")
    go_back = raid.page.get_by_role("button", name="Go back", exact=True)
    raid.visitor.wait_until(lambda: raid.position.version > version or go_back.is_visible())
    if raid.position.version == version:
        go_back.click()
    raid.gone_on_from(version)


def test_among_several_the_others_are_asked(fight: tuple[TablePage, TablePage]) -> None:
    """Behind the bids that were revealed nobody goes back alone."""
    ann, bob = fight
    before, answers = ann.settle().version, ann.position.answers
    ann.page.get_by_role("button", name=re.compile("^Undo")).click()
    dialog = ann.page.get_by_role("dialog", name="Go back?")
    expect(dialog).to_contain_text("Bob")
    dialog.get_by_role("button", name="Ask to go back").click()
    proposal = bob.page.get_by_role("region", name="Proposal to take back")
    expect(proposal).to_contain_text(re.compile("Ann .*(would like|wants) to go back"))
    assert bob.position.version == before
    proposal.get_by_role("button", name="Agree").click()
    for table in fight:
        assert table.gone_on_from(before).answers < answers
        expect(table.page.get_by_role("region", name="Proposal to take back")).to_have_count(0)


def test_the_others_may_refuse(fight: tuple[TablePage, TablePage]) -> None:
    ann, bob = fight
    before = ann.settle().version
    ann.page.get_by_role("button", name=re.compile("^Undo")).click()
    ann.page.get_by_role("button", name="Ask to go back").click()
    bob.page.get_by_role("region", name="Proposal to take back").get_by_role("button", name="Refuse").click()
    for table in fight:
        expect(table.page.get_by_role("region", name="Proposal to take back")).to_have_count(0)
        assert table.settle().version == before
