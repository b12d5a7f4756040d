"""What people do at a match: answer, follow a plan, type in dice, take back, sit down, talk, point.

Each is refused as a whole or done as a whole; `done` is called when it is durable, before everybody is told.
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
from nightraid.server.rooms.loading import CHAT_SHOWN
from nightraid.server.rooms.refusals import AlreadyProposed, NoCurtain, NoSuchProposal, NothingToSay, NotYours, Stale
from nightraid.server.rooms.room import Room
from nightraid.server.rooms.typed_dice import understood
from nightraid.server.rooms.undo_by_consent import Proposal
from nightraid.server.wire import frames

Done: TypeAlias = Callable[[], None]
_KINDS = {"cell", "piece", "edge", "area", "card", "die", "token", "seat"}


def check_seat(room: Room, key: bytes | None, seat: Seat) -> None:
    """Raise `NotYours` unless this key holds the seat."""
    if seat not in room.held(key):
        raise NotYours(f"seat {seat} is not yours", where="seat", expected="a seat that you hold")


def check_question(room: Room, client: Client, seat: Seat, seq: int) -> None:
    """Raise unless the seat is this client's, sits before its screen, and is asked the question with this number."""
    check_seat(room, client.key, seat)
    _check_seq(room, seq, seat)
    if room.match.ask_of(seat) is None:
        raise NotAsked(f"seat {seat} is not asked now", where="seat", expected="a seat that has to choose")
    _check_screen(room, client, seat)


def _check_screen(room: Room, client: Client, seat: Seat) -> None:
    """Raise `NotYours` where another seat is before a shared screen: behind a curtain nobody knows what can be done."""
    if not room.game.open_table and room.viewer(client).seat != seat:
        raise NotYours(f"seat {seat} does not sit before this screen", where="seat", expected="to sit down first")


def _check_seq(room: Room, seq: int, seat: Seat) -> None:
    if room.match.pending is None:
        raise MatchOver("the match is over", where="seq")
    if seq != (now := views.told_seq(room.match, seat, room.counts)):
        raise Stale(f"question {seq} is not asked any more", where="seq", expected=f"question {now}")


# ---- answering


async def answer(room: Room, client: Client, frame: frames.Answer, done: Done) -> None:
    """Answer a question."""

    async def work() -> None:
        check_question(room, client, frame.seat, frame.seq)
        await room.commit(lambda match: match.answer(frame.seat, frame.key))
        room.stats.answers += 1
        done()
        room.tell()

    await room.alone(work)


async def follow_plan(room: Room, client: Client, frame: frames.FollowPlan, done: Done) -> None:
    """Give the answers of a plan one by one, each durable, until the last one or a surprise."""

    async def work() -> None:
        check_question(room, client, frame.seat, frame.seq)
        for place, option in enumerate(frame.keys):
            if place and not _is_offered(room.match, frame.seat, option):
                break
            before = room.match
            gained = await room.commit(lambda match, option=option: match.answer(frame.seat, option))  # type: ignore[misc]
            room.stats.answers += 1
            last = place == len(frame.keys) - 1 or _surprises(before, room.match, frame.seat, gained)
            if last:
                break
            room.tell()
        done()
        room.tell()

    await room.alone(work)


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


async def type_in(room: Room, client: Client, frame: frames.TypeIn, done: Done) -> None:
    """Say what real dice show or real cards are."""

    async def work() -> None:
        check_seat(room, client.key, frame.seat)
        _check_seq(room, frame.seq, frame.seat)
        _check_screen(room, client, frame.seat)
        question = room.match.pending
        if not isinstance(question, CHANCE_QUESTIONS):
            raise NotAsked("no dice or cards are asked for now", where="seq", expected="a choice")
        came = understood(question, frame.came)
        try:
            await room.commit(lambda match: match.answer_chance(came, typed_by=frame.seat))
        except BadChance as error:
            if room.game.open_table or isinstance(question, Roll):
                raise
            raise _cannot_come(question) from error
        room.stats.answers += 1
        done()
        room.tell()

    await room.alone(work)


def _cannot_come(question: "Draw[Any] | Shuffle[Any]") -> BadChance:
    """Cards that cannot have come, without saying which of them: the others lie in hidden hands."""
    count = question.count if isinstance(question, Draw) else len(question.items)
    return BadChance("these cards cannot have come", where="came", expected=f"{count} that can still come")


# ---- taking back


