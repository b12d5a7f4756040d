"""Whatever is sent over a live socket is answered, or the line is cut, and nothing changes that was not `done`."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server import fuzz_world
from tests.server.fuzz_world import World
from tests.server.live_socket import LiveSocket
from websockets.exceptions import ConnectionClosed, InvalidStatus

from nightraid.bench.table_client import Person
from nightraid.bench.table_server import TableServer
from nightraid.server.http.keys import COOKIE, new_secret
from nightraid.server.limits import FRAME_BYTES
from nightraid.server.wire.bodies import NewLink, NewSeat, Problem
from nightraid.server.wire.frames import Done, Refused
from nightraid.server.wire.requests import (
    Answer,
    FollowPlan,
    FromClient,
    Hello,
    LookPlans,
    LookRefused,
    LookSketch,
    LookSuggestion,
    Say,
    Sit,
    Undo,
)

SOME = settings(max_examples=60, suppress_health_check=list(HealthCheck))
FRAMES: dict[str, type[msgspec.Struct]] = {kind.__struct_config__.tag: kind for kind in FromClient.__args__}
CHANGING = ("answer", "plan", "type-in", "undo", "consent", "say")
MANY = 3000


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with fuzz_world.world(TableServer(tmp_path_factory.mktemp("fuzz"), "--teaching-game")) as running:
        yield running


def denied(world: World, status: int, code: str, **options: Any) -> None:
    """Coming in is refused with this status and code, and nothing has changed."""
    before = world.disk()
    with pytest.raises(InvalidStatus) as refused, LiveSocket(Person(world.server.address), world.match, **options):
        pass
    assert refused.value.response.status_code == status
    assert msgspec.json.decode(refused.value.response.body or b"", type=Problem).code == code
    assert world.disk() == before


# ---------------------------------------------------------------- at the door


def test_without_a_key_the_match_is_not_there(world: World) -> None:
    denied(world, 404, "no-such-match")


def test_with_a_wrong_key_the_match_is_not_there(world: World) -> None:
    denied(world, 404, "no-such-match", headers={"Authorization": f"Bearer {new_secret()}"})


def test_what_cannot_be_a_key_is_refused(world: World) -> None:
    denied(world, 401, "bad-key", headers={"Authorization": "Bearer letmein"})


def test_a_player_of_another_match_is_a_stranger_here(world: World) -> None:
    other = Person(world.server.address)
    other.make("wolfenstein", NewSeat("me"))
    denied(world, 404, "no-such-match", headers=other.headers)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://127.0.0.1.evil.example", "https://localhost"]
)
def test_a_page_of_another_site_cannot_use_the_cookie(world: World, origin: str) -> None:
    denied(world, 403, "foreign-origin", headers={"Cookie": f"{COOKIE}={world.ann.key}"}, origin=origin)


def test_a_cookie_without_an_origin_is_refused(world: World) -> None:
    denied(world, 403, "foreign-origin", headers={"Cookie": f"{COOKIE}={world.ann.key}"})


def test_our_own_page_may_use_the_cookie(world: World) -> None:
    cookie = {"Cookie": f"{COOKIE}={world.ann.key}"}
    with LiveSocket(world.ann, world.match, headers=cookie, origin=world.server.address) as line:
        assert line.greet().position.seat == 0


# ---------------------------------------------------------------- other people's seats


@pytest.mark.parametrize("game", ["cellar", "wolfenstein"])
def test_another_seat_cannot_be_answered_for(world: World, game: str) -> None:
    """Neither where hands are hidden nor where all lies open."""
    made = world.ann.make(game, NewSeat("me", "Ann"), NewSeat("friend"), seed=7)
    world.bob.open(made.invitations[0].code, "Bob")
    here = msgspec.structs.replace(world, match=made.info.id)
    with LiveSocket(here.ann, here.match) as ann, LiveSocket(here.bob, here.match) as bob:
        asked = ann.greet().position.asked
        version = bob.greet().position.version
        assert asked is not None
        before = here.disk()
        for frame in (
            Answer(bob.ref(), asked.seq, asked.seat, asked.options[0].key),
            FollowPlan(bob.ref(), asked.seq, asked.seat, (asked.options[0].key,)),
            Undo(bob.ref(), version, asked.seat, to=0),
            LookSketch(bob.ref(), asked.seq, asked.seat, asked.options[0].key),
        ):
            refused = bob.ask(frame)
            assert isinstance(refused, Refused)
            assert refused.code == "not-yours"
        assert here.disk() == before
        assert isinstance(bob.ask(Say(bob.ref(), "still here")), Done)


def test_somebody_who_watches_can_do_nothing(world: World) -> None:
    watcher = Person(world.server.address)
    watcher.open(world.ann.link(world.match, NewLink("watch")).code)
    with LiveSocket(world.ann, world.match) as ann, LiveSocket(watcher, world.match) as line:
        asked = ann.greet().position.asked
        assert asked is not None
        seen = line.greet()
        assert seen.position.seat is None
        assert seen.position.asked is None
        before = world.disk()
        for frame in (
            Answer(line.ref(), asked.seq, 0, asked.options[0].key),
            FollowPlan(line.ref(), asked.seq, 0, (asked.options[0].key,)),
            Undo(line.ref(), seen.position.version, 0),
            Sit(line.ref(), 0),
            LookPlans(line.ref(), asked.seq, 0),
            LookRefused(line.ref(), asked.seq, 0),
            LookSuggestion(line.ref(), asked.seq, 0),
        ):
            assert isinstance(line.ask(frame), Refused)
        assert world.disk() == before


# ---------------------------------------------------------------- too much


def test_a_frame_that_is_too_long_ends_the_connection_and_nothing_else(world: World) -> None:
    with LiveSocket(world.ann, world.match) as ann, LiveSocket(world.bob, world.match) as bob:
        ann.greet()
        bob.greet()
        before = world.disk()
        bob.send(json.dumps({"is": "say", "ref": 1, "text": "x" * FRAME_BYTES}))
        with pytest.raises(ConnectionClosed) as closed:
            bob.answer_to(1)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        assert world.disk() == before
        assert isinstance(ann.ask(Say(ann.ref(), "Bob?")), Done)


def test_a_frame_of_bytes_ends_the_connection(world: World) -> None:
    with LiveSocket(world.bob, world.match) as bob:
        bob.greet()
        bob.send(b"\x00\x01")
        with pytest.raises(ConnectionClosed) as closed:
            bob.answer_to(1)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1003


@pytest.mark.parametrize("kind", ["resync", "nonsense", "say", "ping", "answer"])
def test_a_flood_is_refused_and_then_cut_off_and_others_go_on(world: World, kind: str) -> None:
    frames = {
        "resync": '{"is":"resync","ref":1}',
        "nonsense": "{",
        "say": '{"is":"say","ref":1,"text":"spam"}',
        "ping": '{"is":"ping","ref":1,"spot":"cell:1"}',
        "answer": '{"is":"answer","ref":1,"seq":0,"seat":1,"key":"x"}',
    }
    with LiveSocket(world.ann, world.match) as ann, LiveSocket(world.bob, world.match) as bob:
        ann.greet()
        bob.greet()
        before = world.disk()
        with pytest.raises(ConnectionClosed) as closed:
            flood(bob, frames[kind])
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
        assert {frame.code for frame in bob.seen if isinstance(frame, Refused)} & {"too-fast", "unreadable"}
        after = world.disk()
        after.pop("chat"), before.pop("chat")
        assert after == before
        assert isinstance(ann.ask(Hello(ann.ref())), Done)


def flood(line: LiveSocket, frame: str) -> None:
    """Send the same again and again, as fast as answers come; nobody can mean so many."""
    for _ in range(MANY):
        line.send(frame)
        line.next()


# ---------------------------------------------------------------- anything at all

junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
numbers = st.sampled_from([0, 1, 2, 3, 5, -1, 2**31, 2**31 + 1, 2**63, 2**80])
texts = st.sampled_from(["", "x", "bid 1", "move", "é" * 300, "k" * 401, "cell:0", "\u202e<b>"]) | st.text(max_size=12)


@st.composite
def frames(draw: st.DrawFn, keys: list[str], seq: int, version: int) -> dict[str, Any]:
    """A frame with fields that mostly fit, with words of the match in them."""
    kind = draw(st.sampled_from(sorted(FRAMES)))
    right: dict[str, st.SearchStrategy[Any]] = {
        "seq": st.just(seq) | numbers,
        "seat": st.sampled_from([0, 1, None]) | numbers,
        "version": st.just(version) | numbers,
        "key": st.sampled_from(keys) | texts if keys else texts,
        "keys": st.lists(st.sampled_from(keys) | texts if keys else texts, max_size=4),
        "came": st.lists(numbers | texts, max_size=4),
        "agree": st.booleans(),
        "spot": st.sampled_from(["cell:1", "piece:", "evil:1", "cell:" + "1" * 90]),
    }
    frame: dict[str, Any] = {"is": kind, "ref": draw(st.integers(0, 900))}
    for field in FRAMES[kind].__struct_fields__:
        if field != "ref" and draw(st.integers(0, 9)) > 0:
            fits = right.get(field, numbers | texts)
            frame[field] = draw(fits if draw(st.integers(0, 5)) > 0 else junk)
    return frame


@pytest.mark.parametrize("who", ["bob", "watcher"])
def test_frames_with_anything_in_them(world: World, who: str) -> None:
    """Each is answered once; the disk changes by nothing but what was acknowledged."""
    person = world.bob
    if who == "watcher":
        person = Person(world.server.address)
        person.open(world.ann.link(world.match, NewLink("watch")).code)

    @SOME
    @given(st.data())
    def send(data: st.DataObject) -> None:
        with LiveSocket(person, world.match) as line:
            position = line.greet().position
            keys = [option.key for option in position.asked.options] if position.asked else []
            seq = position.asked.seq if position.asked else position.version
            for _ in range(data.draw(st.integers(1, 6))):
                frame = data.draw(frames(keys, seq, position.version))
                before = world.disk()
                line.send(json.dumps(frame))
                answer = first_answer(line, frame["ref"])
                if isinstance(answer, Refused) or frame["is"] not in CHANGING:
                    assert world.disk() == before, f"{frame} was not done and changed something"
                if who == "watcher" and frame["is"] != "say":
                    assert world.disk() == before

    send()


def first_answer(line: LiveSocket, ref: int) -> object:
    """What answers a frame: by its number, or -1 if it could not be read."""
    while True:
        frame = line.next()
        if getattr(frame, "ref", None) in (ref, -1):
            return frame


@SOME
@given(text=st.text(max_size=200) | junk.map(json.dumps))
def test_text_that_is_no_frame(world: World, text: str) -> None:
    """It is refused, the line stays open, and nothing changes."""
    before = world.disk()
    with LiveSocket(world.bob, world.match) as line:
        line.greet()
        line.send(text)
        refused = line.await_kind(Refused)
        assert refused.ref == -1
        assert isinstance(line.ask(Hello(line.ref())), Done)
    assert world.disk() == before
