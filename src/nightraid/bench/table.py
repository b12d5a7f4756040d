"""The table as a whole: a server of its own, many live matches, and the first page in a browser."""

import asyncio
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from nightraid.bench.table_load import Load, load, play, seated
from nightraid.bench.table_page import Bundle, Drawn, FirstPage, bundle, drawn, first_page, why_no_browser
from nightraid.bench.table_server import TableServer
from nightraid.server.settings import CLIENT_FOLDER

GOAL_P95_MS = 100
GOAL_BUNDLE_KB = 250
GOAL_FIRST_PAGE_MS = 1000


class TableFigures(msgspec.Struct):
    """A whole run. None: not measured here, and `missing` says why."""

    load: Load
    drawn: Drawn | None
    drawn_alone: Drawn | None
    """The same with nothing else on the machine."""
    bundle: Bundle | None
    first_page: FirstPage | None
    missing: list[str]


class Goal(msgspec.Struct):
    """What we ask of the table, and what came."""

    name: str
    asked: str
    came: str
    holds: bool


def run_table(game: str, matches: int, seconds: float, pages: int, note: Callable[[str], None]) -> TableFigures:
    """Measure a server on this machine; the clients run here too and take their share of it."""
    missing = [] if CLIENT_FOLDER.exists() else ["no client is built: run `make client`"]
    missing += [why] if (why := why_no_browser()) else []
    with tempfile.TemporaryDirectory() as folder, TableServer(Path(folder)) as server:
        page = alone = None
        if not missing:
            note("the first page")
            page = first_page(server.address, pages)
            note("one match in a browser, alone")
            alone = drawn(server.address, game, seconds)
        note(f"{matches} matches, alone")
        loaded = asyncio.run(load(server.address, game, matches, seconds))
        shown = None
        if not missing:
            note(f"{matches} matches, and one more in a browser")
            shown = asyncio.run(_load_and_draw(server.address, game, matches, seconds))
    size = bundle(CLIENT_FOLDER) if CLIENT_FOLDER.exists() else None
    return TableFigures(loaded, shown, alone, size, page, missing)


async def _load_and_draw(address: str, game: str, matches: int, seconds: float) -> Drawn:
    """The same load again, with a browser that takes its share of the machine."""
    players = await seated(address, game, matches)
    in_browser = asyncio.create_task(asyncio.to_thread(drawn, address, game, seconds))
    await play(players, seconds)
    return await in_browser


def goals(figures: TableFigures) -> Iterator[Goal]:
    """Every goal that could be measured."""
    p95 = figures.load.p95_ms
    name = f"from an answer to its update, p95 of {figures.load.matches} live matches"
    yield Goal(name, f"under {GOAL_P95_MS} ms", f"{p95} ms", p95 < GOAL_P95_MS)
    if figures.drawn is not None:
        p95 = figures.drawn.p95_ms
        name = "from a click to the drawn table, p95 of one more match in a browser"
        yield Goal(name, f"under {GOAL_P95_MS} ms", f"{p95} ms", p95 < GOAL_P95_MS)
    if figures.bundle is not None:
        size = figures.bundle.scripts_and_styles_kb
        yield Goal("client, gzipped, without icons", f"under {GOAL_BUNDLE_KB} kB", f"{size} kB", size < GOAL_BUNDLE_KB)
    if figures.first_page is not None:
        wait = figures.first_page.median_ms
        yield Goal("first page interactive", f"under {GOAL_FIRST_PAGE_MS} ms", f"{wait} ms", wait < GOAL_FIRST_PAGE_MS)
