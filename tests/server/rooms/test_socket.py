"""The socket: what is no frame, too long, too fast or never read, and what becomes of who sends it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import cast

import pytest
from tests.server.live_world import ADA, BEN, EVE, ClosedByServer, FakeSocket, Screen, World, world

from nightraid.engine.screen.basics import Spot
from nightraid.server.limits import FRAME_BYTES
from nightraid.server.rooms import clients
from nightraid.server.rooms import socket as live_module
from nightraid.server.rooms.clients import QUEUE_FRAMES
from nightraid.server.rooms.socket import Socket, live
from nightraid.server.rooms.throttle import CHAT, PATIENCE, PINGS, PLAY, WHOLE, Bucket, Pace, Throttle
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Done, Refused


async def at_table(table: World) -> tuple[str, Screen, Screen]:
    match = await table.match("cellar", ADA, BEN, listed=True)
    return match, await table.screen(match, ADA), await table.screen(match, BEN)


# ---------------------------------------------------------------- no frames

NONSENSE = [
    "",
    "{",
    "null",
    "[]",
    '"hello"',
    "{}",
    '{"is":"dance","ref":1}',
    '{"is":"answer"}',
    '{"is":"answer","ref":1,"seq":0,"seat":0}',
    '{"is":"answer","ref":1,"seq":-1,"seat":0,"key":"bid:1"}',
    '{"is":"answer","ref":1,"seq":0,"seat":16,"key":"bid:1"}',
    '{"is":"answer","ref":1,"seq":0,"seat":0,"key":"bid:1","admin":true}',
    '{"is":"answer","ref":-1,"seq":0,"seat":0,"key":"bid:1"}',
    '{"is":"answer","ref":1,"seq":"0","seat":0,"key":"bid:1"}',
    '{"is":"say","ref":1,"text":""}',
    '{"is":"say","ref":1,"text":"' + "x" * 501 + '"}',
    '{"is":"ping","ref":1,"spot":"moon:1"}',
    '{"is":"plan","ref":1,"seq":0,"seat":0,"keys":[]}',
    "[" * 5000,
    "\ud800",
]


async def test_what_is_no_frame_is_refused_and_the_connection_stays(table: World) -> None:
    match, ada, _ = await at_table(table)
    length = len(await table.records(match))
    for text in NONSENSE:
        ada.send(text)
        refused = await ada.kind(Refused)
        assert (refused.ref, refused.code) == (-1, "unreadable"), text
        assert len(refused.what) <= 200
    assert len(await table.records(match)) == length
    await ada.answer("bid:2")


async def test_who_sends_nothing_but_nonsense_is_sent_away(table: World) -> None:
    match, ada, ben = await at_table(table)
    ada.hurried = True
    for _ in range(PATIENCE.burst + 5):
        ada.send("nonsense")
    assert (await ada.closed())[0] == 1008
    assert sum(isinstance(frame, Refused) for frame in ada.frames) == PATIENCE.burst + 1
    await ben.until(lambda: not ben.info.seats[0].online)
    assert len((await table.room(match)).audience.clients) == 1
    await ben.answer("bid:1")


async def test_frames_over_the_limit_close_the_connection(table: World) -> None:
    match, ada, ben = await at_table(table)
    length = len(await table.records(match))
    ada.send('{"is":"say","ref":1,"text":"' + "x" * FRAME_BYTES + '"}')
    assert await ada.closed() == (1009, "too long")
    ben.send('{"is":"say","ref":1,"text":"' + "ü" * (FRAME_BYTES // 2) + '"}')  # bytes count, not letters
    assert (await ben.closed())[0] == 1009
    assert len(await table.records(match)) == length


async def test_only_text_is_taken(table: World) -> None:
    match, ada, _ = await at_table(table)
    ada.send(b'{"is":"answer","ref":1,"seq":4,"seat":0,"key":"bid:1"}')
    assert (await ada.closed())[0] == 1003
    assert (await table.room(match)).live.match.answers == 4


async def test_hello_comes_first(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    ada = await table.screen(match, ADA, greet=False)
    for frame in (
        requests.Resync(1),
        requests.Answer(2, 4, 0, "bid:1"),
        requests.Say(3, "hi"),
        requests.Sit(4, 0),
    ):
        assert (await ada.refused(frame)).code == "not-greeted"
    assert all(isinstance(frame, Refused) for frame in ada.frames), "nothing is told before that"
    ben = await table.screen(match, BEN)
    await ben.answer("bid:1")
    await ada.greet()
    assert [type(frame) for frame in ada.frames[4:]] == [frames.Sync, Done]
    await ada.greet()  # twice is no harm


# ---------------------------------------------------------------- too fast


def test_buckets_fill_with_time() -> None:
    now = 0.0
    bucket = Bucket(Pace(2, 4), lambda: now)
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    now = 0.25
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(3)] == [True, True, False]


@pytest.mark.parametrize(
    ("frame", "pace"),
    [
        (requests.LookPlans(1, 4, 0), PLAY),
        (requests.Answer(1, 0, 0, "bid:1"), PLAY),
        (requests.Say(1, "spam"), CHAT),
        (requests.Ping(1, "cell:1"), PINGS),
        (requests.Resync(1), WHOLE),
        (requests.Hello(1), WHOLE),
    ],
    ids=["looks", "answers", "chat", "pings", "resyncs", "hellos"],
)
async def test_a_flood_is_refused_and_then_closed(table: World, frame: requests.FromClient, pace: Pace) -> None:
    match, ada, ben = await at_table(table)
    ada.now += 1000
    ada.hurried = True
    for _ in range(pace.burst + PATIENCE.burst + 20):
        ada.send(frame)
    assert await ada.closed() == (1008, "too many frames")
    fast = [one for one in ada.frames if isinstance(one, Refused) and one.code == "too-fast"]
    assert len(fast) == PATIENCE.burst + 1
    assert len(ada.chat) <= CHAT.burst
    assert len(await table.records(match)) == 4
    await ben.answer("bid:1")  # others are not disturbed


async def test_chat_is_slower_than_play(table: World) -> None:
    _, ada, _ = await at_table(table)
    ada.now += 1000
    ada.hurried = True
    replies = [await ada.ask(requests.Say(ada.ref(), "hello")) for _ in range(CHAT.burst + 1)]
    assert [type(reply) for reply in replies] == [Done] * CHAT.burst + [Refused]
    await ada.seen(requests.LookOverlay(ada.ref(), "reach"))
    ada.now += 1
    await ada.done(requests.Say(ada.ref(), "again"))


async def test_all_who_watch_together_talk_and_point_as_fast_as_one_who_plays(table: World) -> None:
    """However many connections somebody opens, the table is not drowned."""
    match, ada, _ = await at_table(table)
    connections = [await table.screen(match, key) for key in (EVE, EVE, None, None)]
    (await table.room(match)).audience.gallery = Throttle(lambda: 0.0)  # a moment, and no longer
    for frame, pace in ((requests.Say(1, "spam"), CHAT), (requests.Ping(1, "cell:1"), PINGS)):
        replies = [await connections[n % 4].ask(frame) for n in range(pace.burst + 4)]
        assert [isinstance(reply, Done) for reply in replies] == [True] * pace.burst + [False] * 4
        assert isinstance(replies[-1], Refused)
        assert replies[-1].code == "too-fast"
        await ada.done(frame)  # who plays has a voice of their own
    assert len(ada.chat) == CHAT.burst + 1


# ---------------------------------------------------------------- who does not read


async def test_who_does_not_read_is_cut_off_and_slows_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "CLOSE_SECONDS", 0.01)
    async with world(tmp_path) as table:
        match, ada, ben = await at_table(table)
        eve = await table.screen(match, EVE)
        eve.socket.reading.clear()
        room = await table.room(match)
        for n in range(QUEUE_FRAMES + 2):
            reply = await ada.ask(requests.Ping(ada.ref(), f"cell:{n}"))
            assert isinstance(reply, Done)
        await eve.task
        assert eve.socket.closed is not None
        assert eve.socket.closed[0] == 1013
        assert len(room.audience.clients) == 2
        assert room.stats.cut_off == 1
        await ben.until(lambda: len(ben.pings) == QUEUE_FRAMES + 2)
        await ada.until(lambda: ada.info.spectators == 0)


async def test_who_asks_for_everything_again_and_again_and_does_not_read_is_cut_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By what it weighs, not only by how many frames it is: everything is a hundred times a ping."""
    monkeypatch.setattr(live_module, "CLOSE_SECONDS", 0.01)
    async with world(tmp_path) as table:
        match, ada, _ = await at_table(table)
        eve = await table.screen(match, EVE)
        monkeypatch.setattr(clients, "QUEUE_BYTES", 5 * max(map(len, eve.raw)))
        for _ in range(20):  # who reads may have as much as they like
            await eve.done(requests.Resync(eve.ref()))
        eve.socket.reading.clear()
        for _ in range(9):
            eve.send(requests.Resync(eve.ref()))
        await eve.task
        assert eve.socket.closed is not None
        assert eve.socket.closed[0] == 1013
        await ada.until(lambda: ada.info.spectators == 0)
        monkeypatch.setattr(clients, "QUEUE_BYTES", 1000)
        await table.screen(match, EVE)  # one frame is never too much, whatever it weighs


