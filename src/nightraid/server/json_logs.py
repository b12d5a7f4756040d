"""Structured logs: one JSON object a line on stderr. Never in them: keys, codes, cookies, bodies, queries."""

import logging
import secrets
import sys
import time
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, TextIO

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nightraid.server.metrics import Metrics

LOGGER = "nightraid"
log = logging.getLogger(LOGGER)
request_id: ContextVar[str] = ContextVar("request_id", default="")
SOCKET = "WEBSOCKET"
_PATH_SHOWN = 120


class JsonLines(logging.Formatter):
    """A record as one line of JSON; what is given as `extra={"facts": {...}}` stands in it by name."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
        }
        if known := request_id.get():
            line["request"] = known
        line |= getattr(record, "facts", {})
        if record.exc_info and record.exc_info[0] is not None:
            line["error"] = "".join(traceback.format_exception(*record.exc_info))
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str, stream: TextIO | None = None) -> None:
    """Send what the server and the libraries under it log to stderr, as JSON lines."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(_means_something)
    for name, least in ((LOGGER, level.upper()), ("uvicorn", "WARNING"), ("litestar", "WARNING")):
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [handler], False
        logger.setLevel(least)


def _means_something(record: logging.LogRecord) -> bool:
    """uvicorn takes a socket that was refused with a proper answer for one that was forgotten, and complains."""
    return "without completing handshake" not in record.msg


def method_of(scope: Scope) -> str:
    """The method of a request; a socket has none of HTTP's."""
    return str(scope.get("method", SOCKET))


class Watch:
    """Gives each request an id, and logs and counts how it ended."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self._app, self._metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Run one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        token = request_id.set(secrets.token_hex(8))
        started, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start" or message["type"] == "websocket.http.response.start":
                status = message["status"]
                message["headers"] = [*message.get("headers", ()), (b"x-request-id", request_id.get().encode())]
            elif message["type"] == "websocket.accept":
                status = 101
            elif message["type"] == "websocket.close" and status == 500:
                status = 403
            await send(message)

        try:
            await self._app(scope, receive, noting)
        finally:
            self._note(scope, status, time.perf_counter() - started)
            request_id.reset(token)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        method = method_of(scope)
        self._metrics.request(method, scope.get("path_template") or "none", status, seconds)
        facts = {"method": method, "path": scope["path"][:_PATH_SHOWN], "status": status, "ms": round(seconds * 1e3, 1)}
        log.log(logging.ERROR if status >= 500 else logging.INFO, "request", extra={"facts": facts})
