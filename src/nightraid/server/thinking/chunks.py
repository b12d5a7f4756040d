"""Long work in chunks, so that nobody who plays has to wait for it."""

import asyncio
import time

CHUNK_SECONDS = 0.01
"""How long work may go on before others get their turn."""


class Chunks:
    """Cuts long work into chunks by time, not by count: some answers take far longer than most."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def pause_if_due(self) -> None:
        """Let others have their turn, if the chunk is over."""
        if time.perf_counter() - self._since > CHUNK_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
