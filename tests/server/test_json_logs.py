"""What is written down: one JSON object a line, enough to find a fault, and nothing that opens a door."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from sqlalchemy.exc import TimeoutError as NoConnection
from tests.database import database
from tests.server.lobby import FRIEND, ME, ORIGIN, lobby, problem

from nightraid.engine.errors import RuleBroken
from nightraid.server import json_logs
from nightraid.server.rooms.live_matches import LiveMatches
from nightraid.server.store.matches import Store


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged meanwhile, set up as on a real server."""
    names = ("nightraid", "uvicorn", "litestar")
    before = [(logger.handlers, logger.propagate, logger.level) for logger in map(logging.getLogger, names)]
    stream = io.StringIO()
    json_logs.set_up("info", stream)
    yield stream
    for name, (handlers, propagate, level) in zip(names, before, strict=True):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_each_request_is_a_line_with_its_id(written: io.StringIO, tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        answer = at.send("GET", "/api/games?secret=1")
        at.send("GET", "/api/" + "x" * 500)
    first, second = (line for line in lines(written) if line["what"] == "request")
    assert first["request"] == answer.headers["x-request-id"]
    assert (first["method"], first["path"], first["status"], first["level"]) == ("GET", "/api/games", 200, "info")
    assert first["ms"] > 0
    assert first["at"].endswith("+00:00")
    assert second["status"] == 404
    assert len(second["path"]) < 200
    assert first["request"] != second["request"]


def test_no_key_and_no_code_is_written_down(written: io.StringIO, tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        ada, ben = at.somebody(), at.somebody()
        made = ada.make(ME, FRIEND)
        code = made["invitations"][0]["code"]
        ben.post("/links", {"code": code})
        problem(ben.post("/links", {"code": code + "xx"}), 404, "no-such-link")
        page = {"Origin": ORIGIN, "Cookie": f"nightraid={ada.key}"}
        at.send("POST", "/api/matches", json={"game": 5}, headers=page)
        fresh = at.send("POST", "/api/matches", json={"game": "cellar", "seats": [ME, ME]})
        new_key = fresh.headers["set-cookie"].partition("=")[2].partition(";")[0]
        problem(at.send("GET", "/api/matches", headers={"Authorization": f"Bearer {ada.key}broken"}), 401, "bad-key")
    said = written.getvalue()
    assert len(lines(written)) >= 6
    for secret in (ada.key, ben.key, code, new_key):
        assert secret not in said


def test_a_fault_of_ours_is_written_down_and_not_told(
    written: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble(*_: object) -> None:
        raise RuntimeError("a very inner detail")

    async def broken_rule(*_: object) -> None:
        raise RuleBroken("a very inner rule")

    with lobby(tmp_path) as at:
        ada = at.somebody()
        match = ada.match(ME, ME)
        for trouble in (stumble, broken_rule):
            monkeypatch.setattr(LiveMatches, "room", trouble)
            answer = ada.get(f"/matches/{match}/replay")
            problem(answer, 500, "fault")
            assert "inner" not in answer.text
    faults = [line for line in lines(written) if line["what"] == "fault"]
    assert ["inner detail" in faults[0]["error"], "inner rule" in faults[1]["error"]] == [True, True]
    assert all(line["level"] == "error" and line["request"] for line in faults)


def test_a_store_that_fails_is_said_to_be_unwell(written: io.StringIO, tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        assert at.send("GET", "/health").json()["status"] == "ok"
        with database(at.data) as connection:
            for name in ("chat", "links", "guests", "log", "seats", "matches"):
                connection.execute(f"DROP TABLE {name}")
        refused = at.send("GET", "/health")
        problem(refused, 503, "busy")
        assert "no such table" not in refused.text
    assert [line["level"] for line in lines(written) if line["what"] == "store"] == ["error"]


def test_a_socket_that_cannot_be_served_is_written_down_too(
    written: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def stumble(*_: object) -> None:
        raise RuntimeError("a very inner detail")

    with lobby(tmp_path) as at:
        ada = at.somebody()
        path = f"/api/matches/{ada.match(ME, ME)}/live"
        monkeypatch.setattr(LiveMatches, "room", stumble)
        with pytest.raises(WebSocketDisconnect) as closed, at.client.websocket_connect(path, headers=ada.headers):
            pass
        assert closed.value.code == 4503
        assert "inner" not in str(closed.value)
    (fault,) = (line for line in lines(written) if line["what"] == "fault")
    assert "inner detail" in fault["error"]
    assert fault["request"]


def test_more_than_the_store_can_serve_at_once_is_told_to_come_again(
    written: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing_left(*_: object) -> None:
        raise NoConnection("QueuePool limit of size 5 overflow 10 reached")

    with lobby(tmp_path) as at:
        monkeypatch.setattr(Store, "check", nothing_left)
        refused = at.send("GET", "/health")
        problem(refused, 503, "busy")
        assert refused.headers["retry-after"] == "1"
    assert [line["level"] for line in lines(written) if line["what"] == "store"] == ["error"]


def test_what_people_write_is_not_in_the_line_of_a_statement_that_fails(written: io.StringIO, tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        with database(at.data) as connection:
            connection.execute("DROP TABLE seats")
        seats = [{"who": "me", "name": "Ada Lovelace"}, ME]
        problem(at.somebody().post("/matches", {"game": "cellar", "seats": seats}), 503, "busy")
    (fault,) = (line for line in lines(written) if line["what"] == "store")
    assert "INSERT INTO seats" in fault["error"]
    assert "Ada Lovelace" not in written.getvalue()


def test_levels_and_lines_of_others(written: io.StringIO) -> None:
    logging.getLogger("nightraid.server.rooms.live_match").info("match %s opened", "abc")
    logging.getLogger("nightraid").debug("too fine")
    logging.getLogger("uvicorn.error").info("chatter")
    logging.getLogger("uvicorn.error").error("ASGI callable returned without completing handshake.")
    logging.getLogger("uvicorn.error").error("something else")
    assert [line["what"] for line in lines(written)] == ["match abc opened", "something else"]
