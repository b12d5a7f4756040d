"""The bench of the table measures a real server, and says whether the goals hold. No time is asserted."""

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from nightraid.bench import table_load
from nightraid.bench.table import TableFigures, goals
from nightraid.bench.table_client import Declined, Person
from nightraid.bench.table_load import Load, load, percentile
from nightraid.bench.table_page import Bundle, Drawn, FirstPage, bundle
from nightraid.bench.table_server import NoServer, TableServer
from nightraid.server.wire.bodies import NewSeat

LOAD = Load(matches=50, seconds=30, answers=900, p50_ms=5, p95_ms=99.9, max_ms=400)


def figures(**changed: object) -> TableFigures:
    good = TableFigures(
        load=LOAD,
        drawn=Drawn(clicks=60, p50_ms=40, p95_ms=99.9, update_p50_ms=10, update_p95_ms=30),
        drawn_alone=None,
        bundle=Bundle(249.9, 90),
        first_page=FirstPage(5, 999, 1200),
        missing=[],
    )
    return replace(good, **changed)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    with TableServer(tmp_path_factory.mktemp("table")) as running:
        yield running
        last = running.pid
    with pytest.raises(ProcessLookupError):  # nothing of it is left
        os.kill(last, 0)


def test_a_killed_server_comes_back_at_its_address_with_its_matches(server: TableServer) -> None:
    person, address, pid = Person(server.address), server.address, server.pid
    match = person.make("wolfenstein", NewSeat("me"), seed=1).info.id
    before = person.file(match)
    server.kill()
    with pytest.raises(OSError, match="refused"):
        person.info(match)
    server.start()
    assert server.address == address
    assert server.pid != pid
    assert person.file(match) == before


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    with pytest.raises(NoServer, match="--no-such-option"):
        TableServer(tmp_path, "--no-such-option").start()


def test_people_have_keys_of_their_own(server: TableServer) -> None:
    ann, eve = Person(server.address), Person(server.address)
    match = ann.make("wolfenstein", NewSeat("me"))
    assert ann.info(match.info.id).seats[0].yours
    with pytest.raises(Declined, match="no-such-match"):
        eve.info(match.info.id)


def test_live_matches_are_played(server: TableServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_load, "PACE", (0.0, 0.02))  # people who think fast: many answers in little time
    came = asyncio.run(load(server.address, "wolfenstein", matches=3, seconds=1))
    assert came.matches == 3
    assert came.answers >= 3
    assert 0 < came.p50_ms <= came.p95_ms <= came.max_ms


def test_percentiles() -> None:
    waits = [number / 1000 for number in range(1, 101)]
    assert percentile(waits, 0.5) == 51.0
    assert percentile(waits, 0.95) == 96.0
    assert percentile(waits, 1.0) == 100.0


def test_icons_are_counted_apart(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "index-1.js").write_bytes(os.urandom(30_000))
    (tmp_path / "assets" / "index-1.css").write_bytes(os.urandom(10_000))
    (tmp_path / "assets" / "icons-1.js").write_bytes(os.urandom(50_000))
    (tmp_path / "assets" / "font.woff2").write_bytes(os.urandom(90_000))
    counted = bundle(tmp_path)
    assert 40 <= counted.scripts_and_styles_kb < 41
    assert 50 <= counted.icons_kb < 51


def test_goals_that_hold_and_goals_that_do_not() -> None:
    assert [goal.holds for goal in goals(figures())] == [True] * 4
    slow = Load(matches=50, seconds=30, answers=900, p50_ms=5, p95_ms=100, max_ms=400)
    late = Drawn(clicks=60, p50_ms=40, p95_ms=100, update_p50_ms=10, update_p95_ms=30)
    missed = figures(load=slow, drawn=late, bundle=Bundle(250, 90), first_page=FirstPage(5, 1000, 1200))
    assert [goal.holds for goal in goals(missed)] == [False] * 4


def test_what_was_not_measured_is_no_goal() -> None:
    assert len(list(goals(figures(drawn=None, bundle=None, first_page=None)))) == 1
