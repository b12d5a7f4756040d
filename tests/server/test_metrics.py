"""Numbers for the people who run a server: the right format, few labels, nothing about anybody."""

import re
from collections.abc import Mapping
from pathlib import Path

import msgspec
from prometheus_client.parser import text_string_to_metric_families
from tests.server.lobby import ME, lobby

from nightraid.server.metrics import LIVE, Metrics
from nightraid.server.rooms.shared import Stats

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[^"\n]*"(,[a-z]+="[^"\n]*")*\})? [0-9.e+]+')


def test_requests_are_counted_by_the_pattern_of_their_path(tmp_path: Path) -> None:
    with lobby(tmp_path) as at:
        ada = at.somebody()
        match = ada.match(ME, ME)
        for _ in range(3):
            ada.get(f"/matches/{match}")
        ada.get("/matches/nothing")
        at.send("BREW", "/coffee")
        at.send("GET", "/some/page")
        answer = at.send("GET", "/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    lines = answer.text.splitlines()
    assert all(line.startswith(("# HELP ", "# TYPE ")) or LINE.fullmatch(line) for line in lines)
    route = "/api/matches/{match_id}"
    assert f'nightraid_requests_total{{method="GET",route="{route}",status="200"}} 3.0' in lines
    assert f'nightraid_requests_total{{method="GET",route="{route}",status="404"}} 1.0' in lines
    assert 'nightraid_requests_total{method="POST",route="/api/matches",status="201"} 1.0' in lines
    assert 'method="other"' in answer.text
    assert "nightraid_rooms 1.0" in lines
    assert "nightraid_connections 0.0" in lines
    for word in (match, ada.key, "coffee", "some/page", "BREW"):
        assert word not in answer.text


def figures(metrics: Metrics) -> dict[str, float]:
    """Every sample by its name and labels, as a scraper reads them."""
    text = metrics.text().decode()
    return {
        sample.name + "".join(sample.labels.values()): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def test_times_fall_into_buckets() -> None:
    metrics = Metrics(dict)
    for seconds in (0.001, 0.005, 0.03, 9.0):
        metrics.request("GET", "/x", 200, seconds)
    metrics.request("WEBSOCKET", "/live", 101, 3600.0)
    found = figures(metrics)
    bounds = ("0.005", "0.025", "0.05", "2.5", "+Inf")
    assert [found[f"nightraid_request_seconds_bucket{bound}"] for bound in bounds] == [2, 2, 3, 3, 4]
    assert found["nightraid_request_seconds_count"] == 4
    assert round(found["nightraid_request_seconds_sum"], 6) == 9.036


def test_live_matches_are_asked_at_every_reading() -> None:
    live: Mapping[str, float] = {}
    metrics = Metrics(lambda: live)
    assert "nightraid_rooms" not in figures(metrics)
    live = {"rooms": 2, "answers_total": 5}
    text = metrics.text().decode()
    assert "# TYPE nightraid_rooms gauge\nnightraid_rooms 2.0\n" in text
    assert "# TYPE nightraid_answers_total counter\nnightraid_answers_total 5.0\n" in text


def test_servers_in_one_process_count_apart() -> None:
    one, other = Metrics(dict), Metrics(dict)
    one.request("GET", "/x", 200, 0.1)
    assert figures(one)["nightraid_request_seconds_count"] == 1
    assert figures(other)["nightraid_request_seconds_count"] == 0


def test_every_live_number_has_a_help_line() -> None:
    counted = {f"{field.name}_total" for field in msgspec.structs.fields(Stats)}
    assert counted | {"rooms", "connections"} == set(LIVE)
