"""`nightraid serve`: it says where it is, keeps what it was given, and stops in good order."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import Request, urlopen

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from nightraid import __version__
from nightraid.cli.main import main
from nightraid.cli.serve import _hosts, data_file

START = "from nightraid.cli.main import main; main()"
ADDRESS = re.compile(r"Night Raid is at (http://127\.0\.0\.1:\d+/)  \(Ctrl-C stops it\)\n")


@pytest.fixture(autouse=True)
def loggers_as_they_were() -> Iterator[None]:
    loggers = [logging.getLogger(name) for name in ("nightraid", "uvicorn", "litestar")]
    before = [(logger.handlers, logger.propagate, logger.level) for logger in loggers]
    yield
    for logger, (handlers, propagate, level) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


class Served:
    """A server in a process of its own, from the line that says where it is."""

    def __init__(self, *words: str, **environment: str) -> None:
        command = [sys.executable, "-c", START, "serve", "--port", "0", *words]
        pipe = subprocess.PIPE
        env = {**os.environ, **environment}
        self.process = subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env=env)
        assert self.process.stdout is not None
        self.said: list[str] = []
        while (line := self.process.stdout.readline()) and not (found := ADDRESS.fullmatch(line)):
            self.said.append(line)
        assert line, f"it has not started: {self.process.communicate()[1]}"
        assert found is not None
        self.address = found[1]

    def stop(self, by: signal.Signals) -> tuple[int, str, str]:
        """Stop it; returns how it ended and all it said."""
        self.process.send_signal(by)
        out, err = self.process.communicate(timeout=30)
        return self.process.returncode, out, err


@contextmanager
def serving(*words: str, **environment: str) -> Iterator[Served]:
    server = Served(*words, **environment)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.communicate()


def get(url: str) -> bytes:
    with urlopen(url, timeout=20) as answer:
        body: bytes = answer.read()
    return body


def post(url: str, body: object) -> bytes:
    request = Request(url, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urlopen(request, timeout=20) as answer:
        read: bytes = answer.read()
    return read


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_it_says_where_it_is_and_goes_in_good_order(tmp_path: Path, by: signal.Signals) -> None:
    """Who sits at a table is told that the server goes; then it ends without a fault."""
    with serving("--data", str(tmp_path), "--teaching-game") as server:
        assert server.said == [f"Matches are kept in {tmp_path / 'nightraid.sqlite'}\n"]
        assert json.loads(get(server.address + "health")) == {"status": "ok", "version": __version__}
        games = {game["name"]: game["playable"] for game in json.loads(get(server.address + "api/games"))["games"]}
        assert games == {"wolfenstein": True, "cellar": True, "reichbusters": True, "incursion": True}
        new = {"game": "wolfenstein", "seats": [{"who": "me"}], "listed": True}
        match = json.loads(post(server.address + "api/matches", new))["info"]["id"]
        with connect(f"{server.address}api/matches/{match}/live".replace("http", "ws", 1), max_size=None) as screen:
            screen.send(json.dumps({"is": "hello", "ref": 1}))
            assert json.loads(screen.recv(timeout=20))["is"] == "sync"
            server.process.send_signal(by)
            said, code = rest(screen)
        assert (said[-1], code) == ("bye", 1012)
        out, err = server.process.communicate(timeout=30)
    assert (server.process.returncode, out) == (0, "\nStopped.\n")
    logged = [json.loads(line) for line in err.splitlines() if line.startswith("{")]
    paths = ["/health", "/api/games", "/api/matches", f"/api/matches/{match}/live"]
    assert [line["path"] for line in logged if line["what"] == "request"] == paths
    assert {line["level"] for line in logged} == {"info"}


def rest(screen: ClientConnection) -> tuple[list[str], int | None]:
    """The frames that still come, and the code the socket is closed with."""
    said = []
    try:
        while True:
            said.append(str(json.loads(screen.recv(timeout=20))["is"]))
    except ConnectionClosed as closed:
        return said, closed.rcvd.code if closed.rcvd else None


def test_matches_are_there_again_after_a_restart(tmp_path: Path) -> None:
    new = {"game": "wolfenstein", "seats": [{"who": "me"}], "listed": True}
    with serving("--data", str(tmp_path / "mine.sqlite")) as server:
        made = json.loads(post(server.address + "api/matches", new))["info"]
        server.stop(signal.SIGTERM)
    with serving("--data", str(tmp_path / "mine.sqlite")) as server:
        (listed,) = json.loads(get(server.address + "api/matches"))["listed"]
    assert listed["id"] == made["id"]
    assert (tmp_path / "mine.sqlite").is_file()


def test_without_a_flag_the_data_lie_in_the_users_own_folder_and_the_teaching_game_is_not_offered(
    tmp_path: Path,
) -> None:
    with serving(XDG_DATA_HOME=str(tmp_path)) as server:
        assert server.said == [f"Matches are kept in {tmp_path / 'nightraid' / 'nightraid.sqlite'}\n"]
        offered = {game["name"] for game in json.loads(get(server.address + "api/games"))["games"]}
    assert "wolfenstein" in offered
    assert "cellar" not in offered


def test_the_names_it_answers_to() -> None:
    local = ("localhost", "127.0.0.1", "::1")
    assert _hosts("127.0.0.1", ()) == local
    assert _hosts("::1", ()) == local
    assert _hosts("0.0.0.0", ()) == (), "on a network nobody knows by which name people come"
    origins = ("https://play.example.org", "http://table.local:8151")
    assert _hosts("0.0.0.0", origins) == (*local, "0.0.0.0", "play.example.org", "table.local")


def test_where_a_file_goes(tmp_path: Path) -> None:
    assert data_file(tmp_path) == tmp_path / "nightraid.sqlite"
    assert data_file(tmp_path / "new" / "folder") == tmp_path / "new" / "folder" / "nightraid.sqlite"
    assert (tmp_path / "new" / "folder").is_dir()
    assert data_file(tmp_path / "deep" / "x.db") == tmp_path / "deep" / "x.db"
    assert (tmp_path / "deep").is_dir()
    (tmp_path / "bare").write_bytes(b"")
    assert data_file(tmp_path / "bare") == tmp_path / "bare", "a file that is there is taken as it is"


def refused(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    with pytest.raises(SystemExit) as ended:
        main(["serve", *words])
    assert ended.value.code == 2
    said = capsys.readouterr()
    assert "Traceback" not in said.err
    assert "Night Raid is at" not in said.out
    return said.err


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        said = refused(capsys, "--port", str(port), "--data", str(tmp_path))
    assert f"127.0.0.1:{port}: address already in use" in said


def test_what_cannot_be_used_is_told_and_left_alone(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    junk = tmp_path / "junk.sqlite"
    junk.write_bytes(b"no database at all, but somebody's own file" * 40)
    before = junk.read_bytes()
    assert "junk.sqlite: file is not a database" in refused(capsys, "--port", "0", "--data", str(junk))
    assert junk.read_bytes() == before
    assert "--origin: 'play.example.org'" in refused(capsys, "--port", "0", "--origin", "play.example.org")
    assert "pack.toml" in refused(capsys, "--port", "0", "--data", str(tmp_path), "--pack", str(tmp_path))
    assert "--log-level" in refused(capsys, "--port", "0", "--log-level", "loud")
    assert "budget of a bot: 'long'" in refused(capsys, "--port", "0", "--thinking", "long")
    (tmp_path / "file").write_text("")
    assert "file exists" in refused(capsys, "--port", "0", "--data", str(tmp_path / "file" / "x.sqlite"))
