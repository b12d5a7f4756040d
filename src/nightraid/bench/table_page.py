"""The first page: how much a browser has to fetch, and how soon people can do something."""

import gzip
import random
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import msgspec

from nightraid.bench.chromium import FLAGS, find_chromium
from nightraid.bench.table_client import Person
from nightraid.bench.table_load import percentile
from nightraid.server.http.keys import COOKIE
from nightraid.server.wire.bodies import NewSeat

if TYPE_CHECKING:
    from playwright.sync_api import Page

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


CLICK = """
(pick) => new Promise((resolve) => {
  window.updatedAt = undefined;
  const table = document.querySelector("[data-version]");
  const options = [...document.querySelectorAll("[aria-label=Actions] li button:not(:disabled), [data-walk]")];
  const option = options[Math.floor(pick * options.length)];
  if (!table || !option) return resolve(null);
  new MutationObserver((_, watcher) => {
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => resolve([updatedAt - began, performance.now() - began])));
  }).observe(table, { attributeFilter: ["data-version"] });
  const { x, y, width, height } = option.getBoundingClientRect();
  const where = { clientX: x + width / 2, clientY: y + height / 2, pointerType: "mouse", bubbles: true };
  const began = performance.now();
  if (option.matches("button")) return option.click();
  const under = document.elementFromPoint(where.clientX, where.clientY);
  if (!under?.closest("[aria-label^='Map of ']")) return resolve(false);  // a square out of sight
  setTimeout(() => resolve(false), 5000);  // something else lay there
  for (const kind of ["pointerdown", "pointerup"]) under.dispatchEvent(new PointerEvent(kind, where));
})
"""
"""Chooses an option or walks to a square, and gives the milliseconds until the update came, and until the table that
shows it is drawn; false: the square could not be clicked; null: there is nothing to choose."""
LISTEN = """
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...where) {
    super(...where);
    this.addEventListener("message", ({ data }) => {
      if (data.startsWith('{"is":"update"')) window.updatedAt ??= performance.now();
    });
  }
};
"""
"""Notes when the first update after a click comes, before the page hears of it."""
SETTINGS = 'localStorage.setItem(\'nightraid.settings\', \'{"speed": "instant", "muted": true}\')'


class Bundle(msgspec.Struct):
    """What a browser fetches, in kB (of 1,000 bytes) as it goes over the wire."""

    scripts_and_styles_kb: float
    icons_kb: float


class FirstPage(msgspec.Struct):
    """Milliseconds from the call to a page that answers, with nothing in the cache."""

    runs: int
    median_ms: float
    max_ms: float


class Drawn(msgspec.Struct):
    """Milliseconds from a click in the page to the table that shows what came of it, drawn."""

    clicks: int
    p50_ms: float
    p95_ms: float
    update_p50_ms: float
    """Until the update came: the rest is the page's own."""
    update_p95_ms: float


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


def drawn(address: str, game: str, seconds: float) -> Drawn:
    """Play in a browser for so long, one random option after the other, without animation."""
    from playwright.sync_api import sync_playwright

    dice, updates, waits, end = random.Random(0), [], [], perf_counter() + seconds
    with sync_playwright() as driver:
        chromium = driver.chromium.launch(executable_path=find_chromium(), args=list(FLAGS))
        page = chromium.new_context(viewport={"width": 1440, "height": 900}).new_page()
        page.add_init_script(SETTINGS)
        page.add_init_script(LISTEN)
        while perf_counter() < end:
            page.goto(f"{address}/m/{_match_for(page, address, game)}")
            page.get_by_role("button", name="Begin", exact=True).click()
            while perf_counter() < end and (came := page.evaluate(CLICK, dice.random())) is not None:
                if came:
                    updates.append(came[0] / 1000)
                    waits.append(came[1] / 1000)
                page.wait_for_timeout(dice.uniform(200, 600))
        chromium.close()
    updates.sort()
    waits.sort()
    drawn_ms, update_ms = ([percentile(sample, part) for part in (0.5, 0.95)] for sample in (waits, updates))
    return Drawn(len(waits), *drawn_ms, *update_ms)


def _match_for(page: "Page", address: str, game: str) -> str:
    """A new match for whoever sits at this browser."""
    person = Person(address)
    made = person.make(game, NewSeat("me"))
    page.context.add_cookies([{"name": COOKIE, "value": person.key, "url": address}])
    return made.info.id
