"""Two people at one screen: a curtain between their hands, and nothing of either behind it."""

import msgspec
import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Arrive
from tests.e2e.shared import Shared, open_cards

from nightraid.bench.table_server import TableServer
from nightraid.server.wire.frames import Sync, ToClient, Update

_frames = msgspec.json.Decoder(ToClient)


@pytest.fixture
def shared(server: TableServer, arrive: Arrive) -> Shared:
    """A fight of two at one screen, as the first page begins it."""
    visitor = arrive(server)
    visitor.prefer(speed="instant")
    visitor.page.goto("/")
    visitor.page.get_by_role("article", name="Cellar Fight").get_by_role("button", name="Play now").click()
    return Shared(visitor)


def test_before_anybody_sits_down_nothing_is_shown_or_sent(shared: Shared) -> None:
    position = shared.await_curtain()
    assert position.curtain == (0, 1)
    assert open_cards(position) == set()
    expect(shared.page.get_by_role("article")).to_have_count(0)


def test_each_sees_their_own_hand_and_nothing_stays_behind(shared: Shared) -> None:
    shared.await_curtain()
    first = shared.sit("Player 1")
    assert first
    shared.answer_any()
    between = shared.await_curtain()
    assert between.curtain == (1,)
    content = shared.page.content()
    assert not [card for card in first if card in content]
    came = len(shared.visitor.frames)
    second = shared.sit("Player 2")
    assert second
    assert not first & second
    assert not [card for card in first if card in shared.page.content()]
    since = "".join(shared.visitor.frames[came:])
    assert not [card for card in first if f'"{card}"' in since]
    shared.answer_any()
    shared.visitor.wait_until(lambda: bool(shared.position.curtain) or shared.position.asked is not None)


def test_a_fight_goes_on_through_many_curtains(shared: Shared) -> None:
    """Whoever is asked takes the screen; a hand is sent only to the seat it belongs to."""
    shared.await_curtain()
    for turn in range(10):
        if shared.position.curtain:
            shared.await_curtain()
            seat = shared.position.curtain[0]
            shared.sit(f"Player {seat + 1}")
        shared.answer_any(turn % 2)
        shared.visitor.wait_until(lambda: bool(shared.position.curtain) or shared.position.asked is not None)
    positions = [
        frame.position for frame in map(_frames.decode, shared.visitor.frames) if isinstance(frame, Sync | Update)
    ]
    assert {position.seat for position in positions} == {None, 0, 1}
    for position in positions:
        assert all(card.hidden or card.seat == position.seat for card in position.screen.cards if card.seat is not None)


def test_the_curtain_can_be_drawn_by_hand(shared: Shared) -> None:
    shared.await_curtain()
    cards = shared.sit("Player 1")
    shared.page.get_by_role("button", name="Draw the curtain").click()
    shared.await_curtain()
    assert not [card for card in cards if card in shared.page.content()]


def test_a_reload_does_not_lift_the_curtain(shared: Shared) -> None:
    shared.await_curtain()
    shared.sit("Player 1")
    shared.page.reload()
    shared.visitor.wait_until(lambda: shared.position.seat is None)
    assert open_cards(shared.await_curtain()) == set()