class DeafSocket(FakeSocket):
    """A client that neither reads nor lets itself be closed."""

    async def send_text(self, data: bytes) -> None:
        """Never."""
        await asyncio.Event().wait()

    async def close(self, code: int = 1000, reason: str = "") -> None:
        """Never."""
        await asyncio.Event().wait()


async def test_who_does_not_even_close_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_module, "CLOSE_SECONDS", 0.01)
    async with world(tmp_path) as table:
        match, ada, _ = await at_table(table)
        room, deaf = await table.room(match), DeafSocket()
        task = asyncio.ensure_future(live(cast("Socket", deaf), room, EVE))
        deaf.incoming.put_nowait({"type": "websocket.receive", "text": '{"is":"hello","ref":1}'})
        await ada.until(lambda: ada.info.spectators == 1)
        room.audience.clients[-1].end(1008, "go")
        await task
        await ada.until(lambda: ada.info.spectators == 0)


class BrokenSocket(FakeSocket):
    """A line that breaks while something is sent."""

    async def send_text(self, data: bytes) -> None:
        """Break."""
        raise OSError("gone")


async def test_a_line_that_breaks_is_just_gone(table: World, caplog: pytest.LogCaptureFixture) -> None:
    match, ada, _ = await at_table(table)
    room, broken = await table.room(match), BrokenSocket()
    broken.incoming.put_nowait({"type": "websocket.receive", "text": '{"is":"hello","ref":1}'})
    await live(cast("Socket", broken), room, EVE)
    assert len(room.audience.clients) == 2
    assert not caplog.records
    await ada.answer("bid:1")


