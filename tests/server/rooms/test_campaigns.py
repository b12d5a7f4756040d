"""A chapter at the table: its end tells what is handed on, and going on takes everybody along."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.campaign_world import CellarByNight, night_library
from tests.server.live_world import ADA, BEN, EVE, Screen, World, world

from nightraid.engine.campaign import Handed
from nightraid.engine.chance import Stream
from nightraid.server.rooms.campaigns import begin_campaign, next_chapter
from nightraid.server.rooms.room import Room
from nightraid.server.store.campaigns import CampaignStore, ChapterTaken, StoredCampaign
from nightraid.server.store.matches import SeatRow
from nightraid.server.wire.bodies import NewCampaign, NewSeat
from nightraid.server.wire.frames import Refused

SEATS = (SeatRow(0, "person", ADA, "Ada", ""), SeatRow(1, "person", BEN, "Ben", ""))


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[World]:
    """A server with the cellar by night."""
    async with world(tmp_path, night_library()) as made:
        yield made


async def begun(at: World, plan: str = "nights") -> tuple[str, StoredCampaign]:
    """Ada and Ben in a campaign: its first match, and how it stands."""
    new = NewCampaign("cellar", (NewSeat("me"), NewSeat("friend")), {"rounds": ("4",)}, plan=plan)
    store = CampaignStore(at.store)
    row, kept = await begin_campaign(store, at.games.game("cellar"), new, SEATS, 8, ADA)
    return row.id, kept


async def play_on(room: Room, *, last: bool = True) -> None:
    """Let both give answers until the match is over, or one answer is missing."""
    answers: list[tuple[int, str]] = []
    twin = room.live.match.clone()
    while twin.pending is not None:
        ask = twin.asks()[0]
        key = ask.options[Stream(3, twin.answers).below(len(ask.options))].key
        answers.append((ask.seat, key))
        twin.answer(ask.seat, key)
    for seat, key in answers if last else answers[:-1]:
        await give(room, seat, key)


async def give(room: Room, seat: int, key: str) -> None:
    async def work() -> None:
        await room.live.commit(lambda match: match.answer(seat, key))
        room.sender.send_updates()

    await room.live.alone(work)


async def kept_now(at: World, kept: StoredCampaign) -> StoredCampaign:
    found = await CampaignStore(at.store).get(kept.row.id)
    assert found is not None
    return found


async def go_on(at: World, match: str, kept: StoredCampaign) -> str:
    """Begin the next chapter, as the API does; its match."""
    row = await at.store.match(match)
    assert row is not None
    game = at.games.game("cellar")
    await next_chapter(CampaignStore(at.store), game, await kept_now(at, kept), row, await at.store.seats(match))
    await (await at.room(match)).campaign_changed()
    return (await kept_now(at, kept)).last.match


def is_over(screen: Screen) -> bool:
    return screen.info.over


async def test_the_last_answer_tells_everybody_what_is_handed_on(at: World) -> None:
    match, kept = await begun(at)
    room = await at.room(match)
    await play_on(room, last=False)
    ada, ben, eve = [await at.screen(match, key) for key in (ADA, BEN, EVE)]
    assert ada.info.campaign is not None
    assert ada.info.campaign.result == ""
    await play_on(room)
    for screen, may in ((ada, True), (ben, True), (eve, False)):
        await screen.until(partial(is_over, screen))
        place = screen.info.campaign
        assert place is not None
        assert (place.told, place.next, place.may_go_on) == (("Night one is over.",), "Night two", may)
    assert (await kept_now(at, kept)).last.ended is not None, "it is on the disk"


def leads(screen: Screen, match: str) -> bool:
    place = screen.info.campaign
    return place is not None and place.next_match == match


async def test_going_on_tells_everybody_where(at: World) -> None:
    match, kept = await begun(at)
    await play_on(await at.room(match))
    ada, ben = [await at.screen(match, key) for key in (ADA, BEN)]
    second = await go_on(at, match, kept)
    for screen in (ada, ben):
        await screen.until(partial(leads, screen, second))
        assert screen.info.campaign is not None
        assert not screen.info.campaign.may_go_on


async def test_nothing_is_taken_back_once_the_campaign_went_on(at: World) -> None:
    match, kept = await begun(at)
    await play_on(await at.room(match))
    ada = await at.screen(match, ADA)
    over = await ada.undo()
    assert isinstance(over, Refused)
    assert over.code == "cannot-undo"
    await go_on(at, match, kept)
    records = await at.records(match)
    refused = await ada.undo()
    assert isinstance(refused, Refused)
    assert refused.code == "campaign-went-on"
    assert "next chapter" in refused.what
    assert await at.records(match) == records


async def test_of_two_who_go_on_at_once_one_is_first(at: World) -> None:
    match, kept = await begun(at)
    await play_on(await at.room(match))
    now, row, seats = await kept_now(at, kept), await at.store.match(match), await at.store.seats(match)
    assert row is not None
    wishes = [next_chapter(CampaignStore(at.store), at.games.game("cellar"), now, row, seats) for _ in range(4)]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert [one for one in done if one is None] == [None]
    assert all(isinstance(one, ChapterTaken) for one in done if one is not None)
    assert len((await kept_now(at, kept)).chapters) == 2
    assert len(await at.store.matches_of(ADA, 9)) == 2, "and nothing is left of the others"


async def test_what_could_not_be_written_at_the_end_is_written_when_the_match_is_opened(
    at: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: Any) -> Handed:
        raise OSError("no space left")

    match, kept = await begun(at)
    with monkeypatch.context() as broken:
        broken.setattr(CellarByNight, "hand_on", fails)
        await play_on(await at.room(match))
    row = await at.store.match(match)
    assert row is not None
    assert row.over, "the end itself counts"
    assert (await kept_now(at, kept)).last.ended is None
    await at.restart()
    ada = await at.screen(match, ADA)
    assert ada.info.campaign is not None
    assert ada.info.campaign.next == "Night two"
    assert (await kept_now(at, kept)).last.ended is not None
    assert "what a chapter hands on was not kept" in caplog.text


async def test_a_campaign_that_is_not_among_the_content_any_more_says_so(
    at: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, _ = await begun(at)
    monkeypatch.setattr(CellarByNight, "campaigns", lambda _: ())
    await play_on(await at.room(match))
    ada = await at.screen(match, ADA)
    place = ada.info.campaign
    assert place is not None
    assert "not among the content" in place.trouble
    assert not place.may_go_on
