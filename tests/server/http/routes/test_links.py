"""Links: what they open, who may give them out, and that guessing leads nowhere."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.lobby import BOT, FRIEND, ME, OPEN, Lobby, lobby, problem

from nightraid.server.http.keys import new_secret
from nightraid.server.limits import Rate, Rates
from nightraid.server.rooms.live_matches import LiveMatches, Room
from nightraid.server.rooms.refusals import NotKept
from nightraid.server.store.matches import Store
from nightraid.server.wire.match_info import SeatInfo


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("links")) as running:
        yield running


def test_an_invitation_leads_to_its_seat(at: Lobby) -> None:
    ada, ben, eve = at.somebody(), at.somebody(), at.somebody()
    made = ada.make(ME, {**FRIEND, "name": "Ben"})
    match, code = made["info"]["id"], made["invitations"][0]["code"]
    for _ in range(2):  # a second click does no harm
        opened = ben.post("/links", {"code": code})
        assert opened.status_code == 200
        assert opened.json() == {"kind": "invite", "match": match, "seat": 1}
    info = ben.get(f"/matches/{match}").json()
    mine = SeatInfo(1, "person", "Ben", yours=True, ways=("bot", "open", "invite"), role="Crew B")
    assert msgspec.convert(info["seats"][1], SeatInfo) == mine
    before = at.everything()
    problem(eve.post("/links", {"code": code}), 409, "seat-taken")
    assert at.everything() == before
    problem(eve.get(f"/matches/{match}"), 404, "no-such-match")


def test_whoever_comes_may_have_another_name(at: Lobby) -> None:
    ada, ben = at.somebody(), at.somebody()
    made = ada.make(ME, {**FRIEND, "name": "Somebody"})
    ben.post("/links", {"code": made["invitations"][0]["code"], "name": "B\u202een"})
    assert ben.get(f"/matches/{made['info']['id']}").json()["seats"][1]["name"] == "Ben"


def test_a_browser_without_a_key_gets_one_with_the_seat(at: Lobby) -> None:
    made = at.somebody().make(ME, FRIEND)
    answer = at.send("POST", "/api/links", json={"code": made["invitations"][0]["code"]})
    key = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    assert at.somebody(key).get(f"/matches/{made['info']['id']}").json()["seats"][1]["yours"]


def test_an_invitation_without_a_seat_takes_the_one_that_waits_longest(at: Lobby) -> None:
    ada = at.somebody()
    match = ada.match(ME, BOT, OPEN, FRIEND, game="wolfenstein")
    code = ada.post(f"/matches/{match}/links", {"kind": "invite"}).json()["code"]
    taken = [at.somebody().post("/links", {"code": code}).json()["seat"] for _ in range(3)]
    assert taken == [3, 2, 1], "a friend's, an open one, a bot's"
    problem(at.somebody().post("/links", {"code": code}), 409, "seat-taken")


def test_watching_is_no_seat(at: Lobby) -> None:
    ada, eve = at.somebody(), at.somebody()
    match = ada.match(ME, BOT)
    for kind, path in (("watch", "/watch#"), ("replay", "/replay#")):
        link = ada.post(f"/matches/{match}/links", {"kind": kind, "seat": 1}).json()
        assert link == {"kind": kind, "code": link["code"], "path": path + link["code"], "seat": None}
        assert eve.post("/links", {"code": link["code"]}).json() == {"kind": kind, "match": match, "seat": None}
    info = eve.get(f"/matches/{match}").json()
    assert not any(seat.get("yours") for seat in info["seats"])
    before = at.people()
    problem(eve.post(f"/matches/{match}/links", {"kind": "watch"}), 403, "forbidden")
    problem(eve.post(f"/matches/{match}/seats/1", {"who": "me"}), 403, "forbidden")
    assert at.people() == before


def test_links_to_seats_that_are_not_to_be_had(at: Lobby) -> None:
    ada, ben = at.somebody(), at.somebody()
    made = ada.make(ME, FRIEND)
    match = made["info"]["id"]
    ben.post("/links", {"code": made["invitations"][0]["code"]})
    before = at.everything()
    problem(ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": 1}), 409, "seat-taken")
    problem(ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": 7}), 404, "no-such-seat")
    problem(ada.post(f"/matches/{match}/links", {"kind": "invite", "seat": -1}), 400, "bad-body")
    problem(ada.post(f"/matches/{match}/links", {"kind": "own"}), 400, "bad-body")
    assert at.everything() == before
    assert ben.post(f"/matches/{match}/links", {"kind": "invite", "seat": 1}).status_code == 201, "one's own seat"


@pytest.mark.parametrize("code", ["Kz-_" + "e" * 18, "x" * 22, "short-ish", "x" * 64, "../../etc/passwd", "é" * 22])
def test_a_code_that_nobody_was_given(at: Lobby, code: str) -> None:
    before = at.everything()
    answer = at.send("POST", "/api/links", json={"code": code})
    problem(answer, 404, "no-such-link")
    assert "set-cookie" not in answer.headers
    assert at.everything() == before


@pytest.mark.parametrize("way", ["invitation", "open seat"])
def test_who_sits_down_while_the_server_goes_gets_the_key_to_the_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """Else it would belong to a key that nobody has, for ever."""
    change = Store.change_seat

    async def change_and_go(self: Store, *args: Any) -> None:
        async def closed(*_: object) -> None:
            raise NotKept("the server goes")

        await change(self, *args)
        monkeypatch.setattr(LiveMatches, "room", closed)
        monkeypatch.setattr(Room, "seats_changed", closed)

    with lobby(tmp_path) as at:
        made = at.somebody().make(ME, FRIEND if way == "invitation" else OPEN, listed=True)
        match = made["info"]["id"]
        monkeypatch.setattr(Store, "change_seat", change_and_go)
        if way == "invitation":
            answer = at.send("POST", "/api/links", json={"code": made["invitations"][0]["code"]})
        else:
            answer = at.send("POST", f"/api/matches/{match}/seats/1", json={"who": "me"})
    assert answer.status_code == 200, answer.text
    key = answer.headers["set-cookie"].partition("=")[2].partition(";")[0]
    monkeypatch.undo()
    with lobby(tmp_path) as at:
        assert at.somebody(key).get(f"/matches/{match}").json()["seats"][1]["yours"]


def test_guessing_is_slow(tmp_path: Path) -> None:
    with lobby(tmp_path, rates=Rates(open_links=Rate(burst=3, a_minute=1), address_factor=1)) as at:
        for _ in range(3):
            problem(at.somebody().post("/links", {"code": new_secret()}), 404, "no-such-link")
        problem(at.somebody().post("/links", {"code": new_secret()}), 429, "too-many")
