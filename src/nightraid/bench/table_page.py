"""The first page: how much a browser has to fetch, and how soon people can do something."""

import gzip
from pathlib import Path
from statistics import median

import msgspec

from nightraid.bench.chromium import FLAGS, find_chromium

ICONS = "icons-"
"""How the file with the icons begins: it is not counted as the client's own."""
WATCH = """
new MutationObserver((_, watcher) => {
  const ready = [...document.querySelectorAll("a[href], button:not(:disabled)")];
  if (!ready.some((one) => /^play now/i.test(one.textContent.trim()))) return;
  watcher.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.readyAfter = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""
"""Notes the milliseconds until `Play now` is on the screen and the browser is free to hear a click."""


class Bundle(msgspec.Struct):
    """What a browser fetches, in kB (of 1,000 bytes) as it goes over the wire."""

    scripts_and_styles_kb: float
    icons_kb: float


class FirstPage(msgspec.Struct):
    """Milliseconds from the call to a page that answers, with nothing in the cache."""

    runs: int
    median_ms: float
    max_ms: float


def bundle(client: Path) -> Bundle:
    """The built client's scripts and styles, gzipped."""
    files = [file for file in client.rglob("*") if file.suffix in {".js", ".css"}]
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in files}
    icons = sum(size for name, size in sizes.items() if name.startswith(ICONS))
    return Bundle(round((sum(sizes.values()) - icons) / 1000, 1), round(icons / 1000, 1))


def why_no_browser() -> str:
    """Why nothing can be measured in a browser here; empty: it can."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "the package playwright is not installed"
    return "" if find_chromium() else "there is no Chromium on this machine"


def first_page(address: str, runs: int) -> FirstPage:
    """Open the first page in a new browser profile, again and again."""
    from playwright.sync_api import sync_playwright

    waits = []
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        for _ in range(runs + 1):
            page = chromium.new_context().new_page()
            page.add_init_script(WATCH)
            page.goto(address)
            waits.append(float(page.wait_for_function("() => window.readyAfter").json_value()))
            page.context.close()
        chromium.close()
    waits = waits[1:]  # the first one starts the browser's own processes
    return FirstPage(runs, round(median(waits)), round(max(waits)))
