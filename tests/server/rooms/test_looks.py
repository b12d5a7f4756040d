"""Looking: sketches, plans, layers and reasons, for who may see them, and nothing changes by it."""

from __future__ import annotations

from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World, world
from tests.server.toy_table import ToyTable, toy_library

from nightraid.server.rooms import frame_cache
from nightraid.server.wire import requests


async def to_act(table: World) -> tuple[str, Screen, Screen, Screen]:
    """Crew A has picked a raider that can step, shoot at nobody, and throw dynamite."""
    match = await table.match("cellar", ADA, BEN, listed=True)
    ada, ben, eve = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
    await ada.answer("bid:2")
    await ben.answer("bid:1")
    await ada.asked()
    await ada.answer("pick:2")
    await ben.version(ada.position.version)
    return match, ada, ben, eve


async def stands(table: World, match: str) -> tuple[Any, ...]:
    room = await table.room(match)
    chance = room.live.match.clone()
    return room.live.match.fingerprint(), room.live.version(None), len(await table.records(match)), chance.fingerprint()


async def test_looks_show_what_they_should_and_change_nothing(table: World) -> None:
    match, ada, _, _ = await to_act(table)
    asked = await ada.asked()
    before = await stands(table, match)
    for option in asked.options:
        seen = await ada.seen(requests.LookSketch(ada.ref(), asked.seq, 0, option.key))
        assert seen.seq == asked.seq
        assert seen.sketch is not None
        assert seen.sketch.notes or seen.sketch.marks, option.key
    seen = await ada.seen(requests.LookPlans(ada.ref(), asked.seq, 0))
    assert all(plan.keys[0].startswith("step:") for plan in seen.plans)
    seen = await ada.seen(requests.LookRefused(ada.ref(), asked.seq, 0))
    assert ("Shoot at B3", "B3 is more than four squares away.", ("CF-SHOT-1",)) in [
        (one.text, one.reason, one.rules) for one in seen.refused
    ]
    assert all(one.spots for one in seen.refused)
    seen = await ada.seen(requests.LookOverlay(ada.ref(), "reach"))
    assert seen.sketch is not None
    assert seen.sketch.marks
    assert await stands(table, match) == before
    await ada.answer("stop")


async def test_looks_at_other_questions_are_refused(table: World) -> None:
    match, ada, ben, eve = await to_act(table)
    seq = (await ada.asked()).seq
    before = await stands(table, match)
    for screen, frame, code in (
        (ada, requests.LookSketch(101, seq - 1, 0, "stop"), "stale"),
        (ada, requests.LookSketch(102, seq, 0, "pick:0"), "no-such-option"),
        (ada, requests.LookSketch(103, seq, 1, "stop"), "not-yours"),
        (ben, requests.LookSketch(104, seq, 0, "stop"), "not-yours"),
        (ben, requests.LookPlans(105, seq, 1), "not-asked"),
        (eve, requests.LookRefused(106, seq, 0), "not-yours"),
        (ada, requests.LookRefused(107, 0, 0), "stale"),
        (ada, requests.LookPlans(108, seq + 1, 0), "stale"),
        (ada, requests.LookOverlay(109, "secrets"), "no-such-overlay"),
        (eve, requests.LookOverlay(110, "reach", "Z9"), "no-such-overlay"),
    ):
        assert (await screen.refused(frame)).code == code, frame
    assert await stands(table, match) == before


async def test_a_layer_is_for_the_seat_before_the_screen(toys: World) -> None:
    match = await toys.match("sandbox", ADA, BEN, BEN, listed=True)
    for key, seat in ((ADA, "0"), (BEN, "None"), (EVE, "None")):
        screen = await toys.screen(match, key)
        seen = await screen.seen(requests.LookOverlay(screen.ref(), "reach", "A1"))
        assert seen.sketch is not None
        assert seen.sketch.notes[0].text == f"{seat} reach A1"


async def test_the_games_own_preview_is_told_where_the_table_has_nothing_to_note(toys: World) -> None:
    match = await toys.match("sandbox", ADA, BEN)
    ada = await toys.screen(match, ADA)
    seen = await ada.seen(requests.LookSketch(ada.ref(), 0, 0, "do:plain"))
    assert seen.sketch is not None
    assert [(note.text, note.rules) for note in seen.sketch.notes] == [("Next number.", ("TOY-DO",))]
    assert [mark.cell for mark in seen.sketch.marks] == [0]


async def test_a_careless_table_changes_nothing(tmp_path: Path) -> None:
    """The state that a table is shown is a copy: whatever it does to it, the match stands."""
    library = toy_library()
    cast("ToyTable", library.game("sandbox").table).careless = True
    async with world(tmp_path, library) as table:
        match = await table.match("sandbox", ADA, BEN)
        ada = await table.screen(match, ADA)
        before = await stands(table, match)
        await ada.seen(requests.LookSketch(ada.ref(), 0, 0, "do:plain"))
        await ada.seen(requests.LookPlans(ada.ref(), 0, 0))
        assert await stands(table, match) == before


async def test_looks_do_not_touch_the_dice(table: World) -> None:
    """Two equal matches, one looked at all over: the same dice come."""
    ends = []
    for looks in (False, True):
        match, ada, _, _ = await to_act(table)
        while (asked := ada.position.asked) is not None and asked.options[-1].key == "stop":
            if looks:
                for option in asked.options:
                    await ada.seen(requests.LookSketch(ada.ref(), asked.seq, 0, option.key))
            await ada.answer(asked.options[0].key)
        ends.append((await table.room(match)).live.match.fingerprint())
    assert ends[0] == ends[1]


@pytest.mark.parametrize("game", ["cellar", "wolfenstein"])
async def test_every_question_of_a_game_can_be_looked_at(table: World, game: str) -> None:
    match = await table.match(game, ADA, "random", seed=5)
    ada = await table.screen(match, ADA)
    for _ in range(25):
        asked = await ada.asked()
        for option in asked.options[:6]:
            await ada.seen(requests.LookSketch(ada.ref(), asked.seq, asked.seat, option.key))
        await ada.seen(requests.LookPlans(ada.ref(), asked.seq, asked.seat))
        await ada.seen(requests.LookRefused(ada.ref(), asked.seq, asked.seat))
        for overlay in ada.printed.overlays:
            await ada.seen(requests.LookOverlay(ada.ref(), overlay.id))
        await ada.answer(asked.options[len(ada.lines) % len(asked.options)].key)


async def test_what_was_looked_at_is_not_made_again_until_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = toy_library()
    async with world(tmp_path, library) as table:
        match = await table.match("sandbox", ADA, BEN)
        ada, ben = await table.screen(match, ADA), await table.screen(match, BEN)
        made: list[tuple[Any, ...]] = []
        overlay = ToyTable.overlay

        def counted(self: ToyTable, state: Any, seat: int | None, name: str, piece: str) -> Any:
            made.append((seat, name, piece))
            return overlay(self, state, seat, name, piece)

        monkeypatch.setattr(ToyTable, "overlay", counted)
        for screen in (ada, ada, ben):
            await screen.seen(requests.LookOverlay(screen.ref(), "reach"))
        assert made == [(0, "reach", ""), (1, "reach", "")], "each seat has its own"
        await ada.answer("do:plain")
        await ada.seen(requests.LookOverlay(ada.ref(), "reach"))
        assert len(made) == 3
        monkeypatch.setattr(frame_cache, "MOST_LOOKS", 5)
        for piece in "abcdefghijkl":
            await ada.seen(requests.LookOverlay(ada.ref(), "reach", piece))
        assert len((await table.room(match)).cache._looks) <= 6
