"""uvicorn as we run it: small frames, and good-byes before sockets close."""

import gc
import socket
from collections.abc import Callable

import uvicorn

from nightraid.server.app import Application
from nightraid.server.limits import FRAME_BYTES

GRACE_SECONDS = 10
"""How long requests may still run when the server is stopped."""


class TableServer(uvicorn.Server):
    """Serves the application; says when it listens."""

    def __init__(self, app: Application, listening: Callable[[], None]) -> None:
        self._application, self._listening = app, listening
        super().__init__(
            uvicorn.Config(
                app,
                log_config=None,
                access_log=False,
                server_header=False,
                lifespan="on",
                ws="websockets-sansio",
                ws_max_size=FRAME_BYTES,
                timeout_graceful_shutdown=GRACE_SECONDS,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            self._listening()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End: first those at the tables hear why, then everything closes."""
        await self._application.say_goodbye()
        await super().shutdown(sockets)


def spare_what_stays() -> None:
    """For a process that does nothing but serve: code and content last as long as it does. To look through them for
    garbage again and again would hold up every match, a tenth of a second each time.
    """
    gc.collect()
    gc.freeze()
