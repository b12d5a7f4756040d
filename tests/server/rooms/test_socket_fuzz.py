"""Any frames in any order, valid and not: each is answered once, refusals change nothing, all screens agree."""

from __future__ import annotations

import contextlib
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server.live_world import ADA, BEN, EVE, Screen, World, world

from nightraid.server.rooms.live_matches import LiveMatches
from nightraid.server.rooms.refusals import Unreadable
from nightraid.server.rooms.requests import read
from nightraid.server.rooms.room import Room
from nightraid.server.wire import requests
from nightraid.server.wire.frames import Done, Refused, Seen
from nightraid.server.wire.requests import FromClient

PEOPLE = (ADA, BEN, EVE, None)
small = st.integers(0, 40)
seats = st.integers(0, 2)
keys = st.sampled_from(["bid:0", "bid:3", "pick:0", "pick:4", "stop", "step:28", "take-it", "", "x" * 400, "bid:1\n"])

wild: st.SearchStrategy[FromClient] = st.one_of(
    st.builds(requests.Answer, small, small, seats, keys),
    st.builds(requests.FollowPlan, small, small, seats, st.lists(keys, min_size=1, max_size=4).map(tuple)),
    st.builds(requests.TypeIn, small, small, seats, st.lists(st.integers(0, 7) | keys, max_size=4).map(tuple)),
    st.builds(requests.Undo, small, small, seats, st.none() | small),
    st.builds(requests.Consent, small, small, seats, st.booleans()),
    st.builds(requests.Sit, small, st.none() | seats),
    st.builds(requests.LookSketch, small, small, seats, keys),
    st.builds(requests.LookPlans, small, small, seats),
    st.builds(requests.LookRefused, small, small, seats),
    st.builds(requests.LookSuggestion, small, small, seats),
    st.builds(requests.LookOverlay, small, st.sampled_from(["reach", "sight", ""]), st.sampled_from(["", "A1", "B9"])),
    st.builds(requests.Say, small, st.text(min_size=1, max_size=8)),
    st.builds(requests.Ping, small, st.sampled_from(["cell:1", "piece:", "seat:\u202e"])),
    st.builds(requests.Resync, small),
    st.builds(requests.Hello, small),
)
"""Frames that can be read and mostly do not fit."""

steps = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.one_of(
            st.tuples(st.just("fits"), st.integers(0, 50)),
            st.tuples(st.just("fits"), st.integers(0, 50)),
            st.tuples(st.just("back"), st.none() | st.integers(0, 12)),
            st.tuples(st.just("says"), st.booleans()),
            st.tuples(st.just("hello"), st.none()),
            st.tuples(st.just("wild"), wild),
            st.tuples(st.just("text"), st.text(max_size=20) | st.sampled_from(["{}", '{"is":"hello"}'])),
        ),
    ),
    min_size=1,
    max_size=25,
)


def fitting(screen: Screen, what: str, value: Any) -> FromClient | None:
    """A frame that fits what this screen shows, if anything does."""
    asked, position = screen.position.asked, screen.position
    if what == "fits" and asked is not None:
        return requests.Answer(90, asked.seq, asked.seat, asked.options[value % len(asked.options)].key)
    if what == "fits" and position.curtain:
        return requests.Sit(91, position.curtain[value % len(position.curtain)])
    if what == "back":
        return requests.Undo(92, position.version, position.seat or 0, value)
    if what == "says" and screen.proposal is not None:
        return requests.Consent(93, screen.proposal.id, position.seat or 0, value)
    return requests.Hello(94, **screen.have()) if what == "hello" else None


async def state(table: World, room: Room) -> tuple[Any, ...]:
    live = room.live
    return live.match.fingerprint(), live.version(None), len(await table.records(live.id)), room.proposals.open


async def one_step(table: World, room: Room, screen: Screen, what: str, value: Any) -> None:
    """Send one thing; it is answered exactly once, and a refusal changes nothing."""
    before, heard = await state(table, room), len(screen.frames)
    frame: Any = value if what in ("wild", "text") else fitting(screen, what, value)
    if frame is None:
        return
    screen.send(frame)
    ref = -1 if isinstance(frame, str) else frame.ref
    reply = await screen.reply(ref)
    await screen.done(requests.Ping(1000, "cell:0"))  # whatever was still on its way has come now
    replies = [one for one in screen.frames[heard:] if isinstance(one, Done | Seen | Refused) and one.ref != 1000]
    assert replies == [reply]
    if isinstance(reply, Refused):
        assert reply.code != "fault", reply
        assert await state(table, room) == before
    elif isinstance(reply, Seen):
        assert await state(table, room) == before


async def all_agree(table: World, room: Room, screens: list[Screen]) -> None:
    """What each screen was told bit by bit is what it would be told now, and what a new server would tell."""
    other = LiveMatches(table.store, table.games)
    fresh = (await other.room(room.live.id)).live
    assert fresh.match.fingerprint() == room.live.match.fingerprint()
    for screen in screens:
        await screen.done(requests.Ping(1001, "cell:0"))
        told, lines, chat = screen.position, list(screen.lines), list(screen.chat)
        await screen.done(requests.Resync(1002))
        assert (screen.position, screen.lines, screen.chat) == (told, lines, chat)
        view = told.seat
        assert lines == list(fresh.log_lines.lines(fresh.match, view))
        assert (told.version, told.answers) == (fresh.version(view), fresh.counts.answers(view))
        assert screen.proposal == (
            None if room.proposals.open is None else room.proposals.open.shown(room.live.seats, view, room.live.counts)
        )
    await other.close()


@given(
    steps,
    st.sampled_from([(ADA, BEN), (ADA, ADA), (ADA, "random")]),
    st.sampled_from([(), ("dice",), ("dice", "cards")]),
    st.integers(0, 3),
)
@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
async def test_any_frames_in_any_order(moves: list[Any], people: Any, own_dice: Any, seed: int) -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with world(Path(folder)) as table:
            match = await table.match("cellar", *people, seed=seed, own_dice=own_dice, listed=True)
            room = await table.room(match)
            screens = [await table.screen(match, key) for key in PEOPLE]
            for number, (what, value) in moves:
                await table.bots_rest(match)
                for screen in screens:
                    await screen.done(requests.Ping(1003, "cell:0"))
                await one_step(table, room, screens[number], what, value)
            await table.bots_rest(match)
            await all_agree(table, room, screens)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
@settings(max_examples=200)
def test_no_bytes_are_more_than_unreadable(data: bytes) -> None:
    with contextlib.suppress(Unreadable):
        frame = read(data)
        assert read(msgspec.json.encode(frame)) == frame
