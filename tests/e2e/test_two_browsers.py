"""Two people, two browsers, one match: each sees only what it may."""

import json
import re

import msgspec
import pytest
from msgspec.structs import replace
from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.table import TablePage
from tests.e2e.told import tell_the_same, told
from tests.e2e.visitor import Visitor

from nightraid.bench.table_server import TableServer
from nightraid.engine.screen.now import CardShown
from nightraid.server.wire.bodies import NewSeat
from nightraid.server.wire.frames import Position

ANSWERS = 24
SEED = "5"
"""With which both still hold cards after so many answers."""


@pytest.fixture
def tables(server: TableServer, arrive: Arrive) -> tuple[TablePage, TablePage]:
    """Ann has set up a fight on the page and invited Bob, who has followed her link."""
    ann, bob = arrive(server, "Ann"), arrive(server, "Bob")
    for visitor in (ann, bob):
        visitor.prefer(speed="instant")
    page = ann.page
    page.goto("/new/cellar")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("group", name="Seat 2").get_by_label("A friend").check()
    page.get_by_text("Advanced").click()
    page.get_by_label("Seed").fill(SEED)
    page.get_by_role("button", name="Begin").click()
    invitation = page.get_by_label("Invitation for seat 2", exact=True).input_value()
    page.get_by_role("link", name="Go to the table").click()
    bob.page.goto(invitation)
    bob.page.get_by_label("What shall the others call you?").fill("Bob")
    bob.page.get_by_role("button", name="Take the seat").click()
    both = TablePage(ann), TablePage(bob)
    for table in both:
        table.arrived()
    return both


def hand(position: Position) -> list[CardShown]:
    """The cards that the seat of a position sees open in its own hand."""
    return [card for card in position.screen.cards if card.seat == position.seat and not card.hidden]


def everything(visitor: Visitor) -> str:
    """All that ever came to a browser, and all that is on its page."""
    return "\n".join([*visitor.frames, *visitor.bodies, visitor.page.content()])


def play(tables: tuple[TablePage, TablePage], answers: int) -> None:
    """Whoever is asked answers by a click, mostly with something that does something."""
    for number in range(answers):
        for table in tables:
            table.settle()
        table = next(table for table in tables if table.position.asked is not None)
        options = table.position.asked.options if table.position.asked else ()
        version = table.position.version
        table.answer(options[number % len(options)].key)
        for other in tables:
            other.gone_on_from(version)


def test_nobody_ever_gets_what_the_other_holds(tables: tuple[TablePage, TablePage]) -> None:
    """What is in a hand and was never shown is in no frame, no answer and no page of the other's browser."""
    play(tables, ANSWERS)
    ann, bob = tables
    for mine, theirs in ((ann, bob), (bob, ann)):
        secrets = hand(mine.position)
        assert secrets, "nothing to hide: the test shows nothing"
        received = everything(theirs.visitor)
        for card in secrets:
            assert card.id not in received
        hidden = [card for card in theirs.position.screen.cards if card.seat == mine.position.seat]
        assert len(hidden) == len(secrets)
        assert all(card.hidden and not card.name and not card.text for card in hidden)
        shown = theirs.page.get_by_role("article", name="Hidden card")
        expect(shown).to_have_count(len(secrets))


def test_both_see_the_same_match(tables: tuple[TablePage, TablePage]) -> None:
    play(tables, 8)
    ann, bob = (table.settle() for table in tables)
    assert ann.answers == bob.answers
    sides = [replace(piece, side="neutral") for piece in ann.screen.pieces]  # mine and theirs are not the same
    assert sides == [replace(piece, side="neutral") for piece in bob.screen.pieces]
    assert ann.screen.tracks == bob.screen.tracks
    waiting = "Bob" if ann.asked is not None else "Ann"
    asked = next(table for table in tables if table.position.asked is None)
    expect(asked.prompt).to_contain_text("Ann" if waiting == "Bob" else "Bob")


