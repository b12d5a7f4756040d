"""`nightraid serve`: the page that stands where the table will."""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import re
import signal
import socket
import threading
from collections.abc import Iterator
from http.server import ThreadingHTTPServer
from importlib.resources import files
from typing import Any

import pytest

from nightraid import __version__
from nightraid.cli.main import main
from nightraid.engine.catalogue import scan_catalogues
from nightraid.server import placeholder


@pytest.fixture(scope="module")
def address() -> Iterator[tuple[str, int]]:
    server = placeholder.make_server("127.0.0.1", 0)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield "127.0.0.1", server.server_address[1]
    server.shutdown()
    thread.join()
    server.server_close()


def fetch(address: tuple[str, int], path: str, method: str = "GET") -> tuple[http.client.HTTPResponse, bytes]:
    connection = http.client.HTTPConnection(*address, timeout=10)
    try:
        connection.request(method, path)
        response = connection.getresponse()
        return response, response.read()
    finally:
        connection.close()


def test_the_page_names_the_games_and_says_which_can_be_played(address: tuple[str, int]) -> None:
    response, body = fetch(address, "/")
    assert response.status == 200
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    page = body.decode()
    catalogues = scan_catalogues(files("nightraid.games"))
    for game in ("reichbusters", "wolfenstein", "incursion"):
        assert f"<h2>{catalogues[game].name}</h2>" in page
        assert f"{len(catalogues[game].rules)} rules" in page
    assert "$" not in page.replace('content: "$ "', ""), "every place of the template is filled"
    assert (page.count("In the terminal"), page.count("In preparation")) == (1, 2)
    assert "nightraid play wolfenstein --mission 1" in page


def test_the_page_loads_nothing_from_elsewhere_and_the_policy_forbids_it(address: tuple[str, int]) -> None:
    response, body = fetch(address, "/")
    page = body.decode()
    assert re.findall(r"(?:src|href)=\"([^\"]*)\"", page) == ["data:,", "#dossiers"]
    assert "<script" not in page
    assert "url(" not in page
    assert "style=" not in page
    style = re.search(r"<style>(.*)</style>", page, re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    policy = response.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert f"style-src 'sha256-{digest}'" in policy


def test_health_and_other_paths(address: tuple[str, int]) -> None:
    response, body = fetch(address, "/health")
    assert response.status == 200
    assert json.loads(body) == {"status": "ok", "version": __version__}
    assert fetch(address, "/nothing")[0].status == 404
    assert fetch(address, "/?from=bookmark")[0].status == 200
    head, nothing = fetch(address, "/", "HEAD")
    assert (head.status, nothing) == (200, b"")
    assert int(head.headers["Content-Length"]) > 1000
    assert fetch(address, "/", "POST")[0].status == 501


@pytest.fixture
def kept_signals() -> Iterator[None]:
    before = signal.getsignal(signal.SIGTERM)
    yield
    signal.signal(signal.SIGTERM, before)


@pytest.mark.usefixtures("kept_signals")
def test_it_prints_the_address_and_stops_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(server: Any) -> None:
        assert server.server_address[0] == "127.0.0.1", "nobody else's machine is let in unless asked for"
        raise KeyboardInterrupt

    monkeypatch.setattr(ThreadingHTTPServer, "serve_forever", interrupted)
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--port", "0"])
    assert ended.value.code == 0
    out = capsys.readouterr().out
    assert re.match(r"Night Raid is at http://127\.0\.0\.1:\d+/", out)
    assert "Stopped." in out


def test_a_port_in_use_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--port", str(port)])
    assert ended.value.code == 2
    assert f"127.0.0.1:{port}: address already in use" in capsys.readouterr().err
