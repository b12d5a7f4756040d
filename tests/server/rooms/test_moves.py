"""Plans, real dice, talk and pings: what people do at a match besides single answers."""

from __future__ import annotations

import pytest
from tests.server.live_world import ADA, BEN, EVE, Screen, World

from nightraid.engine.log import ChanceRecord, ChoiceRecord
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Pinged, Said, Update

# ---------------------------------------------------------------- plans


@pytest.mark.parametrize(
    ("plan", "given"),
    [
        (["plain", "plain", "plain"], 2),  # the second step has an even number: the software's side acts
        (["plain"], 1),
        (["plain", "peek", "plain"], 2),
        (["plain", "dice", "plain"], 2),
        (["secret-draw", "plain"], 1),
        (["react", "plain"], 1),
        (["pass", "plain"], 1),
        (["plain", "cheat", "plain"], 1),
        (["give-back", "give-back", "plain"], 3),
        (["bids", "plain"], 1),
    ],
)
async def test_a_plan_is_given_step_by_step_until_a_surprise(toys: World, plan: list[str], given: int) -> None:
    match = await toys.match("sandbox", ADA, BEN)
    ada, ben = await toys.screen(match, ADA), await toys.screen(match, BEN)
    asked = await ada.asked()
    keys = tuple(f"do:{what}" for what in plan)
    done = await ada.done(requests.FollowPlan(ada.ref(), asked.seq, 0, keys))
    await ben.version(done.version)
    records = await toys.records(match)
    choices = [record.key for record in records if isinstance(record, ChoiceRecord)]
    assert choices == list(keys[:given])
    assert len([frame for frame in ben.frames if isinstance(frame, Update)]) == given, "each is told at once"


async def test_a_plan_whose_first_step_is_not_offered_is_refused(toys: World) -> None:
    match = await toys.match("sandbox", ADA, BEN)
    ada, ben = await toys.screen(match, ADA), await toys.screen(match, BEN)
    for screen, seq, seat, keys, code in (
        (ada, 0, 0, ("do:cheat", "do:plain"), "no-such-option"),
        (ada, 1, 0, ("do:plain",), "stale"),
        (ben, 0, 1, ("do:plain",), "not-asked"),
        (ben, 0, 0, ("do:plain",), "not-yours"),
    ):
        refused = await screen.refused(requests.FollowPlan(screen.ref(), seq, seat, keys))
        assert refused.code == code
    assert await toys.records(match) == []


async def test_a_walk_of_the_teaching_game_is_a_plan(table: World) -> None:
    _, ada, ben = await table.ada_and_ben()
    await ada.answer("bid:2")
    await ben.answer("bid:1")
    await ada.asked()
    await ada.answer("pick:2")
    asked = await ada.asked()
    seen = await ada.seen(requests.LookPlans(ada.ref(), asked.seq, 0))
    plan = seen.plans[0]
    done = await ada.done(requests.FollowPlan(ada.ref(), asked.seq, 0, plan.keys))
    await ben.version(done.version)
    moved = next(piece for piece in ben.position.screen.pieces if piece.id == "A3")
    assert [str(cell) for cell in moved.cells] == [plan.spot.id]


# ---------------------------------------------------------------- real dice and cards


