"""Several seats asked at once at the table: runs apart, and questions to whoever answers first."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World, without_id, world
from tests.server.rooms.test_log_lines import Teller
from tests.server.toy_table import toy_library

from nightraid.engine.log import ChoiceRecord, WithdrawRecord
from nightraid.server.rooms.views import question_seq
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Done, Refused

THINGS = ("rope", "lamp", "saw")


async def begun(toys: World, what: str, *others: bytes | str) -> tuple[str, Screen]:
    """Ada begins something for everybody."""
    match = await toys.match("sandbox", ADA, *others, listed=True)
    ada = await toys.screen(match, ADA)
    await ada.answer(f"do:{what}")
    return match, ada


def options(screen: Screen) -> list[str]:
    asked = screen.position.asked
    return [] if asked is None else [option.key for option in asked.options]


async def seq_of(screen: Screen) -> int:
    return (await screen.asked()).seq


# ---------------------------------------------------------------- runs apart


async def test_two_sockets_that_answer_at_the_same_time_both_succeed(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    ben = await toys.screen(match, BEN)
    for thing in THINGS:
        frames = [
            (screen, requests.Answer(screen.ref(), await seq_of(screen), seat, f"put:{thing}"))
            for seat, screen in enumerate((ada, ben))
        ]
        replies = await asyncio.gather(*[screen.ask(frame) for screen, frame in frames])
        assert [type(reply) for reply in replies] == [Done, Done]
        room = await toys.room(match)
        for screen in (ada, ben):
            await screen.version(room.live.version(None))
    assert ada.position.waiting == (0,), "both bags are packed"
    assert room.live.match.state.totals == [6, 6]


async def test_many_answers_of_one_make_the_other_not_stale(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    ben = await toys.screen(match, BEN)
    old = await seq_of(ben)
    await ada.answer("put:saw")
    assert isinstance(await ada.undo(), Done)
    await ada.until(lambda: len(options(ada)) == 4)
    await ada.answer("put:rope")
    await ada.answer("yes")
    assert isinstance(await ben.ask(requests.Answer(ben.ref(), old, 1, "put:lamp")), Done)


async def test_a_seat_s_own_answer_makes_its_old_question_stale(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    ben, old = await toys.screen(match, BEN), await seq_of(ada)
    await ada.answer("put:saw")
    assert await seq_of(ada) != old
    await ben.answer("put:saw")
    for key in ("put:saw", "put:rope"):
        again = await ada.ask(requests.Answer(ada.ref(), old, 0, key))
        assert isinstance(again, Refused)
        assert again.code == "stale"
    assert (await toys.room(match)).live.match.answers == 3


async def test_a_choice_is_taken_back_alone_whatever_others_did_since(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    ben = await toys.screen(match, BEN)
    withdraw = [ada.position.withdraw]
    await ada.answer("put:saw")
    seen = ada.position.version
    withdraw.append(ada.position.withdraw)
    assert withdraw == [False, True]
    await ben.answer("put:rope")
    await ben.answer("put:lamp")
    await ada.version(ben.position.version)
    assert (ada.position.undo_to, ada.position.withdraw) == (None, True)
    lines, mine = list(ben.lines), await seq_of(ben)
    assert isinstance(await ada.done(requests.Undo(ada.ref(), seen, 0, None)), Done), "only others have chosen since"
    await ben.version(ada.position.version + 1)
    room = await toys.room(match)
    assert (await toys.records(match))[-1] == WithdrawRecord(0)
    assert room.live.match.state.hands == {1: ("rope", "lamp"), 0: ()}
    assert ben.lines == lines
    assert await seq_of(ben) == mine
    stale = await ada.ask(requests.Undo(ada.ref(), seen, 0, None))
    assert isinstance(stale, Refused), "what the screen saw is taken back already"
    assert stale.code == "stale"


async def test_how_far_back_is_free_in_runs_does_not_tell_what_others_did(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    assert (ada.position.undo_to, ada.position.answers) == (None, 1), "her own choice led here, alone so far"
    ben = await toys.screen(match, BEN)
    await ben.answer("put:rope")
    await ada.version((await toys.room(match)).live.version(0))
    for to in (None, 0):
        assert isinstance(await ada.undo(to), Done)
        proposal = await ada.proposed()
        assert (proposal.to, proposal.missing) == (0, (1,)), "it goes with Ben's consent only"
        await ada.done(requests.Consent(ada.ref(), proposal.id, 0, agree=False))
        await ada.until(lambda: ada.proposal is None)
    assert (await toys.room(match)).live.match.answers == 2


async def test_what_another_screen_of_the_seat_chose_is_not_taken_back_unseen(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    other = await toys.screen(match, ADA)
    await ada.answer("put:saw")
    seen = ada.position.version
    await other.version(seen)
    await other.answer("put:rope")
    refused = await ada.refused(requests.Undo(ada.ref(), seen, 0, None))
    assert refused.code == "stale"
    assert (await toys.room(match)).live.match.state.hands[0] == ("saw", "rope")


async def test_whoever_comes_back_after_a_choice_was_taken_back_is_told_all_again(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    ben = await toys.screen(match, BEN)
    await ada.answer("put:saw")
    await ben.answer("put:lamp")
    await ada.version(ben.position.version)
    have = ada.have()
    other = await toys.screen(match, ADA)
    assert isinstance(await other.undo(), Done)
    await other.until(lambda: len(options(other)) == 4)
    await other.answer("put:rope")
    back = await toys.screen(match, ADA, greet=False)
    await back.greet(**have)
    assert [type(frame) for frame in back.frames if isinstance(frame, frames.Sync | frames.Update)] == [frames.Sync]
    assert [line.text for line in back.lines] == ["Psst: rope."]
    assert options(back) == ["put:lamp", "put:saw", "yes"]


async def test_a_restart_stands_in_the_middle_of_the_runs(toys: World) -> None:
    match, ada = await begun(toys, "bags", BEN)
    ben = await toys.screen(match, BEN)
    await ada.answer("put:saw")
    await ben.answer("put:lamp")
    await ada.version(ben.position.version)
    await ada.undo()
    before = (await toys.room(match)).live.match.fingerprint(), await seq_of(ben)
    await toys.restart()
    again = await toys.screen(match, BEN)
    assert ((await toys.room(match)).live.match.fingerprint(), await seq_of(again)) == before
    assert [line.text for line in again.lines] == ["Psst: lamp."]


async def test_nothing_that_others_are_sent_differs_by_what_was_chosen(tmp_path: Path) -> None:
    """Two worlds: Ada packs a saw and takes it back for a rope, or a lamp for a saw. Ben and Eve read the same."""

    async def play(folder: Path, first: str, second: str) -> list[list[bytes]]:
        folder.mkdir()
        async with world(folder, toy_library()) as table:
            match, ada = await begun(table, "bags", BEN)
            others = [await table.screen(match, key) for key in (BEN, EVE)]
            await ada.answer(f"put:{first}")
            await others[0].answer("put:rope")
            await ada.version(others[0].position.version)
            assert isinstance(await ada.undo(), Done)
            await ada.until(lambda: len(options(ada)) == 4)
            await ada.answer(f"put:{second}")
            assert isinstance(await ada.undo(to=ada.position.undo_to), Done)
            await ada.until(lambda: len(options(ada)) == 4)
            await ada.answer(f"put:{second}")
            for screen in others:
                await screen.version(ada.position.version)
                await screen.done(requests.Resync(screen.ref()))
                await screen.seen(requests.LookOverlay(screen.ref(), "nothing"))
            return [[without_id(data, match) for data in screen.raw] for screen in others]

    one = await play(tmp_path / "one", "saw", "rope")
    other = await play(tmp_path / "other", "lamp", "saw")
    assert one == other
    assert all(len(frames) > 6 for frames in one)
    assert not [data for frames in one for data in frames[1:] if b"saw" in data and b'"asked"' not in data]


@pytest.mark.parametrize("seats", [2, 3])
def test_the_number_of_a_question_in_a_run_is_its_own(seats: int) -> None:
    teller = Teller(seats=seats)
    teller.answer("do:bags")
    numbers = dict.fromkeys(range(seats), 1)

    def check() -> None:
        assert {seat: question_seq(teller.match, seat) for seat in numbers} == numbers

    check()
    for seat, act in (
        (0, lambda match: match.answer(0, "put:saw")),
        (1, lambda match: match.answer(1, "put:saw")),
        (0, lambda match: match.undo(0)),
        (1, lambda match: match.answer(1, "put:rope")),
        (1, lambda match: match.undo(1, 2)),
        (0, lambda match: match.answer(0, "put:lamp")),
    ):
        teller.do(act)
        numbers[seat] = len(teller.match.log)
        check()
    teller.do(lambda match: match.undo(0, 1, consent=tuple(match.seats)))
    numbers = dict.fromkeys(numbers, len(teller.match.log))
    check()


# ---------------------------------------------------------------- whoever is first


async def test_the_first_answer_counts_and_the_other_comes_too_late(toys: World) -> None:
    match, ada = await begun(toys, "anybody", BEN)
    ben = await toys.screen(match, BEN)
    waiting = [ada.position.waiting, ben.position.waiting]
    seqs = [await seq_of(ada), await seq_of(ben)]
    await ben.answer("yes")
    late = await ada.refused(requests.Answer(ada.ref(), seqs[0], 0, "no"))
    assert late.code == "stale"
    await ada.version(ben.position.version)
    assert [*waiting, ada.position.waiting] == [(0, 1), (0, 1), (1,)]
    records = await toys.records(match)
    assert records[-1] == ChoiceRecord(1, "yes")


async def test_bots_leave_it_to_people_and_decide_where_there_are_none(toys: World) -> None:
    match, ada = await begun(toys, "anybody", "random")
    await toys.bots_rest(match)
    room = await toys.room(match)
    assert room.stats.bot_answers == 0
    await ada.answer("no")
    await ada.answer("do:bags")
    await toys.bots_rest(match)
    await ada.version(room.live.version(None))
    assert room.stats.bot_answers > 0, "in a run of its own a bot waits for nobody"
    assert ada.position.waiting == (0,)


async def test_a_shared_screen_packs_one_bag_after_the_other(toys: World) -> None:
    match = await toys.match("sandbox", ADA, ADA)
    screen = await toys.screen(match, ADA)

    async def sit(seat: int, *keys: str) -> None:
        assert seat in screen.position.curtain
        await screen.done(requests.Sit(screen.ref(), seat))
        await screen.until(lambda: screen.position.seat == seat)
        for key in keys:
            await screen.answer(key)

    async def hand_over() -> None:
        await screen.done(requests.Sit(screen.ref(), None))
        await screen.until(lambda: screen.position.seat is None)
        assert not screen.position.withdraw, "nobody sits before the screen"

    await sit(0, "do:bags", "put:rope")
    await hand_over()
    await sit(1, "put:saw")
    await hand_over()
    await sit(0, "yes")
    assert screen.position.curtain == (1,), "who is done makes room"
    await sit(1, "yes")
    assert (await toys.room(match)).live.match.state.totals == [4, 4]
