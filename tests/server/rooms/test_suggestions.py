"""Suggestions: for the seat that is asked and nobody else, while everything goes on, and nothing changes by them."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World, library, world
from tests.server.rooms.test_looks import stands
from tests.server.thinking.thinkers import PatientThinkers

from nightraid.bots import kind_of, make_bot
from nightraid.bots.budget import Budget
from nightraid.engine.ask import Seat
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.server.rooms import suggestions
from nightraid.server.thinking.processes import Thinkers, think, thought_of
from nightraid.server.wire import frames, requests


async def two(table: World, game: str = "wolfenstein") -> tuple[str, Screen, Screen, Screen]:
    """Ada and Ben play, Eve watches; Ada is asked, and in Wolfenstein Ben is not."""
    match = await table.match(game, ADA, BEN, listed=True, seed=3)
    ada, ben, eve = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
    while game == "wolfenstein" and ada.position.waiting != (0,):
        asking = ada if ada.position.asked is not None else ben
        await asking.answer((await asking.asked()).options[0].key)
        for screen in (ada, ben):
            await screen.done(requests.Resync(screen.ref()))
    return match, ada, ben, eve


def look(screen: Screen, seq: int, seat: Seat = 0) -> requests.LookSuggestion:
    return requests.LookSuggestion(screen.ref(), seq, seat)


async def test_a_suggestion_has_its_reason_and_changes_nothing(patient: World, thinkers: PatientThinkers) -> None:
    thinkers.go_on.set()
    match, ada, _, _ = await two(patient)
    assert ada.info.suggests
    asked, before = await ada.asked(), await stands(patient, match)
    seen = await ada.seen(look(ada, asked.seq))
    first, last = asked.options[0].key, asked.options[-1].key
    weighed = (frames.WeighedChoice(last, 62.5, 8), frames.WeighedChoice(first, 50.0, 4))
    assert seen.suggestion == frames.Suggestion(last, "Veteran", "It comes last.", weighed)
    assert (await ada.seen(look(ada, asked.seq))).suggestion == seen.suggestion
    assert len(thinkers.thoughts) == 1, "what is known is not thought about again"
    assert await stands(patient, match) == before
    await ada.answer(last)


async def test_suggestions_for_others_are_refused(patient: World, thinkers: PatientThinkers) -> None:
    _, ada, ben, eve = await two(patient)
    seq = (await ada.asked()).seq
    for screen, seat, number, code in (
        (ben, 0, seq, "not-yours"),
        (eve, 0, seq, "not-yours"),
        (ada, 1, seq, "not-yours"),
        (ben, 1, seq, "not-asked"),
        (ada, 0, seq - 1, "stale"),
    ):
        assert (await screen.refused(look(screen, number, seat))).code == code
    assert thinkers.thoughts == []


async def test_behind_a_curtain_nothing_is_suggested(patient: World, thinkers: PatientThinkers) -> None:
    thinkers.go_on.set()
    match = await patient.match("incursion", ADA, ADA)
    ada = await patient.screen(match, ADA)
    seq = ada.room.live.version(None)
    assert (await ada.refused(look(ada, seq, 1))).code == "not-yours"
    await ada.done(requests.Sit(ada.ref(), 1))
    await ada.asked()
    assert (await ada.refused(look(ada, seq, 0))).code == "not-yours"
    assert (await ada.seen(look(ada, seq, 1))).suggestion is not None
    assert [thought.seat for thought in thinkers.thoughts] == [1]


async def test_where_every_bot_guesses_there_is_none(patient: World) -> None:
    _, ada, _, _ = await two(patient, "cellar")
    assert not ada.info.suggests
    refused = await ada.refused(look(ada, (await ada.asked()).seq))
    assert (refused.code, refused.what) == ("no-suggestion", "nobody here knows this game well enough")


async def test_who_goes_on_meanwhile_does_not_wait_and_gets_no_old_advice(
    patient: World, thinkers: PatientThinkers
) -> None:
    _, ada, _, _ = await two(patient)
    asked = await ada.asked()
    ada.send(frame := look(ada, asked.seq))
    await thinkers.thinking()
    await ada.answer(asked.options[0].key)
    thinkers.go_on.set()
    reply = await ada.reply(frame.ref)
    assert isinstance(reply, frames.Refused)
    assert reply.code == "stale"


async def test_nobody_waits_forever(patient: World, thinkers: PatientThinkers, monkeypatch: pytest.MonkeyPatch) -> None:
    _, ada, _, _ = await two(patient)
    asked = await ada.asked()
    monkeypatch.setattr(suggestions, "SECONDS", 0.01)
    assert (await ada.refused(look(ada, asked.seq))).code == "no-suggestion"
    monkeypatch.undo()
    thinkers.losing = 1
    thinkers.go_on.set()
    assert (await ada.refused(look(ada, asked.seq))).code == "thought-lost"
    assert (await ada.seen(look(ada, asked.seq))).suggestion is not None


async def test_a_server_that_goes_waits_for_no_suggestion(patient: World, thinkers: PatientThinkers) -> None:
    _, ada, _, _ = await two(patient)
    ada.send(look(ada, (await ada.asked()).seq))
    await thinkers.thinking()
    await patient.live_matches.close()
    assert (await ada.closed())[0] == 1012


async def test_too_many_wishes_are_refused(patient: World) -> None:
    _, ada, _, _ = await two(patient, "cellar")
    seq = (await ada.asked()).seq
    ada.hurried = True
    codes = [(await ada.refused(look(ada, seq))).code for _ in range(6)]
    assert codes == ["no-suggestion"] * 4 + ["too-fast"] * 2


async def test_a_bot_that_needs_no_time_is_asked_at_once(patient: World, monkeypatch: pytest.MonkeyPatch) -> None:
    greedy = kind_of("wolfenstein", "greedy")
    monkeypatch.setattr(suggestions, "adviser_for", lambda name: greedy)
    match, ada, _, _ = await two(patient)
    asked, room = await ada.asked(), await patient.room(match)
    told = (await ada.seen(look(ada, asked.seq))).suggestion
    bot = make_bot(library().game("wolfenstein"), "greedy", room.live.row.seed)
    assert told is not None
    assert (told.key, told.by, told.weighed) == (bot.choose(room.live.match, 0), "Regular", ())
    assert told.reason


async def test_the_planner_itself_suggests_what_it_would_do(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(suggestions, "SECONDS", 600)  # however slow the machine is
    async with world(tmp_path, thinkers=Thinkers(1, Budget(playouts=8))) as table:
        match, ada, _, _ = await two(table)
        asked, room = await ada.asked(), await table.room(match)
        told = (await ada.seen(look(ada, asked.seq))).suggestion
        advice = make_bot(room.live.game, "planner:8", room.live.row.seed).advise(room.live.match, 0)
        assert told is not None
        assert (told.key, told.reason) == (advice.key, advice.reason or suggestions.THUMB)
        assert told.key in [option.key for option in asked.options]


def test_a_suggestion_rests_on_nothing_that_the_seat_does_not_know() -> None:
    """Whatever the enemy has bought behind the curtain, the same is suggested, for the same reason."""
    game = library().game("incursion")
    begun = Match(game, game.read_setup(game.table.setup(2, {"mission": ("incursion",)})), Seeded(5))
    ask = begun.ask_of(1)
    assert ask is not None
    assert len(ask.options) > 1
    told = []
    for option in (ask.options[0], ask.options[-1]):
        match = begun.clone()
        match.answer(1, option)
        told.append(think(thought_of(match, (), 0, "planner:8", 7)))
    assert told[0] == told[1]