async def test_real_dice_are_typed_in_by_whoever_sees_them(toys: World) -> None:
    match = await toys.match("sandbox", ADA, BEN, own_dice=("dice",), listed=True)
    ada, ben, eve = [await toys.screen(match, key) for key in (ADA, BEN, EVE)]
    await ada.answer("do:dice")
    wanted = ada.position.to_type
    assert wanted is not None
    assert (wanted.seat, wanted.prompt, wanted.cards) == (0, "Roll.", 0)
    assert [[face.face for face in die.faces] for die in wanted.dice] == [list("123456")] * 2
    assert (ada.position.waiting, ada.position.waiting_text) == ((), "Roll.")
    await eve.version(ada.position.version)
    assert eve.position.to_type is None
    assert eve.position.waiting_text == "Waiting for dice or cards…"
    length = len(await toys.records(match))
    for screen, frame, code in (
        (ada, requests.TypeIn(101, wanted.seq, 0, (7, 1)), "bad-chance"),
        (ada, requests.TypeIn(102, wanted.seq, 0, (1,)), "bad-chance"),
        (ada, requests.TypeIn(103, wanted.seq, 0, (1, 2, 3)), "bad-chance"),
        (ada, requests.TypeIn(104, wanted.seq, 0, ()), "bad-chance"),
        (ada, requests.TypeIn(105, wanted.seq + 1, 0, (1, 2)), "stale"),
        (ada, requests.TypeIn(106, wanted.seq, 1, (1, 2)), "not-yours"),
        (eve, requests.TypeIn(107, wanted.seq, 0, (1, 2)), "not-yours"),
        (ada, requests.Answer(108, wanted.seq, 0, "do:plain"), "not-asked"),
    ):
        assert (await screen.refused(frame)).code == code
    assert len(await toys.records(match)) == length
    await ben.done(requests.TypeIn(ben.ref(), wanted.seq, 1, ("6", 5)))  # as written on the faces, or as numbers
    assert (await toys.records(match))[-1] == ChanceRecord((6, 5), typed_by=1)
    refused = await ada.refused(requests.TypeIn(ada.ref(), wanted.seq, 0, (1, 2)))
    assert refused.code == "stale"
    await ada.until(lambda: ada.lines[-1].text == "Rolled 6, 5.")
    assert ada.lines[-1].answers == 0, "back to before the choice that led to the dice"
    refused = await ada.refused(requests.TypeIn(ada.ref(), ada.position.version, 0, (1, 2)))
    assert refused.code == "not-asked"


async def test_real_cards_are_typed_in_by_who_may_see_them_and_by_software_for_bots(toys: World) -> None:
    match = await toys.match("sandbox", ADA, BEN, own_dice=("cards",))
    ada, ben = await toys.screen(match, ADA), await toys.screen(match, BEN)
    await ada.answer("do:secret-draw")
    await ben.version(ada.position.version)
    assert ben.position.to_type is None
    wanted = ada.position.to_type
    assert wanted is not None
    assert (wanted.cards, wanted.dice, len(wanted.choices)) == (1, (), 8)
    assert (await ben.refused(requests.TypeIn(ben.ref(), wanted.seq, 1, ("card-a",)))).code == "not-asked"
    await ada.done(requests.TypeIn(ada.ref(), wanted.seq, 0, ("card-c",)))
    await ada.until(lambda: ada.position.asked is not None)
    assert [line.text for line in ada.lines][:2] == ["Seat 0 draws card-c.", "Psst: hush."]
    await ben.version(ada.position.version)
    assert ben.lines[0].text == "Seat 0 draws ?."
    # An order that nobody sees, and dice that are not the people's: software.
    await ada.answer("do:new-order")
    await ada.answer("do:dice")
    assert ada.position.asked is not None
    records = await toys.records(match)
    assert [record.typed_by for record in records if isinstance(record, ChanceRecord)] == [0, None, None]


async def test_typing_in_cards_that_cannot_come_does_not_tell_which_lie_in_hidden_hands(toys: World) -> None:
    match = await toys.match("sandbox", ADA, BEN, own_dice=("cards",))
    ada, ben = await toys.screen(match, ADA), await toys.screen(match, BEN)
    await ada.answer("do:secret-draw")
    wanted = ada.position.to_type
    assert wanted is not None
    await ada.done(requests.TypeIn(ada.ref(), wanted.seq, 0, ("card-c",)))
    await ada.until(lambda: ada.position.asked is not None)
    await ada.answer("do:pass")
    await ben.version(ada.position.version)
    await ben.answer("do:secret-draw")
    wanted = ben.position.to_type
    assert wanted is not None
    guesses = ("card-c", "card-a"), ("card-a", "card-c"), ("card-c",), ("no card",), ("card-a", "no card")
    refusals = [await ben.refused(requests.TypeIn(ben.ref(), wanted.seq, 1, guess)) for guess in guesses]
    assert {refused.code for refused in refusals} == {"bad-chance"}
    assert len({(refused.what, refused.where, refused.expected) for refused in refusals}) == 1
    assert "card-" not in refusals[0].what + refusals[0].expected


