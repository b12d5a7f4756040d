"""Who is before a screen: one seat, a shared screen of an open table, a shared screen with a curtain, a spectator."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from tests.engine.toys import do, sandbox
from tests.server.live_world import ADA, BEN, OPEN, Screen, World

from nightraid.engine.ask import Draw, Roll, Shuffle
from nightraid.engine.chance import Seeded, TypedIn
from nightraid.games.cellar.ids import D6
from nightraid.server.rooms.seats import Viewer, acting_seats, left_to_software, name_of, typists, viewer_of
from nightraid.server.store.matches import SeatRow
from nightraid.server.wire import requests
from nightraid.server.wire.frames import Update

WHY = ("CF-SHOT-3",)
ROLL = Roll(dice=(D6,), seat=1, why=WHY)
HIDDEN_DRAW = Draw(pool=("duck-1", "duck-2"), count=1, seat=1, seen_by=(1,), why=WHY)
SHUFFLE = Shuffle(items=("duck-1", "duck-2"), why=WHY)


def rows(*kinds: str) -> tuple[SeatRow, ...]:
    return tuple(
        SeatRow(number, kind, ADA if kind == "person" else None, "", "")  # type: ignore[arg-type]
        for number, kind in enumerate(kinds)
    )


@pytest.mark.parametrize(
    ("open_table", "held", "sitting", "acting", "shown"),
    [
        (False, (), None, (0,), Viewer(None)),
        (False, (1,), None, (0,), Viewer(1, held=(1,))),
        (True, (0, 1), None, (1,), Viewer(1, held=(0, 1))),
        (True, (0, 1), None, (2,), Viewer(0, held=(0, 1))),
        (True, (0, 1), 0, (1,), Viewer(1, held=(0, 1))),
        (False, (0, 1), None, (0, 1), Viewer(None, (0, 1), (0, 1))),
        (False, (0, 1), None, (2,), Viewer(None, (), (0, 1))),
        (False, (0, 1), 0, (0, 1), Viewer(0, held=(0, 1))),
        (False, (0, 1), 0, (1,), Viewer(None, (1,), (0, 1))),
        (False, (0, 1), 0, (2,), Viewer(0, held=(0, 1))),
        (False, (0, 1), 2, (), Viewer(None, (), (0, 1))),
    ],
)
def test_whose_view_a_screen_shows(
    open_table: bool, held: tuple[int, ...], sitting: int | None, acting: Sequence[int], shown: Viewer
) -> None:
    assert viewer_of(open_table, held, sitting, acting) == shown


def test_what_no_person_may_see_is_left_to_software() -> None:
    people, with_bot, with_open = rows("person", "person"), rows("person", "bot"), rows("person", "open")
    assert [left_to_software(ROLL, seats) for seats in (people, with_bot, with_open)] == [False] * 3
    assert [left_to_software(HIDDEN_DRAW, seats) for seats in (people, with_bot, with_open)] == [False, True, False]
    assert left_to_software(SHUFFLE, people), "an order that nobody sees"
    assert left_to_software(ROLL, rows("bot", "bot"))
    assert typists(ROLL, people) == (0, 1)
    assert typists(HIDDEN_DRAW, people) == (1,)
    assert typists(HIDDEN_DRAW, with_open) == ()


def test_open_dice_are_their_rollers_and_everybodys_if_nobody_rolls() -> None:
    match = sandbox(chance=TypedIn(cards=False, otherwise=Seeded(1)))
    assert acting_seats(match, rows("person", "person")) == (0,)
    do(match, "dice")
    assert acting_seats(match, rows("person", "person")) == (0,)
    assert acting_seats(match, rows("bot", "person")) == (1,), "somebody must"
    match.answer_chance((1, 2))
    do(match, "duel")
    assert acting_seats(match, rows("person", "person")) == (0, 1)


def test_names_say_where_somebody_sits() -> None:
    seats = (SeatRow(0, "person", ADA, "Ada", ""), SeatRow(1, "open", None, "", ""))
    assert [name_of(seats, seat) for seat in (0, 1, 2)] == ["Ada (seat 1)", "seat 2", "seat 3"]
    assert [name_of(seats, seat, ("Allies", "Axis")) for seat in (0, 1, 2)] == ["Ada (Allies)", "Axis", "seat 3"]


# ---------------------------------------------------------------- the curtain


def hand(screen: Screen, seat: int) -> list[str]:
    """The cards of a seat that this screen shows open."""
    return [card.id for card in screen.position.screen.cards if card.seat == seat and not card.hidden]


async def sit(screen: Screen, seat: int | None) -> None:
    before = screen.position.seat
    await screen.done(requests.Sit(screen.ref(), seat))
    await screen.until(lambda: screen.position.seat == seat or before == seat)


async def test_a_shared_screen_shows_a_hand_only_to_who_sits_there(table: World) -> None:
    match = await table.match("cellar", ADA, ADA)
    screen = await table.screen(match, ADA)
    assert (screen.position.seat, screen.position.curtain) == (None, (0, 1))
    assert screen.position.asked is None
    assert screen.position.waiting_text == "Hand the screen to Ada (Crew A) or Ada (Crew B)."
    assert (hand(screen, 0), hand(screen, 1)) == ([], [])
    await sit(screen, 0)
    mine = hand(screen, 0)
    assert mine
    assert (screen.position.curtain, hand(screen, 1)) == ((), [])
    assert any("Dynamite" in line.text for line in screen.lines)
    await screen.answer("bid:2")
    # Somebody else has to act: the curtain falls, and the hand is gone from screen and log.
    assert (screen.position.seat, screen.position.curtain, screen.position.chosen) == (None, (1,), "")
    assert hand(screen, 0) == []
    assert not any("Dynamite" in line.text for line in screen.lines)
    heard = len(screen.raw)
    await sit(screen, 1)
    assert all(card.encode() not in data for data in screen.raw[heard:] for card in mine)
    await screen.answer("bid:1")
    assert (screen.position.seat, screen.position.curtain) == (None, (0,))
    await sit(screen, 0)
    await screen.answer("pick:0")
    assert screen.position.seat == 0, "still the same one's turn"


async def test_only_who_has_to_act_sits_down_and_the_curtain_can_be_drawn(table: World) -> None:
    match = await table.match("cellar", ADA, ADA)
    screen = await table.screen(match, ADA)
    await sit(screen, 0)
    await sit(screen, None)
    assert (screen.position.seat, screen.position.curtain) == (None, (0, 1))
    await sit(screen, 1)
    await screen.answer("bid:1")
    refused = await screen.refused(requests.Sit(screen.ref(), 1))
    assert (refused.code, refused.expected) == ("not-asked", "Ada (Crew A)")
    assert (await screen.refused(requests.Sit(screen.ref(), 7))).code == "not-yours"
    behind = await screen.refused(requests.Answer(screen.ref(), screen.position.version - 1, 0, "bid:9"))
    assert behind.code == "not-yours", "what can be done behind the curtain is not told"


async def test_while_others_act_any_of_ones_seats_may_look(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    screen = await table.screen(match, ADA)
    refused = await screen.refused(requests.Sit(screen.ref(), 0))
    assert refused.code == "no-curtain"


async def test_a_second_screen_of_the_same_person_has_its_own_curtain(table: World) -> None:
    match = await table.match("cellar", ADA, ADA)
    one, other = await table.screen(match, ADA), await table.screen(match, ADA)
    await sit(one, 0)
    await sit(other, 1)
    await one.answer("bid:2")
    await other.version(one.position.version)
    assert (one.position.seat, other.position.seat) == (None, 1)
    await other.answer("bid:1")
    await one.version(other.position.version)
    # It is the first one's turn again, but who sits there now? Nobody has said so.
    assert (one.position.seat, one.position.curtain) == (None, (0,))
    assert (other.position.seat, other.position.curtain) == (None, (0,))


async def test_who_comes_back_behind_a_curtain_is_told_everything_anew(table: World) -> None:
    match = await table.match("cellar", ADA, ADA)
    screen = await table.screen(match, ADA)
    await sit(screen, 0)
    mine = hand(screen, 0)
    await screen.leave()
    again = await table.screen(match, ADA, greet=False)
    await again.greet(**screen.have())
    assert again.position.seat is None
    assert all(card.encode() not in data for data in again.raw for card in mine)
    assert len(again.lines) == len(screen.lines)


async def test_a_shared_screen_of_an_open_table_follows_who_is_asked(table: World) -> None:
    match = await table.match("wolfenstein", ADA, ADA)
    screen = await table.screen(match, ADA)
    seats = set()
    for _ in range(12):
        asked = screen.position.asked
        assert asked is not None
        assert asked.seat == screen.position.seat == screen.position.waiting[0]
        seats.add(asked.seat)
        last = next((option for option in asked.options if option.ends_turn), asked.options[-1])
        heard = len(screen.frames)
        await screen.answer(last.key)
        updates = [frame for frame in screen.frames[heard:] if isinstance(frame, Update)]
        assert all(update.lines_from > 0 or not screen.lines for update in updates), "lines are sent once"
    assert seats == {0, 1}
    assert (await screen.refused(requests.Sit(screen.ref(), 0))).code == "no-curtain"


async def test_bots_and_open_seats_are_nobodys(table: World) -> None:
    match = await table.match("cellar", ADA, OPEN)
    screen = await table.screen(match, ADA)
    assert screen.position.seat == 0
    assert [(seat.kind, seat.yours, seat.online) for seat in screen.info.seats] == [
        ("person", True, True),
        ("open", False, False),
    ]
