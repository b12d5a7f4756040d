"""Answers: durable before they count, told to everybody, and harmless when they are stale, repeated or foreign."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World, slow_disk, world

from nightraid.engine.match import Match
from nightraid.server.rooms import live_match
from nightraid.server.store.matches import Store
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Done, Refused, Update


async def bids(ada: Screen, ben: Screen) -> None:
    """Crew A goes first."""
    await ada.answer("bid:2")
    await ben.answer("bid:1")
    await ada.version(ben.position.version)


async def test_an_answer_is_done_and_everybody_is_told(table: World) -> None:
    match = await table.match("cellar", ADA, BEN, listed=True)
    ada, ben, eve = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
    assert ada.position.asked is not None
    assert ada.position.asked.prompt == ada.position.waiting_text == "How much grit do you bid?"
    assert eve.position.asked is None
    assert eve.position.waiting_text == "Waiting for Ada (Crew A), Ben (Crew B)…"
    await bids(ada, ben)
    await eve.version(ben.position.version)
    assert [line.text for line in eve.lines[-2:]] == [
        "Bids: 2, 1. The first turn goes to crew A.",
        "Crew A takes the first turn.",
    ]
    assert eve.lines[-1].rules == ("CF-BID-2",)
    assert [choice.key for choice in ada.position.asked.options] == ["pick:0", "pick:1", "pick:2"]
    assert ben.position.waiting_text == "Waiting for Ada (Crew A)…"
    assert ben.position.waiting == (0,)


async def test_done_comes_after_the_disk_and_before_the_update(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    ada = await table.screen(match, ADA)
    before = await table.records(match)
    done = await ada.done(requests.Answer(ada.ref(), len(before), 0, "bid:2"))
    assert done.version == len(before) + 1 == len(await table.records(match))
    assert ada.position.version == len(before), "the update has not come yet"
    await ada.kind(Update)
    assert ada.position.version == done.version
    row = await table.store.match(match)
    assert row is not None
    assert (row.answers, row.waiting, row.over) == (done.version, (1,), False)


# ---------------------------------------------------------------- refused and harmless


async def stands(table: World, match: str) -> tuple[Any, ...]:
    """Everything a refusal must leave alone."""
    live = (await table.room(match)).live
    row = await table.store.match(match)
    return live.match.fingerprint(), live.version(None), len(await table.records(match)), row, live.match.answers


async def test_stale_repeated_and_foreign_answers_are_refused_and_harmless(table: World) -> None:
    match = await table.match("cellar", ADA, BEN, listed=True)
    ada, ben, eve = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
    nobody = await table.screen(match, None)
    first = ada.position.asked
    assert first is not None
    await bids(ada, ben)
    now = ada.position.asked
    assert now is not None
    before = await stands(table, match)
    for screen, seq, seat, key, code in (
        (ada, first.seq, 0, "bid:2", "stale"),  # repeated
        (ada, now.seq + 1, 0, "pick:0", "stale"),  # from the future
        (ada, 0, 0, "pick:0", "stale"),
        (ada, now.seq, 0, "bid:2", "no-such-option"),
        (ada, now.seq, 0, "", "no-such-option"),
        (ada, now.seq, 1, "pick:3", "not-yours"),
        (ada, now.seq, 15, "pick:0", "not-yours"),
        (ben, now.seq, 1, "pick:3", "not-asked"),
        (ben, now.seq, 0, "pick:0", "not-yours"),
        (eve, now.seq, 0, "pick:0", "not-yours"),
        (nobody, now.seq, 0, "pick:0", "not-yours"),
    ):
        refused = await screen.refused(requests.Answer(screen.ref(), seq, seat, key))
        assert refused.code == code, (seat, key)
    assert await stands(table, match) == before
    await ada.answer("pick:0")
    assert ada.position.version == before[1] + 1


async def test_the_same_answer_sent_twice_counts_once(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await bids(ada, ben)
    asked = ada.position.asked
    assert asked is not None
    other = await table.screen(match, ADA)
    for screen in (ada, other, ada):
        screen.send(requests.Answer(77, asked.seq, 0, "pick:1"))
    replies = [await ada.reply(77), await ada.reply(77), await other.reply(77)]
    assert sorted(type(reply).__name__ for reply in replies) == ["Done", "Refused", "Refused"]
    assert {reply.code for reply in replies if isinstance(reply, Refused)} == {"stale"}
    assert len(await table.records(match)) == asked.seq + 1


async def test_in_a_secret_question_the_haste_of_others_makes_nobody_stale(table: World) -> None:
    _, ada, ben = await table.ada_and_ben()
    seq = ben.position.asked.seq if ben.position.asked else -1
    await ada.answer("bid:2")
    assert ada.position.chosen == "Bid 2"
    again = await ada.refused(requests.Answer(ada.ref(), seq, 0, "bid:3"))
    assert again.code == "not-asked"
    assert isinstance(await ada.undo(), Done)  # withdrawn: nobody has seen it
    await ada.until(lambda: ada.position.chosen == "")
    assert ada.position.asked is not None
    assert ada.position.asked.seq == seq
    await ada.answer("bid:3")
    assert isinstance(await ben.ask(requests.Answer(ben.ref(), seq, 1, "bid:0")), Done)


async def test_an_answer_after_the_end_is_refused(table: World) -> None:
    match = await table.match("cellar", ADA, ADA, rounds="2")
    screen = await table.screen(match, ADA)
    while screen.position.over is None:
        asked = screen.position.asked
        if asked is None:
            await screen.done(requests.Sit(screen.ref(), screen.position.curtain[0]))
            await screen.until(lambda: screen.position.asked is not None)
        else:
            await screen.answer(asked.options[-1].key)
    await screen.until(lambda: screen.info.over)
    assert screen.info.seed == "8"
    before = await stands(table, match)
    refused = await screen.refused(requests.Answer(screen.ref(), screen.position.version, 0, "stop"))
    assert refused.code == "match-over"
    assert screen.position.undo_to is None
    undone = await screen.undo(0, seat=0)
    assert isinstance(undone, Refused)
    assert (undone.code, undone.what) == ("cannot-undo", "the match is over"), "the seed is known"
    assert await stands(table, match) == before


async def test_a_match_cannot_be_played_until_nobody_can_read_it_again(
    table: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ada, ben = await table.ada_and_ben()
    await bids(ada, ben)
    monkeypatch.setattr(live_match, "LOG_LENGTH", ada.position.version + 2)
    for _ in range(2):
        await ada.answer("pick:0") if ada.position.undo_to is None else await ada.undo()
        await ada.done(requests.Resync(ada.ref()))
    before = await stands(table, match)
    refused = await ada.refused(requests.Answer(ada.ref(), ada.position.version, 0, "pick:0"))
    assert refused.code == "log-full"
    assert await stands(table, match) == before


# ---------------------------------------------------------------- what the disk does not take


class Fault(Exception):
    """The disk is full."""


async def test_what_cannot_be_written_down_does_not_count(table: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match, ada, ben = await table.ada_and_ben()
    await bids(ada, ben)
    before = await stands(table, match)
    fail_once(monkeypatch, Fault("disk full"))
    heard = len(ada.frames)
    refused = await ada.refused(requests.Answer(ada.ref(), ada.position.version, 0, "pick:0"))
    assert refused.code == "not-kept"
    assert "disk full" not in refused.what
    assert await stands(table, match) == before
    assert [type(frame) for frame in ada.frames[heard:]] == [frames.Sync, Refused], "shown how things are"
    await ben.kind(frames.Sync)
    await ada.answer("pick:0")
    await ben.version(ada.position.version)
    assert (await table.room(match)).stats.reloads == 1


async def test_who_was_slower_than_another_worker_sees_what_that_one_did(tmp_path: Path) -> None:
    async with world(tmp_path) as table, world(tmp_path) as other:
        match = await table.match("cellar", ADA, BEN)
        ada, ben = await table.screen(match, ADA), await other.screen(match, BEN)
        await ben.answer("bid:1")
        refused = await ada.refused(requests.Answer(ada.ref(), ada.position.version, 0, "bid:2"))
        assert refused.code == "not-kept"
        assert ada.position.waiting == (0,)
        await ada.answer("bid:2")
        here, there = (await table.room(match)).live.match, await table.records(match)
        assert len(here.log) == len(there)
        assert ada.position.asked is not None
        assert ada.position.asked.options[0].key == "pick:0"


async def test_a_room_that_cannot_be_read_again_sends_everybody_away_and_comes_back(
    table: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ada, ben = await table.ada_and_ben()
    fail_once(monkeypatch, Fault("disk full"))
    with monkeypatch.context() as broken:
        broken.setattr(Store, "records", failing(Fault("no disk")))
        ada.send(requests.Answer(5, ada.position.version, 0, "bid:2"))
        for screen in (ada, ben):
            assert (await screen.closed())[0] == 1013
            assert screen.said_bye
    back = await table.screen(match, ADA)
    await back.answer("bid:2")


async def test_what_fails_about_the_last_answer_fails_before_it_is_on_the_disk(
    table: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def failing_luck(match: Match[Any]) -> tuple[()]:
        if match.pending is None:
            raise Fault("no luck")
        return ()

    match = await table.match("cellar", ADA, "random", rounds="2")
    ada, room = await table.screen(match, ADA), await table.room(match)
    monkeypatch.setattr("nightraid.server.rooms.live_match.luck_of", failing_luck)
    refused = None
    while refused is None:
        asked = await ada.asked()
        before = await stands(table, match)
        reply = await ada.ask(requests.Answer(ada.ref(), asked.seq, asked.seat, asked.options[-1].key))
        if isinstance(reply, Done):
            await ada.version(reply.version)
            await ada.until(lambda: ada.position.asked is not None)
        else:
            assert isinstance(reply, Refused)
            refused = reply
    assert refused.code == "fault"
    assert await stands(table, match) == before
    assert len(room.live.match.log) == len(await table.records(match))


def fail_once(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    """The next append fails before anything is written."""
    append = Store.append

    async def failing_append(self: Store, *args: Any) -> None:
        monkeypatch.setattr(Store, "append", append)
        raise error

    monkeypatch.setattr(Store, "append", failing_append)


def failing(error: Exception) -> Any:
    async def fail(self: Store, *args: Any) -> None:
        raise error

    return fail


async def test_an_answer_comes_to_its_end_though_its_sender_has_left(
    table: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, ada, ben = await table.ada_and_ben()
    writing, go_on = slow_disk(monkeypatch)
    ada.send(requests.Answer(5, ada.position.version, 0, "bid:2"))
    await writing.wait()
    room = await table.room(match)
    next(client for client in room.audience.clients if client.key == ADA).end(1008, "enough", hard=True)
    await ada.task
    assert room.live.match.answers == ben.position.answers, "what is not on the disk does not count yet"
    go_on.set()
    await ben.until(lambda: ben.position.waiting == (1,))
    assert len(await table.records(match)) == ben.position.version
