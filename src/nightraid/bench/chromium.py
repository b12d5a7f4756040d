"""Where Chromium is on this machine, and how it is started without asking the network for anything."""

import os
import shutil
from collections.abc import Sequence

VARIABLE = "NIGHTRAID_CHROMIUM"
SHELL = "chromium-headless-shell"
"""The same engine without the windows around a page, which nobody sees here: they cost as much as the pages."""
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
FLAGS: Sequence[str] = (
    "--no-sandbox",  # containers and root have no user namespaces
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)


def find_chromium() -> str | None:
    """The one the environment names, or else the first on PATH."""
    return os.environ.get(VARIABLE) or next(filter(None, map(shutil.which, NAMES)), None)
