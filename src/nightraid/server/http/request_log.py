"""Every request gets an id, a line in the log and a place in the metrics."""

import logging
import secrets
import time

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nightraid.server.json_logs import log, request_id
from nightraid.server.metrics import Metrics

SOCKET = "WEBSOCKET"
_PATH_SHOWN = 120


def method_of(scope: Scope) -> str:
    """The method of a request; a socket has none of HTTP's."""
    return str(scope.get("method", SOCKET))


class RequestLog:
    """Middleware: gives each request an id, logs and counts how it ended."""

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
