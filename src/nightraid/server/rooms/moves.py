"""What people do at a match: answer, follow a plan, type dice, undo, sit, talk, point.

Each is refused as a whole or done as a whole; `done` is called when it is durable, before everybody is sent the change.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from nightraid.engine.ask import CHANCE_QUESTIONS, Draw, Roll, Seat, Shuffle
from nightraid.engine.errors import BadChance, MatchOver, NoSuchOption, NotAsked
from nightraid.engine.log import ChanceCame, Chosen, Entry, Withdrawn
from nightraid.engine.match import Match
from nightraid.engine.screen.basics import Spot
from nightraid.server.limits import cleaned
from nightraid.server.rooms import seats, undo_by_consent, views
from nightraid.server.rooms.campaigns import CampaignWentOn
from nightraid.server.rooms.clients import Client
from nightraid.server.rooms.live_match import LiveMatch
from nightraid.server.rooms.loading import CHAT_SHOWN
from nightraid.server.rooms.refusals import AlreadyProposed, NoCurtain, NoSuchProposal, NothingToSay, NotYours, Stale
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.typed_dice import understood
from nightraid.server.rooms.undo_by_consent import Proposal
from nightraid.server.wire import frames, requests

Done: TypeAlias = Callable[[], None]
_KINDS = {"cell", "piece", "edge", "area", "card", "die", "token", "seat"}


def check_seat(live: LiveMatch, key: bytes | None, seat: Seat) -> None:
    """Raise `NotYours` unless this key holds the seat."""
    if seat not in live.held(key):
        raise NotYours(f"seat {seat} is not yours", where="seat", expected="a seat that you hold")


def check_question(room: Room, client: Client, seat: Seat, seq: int) -> None:
    """Raise unless the seat is this client's, sits before its screen, and is asked the question with this number."""
    check_seat(room.live, client.key, seat)
    _check_seq(room.live, seq, seat)
    if room.live.match.ask_of(seat) is None:
        raise NotAsked(f"seat {seat} is not asked now", where="seat", expected="a seat that has to choose")
    _check_screen(room, client, seat)


def _check_screen(room: Room, client: Client, seat: Seat) -> None:
    """Raise `NotYours` where another seat is before a shared screen: behind a curtain nobody knows what can be done."""
    if not room.live.game.open_table and room.audience.viewer(client).seat != seat:
        raise NotYours(f"seat {seat} does not sit before this screen", where="seat", expected="to sit down first")


def _check_seq(live: LiveMatch, seq: int, seat: Seat) -> None:
    if live.match.pending is None:
        raise MatchOver("the match is over", where="seq")
    if seq != (now := views.visible_seq(live.match, seat, live.counts)):
        raise Stale(f"question {seq} is not asked any more", where="seq", expected=f"question {now}")


# ---- answering


async def answer(room: Room, client: Client, frame: requests.Answer, done: Done) -> None:
    """Answer a question."""

    async def work() -> None:
        check_question(room, client, frame.seat, frame.seq)
        await room.live.commit(lambda match: match.answer(frame.seat, frame.key))
        room.stats.answers += 1
        done()
        room.sender.send_updates()

    await room.live.alone(work)


async def follow_plan(room: Room, client: Client, frame: requests.FollowPlan, done: Done) -> None:
    """Give the answers of a plan one by one, each durable, until the last one or a surprise."""
    live = room.live

    async def work() -> None:
        check_question(room, client, frame.seat, frame.seq)
        for place, option in enumerate(frame.keys):
            if place and not _is_offered(live.match, frame.seat, option):
                break
            before = live.match
            gained = await live.commit(lambda match, option=option: match.answer(frame.seat, option))  # type: ignore[misc]
            room.stats.answers += 1
            last = place == len(frame.keys) - 1 or _surprises(before, live.match, frame.seat, gained)
            if last:
                break
            room.sender.send_updates()
        done()
        room.sender.send_updates()

    await room.live.alone(work)


def _is_offered(match: Match[Any], seat: Seat, key: str) -> bool:
    ask = views.own_ask(match, seat)
    return ask is not None and any(option.key == key for option in ask.options)


def _surprises(before: Match[Any], now: Match[Any], seat: Seat, gained: Sequence[Entry]) -> bool:
    """Whether something came in between that people want to see before they go on."""
    if any(isinstance(entry, ChanceCame) for entry in gained) or now.ask_of(seat) is None:
        return True
    table = now.game.table
    return any(
        event.reveals or table.scene(event, now.box).automatic for event in now.events_for(seat, before.event_count)
    )


async def type_in(room: Room, client: Client, frame: requests.TypeIn, done: Done) -> None:
    """Say what real dice show or real cards are."""

    async def work() -> None:
        check_seat(room.live, client.key, frame.seat)
        _check_seq(room.live, frame.seq, frame.seat)
        _check_screen(room, client, frame.seat)
        question = room.live.match.pending
        if not isinstance(question, CHANCE_QUESTIONS):
            raise NotAsked("no dice or cards are asked for now", where="seq", expected="a choice")
        came = understood(question, frame.came)
        try:
            await room.live.commit(lambda match: match.answer_chance(came, typed_by=frame.seat))
        except BadChance as error:
            if room.live.game.open_table or isinstance(question, Roll):
                raise
            raise _cannot_come(question) from error
        room.stats.answers += 1
        done()
        room.sender.send_updates()

    await room.live.alone(work)


def _cannot_come(question: "Draw[Any] | Shuffle[Any]") -> BadChance:
    """Cards that cannot have come, without saying which of them: the others lie in hidden hands."""
    count = question.count if isinstance(question, Draw) else len(question.items)
    return BadChance("these cards cannot have come", where="came", expected=f"{count} that can still come")


