"""Whole random matches, every frame of every connection searched: nobody is sent what they may not know."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World

from nightraid.engine.ask import SecretAsk
from nightraid.engine.log import Chosen
from nightraid.server.rooms.room import Room
from nightraid.server.wire import requests
from nightraid.server.wire.frames import Done


class Searcher:
    """Reads what one screen was sent since it was asked last, and looks for what its seat may not know."""

    def __init__(self, screen: Screen, seat: int | None) -> None:
        self.screen, self.seat = screen, seat
        self._read = 0
        self.searched = 0

    def search(self, room: Room, before: Iterable[str]) -> None:
        """Secrets that were secret before and still are must not have been sent in between."""
        match = room.live.match
        now = set(match.game.secrets(match.state, self.seat)) & set(before)
        fresh = self.screen.raw[self._read :]
        self._read = len(self.screen.raw)
        for data in fresh:
            for secret in now:
                assert f'"{secret}"'.encode() not in data, (self.seat, secret, data[:300])
                self.searched += 1
        if isinstance(match.pending, SecretAsk):
            for seat in set(match.seats) - {self.seat} - {ask.seat for ask in match.asks()}:
                chosen = next(e for e in reversed(list(match.log)) if isinstance(e, Chosen) and e.seat == seat)
                assert all(f'"{chosen.key}"'.encode() not in data or b'"asked"' in data for data in fresh)
                assert self.screen.position.chosen == ""

    def secrets(self, room: Room) -> set[str]:
        return set(room.live.match.game.secrets(room.live.match.state, self.seat))


async def move(rng: random.Random, screen: Screen) -> int:
    """Answer, look at everything there is to look at, take back, talk."""
    asked = await screen.asked()
    if rng.random() < 0.2:
        for option in rng.sample(asked.options, min(4, len(asked.options))):
            await screen.seen(requests.LookSketch(screen.ref(), asked.seq, asked.seat, option.key))
        await screen.seen(requests.LookPlans(screen.ref(), asked.seq, asked.seat))
        await screen.seen(requests.LookRefused(screen.ref(), asked.seq, asked.seat))
        for overlay in screen.printed.overlays:
            await screen.seen(requests.LookOverlay(screen.ref(), overlay.id))
    if rng.random() < 0.1:
        await screen.refused(requests.Answer(screen.ref(), asked.seq, asked.seat, "nothing"))
    if screen.position.undo_to is not None and rng.random() < 0.15:
        done = await screen.undo(screen.position.undo_to)
        assert isinstance(done, Done)
        await screen.version(done.version)
        return done.version
    return (await screen.answer(rng.choice(asked.options).key)).version


@pytest.mark.parametrize("seed", range(3))
async def test_two_people_and_a_spectator(table: World, seed: int) -> None:
    match = await table.match("cellar", ADA, BEN, listed=True, seed=seed, rounds="4")
    room, rng = await table.room(match), random.Random(seed)
    screens = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
    searchers = [Searcher(screen, seat) for screen, seat in zip(screens, (0, 1, None), strict=True)]
    for searcher in searchers:
        searcher.search(room, searcher.secrets(room))
    while room.live.match.pending is not None:
        before = [searcher.secrets(room) for searcher in searchers]
        asking = [screen for screen in screens if screen.position.asked is not None]
        version = await move(rng, rng.choice(asking))
        if rng.random() < 0.05:
            await propose(rng, screens)
            version = room.live.version(None)
        for screen in screens:
            await screen.version(version)
            await screen.done(requests.Resync(screen.ref()) if rng.random() < 0.05 else requests.Ping(1, "cell:3"))
        for searcher, secrets in zip(searchers, before, strict=True):
            searcher.search(room, secrets)
    assert all(searcher.searched > 1000 for searcher in searchers)


async def propose(rng: random.Random, screens: list[Screen]) -> None:
    """Somebody wants to go back far; the other agrees or not."""
    asker, other = rng.sample(range(2), 2)
    for screen in screens:
        await screen.done(requests.Resync(screen.ref()))
    reply = await screens[asker].undo(rng.randrange(screens[asker].position.answers), seat=asker)
    assert isinstance(reply, Done)
    await screens[other].done(requests.Resync(screens[other].ref()))
    if (proposal := screens[other].proposal) is not None:
        await screens[other].done(requests.Consent(screens[other].ref(), proposal.id, other, agree=rng.random() < 0.3))


@pytest.mark.parametrize("seed", range(2))
async def test_a_shared_screen_never_has_two_hands(table: World, seed: int) -> None:
    match = await table.match("cellar", ADA, ADA, seed=seed, rounds="2")
    room, rng = await table.room(match), random.Random(seed)
    screen = await table.screen(match, ADA)
    searched = 0
    while room.live.match.pending is not None:
        heard = len(screen.raw)
        if screen.position.seat is None:
            seat = rng.choice(screen.position.curtain)
            await screen.done(requests.Sit(screen.ref(), seat))
            await screen.until(lambda seat=seat: screen.position.seat == seat)  # type: ignore[misc]
            secrets = set(room.live.match.game.secrets(room.live.match.state, seat))
        else:
            seat = screen.position.seat
            before = set(room.live.match.game.secrets(room.live.match.state, seat))
            await screen.answer(rng.choice((await screen.asked()).options).key)
            secrets = before & set(room.live.match.game.secrets(room.live.match.state, screen.position.seat))
        for data in screen.raw[heard:]:
            searched += 1
            assert not [secret for secret in secrets if f'"{secret}"'.encode() in data]
    assert searched > 50


async def test_the_search_finds_what_it_looks_for(table: World) -> None:
    """Were the other hand sent, it would be found."""
    match = await table.match("cellar", ADA, BEN)
    room, ada = await table.room(match), await table.screen(match, ADA)
    mine = Searcher(ada, 1)  # as if the screen were Ben's
    with pytest.raises(AssertionError):
        mine.search(room, mine.secrets(room))
