"""Taking back online: free as the engine says, beyond that by everybody who plays, and dropped by any answer."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.server.live_world import ADA, BEN, EVE, OPEN, Screen, World

from nightraid.engine.chance import Seeded
from nightraid.engine.errors import CannotUndo
from nightraid.engine.log import ChanceCame, UndoRecord
from nightraid.engine.match import Match
from nightraid.engine.screen.scenes import Scene
from nightraid.games import registry
from nightraid.server.rooms.undo_by_consent import PlannedUndo, Proposal, planned_undo, proposal_text
from nightraid.server.rooms.visible_counts import Counts
from nightraid.server.store.matches import SeatRow
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Done, Refused

SEATS = (
    SeatRow(0, "person", ADA, "Ada", ""),
    SeatRow(1, "person", BEN, "Ben", ""),
    SeatRow(2, "bot", None, "random", "random"),
    SeatRow(3, "open", None, "", ""),
    SeatRow(4, "person", None, "a friend who has not come", ""),
    SeatRow(5, "person", ADA, "Ada too", ""),
)


def counted(answers: int) -> Counts:
    """As many answers that everybody is shown."""
    match = fight()
    counts = Counts(match.game, 2)
    for entry in [ChanceCame((1,))] * answers:
        counts.hear([entry], counts.watch(entry, match), match)
    return counts


def test_people_must_agree_bots_and_empty_seats_do_at_once() -> None:
    proposal = Proposal(7, 0, 3, ADA, "text")
    assert proposal.missing(SEATS) == (1,)
    assert proposal.agree(1).missing(SEATS) == ()
    assert proposal.shown(SEATS, None, counted(8)) == frames.UndoProposal(7, 0, 3, "text", (0, 4, 5), (1,))
    assert proposal.stands(SEATS)
    assert not proposal.stands([replace(SEATS[0], key=EVE)])
    assert not proposal.stands([replace(SEATS[0], kind="bot")])


def fight(*keys: str) -> Match[Any]:
    game = registry.entry("cellar").load()
    match: Match[Any] = Match(game, game.read_setup({}), Seeded(8))
    for key in keys:
        match.answer(match.asks()[0].seat, key)
    return match


def test_what_taking_back_means() -> None:
    bid = fight("bid:2")
    assert planned_undo(bid, 0, (0,), None) == PlannedUndo(0, None, free=True), "a secret choice is withdrawn"
    assert planned_undo(bid, 0, (0,), 4) == PlannedUndo(0, 4, free=True)
    with pytest.raises(CannotUndo, match="seat 1 has not chosen anything yet"):
        planned_undo(bid, 1, (1,), None)
    act = fight("bid:2", "bid:1", "pick:2", "step:28")
    assert planned_undo(act, 0, (0,), None) == PlannedUndo(0, 7, free=True)
    assert planned_undo(act, 0, (0,), 6) == PlannedUndo(0, 6, free=True)
    assert planned_undo(act, 0, (0,), 4) == PlannedUndo(0, 4, free=False)
    assert planned_undo(act, 1, (1,), None) == PlannedUndo(1, 5, free=False)
    assert planned_undo(act, 1, (0, 1), 6) == PlannedUndo(1, 6, free=False), (
        "hands are hidden: nobody goes back for another"
    )


def test_the_wish_names_the_first_line_that_would_go() -> None:
    lines = [frames.Line(n, text, (), Scene(), n) for n, text in enumerate(("One.", "Two.", "Three."))]
    assert proposal_text("Ada (seat 1)", 1, lines) == "Ada (seat 1) would like to go back to before “Two.”"
    assert proposal_text("Ada (seat 1)", 9, lines) == "Ada (seat 1) would like to take the last choice back."


# ---------------------------------------------------------------- at a match


async def sit_down(table: World, *keys: bytes) -> tuple[str, list[Screen]]:
    """A fight after the bids: crew A is to act."""
    match = await table.match("cellar", ADA, BEN, listed=True)
    screens = [await table.screen(match, key) for key in keys]
    await screens[0].answer("bid:2")
    await screens[1].answer("bid:1")
    for screen in screens:
        await screen.version(screens[1].position.version)
    return match, screens


async def all_at(screens: list[Screen], version: int) -> None:
    for screen in screens:
        await screen.version(version)


async def test_what_is_free_is_taken_back_at_once(table: World) -> None:
    match, (ada, ben) = await sit_down(table, ADA, BEN)
    assert (ada.position.undo_to, ben.position.undo_to) == (None, None)
    before, lines = ada.position, list(ada.lines)
    await ada.answer("pick:2")
    await ada.answer("step:28")
    assert (ada.position.undo_to, ben.position.undo_to) == (before.answers, None)
    assert ada.lines[-1].answers == before.answers + 1
    assert isinstance(await ada.undo(ada.position.undo_to), Done)
    await all_at([ada, ben], before.version + 3)
    assert ada.position.screen == before.screen
    assert ada.position.asked is not None
    assert before.asked is not None
    assert ada.position.asked.options == before.asked.options
    assert ada.lines == lines
    assert len(ben.lines) == len(lines)
    assert (await table.records(match))[-1] == UndoRecord(0, before.answers)


async def test_beyond_that_everybody_is_asked(table: World) -> None:
    match, screens = await sit_down(table, ADA, BEN, EVE)
    ada, ben, eve = screens
    version, start = ada.position.version, ada.position.answers - 2
    assert isinstance(await ada.undo(start), Done)
    for screen in screens:
        await screen.proposed()
    shown = ben.proposal
    assert shown is not None
    assert (shown.seat, shown.to, shown.agreed, shown.missing) == (0, start, (0,), (1,))
    assert "Bids: 2, 1." in shown.text
    assert len(await table.records(match)) == version, "nothing has happened yet"
    refused = await eve.refused(requests.Consent(eve.ref(), shown.id, 1, agree=True))
    assert refused.code == "not-yours"
    refused = await ben.refused(requests.Consent(ben.ref(), shown.id + 1, 1, agree=True))
    assert refused.code == "no-such-proposal"
    refused_too = await ben.undo(seat=1)
    assert isinstance(refused_too, Refused)
    assert refused_too.code == "already-proposed"
    await ben.done(requests.Consent(ben.ref(), shown.id, 1, agree=True))
    await all_at(screens, version + 1)
    assert all(screen.proposal is None for screen in screens)
    assert [screen.position.answers for screen in screens] == [start] * 3
    assert ada.position.asked is not None
    assert ada.position.asked.options[0].key == "bid:0"
    assert (await table.records(match))[-1] == UndoRecord(0, start, (0, 1))


async def test_a_proposal_can_be_refused_or_taken_back(table: World) -> None:
    match, (ada, ben) = await sit_down(table, ADA, BEN)
    length = len(await table.records(match))
    ids: set[int] = set()
    for decider, seat in ((ben, 1), (ada, 0)):
        await ada.undo(4)
        proposal = await ben.proposed()
        for old in ids:  # what was meant for another one does not count
            late = await ben.refused(requests.Consent(ben.ref(), old, 1, agree=True))
            assert late.code == "no-such-proposal"
        await decider.done(requests.Consent(decider.ref(), proposal.id, seat, agree=False))
        await ben.until(lambda: ben.proposal is None)
        await ada.until(lambda: ada.proposal is None)
        ids.add(proposal.id)
    assert len(ids) == 2
    assert len(await table.records(match)) == length


async def test_an_answer_drops_a_proposal(table: World) -> None:
    _, (ada, ben) = await sit_down(table, ADA, BEN)
    await ben.undo(4, seat=1)
    await ada.until(lambda: ada.proposal is not None)
    old = ada.proposal
    assert old is not None
    await ada.answer("pick:0")
    assert ada.proposal is None
    refused = await ada.refused(requests.Consent(ada.ref(), old.id, 0, agree=True))
    assert refused.code == "no-such-proposal"


async def test_stale_foreign_and_impossible_undos_are_harmless(table: World) -> None:
    match, (ada, ben, eve) = await sit_down(table, ADA, BEN, EVE)
    room = await table.room(match)
    before, length = room.live.match.fingerprint(), len(await table.records(match))
    version, answers = ada.position.version, ada.position.answers
    for screen, frame, code in (
        (ada, requests.Undo(1, version - 1, 0), "stale"),
        (ada, requests.Undo(2, version + 1, 0), "stale"),
        (ada, requests.Undo(3, version, 1), "not-yours"),
        (ben, requests.Undo(4, version, 0), "not-yours"),
        (eve, requests.Undo(5, version, 0, 4), "not-yours"),
        (ada, requests.Undo(6, version, 0, answers), "cannot-undo"),
        (ada, requests.Undo(7, version, 0, 2**31), "cannot-undo"),
    ):
        assert (await screen.refused(frame)).code == code
    assert room.proposals.open is None
    assert (room.live.match.fingerprint(), len(await table.records(match))) == (before, length)


@pytest.mark.parametrize("other", [ADA, "random", OPEN], ids=["hot seat", "bot", "open"])
async def test_who_plays_alone_or_with_bots_needs_nobody(table: World, other: bytes | str) -> None:
    match = await table.match("cellar", ADA, other)
    room, screen = await table.room(match), await table.screen(match, ADA)
    if other == ADA:
        await screen.done(requests.Sit(screen.ref(), 0))
        await screen.until(lambda: screen.position.asked is not None)
    await screen.answer("bid:2")
    if other == OPEN:
        await table.store.change_seat(match, SeatRow(1, "bot", None, "", "random"))
        await room.seats_changed()
    elif other == ADA:
        await screen.done(requests.Sit(screen.ref(), 1))
        await screen.until(lambda: screen.position.asked is not None)
        await screen.answer("bid:1")
    await screen.until(lambda: len(screen.position.waiting) == 1 and screen.position.answers >= 6)
    assert planned_undo(room.live.match, 0, (0,), 4).free is False
    assert isinstance(await screen.undo(4, seat=0), Done)
    await screen.until(lambda: screen.position.answers <= 5)
    assert UndoRecord(0, 4, (0, 1)) in await table.records(match)
    assert screen.proposal is None


async def test_people_at_one_screen_of_an_open_table_take_back_for_each_other(table: World) -> None:
    match = await table.match("wolfenstein", ADA, ADA)
    screen = await table.screen(match, ADA)
    before = screen.position
    asked = before.asked
    assert asked is not None
    await screen.answer(next((o for o in asked.options if o.ends_turn), asked.options[-1]).key)
    assert screen.position.undo_to == before.answers
    # Whoever is shown now, the last choice is the one that goes.
    other = 1 - asked.seat
    assert isinstance(await screen.undo(seat=other), Done)
    await screen.version(before.version + 2)
    assert screen.position.answers == before.answers
    assert (await table.records(match))[-1] == UndoRecord(asked.seat, before.answers)


async def test_a_proposal_goes_with_who_made_it_and_is_complete_when_the_last_doubter_leaves(table: World) -> None:
    match, (ada, ben) = await sit_down(table, ADA, BEN)
    await ada.undo(4)
    await ben.until(lambda: ben.proposal is not None)
    await table.store.change_seat(match, SeatRow(0, "bot", None, "", "random", ADA))
    await (await table.room(match)).seats_changed()
    await ben.until(lambda: ben.proposal is None)
    # Now the other way round: the one who has not answered gets up.
    await ben.until(lambda: ben.position.asked is not None)
    await table.store.change_seat(match, SeatRow(0, "person", ADA, "Ada", ""))
    await (await table.room(match)).seats_changed()
    await ben.undo(4, seat=1)
    await ada.until(lambda: ada.proposal is not None)
    await table.store.change_seat(match, SeatRow(0, "open", None, "", "", ADA))
    await (await table.room(match)).seats_changed()
    await ben.until(lambda: ben.position.answers == 4)
    assert ben.proposal is None