async def undo(room: Room, key: bytes | None, frame: frames.Undo, done: Done) -> None:
    """Take back what is free; for more, ask the others, or nobody if there are none."""

    async def work() -> None:
        check_seat(room, key, frame.seat)
        _check_campaign(room)
        now = room.version(frame.seat)
        if frame.version != now and not _withdraws_still(room, frame):
            raise Stale("the match has gone on", where="version", expected=f"version {now}")
        to = undo_by_consent.meant(room.match, room.counts, frame.seat, frame.to)
        back = undo_by_consent.way_back(room.match, frame.seat, room.held(key), to)
        if back.free:
            await room.commit(lambda match: match.undo(back.seat, back.to))
            room.stats.undos += 1
        else:
            assert back.to is not None
            assert key is not None
            await _propose(room, key, back.seat, back.to)
        done()
        room.tell()

    await room.alone(work)


def _check_campaign(room: Room) -> None:
    """Raise `CampaignWentOn` where a later chapter rests on how this one ended."""
    chapter = room.campaign.of(room.id) if room.campaign is not None else None
    if room.campaign is not None and chapter is not None and room.campaign.after(chapter) is not None:
        expected = "going on from an earlier position, as a match outside the campaign"
        raise CampaignWentOn("the next chapter rests on how this one ended", where="campaign", expected=expected)


def _withdraws_still(room: Room, frame: frames.Undo) -> bool:
    """Whether a choice is to be taken back alone, and since the screen saw it only others have chosen."""
    if frame.to is not None or not room.match.withdraws(frame.seat):
        return False
    since = room.counts.since(frame.seat, frame.version)
    return all(isinstance(entry, Chosen | Withdrawn) and entry.seat != frame.seat for entry in since)


async def _propose(room: Room, key: bytes, seat: Seat, to: int) -> None:
    if room.proposal is not None and room.proposal.key != key:
        raise AlreadyProposed("somebody has asked for this already", expected="that one settled first")
    lines = room.story.lines(room.match, None)
    text = undo_by_consent.wish(_name_of(room, seat), room.counts.answers(None, to), lines)
    proposal = Proposal(room.proposals, seat, to, key, text)
    if proposal.missing(room.seats):
        room.propose(proposal)
    else:
        await room.go_back(proposal)


async def answer_proposal(room: Room, key: bytes | None, frame: frames.Consent, done: Done) -> None:
    """Agree to a proposal, or not; whoever made it can take it back so."""

    async def work() -> None:
        check_seat(room, key, frame.seat)
        proposal = room.proposal
        if proposal is None or proposal.id != frame.proposal:
            raise NoSuchProposal("this proposal is gone", where="proposal", expected="the one that is shown")
        if not frame.agree:
            room.propose(None)
        elif (agreed := proposal.agree(frame.seat)).missing(room.seats):
            room.propose(agreed)
        else:
            await room.go_back(agreed)
        done()
        room.tell()

    await room.alone(work)


# ---- a shared screen


def sit(room: Room, client: Client, seat: Seat | None) -> None:
    """Somebody sits down before a shared screen, or draws its curtain."""
    held = room.held(client.key)
    if seat is not None:
        check_seat(room, client.key, seat)
    if room.game.open_table or len(held) < 2:
        raise NoCurtain("nothing is hidden at this screen", where="seat", expected="a shared screen with hidden hands")
    mine = [one for one in seats.acting_seats(room.match, room.seats) if one in held]
    if seat is not None and mine and seat not in mine:
        names = " or ".join(_name_of(room, one) for one in mine)
        raise NotAsked(f"seat {seat} has nothing to do now", where="seat", expected=names)
    client.sitting = seat


# ---- talk


async def say(room: Room, client: Client, text: str, done: Done) -> None:
    """Say something to everybody."""
    plain = cleaned(text)
    if not plain:
        raise NothingToSay("nothing is left of this text", where="text", expected="something to read")
    seat, name = speaker(room, client)

    async def work() -> None:
        line = await room.store.say(room.id, seat, name, plain)
        room.chat.append(line)
        del room.chat[:-CHAT_SHOWN]
        done()
        room.broadcast(frames.Said(line))

    await room.alone(work)


def ping(room: Room, client: Client, spot: str) -> None:
    """Point at something."""
    kind, _, name = spot.partition(":")
    place = cleaned(name)
    if kind not in _KINDS or not place:
        raise NoSuchOption(f"{spot!r}", where="spot", expected="kind and id, as in cell:12")
    seat, who = speaker(room, client)
    room.broadcast(frames.Pinged(seat, who, Spot(kind, place)))  # type: ignore[arg-type]


def speaker(room: Room, client: Client) -> tuple[Seat | None, str]:
    """Who talks: the seat before the screen or else the first that is theirs, and its name."""
    held = room.held(client.key)
    if not held:
        return None, ""
    seat = client.viewer.seat if client.viewer is not None and client.viewer.seat in held else held[0]
    name = next((row.name for row in room.seats if row.seat == seat), "")
    return seat, name


def _name_of(room: Room, seat: Seat) -> str:
    return seats.name_of(room.seats, seat, room.match.game.table.form().roles)
