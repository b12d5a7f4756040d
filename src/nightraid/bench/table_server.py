"""A server of the table as people run it: a process of its own, which can be killed and started again."""

import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from threading import Thread
from types import TracebackType
from typing import IO, Self

from nightraid.engine.errors import NightRaidError

START = "from nightraid.cli.main import main; main()"


class NoServer(NightRaidError):
    """A server that did not start."""

    code = "no-server"


class TableServer:
    """`nightraid serve` on a free port of this machine, which it keeps when it is started again."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.log = folder / "server.log"
        self.address = ""
        self._options: Sequence[str] = options
        self._port = "0"
        self._process: subprocess.Popen[str] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start, and return when it can be reached. Raises `NoServer`."""
        words = ["serve", "--port", self._port, "--data", str(self.folder / "table.sqlite"), *self._options]
        with self.log.open("a") as log:
            process = subprocess.Popen(
                [sys.executable, "-c", START, *words], stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert process.stdout is not None
        self._process = process
        said = next((line for line in iter(process.stdout.readline, "") if "http://" in line), "")
        if not said:
            process.stdout.close()
            self.stop()
            raise NoServer(f"the server did not start: {self.log.read_text()[-2000:]}", where="nightraid serve")
        self.address = said[said.index("http://") :].split()[0].rstrip("/")
        self._port = self.address.rpartition(":")[2]
        Thread(target=_drain, args=(process.stdout, self.log), daemon=True).start()

    def kill(self) -> None:
        """End it in the middle of whatever it does, as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._gone()

    def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        if self._process is not None:
            self._process.terminate()
            self._gone()

    @property
    def pid(self) -> int:
        """The number of the running process."""
        assert self._process is not None
        return self._process.pid

    def _gone(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.wait(timeout=60)
        self._process = None


def _drain(stream: IO[str], log: Path) -> None:
    """What it says from now on goes to the log, so that it never waits for somebody to listen."""
    with stream, log.open("a") as copy:
        shutil.copyfileobj(stream, copy)
