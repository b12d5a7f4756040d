"""Handle a client's requests: `done`, `seen` or `refused` answers each, exactly once."""

import logging

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.engine.log import Undone, Withdrawn
from nightraid.server.rooms import moves, suggestions, views
from nightraid.server.rooms.clients import Client
from nightraid.server.rooms.refusals import NotGreeted, Unreadable
from nightraid.server.rooms.room import Room
from nightraid.server.wire import frames, requests
from nightraid.server.wire.frames import Done, Refused, Seen
from nightraid.server.wire.requests import FromClient

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
    if isinstance(frame, requests.LookSuggestion):
        room.beside(_handle(room, client, frame))
    else:
        await _handle(room, client, frame)


async def _handle(room: Room, client: Client, frame: FromClient) -> None:
    try:
        if not client.greeted and not isinstance(frame, requests.Hello):
            raise NotGreeted("nobody has said hello", where="is", expected="hello first")
        await _do(room, client, frame)
    except NightRaidError as error:
        room.stats.refusals += 1
        refuse(client, frame.ref, error)
    except Exception:
        facts = {"match": room.live.id, "frame": type(frame).__name__}
        log.exception("a frame failed", extra={"facts": facts})
        room.stats.refusals += 1
        client.tell(Refused(frame.ref, "fault", _FAULT))


async def _do(room: Room, client: Client, frame: FromClient) -> None:
    def done() -> None:
        client.tell(Done(frame.ref, room.live.version(room.audience.viewer(client).seat)))

    key = client.key
    if isinstance(frame, requests.Say | requests.Ping) and not room.live.held(key):
        room.audience.gallery.check(frame)
    match frame:
        case requests.Answer():
            await moves.answer(room, client, frame, done)
        case requests.FollowPlan():
            await moves.follow_plan(room, client, frame, done)
        case requests.TypeIn():
            await moves.type_in(room, client, frame, done)
        case requests.Undo():
            await moves.undo(room, key, frame, done)
        case requests.Consent():
            await moves.answer_proposal(room, key, frame, done)
        case requests.Say():
            await moves.say(room, client, frame.text, done)
        case requests.LookSuggestion():
            client.tell(await suggestions.suggest(room, client, frame))
        case requests.Hello() | requests.Resync() | requests.Sit() | requests.Ping():
            _at_once(room, client, frame)
            done()
        case _:
            room.stats.looks += 1
            client.tell(_look(room, client, frame))


def _at_once(
    room: Room, client: Client, frame: requests.Hello | requests.Resync | requests.Sit | requests.Ping
) -> None:
    """What changes nothing in the match and so is not waited for."""
    match frame:
        case requests.Hello():
            room.greet(client)
            if _can_go_on(room, client, frame):
                _go_on(room, client, frame)
            else:
                room.sender.send_sync(client)
        case requests.Resync():
            room.sender.send_sync(client)
        case requests.Sit():
            moves.sit(room, client, frame.seat)
            room.sender.send_updates()
        case requests.Ping():
            moves.ping(room, client, frame.spot)


def _can_go_on(room: Room, client: Client, hello: requests.Hello) -> bool:
    """Whether what the client has is still the beginning of what its seat may know now."""
    live, seat = room.live, room.audience.viewer(client).seat
    if hello.seat == -1 or hello.chat == -1 or not 0 <= hello.version <= live.version(seat):
        return False
    if hello.seat != seat and not live.game.open_table:
        return False
    since = live.counts.since(seat, hello.version)
    lines = live.log_lines.lines(live.match, seat)
    oldest = live.chat[0].n if live.chat else 0
    taken_back = any(isinstance(entry, Undone | Withdrawn) for entry in since)
    return not taken_back and hello.lines <= len(lines) and hello.chat >= oldest


def _go_on(room: Room, client: Client, hello: requests.Hello) -> None:
    """Send only what is new."""
    client.version, client.lines, client.viewer = hello.version, hello.lines, room.audience.viewer(client)
    client.tell(frames.InfoChanged(room.sender.info(client.key)))
    for line in room.live.chat:
        if line.n >= hello.chat:
            client.tell(frames.Said(line))
    client.tell(frames.Proposed(room.proposals.shown_to(client)))
    room.sender.send_update(client)


def _look(
    room: Room,
    client: Client,
    frame: requests.LookSketch | requests.LookPlans | requests.LookRefused | requests.LookOverlay,
) -> Seen:
    """The answer to a look. Only for the seat that is asked, or the one before the screen."""
    match, look = room.live.match, room.cache.look
    if isinstance(frame, requests.LookOverlay):
        seat, name, piece = room.audience.viewer(client).seat, frame.overlay, frame.piece
        drawn = look(("overlay", seat, name, piece), lambda: views.overlay(match, seat, name, piece))
        return Seen(frame.ref, views.visible_seq(match, seat, room.live.counts), drawn)
    moves.check_question(room, client, frame.seat, frame.seq)
    seat = frame.seat
    if isinstance(frame, requests.LookSketch):
        key = frame.key
        return Seen(frame.ref, frame.seq, look(("sketch", seat, key), lambda: views.sketch(match, seat, key)))
    if isinstance(frame, requests.LookPlans):
        return Seen(frame.ref, frame.seq, plans=look(("plans", seat), lambda: views.plans(match, seat)))
    return Seen(frame.ref, frame.seq, refused=look(("refused", seat), lambda: views.refused(match, seat)))