async def test_a_hidden_draw_waits_for_who_comes_and_not_for_a_bot(toys: World) -> None:
    from nightraid.server.store.matches import SeatRow

    match = await toys.match("sandbox", ADA, own_dice=("cards",))
    ada = await toys.screen(match, ADA)
    await ada.answer("do:secret-draw")
    assert ada.position.to_type is not None
    room = await toys.room(match)
    await toys.store.change_seat(match, SeatRow(0, "open", None, "", "", ADA))
    await room.seats_changed()
    assert not room.live.match.asks(), "whoever comes will draw"
    await toys.store.change_seat(match, SeatRow(0, "bot", None, "", "random", ADA))
    await room.seats_changed()
    assert room.live.match.log
    records = await toys.records(match)
    assert isinstance(records[1], ChanceRecord)
    assert records[1].typed_by is None


async def test_dice_of_software_in_a_match_of_bots_come_by_themselves(table: World) -> None:
    match = await table.match("cellar", "random", "random", own_dice=("dice", "cards"), rounds="2")
    watcher = await table.screen(match, ADA)
    await watcher.until(lambda: watcher.position.over is not None)


# ---------------------------------------------------------------- talk


async def heard(screen: Screen, text: str) -> frames.ChatLine:
    await screen.until(lambda: bool(screen.chat) and screen.chat[-1].text == text)
    return screen.chat[-1]


async def test_what_somebody_says_is_kept_and_told(table: World) -> None:
    match = await table.match("cellar", ADA, BEN, listed=True)
    ada, ben, eve = [await table.screen(match, key) for key in (ADA, BEN, EVE)]
    await ada.done(requests.Say(ada.ref(), "  Good\tevening\u202e,\n all \u200b "))
    line = await heard(ben, "Good evening, all")
    assert (line.n, line.seat, line.name) == (0, 0, "Ada")
    await eve.done(requests.Say(eve.ref(), "<b>Hello</b>"))
    line = await heard(ada, "<b>Hello</b>")
    assert (line.n, line.seat, line.name) == (1, None, "")
    refused = await ada.refused(requests.Say(ada.ref(), " \u200b\n"))
    assert refused.code == "nothing-to-say"
    late = await table.screen(match, BEN)
    assert [one.text for one in late.chat] == ["Good evening, all", "<b>Hello</b>"]
    assert len(await table.store.chat(match, 10)) == 2


async def test_pings_are_told_and_not_kept(table: World) -> None:
    match, ada, ben = await table.ada_and_ben()
    await ada.done(requests.Ping(ada.ref(), "cell:12"))
    pinged = await ben.kind(Pinged)
    assert (pinged.seat, pinged.name, pinged.spot.kind, pinged.spot.id) == (0, "Ada", "cell", "12")
    refused = await ada.refused(requests.Ping(ada.ref(), "cell:"))
    assert refused.code == "no-such-option"
    late = await table.screen(match, BEN)
    assert late.pings == []
    assert not any(isinstance(frame, Said) for frame in ben.frames)


# ---------------------------------------------------------------- presence


async def test_everybody_sees_who_is_there(table: World) -> None:
    match = await table.match("cellar", ADA, BEN, listed=True)
    ada = await table.screen(match, ADA)
    assert [seat.online for seat in ada.info.seats] == [True, False]
    ben, eve = await table.screen(match, BEN), await table.screen(match, EVE)
    nobody = await table.screen(match, None)
    await ada.until(lambda: ada.info.spectators == 2)
    assert [seat.online for seat in ada.info.seats] == [True, True]
    assert [seat.yours for seat in ben.info.seats] == [False, True]
    assert [seat.yours for seat in eve.info.seats] == [False, False]
    for screen in (ben, eve, nobody):
        await screen.leave()
    await ada.until(lambda: ada.info.spectators == 0 and not ada.info.seats[1].online)
    silent = await table.screen(match, EVE, greet=False)
    assert (await table.room(match)).sender.info(ADA).spectators == 0, "who has not greeted is not there yet"
    await silent.leave()
