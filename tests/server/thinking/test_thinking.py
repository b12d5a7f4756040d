"""Bots that take their time: they think beside the loop, and what they come to counts only where it still fits."""

from __future__ import annotations

import logging
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.live_world import ADA, Screen, World, library, world
from tests.server.thinking.thinkers import PatientThinkers, QuickThinkers, options_of

from nightraid.bots import NoSuchBot, make_bot
from nightraid.bots.budget import Budget
from nightraid.engine.ask import SecretAsk
from nightraid.engine.chance import Seeded
from nightraid.engine.log import ChoiceRecord
from nightraid.engine.match import Match
from nightraid.server.rooms import bot_seats
from nightraid.server.store.matches import SeatRow
from nightraid.server.thinking.processes import OtherContent, Thinkers, ThoughtLost, think, thought_of
from nightraid.server.wire import frames, requests


async def bot_is_asked(table: World, thinkers: PatientThinkers) -> tuple[str, Screen]:
    """A match of Ada and a bot, and the bot alone has to choose, and thinks about it."""
    match = await table.match("wolfenstein", ADA, "planner", seed=3)
    ada = await table.screen(match, ADA)
    thinkers.go_on.set()
    await ada.answer((await ada.asked()).options[0].key)
    await ada.until(lambda: not isinstance(ada.room.live.match.pending, SecretAsk))
    await table.bots_rest(match)
    thinkers.go_on.clear()
    thinkers.begun.clear()
    await ada.done(requests.Resync(ada.ref()))
    while ada.position.waiting != (1,):
        await ada.answer((await ada.asked()).options[0].key)
    await thinkers.thinking()
    return match, ada


async def test_nobody_waits_while_a_bot_thinks_and_its_answer_counts(patient: World, thinkers: PatientThinkers) -> None:
    match, ada = await bot_is_asked(patient, thinkers)
    assert ada.position.waiting_text == "planner (seat 2) is thinking…"
    await ada.done(requests.Say(ada.ref(), "take your time"))
    before = ada.position.version
    thinkers.go_on.set()
    await ada.until(lambda: ada.position.version > before)
    thought, records = thinkers.thoughts[-1], await patient.records(match)
    assert thought.bot == "planner:1.5s"
    assert thought.records == records[:before]
    assert records[before] == ChoiceRecord(1, options_of(thought)[-1])


async def test_a_seat_that_is_taken_over_meanwhile_is_not_answered_for(
    patient: World, thinkers: PatientThinkers
) -> None:
    match, ada = await bot_is_asked(patient, thinkers)
    room = await patient.room(match)
    before = room.live.version(None)
    await patient.store.change_seat(match, SeatRow(1, "person", ADA, "Ada", ""))
    await room.seats_changed()
    thinkers.go_on.set()
    await patient.bots_rest(match)
    assert room.live.version(None) == before
    await ada.until(lambda: ada.position.asked is not None and ada.position.asked.seat == 1)
    await ada.answer(ada.position.asked.options[0].key)  # type: ignore[union-attr]


async def test_what_is_taken_back_meanwhile_is_not_answered(patient: World, thinkers: PatientThinkers) -> None:
    match, ada = await bot_is_asked(patient, thinkers)
    room = await patient.room(match)
    assert isinstance(await ada.undo(room.live.match.answers - 1, seat=0), frames.Done)
    await ada.asked()
    before = room.live.version(None)
    thinkers.go_on.set()
    await patient.bots_rest(match)
    assert room.live.version(None) == before


async def test_a_lost_thought_is_thought_again_but_not_forever(patient: World, thinkers: PatientThinkers) -> None:
    match, ada = await bot_is_asked(patient, thinkers)
    room = await patient.room(match)
    before = room.live.version(None)
    thinkers.losing, so_far = bot_seats.TRIES, len(thinkers.thoughts)
    thinkers.go_on.set()
    await patient.bots_rest(match)
    assert room.live.version(None) == before
    assert len(thinkers.thoughts) == so_far + bot_seats.TRIES - 1, "the first was under way"
    await ada.done(requests.Say(ada.ref(), "well?"))  # something has happened: it tries once more
    await ada.until(lambda: ada.position.version > before)


async def test_where_there_is_nothing_to_choose_nobody_thinks(tmp_path: Path) -> None:
    thinkers = QuickThinkers()
    async with world(tmp_path, thinkers=thinkers) as table:
        match = await table.match("incursion", "planner", "planner", listed=True, seed=3)
        watcher = await table.screen(match, None)
        await watcher.until(lambda: watcher.room.stats.bot_answers > len(thinkers.thoughts))
        assert all(len(options_of(thought)) > 1 for thought in thinkers.thoughts)


async def test_processes_think_die_and_are_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        thinkers = Thinkers(1, Budget(playouts=4))
        async with world(tmp_path, thinkers=thinkers) as table:
            match = await table.match("wolfenstein", ADA, "planner", seed=3)
            assert thinkers._pool is None, "nobody has thought yet"
            ada = await table.screen(match, ADA)
            while ada.position.waiting != (1,):
                asked = await ada.asked()
                await ada.answer(asked.options[0].key)
            room = await table.room(match)
            await ada.until(lambda: room.stats.bot_answers > 0)
            kill(thinkers)
            await table.bots_rest(match)
            while ada.position.waiting != (1,):
                asked = await ada.asked()
                await ada.answer(asked.options[0].key)
            answered = room.stats.bot_answers
            await ada.until(lambda: room.stats.bot_answers > answered)
        assert thinkers._pool is None, "they have ended with the server"
        with pytest.raises(ThoughtLost, match="the server goes"):
            await thinkers.think(thought_of(room.live.match, (), 1, "planner:4", 1))
    assert "a thinking process is gone" in caplog.text


def kill(thinkers: Thinkers) -> None:
    """What a machine short of memory does."""
    assert isinstance(thinkers._pool, ProcessPoolExecutor)
    for number in list(thinkers._pool._processes):
        os.kill(number, signal.SIGKILL)


def begun() -> Match[Any]:
    """A match that has just begun."""
    game = library().game("wolfenstein")
    return Match(game, game.read_setup(game.table.setup(1, {})), Seeded(1))


def test_a_thought_comes_to_what_the_bot_itself_would_come_to() -> None:
    match = begun()
    bot = make_bot(match.game, "planner:4", 5)
    assert think(thought_of(match, (), 0, "planner:4", 5)) == bot.advise(match, 0)


def test_a_pack_that_has_changed_since_is_noticed() -> None:
    thought = thought_of(begun(), (), 0, "planner:4", 5)
    with pytest.raises(OtherContent, match="expected the server started anew"):
        think(replace(thought, content="other"))


def test_a_budget_goes_with_the_name_of_who_takes_time() -> None:
    thinkers = Thinkers(0, Budget(playouts=9))
    assert thinkers.count >= 1
    names = ("planner", "planner:4", "greedy", "steady")
    assert [thinkers.name("incursion", name) for name in names] == ["planner:9", "planner:4", "greedy", "steady"]
    with pytest.raises(NoSuchBot):
        thinkers.name("cellar", "planner")