# ---------------------------------------------------------------- faults of ours


async def test_a_fault_of_ours_tells_nothing_and_changes_nothing(
    table: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*args: object) -> None:
        raise ZeroDivisionError("secret detail")

    _, ada, _ = await at_table(table)
    with monkeypatch.context() as fault:
        fault.setattr("nightraid.server.rooms.views.overlay", broken)
        refused = await ada.refused(requests.LookOverlay(ada.ref(), "reach"))
    assert refused.code == "fault"
    assert "secret" not in refused.what
    assert "a frame failed" in caplog.text
    await ada.answer("bid:1")


async def test_a_fault_in_the_reader_closes_the_connection(
    table: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*args: object) -> None:
        raise ZeroDivisionError

    match, ada, ben = await at_table(table)
    with monkeypatch.context() as fault:
        fault.setattr(live_module, "_take", broken)
        ada.send(requests.Resync(1))
        assert (await ada.closed())[0] == 1011
    assert "a connection failed" in caplog.text
    assert len((await table.room(match)).audience.clients) == 1
    await ben.answer("bid:1")


async def test_what_is_still_on_the_way_comes_before_the_end(table: World) -> None:
    match, ada, _ = await at_table(table)
    room = await table.room(match)
    for n in range(20):
        room.sender.broadcast(frames.Pinged(None, "", Spot("cell", str(n))))
    client = next(client for client in room.audience.clients if client.key == ADA)
    client.end(1000, "enough")
    with pytest.raises(ClosedByServer):
        await ada.until(lambda: False)
    assert len(ada.pings) == 20
