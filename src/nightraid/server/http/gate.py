"""The gate: admits or refuses every request before anything else sees it.

A browser that shows another site must not act for its user here: unsafe requests and sockets need our own origin. A
foreign name that was made to lead to this machine is refused. Every answer carries the headers that keep browsers from
loading, framing or guessing anything.
"""

from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from nightraid.engine.errors import NightRaidError
from nightraid.server.http import keys
from nightraid.server.http.keys import Caller
from nightraid.server.http.problems import refuse
from nightraid.server.http.request_log import SOCKET, method_of
from nightraid.server.settings import Settings

CALLER = "nightraid_caller"
"""Where the scope of a request holds its `Caller`."""
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)
HOME = "/api/matches"
"""This request renews the cookie for another year: a cookie that ends takes all seats of its key with it."""
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class BadKey(NightRaidError):
    """An Authorization header with something that cannot be a key."""

    code = "bad-key"


class ForeignOrigin(NightRaidError):
    """A request that another site made a browser send."""

    code = "foreign-origin"


class ForeignHost(NightRaidError):
    """A request under a name that is not this server's."""

    code = "foreign-host"


class NotJson(NightRaidError):
    """A body that says it is something else than JSON."""

    code = "not-json"


class Gate:
    """Lets requests through, or refuses them; knows who calls."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app, self._settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass one request on, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        caller = Caller(None)

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *self._headers(scope, caller, message["status"])]
            await send(message)

        try:
            caller = self._admit(scope)
        except NightRaidError as refusal:
            await refuse(refusal, scope, receive, dressed)
            return
        scope[CALLER] = caller  # type: ignore[literal-required]
        await self._app(scope, receive, dressed)

    def _admit(self, scope: Scope) -> Caller:
        """Who calls; raises the reason why nobody is let in."""
        headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]}
        self._check_host(headers)
        scheme, _, given = headers.get("authorization", "").partition(" ")
        bearer = given.strip() if scheme.lower() == "bearer" else None
        if bearer is not None and not keys.well_formed(bearer):
            raise BadKey("not a key", where="Authorization", expected="Bearer and the 22 signs of a key")
        self._check_origin(scope, headers, bearer)
        self._check_content(scope, headers)
        cookie = keys.from_cookies(headers.get("cookie", "")) if bearer is None else None
        return Caller(bearer or cookie, cookie=cookie)

    def _check_host(self, headers: dict[str, str]) -> None:
        allowed = self._settings.hosts
        if allowed and _host_name(headers.get("host", "")) not in allowed:
            raise ForeignHost("not a name of this server", where="Host", expected=" or ".join(allowed))

    def _check_origin(self, scope: Scope, headers: dict[str, str], bearer: str | None) -> None:
        """The origin must be ours where something could be changed.

        Without one, it is no browser: then a key comes in the Authorization header, never as a cookie.
        """
        if method_of(scope) in SAFE:
            return
        origin = headers.get("origin")
        if origin is None:
            site = headers.get("sec-fetch-site")
            if site == "same-origin" or (site is None and (bearer is not None or not headers.get("cookie"))):
                return
            raise ForeignOrigin("a cookie without an origin", where="Origin", expected="the address of this server")
        if origin not in self._settings.origins and not _same_host(origin, headers.get("host", "")):
            raise ForeignOrigin("another site", where="Origin", expected="the address of this server")

    def _check_content(self, scope: Scope, headers: dict[str, str]) -> None:
        if method_of(scope) not in (*SAFE, SOCKET) and scope["path"].startswith("/api/"):
            kind = headers.get("content-type", "application/json").partition(";")[0].strip().lower()
            if kind != "application/json":
                raise NotJson(f"{kind[:80]!r}", where="Content-Type", expected="application/json")

    def _headers(self, scope: Scope, caller: Caller, status: int) -> list[tuple[bytes, bytes]]:
        headers = list(HEADERS)
        if scope["path"].startswith("/api/"):
            headers.append((b"cache-control", b"no-store"))
        given = caller.cookie if scope["path"] == HOME and method_of(scope) == "GET" else caller.new_key
        if given is not None and status < 400:
            secure = self._settings.secure or scope.get("scheme") == "https"
            headers.append((b"set-cookie", keys.cookie(given, secure=secure).encode()))
        return headers


def _host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _same_host(origin: str, host: str) -> bool:
    """Whether an origin is the server itself, under the name and port it was called by."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.netloc) and parts.netloc.lower() == host.lower()
