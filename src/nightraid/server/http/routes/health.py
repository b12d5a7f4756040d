"""How the server is, for who runs it."""

import msgspec
from litestar import Response, get

from nightraid import __version__
from nightraid.server.http.routes.common import TheServices, operation
from nightraid.server.metrics import CONTENT_TYPE


class Health(msgspec.Struct, frozen=True):
    """All is well: the store answers."""

    status: str
    version: str


@get("/health", opt=operation(Health, refuses=(503,)))
async def read_health(services: TheServices) -> Health:
    """Whether the server can do its work."""
    await services.store.check()
    return Health("ok", __version__)


@get("/metrics", opt=operation(str, kind="text/plain"))
async def read_metrics(services: TheServices) -> Response[bytes]:
    """Numbers in the text format of Prometheus."""
    return Response(services.metrics.text(), media_type=CONTENT_TYPE)


HANDLERS = (read_health, read_metrics)
