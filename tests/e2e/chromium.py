"""One Chromium for many tests: started for the first that needs it, stopped before a test that could not bear it.

While Playwright is there its event loop runs, and tests of the server in the same process start loops of their own.
So the browser is no fixture of the session; and one per module costs more than most tests.
"""

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, sync_playwright

from nightraid.bench.chromium import FLAGS, find_chromium


class Chromium:
    """A browser that is started when somebody asks for it."""

    def __init__(self) -> None:
        self._running: Browser | None = None
        self._close = ExitStack()

    def browser(self) -> Browser:
        """The browser, started if need be."""
        if self._running is None:
            path = find_chromium()
            if path is None:
                pytest.fail("there is no Chromium: run `make browser`", pytrace=False)
            driver = self._close.enter_context(sync_playwright())
            self._running = driver.chromium.launch(executable_path=path, args=list(FLAGS))
            self._close.callback(self._running.close)
        return self._running

    def stop(self) -> None:
        """Close the browser and end Playwright's loop, if they are there."""
        self._running = None
        self._close.close()
