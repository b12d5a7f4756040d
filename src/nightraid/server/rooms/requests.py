"""The frames of one client, each answered exactly once: by `done`, `seen` or `refused`."""

import logging

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import Undone, Withdrawn
from nightraid.server.rooms import moves, suggestions, views
from nightraid.server.rooms.clients import Client
from nightraid.server.rooms.refusals import NotGreeted, Unreadable
from nightraid.server.rooms.room import Room
from nightraid.server.wire import frames
from nightraid.server.wire.frames import Done, FromClient, Refused, Seen

log = logging.getLogger(__name__)
_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)
_FAULT = "something went wrong here, and it was written down"


def read(data: bytes) -> FromClient:
    """A frame out of its text; raises `Unreadable`."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        what, _, where = str(error).partition(" - at ")
        raise Unreadable(what[:200], where=where.strip("`")[:80] or "frame", expected="a frame of the wire") from error


def refuse(client: Client, ref: int, error: NightRaidError) -> None:
    """Say that something was not done, and why."""
    client.tell(Refused(ref, error.code, error.what, error.where, error.expected))


async def handle(room: Room, client: Client, frame: FromClient) -> None:
    """Do what a frame asks for, or refuse it. Never raises. Only a suggestion is not waited for."""
    if isinstance(frame, frames.LookSuggestion):
        room.beside(_handle(room, client, frame))
    else:
        await _handle(room, client, frame)


async def _handle(room: Room, client: Client, frame: FromClient) -> None:
    try:
        if not client.greeted and not isinstance(frame, frames.Hello):
            raise NotGreeted("nobody has said hello", where="is", expected="hello first")
        await _do(room, client, frame)
    except NightRaidError as error:
        room.stats.refusals += 1
        refuse(client, frame.ref, error)
    except Exception:
        facts = {"match": room.id, "frame": type(frame).__name__}
        log.exception("a frame failed", extra={"facts": facts})
        room.stats.refusals += 1
        client.tell(Refused(frame.ref, "fault", _FAULT))


async def _do(room: Room, client: Client, frame: FromClient) -> None:
    def done() -> None:
        client.tell(Done(frame.ref, room.version(room.viewer(client).seat)))

    key = client.key
    if isinstance(frame, frames.Say | frames.Ping) and not room.held(key):
        room.gallery.check(frame)
    match frame:
        case frames.Answer():
            await moves.answer(room, client, frame, done)
        case frames.FollowPlan():
            await moves.follow_plan(room, client, frame, done)
        case frames.TypeIn():
            await moves.type_in(room, client, frame, done)
        case frames.Undo():
            await moves.undo(room, key, frame, done)
        case frames.Consent():
            await moves.answer_proposal(room, key, frame, done)
        case frames.Say():
            await moves.say(room, client, frame.text, done)
        case frames.LookSuggestion():
            client.tell(await suggestions.suggest(room, client, frame))
        case frames.Hello() | frames.Resync() | frames.Sit() | frames.Ping():
            _at_once(room, client, frame)
            done()
        case _:
            room.stats.looks += 1
            client.tell(_look(room, client, frame))


def _at_once(room: Room, client: Client, frame: frames.Hello | frames.Resync | frames.Sit | frames.Ping) -> None:
    """What changes nothing in the match and so is not waited for."""
    match frame:
        case frames.Hello():
            room.greet(client)
            if _can_go_on(room, client, frame):
                _go_on(room, client, frame)
            else:
                room.sync(client)
        case frames.Resync():
            room.sync(client)
        case frames.Sit():
            moves.sit(room, client, frame.seat)
            room.tell()
        case frames.Ping():
            moves.ping(room, client, frame.spot)


def _can_go_on(room: Room, client: Client, hello: frames.Hello) -> bool:
    """Whether what the client has is still the beginning of what there is, as the same seat is told it."""
    seat = room.viewer(client).seat
    if hello.seat == -1 or hello.chat == -1 or not 0 <= hello.version <= room.version(seat):
        return False
    if hello.seat != seat and not room.game.open_table:
        return False
    since = room.counts.since(seat, hello.version)
    lines = room.story.lines(room.match, seat)
    oldest = room.chat[0].n if room.chat else 0
    taken_back = any(isinstance(entry, Undone | Withdrawn) for entry in since)
    return not taken_back and hello.lines <= len(lines) and hello.chat >= oldest


def _go_on(room: Room, client: Client, hello: frames.Hello) -> None:
    """Send only what is new."""
    client.version, client.lines, client.viewer = hello.version, hello.lines, room.viewer(client)
    client.tell(frames.InfoChanged(room.info(client.key)))
    for line in room.chat:
        if line.n >= hello.chat:
            client.tell(frames.Said(line))
    client.tell(frames.Proposed(room.shown_proposal(client)))
    room.tell_one(client)


def _look(
    room: Room, client: Client, frame: frames.LookSketch | frames.LookPlans | frames.LookRefused | frames.LookOverlay
) -> Seen:
    """What somebody looks at. Only for the seat that is asked, or the one before the screen."""
    match = room.match
    if isinstance(frame, frames.LookOverlay):
        seat, name, piece = room.viewer(client).seat, frame.overlay, frame.piece
        drawn = room.look(("overlay", seat, name, piece), lambda: views.overlay(match, seat, name, piece))
        return Seen(frame.ref, views.told_seq(match, seat, room.counts), drawn)
    moves.check_question(room, client, frame.seat, frame.seq)
    seat = frame.seat
    if isinstance(frame, frames.LookSketch):
        key = frame.key
        return Seen(frame.ref, frame.seq, room.look(("sketch", seat, key), lambda: views.sketch(match, seat, key)))
    if isinstance(frame, frames.LookPlans):
        return Seen(frame.ref, frame.seq, plans=room.look(("plans", seat), lambda: views.plans(match, seat)))
    return Seen(frame.ref, frame.seq, refused=room.look(("refused", seat), lambda: views.refused(match, seat)))
