"""A server in this process with people around it, each with a key of their own, and a store that can be looked into."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import httpx
from litestar.testing import TestClient
from tests.database import database

from nightraid.server.app import Application
from nightraid.server.game_library import GameLibrary
from nightraid.server.http.keys import new_secret
from nightraid.server.settings import Settings

ORIGIN = "http://testserver.local"
ME, FRIEND, BOT, OPEN = ({"who": who} for who in ("me", "friend", "bot", "open"))


@cache
def library() -> GameLibrary:
    """Both games, loaded once for all tests."""
    return GameLibrary(teaching_game=True)


class Somebody:
    """A client with a key, sent as `Authorization`."""

    def __init__(self, lobby: "Lobby", key: str | None = None) -> None:
        self._lobby, self.key = lobby, key or new_secret()
        self.headers = {"Authorization": f"Bearer {self.key}"}

    def get(self, path: str) -> httpx.Response:
        """Look at something."""
        return self._lobby.send("GET", f"/api{path}", headers=self.headers)

    def post(self, path: str, body: object) -> httpx.Response:
        """Ask for something."""
        return self._lobby.send("POST", f"/api{path}", json=body, headers=self.headers)

    def make(self, *seats: dict[str, str], game: str = "cellar", **more: Any) -> dict[str, Any]:
        """A new match: what came back."""
        answer = self.post("/matches", {"game": game, "seats": list(seats), **more})
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def match(self, *seats: dict[str, str], **more: Any) -> str:
        """A new match: its id."""
        return str(self.make(*seats, **more)["info"]["id"])


class Lobby:
    """The server, without cookies of its own."""

    def __init__(self, client: "TestClient[Any]", data: Path) -> None:
        self.client, self.data = client, data

    def send(self, method: str, path: str, **more: Any) -> httpx.Response:
        """One request as it is. The client keeps no cookie from one to the next."""
        self.client.cookies.clear()
        return self.client.request(method, path, **more)

    def somebody(self, key: str | None = None) -> Somebody:
        """A person with a key."""
        return Somebody(self, key)

    def everything(self) -> dict[str, list[Any]]:
        """All rows of all tables, to see whether anything has changed."""
        with database(self.data) as connection:
            names = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {name: sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in names}

    def people(self) -> dict[str, list[Any]]:
        """Who sits where, watches, or was given a link: what bots that play meanwhile do not change."""
        return {name: rows for name, rows in self.everything().items() if name in ("seats", "guests", "links")}


@contextmanager
def lobby(folder: Path, **settings: Any) -> Iterator[Lobby]:
    """A running server with a store in this folder."""
    data = folder / "nightraid.sqlite"
    app = Application(Settings(data=data, teaching_game=True, **settings), library())
    with TestClient(app, base_url=ORIGIN, raise_server_exceptions=False) as client:
        yield Lobby(client, data)


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, str]:
    """A refusal: of this status, with this code, in words for people."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    found: dict[str, str] = answer.json()
    assert found["code"] == code
    assert found["what"]
    return found
