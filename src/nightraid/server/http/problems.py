"""Every refusal as a `Problem`: what was wrong, where, and what was expected.

Faults of our own say nothing about themselves; they go to the log.
"""

from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.types import Receive, Scope, Send
from sqlalchemy.exc import OperationalError
from sqlalchemy.exc import TimeoutError as NoConnection

from nightraid.engine.errors import BadSave, BadSetup, NightRaidError, NotAtTheTable, RuleBroken
from nightraid.server.http.request_log import SOCKET, method_of
from nightraid.server.json_logs import log
from nightraid.server.limits import TooMany
from nightraid.server.wire.bodies import Problem

STATUS: dict[str, int] = {
    "bad-body": 400,
    "foreign-host": 400,
    "bad-key": 401,
    "forbidden": 403,
    "foreign-origin": 403,
    "no-such-match": 404,
    "no-such-seat": 404,
    "no-such-link": 404,
    "no-such-page": 404,
    "no-such-position": 404,
    "no-such-campaign": 404,
    "no-such-chapter": 404,
    "unknown-game": 404,
    "too-long": 413,
    "not-json": 415,
    BadSetup.code: 422,
    BadSave.code: 422,
    "no-such-bot": 422,
    "too-many": 429,
    NotAtTheTable.code: 409,
    RuleBroken.code: 500,
    "store-trouble": 503,
}
"""The status of a refusal by its code. What is not named here does not fit how things stand: 409."""
CONFLICT, FAULT, BUSY = 409, 500, 503
_FAULT = Problem("fault", "something went wrong here, and it was written down")
_BUSY = Problem("busy", "the store is busy", expected="another try in a moment")


def status_of(error: NightRaidError) -> int:
    """The status of a refusal."""
    return STATUS.get(error.code, CONFLICT)


def problem_of(error: NightRaidError) -> Problem:
    """A refusal as it goes to a client."""
    if status_of(error) == FAULT:
        return _FAULT
    return Problem(error.code, error.what, error.where, error.expected)


def answer(problem: Problem, status: int, headers: dict[str, str] | None = None) -> Response[Problem]:
    """The response that carries a problem."""
    return Response(problem, status_code=status, media_type="application/json", headers=headers)


def on_refusal(request: Request[Any, Any, Any], error: NightRaidError) -> Response[Problem]:
    """A request that was refused."""
    status = status_of(error)
    if status >= FAULT:
        log.error("fault", exc_info=error)
    wait = {"retry-after": str(error.wait)} if isinstance(error, TooMany) else None
    return answer(problem_of(error), status, wait)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: unknown paths, methods and parameters."""
    if error.status_code >= FAULT:
        return on_fault(request, error)
    codes = {404: "no-such-page", 405: "no-such-method", 413: "too-long"}
    return answer(Problem(codes.get(error.status_code, "bad-request"), error.detail), error.status_code, error.headers)


def on_busy(request: Request[Any, Any, Any], error: OperationalError | NoConnection) -> Response[Problem]:
    """The store could not be written or read in time."""
    log.error("store", exc_info=error)
    return answer(_BUSY, BUSY, {"retry-after": "1"})


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours: it goes to the log, and the client learns nothing of it."""
    log.error("fault", exc_info=error)
    return answer(_FAULT, FAULT)


HANDLERS: dict[int | type[Exception], Any] = {
    NightRaidError: on_refusal,
    HTTPException: on_http,
    OperationalError: on_busy,
    NoConnection: on_busy,
    Exception: on_fault,
}


async def refuse(error: NightRaidError, scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse a request or a socket that has not reached the application."""
    status, body = status_of(error), msgspec.json.encode(problem_of(error))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    if method_of(scope) != SOCKET:
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})
        return
    await receive()  # websocket.connect
    if "websocket.http.response" in (scope.get("extensions") or {}):
        denied: Any = {"type": "websocket.http.response.start", "status": status, "headers": headers}
        await send(denied)
        last: Any = {"type": "websocket.http.response.body", "body": body, "more_body": False}
        await send(last)
    else:
        await send({"type": "websocket.close", "code": 4000 + status, "reason": error.code})
