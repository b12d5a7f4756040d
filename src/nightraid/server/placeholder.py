"""The page that stands where the table will: the games, and how to play and read rules until then.

One page without scripts or anything from elsewhere, served by the standard library. No rules of any game are here.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections import Counter
from collections.abc import Mapping
from html import escape
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files
from string import Template
from urllib.parse import urlsplit

import msgspec

from nightraid import __version__
from nightraid.engine.catalogue import Catalogue, scan_catalogues
from nightraid.games import registry

GAMES: Mapping[str, str] = {
    "reichbusters": "Together, through a castle, one room at a time. Every door, shot and footstep makes a noise.",
    "wolfenstein": "A resistance cell against a whole garrison that reacts to what it sees. Count your ammunition.",
    "incursion": "Two sides in tunnels under the Rock. Secret bids, reaction fire, and more of the dead every turn.",
}
"""The games in the order they are shown, and what each is like."""


class Page(msgspec.Struct, frozen=True):
    """The page and the policy that lets a browser load nothing but the page."""

    body: bytes
    policy: str


def make_page() -> Page:
    """The page with the number of rules of each game, as their catalogues have it now."""
    here = files("nightraid.server")
    style = (here / "placeholder.css").read_text(encoding="utf-8")
    catalogues = scan_catalogues(files("nightraid.games"))
    dossiers = [_dossier(number, catalogues[name], about) for number, (name, about) in enumerate(GAMES.items(), 1)]
    page = Template((here / "placeholder.html").read_text(encoding="utf-8"))
    body = page.substitute(style=style, dossiers="\n".join(dossiers), version=escape(__version__))
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    policy = (
        f"default-src 'none'; style-src 'sha256-{digest}'; img-src data:; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return Page(body.encode(), policy)


def _dossier(number: int, catalogue: Catalogue, about: str) -> str:
    playable = any(entry.name == catalogue.game and entry.finished for entry in registry.entries(tests=False))
    stamp = "In the terminal" if playable else "In preparation"
    groups = Counter(catalogue.chapter_of(rule).partition("-")[0] for rule in catalogue.rules)
    chapters = "".join(
        f"<li>{escape(catalogue.prefix)}-{escape(group)} {count}</li>" for group, count in groups.items()
    )
    return f"""\
    <article class="dossier">
      <p class="file">File no. {number} · {escape(catalogue.prefix)}</p>
      <h2>{escape(catalogue.name)}</h2>
      <p>{escape(about)}</p>
      <p class="count">{len(catalogue.rules)} rules
        <span>and {len(catalogue.rulings)} rulings on open questions</span></p>
      <p class="stamp">{stamp}</p>
      <details>
        <summary>Chapters of the rules</summary>
        <ul class="chapters">{chapters}</ul>
      </details>
    </article>"""


def make_server(host: str, port: int) -> ThreadingHTTPServer:
    """A server bound to the address and ready to serve; raises OSError if the address cannot be had."""
    page = make_page()

    class Handler(_Handler):
        placeholder = page

    server = ThreadingHTTPServer((host, port), Handler)
    server.daemon_threads = True
    return server


class _Handler(BaseHTTPRequestHandler):
    """Answers `/` with the page and `/health` with how the server is."""

    placeholder: Page
    server_version = f"nightraid/{__version__}"
    sys_version = ""
    protocol_version = "HTTP/1.1"
    timeout = 30

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        match urlsplit(self.path).path:
            case "/":
                self._send(HTTPStatus.OK, "text/html; charset=utf-8", self.placeholder.body, with_body)
            case "/health":
                health = json.dumps({"status": "ok", "version": __version__}).encode()
                self._send(HTTPStatus.OK, "application/json", health, with_body)
            case _:
                self._send(HTTPStatus.NOT_FOUND, "text/plain; charset=utf-8", b"There is no such page.\n", with_body)

    def _send(self, status: HTTPStatus, kind: str, body: bytes, with_body: bool) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Content-Security-Policy", self.placeholder.policy)
        self.send_header("X-Content-Type-Options", "nosniff")
        self.send_header("Referrer-Policy", "no-referrer")
        self.send_header("Cache-Control", "no-cache")
        self.end_headers()
        if with_body:
            self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name the standard library gives it
        """Say nothing: one page that never changes has no story."""
