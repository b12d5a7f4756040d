"""Somebody with a browser of their own: its page, everything that came over the wire, and what went wrong in it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Response, WebSocket

from nightraid.bench.table_client import Person
from nightraid.server.http.keys import new_secret

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PATIENCE = 60_000
"""Milliseconds a page may take on a machine that is busy with other things."""
PAUSES = (*(5,) * 40, *(50,) * 1200)
"""Milliseconds from one glance at a page to the next: most of what is waited for comes at once."""
SERVER_GONE = ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET", "ERR_EMPTY_RESPONSE", "WebSocket connection to")
"""How a browser complains while a server is down."""


class Heard(msgspec.Struct, frozen=True):
    """A frame that came: over which socket, and in answer to what; None if it came unasked."""

    frame: str
    socket: str
    """The address."""
    number: int
    """How many sockets this browser had opened by then: each return to a server is another."""
    request: str | None


class Visitor:
    """One browser profile: its own cookie, storage and page."""

    def __init__(self, browser: Browser, address: str, name: str, **options: Any) -> None:
        self.name, self.address = name, address
        self.context = browser.new_context(base_url=address, **{**DESKTOP, **options})
        self.context.set_default_timeout(PATIENCE)
        self.frames: list[str] = []
        """Every frame that came over a socket."""
        self.heard: list[Heard] = []
        """The same frames, with what each of them answers."""
        self.bodies: list[str] = []
        """Every answer of the API."""
        self.faults: list[str] = []
        """What the browser complained about: errors of scripts, the content security policy, files not found."""
        self._forgiven: list[str] = []
        self._sockets = 0
        self.page = self.context.new_page()
        self.watch(self.page)

    def watch(self, page: Page) -> None:
        """Listen to everything that this page gets and says."""
        page.on("websocket", self._on_socket)
        page.on("response", self._on_response)
        page.on("console", self._on_console)
        page.on("pageerror", self._on_error)

    def prefer(self, **preferences: object) -> None:
        """Settings of this browser, as if they had been chosen on its settings page: `speed="instant"`."""
        kept = json.dumps(json.dumps({"muted": True, **preferences}))
        self.context.add_init_script(f"localStorage.setItem('nightraid.settings', {kept})")

    def person(self) -> Person:
        """Whoever sits at this browser, for what is not to be done on a page."""
        cookies = {cookie.get("name"): cookie.get("value") for cookie in self.context.cookies()}
        key = cookies.get("nightraid") or new_secret()
        self.context.add_cookies([{"name": "nightraid", "value": key, "url": self.address}])
        return Person(self.address, key)

    def forgive(self, *signs: str) -> None:
        """Complaints with one of these texts in them are meant to come."""
        self._forgiven.extend(signs)

    def expect_server_gone(self) -> None:
        """Forgive what the browser says when the server is not there: it was killed on purpose."""
        self.forgive(*SERVER_GONE)

    @property
    def complaints(self) -> list[str]:
        """The faults that are not forgiven."""
        return [fault for fault in self.faults if not any(sign in fault for sign in self._forgiven)]

    def close(self) -> None:
        """Close the browser profile."""
        self.context.close()

    def picture(self, folder: Path) -> list[Path]:
        """Pictures of the open pages."""
        taken = []
        for number, page in enumerate(self.context.pages):
            target = folder / f"{self.name}-{number}.png"
            page.screenshot(path=target, timeout=10_000)
            taken.append(target)
        return taken

    def wait_until(self, holds: Callable[[], bool]) -> None:
        """Let the page live until something holds that cannot be seen on it."""
        for pause in PAUSES:
            if holds():
                return
            self.page.wait_for_timeout(pause)
        raise AssertionError("it never came to hold")

    def _on_socket(self, socket: WebSocket) -> None:
        self._sockets += 1
        number, sent = self._sockets, dict[int, str]()

        def on_sent(frame: str | bytes) -> None:
            sent[_ref(_text(frame))] = _text(frame)

        def on_received(frame: str | bytes) -> None:
            text = _text(frame)
            self.frames.append(text)
            self.heard.append(Heard(text, socket.url, number, sent.get(_ref(text))))

        socket.on("framesent", on_sent)
        socket.on("framereceived", on_received)

    def _on_response(self, response: Response) -> None:
        if "/api/" in response.url and response.request.resource_type in {"fetch", "xhr"}:
            try:
                self.bodies.append(response.text())
            except Error:  # the page went on before the body was asked for
                return

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.faults.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def _on_error(self, error: Error) -> None:
        self.faults.append(f"script: {error.message}\n{error.stack}")


class _Numbered(msgspec.Struct):
    """A frame, for its number alone: -1 if it has none."""

    ref: int = -1


_numbered = msgspec.json.Decoder(_Numbered)


def _ref(frame: str) -> int:
    return _numbered.decode(frame).ref


def _text(frame: str | bytes) -> str:
    return frame if isinstance(frame, str) else frame.decode(errors="replace")
