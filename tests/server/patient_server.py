"""The whole application on a real socket, in a thread of this process: for tests that ask more often than allowed."""

import asyncio
import logging
import socket
import threading
from pathlib import Path
from types import TracebackType
from typing import Self

from nightraid.server.app import Application
from nightraid.server.json_logs import LOGGER, JsonLines
from nightraid.server.limits import Rate, Rates
from nightraid.server.serving import TableServer
from nightraid.server.settings import LOOPBACK, Settings

ENDLESS = Rate(10**9, 10**9)


class PatientServer:
    """As `nightraid serve` runs it, but nobody is ever too quick."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.log = folder, folder / "server.log"
        rates = Rates(ENDLESS, ENDLESS, ENDLESS, ENDLESS, ENDLESS, ENDLESS)
        settings = Settings(data=folder / "table.sqlite", teaching_game=True, hosts=LOOPBACK, rates=rates)
        listens = threading.Event()
        self._listens = listens
        self._server = TableServer(Application(settings), listens.set)
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self._socket.getsockname()[1]}"
        self._thread = threading.Thread(target=lambda: asyncio.run(self._server.serve([self._socket])))
        self._handler = logging.FileHandler(self.log)
        self._handler.setFormatter(JsonLines())

    def __enter__(self) -> Self:
        logging.getLogger(LOGGER).addHandler(self._handler)
        self._thread.start()
        assert self._listens.wait(timeout=60)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(timeout=60)
        logging.getLogger(LOGGER).removeHandler(self._handler)
        self._handler.close()
        self._socket.close()
