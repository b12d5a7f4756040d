"""A real server, a real Chromium, and people with browsers of their own.

The server is a process as `nightraid serve` starts it. A test that fails leaves pictures of its pages and says where.
"""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect
from tests.e2e.chromium import Chromium
from tests.e2e.greedy import CHOICES, won_mission
from tests.e2e.table import TablePage
from tests.e2e.visitor import PATIENCE, PHONE, Visitor

from nightraid.bench.table_server import TableServer
from nightraid.server.settings import CLIENT_FOLDER
from nightraid.server.wire.bodies import NewSeat

CHROMIUM = Chromium()
HERE = Path(__file__).parent
VISITORS = pytest.StashKey[list[Visitor]]()
expect.set_options(timeout=PATIENCE)
Arrive = Callable[..., Visitor]


@pytest.fixture(scope="session")
def client() -> Path:
    """The built client."""
    if not (CLIENT_FOLDER / "index.html").exists():
        pytest.fail("no client is built: run `make client`", pytrace=False)
    return CLIENT_FOLDER


@pytest.fixture
def browser() -> Browser:
    """Chromium, one for all tests in a row that need it."""
    return CHROMIUM.browser()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(nextitem: pytest.Item | None) -> Generator[None, None, None]:
    """Stop Chromium before a test that needs none, and at the end."""
    try:
        yield
    finally:
        if nextitem is None or not nextitem.path.is_relative_to(HERE):
            CHROMIUM.stop()


def pytest_sessionfinish() -> None:
    """Leave no browser behind a run that was stopped."""
    CHROMIUM.stop()


@pytest.fixture(scope="session")
def server(client: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    """A server that all tests share: each makes matches of its own."""
    with TableServer(tmp_path_factory.mktemp("server"), "--teaching-game") as running:
        yield running


@pytest.fixture
def own_server(client: Path, tmp_path: Path) -> Iterator[TableServer]:
    """A server for one test, to be killed and started again."""
    with TableServer(tmp_path, "--teaching-game") as running:
        yield running


@pytest.fixture
def arrive(request: pytest.FixtureRequest, browser: Browser, tmp_path: Path) -> Iterator[Arrive]:
    """Let people come: `arrive(server, "Ann")`. What their browsers complain about fails the test."""
    visitors = request.node.stash[VISITORS] = []

    def come(at: TableServer, name: str = "someone", **options: Any) -> Visitor:
        visitor = Visitor(browser, at.address, name, **options)
        visitors.append(visitor)
        return visitor

    yield come
    faults = [f"{visitor.name}: {fault}" for visitor in visitors for fault in visitor.complaints]
    for visitor in visitors:
        visitor.close()
    assert not faults, "\n".join(faults)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that failed says where the pictures of its pages are."""
    report = yield
    if report.when == "call" and report.failed and isinstance(item, pytest.Function):
        for visitor in item.stash.get(VISITORS, []):
            try:
                pictures = "\n".join(str(picture) for picture in visitor.picture(Path(str(item.funcargs["tmp_path"]))))
            except Exception as error:  # the page may be what failed
                pictures = f"none: {error}"
            report.sections.append((f"pictures of {visitor.name}'s pages", pictures))
            report.sections.append((f"{visitor.name}'s browser complained", "\n".join(visitor.complaints)))
    return report


@pytest.fixture
def phone(server: TableServer, arrive: Arrive) -> TablePage:
    """A raid on a phone."""
    visitor = arrive(server, "phone", **PHONE)
    visitor.prefer(speed="instant", motion="reduced")
    made = visitor.person().make("wolfenstein", NewSeat("me"), seed=won_mission().seed, **CHOICES)
    table = TablePage(visitor)
    table.open(made.info.id)
    return table
