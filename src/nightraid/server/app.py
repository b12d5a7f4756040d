"""The server as one ASGI application: gate, API, live matches, the client's files."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, get
from litestar.di import Provide
from litestar.types import Receive, Scope, Send

from nightraid.server.game_library import GameLibrary
from nightraid.server.http import static
from nightraid.server.http.gate import CALLER, Gate
from nightraid.server.http.keys import Caller
from nightraid.server.http.problems import HANDLERS
from nightraid.server.http.request_log import RequestLog
from nightraid.server.http.routes import campaigns, files, games, health, links, matches, replays, rooms, schema, seats
from nightraid.server.http.routes.common import Services
from nightraid.server.http.static import ClientFiles
from nightraid.server.metrics import Metrics
from nightraid.server.rooms.live_matches import LiveMatches
from nightraid.server.settings import Settings
from nightraid.server.store.matches import Store
from nightraid.server.thinking.processes import Thinkers

REQUESTS = (
    *games.HANDLERS,
    *matches.HANDLERS,
    *seats.HANDLERS,
    *links.HANDLERS,
    *files.HANDLERS,
    *replays.HANDLERS,
    *campaigns.HANDLERS,
    *health.HANDLERS,
)


class Application:
    """The whole server. The store is opened and closed by the lifespan of the application."""

    def __init__(self, settings: Settings, library: GameLibrary | None = None) -> None:
        """`library` spares loading the games again where several servers share a process."""
        self.settings = settings
        self.client = ClientFiles(settings.client)
        self._library = library or GameLibrary(settings.packs, teaching_game=settings.teaching_game)
        self._metrics = Metrics(self._live_numbers)
        self._services: Services | None = None
        document = schema.openapi(REQUESTS)

        @get("/schema/openapi.json")
        async def read_schema() -> dict[str, Any]:
            """What can be asked for, as OpenAPI."""
            return document

        self.litestar = Litestar(
            [*REQUESTS, rooms.live_match, read_schema, static.serve_client],
            lifespan=[self._lifespan],
            dependencies={
                "services": Provide(self._get_services, sync_to_thread=False),
                "client": Provide(self._get_client, sync_to_thread=False),
                "caller": Provide(_get_caller, sync_to_thread=False),
            },
            exception_handlers=HANDLERS,
            openapi_config=None,
            logging_config=None,
            request_max_body_size=None,  # bodies are read, and measured, by `common.read_bytes`
        )
        self._asgi = RequestLog(Gate(self.litestar, settings), self._metrics)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, socket or lifespan."""
        await self._asgi(scope, receive, send)

    @asynccontextmanager
    async def _lifespan(self, _: Litestar) -> AsyncIterator[None]:
        settings = self.settings
        store = await Store.open(settings.data)
        live_matches = LiveMatches(store, self._library, Thinkers(settings.thinkers, settings.thinking))
        self._services = Services(settings, store, self._library, live_matches, self._metrics)
        try:
            yield
        finally:
            await self.say_goodbye()
            await store.close()
            self._services = None

    async def say_goodbye(self) -> None:
        """Let running answers finish and send everybody away, before the sockets are closed from below."""
        if self._services is not None:
            await self._services.live_matches.close()

    def _live_numbers(self) -> Mapping[str, float]:
        return self._services.live_matches.stats if self._services is not None else {}

    def _get_services(self) -> Services:
        assert self._services is not None, "the lifespan has not begun"
        return self._services

    def _get_client(self) -> ClientFiles:
        return self.client


def _get_caller(scope: Scope) -> Caller:
    caller: Caller = scope[CALLER]  # type: ignore[literal-required]
    return caller


async def check_store(settings: Settings) -> None:
    """Open the store once and close it again: its trouble shows before anything is served."""
    store = await Store.open(settings.data)
    await store.close()
