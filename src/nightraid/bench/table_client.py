"""Somebody at the table without a browser: the HTTP API and the live socket, as any program would use them."""

from collections.abc import Mapping
from http.client import HTTPConnection
from typing import Any, TypeVar
from urllib.parse import urlsplit

import msgspec

from nightraid.engine.errors import NightRaidError
from nightraid.server.wire.bodies import Link, LinkOpened, MatchMade, NewLink, NewMatch, NewSeat, OpenLink, Problem
from nightraid.server.wire.match_info import MatchInfo

T = TypeVar("T")


class Declined(NightRaidError):
    """The server refused a request."""

    code = "declined"

    def __init__(self, status: int, problem: Problem) -> None:
        self.status, self.problem = status, problem
        super().__init__(f"{status} {problem.code}: {problem.what}", where=problem.where, expected=problem.expected)


class Reply(msgspec.Struct, frozen=True):
    """What came back."""

    status: int
    headers: dict[str, str]
    body: bytes


class Person:
    """One key at a server. The key comes with the first answer that needs one, unless it is given."""

    def __init__(self, address: str, key: str = "") -> None:
        self.address, self.key = address, key

    def request(self, method: str, path: str, body: bytes | None = None, headers: Mapping[str, str] = {}) -> Reply:
        """One request as it is, whatever comes back."""
        connection = HTTPConnection(urlsplit(self.address).netloc, timeout=60)
        try:
            connection.request(method, path, body, {**self.headers, **headers})
            answer = connection.getresponse()
            came = Reply(answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read())
        finally:
            connection.close()
        if not self.key:
            self.key = _key_in(came.headers.get("set-cookie", ""))
        return came

    def ask(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        """One request of the API, and its answer. Raises `Declined`."""
        sent = None if body is None else msgspec.json.encode(body)
        came = self.request(method, f"/api{path}", sent, {"Content-Type": "application/json"} if sent else {})
        if came.status >= 400:
            raise Declined(came.status, msgspec.json.decode(came.body, type=Problem))
        return msgspec.json.decode(came.body, type=kind)

    @property
    def headers(self) -> dict[str, str]:
        """What says who asks."""
        return {"Authorization": f"Bearer {self.key}"} if self.key else {}

    # ---- matches

    def make(self, game: str, *seats: NewSeat, seed: int | None = None, **choices: Any) -> MatchMade:
        """A new match; fields of the set-up as `mission="2"` or `heroes=("a", "b")`."""
        chosen = {name: (value,) if isinstance(value, str) else tuple(value) for name, value in choices.items()}
        seed_text = "" if seed is None else str(seed)
        return self.ask("POST", "/matches", MatchMade, NewMatch(game, seats, chosen, seed=seed_text))

    def info(self, match: str) -> MatchInfo:
        """A match as this person sees it in a list."""
        return self.ask("GET", f"/matches/{match}", MatchInfo)

    def link(self, match: str, new: NewLink) -> Link:
        """A link to give away."""
        return self.ask("POST", f"/matches/{match}/links", Link, new)

    def open(self, code: str, name: str = "") -> LinkOpened:
        """Follow a link that somebody gave."""
        return self.ask("POST", "/links", LinkOpened, OpenLink(code, name))

    def file(self, match: str) -> bytes:
        """The match as a save file."""
        came = self.request("GET", f"/api/matches/{match}/file")
        if came.status >= 400:
            raise Declined(came.status, msgspec.json.decode(came.body, type=Problem))
        return came.body

    def bring(self, file: bytes) -> MatchMade:
        """Go on with a match from a save file."""
        came = self.request("POST", "/api/files", file, {"Content-Type": "application/json"})
        if came.status >= 400:
            raise Declined(came.status, msgspec.json.decode(came.body, type=Problem))
        return msgspec.json.decode(came.body, type=MatchMade)

    def live_address(self, match: str) -> str:
        """Where the socket of a match is."""
        return f"{self.address.replace('http', 'ws', 1)}/api/matches/{match}/live"


def _key_in(set_cookie: str) -> str:
    name, _, rest = set_cookie.partition("=")
    return rest.partition(";")[0] if name == "nightraid" else ""