# ---- taking back


async def undo(room: Room, key: bytes | None, frame: requests.Undo, done: Done) -> None:
    """Take back what is free; for more, ask the others, or nobody if there are none."""
    live = room.live

    async def work() -> None:
        check_seat(room.live, key, frame.seat)
        _check_campaign(live)
        now = live.version(frame.seat)
        if frame.version != now and not _withdraws_still(live, frame):
            raise Stale("the match has gone on", where="version", expected=f"version {now}")
        to = undo_by_consent.answers_meant(live.match, live.counts, frame.seat, frame.to)
        back = undo_by_consent.planned_undo(live.match, frame.seat, live.held(key), to)
        if back.free:
            await live.commit(lambda match: match.undo(back.seat, back.to))
            room.stats.undos += 1
        else:
            assert back.to is not None
            assert key is not None
            await _propose(room, key, back.seat, back.to)
        done()
        room.sender.send_updates()

    await room.live.alone(work)


def _check_campaign(live: LiveMatch) -> None:
    """Raise `CampaignWentOn` where a later chapter rests on how this one ended."""
    campaign = live.campaign
    chapter = campaign.of(live.id) if campaign is not None else None
    if campaign is not None and chapter is not None and campaign.after(chapter) is not None:
        expected = "going on from an earlier position, as a match outside the campaign"
        raise CampaignWentOn("the next chapter rests on how this one ended", where="campaign", expected=expected)


def _withdraws_still(live: LiveMatch, frame: requests.Undo) -> bool:
    """Whether a choice is to be taken back alone, and since the screen saw it only others have chosen."""
    if frame.to is not None or not live.match.withdraws(frame.seat):
        return False
    since = live.counts.since(frame.seat, frame.version)
    return all(isinstance(entry, Chosen | Withdrawn) and entry.seat != frame.seat for entry in since)


async def _propose(room: Room, key: bytes, seat: Seat, to: int) -> None:
    live, proposals = room.live, room.proposals
    if proposals.open is not None and proposals.open.key != key:
        raise AlreadyProposed("somebody has asked for this already", expected="that one settled first")
    lines = live.log_lines.lines(live.match, None)
    text = undo_by_consent.proposal_text(_name_of(live, seat), live.counts.answers(None, to), lines)
    proposal = Proposal(proposals.count, seat, to, key, text)
    if proposal.missing(live.seats):
        proposals.put(proposal)
    else:
        await room.go_back(proposal)


async def answer_proposal(room: Room, key: bytes | None, frame: requests.Consent, done: Done) -> None:
    """Agree to a proposal, or not; its maker takes it back by not agreeing."""

    async def work() -> None:
        check_seat(room.live, key, frame.seat)
        proposal = room.proposals.open
        if proposal is None or proposal.id != frame.proposal:
            raise NoSuchProposal("this proposal is gone", where="proposal", expected="the one that is shown")
        if not frame.agree:
            room.proposals.put(None)
        elif (agreed := proposal.agree(frame.seat)).missing(room.live.seats):
            room.proposals.put(agreed)
        else:
            await room.go_back(agreed)
        done()
        room.sender.send_updates()

    await room.live.alone(work)


# ---- a shared screen


def sit(room: Room, client: Client, seat: Seat | None) -> None:
    """Sit down before a shared screen, or draw its curtain."""
    live = room.live
    held = live.held(client.key)
    if seat is not None:
        check_seat(live, client.key, seat)
    if live.game.open_table or len(held) < 2:
        raise NoCurtain("nothing is hidden at this screen", where="seat", expected="a shared screen with hidden hands")
    mine = [one for one in seats.acting_seats(live.match, live.seats) if one in held]
    if seat is not None and mine and seat not in mine:
        names = " or ".join(_name_of(live, one) for one in mine)
        raise NotAsked(f"seat {seat} has nothing to do now", where="seat", expected=names)
    client.sitting = seat


# ---- talk


async def say(room: Room, client: Client, text: str, done: Done) -> None:
    """Say something to everybody."""
    plain = cleaned(text)
    if not plain:
        raise NothingToSay("nothing is left of this text", where="text", expected="something to read")
    live = room.live
    seat, name = speaker(live, client)

    async def work() -> None:
        line = await live.store.say(live.id, seat, name, plain)
        live.chat.append(line)
        del live.chat[:-CHAT_SHOWN]
        done()
        room.sender.broadcast(frames.Said(line))

    await live.alone(work)


def ping(room: Room, client: Client, spot: str) -> None:
    """Point at something."""
    kind, _, name = spot.partition(":")
    place = cleaned(name)
    if kind not in _KINDS or not place:
        raise NoSuchOption(f"{spot!r}", where="spot", expected="kind and id, as in cell:12")
    seat, who = speaker(room.live, client)
    room.sender.broadcast(frames.Pinged(seat, who, Spot(kind, place)))  # type: ignore[arg-type]


def speaker(live: LiveMatch, client: Client) -> tuple[Seat | None, str]:
    """Who talks: the seat before the screen or else the first one held, and its name."""
    held = live.held(client.key)
    if not held:
        return None, ""
    seat = client.viewer.seat if client.viewer is not None and client.viewer.seat in held else held[0]
    name = next((row.name for row in live.seats if row.seat == seat), "")
    return seat, name


def _name_of(live: LiveMatch, seat: Seat) -> str:
    return seats.name_of(live.seats, seat, live.match.game.table.form().roles)
