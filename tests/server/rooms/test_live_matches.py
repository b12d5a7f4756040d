"""Live matches: rooms are opened once, let go when idle, closed in good order; troubled matches stay closed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import text, update
from tests.server.live_world import ADA, BEN, EVE, Screen, World, slow_disk, world

from nightraid.engine import replay
from nightraid.engine.log import ChoiceRecord
from nightraid.server.rooms import audience, clients, live_matches
from nightraid.server.rooms.live_matches import LiveMatches, MatchTrouble, NoSuchMatch
from nightraid.server.rooms.loading import load
from nightraid.server.rooms.refusals import NotKept
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.views import summary
from nightraid.server.store import tables
from nightraid.server.store.matches import Summary
from nightraid.server.thinking import chunks
from nightraid.server.wire import frames, requests


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def _summary(room: Room) -> Summary:
    """How a match stands, for a log that is written behind its back."""
    return summary(room.live.match, room.live.seats, 0, room.live.row.changed)


async def test_a_room_is_opened_once_however_many_come_at_the_same_time(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    rooms = await asyncio.gather(*(table.room(match) for _ in range(5)))
    assert len(set(map(id, rooms))) == 1
    assert table.live_matches.stats["loads_total"] == 1
    assert await table.room(match) is rooms[0]


async def test_others_get_their_turn_while_a_room_is_opened(table: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match, ada, ben = await table.ada_and_ben()
    for _ in range(20):
        await ada.answer("bid:1")
        assert isinstance(await ada.undo(), frames.Done)
        await ada.done(requests.Resync(ada.ref()))
    await ben.leave()
    fed, feed, seen = [0], replay.feed, set()

    def counting_feed(*args: Any) -> None:
        fed[0] += 1
        feed(*args)

    monkeypatch.setattr(replay, "feed", counting_feed)
    monkeypatch.setattr(chunks, "CHUNK_SECONDS", -1)  # every entry takes longer than that
    loading = asyncio.ensure_future(load(table.store, table.games, match))
    while not loading.done():
        seen.add(fed[0])
        await asyncio.sleep(0)
    await loading
    assert seen >= set(range(1, fed[0]))
    assert fed[0] > 40


async def test_matches_that_there_are_not(table: World) -> None:
    with pytest.raises(NoSuchMatch):
        await table.room("nowhere")
    assert table.live_matches.stats["rooms"] == 0


async def test_idle_rooms_are_let_go_and_come_back_as_they_were(tmp_path: Path) -> None:
    clock = Clock()
    async with world(tmp_path, clock=clock) as table:
        quiet, busy = await table.match("cellar", ADA, BEN), await table.match("cellar", ADA, BEN)
        room, screen = await table.room(quiet), await table.screen(busy, ADA)
        before = room.live.match.fingerprint()
        clock.now = live_matches.IDLE_SECONDS
        await table.room(busy)
        assert table.live_matches.stats["rooms"] == 2
        clock.now += 1
        await table.room(busy)
        assert table.live_matches.stats["rooms"] == 1, "nobody is there any more; the other one is watched"
        assert room.live.gone
        with pytest.raises(NotKept):
            await room.live.alone(lambda: asyncio.sleep(0))
        again = await table.room(quiet)
        assert again is not room
        assert again.live.match.fingerprint() == before
        await screen.answer("bid:2")


async def test_of_many_idle_rooms_the_oldest_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_matches, "IDLE_ROOMS", 2)
    clock = Clock()
    async with world(tmp_path, clock=clock) as table:
        matches = [await table.match("cellar", ADA, BEN) for _ in range(4)]
        rooms = []
        for match in matches:
            clock.now += 1
            rooms.append(await table.room(match))
        await table.room(matches[3])
        assert [room.live.gone for room in rooms] == [True, True, False, False]


# ---------------------------------------------------------------- going


async def test_a_server_that_goes_finishes_what_runs_and_says_so(table: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match, ada, ben = await table.ada_and_ben()
    writing, go_on = slow_disk(monkeypatch)
    length = len(await table.records(match))
    ada.send(requests.Answer(5, ada.position.version, 0, "bid:2"))
    await writing.wait()
    going = asyncio.ensure_future(table.live_matches.close())
    ben.send(requests.Answer(6, ben.position.version, 1, "bid:1"))
    await asyncio.sleep(0)
    go_on.set()
    for screen in (ada, ben):
        assert (await screen.closed())[0] == 1012
        assert screen.said_bye
    await going
    assert any(isinstance(frame, frames.Done) and frame.ref == 5 for frame in ada.frames)
    assert any(isinstance(frame, frames.Refused) and frame.ref == 6 for frame in ben.frames)
    assert len(await table.records(match)) == length + 1
    with pytest.raises(NotKept):
        await table.room(match)
    await table.live_matches.close()  # twice does no harm


# ---------------------------------------------------------------- trouble


async def change_row(table: World, match: str, **values: Any) -> None:
    async with table.store._writer.begin() as connection:
        await connection.execute(update(tables.matches).where(tables.matches.c.id == match).values(**values))


async def counts(table: World) -> list[int]:
    async with table.store._reader.connect() as connection:
        return [
            (await connection.execute(text(f"select count(*) from {name}"))).scalar_one()
            for name in ("matches", "seats", "log")
        ]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"rules": "0"}, "The rules of Cellar Fight have changed since this match was played."),
        (
            {"content": "0", "fingerprint": ""},
            "The content of Cellar Fight has changed since this match was played.",
        ),
        (
            {"content": "0", "fingerprint": "0"},
            "The content of Cellar Fight has changed since this match was played. Its log leads elsewhere now.",
        ),
        ({"game": "chess"}, "This server does not offer the game 'chess'."),
        ({"setup": b"{"}, "The set-up of this match cannot be read any more."),
        ({"setup": b'{"seats": 2, "rounds": -5}'}, "The set-up of this match cannot be read any more."),
        (
            {"setup": b'{"seats": 2, "cellar": "attic"}'},
            "The set-up of this match cannot be read any more.",
        ),
    ],
)
async def test_a_match_that_is_not_what_it_was_stays_closed_and_is_kept(
    table: World, change: dict[str, Any], says: str
) -> None:
    match = await table.match("cellar", ADA, BEN)
    before = await counts(table)
    row = await table.store.match(match)
    assert row is not None
    await change_row(table, match, **change)
    with pytest.raises(MatchTrouble) as trouble:
        await table.room(match)
    assert trouble.value.what == says
    assert await counts(table) == before
    await change_row(table, match, **{name: getattr(row, name) for name in change})
    await table.room(match)


async def test_under_other_content_a_match_goes_on_if_its_log_leads_where_it_stood(tmp_path: Path) -> None:
    clock = Clock()
    async with world(tmp_path, clock=clock) as table:
        match = await table.match("cellar", ADA, BEN)
        screen = await table.screen(match, ADA)
        await screen.answer("bid:2")
        stood = (await table.room(match)).live.match.fingerprint()
    async with world(tmp_path, clock=clock) as table:
        await change_row(table, match, content="as it was before a card was added")
        room = await table.room(match)
        assert room.live.match.fingerprint() == stood
        screen = await table.screen(match, BEN)
        await screen.answer("bid:1")
        went_on = (await table.room(match)).live.match.fingerprint()
        assert went_on != stood
    async with world(tmp_path, clock=clock) as table:
        assert (await table.room(match)).live.match.fingerprint() == went_on


async def test_under_other_content_the_entry_that_does_not_fit_is_named(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    length = len(await table.records(match))
    row = await table.store.match(match)
    assert row is not None
    stands = Summary(row.answers, row.waiting, row.over, row.changed, row.fingerprint)
    await table.store.append(match, length, [ChoiceRecord(0, "bid:99", secret=True)], stands)
    await change_row(table, match, content="0")
    with pytest.raises(MatchTrouble, match=f"has changed .* Entry {length} of its log does not fit any more"):
        await table.room(match)


async def test_a_log_that_does_not_replay_says_where(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    room = await table.room(match)
    length = room.live.version(None)
    records = [ChoiceRecord(0, "bid:1", secret=True), ChoiceRecord(1, "bid:99", secret=True)]
    await table.store.append(match, length, records, _summary(room))
    fresh = LiveMatches(table.store, table.games)
    with pytest.raises(MatchTrouble, match=f"entry {length + 1} does not fit"):
        await fresh.room(match)
    assert len(await table.records(match)) == length + 2
    await fresh.close()


async def test_dice_that_were_not_written_down_are_rolled_when_the_room_opens(toys: World) -> None:
    """A log that ends before a roll, as after a crash between making a match and its first entries."""
    match = await toys.match("sandbox", ADA, BEN, seed=9)
    room = await toys.room(match)
    await toys.store.append(match, 0, [ChoiceRecord(0, "do:dice")], _summary(room))
    fresh = LiveMatches(toys.store, toys.games)
    opened = await fresh.room(match)
    records = await toys.records(match)
    assert len(records) == opened.live.version(None) == 2
    again = LiveMatches(toys.store, toys.games)
    assert (await again.room(match)).live.match.fingerprint() == opened.live.match.fingerprint()
    assert len(await toys.records(match)) == 2
    await fresh.close()
    await again.close()


# ---------------------------------------------------------------- how many


async def test_there_is_an_end_to_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(audience, "SPECTATORS", 1)
    monkeypatch.setattr(audience, "KEY_CLIENTS", 2)
    async with world(tmp_path) as table:
        match = await table.match("cellar", ADA, BEN, listed=True)
        mine = [await table.screen(match, ADA) for _ in range(2)]
        third = await table.screen(match, ADA, greet=False)
        assert await third.closed() == (1013, "no-room")
        assert third.said_bye == "too many screens at this match"
        await table.screen(match, EVE)
        crowded = await table.screen(match, None, greet=False)
        assert (await crowded.closed())[0] == 1013
        await table.screen(match, BEN)  # who plays is let in however many watch
        await mine[0].leave()
        await table.screen(match, ADA)


async def test_who_comes_to_a_room_that_has_just_been_closed_is_sent_to_the_next(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    room = await table.room(match)
    room.live.gone = True  # let go of, or broken, between the door and the chair
    late = Screen(room, ADA)
    assert (await late.closed())[0] == 1013, "and the client comes again"
    assert late.said_bye
    assert not room.audience.clients
    again = await table.screen(match, ADA)
    await again.answer("bid:1")


async def test_there_is_an_end_to_screens_at_all_matches_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clients, "KEY_SCREENS", 2)
    monkeypatch.setattr(clients, "ALL_SCREENS", 4)
    async with world(tmp_path) as table:
        matches = [await table.match("cellar", ADA, BEN, listed=True) for _ in range(3)]
        first, _ = [await table.screen(match, ADA) for match in matches[:2]]
        third = await table.screen(matches[2], ADA, greet=False)
        assert await third.closed() == (1013, "no-room")
        assert table.live_matches.stats["connections"] == 2
        await first.leave()
        await table.screen(matches[2], ADA)
        await table.screen(matches[2], None)
        last = await table.screen(matches[2], None)
        crowded = await table.screen(matches[2], BEN, greet=False)
        assert (await crowded.closed())[0] == 1013
        await last.leave()
        await table.screen(matches[2], BEN)
        assert table.live_matches.stats["connections"] == 4


async def test_there_is_an_end_to_screens_of_one_address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keys cost nothing: whoever makes one for each connection must not take all the places there are."""
    monkeypatch.setattr(clients, "ADDRESS_SCREENS", 2)
    async with world(tmp_path) as table:
        match = await table.match("cellar", ADA, BEN, listed=True)
        room = await table.room(match)

        def come(key: bytes | None, address: str) -> Screen:
            screen = Screen(room, key, address)
            table.screens.append(screen)
            return screen

        first, second = come(b"x", "192.0.2.1"), come(None, "192.0.2.1")
        for screen in (first, second):
            await screen.greet()
        assert await come(b"z", "192.0.2.1").closed() == (1013, "no-room")
        for address in ("192.0.2.2", "", "", ""):  # where nobody knows from where, all count together only
            await come(EVE, address).greet()
        await first.leave()
        await come(b"z", "192.0.2.1").greet()
        assert table.live_matches.stats["connections"] == 6


async def test_numbers_for_the_metrics(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    ada = await table.screen(match, ADA)
    await ada.answer("bid:2")
    await ada.refused(requests.Answer(ada.ref(), 0, 0, "bid:2"))
    await ada.refused(requests.LookPlans(ada.ref(), 0, 0))
    stats = table.live_matches.stats
    assert (stats["rooms"], stats["connections"], stats["opened_total"]) == (1, 1, 1)
    assert (stats["answers_total"], stats["refusals_total"], stats["looks_total"]) == (1, 2, 1)
    assert (stats["frames_in_total"], stats["loads_total"]) == (4, 1)
    assert stats["frames_out_total"] == len(ada.frames)


async def test_who_renames_is_renamed_everywhere(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await ada.answer("bid:2")
    room = await table.room(match)
    await table.store.change_seat(match, replace(room.live.seats[1], name="Benjamin"))
    await room.seats_changed()
    await ada.until(lambda: ada.info.seats[1].name == "Benjamin")
    assert ada.position.waiting_text == "Waiting for Benjamin (Crew B)…"
    await ben.answer("bid:1")
