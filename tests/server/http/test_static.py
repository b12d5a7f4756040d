"""The client's files: nothing outside their folder, pages for the client's own paths, and a plain word if not built."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.lobby import Lobby, lobby, problem

PAGE = b"<!doctype html><title>Night Raid</title><script type=module src=/assets/app-1a2b.js></script>"
SCRIPT = b"console.log('night raid');" * 100
SECRET = b"somebody's own file"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("static")
    client = root / "client"
    (client / "assets").mkdir(parents=True)
    (client / "index.html").write_bytes(PAGE)
    (client / "assets" / "app-1a2b.js").write_bytes(SCRIPT)
    (client / "assets" / "font.woff2").write_bytes(b"\0" * 64)
    (client / "credits.txt").write_text("Icons by many hands.")
    (client / "sounds.d").mkdir()
    (root / "secret.txt").write_bytes(SECRET)
    (client / "way-out.txt").symlink_to(root / "secret.txt")
    return client


@pytest.fixture(scope="module")
def at(folder: Path) -> Iterator[Lobby]:
    with lobby(folder.parent, client=folder) as running:
        yield running


@pytest.mark.parametrize("path", ["/", "/new/wolfenstein", "/m/abc123", "/m/abc123/replay", "/settings", "/x/"])
def test_every_page_of_the_client_is_its_one_file(at: Lobby, path: str) -> None:
    answer = at.send("GET", path)
    assert (answer.status_code, answer.content) == (200, PAGE)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_files_by_their_kind(at: Lobby) -> None:
    script = at.send("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert script.content == SCRIPT
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable", "its name changes with it"
    assert "content-encoding" not in script.headers
    assert at.send("GET", "/assets/font.woff2").headers["content-type"] == "font/woff2"
    words = at.send("GET", "/credits.txt")
    assert words.text == "Icons by many hands."
    assert words.headers["cache-control"] == "no-cache"


def test_texts_are_sent_small_to_who_can_read_that(at: Lobby) -> None:
    answer = at.send("GET", "/assets/app-1a2b.js", headers={"Accept-Encoding": "gzip, br"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) == len(gzip.compress(SCRIPT, mtime=0)) < len(SCRIPT)
    assert answer.content == SCRIPT
    font = at.send("GET", "/assets/font.woff2", headers={"Accept-Encoding": "gzip"})
    assert "content-encoding" not in font.headers


def test_what_the_browser_has_is_not_sent_again(at: Lobby) -> None:
    tag = at.send("GET", "/").headers["etag"]
    same = at.send("GET", "/", headers={"If-None-Match": tag})
    assert (same.status_code, same.content) == (304, b"")
    assert at.send("GET", "/", headers={"If-None-Match": '"other"'}).content == PAGE


def test_head_says_how_long_it_would_be(at: Lobby) -> None:
    head = at.send("HEAD", "/assets/app-1a2b.js", headers={"Accept-Encoding": "identity"})
    assert (head.status_code, head.content) == (200, b"")
    assert int(head.headers["content-length"]) == len(SCRIPT)


@pytest.mark.parametrize(
    "path",
    [
        "/nothing.js",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/%2e%2e/secret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "//etc/passwd.txt",
        "/way-out.txt",
        "/sounds.d",
        "/a%00.js",
        "/" + "x" * 5000 + ".js",
        "/..\\secret.txt",
    ],
)
def test_nothing_else_can_be_read(at: Lobby, path: str) -> None:
    answer = at.send("GET", path)
    assert SECRET not in answer.content
    problem(answer, 404, "no-such-page")


def test_paths_of_the_api_are_no_pages(at: Lobby) -> None:
    for path in ("/api", "/api/", "/api/nothing", "/schema", "/schema/nothing"):
        problem(at.send("GET", path), 404, "no-such-page")
    problem(at.send("POST", "/m/abc"), 405, "no-such-method")


def test_a_client_that_is_built_again_is_served_at_once(tmp_path: Path) -> None:
    client = tmp_path / "client"
    with lobby(tmp_path, client=client) as at:
        missing = at.send("GET", "/")
        assert missing.status_code == 200
        assert "has not been built" in missing.text
        assert "make client" in missing.text
        assert "<script" not in missing.text
        assert missing.headers["cache-control"] == "no-store"
        problem(at.send("GET", "/assets/app.js"), 404, "no-such-page")
        client.mkdir()
        (client / "index.html").write_bytes(PAGE)
        assert at.send("GET", "/").content == PAGE
        (client / "index.html").write_bytes(PAGE + b"<p>newer</p>")
        assert at.send("GET", "/").content == PAGE + b"<p>newer</p>"
