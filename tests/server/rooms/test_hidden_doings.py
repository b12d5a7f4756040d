"""Two matches that differ only in what the other player does in secret: every frame one is sent is the same.

In the second match he takes up cards and thinks better of it, buys and puts back, gives up cards and takes them
again. Nobody else's frames may tell: no number in them, and not how many there are.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World, without_id, world

from nightraid.engine.ask import AnyAsk, ChanceQuestion, Draw, Roll
from nightraid.server.rooms import loading, new_matches, replays
from nightraid.server.rooms.access import Access
from nightraid.server.rooms.room import Room
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Done

WEIGHTS = {"play-card": 8.0, "end-player-turn": 0.1, "end-activation": 0.4, "stop-at": 0.0, "not-now": 0.2}
"""So that cards are played and turns are not over at once; a wish to be asked more often shows when it is granted."""


class OneFate:
    """The same dice and cards in both matches, however many answers went before: the so-many-th roll decides."""

    def __init__(self, seed: int, asked: int = 0) -> None:
        self.seed, self.asked = seed, asked

    def answer(self, question: ChanceQuestion, at: int) -> tuple[Any, ...]:
        """See `Chance.answer`."""
        self.asked += 1
        luck = random.Random(f"{self.seed} {self.asked}")
        if isinstance(question, Roll):
            return tuple(luck.choice(die.faces) for die in question.dice)
        if isinstance(question, Draw):
            return tuple(luck.sample(sorted(question.pool), question.count))
        return tuple(luck.sample(question.items, len(question.items)))

    def clone(self) -> OneFate:
        """See `Chance.clone`."""
        return OneFate(self.seed, self.asked)


class Walk:
    """The public course of a match: what everybody answers, the same in every world."""

    def __init__(self, table: World, room: Room, screens: list[Screen], seed: int) -> None:
        self.table, self.room, self.screens, self.seed, self.secret = table, room, screens, seed, 0

    async def go(self, steps: int, sly: int | None) -> None:
        """So many answers; the sly seat does things in secret before its own."""
        for step in range(steps):
            if self.room.live.match.pending is None:
                return
            luck = random.Random(f"{self.seed} {step}")
            seat = luck.choice([ask.seat for ask in self.room.live.match.asks()])
            if seat == sly:
                await self.doings(seat, random.Random(step))
            await self.answer(seat, self.pick(seat, luck))
            if step % 20 == 10:
                await self.come_back(1 - seat)

    async def answer(self, seat: int, key: str) -> None:
        await self.screens[seat].version(self.room.live.version(seat))
        done = await self.screens[seat].answer(key)
        assert isinstance(done, Done)

    def pick(self, seat: int, luck: random.Random) -> str:
        ask = self.room.live.match.ask_of(seat)
        assert ask is not None
        keys: list[str] = [option.key for option in ask.options]
        return luck.choices(keys, [WEIGHTS.get(key.partition(":")[0], 1.0) for key in keys])[0]

    async def doings(self, seat: int, luck: random.Random) -> None:
        """Something that leaves everything as it was."""
        match = self.room.live.match
        ask = match.ask_of(seat)
        assert ask is not None
        keys = [option.key for option in ask.options]
        if isinstance(match.pending, AnyAsk):
            await self.change_mind(seat, luck.choice(keys), keys)
            return
        for key in [key for key in keys if key.startswith("play-card:")]:
            trial = match.clone()
            trial.answer(seat, key)
            then = trial.ask_of(seat)
            if then is not None and any(option.key == "not-now" for option in then.options):
                await self.answer(seat, key)
                await self.answer(seat, "not-now")
                self.secret += 2

    async def change_mind(self, seat: int, key: str, keys: list[str]) -> None:
        """Choose in a run apart, and take it back: a model that was bought goes back to the library."""
        match, screen = self.room.live.match, self.screens[seat]
        trial = match.clone()
        trial.answer(seat, key)
        if not isinstance(trial.pending, AnyAsk) or trial.ask_of(seat) is None:
            return  # everybody sees who is done
        await self.answer(seat, key)
        bought = key.removeprefix("buy:")
        if bought != key and f"put-back:{bought}" not in keys:
            await self.answer(seat, f"put-back:{bought}")
        else:
            assert isinstance(await screen.undo(), Done)
        self.secret += 2
        await screen.version(self.room.live.version(seat))
        assert [option.key for option in (await screen.asked()).options] == keys

    async def come_back(self, seat: int) -> None:
        """Whoever lost the line says what they have, and is told what is new."""
        old = self.screens[seat]
        await old.done(requests.Ping(1, "cell:3"))  # everything before it has come
        fresh = await self.table.screen(self.room.live.id, (ADA, BEN)[seat], greet=False)
        fresh.position, fresh.lines, fresh.info, fresh.printed = old.position, list(old.lines), old.info, old.printed
        await fresh.greet(**old.have())
        assert not [frame for frame in fresh.frames if isinstance(frame, frames.Sync)], "only what is new"
        old.raw += fresh.raw
        await fresh.leave()


async def watched(folder: Path, mission: str, seed: int, steps: int, sly: int, *, secretly: bool) -> tuple[Any, int]:
    """All that the others are sent in such a match, and how much was done in secret."""
    folder.mkdir()
    async with world(folder) as table:
        match = await table.match("incursion", ADA, BEN, seed=seed, listed=True, mission=mission)
        room = await table.room(match)
        screens = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
        walk = Walk(table, room, screens, seed)
        await walk.go(steps, sly if secretly else None)
        others = [screens[1 - sly], screens[2]]
        for screen in others:
            await screen.done(requests.Resync(screen.ref()))
        sent = [[without_id(data, match) for data in screen.raw] for screen in others]
        for seat in (1 - sly, None):
            access = Access((seat,) if seat is not None else (), guest=True, listed=True)
            sent.append([without_id(msgspec.json.encode(replays.replay(room, access, None)), match)])
        row = await table.store.match(match)
        assert row is not None
        return (sent, row.answers, row.waiting), walk.secret


@pytest.mark.parametrize("sly", [0, 1])
@pytest.mark.parametrize("seed", [1, 3])
async def test_nobody_is_sent_anything_that_tells_of_secret_doings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seed: int, sly: int
) -> None:
    for module in (new_matches, loading):
        monkeypatch.setattr(module, "chance_of", lambda seed, own_dice: OneFate(seed))
    plain, nothing = await watched(tmp_path / "plain", "recon", seed, 90, sly, secretly=False)
    secretly, doings = await watched(tmp_path / "sly", "recon", seed, 90, sly, secretly=True)
    assert (nothing, doings > 20) == (0, True)
    for one, other in zip(plain[0], secretly[0], strict=True):
        for place, (frame, twin) in enumerate(zip(one, other, strict=False)):
            assert frame == twin, place
        assert len(one) == len(other)
    assert plain == secretly
