"""Something long in small pieces, so that nobody who plays has to wait for it."""

import asyncio
import time

BREATH_SECONDS = 0.01
"""So long one may go on before others get their turn."""


class Breath:
    """Lets others have their turn in the middle of something long. By time: some answers take far longer than most."""

    def __init__(self) -> None:
        self._since = time.perf_counter()

    async def take(self) -> None:
        """Pause, if it is time to."""
        if time.perf_counter() - self._since > BREATH_SECONDS:
            await asyncio.sleep(0)
            self._since = time.perf_counter()
