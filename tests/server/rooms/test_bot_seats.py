"""Bots at their seats: they answer by themselves, give way to people, and wait when nobody looks."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest
from tests.server.live_world import ADA, BEN, OPEN, Screen, World, world

from nightraid.bots import Bot
from nightraid.bots.random_bot import RandomBot
from nightraid.engine.match import Match
from nightraid.server.rooms import bot_seats
from nightraid.server.rooms.room import Room
from nightraid.server.store.matches import SeatRow, Store
from nightraid.server.wire import frames, requests


async def play_on(screen: Screen) -> None:
    """Answer until the end, always the first thing offered."""
    while screen.position.over is None:
        if (asked := screen.position.asked) is not None:
            await screen.answer(asked.options[-1].key)
        else:
            await screen.next()


@pytest.mark.parametrize("game", ["cellar", "wolfenstein"])
async def test_a_match_against_bots_goes_to_its_end(table: World, game: str) -> None:
    match = await table.match(game, ADA, "random", seed=3)
    ada = await table.screen(match, ADA)
    assert [(seat.kind, seat.bot) for seat in ada.info.seats] == [("person", ""), ("bot", "random")]
    await play_on(ada)
    room = await table.room(match)
    assert room.stats.bot_answers > 0
    assert len(await table.records(match)) == room.live.version(None) == ada.position.version


async def test_a_seat_changes_hands_in_mid_match(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await ada.answer("bid:2")
    room = await table.room(match)
    await table.store.change_seat(match, SeatRow(1, "bot", None, "Robot", "random", BEN))
    await room.seats_changed()
    await ada.until(lambda: ada.position.answers > 5)  # the bot has bid
    await ben.until(lambda: ben.position.seat is None)
    assert not any(not card.hidden for card in ben.position.screen.cards if card.seat == 1)
    assert ada.info.seats[1].kind == "bot"
    await table.store.change_seat(match, SeatRow(1, "person", BEN, "Ben", ""))
    await room.seats_changed()
    await ben.until(lambda: ben.position.seat == 1)
    assert any(not card.hidden for card in ben.position.screen.cards if card.seat == 1)
    while ben.position.asked is None:
        asked = await ada.asked()
        await ada.answer(asked.options[-1].key)
        await ben.version(ada.position.version)
    await ben.answer(ben.position.asked.options[0].key)


async def test_who_has_no_right_to_watch_is_sent_away_with_the_seat(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    room = await table.room(match)
    await table.store.change_seat(match, SeatRow(1, "open", None, "", ""))
    await room.seats_changed()
    assert (await ben.closed())[0] == 4403
    await ada.until(lambda: ada.info.seats[1].kind == "open")
    assert len(room.audience.clients) == 1


async def test_bots_among_themselves_wait_until_somebody_watches(table: World) -> None:
    match = await table.match("cellar", "random", "random", listed=True)
    room = await table.room(match)
    await room.seats_changed()
    await table.bots_rest(match)
    assert room.stats.bot_answers == 0
    watcher = await table.screen(match, None)
    await watcher.until(lambda: watcher.position.answers > 10)
    await watcher.leave()
    await table.bots_rest(match)
    stopped_at = room.live.version(None)
    assert room.live.match.pending is not None
    again = await table.screen(match, None)
    await again.until(lambda: again.position.over is not None)
    assert again.position.version > stopped_at


async def test_bots_do_not_play_on_forever_while_people_are_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_seats, "UNWATCHED", 3)
    async with world(tmp_path) as table:
        match = await table.match("cellar", OPEN, "random")
        room = await table.room(match)
        assert room.stats.bot_answers == 0
        answers = []
        for _ in range(4):  # whoever sits there is always a bot's turn away
            await room.seats_changed()
            await table.bots_rest(match)
            answers.append(room.stats.bot_answers)
            await let_somebody_answer(room)
            await table.bots_rest(match)
        assert answers[0] == 1, "it has bid"
        assert room.stats.bot_answers == 3, "then it has waited for somebody"
        watcher = await table.screen(match, ADA)
        await table.bots_rest(match)
        assert room.stats.bot_answers > 3
        await watcher.leave()


def _answer_last(match: Match[Any]) -> None:
    ask = match.ask_of(0)
    assert ask is not None
    match.answer(0, ask.options[-1])


async def let_somebody_answer(room: Room) -> None:
    """The seat that is open answers, as if somebody were there without a screen."""

    async def work() -> None:
        while room.live.match.ask_of(0) is not None:
            await room.live.commit(_answer_last)

    await room.live.alone(work)


async def test_undo_goes_between_two_answers_of_a_bot(table: World) -> None:
    match = await table.match("cellar", ADA, "random", seed=4)
    ada = await table.screen(match, ADA)
    await ada.answer("bid:0")
    await ada.until(lambda: ada.position.answers > 5)
    for _ in range(3):
        await ada.done(requests.Resync(ada.ref()))
        reply = await ada.undo(4, seat=0)
        assert isinstance(reply, frames.Done | frames.Refused)
    await table.bots_rest(match)
    await ada.done(requests.Resync(ada.ref()))
    assert ada.position.version == len(await table.records(match))


class BrokenBot(RandomBot):
    """A bot with a fault."""

    def pick(self, sight: Any) -> Any:
        """See `Bot.pick`."""
        raise ZeroDivisionError


async def test_a_bot_with_a_fault_leaves_its_seat_to_others(
    table: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def make_broken(game: Any, name: str, seed: int) -> Bot:
        return BrokenBot(game, seed)

    match = await table.match("cellar", ADA, "random")
    room = await table.room(match)
    with monkeypatch.context() as broken, caplog.at_level(logging.ERROR):
        broken.setattr(bot_seats, "make_bot", make_broken)
        ada = await table.screen(match, ADA)
        await ada.answer("bid:2")
        await table.bots_rest(match)
    assert "a bot failed" in caplog.text
    assert ada.position.waiting == (1,)
    await table.store.change_seat(match, SeatRow(1, "person", ADA, "Ada", ""))
    await room.seats_changed()
    await ada.done(requests.Sit(ada.ref(), 1))
    await ada.asked()
    await ada.answer("bid:1")


async def test_bots_that_come_to_no_end_wait_for_somebody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_seats, "ENDLESS", 7)
    async with world(tmp_path) as table:
        match = await table.match("cellar", "random", "random", listed=True)
        room = await table.room(match)
        with caplog.at_level(logging.ERROR):
            watcher = await table.screen(match, None)
            await table.bots_rest(match)
        assert room.stats.bot_answers == 7
        assert room.live.match.pending is not None, "the match stands where they stopped"
        assert "7 answers of bots in a row" in caplog.text
        await table.store.change_seat(match, SeatRow(0, "person", ADA, "Ada", ""))
        await table.store.change_seat(match, SeatRow(1, "person", ADA, "Ada", ""))
        await room.seats_changed()
        ada = await table.screen(match, ADA)
        await ada.done(requests.Sit(ada.ref(), room.live.match.asks()[0].seat))
        asked = await ada.asked()
        await ada.answer(asked.options[0].key)
        await watcher.leave()


async def test_a_bot_whose_answer_is_not_kept_tries_again(table: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await table.match("cellar", ADA, "random")
    room, ada = await table.room(match), await table.screen(match, ADA)
    await table.bots_rest(match)  # it has bid
    await ada.done(requests.Resync(ada.ref()))
    append, fails = Store.append, 0

    async def flaky_append(self: Store, *args: Any) -> None:
        nonlocal fails
        if room.live.match.asks()[0].seat == 1 and fails < bot_seats.TRIES - 1:
            fails += 1
            raise OSError("disk full")
        await append(self, *args)

    monkeypatch.setattr(Store, "append", flaky_append)
    while fails == 0:
        asked = await ada.asked()
        await ada.answer(asked.options[-1].key)
        await table.bots_rest(match)
        await ada.done(requests.Resync(ada.ref()))
    assert fails == bot_seats.TRIES - 1
    assert ada.position.waiting != (1,), "in the end it was written down"


async def test_a_bot_does_not_try_forever(table: World, monkeypatch: pytest.MonkeyPatch) -> None:
    match = await table.match("cellar", ADA, "random")
    room = await table.room(match)
    fails = 0

    async def broken_append(self: Store, *args: Any) -> None:
        nonlocal fails
        fails += 1
        raise OSError("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(Store, "append", broken_append)
        ada = await table.screen(match, ADA)
        await table.bots_rest(match)
    assert fails == bot_seats.TRIES == room.stats.reloads
    await ada.done(requests.Resync(ada.ref()))
    await ada.answer("bid:1")  # the disk is well again, and so is the bot
    await table.bots_rest(match)
    assert room.stats.bot_answers > 0
