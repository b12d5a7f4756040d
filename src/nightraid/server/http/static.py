"""The client's files, read again when they change.

Unknown paths without a dot are pages of the client, and get its one HTML file.
"""

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from litestar import HttpMethod, Response, route
from litestar.di import NamedDependency

from nightraid.engine.errors import NightRaidError
from nightraid.server.http.routes.common import Call

INDEX = "index.html"
FOREVER, ASK_AGAIN = "public, max-age=31536000, immutable", "no-cache"
MISSING = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Night Raid</title></head>
<body>
<h1>Night Raid</h1>
<p>The server runs, but the table has not been built yet.</p>
<p>In the source folder: <code>make client</code>, or <code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.
Then load this page again.</p>
<p>Until then you can play in the terminal: <code>nightraid play wolfenstein --mission 1</code>.</p>
</body>
</html>
"""
NOT_BUILT = "The client has not been built: run `make client` (or `npm ci && npm run build` in web/), then load a page."
_SHRINKS = ("text/", "application/json", "application/javascript", "application/manifest+json", "image/svg+xml")


class NoSuchPage(NightRaidError):
    """A path that leads nowhere."""

    code = "no-such-page"


class Page(msgspec.Struct, frozen=True):
    """A file as it is sent."""

    body: bytes
    small: bytes | None
    """The same, compressed, where that helps."""
    kind: str
    tag: str
    caching: str


class ClientFiles:
    """The built client."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._pages: dict[Path, tuple[tuple[int, int], Page]] = {}

    @property
    def built(self) -> bool:
        """Whether there is a client to serve."""
        return (self._folder / INDEX).is_file()

    def page(self, path: str) -> Page:
        """What stands at a path; raises `NoSuchPage`."""
        name = path.strip("/")
        if name and "." in name.rpartition("/")[2]:
            file = self._inside(name)
            if file is None:
                raise NoSuchPage("there is no such file", where="path", expected="a file of the client")
            return self._read(file, FOREVER if name.startswith("assets/") else ASK_AGAIN)
        if not self.built:
            return _page(MISSING.encode(), "text/html", "no-store")
        return self._read(self._folder / INDEX, ASK_AGAIN)

    def _inside(self, name: str) -> Path | None:
        """The file of this name in the folder, if it is one; nothing outside can be reached."""
        try:
            file = (self._folder / name).resolve()
            return file if file.is_relative_to(self._folder) and file.is_file() else None
        except (OSError, ValueError):  # a name that no file can have
            return None

    def _read(self, file: Path, caching: str) -> Page:
        now = file.stat()
        stamp = (now.st_mtime_ns, now.st_size)
        known = self._pages.get(file)
        if known is None or known[0] != stamp:
            kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            known = self._pages[file] = stamp, _page(file.read_bytes(), kind, caching)
        return known[1]


def _page(body: bytes, kind: str, caching: str) -> Page:
    small = gzip.compress(body, mtime=0) if kind.startswith(_SHRINKS) else None
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    return Page(body, small if small is not None and len(small) < len(body) else None, kind, tag, caching)


@route(["/", "/{path:path}"], http_method=[HttpMethod.GET, HttpMethod.HEAD], include_in_schema=False)
async def serve_client(request: Call, client: NamedDependency[ClientFiles]) -> Response[bytes]:
    """A file or page of the client."""
    path = request.scope["path"]
    if path.startswith(("/api/", "/schema/")) or path in ("/api", "/schema"):
        raise NoSuchPage("there is no such request", where="path", expected="one of /schema/openapi.json")
    page = client.page(path)
    headers = {"etag": page.tag, "cache-control": page.caching, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == page.tag:
        return Response(b"", status_code=304, headers=headers)
    body, small = page.body, page.small
    if small is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body, headers["content-encoding"] = small, "gzip"
    if request.method == HttpMethod.HEAD:
        headers["content-length"] = str(len(body))
        return Response(b"", media_type=page.kind, headers=headers)
    return Response(body, media_type=page.kind, headers=headers)