def test_a_secret_bid_tells_the_other_nothing(server: TableServer, arrive: Arrive) -> None:
    """The same fight twice; Ann bids nothing in one and all in the other. Bob gets the same, to the letter."""
    heard = []
    for place in (0, -1):
        ann, bob = arrive(server, "Ann"), arrive(server, "Bob")
        made = ann.person().make("cellar", NewSeat("me", "Ann"), NewSeat("friend"), seed=5)
        bob.person().open(made.invitations[0].code, "Bob")
        at_ann, at_bob = TablePage(ann), TablePage(bob)
        at_bob.open(made.info.id)
        at_ann.open(made.info.id)
        asked = at_ann.position.asked
        assert asked is not None
        bid = asked.options[place]
        at_ann.answer(bid.key)
        expect(at_ann.actions).to_contain_text(f"You have chosen: {bid.text}")
        version = at_ann.position.version
        at_bob.gone_on_from(version - 1)
        bob.wait_until(at_bob.plans_known)
        heard.append(told(bob, made.info.id))
        ann.close()
        bob.close()
    tell_the_same(*heard)


def test_talk_comes_as_text_and_nothing_else(tables: tuple[TablePage, TablePage]) -> None:
    """What somebody says is shown to the other as it is, and runs nothing."""
    ann, bob = tables
    said = "<img src=x onerror=\"document.title='taken'\"> & <b>hello</b>"
    ann.page.get_by_role("tab", name="Chat").click()
    ann.page.get_by_role("textbox", name=re.compile("say|message|chat", re.IGNORECASE)).fill(said)
    ann.page.keyboard.press("Enter")
    bob.page.get_by_role("tab", name=re.compile("^Chat")).click()
    expect(bob.page.get_by_role("tabpanel", name=re.compile("^Chat"))).to_contain_text(said)
    assert "taken" not in bob.page.title()
    assert bob.page.locator("img[src=x]").count() == 0


def test_a_name_comes_as_text_and_nothing_else(server: TableServer, arrive: Arrive) -> None:
    ann = arrive(server, "Ann")
    made = ann.person().make("cellar", NewSeat("me", "<b>A</b>&amp;"), NewSeat("bot", bot="random"), seed=5)
    table = TablePage(ann)
    table.open(made.info.id)
    expect(table.prompt).to_contain_text("<b>A</b>&amp;")


def test_somebody_who_watches_sees_no_hand(server: TableServer, arrive: Arrive) -> None:
    ann, eve = arrive(server, "Ann"), arrive(server, "Eve")
    made = ann.person().make("cellar", NewSeat("me", "Ann"), NewSeat("bot", bot="random"), seed=5)
    at_ann = TablePage(ann)
    at_ann.open(made.info.id)
    ann.page.get_by_role("button", name="Seats and links").click()
    link = watch_link(ann)
    eve.page.goto(link)
    eve.page.get_by_label("What shall the others call you?").fill("Eve")
    eve.page.get_by_role("button", name="Watch").click()
    at_eve = TablePage(eve)
    at_eve.arrived()
    assert at_eve.position.seat is None
    assert at_eve.position.asked is None
    secrets = hand(at_ann.position)
    assert secrets
    received = everything(eve)
    assert not [card.id for card in secrets if card.id in received]


def watch_link(visitor: Visitor) -> str:
    """Make a link for spectators in the dialog that is open."""
    dialog = visitor.page.get_by_role("dialog")
    dialog.get_by_role("button", name=re.compile("watch", re.IGNORECASE)).click()
    field = dialog.get_by_role("textbox", name=re.compile("watch|spectator", re.IGNORECASE))
    expect(field).to_have_value(re.compile("/watch#"))
    return field.input_value()


def test_a_stranger_does_not_even_learn_that_there_is_a_match(
    server: TableServer, arrive: Arrive, tables: tuple[TablePage, TablePage]
) -> None:
    eve = arrive(server, "Eve")
    eve.forgive("404")  # the browser reports what it was refused
    eve.page.goto(f"/m/{tables[0].match}")
    expect(eve.page.get_by_role("heading", name="No such match")).to_be_visible()
    assert eve.frames == []
    listed = msgspec.json.decode(eve.person().request("GET", "/api/matches").body)
    assert tables[0].match not in json.dumps(listed)
