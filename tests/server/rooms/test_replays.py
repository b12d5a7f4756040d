"""Looking back: positions as the caller could have seen them, secrets stay hidden, and going on from one."""

from __future__ import annotations

import msgspec
import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World

from nightraid.engine.errors import NoSuchPosition
from nightraid.engine.log import effective, record_of
from nightraid.engine.save import load, save
from nightraid.server.rooms import replays
from nightraid.server.rooms.access import Access, Forbidden, access_of
from nightraid.server.rooms.room import Room
from nightraid.server.wire import requests


async def access(table: World, room: Room, key: bytes | None) -> Access:
    return await access_of(table.store, room.live.row, room.live.seats, key)


async def some_fight(table: World, answers: int = 40, rounds: str = "6") -> tuple[Room, Screen, Screen]:
    """Two people in the middle of a fight, or at its end."""
    match = await table.match("cellar", ADA, BEN, listed=True, rounds=rounds)
    ada, ben = await table.screen(match, ADA), await table.screen(match, BEN)
    while ada.position.over is None and ada.position.answers < answers:
        for screen in (ada, ben):
            if (asked := screen.position.asked) is not None:
                await screen.answer(asked.options[len(screen.lines) % len(asked.options)].key)
        await ada.version(ben.position.version)
        await ben.version(ada.position.version)
    return await table.room(match), ada, ben


async def test_every_position_of_a_match_can_be_looked_at(table: World) -> None:
    room, ada, _ = await some_fight(table)
    mine = await access(table, room, ADA)
    whole = replays.replay(room, mine, ADA)
    assert whole.answers == ada.position.answers
    assert list(whole.lines) == ada.lines
    assert whole.printed == ada.printed
    assert not whole.may_continue
    lines = []
    for answers in range(whole.answers + 1):
        at = replays.replay_at(room.live, mine, answers)
        assert (at.position.answers, at.position.seat) == (answers, 0)
        assert (at.position.asked, at.position.to_type, at.position.undo_to) == (None, None, None)
        lines.append(at.lines)
    assert lines == sorted(lines)
    assert lines[-1] == len(whole.lines)
    last = replays.replay_at(room.live, mine, whole.answers).position
    assert last.screen == ada.position.screen
    for line in whole.lines:
        assert lines[line.answers] <= line.n < lines[-1]


@pytest.mark.parametrize("answers", [-1, 41_000])
async def test_positions_that_there_are_not(table: World, answers: int) -> None:
    room, _, _ = await some_fight(table, 5)
    with pytest.raises(NoSuchPosition):
        replays.replay_at(room.live, await access(table, room, ADA), answers)


async def test_what_was_taken_back_is_not_in_a_replay(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    ada = await table.screen(match, ADA)
    before = ada.position.answers
    await ada.answer("bid:2")
    await ada.undo()
    await ada.until(lambda: ada.position.chosen == "")
    room = await table.room(match)
    whole = replays.replay(room, await access(table, room, ADA), ADA)
    assert whole.answers == before


async def test_a_running_match_shows_nobody_what_they_may_not_know(table: World) -> None:
    room, ada, ben = await some_fight(table)
    while not (ada.position.asked and ben.position.asked):  # until both bid
        screen = ada if ada.position.asked else ben
        await screen.answer((await screen.asked()).options[-1].key)
        await ada.version(screen.position.version)
        await ben.version(screen.position.version)
    await ben.answer("bid:0")  # face down
    match = room.live.match
    for key, seat in ((ADA, 0), (EVE, None), (None, None)):
        allowed = await access(table, room, key)
        shown = msgspec.json.encode(replays.replay(room, allowed, key)).decode()
        secrets = set(match.game.secrets(match.state, seat))
        assert secrets
        assert not [secret for secret in secrets if f'"{secret}"' in shown]
        for answers in range(0, match.answers + 1, 5):
            past = match.earlier(answers)
            shown = msgspec.json.encode(replays.replay_at(room.live, allowed, answers)).decode()
            assert not [one for one in past.game.secrets(past.state, seat) if f'"{one}"' in shown]
        assert '"Bid 0"' not in msgspec.json.encode(replays.replay_at(room.live, allowed, match.answers)).decode()
    own = replays.replay_at(room.live, await access(table, room, BEN), match.answers)
    assert own.position.chosen == "Bid 0"


async def test_who_holds_several_hidden_hands_sees_what_everybody_may_see(table: World) -> None:
    match = await table.match("cellar", ADA, ADA)
    room = await table.room(match)
    mine = await access(table, room, ADA)
    assert replays.replay_at(room.live, mine, 2).position.seat is None
    assert replays.replay(room, mine, ADA).may_continue, "all hands are theirs"
    open_match = await table.match("wolfenstein", ADA, ADA)
    open_room = await table.room(open_match)
    assert replays.replay_at(open_room.live, await access(table, open_room, ADA), 0).position.seat == 0
    eve = Access((), guest=True, listed=False)
    assert replays.replay_at(open_room.live, eve, 0).position.seat is None
    assert replays.may_continue(open_room.live, eve), "nothing is hidden"


# ---------------------------------------------------------------- going on


async def test_going_on_from_a_finished_match(table: World) -> None:
    room, ada, _ = await some_fight(table, 100_000, rounds="2")
    assert ada.position.over is not None
    eve = await access(table, room, EVE)
    whole = replays.replay(room, eve, EVE)
    assert (whole.may_continue, whole.info.over, whole.info.seed) == (True, True, "8")
    last = replays.replay_at(room.live, eve, whole.answers).position
    assert last.over is not None
    assert last.over.luck == ada.position.over.luck != ()
    assert last.waiting_text == last.over.text
    given = effective(room.live.match.log)
    for answers in (0, 7, whole.answers // 2, whole.answers):
        match = replays.fork(room.live, eve, answers, seed=12345)
        entries = list(match.log)
        assert [record_of(entry) for entry in entries[:answers]] == [record_of(e) for e in given[:answers]]
        assert answers == whole.answers or match.pending is not None
        assert load(match.game, save(match)).fingerprint() == match.fingerprint()


async def test_nobody_goes_on_from_a_running_match_with_hidden_hands(table: World) -> None:
    room, _, _ = await some_fight(table, 10)
    for key in (ADA, EVE, None):
        allowed = await access(table, room, key)
        assert not replays.may_continue(room.live, allowed)
        with pytest.raises(Forbidden):
            replays.fork(room.live, allowed, 3, seed=1)


async def test_a_fork_keeps_who_rolls(table: World) -> None:
    match = await table.match("wolfenstein", ADA, own_dice=("dice", "cards"))
    room, screen = await table.room(match), await table.screen(match, ADA)
    if (wanted := screen.position.to_type) is not None:
        drawn = wanted.choices[: wanted.cards]
        await screen.done(requests.TypeIn(screen.ref(), wanted.seq, 0, tuple(card.value for card in drawn)))
    forked = replays.fork(room.live, await access(table, room, ADA), 0, seed=1)
    assert type(forked.chance).__name__ == "TypedIn"
