"""The gate: foreign sites, foreign names and bad keys stay outside, and every answer carries its headers."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.lobby import ME, ORIGIN, Lobby, library, lobby, problem

from nightraid.server.app import Application
from nightraid.server.http.keys import new_secret
from nightraid.server.settings import LOOPBACK, Settings

NEW = {"game": "cellar", "seats": [ME, ME]}
KEY = new_secret()
COOKIE = {"Cookie": f"nightraid={KEY}"}
BEARER = {"Authorization": f"Bearer {KEY}"}
ALLOWED = "https://play.example.org"


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("gate"), origins=(ALLOWED,)) as running:
        yield running


LET_IN: dict[str, dict[str, str]] = {
    "a program without a key": {},
    "a program with a key": BEARER,
    "our own page": {**COOKIE, "Origin": ORIGIN},
    "our own page, written in capitals": {**COOKIE, "Origin": "http://TESTSERVER.local"},
    "a browser that sends no origin to its own site": {**COOKIE, "Sec-Fetch-Site": "same-origin"},
    "a page of an address that is ours": {**COOKIE, "Origin": ALLOWED},
    "a page of ours before it has a key": {"Origin": ORIGIN},
    "a key beside an old cookie": {**BEARER, "Cookie": "nightraid=old"},
}
KEPT_OUT: dict[str, dict[str, str]] = {
    "another site": {**COOKIE, "Origin": "https://evil.example"},
    "another site without a cookie": {"Origin": "https://evil.example"},
    "another site with a stolen key": {**BEARER, "Origin": "https://evil.example"},
    "another port of this machine": {**COOKIE, "Origin": "http://testserver.local:81"},
    "a name that only begins like ours": {**COOKIE, "Origin": "http://testserver.local.evil.example"},
    "our name as a user": {**COOKIE, "Origin": "http://testserver.local@evil.example"},
    "a page from a file": {**COOKIE, "Origin": "null"},
    "another scheme": {**COOKIE, "Origin": "ftp://testserver.local"},
    "nonsense": {**COOKIE, "Origin": "http://[::1"},
    "an empty origin": {**COOKIE, "Origin": ""},
    "a cookie and no origin": COOKIE,
    "a cookie and no origin, from the same site only": {**COOKIE, "Sec-Fetch-Site": "same-site"},
    "from another site, says the browser": {"Sec-Fetch-Site": "cross-site"},
    "nearly an address that is ours": {**COOKIE, "Origin": ALLOWED + ".evil.example"},
}


@pytest.mark.parametrize("who", LET_IN)
def test_who_may_ask_for_something(at: Lobby, who: str) -> None:
    assert at.send("POST", "/api/matches", json=NEW, headers=LET_IN[who]).status_code == 201


@pytest.mark.parametrize("who", KEPT_OUT)
def test_who_may_not(at: Lobby, who: str) -> None:
    before = at.everything()
    answer = at.send("POST", "/api/matches", json=NEW, headers=KEPT_OUT[who])
    problem(answer, 403, "foreign-origin")
    assert "set-cookie" not in answer.headers
    assert at.everything() == before


@pytest.mark.parametrize("who", KEPT_OUT)
def test_looking_is_harmless(at: Lobby, who: str) -> None:
    """Another site cannot read the answer: nothing here says that it may."""
    answer = at.send("GET", "/api/games", headers=KEPT_OUT[who])
    assert answer.status_code == 200
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("key", ["", "x", "x" * 23, "x" * 22 + "!", "nightraid=" + "x" * 22])
def test_a_malformed_key_is_refused_and_not_replaced(at: Lobby, key: str) -> None:
    before = at.everything()
    for method, path in (("GET", "/api/matches"), ("POST", "/api/matches")):
        answer = at.send(method, path, json=NEW, headers={"Authorization": f"Bearer {key}"})
        problem(answer, 401, "bad-key")
        assert "set-cookie" not in answer.headers
    assert at.everything() == before


def test_another_kind_of_authorization_is_none_of_ours(at: Lobby) -> None:
    """A proxy before us may ask for a password: the cookie counts then, with all that a cookie needs."""
    basic = {"Authorization": "Basic YTpi", **COOKIE}
    problem(at.send("POST", "/api/matches", json=NEW, headers=basic), 403, "foreign-origin")
    assert at.send("POST", "/api/matches", json=NEW, headers={**basic, "Origin": ORIGIN}).status_code == 201


def test_a_browser_gets_a_key_when_it_needs_one(at: Lobby) -> None:
    page = {"Origin": ORIGIN}
    assert "set-cookie" not in at.send("GET", "/api/matches").headers, "looking needs none"
    first = at.send("POST", "/api/matches", json=NEW, headers=page)
    cookie = first.headers["set-cookie"]
    assert "HttpOnly; SameSite=Strict" in cookie
    bad = at.send("POST", "/api/matches", json=NEW, headers={**page, "Cookie": "nightraid=broken"})
    assert "set-cookie" in bad.headers, "a broken cookie is replaced"
    mine = {**page, "Cookie": cookie.partition(";")[0]}
    again = at.send("POST", "/api/matches", json=NEW, headers=mine)
    assert "set-cookie" not in again.headers, "one key is enough"
    listed = at.send("GET", "/api/matches", headers=mine).json()["mine"]
    assert {match["id"] for match in listed} == {first.json()["info"]["id"], again.json()["info"]["id"]}


def test_who_comes_again_keeps_their_key_for_another_year(at: Lobby) -> None:
    renewed = at.send("GET", "/api/matches", headers=COOKIE).headers["set-cookie"]
    assert renewed.startswith(f"nightraid={KEY}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict")
    for headers in ({}, BEARER, {**BEARER, **COOKIE}, {"Cookie": "nightraid=broken"}):
        assert "set-cookie" not in at.send("GET", "/api/matches", headers=headers).headers
    assert "set-cookie" not in at.send("GET", "/api/games", headers=COOKIE).headers
    assert "set-cookie" not in at.send("GET", "/", headers=COOKIE).headers


def test_no_key_for_who_is_refused(at: Lobby) -> None:
    refused = at.send("POST", "/api/matches", json={"game": "chess", "seats": [ME]}, headers={"Origin": ORIGIN})
    problem(refused, 404, "unknown-game")
    assert "set-cookie" not in refused.headers
    late = {"game": "cellar", "seats": [ME, {"who": "bot", "bot": "genius"}]}  # found out when the seats are made
    refused = at.send("POST", "/api/matches", json=late, headers={"Origin": ORIGIN})
    problem(refused, 422, "no-such-bot")
    assert "set-cookie" not in refused.headers


def test_the_cookie_stays_on_https_where_there_is_https(tmp_path: Path, at: Lobby) -> None:
    assert at.send("POST", "/api/matches", json=NEW).headers["set-cookie"].endswith("; Secure")
    with lobby(tmp_path) as plain:
        assert not plain.send("POST", "/api/matches", json=NEW).headers["set-cookie"].endswith("; Secure")


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_what_a_form_could_send_is_refused(at: Lobby, kind: str) -> None:
    before = at.everything()
    answer = at.send("POST", "/api/matches", content=b'{"game":"cellar"}', headers={"Content-Type": kind})
    problem(answer, 415, "not-json")
    assert at.everything() == before


HEADERS = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/m/anything", 200),
        ("GET", "/api/games", 200),
        ("GET", "/health", 200),
        ("GET", "/metrics", 200),
        ("GET", "/schema/openapi.json", 200),
        ("GET", "/api/nothing", 404),
        ("GET", "/nothing.js", 404),
        ("DELETE", "/api/matches", 405),
        ("POST", "/api/matches", 400),
    ],
)
def test_every_answer_carries_its_headers(at: Lobby, method: str, path: str, status: int) -> None:
    answer = at.send(method, path)
    assert answer.status_code == status
    for name, value in HEADERS.items():
        assert answer.headers.get_list(name) == [value]
    policy = dict(part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";"))
    assert policy["default-src"] == policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    for kind in ("script-src", "style-src", "connect-src", "font-src"):
        assert policy[kind] == "'self'"
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["x-request-id"]
    if path.startswith("/api/"):
        assert answer.headers["cache-control"] == "no-store"


def test_a_foreign_name_that_leads_here_is_refused(tmp_path: Path) -> None:
    with lobby(tmp_path, hosts=(*LOOPBACK, "play.example.org")) as local:
        for host in ("localhost:8151", "127.0.0.1:8151", "[::1]:8151", "LOCALHOST", "play.example.org"):
            assert local.send("GET", "/api/games", headers={"Host": host}).status_code == 200
        for host in ("evil.example", "evil.example:8151", "localhost.evil.example", "", "[", "127.0.0.1.evil.example"):
            problem(local.send("GET", "/api/games", headers={"Host": host}), 400, "foreign-host")


# ---- sockets


@pytest.fixture(scope="module")
def socket_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    data = tmp_path_factory.mktemp("sockets") / "nightraid.sqlite"
    with TestClient(Application(Settings(data=data, teaching_game=True), library()), base_url=ORIGIN) as client:
        yield client


def connects(client: "TestClient[Any]", path: str, headers: dict[str, str]) -> str:
    """How a socket fares that says hello: the kind of the first frame, or the code it was closed with."""
    client.cookies.clear()
    try:
        with client.websocket_connect(path, headers=headers) as socket:
            socket.send_json({"is": "hello", "ref": 1})
            return str(socket.receive_json()["is"])
    except WebSocketDisconnect as closed:
        return str(closed.code)


def test_a_socket_needs_an_origin_or_a_key(socket_client: "TestClient[Any]") -> None:
    made = socket_client.post("/api/matches", json=NEW, headers=BEARER).json()["info"]["id"]
    path = f"/api/matches/{made}/live"
    assert connects(socket_client, path, BEARER) == "sync"
    assert connects(socket_client, path, {**COOKIE, "Origin": ORIGIN}) == "sync"
    assert connects(socket_client, path, COOKIE) == "4403"
    for name in ("another site", "a page from a file", "another port of this machine"):
        assert connects(socket_client, path, KEPT_OUT[name]) == "4403"
    assert connects(socket_client, path, {**BEARER, "Origin": "https://evil.example"}) == "4403"
    assert connects(socket_client, path, {"Authorization": "Bearer broken"}) == "4401"


def test_a_socket_of_a_match_that_is_none_of_yours_is_not_there(socket_client: "TestClient[Any]") -> None:
    made = socket_client.post("/api/matches", json=NEW, headers=BEARER).json()["info"]["id"]
    stranger = {"Authorization": f"Bearer {new_secret()}"}
    assert connects(socket_client, f"/api/matches/{made}/live", stranger) == "4404"
    assert connects(socket_client, f"/api/matches/{made}/live", {"Origin": ORIGIN}) == "4404"
    assert connects(socket_client, "/api/matches/nothing/live", BEARER) == "4404"
