"""Coming back: whoever reconnects goes on without loss, with what is new if that is enough, with everything if not."""

from __future__ import annotations

from tests.server.live_world import ADA, BEN, EVE, Screen, World

from nightraid.server.wire import requests
from nightraid.server.wire.frames import Done, InfoChanged, Proposed, Said, Sync, ToClient, Update


async def come_back(screen: Screen, again: Screen, **changes: object) -> list[ToClient]:
    """A client that was away greets with what it has; returns what it is sent."""
    again.position, again.lines, again.chat = screen.position, list(screen.lines), list(screen.chat)
    await again.greet(**{**screen.have(), **changes})
    return again.frames


def kinds(frames: list[ToClient]) -> list[type]:
    return [type(frame) for frame in frames]


async def test_who_comes_back_gets_only_what_is_new(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await ada.answer("bid:2")
    await ada.leave()
    await ben.answer("bid:1")
    await ben.done(requests.Say(ben.ref(), "Where are you?"))
    again = await table.screen(match, ADA, greet=False)
    frames = await come_back(ada, again)
    assert kinds(frames) == [InfoChanged, Said, Proposed, Update, Done]
    whole = await table.screen(match, ADA)
    assert (again.position, again.lines, again.chat) == (whole.position, whole.lines, whole.chat)
    update = next(frame for frame in frames if isinstance(frame, Update))
    assert update.lines_from == len(ada.lines)
    assert len(update.lines) == len(whole.lines) - len(ada.lines) > 0
    await again.answer("pick:0")


async def test_who_missed_nothing_gets_an_empty_update(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    ada = await table.screen(match, ADA)
    await ada.leave()
    again = await table.screen(match, ADA, greet=False)
    assert kinds(await come_back(ada, again)) == [InfoChanged, Proposed, Update, Done]
    assert (again.position, again.lines) == (ada.position, ada.lines)


async def test_after_something_was_taken_back_everything_is_sent(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await ada.answer("bid:2")
    await ben.answer("bid:1")
    await ada.version(ben.position.version)
    await ada.answer("pick:0")
    await ben.version(ada.position.version)
    await ben.leave()
    assert isinstance(await ada.undo(), Done)
    again = await table.screen(match, BEN, greet=False)
    assert kinds(await come_back(ben, again)) == [Sync, Done]
    assert again.position.answers == ben.position.answers - 1
    await ada.version(again.position.version)
    await ada.answer("pick:1")  # as many lines as before, and another one at their end
    third = await table.screen(match, BEN, greet=False)
    assert kinds(await come_back(ben, third)) == [Sync, Done]
    assert (len(third.lines), third.lines[:-1]) == (len(ben.lines), ben.lines[:-1])
    assert third.lines[-1] != ben.lines[-1]


async def test_what_does_not_fit_gets_everything(table: World) -> None:
    match = await table.match("cellar", ADA, BEN, listed=True)
    ada = await table.screen(match, ADA)
    for wrong in (
        {"version": -1},
        {"version": ada.position.version + 1},
        {"lines": len(ada.lines) + 1},
        {"seat": -1},
        {"seat": None},
        {"seat": 1},
        {"chat": -1},
    ):
        again = await table.screen(match, ADA, greet=False)
        assert kinds(await come_back(ada, again, **wrong)) == [Sync, Done], wrong
        await again.leave()


async def test_a_spectator_who_sits_down_is_told_everything_anew(table: World) -> None:
    """Lines that a spectator was told are not those of a seat."""
    match = await table.match("cellar", ADA, BEN, listed=True)
    eve = await table.screen(match, EVE)
    await eve.leave()
    again = await table.screen(match, ADA, greet=False)
    assert kinds(await come_back(eve, again)) == [Sync, Done]
    assert again.lines != eve.lines


async def test_resync_sends_everything(table: World) -> None:
    match = await table.match("cellar", ADA, BEN)
    ada = await table.screen(match, ADA)
    position, lines = ada.position, ada.lines
    ada.lines = []
    await ada.done(requests.Resync(ada.ref()))
    assert (ada.position, ada.lines) == (position, lines)


async def test_a_server_that_comes_again_stands_where_it_stood(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await ada.answer("bid:2")
    await ben.answer("bid:1")
    await ada.version(ben.position.version)
    for key in ("pick:0", "stop"):
        await ada.answer(key)
    await ada.undo()
    await ada.version(ben.position.version + 3)
    await ben.done(requests.Say(ben.ref(), "Well?"))
    await ada.until(lambda: bool(ada.chat))
    before = (await table.room(match)).live.match.fingerprint()
    await table.restart()
    assert await ada.closed() == (1012, "The server goes. Come back in a moment.")
    assert ada.said_bye == "The server goes. Come back in a moment."
    room = await table.room(match)
    assert room.live.match.fingerprint() == before
    again = await table.screen(match, ADA, greet=False)
    assert kinds(await come_back(ada, again)) == [InfoChanged, Proposed, Update, Done]
    whole = await table.screen(match, ADA)
    assert (whole.position, whole.lines, whole.chat) == (ada.position, ada.lines, ada.chat)
    assert (again.position, again.lines) == (ada.position, ada.lines)
    await again.answer("stop")
